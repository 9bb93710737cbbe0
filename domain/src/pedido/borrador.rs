//! The seller's draft, and the one step that makes it sendable.

use serde::{Deserialize, Serialize};

use crate::configuracion::Reglas;
use crate::contrato::pedido::{PedidoLineaRequest, PedidoRequest};
use crate::dinero::Importe;
use crate::error::Errores;
use crate::fecha::{Fecha, Instante};
use crate::ids::{ClienteId, InternalId, LoteId};
use crate::impuesto::Recargo;
use crate::indice::Indice;
use crate::pedido::documento::{Entrega, TipoDocumento};
use crate::pedido::firma::SIN_FIRMA;
use crate::pedido::linea::{LineaBorrador, LoteRef};
use crate::pedido::pago::{MetodoPago, TipoPago, leer_a_pagar};
use crate::pedido::totales::{LineaValorada, Totales, TotalesError, totalizar};
use crate::pedido::validado::{Contexto, LoteDePedido, Pedido};
use crate::producto::{Producto, Unidad};

/// What the seller has written when the wizard ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Borrador {
    /// The order's internalId.
    pub internal_id: InternalId,
    /// The client.
    pub client_id: ClienteId,
    /// Whether the client is in the recargo regime.
    pub recargo: Recargo,
    /// The lines.
    pub products: Vec<LineaBorrador>,
    /// Entregado or No Entregado.
    pub entregado: Entrega,
    /// PNG data URL; absent when nobody signed.
    #[serde(default)]
    pub firma: Option<String>,
    /// Who signed.
    #[serde(default)]
    pub firmante: Option<String>,
    /// The document wanted at delivery.
    pub tipo_pedido: TipoDocumento,
    /// When a factura_vencimiento is due.
    #[serde(default)]
    pub fecha_vencimiento: Option<Fecha>,
    /// The A Pagar field as typed; absent means the full total.
    #[serde(default)]
    pub a_pagar: Option<String>,
    /// How it is paid.
    #[serde(default)]
    pub meta_type: MetodoPago,
    /// Words for the document.
    #[serde(default)]
    pub notas: String,
}

/// Totals of a draft's lines today.
///
/// # Errors
/// When a rate does not hold today or a figure leaves its range.
pub fn totales(lineas: &[LineaBorrador], recargo: Recargo, hoy: Fecha) -> Result<Totales, TotalesError> {
    let valoradas = lineas
        .iter()
        .map(|linea| {
            Ok(LineaValorada {
                neto: linea.neto()?,
                iva: linea.iva,
                genero: linea.genero,
            })
        })
        .collect::<Result<Vec<_>, TotalesError>>()?;
    totalizar(valoradas, recargo, hoy)
}

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
        };
        Pedido::validar(&peticion, &self.contexto(reglas, ahora))?;
        Ok(peticion)
    }

    /// What the device knows of the products and batches: what stands in the lines.
    pub(crate) fn contexto<'a>(&self, reglas: &'a Reglas, momento: Instante) -> Contexto<'a> {
        let mut productos = Indice::new();
        let mut lotes = Indice::new();
        for linea in &self.products {
            productos.insert(linea.id, Producto::from(linea));
            if let Some(id) = linea.lote_id.registrado() {
                let lote = LoteDePedido {
                    producto_id: linea.id,
                    nombre: linea.lote.clone(),
                    caducidad: None,
                };
                lotes.insert(id, lote);
            }
        }
        Contexto {
            recargo: self.recargo,
            productos,
            lotes,
            reglas,
            momento,
        }
    }
}

impl From<&LineaBorrador> for Producto {
    fn from(linea: &LineaBorrador) -> Self {
        Self {
            id: linea.id,
            nombre: linea.name.clone(),
            iva: linea.iva,
            genero: linea.genero,
            precio: linea.price,
            unidad: Unidad::Ud,
            trazabilidad: false,
        }
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
