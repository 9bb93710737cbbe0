//! What each check of the template is for: the check, and texts of the template with what somebody might write instead.

mod datos;
mod puertas;
mod vigilancia;
pub(crate) mod virginia;

use crate::comprobaciones::Comprobacion;

/// Name, check, and what has to be noticed: texts of the template with what somebody might write instead.
pub(crate) type Fila = (&'static str, Comprobacion, &'static [(&'static str, &'static str)]);

/// Every check, with what it has to notice.
pub(crate) fn filas() -> impl Iterator<Item = Fila> {
    datos::FILAS.into_iter().chain(puertas::FILAS).chain(vigilancia::FILAS)
}
