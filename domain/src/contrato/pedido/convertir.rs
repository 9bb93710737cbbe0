//! What follows a document: a pendiente is delivered, albaranes are invoiced.

use serde::{Deserialize, Serialize};

use super::{PedidoLineaRequest, PedidoRequest};
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::error::Errores;
use crate::fecha::{Fecha, Mes};
use crate::ids::{ClienteId, InternalId, LoteId};
use crate::pedido::agrupar::{ALBARANES_DE_FACTURA, Grupo, Miembro};
use crate::pedido::documento::{Documento, Entrega, LineaDocumento, TipoDocumento};
use crate::pedido::facturar::Facturacion;
use crate::pedido::firma::SIN_FIRMA;
use crate::pedido::pago::{MetodoPago, TipoPago, no_admite_efectivo};

/// POST /invoices/{id}/convertir: a pendiente becomes an albarán or an invoice of all that waits of it, an albarán an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConvertirRequest {
    /// The internalId of the new document.
    pub store: InternalId,
    /// What document is wanted.
    pub tipo: TipoDocumento,
    /// When a `factura_vencimiento` is due; absent otherwise.
    #[serde(default, rename = "fechaVencimiento")]
    pub fecha_vencimiento: Option<Fecha>,
    /// Words for the new document.
    #[serde(default)]
    pub notas: String,
    /// The total that was shown. Given and no longer so, nothing changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Importe>,
}

/// POST /invoices/agrupar: albaranes of one client and one month become one invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AgruparRequest {
    /// The internalId of the invoice.
    pub store: InternalId,
    /// The albaranes.
    pub albaranes: Vec<InternalId>,
    /// An invoice, or one with a due date.
    pub tipo: TipoDocumento,
    /// When a `factura_vencimiento` is due; absent otherwise.
    #[serde(default, rename = "fechaVencimiento")]
    pub fecha_vencimiento: Option<Fecha>,
    /// Words for the invoice.
    #[serde(default)]
    pub notas: String,
    /// The total that was shown. Given and no longer so, nothing changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Importe>,
    /// What the albaranes and their credits were shown to come to, one by one. Given and no longer so, nothing changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suma: Option<Importe>,
}

impl ConvertirRequest {
    /// The invoice that is wanted of an albarán.
    #[must_use]
    pub fn facturacion(&self) -> Facturacion {
        Facturacion {
            store: self.store.clone(),
            tipo: self.tipo,
            vencimiento: self.fecha_vencimiento,
            notas: self.notas.clone(),
            total: self.total,
            suma: None,
        }
    }

    /// The order that delivers what waits of a pendiente, from the batches that hold it. Nobody pays anything now, and the
    /// total is still to be said.
    #[must_use]
    pub fn del_resto(&self, pendiente: &Documento) -> PedidoRequest {
        PedidoRequest {
            tipo: TipoPago::NoCobrado,
            amount: Importe::CERO,
            entregado: Entrega::Entregado,
            client_id: pendiente.cabecera.cliente.id,
            total: Importe::CERO,
            signature: SIN_FIRMA.to_owned(),
            firmante: None,
            products: pendiente
                .lineas_con_existencias()
                .iter()
                .map(PedidoLineaRequest::from)
                .collect(),
            meta_type: MetodoPago::default(),
            tipo_pedido: self.tipo,
            store: self.store.clone(),
            fecha_vencimiento: self.fecha_vencimiento,
            notas: if self.notas.is_empty() {
                pendiente.notas.clone()
            } else {
                self.notas.clone()
            },
            uso_propio: pendiente.cabecera.uso_propio,
            sin_cobertura: false,
            momento: None,
            version: None,
        }
    }
}

impl AgruparRequest {
    /// The invoice that is wanted, and the albaranes, each once.
    ///
    /// # Errors
    /// When there are none or too many.
    pub fn parse(self) -> Result<(Facturacion, Vec<InternalId>), Errores> {
        let mut albaranes = self.albaranes;
        albaranes.sort();
        albaranes.dedup();
        if albaranes.len() > ALBARANES_DE_FACTURA {
            let mensaje = format!("Como mucho {ALBARANES_DE_FACTURA} albaranes en una factura. Repártelos en varias.");
            return Err(Errores::uno("albaranes", mensaje));
        }
        if albaranes.is_empty() {
            return Err(Errores::uno("albaranes", "Elige al menos un albarán."));
        }
        let facturacion = Facturacion {
            store: self.store,
            tipo: self.tipo,
            vencimiento: self.fecha_vencimiento,
            notas: self.notas,
            total: self.total,
            suma: self.suma,
        };
        Ok((facturacion, albaranes))
    }
}

impl GrupoView {
    /// What a client would be invoiced; `con_nif` is whether the client has one now.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn new(grupo: &Grupo<'_>, con_nif: bool) -> Result<Self, DecimalError> {
        let en_efectivo = grupo.vendido_en_efectivo()?;
        Ok(Self {
            client_id: grupo.cliente.id,
            client_name: grupo.cliente.datos.nombre_comercial.clone(),
            albaranes: grupo.miembros.iter().map(AlbaranDeGrupoView::from).collect(),
            suma: grupo.suma,
            total: grupo.totales.total,
            motivo: grupo.en_contra(con_nif).map(|error| error.to_string()),
            todo_abonado: grupo.todo_abonado(),
            en_efectivo: no_admite_efectivo(en_efectivo).then_some(en_efectivo),
            uso_propio: grupo.miembros.iter().any(|miembro| miembro.cabecera.uso_propio),
        })
    }
}

impl From<&Miembro<'_>> for AlbaranDeGrupoView {
    fn from(miembro: &Miembro<'_>) -> Self {
        let albaran = miembro.cabecera;
        Self {
            id: albaran.id.clone(),
            numero: albaran.numero.to_string(),
            operacion: albaran.operacion,
            total: albaran.totales.total,
            abona: miembro.abona.iter().copied().cloned().collect(),
        }
    }
}

impl From<&LineaDocumento> for PedidoLineaRequest {
    fn from(linea: &LineaDocumento) -> Self {
        let manual = linea.lote_id.is_none();
        Self {
            product_id: linea.producto_id,
            lote_id: linea.lote_id.map_or(0, LoteId::get),
            price: linea.precio,
            quantity: linea.cantidad,
            lote_comodin: if manual { linea.lote.clone() } else { String::new() },
        }
    }
}

/// GET /invoices/agrupar: what a client would be invoiced of a month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GrupoView {
    /// The client.
    pub client_id: ClienteId,
    /// Its commercial name.
    pub client_name: String,
    /// The albaranes that go into one invoice, in the order of their days.
    pub albaranes: Vec<AlbaranDeGrupoView>,
    /// What the albaranes come to, one by one.
    pub suma: Importe,
    /// What their invoice comes to; the cents between both are shown.
    pub total: Importe,
    /// Why they cannot be invoiced together as they are; absent when they can.
    pub motivo: Option<String>,
    /// Whether they were credited whole, so that nothing of them waits to be invoiced.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub todo_abonado: bool,
    /// What those of them come to of which cash has paid something, where that is more than the law allows of one operation;
    /// absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub en_efectivo: Option<Importe>,
    /// Whether a client with recargo bought them for its own use, which goes on an invoice of its own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub uso_propio: bool,
}

/// GET /invoices/agrupar/atrasados: a month whose invoices should have been made by now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AtrasadoView {
    /// The month of the deliveries, `2026-10`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub mes: Mes,
    /// How many albaranes of it wait for their invoice.
    pub albaranes: u32,
}

/// An albarán that waits for its invoice, or a credit of some of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AlbaranDeGrupoView {
    /// Its internalId.
    pub id: InternalId,
    /// Its number.
    pub numero: String,
    /// The day of its delivery.
    pub operacion: Fecha,
    /// What it comes to.
    pub total: Importe,
    /// Of a credit, the albaranes that it takes back a part of: it goes into the invoice with all of them or not at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abona: Vec<InternalId>,
}
