//! Envelopes: one thing, a page of things, an error.

use serde::{Deserialize, Serialize};

use crate::contrato::stock::AvisoView;
use crate::dinero::Importe;
use crate::error::Errores;

/// One thing.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Uno<T> {
    /// The thing.
    pub data: T,
}

/// All things of a kind.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Todos<T> {
    /// The things.
    pub data: Vec<T>,
}

/// A page of things.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Pagina<T> {
    /// The things of this page.
    pub data: Vec<T>,
    /// Where the page stands.
    pub meta: Meta,
}

/// A page of things with an amount, and what all of them come to: those of the other pages too.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PaginaSumada<T> {
    /// The things of this page.
    pub data: Vec<T>,
    /// Where the page stands.
    pub meta: Meta,
    /// What all of them come to.
    pub total: Importe,
    /// What is not paid of it.
    pub pendiente: Importe,
}

/// Where a page stands among all (seed section 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Meta {
    /// This page, from 1.
    pub current_page: u32,
    /// The last page; 1 when there is nothing.
    pub last_page: u32,
    /// Position of the first thing of this page, from 1; 0 when there is nothing.
    pub from: u32,
    /// Position of the last thing of this page; 0 when there is nothing.
    pub to: u32,
    /// How many there are in all.
    pub total: u32,
}

impl Meta {
    /// For a page of `por_pagina` things out of `total`. A page past the end is the last one.
    #[must_use]
    pub fn new(pagina: u32, por_pagina: u32, total: u32) -> Self {
        let por_pagina = por_pagina.max(1);
        let last_page = total.div_ceil(por_pagina).max(1);
        let current_page = pagina.clamp(1, last_page);
        let antes = (current_page - 1) * por_pagina;
        let from = if total == 0 { 0 } else { antes + 1 };
        Self {
            current_page,
            last_page,
            from,
            to: antes.saturating_add(por_pagina).min(total),
            total,
        }
    }
}

/// What every refused call answers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorView {
    /// A Spanish sentence for the user.
    pub message: String,
    /// Sentences under the fields they belong to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errores: Option<Errores>,
    /// Batches that could not give what was asked, or that have another quantity than the person who counted saw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub avisos: Option<Vec<AvisoView>>,
    /// The field of the request that, when it is true, lets through what `message` warns of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confirmar: Option<String>,
}

/// A plain confirmation.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MensajeView {
    /// A Spanish sentence.
    pub message: String,
}
