//! Envelopes of master records: what it takes to change one, and to see whether it is still in use.

use serde::Serialize;

/// A record that says which version of it was read. A change may name it, and is refused when somebody was faster.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EditableView<T> {
    /// The record.
    #[serde(flatten)]
    pub datos: T,
    /// Grows with every change of the record.
    pub version: u32,
}

/// A record that can be archived.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FichaView<T> {
    /// The record.
    #[serde(flatten)]
    pub datos: T,
    /// Grows with every change of the record.
    pub version: u32,
    /// True once it is out of use: it is in no list and no picker, and what names it still finds it.
    pub archivado: bool,
}
