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

    /// What it adds to what was sold to its client. A simplificada that was exchanged may have been of another client than the
    /// invoice in its place, so of the two the invoice counts, which says whose the sale is.
    ///
    /// # Errors
    /// As [`Cabecera::venta`].
    pub fn venta_a_su_cliente(&self) -> Result<Importe, DecimalError> {
        let canjeada = self.tipo == TipoDocumento::FacturaSimplificada && self.numero_factura.is_some();
        match self.tipo_factura() {
            _ if self.anulado.is_some() || canjeada => Ok(Importe::CERO),
            Some(TipoFactura::F3) => Ok(self.totales.total),
            _ => self.venta(),
        }
    }
}
