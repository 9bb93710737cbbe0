//! Invoices of an earlier program, of which nothing is known but what the office writes down.

use serde::{Deserialize, Serialize};

use super::DestinoAbono;
use crate::cantidad::Cantidad;
use crate::dinero::{Porcentaje, Precio};
use crate::error::Errores;
use crate::factura::{NumeroFactura, SeriesPropias};
use crate::fecha::Fecha;
use crate::ids::{LoteId, ProductoId};
use crate::impuesto::{Recargo, comprobar_tipo};
use crate::mapa_corto::MapaCorto;
use crate::pedido::abonar::AbonadoAjeno;
use crate::pedido::documento::LineaDocumento;
use crate::pedido::plazo::{TARDE_PARA_RECTIFICAR, ya_no_se_rectifica};
use crate::pedido::validado::{LINEAS_MAXIMAS, LoteDePedido, lote_manual};
use crate::producto::Producto;

/// An invoice of an earlier program that is credited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FacturaAntiguaRequest {
    /// Its number, as it was issued.
    pub numero: String,
    /// The day it was issued.
    pub fecha: Fecha,
    /// Whether it charged recargo; absent, as the client does today.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recargo: Option<Recargo>,
    /// What comes back of it.
    pub lineas: Vec<LineaAntiguaRequest>,
}

/// Goods of such an invoice that come back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineaAntiguaRequest {
    /// The product.
    pub product_id: ProductoId,
    /// How much comes back, above zero.
    pub quantity: Cantidad,
    /// Unit price of that invoice, net of IVA.
    pub price: Precio,
    /// IVA rate of that invoice, in percent.
    pub iva: Porcentaje,
    /// The batch that it goes back to; 0 for none, and then no stock moves.
    #[serde(default)]
    pub lote_id: u64,
    /// The name of a batch that is not in the store.
    #[serde(default)]
    pub lote_comodin: String,
    /// What becomes of goods of a batch of the store.
    #[serde(default)]
    pub destino: DestinoAbono,
}

/// What has to be known to judge a credit.
#[derive(Debug, Clone)]
pub struct ContextoDeAbono<'a> {
    /// Whether the client is in the recargo regime today.
    pub recargo: Recargo,
    /// The products that lines of earlier programs name.
    pub productos: &'a MapaCorto<ProductoId, Producto>,
    /// The batches that they name.
    pub lotes: MapaCorto<LoteId, LoteDePedido>,
    /// The series whose invoices are documents here, and credited as such.
    pub propias: SeriesPropias,
    /// The day of the credit.
    pub hoy: Fecha,
}

/// The invoices of an earlier program, but for those of which something is wrong.
pub(super) fn parse(
    antiguas: &[FacturaAntiguaRequest],
    contexto: &ContextoDeAbono<'_>,
    errores: &mut Errores,
) -> Vec<AbonadoAjeno> {
    let mut ajenos = Vec::<AbonadoAjeno>::with_capacity(antiguas.len());
    for (n, antigua) in antiguas.iter().enumerate() {
        let en = |campo: &str| format!("antiguas.{n}.{campo}");
        let Some(numero) = errores.tomar(&en("numero"), NumeroFactura::parse(&antigua.numero)) else {
            continue;
        };
        if contexto.propias.numeran(&numero) {
            let mensaje =
                "Este número es de tus propias series. Busca la factura en Pedidos Entregados y abónala desde ella.";
            errores.anotar(en("numero"), mensaje);
        }
        if ajenos.iter().any(|otro| otro.numero.es_el_mismo(&numero)) {
            errores.anotar(en("numero"), "Esta factura ya está en el abono.");
        }
        if antigua.fecha > contexto.hoy {
            errores.anotar(en("fecha"), "La factura no puede ser de un día que no ha llegado.");
        }
        if ya_no_se_rectifica(antigua.fecha, contexto.hoy) {
            errores.anotar(en("fecha"), TARDE_PARA_RECTIFICAR);
        }
        if antigua.lineas.is_empty() {
            errores.anotar(en("lineas"), "Escribe qué se devuelve de esta factura.");
        }
        if antigua.lineas.len() > LINEAS_MAXIMAS {
            errores.anotar(
                en("lineas"),
                format!("Como mucho {LINEAS_MAXIMAS} líneas. Repártelas en varios abonos."),
            );
            continue;
        }
        let recargo = antigua.recargo.unwrap_or(contexto.recargo);
        if ajenos.iter().any(|otro| otro.recargo != recargo) {
            errores.anotar(en("recargo"), "No lleva el mismo recargo que lo demás: abónala aparte.");
        }
        let lineas = antigua.lineas.iter().enumerate();
        let lineas = lineas.filter_map(|(m, linea)| {
            let leida = linea.parse(&en(&format!("lineas.{m}")), antigua.fecha, contexto, errores)?;
            Some((leida, linea.destino))
        });
        ajenos.push(AbonadoAjeno {
            numero,
            expedicion: antigua.fecha,
            recargo,
            lineas: lineas.collect(),
        });
    }
    ajenos
}

impl LineaAntiguaRequest {
    /// The line of a credit, below zero.
    fn parse(
        &self,
        dentro: &str,
        dia: Fecha,
        contexto: &ContextoDeAbono<'_>,
        errores: &mut Errores,
    ) -> Option<LineaDocumento> {
        let en = |campo: &str| format!("{dentro}.{campo}");
        let Some(producto) = contexto.productos.get(&self.product_id) else {
            errores.anotar(en("product_id"), "Este producto ya no existe. Elige otro.");
            return None;
        };
        if !self.quantity.es_positiva() {
            errores.anotar(en("quantity"), "La cantidad tiene que ser mayor que cero.");
        }
        if self.price < Precio::CERO {
            errores.anotar(en("price"), "El precio no puede ser menor que cero.");
        }
        errores.tomar(&en("iva"), comprobar_tipo(self.iva, producto.genero, dia));
        let (lote_id, lote) = match LoteId::try_from(self.lote_id) {
            Ok(id) => {
                let suyo = contexto.lotes.get(&id).filter(|lote| lote.producto_id == producto.id);
                let Some(lote) = suyo else {
                    let mensaje = format!("Ese lote no es de «{}». Vuelve a elegirlo.", producto.nombre);
                    errores.anotar(en("lote_id"), mensaje);
                    return None;
                };
                (Some(id), lote.nombre.clone())
            }
            Err(_) if self.lote_id != 0 => {
                errores.anotar(en("lote_id"), "Ese lote no existe. Vuelve a elegirlo.");
                return None;
            }
            Err(_) => (
                None,
                errores.tomar(&en("lote_comodin"), lote_manual(&self.lote_comodin))?,
            ),
        };
        let neto = errores.tomar(&en("quantity"), self.price.por(self.quantity, Porcentaje::CERO))?;
        Some(LineaDocumento {
            producto_id: producto.id,
            nombre: producto.nombre.clone(),
            iva: self.iva,
            genero: producto.genero,
            precio: self.price,
            cantidad: -self.quantity,
            unidad: Some(producto.unidad),
            lote_id,
            lote,
            neto: -neto,
        })
    }
}
