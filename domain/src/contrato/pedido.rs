//! Orders and documents, with the names of the seed (sections 3 and 7).

mod abono;
mod anotacion;
mod anular;
mod borrador;
mod cambio;
mod canjear;
mod convertir;
mod correccion;
mod detalle;
mod documento;
mod impreso;
mod rappel;
mod sustituir;
mod validar;

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::dinero::{Importe, Precio};
use crate::fecha::{Fecha, Instante};
use crate::ids::{ClienteId, InternalId, ProductoId};
use crate::pedido::documento::{Entrega, TipoDocumento};
use crate::pedido::espera::{self, EsperaError};
use crate::pedido::pago::{MetodoPago, TipoPago};

pub use abono::{
    AbonadoRequest, AbonoLineaPreviaView, AbonoLineaRequest, AbonoPreviaView, AbonoRequest, AntiguaView, CausaView,
    ContextoDeAbono, FacturaAntiguaRequest, LineaAntiguaRequest, YaAbonadaView,
};
pub use anotacion::{AnotacionesRequest, AnotacionesView, EnmiendaView};
pub use anular::{AnulacionView, AnularRequest};
pub use cambio::comprobar_cambio;
pub use canjear::CanjearRequest;
pub use convertir::{AgruparRequest, AlbaranDeGrupoView, AtrasadoView, ConvertirRequest, GrupoView};
pub use correccion::{CambioDeLoteView, CorreccionPreviaView, VersionView, comprobar_correccion};
pub use detalle::{DerivadoView, DocumentoDetalleView, LineaView, OrigenView, RegistroView, TardanzaView};
pub use documento::DocumentoView;
pub use impreso::{FilaDeCobroView, ImpresoView};
pub use rappel::{RappelAnteriorView, RappelFueraView, RappelParteRequest, RappelPreviaView, RappelRequest};
pub use sustituir::SustituirRequest;

/// POST /invoices, and PUT /invoices/{id} of an order that is not delivered, or of an albarán that is corrected.
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
    /// Whether a client with recargo buys for its own use and not to sell again, so that no recargo is charged (RD 1624/1992 art. 59.2). What
    /// follows a document keeps what was said of it, and need not say it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub uso_propio: bool,
    /// When the order was made, by the device's clock set by the server's: it may have waited for coverage. Later than
    /// now counts as now; POST refuses what was made a week ago and more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub momento: Option<Instante>,
    /// POST of what is handed over: nobody could ask the house before the goods were out of it, so the device told its seller that
    /// the order was done. It is written as it happened, and refused neither for stock nor for what the office has archived,
    /// blocked or changed of its client since; what did not fit comes back in `tardanza`, and goods that were missing wait in
    /// GET /faltas.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sin_cobertura: bool,
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

/// POST /invoices/{id}/firma.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FirmaRequest {
    /// The signature as a PNG data URL.
    pub signature: String,
    /// Who signed.
    pub firmante: String,
    /// The document's version that the signer was shown; another one is refused. Devices on which the program of an earlier
    /// release is still open send none, and their signature is put on whatever stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
}

/// POST /invoices/{id}/copias.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CopiasView {
    /// Copies printed, this one included.
    pub copias: u32,
}

impl PedidoRequest {
    /// When the order was made; now, when it does not say so or could not have waited so long.
    #[must_use]
    pub fn hecho(&self, ahora: Instante) -> Instante {
        espera::hecho(self.momento, ahora)
    }

    /// Whether its goods were handed over while nobody could ask the house: no answer undoes that.
    #[must_use]
    pub fn ya_entregado(&self) -> bool {
        self.sin_cobertura && self.entregado == Entrega::Entregado
    }

    /// Whether it says when it was made, and that is not so long ago that somebody should look at it again.
    ///
    /// # Errors
    /// When it is a week old or more, with its day.
    pub fn comprobar_momento(&self, ahora: Instante) -> Result<(), EsperaError> {
        espera::comprobar(self.momento, ahora)
    }
}
