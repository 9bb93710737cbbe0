//! Orders and documents, with the names of the seed (sections 3 and 7).

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::configuracion::Empresa;
use crate::contrato::cliente::ClienteView;
use crate::dinero::{Importe, Porcentaje, Precio};
use crate::factura::Huella;
use crate::fecha::{Fecha, Instante};
use crate::ids::{ClienteId, InternalId, LoteId, ProductoId, UsuarioId};
use crate::impuesto::{Genero, Recargo};
use crate::pedido::documento::{Documento, Entrega, LineaDocumento, TipoDocumento};
use crate::pedido::firma::Firma;
use crate::pedido::pago::{MetodoPago, TipoPago};
use crate::pedido::totales::Desglose;

/// POST /invoices, and PUT /invoices/{id} of an order that is not delivered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PedidoRequest {
    /// Whether the amount paid is the total.
    #[serde(rename = "type")]
    pub tipo: TipoPago,
    /// What is paid now.
    pub amount: Importe,
    /// Whether the goods are handed over now.
    pub entregado: Entrega,
    /// The client.
    pub client_id: ClienteId,
    /// The total that the seller saw; the server computes it again and refuses a difference.
    pub total: Importe,
    /// `none`, or the signature as a PNG data URL.
    pub signature: String,
    /// Who signed; required with a signature.
    #[serde(default)]
    pub firmante: Option<String>,
    /// The lines, at least one.
    pub products: Vec<PedidoLineaRequest>,
    /// How it is paid; without effect when nothing is.
    #[serde(default)]
    pub meta_type: MetodoPago,
    /// What document is wanted; `pendiente` exactly when the goods are not handed over.
    pub tipo_pedido: TipoDocumento,
    /// The order's internalId.
    pub store: InternalId,
    /// When a `factura_vencimiento` is due; absent otherwise.
    #[serde(default, rename = "fechaVencimiento")]
    pub fecha_vencimiento: Option<Fecha>,
    /// Words for the document.
    #[serde(default)]
    pub notas: String,
    /// When the order was made, by the device's clock set by the server's: it may have waited for coverage. Later than
    /// now, or a week ago and more, it counts as now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub momento: Option<Instante>,
    /// PUT only: the version of the document that the change was made from. Given and no longer the stored one, nothing
    /// changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
}

/// A line of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct PedidoLineaRequest {
    /// The product.
    pub product_id: ProductoId,
    /// The batch; 0 for a manual one.
    #[serde(default)]
    pub lote_id: u64,
    /// Unit price, net of IVA.
    pub price: Precio,
    /// How much.
    #[serde(default)]
    pub quantity: Cantidad,
    /// The name of a manual batch.
    #[serde(default)]
    pub lote_comodin: String,
}

/// A document in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DocumentoView {
    /// The order's internalId.
    pub id: InternalId,
    /// Whether it is paid in full.
    #[serde(rename = "type")]
    pub tipo: TipoPago,
    /// When it was made.
    pub billet_at: Instante,
    /// The day the goods were handed over, or ordered while they are not.
    pub operacion: Fecha,
    /// The one figure.
    pub total: Importe,
    /// What is paid of it so far.
    pub amount: Importe,
    /// The client.
    pub client_id: ClienteId,
    /// The client's commercial name when the document was made.
    pub client_name: String,
    /// What document it is.
    pub tipo_factura: TipoDocumento,
    /// Number of the order that was not delivered.
    pub pendiente: Option<String>,
    /// Number of the delivery note.
    pub albaran: Option<String>,
    /// Number of the invoice.
    pub serie: Option<String>,
    /// The number to show: the pendiente's, the albarán's, otherwise the invoice's (seed section 3).
    pub numero: String,
    /// The seller.
    pub user_id: UsuarioId,
    /// The seller's name.
    pub user_name: String,
    /// Whether the client was in the recargo regime.
    pub recargo: Recargo,
    /// True for an abono.
    pub negativo: bool,
    /// Recargo charged.
    pub recargo_price: Importe,
    /// Whether the goods were handed over.
    pub entregado: Entrega,
    /// When it is due.
    pub vencimiento: Option<Fecha>,
    /// How the first payment was made, if there was one.
    pub meta_type: Option<MetodoPago>,
    /// Signed by the client.
    pub firmado: bool,
    /// Copies printed so far.
    pub copias: u32,
}

/// A line of a document: the seed's pivot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineaView {
    /// The product.
    pub product_id: ProductoId,
    /// Its name when the document was made.
    pub name: String,
    /// IVA rate, in percent.
    pub iva_product: Porcentaje,
    /// General goods or tobacco.
    pub genero: Genero,
    /// Unit price, net of IVA.
    pub price: Precio,
    /// How much.
    pub quantity: Cantidad,
    /// The batch; absent for a manual one.
    pub lote_id: Option<LoteId>,
    /// The name of a manual batch; empty for the store's.
    pub lote_comodin: String,
    /// The batch's name.
    pub lote: String,
    /// Net amount of the line.
    pub neto: Importe,
}

/// GET /invoices/{id}, and what POST and PUT answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DocumentoDetalleView {
    /// The document.
    pub invoice: DocumentoView,
    /// Its lines.
    pub products: Vec<LineaView>,
    /// The client as the document names it, with what it owes today.
    pub client: ClienteView,
    /// Whether it is paid in full.
    #[serde(rename = "type")]
    pub tipo: TipoPago,
    /// Sum of the bases.
    pub base: Importe,
    /// Sum of the IVA.
    pub iva: Importe,
    /// Tax summary, one row per rate.
    pub desglose: Vec<Desglose>,
    /// Who issues it.
    pub emisor: Empresa,
    /// The signature.
    pub firma: Option<Firma>,
    /// Words for the document.
    pub notas: String,
    /// The tax record; invoices only.
    pub registro: Option<RegistroView>,
    /// How often it was written; a change says which one it was made from.
    pub version: u32,
}

/// The tax record of an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RegistroView {
    /// Position in the chain, from 1.
    pub secuencia: u64,
    /// Hash of this record.
    pub huella: Huella,
    /// Hash of the one before; absent for the first.
    pub anterior: Option<Huella>,
    /// When the record was made.
    pub momento: Instante,
    /// The address that the tax QR holds.
    pub qr: String,
}

/// POST /invoices/{id}/firma.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FirmaRequest {
    /// The signature as a PNG data URL.
    pub signature: String,
    /// Who signed.
    pub firmante: String,
}

/// POST /invoices/{id}/copias.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CopiasView {
    /// Copies printed, this one included.
    pub copias: u32,
}

impl From<&LineaDocumento> for LineaView {
    fn from(linea: &LineaDocumento) -> Self {
        let manual = linea.lote_id.is_none();
        Self {
            product_id: linea.producto_id,
            name: linea.nombre.clone(),
            iva_product: linea.iva,
            genero: linea.genero,
            price: linea.precio,
            quantity: linea.cantidad,
            lote_id: linea.lote_id,
            lote_comodin: if manual { linea.lote.clone() } else { String::new() },
            lote: linea.lote.clone(),
            neto: linea.neto,
        }
    }
}

impl From<&Documento> for DocumentoDetalleView {
    /// With the frozen client, whose balance is filled in by who knows it.
    fn from(documento: &Documento) -> Self {
        let cabecera = &documento.cabecera;
        Self {
            invoice: cabecera.into(),
            products: documento.lineas.iter().map(LineaView::from).collect(),
            client: (&cabecera.cliente).into(),
            tipo: cabecera.tipo_pago(),
            base: cabecera.totales.base,
            iva: cabecera.totales.iva,
            desglose: cabecera.totales.desglose.clone(),
            emisor: documento.emisor.clone(),
            firma: documento.firma.clone(),
            notas: documento.notas.clone(),
            registro: documento.registro.clone().map(RegistroView::from),
            version: documento.version,
        }
    }
}
