//! A document with everything in it, as its page and its paper show it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::impreso::ImpresoView;
use super::{AnulacionView, CausaView, DocumentoView};
use crate::cantidad::Cantidad;
use crate::configuracion::Empresa;
use crate::contrato::cliente::ClienteView;
use crate::dinero::{Importe, Porcentaje, Precio};
use crate::factura::Huella;
use crate::fecha::{Fecha, Instante};
use crate::ids::{InternalId, LoteId, ProductoId};
use crate::impreso::{Circunstancias, Impreso};
use crate::impuesto::Genero;
use crate::pedido::documento::{Documento, LineaDocumento, Registro, TipoDocumento};
use crate::pedido::firma::Firma;
use crate::pedido::pago::TipoPago;
use crate::pedido::relacion::{Derivado, Origen, Relacion, Reunion};
use crate::pedido::tardio::Tardanza;
use crate::pedido::totales::Desglose;
use crate::producto::Unidad;

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
    /// What it is counted in; absent of a document that an earlier version wrote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unidad: Option<Unidad>,
    /// The batch; absent for a manual one.
    pub lote_id: Option<LoteId>,
    /// The name of a manual batch; empty for the store's.
    pub lote_comodin: String,
    /// The batch's name.
    pub lote: String,
    /// Net amount of the line.
    pub neto: Importe,
    /// What that is below quantity times price; absent where it is just that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub descuento: Option<Importe>,
    /// How much of it can still go on: of a pendiente to be delivered, of what was delivered to be returned.
    pub queda: Cantidad,
    /// How much of it nobody delivers any more; only of a pendiente whose rest was given up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub renunciada: Option<Cantidad>,
    /// What of its net amount no credit has taken back.
    pub neto_queda: Importe,
}

/// A document that another one came from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OrigenView {
    /// By which step.
    pub relacion: Relacion,
    /// Its internalId.
    pub id: InternalId,
    /// What document it is.
    pub tipo: TipoDocumento,
    /// Its number.
    pub numero: String,
    /// The day of its operation.
    pub operacion: Fecha,
    /// The day it was issued, by which a credit and an exchange name it.
    pub expedicion: Fecha,
    /// What it comes to.
    pub total: Importe,
    /// How many lines are its own, in the order of the origins.
    pub lineas: usize,
    /// Whether whoever asks may read it: a seller reads no document of another.
    pub legible: bool,
}

/// A document that came of another one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DerivadoView {
    /// By which step.
    pub relacion: Relacion,
    /// Its internalId.
    pub id: InternalId,
    /// What document it is.
    pub tipo: TipoDocumento,
    /// Its number.
    pub numero: String,
    /// When it was made.
    pub momento: Instante,
    /// What it comes to.
    pub total: Importe,
    /// Whether it was annulled since.
    pub anulado: bool,
    /// Whether whoever asks may read it: a seller reads no document of another.
    pub legible: bool,
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
    /// The documents that it came from.
    pub origenes: Vec<OrigenView>,
    /// What the albaranes or simplificadas came to that went into it; absent where those are not several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reunion: Option<Reunion>,
    /// The documents that came of it, the oldest first.
    pub derivados: Vec<DerivadoView>,
    /// Why it is a credit; absent where it is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub causa: Option<CausaView>,
    /// The tax record; invoices only.
    pub registro: Option<RegistroView>,
    /// By whom and why it was annulled; absent while it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anulacion: Option<AnulacionView>,
    /// When it was carried out and what did not fit when it arrived; absent where the house was asked before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tardanza: Option<TardanzaView>,
    /// What its paper says beside all this.
    pub impreso: ImpresoView,
    /// How often it was written; a change says which one it was made from.
    pub version: u32,
    /// Which of its versions it is, from 1, as paper says it: one more than the times that an albarán was corrected.
    pub numero_version: u32,
    /// Where it goes by mail by itself; only in the answer to whoever makes it, and absent when it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub correo: Option<String>,
}

/// An order that was carried out before the house heard of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TardanzaView {
    /// When it was made, as the device says; it arrived when the document says that it was made.
    pub hecho: Instante,
    /// What did not fit then, a sentence each.
    pub reparos: Vec<String>,
}

impl From<&Tardanza> for TardanzaView {
    fn from(tardanza: &Tardanza) -> Self {
        Self {
            hecho: tardanza.hecho,
            reparos: tardanza.reparos.iter().map(ToString::to_string).collect(),
        }
    }
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

impl LineaView {
    fn new(linea: &LineaDocumento, queda: Cantidad, neto_queda: Importe, renunciada: Option<Cantidad>) -> Self {
        let manual = linea.lote_id.is_none();
        Self {
            product_id: linea.producto_id,
            name: linea.nombre.clone(),
            iva_product: linea.iva,
            genero: linea.genero,
            price: linea.precio,
            quantity: linea.cantidad,
            unidad: linea.unidad,
            lote_id: linea.lote_id,
            lote_comodin: if manual { linea.lote.clone() } else { String::new() },
            lote: linea.lote.clone(),
            neto: linea.neto,
            descuento: Some(linea.descuento()).filter(|descuento| !descuento.es_cero()),
            queda,
            renunciada,
            neto_queda,
        }
    }
}

impl From<&Origen> for OrigenView {
    fn from(origen: &Origen) -> Self {
        Self {
            relacion: origen.relacion,
            id: origen.id.clone(),
            tipo: origen.tipo,
            numero: origen.numero.to_string(),
            operacion: origen.operacion,
            expedicion: origen.expedicion,
            total: origen.total,
            lineas: origen.lineas,
            legible: true,
        }
    }
}

impl From<&Derivado> for DerivadoView {
    fn from(derivado: &Derivado) -> Self {
        Self {
            relacion: derivado.relacion,
            id: derivado.id.clone(),
            tipo: derivado.tipo,
            numero: derivado.numero.to_string(),
            momento: derivado.momento,
            total: derivado.totales.total,
            anulado: derivado.anulado,
            legible: true,
        }
    }
}

impl From<&Documento> for DocumentoDetalleView {
    /// With the frozen client and its paper, whose balance and terms are filled in by who knows them.
    fn from(documento: &Documento) -> Self {
        let cabecera = &documento.cabecera;
        let renunciadas = documento.renunciadas().unwrap_or_default();
        Self {
            invoice: cabecera.into(),
            products: documento
                .lineas
                .iter()
                .zip(documento.quedan())
                .zip(documento.restos())
                .enumerate()
                .map(|(n, ((linea, queda), resto))| {
                    LineaView::new(linea, queda, resto.neto, renunciadas.get(n).copied())
                })
                .collect(),
            client: (&cabecera.cliente).into(),
            tipo: cabecera.tipo_pago(),
            base: cabecera.totales.base,
            iva: cabecera.totales.iva,
            desglose: cabecera.totales.desglose.clone(),
            emisor: documento.emisor.clone(),
            firma: documento.firma.clone(),
            notas: documento.notas.clone(),
            origenes: documento.origenes.iter().map(OrigenView::from).collect(),
            reunion: documento.reunion(),
            derivados: documento.derivados.iter().map(DerivadoView::from).collect(),
            causa: documento.causa.as_ref().map(CausaView::from),
            registro: documento.registro.clone().map(RegistroView::from),
            anulacion: documento.anulacion.as_ref().map(AnulacionView::from),
            tardanza: documento.tardanza.as_ref().map(TardanzaView::from),
            impreso: (&Impreso::new(documento, Circunstancias::default())).into(),
            version: documento.version,
            numero_version: cabecera.numero_version(),
            correo: None,
        }
    }
}

impl DocumentoDetalleView {
    /// The same one for a user who may not read these among its origins and derivados.
    #[must_use]
    pub fn salvo(mut self, ajenos: &BTreeSet<InternalId>) -> Self {
        for origen in &mut self.origenes {
            origen.legible = !ajenos.contains(&origen.id);
        }
        for derivado in &mut self.derivados {
            derivado.legible = !ajenos.contains(&derivado.id);
        }
        self
    }
}

impl From<Registro> for RegistroView {
    fn from(registro: Registro) -> Self {
        let Registro {
            secuencia,
            huella,
            anterior,
            momento,
            qr,
            alta: _,
        } = registro;
        Self {
            secuencia,
            huella,
            anterior,
            momento,
            qr,
        }
    }
}
