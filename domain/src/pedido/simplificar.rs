//! An invoice for somebody whose NIF is not known is a simplificada, up to an amount.

use super::documento::TipoDocumento;
use super::validado::Pedido;
use crate::cliente::DatosCliente;
use crate::dinero::Importe;

/// Most that a simplificada may come to, IVA included (RD 1619/2012 art. 4.1.a). The sales to final consumers that may come to
/// more (art. 4.2) are not those of a distributor.
pub const LIMITE_SIMPLIFICADA: Importe = match Importe::from_unidades(40_000) {
    Ok(limite) => limite,
    Err(_) => Importe::MAX,
};

/// Why there is no invoice for a client without NIF.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "Sin NIF una factura no puede pasar de {}, y esta es de {}. Escribe el NIF en la ficha del cliente, o haz un albarán.",
    LIMITE_SIMPLIFICADA.en_euros(),
    .0.en_euros()
)]
pub struct SobreLimite(pub Importe);

impl DatosCliente {
    /// What credits invoices of an earlier program of this client: whoever has no NIF had simplificadas alone.
    #[must_use]
    pub fn abono_de_antiguas(&self) -> TipoDocumento {
        match self.nif {
            Some(_) => TipoDocumento::Rectificativa,
            None => TipoDocumento::RectificativaSimplificada,
        }
    }
}

impl Pedido {
    /// The same order as this client gets it: whoever has no NIF gets a simplificada for the invoice that is asked for, to be
    /// paid now or later.
    ///
    /// # Errors
    /// When it comes to more than a simplificada may.
    pub fn para(self, cliente: &DatosCliente) -> Result<Self, SobreLimite> {
        if !self.tipo.es_factura() || cliente.nif.is_some() {
            return Ok(self);
        }
        if self.totales.total > LIMITE_SIMPLIFICADA {
            return Err(SobreLimite(self.totales.total));
        }
        Ok(Self {
            tipo: TipoDocumento::FacturaSimplificada,
            ..self
        })
    }
}
