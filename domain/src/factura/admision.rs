//! What the tax office would refuse of a record, found out before its invoice exists: an issued invoice cannot be taken back,
//! and a refused record has to be corrected by hand.
//!
//! A number needs no look: the letters, digits and hyphen of a [`NumeroDocumento`](super::NumeroDocumento) are all taken.

use super::registro::{RegistroAlta, TipoFactura};
use crate::dinero::Importe;
use crate::texto::campo;

/// Most letters of a name.
const NOMBRE_MAXIMO: usize = 120;
/// Most letters of the description.
const DESCRIPCION_MAXIMA: usize = 500;
/// Most that the record of a simplificada may come to: 3,000 euros and what the tax office allows beyond.
const SIMPLIFICADA_MAXIMA: Importe = match Importe::from_unidades(301_000) {
    Ok(maxima) => maxima,
    Err(_) => Importe::MAX,
};
/// Most rows of the breakdown.
const DETALLES_MAXIMOS: usize = 12;

/// Why a record would be refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AltaError {
    /// The legal name of who issues it is missing or does not fit.
    #[error(
        "La factura necesita la razón social de la empresa, de 120 letras como mucho. Pide a la oficina que la corrija."
    )]
    Emisor,
    /// The legal name of who it is for is missing or does not fit.
    #[error(
        "La factura necesita la razón social del cliente, de 120 letras como mucho. Corrígela en su ficha y vuelve a enviar el pedido."
    )]
    Destinatario,
    /// More than a simplificada may come to (AEAT error 1150).
    #[error("Una factura simplificada no puede llegar a tanto. Escribe el NIF del cliente en su ficha.")]
    Simplificada,
    /// The description is missing or does not fit.
    #[error("La factura necesita los nombres de sus productos. Corrígelos y vuelve a enviar el pedido.")]
    Descripcion,
    /// No row of the breakdown, or more than are taken.
    #[error("Una factura lleva de uno a doce tipos de IVA. Reparte el pedido en varios.")]
    Desglose,
    /// The operation is of a later day than the invoice.
    #[error(
        "La entrega no puede ser de un día posterior al de la factura. Comprueba el reloj y vuelve a enviar el pedido."
    )]
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
        match &self.destinatario {
            None if !self.tipo_factura.es_simplificada() => return Err(AltaError::Destinatario),
            Some(quien) if !cabe(&quien.nombre) => return Err(AltaError::Destinatario),
            _ => {}
        }
        if self.tipo_factura == TipoFactura::F2 && self.importe_total > SIMPLIFICADA_MAXIMA {
            return Err(AltaError::Simplificada);
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
