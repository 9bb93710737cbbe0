//! What the tax office would refuse of a record, found out before its invoice exists: an issued invoice cannot be taken back,
//! and a refused record has to be corrected by hand.
//!
//! A number needs no look: the letters, digits and hyphen of a [`NumeroDocumento`](super::NumeroDocumento) are all taken.

use core::fmt;

use super::registro::RegistroAlta;
use crate::error::ReglaIncumplida;
use crate::texto::campo;

/// Most letters of a name.
const NOMBRE_MAXIMO: usize = 120;
/// Most letters of the description.
const DESCRIPCION_MAXIMA: usize = 500;
/// Most rows of the breakdown.
const DETALLES_MAXIMOS: usize = 12;

/// Why a record would be refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AltaError {
    /// The legal name of who issues it is missing or does not fit.
    Emisor,
    /// The legal name of who it is for is missing or does not fit.
    Destinatario,
    /// The description is missing or does not fit.
    Descripcion,
    /// No row of the breakdown, or more than are taken.
    Desglose,
    /// The operation is of a later day than the invoice.
    Operacion,
}

impl RegistroAlta {
    /// Whether the tax office would take the record, as far as that can be known without asking it.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn comprobar(&self) -> Result<(), AltaError> {
        let cabe = |nombre: &str| campo::requerido(nombre, NOMBRE_MAXIMO).is_ok();
        if !cabe(&self.nombre_emisor) {
            return Err(AltaError::Emisor);
        }
        if self.destinatario.as_ref().is_none_or(|quien| !cabe(&quien.nombre)) {
            return Err(AltaError::Destinatario);
        }
        if campo::requerido(&self.descripcion, DESCRIPCION_MAXIMA).is_err() {
            return Err(AltaError::Descripcion);
        }
        if self.desglose.is_empty() || self.desglose.len() > DETALLES_MAXIMOS {
            return Err(AltaError::Desglose);
        }
        if self.fecha_operacion.is_some_and(|dia| dia > self.fecha_expedicion) {
            return Err(AltaError::Operacion);
        }
        Ok(())
    }
}

impl ReglaIncumplida for AltaError {
    fn codigo(&self) -> &'static str {
        match self {
            Self::Emisor => "alta_emisor",
            Self::Destinatario => "alta_destinatario",
            Self::Descripcion => "alta_descripcion",
            Self::Desglose => "alta_desglose",
            Self::Operacion => "alta_operacion",
        }
    }
}

impl fmt::Display for AltaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Emisor => {
                "La factura necesita la razón social de la empresa, de 120 letras como mucho. Pide a la oficina que la corrija."
            }
            Self::Destinatario => {
                "La factura necesita la razón social del cliente, de 120 letras como mucho. Corrígela en su ficha y vuelve a enviar el pedido."
            }
            Self::Descripcion => "La factura necesita los nombres de sus productos. Corrígelos y vuelve a enviar el pedido.",
            Self::Desglose => "Una factura lleva de uno a doce tipos de IVA. Reparte el pedido en varios.",
            Self::Operacion => {
                "La entrega no puede ser de un día posterior al de la factura. Comprueba el reloj y vuelve a enviar el pedido."
            }
        })
    }
}

impl std::error::Error for AltaError {}
