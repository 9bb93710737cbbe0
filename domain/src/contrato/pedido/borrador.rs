//! A draft, as it is sent.

use super::{PedidoLineaRequest, PedidoRequest};
use crate::configuracion::Reglas;
use crate::dinero::Importe;
use crate::error::Errores;
use crate::fecha::Instante;
use crate::ids::LoteId;
use crate::pedido::borrador::{Borrador, totales};
use crate::pedido::documento::{Entrega, TipoDocumento};
use crate::pedido::firma::SIN_FIRMA;
use crate::pedido::linea::{LineaBorrador, LoteRef};
use crate::pedido::pago::{TipoPago, leer_a_pagar};
use crate::pedido::validado::Pedido;

impl Borrador {
    /// Turns the draft into the request that the server will accept, or says what is missing.
    ///
    /// An order that is not delivered is a pendiente, whatever document was chosen, and takes no payment yet.
    ///
    /// # Errors
    /// As [`Pedido::validar`], and `amount` when the A Pagar field is not an amount.
    pub fn preparar(&self, reglas: &Reglas, ahora: Instante) -> Result<PedidoRequest, Errores> {
        let total = totales(&self.products, self.recargo, ahora.fecha())
            .map_err(|error| Errores::uno("products", error))?
            .total;
        let entregado = self.entregado == Entrega::Entregado;
        let amount = match &self.a_pagar {
            _ if !entregado => Importe::CERO,
            None => total,
            Some(texto) => leer_a_pagar(texto).map_err(|error| Errores::uno("amount", error))?,
        };
        let tipo_pedido = if entregado {
            self.tipo_pedido
        } else {
            TipoDocumento::Pendiente
        };
        let con_vencimiento = tipo_pedido == TipoDocumento::FacturaVencimiento;
        let peticion = PedidoRequest {
            tipo: TipoPago::de(amount, total),
            amount,
            entregado: self.entregado,
            client_id: self.client_id,
            total,
            signature: self.firma.clone().unwrap_or_else(|| SIN_FIRMA.to_owned()),
            firmante: self.firmante.clone(),
            products: self.products.iter().map(PedidoLineaRequest::from).collect(),
            meta_type: self.meta_type,
            tipo_pedido,
            store: self.internal_id.clone(),
            fecha_vencimiento: self.fecha_vencimiento.filter(|_| con_vencimiento),
            notas: self.notas.clone(),
            momento: Some(ahora),
            version: None,
            uso_propio: false,
            sin_cobertura: false,
        };
        Pedido::validar(&peticion, &self.contexto(reglas, ahora))?;
        Ok(peticion)
    }
}

impl From<&LineaBorrador> for PedidoLineaRequest {
    fn from(linea: &LineaBorrador) -> Self {
        let manual = matches!(linea.lote_id, LoteRef::Manual(_));
        Self {
            product_id: linea.id,
            lote_id: linea.lote_id.registrado().map_or(0, LoteId::get),
            price: linea.price,
            quantity: linea.quantity,
            lote_comodin: if manual {
                linea.lote_comodin.clone()
            } else {
                String::new()
            },
        }
    }
}
