//! What the office writes beside a document, and the trace of it.

use serde::{Deserialize, Serialize};

use crate::error::Errores;
use crate::fecha::{Fecha, Instante};
use crate::ids::UsuarioId;
use crate::pedido::anotar::{Anotaciones, CambioAnotado, Enmienda};
use crate::pedido::documento::Documento;
use crate::texto::campo;

/// Most letters of the notes of the house.
const NOTAS_INTERNAS_MAXIMO: usize = 1_000;
/// Most letters of the name of who signed.
const FIRMANTE_MAXIMO: usize = 80;

/// PUT /invoices/{id}/anotaciones: all that stands beside the document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnotacionesRequest {
    /// Words of the house, which the client never sees; at most 1,000 letters.
    pub notas_internas: String,
    /// Who signed; empty for a document that nobody signed.
    #[serde(default)]
    pub firmante: String,
    /// The day that was agreed for its payment; absent where the one on paper holds.
    #[serde(default)]
    pub vencimiento_cobro: Option<Fecha>,
}

/// A change of what stands beside a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EnmiendaView {
    /// Who changed it.
    pub user_id: UsuarioId,
    /// Their name then.
    pub user_name: String,
    /// When.
    pub momento: Instante,
    /// Each field that became another.
    pub cambios: Vec<CambioAnotado>,
}

/// What stands beside a document, and how it came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnotacionesView {
    /// Words of the house, which the client never sees.
    pub notas_internas: String,
    /// Who signed; empty where nobody did.
    pub firmante: String,
    /// The day that was agreed for its payment; absent where the one on paper holds.
    pub vencimiento_cobro: Option<Fecha>,
    /// How often the document was written; a change says which one it was made from.
    pub version: u32,
    /// The changes, the oldest first.
    pub enmiendas: Vec<EnmiendaView>,
}

impl Anotaciones {
    /// Reads what is to stand beside a document.
    ///
    /// # Errors
    /// One sentence under each field that cannot be read.
    pub fn parse(peticion: &AnotacionesRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let notas = campo::parrafos(&peticion.notas_internas, NOTAS_INTERNAS_MAXIMO);
        let notas = errores.tomar("notas_internas", notas);
        let firmante = campo::opcional(&peticion.firmante, FIRMANTE_MAXIMO);
        let firmante = errores.tomar("firmante", firmante);
        let (notas_internas, firmante) = errores.todos((notas, firmante))?;
        Ok(Self {
            notas_internas,
            firmante: Some(firmante).filter(|nombre| !nombre.is_empty()),
            vencimiento_cobro: peticion.vencimiento_cobro,
        })
    }
}

impl From<&Enmienda> for EnmiendaView {
    fn from(enmienda: &Enmienda) -> Self {
        Self {
            user_id: enmienda.autor.id,
            user_name: enmienda.autor.nombre.clone(),
            momento: enmienda.momento,
            cambios: enmienda.cambios.clone(),
        }
    }
}

impl AnotacionesView {
    /// What stands beside a document, after these changes.
    #[must_use]
    pub fn new(documento: &Documento, enmiendas: &[Enmienda]) -> Self {
        let Anotaciones {
            notas_internas,
            firmante,
            vencimiento_cobro,
        } = documento.anotaciones();
        Self {
            notas_internas,
            firmante: firmante.unwrap_or_default(),
            vencimiento_cobro,
            version: documento.version,
            enmiendas: enmiendas.iter().map(EnmiendaView::from).collect(),
        }
    }
}
