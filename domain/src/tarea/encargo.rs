//! What a task is to do.

use serde::{Deserialize, Serialize};

use crate::ids::InternalId;

/// What has to be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "tipo", rename_all = "snake_case")]
pub enum Encargo {
    /// Give back to its batches what an order still holds beyond its document.
    Devolver,
    /// Send a document to its client by mail, because it was made and the client has agreed to it.
    Correo {
        /// The addresses, as they were when the document was made.
        destino: String,
    },
    /// Send documents by mail, because somebody asked for it.
    Carta {
        /// The addresses.
        destino: String,
        /// The documents, in the order in which the mail lists them.
        documentos: Vec<InternalId>,
    },
}

/// The kind of an [`Encargo`]: an order has at most one task of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TipoTarea {
    /// Give stock back.
    Devolver,
    /// Send a mail.
    Correo,
}

impl Encargo {
    /// Its kind.
    #[must_use]
    pub const fn tipo(&self) -> TipoTarea {
        match self {
            Self::Devolver => TipoTarea::Devolver,
            Self::Correo { .. } | Self::Carta { .. } => TipoTarea::Correo,
        }
    }

    /// Where the mail goes; none for what is no mail.
    #[must_use]
    pub fn destino(&self) -> Option<&str> {
        match self {
            Self::Devolver => None,
            Self::Correo { destino } | Self::Carta { destino, .. } => Some(destino),
        }
    }
}

impl TipoTarea {
    /// All of them.
    pub const TODOS: [Self; 2] = [Self::Devolver, Self::Correo];

    /// The part of the task's key that tells it from other tasks of the same order.
    #[must_use]
    pub const fn nombre(self) -> &'static str {
        match self {
            Self::Devolver => "devolver",
            Self::Correo => "correo",
        }
    }

    /// The kind of this name; none when there is no such kind.
    #[must_use]
    pub fn de_nombre(nombre: &str) -> Option<Self> {
        Self::TODOS.into_iter().find(|tipo| tipo.nombre() == nombre)
    }
}
