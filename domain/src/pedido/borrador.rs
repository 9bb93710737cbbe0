//! The seller's draft, and the one step that makes it sendable.

use serde::{Deserialize, Serialize};

use crate::configuracion::Reglas;
use crate::fecha::{Fecha, Instante};
use crate::ids::{ClienteId, InternalId};
use crate::impuesto::Recargo;
use crate::mapa_corto::MapaCorto;
use crate::pedido::documento::{Entrega, TipoDocumento};
use crate::pedido::linea::LineaBorrador;
use crate::pedido::pago::MetodoPago;
use crate::pedido::totales::{LineaValorada, Totales, TotalesError, totalizar};
use crate::pedido::validado::{Contexto, LoteDePedido};
use crate::producto::{Producto, Unidad};

/// What the seller has written when the wizard ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Borrador {
    pub internal_id: InternalId,
    pub client_id: ClienteId,
    /// Whether recargo is charged: the client is in the regime, and does not buy for its own use.
    pub recargo: Recargo,
    pub products: Vec<LineaBorrador>,
    /// Entregado or No Entregado.
    pub entregado: Entrega,
    /// PNG data URL; absent when nobody signed.
    #[serde(default)]
    pub firma: Option<String>,
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

/// Totals of a draft's lines today, each at the rate of today.
///
/// # Errors
/// When a rate does not hold today or a figure leaves its range.
pub fn totales(lineas: &[LineaBorrador], recargo: Recargo, hoy: Fecha) -> Result<Totales, TotalesError> {
    let valoradas = lineas
        .iter()
        .map(|linea| {
            Ok(LineaValorada {
                neto: linea.neto()?,
                iva: linea.iva_el(hoy),
                genero: linea.genero,
            })
        })
        .collect::<Result<Vec<_>, TotalesError>>()?;
    totalizar(valoradas, recargo, hoy)
}

impl Borrador {
    /// What the device knows of the products and batches: what stands in the lines.
    pub(crate) fn contexto<'a>(&self, reglas: &'a Reglas, momento: Instante) -> Contexto<'a> {
        let mut productos = MapaCorto::new();
        let mut lotes = MapaCorto::new();
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
            cambios_de_iva: linea.cambios_de_iva.clone(),
            genero: linea.genero,
            precio: linea.price,
            unidad: Unidad::Ud,
            trazabilidad: false,
        }
    }
}
