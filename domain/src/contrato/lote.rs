//! Batches, as the office sees them.

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::error::Errores;
use crate::fecha::{Fecha, Instante};
use crate::ids::{ClienteId, GastoId, InternalId, LoteId, ProductoId};
use crate::lote::alta::{DatosLote, NADA, NOMBRE_MAXIMO, caducidad};
use crate::lote::trazabilidad::{Balance, Destino};
use crate::lote::{Lote, TipoCaducidad};
use crate::pedido::documento::TipoDocumento;
use crate::salida::{MOTIVO_MAXIMO, TipoSalida};
use crate::texto::campo;

/// POST /lotes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LoteRequest {
    /// Its product.
    pub product_id: ProductoId,
    /// Its series.
    pub name: String,
    /// What comes in; above zero.
    pub start: Cantidad,
    /// Its date, if it has one.
    #[serde(default)]
    pub caducidad: Option<Fecha>,
    /// What the date means; best before unless said otherwise.
    #[serde(default)]
    pub tipo_caducidad: Option<TipoCaducidad>,
}

/// POST /lotes/{id}/bloquear and POST /lotes/{id}/liberar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BloqueoRequest {
    /// Why; required.
    pub motivo: String,
}

/// Who last blocked a batch or freed it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BloqueoView {
    /// Why, in that person's words.
    pub motivo: String,
    /// The name of that user then.
    pub user_name: String,
    /// When.
    pub momento: Instante,
}

/// A batch in the warehouse.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LoteAlmacenView {
    /// Identifier.
    pub id: LoteId,
    /// Its product.
    pub product_id: ProductoId,
    /// Its series.
    pub name: String,
    /// What is free now; below zero only where something is wrong.
    pub cantidad: Cantidad,
    /// What came in.
    pub start: Cantidad,
    /// The day it came in.
    pub fecha: Fecha,
    /// When it was written down.
    pub created_at: Instante,
    /// Its date, if it has one.
    pub caducidad: Option<Fecha>,
    /// What the date means.
    pub tipo_caducidad: Option<TipoCaducidad>,
    /// True: it is not offered, and no order may take more of it.
    pub bloqueado: bool,
}

/// GET /lotes/{id}/trazabilidad: who brought a batch and where it went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TrazabilidadView {
    /// The batch.
    pub lote: LoteAlmacenView,
    /// Its product's name.
    pub product_name: String,
    /// How it came in.
    pub entrada: EntradaView,
    /// Who last blocked or freed it, and why; absent while nobody has.
    pub bloqueo: Option<BloqueoView>,
    /// Where it went, oldest first.
    pub destinos: Vec<DestinoView>,
    /// The sums.
    pub balance: Balance,
    /// What is in the house: what is free, and what orders hold and have not delivered. A count is of this.
    pub hay: Cantidad,
    /// Whether everything that came in is somewhere.
    pub cuadra: bool,
}

/// How a batch came in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EntradaView {
    /// Who brought it, by the name it had then; absent where nobody wrote it down.
    pub proveedor: Option<String>,
    /// The supplier's document; absent for a batch written down by hand.
    pub documento: Option<String>,
    /// The invoice that brought it, while it is there; absent for a batch written down by hand.
    #[serde(default)]
    pub gasto_id: Option<GastoId>,
    /// Who wrote it down.
    pub usuario: Option<String>,
}

/// A part of a batch and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DestinoView {
    /// What became of it.
    pub destino: Destino,
    /// How much; above zero, but for a count that found less than was written down.
    pub cantidad: Cantidad,
    /// When its document was made; of what no document has, when it last moved.
    pub momento: Instante,
    /// The order that took it or gave it back; absent for what no order took.
    pub store: Option<InternalId>,
    /// The document, with its client as it was named then; absent while the order is none.
    pub documento: Option<DocumentoDestinoView>,
    /// Why it left without being sold, or was corrected; absent for what an order took.
    pub salida: Option<SalidaDestinoView>,
}

/// Why a part of a batch left without being sold, or was corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SalidaDestinoView {
    /// What happened.
    pub tipo: TipoSalida,
    /// The reason, in the words of whoever wrote it down.
    pub motivo: String,
    /// Who that was.
    pub user_name: String,
    /// The supplier it was sent back to.
    pub proveedor: Option<String>,
    /// The paper that goes with it.
    pub documento: Option<String>,
}

/// The document that a part of a batch went out with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DocumentoDestinoView {
    /// Its number.
    pub numero: String,
    /// What document it is.
    pub tipo_factura: TipoDocumento,
    /// The day the goods were handed over, or ordered while they are not.
    pub fecha: Fecha,
    /// The client.
    pub client_id: ClienteId,
    /// Its commercial name.
    pub client_name: String,
    /// Its telephone, to call it.
    pub telf: String,
    /// Its address and town.
    pub direccion: String,
    /// The seller.
    pub user_name: String,
}

impl From<Lote> for LoteAlmacenView {
    fn from(lote: Lote) -> Self {
        Self {
            id: lote.id,
            product_id: lote.producto_id,
            name: lote.nombre,
            cantidad: lote.cantidad,
            start: lote.inicial,
            fecha: lote.fecha,
            created_at: lote.creado,
            caducidad: lote.caducidad,
            tipo_caducidad: lote.tipo_caducidad,
            bloqueado: lote.bloqueado,
        }
    }
}

impl DatosLote {
    /// Checks every field of the form at once. A date without a kind counts as best before.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire.
    pub fn parse(peticion: &LoteRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let nombre = errores.tomar("name", campo::requerido(&peticion.name, NOMBRE_MAXIMO));
        if !peticion.start.es_positiva() {
            errores.anotar("start", NADA);
        }
        let caducidad = errores.tomar("caducidad", caducidad(peticion.caducidad, peticion.tipo_caducidad));
        let (nombre, caducidad) = errores.todos((nombre, caducidad))?;
        Ok(Self {
            nombre,
            inicial: peticion.start,
            caducidad,
        })
    }
}

/// Why a batch is blocked or freed, checked: nobody withdraws goods without a word.
///
/// # Errors
/// A sentence under `motivo` when it is blank, too long, or holds a control character.
pub fn motivo(peticion: &BloqueoRequest) -> Result<String, Errores> {
    campo::requerido(&peticion.motivo, MOTIVO_MAXIMO).map_err(|error| Errores::uno("motivo", error))
}
