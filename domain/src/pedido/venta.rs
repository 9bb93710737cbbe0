//! What a document adds to a sum of sales, so that each sale is in it once whatever documents it went through.

use super::documento::{Cabecera, Entrega, TipoDocumento};
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::factura::registro::TipoFactura;

impl Cabecera {
    /// What it adds to what was sold. An invoice of albaranes adds to them no more than the cents that rounding once makes of them,
    /// one in exchange of simplificadas nothing, and nothing was sold by what was annulled. A pendiente adds what waits to be
    /// delivered: the rest is sold by its deliveries.
    ///
    /// # Errors
    /// When the difference leaves the range of an amount.
    pub fn venta(&self) -> Result<Importe, DecimalError> {
        match self.entrega {
            _ if self.anulado.is_some() => Ok(Importe::CERO),
            Entrega::NoEntregado => Ok(self.por_servir().unwrap_or_default()),
            Entrega::Entregado => self.totales.total.menos(self.ya_vendido),
        }
    }

    /// What it adds to what was sold to its client. What was exchanged or substituted may have been of another client than the
    /// invoice in its place, so of the two the later counts, which says whose the sale is.
    ///
    /// # Errors
    /// As [`Cabecera::venta`].
    pub fn venta_a_su_cliente(&self) -> Result<Importe, DecimalError> {
        let en_su_lugar = self.tipo.es_factura() && self.numero_factura.is_some();
        // No credit has sold anything before: a rectificativa that says so is in the place of the invoice that did.
        let sustituye = self.tipo == TipoDocumento::Rectificativa && !self.ya_vendido.es_cero();
        match self.tipo_factura() {
            _ if self.anulado.is_some() || en_su_lugar => Ok(Importe::CERO),
            Some(TipoFactura::F3) => Ok(self.totales.total),
            _ if sustituye => Ok(self.totales.total),
            _ => self.venta(),
        }
    }
}
