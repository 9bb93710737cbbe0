//! An order's store as it stands: what its reservation holds, and the document that it became.
//!
//! What an order takes of a batch is always what its document's lines take plus what its reservation holds beyond them.
//! Whatever changes one of the three changes the batch with it, in one transaction.

use super::documento::Documento;
use super::retencion::Retenciones;
use crate::decimal::DecimalError;
use crate::fecha::Instante;
use crate::ids::{InternalId, UsuarioId};
use crate::usuario::Usuario;

/// What an order holds beyond the lines of its document; an order that is being made has no document yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reserva {
    pub store: InternalId,
    /// Whose order it is.
    pub dueno: UsuarioId,
    /// When its owner last changed it: an order that nobody touches for a day is abandoned.
    pub tocada: Instante,
    /// Grows with every change.
    pub version: u32,
    pub lotes: Retenciones,
}

/// What stands under an order's id. A deleted document leaves its id used, so that a resend makes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Guardado {
    Vivo(Box<Documento>),
    /// What is left of a document that was deleted.
    Borrado {
        /// Whose order it was.
        usuario_id: UsuarioId,
        /// Grows with every change.
        version: u32,
    },
}

/// An order's store.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Situacion {
    /// What it holds beyond its document.
    pub reserva: Option<Reserva>,
    pub documento: Option<Guardado>,
}

/// Why somebody may not change what an order holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SituacionError {
    /// The order became a document that cannot change any more, or was deleted.
    #[error("Este pedido ya está enviado y no se puede cambiar.")]
    YaEnviado,
    /// What it holds would be nobody's: a step that takes no goods is to be made under its name.
    #[error("Este pedido tiene género apartado, y este paso no lleva género. Vuelve a empezar el paso.")]
    ConReserva,
    /// The order is another user's.
    #[error("Este pedido es de otro vendedor.")]
    DeOtro,
}

impl Guardado {
    /// Whose order it is.
    #[must_use]
    pub fn dueno(&self) -> UsuarioId {
        match self {
            Self::Vivo(documento) => documento.cabecera.usuario.id,
            Self::Borrado { usuario_id, .. } => *usuario_id,
        }
    }

    /// Grows with every change.
    #[must_use]
    pub fn version(&self) -> u32 {
        match self {
            Self::Vivo(documento) => documento.version,
            Self::Borrado { version, .. } => *version,
        }
    }
}

impl Situacion {
    /// Whose order it is: the document says so, and the reservation only while there is none, because the office may be the
    /// one who moves a seller's stock.
    #[must_use]
    pub fn dueno(&self) -> Option<UsuarioId> {
        let del_documento = self.documento.as_ref().map(Guardado::dueno);
        del_documento.or_else(|| self.reserva.as_ref().map(|reserva| reserva.dueno))
    }

    /// What the document's own lines still take.
    #[must_use]
    pub fn del_documento(&self) -> Retenciones {
        match &self.documento {
            Some(Guardado::Vivo(documento)) => Retenciones::de(&documento.lineas_con_existencias()),
            Some(Guardado::Borrado { .. }) | None => Retenciones::default(),
        }
    }

    /// What the reservation holds beyond the document.
    #[must_use]
    pub fn de_mas(&self) -> Retenciones {
        self.reserva
            .as_ref()
            .map(|reserva| reserva.lotes.clone())
            .unwrap_or_default()
    }

    /// What the order takes of each batch in all.
    ///
    /// # Errors
    /// When a sum leaves the range of a quantity.
    pub fn retenido(&self) -> Result<Retenciones, DecimalError> {
        self.del_documento().mas(&self.de_mas())
    }

    /// What tells one state of the store from any later one: the versions of its document and of its reservation.
    #[must_use]
    pub fn huella(&self) -> (Option<u32>, Option<u32>) {
        let documento = self.documento.as_ref().map(Guardado::version);
        (documento, self.reserva.as_ref().map(|reserva| reserva.version))
    }

    /// Whether a user may see what the order holds.
    ///
    /// # Errors
    /// When it is somebody else's.
    pub fn comprobar_dueno(&self, usuario: &Usuario) -> Result<(), SituacionError> {
        match self.dueno() {
            Some(dueno) if !usuario.alcanza(dueno) => Err(SituacionError::DeOtro),
            _ => Ok(()),
        }
    }

    /// Whether a user may change what the order holds.
    ///
    /// # Errors
    /// When it is somebody else's, or its document is final.
    pub fn comprobar(&self, usuario: &Usuario) -> Result<(), SituacionError> {
        self.comprobar_dueno(usuario)?;
        match &self.documento {
            Some(Guardado::Vivo(documento)) if !documento.es_pendiente() => Err(SituacionError::YaEnviado),
            _ => Ok(()),
        }
    }

    /// Whether a user may make a document under its name that takes no goods.
    ///
    /// # Errors
    /// As [`Situacion::comprobar`], and when it holds something.
    pub fn comprobar_sin_genero(&self, usuario: &Usuario) -> Result<(), SituacionError> {
        self.comprobar(usuario)?;
        match self.reserva.is_some() {
            true => Err(SituacionError::ConReserva),
            false => Ok(()),
        }
    }
}
