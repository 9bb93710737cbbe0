//! Documents, as lists show them.

use serde::{Deserialize, Serialize};

use crate::dinero::Importe;
use crate::factura::NumeroDocumento;
use crate::fecha::{Fecha, Instante};
use crate::ids::{ClienteId, InternalId, UsuarioId};
use crate::impuesto::Recargo;
use crate::pedido::documento::{Cabecera, Entrega, TipoDocumento};
use crate::pedido::pago::{MetodoPago, TipoPago};
use crate::pedido::relacion::Servido;

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
    /// The day on which it counts in lists and sums: that of its delivery, or of its making if it comes of earlier documents.
    pub dia: Fecha,
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
    /// Number of the order that it is or delivers.
    pub pendiente: Option<String>,
    /// Number of the delivery note that it is or invoices, the first where there are several.
    pub albaran: Option<String>,
    /// Number of the invoice; of an albarán, of the one that it went into.
    pub serie: Option<String>,
    /// Number of the invoice that took the place of this one: a simplificada was exchanged for it, or it corrects who a full
    /// invoice is for. Absent while none has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub canjeada_en: Option<String>,
    /// The number to show: the pendiente's, the albarán's, otherwise the invoice's (seed section 3).
    pub numero: String,
    /// The seller.
    pub user_id: UsuarioId,
    /// The seller's name.
    pub user_name: String,
    /// Whether it charges recargo.
    pub recargo: Recargo,
    /// Whether a client with recargo bought for its own use, so that none is charged.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub uso_propio: bool,
    /// True for an abono.
    pub negativo: bool,
    /// Recargo charged.
    pub recargo_price: Importe,
    /// Whether the goods were handed over.
    pub entregado: Entrega,
    /// What a pendiente still has to deliver comes to; absent when nothing waits.
    pub por_entregar: Option<Importe>,
    /// Whether the rest of a pendiente was given up, so that not all of it was delivered.
    pub renunciado: bool,
    /// When it is due, as its paper says.
    pub vencimiento: Option<Fecha>,
    /// The day that was agreed for its payment since; absent where its own holds.
    pub vencimiento_cobro: Option<Fecha>,
    /// How the first payment was made, if there was one.
    pub meta_type: Option<MetodoPago>,
    /// Signed by the client.
    pub firmado: bool,
    /// Copies printed so far.
    pub copias: u32,
    /// Whether it was annulled: then nothing was sold by it and nothing is owed of it.
    pub anulado: bool,
}

impl From<&Cabecera> for DocumentoView {
    fn from(cabecera: &Cabecera) -> Self {
        let numero = cabecera.numero.to_string();
        let es = |tipo: bool| tipo.then(|| numero.clone());
        let antes = |numero: &Option<NumeroDocumento>| numero.as_ref().map(ToString::to_string);
        Self {
            id: cabecera.id.clone(),
            tipo: cabecera.tipo_pago(),
            billet_at: cabecera.momento,
            dia: cabecera.dia(),
            operacion: cabecera.operacion,
            total: cabecera.totales.total,
            amount: cabecera.pagado,
            client_id: cabecera.cliente.id,
            client_name: cabecera.cliente.datos.nombre_comercial.clone(),
            tipo_factura: cabecera.tipo,
            pendiente: es(cabecera.tipo == TipoDocumento::Pendiente).or_else(|| antes(&cabecera.numero_pendiente)),
            albaran: es(cabecera.tipo == TipoDocumento::Albaran).or_else(|| antes(&cabecera.numero_albaran)),
            serie: es(cabecera.tipo.es_factura()).or_else(|| antes(&cabecera.numero_factura)),
            canjeada_en: antes(&cabecera.numero_factura).filter(|_| cabecera.tipo.es_factura()),
            numero,
            user_id: cabecera.usuario.id,
            user_name: cabecera.usuario.nombre.clone(),
            recargo: cabecera.cliente.datos.recargo,
            uso_propio: cabecera.uso_propio,
            negativo: cabecera.totales.total < Importe::CERO,
            recargo_price: cabecera.totales.recargo,
            entregado: cabecera.entrega,
            por_entregar: cabecera.por_servir(),
            renunciado: cabecera.servido == Servido::Renunciado,
            vencimiento: cabecera.vence_en_papel(),
            vencimiento_cobro: cabecera.vencimiento_cobro,
            meta_type: cabecera.metodo,
            firmado: cabecera.firmado,
            copias: cabecera.copias,
            anulado: cabecera.anulado.is_some(),
        }
    }
}
