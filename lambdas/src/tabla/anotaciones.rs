//! What the office writes beside documents; each change of it stands under its document.

use domain::ids::InternalId;
use domain::pedido::anotar::Enmienda;
use domain::pedido::documento::Documento;

use super::claves::{self, PREFIJO_ENMIENDA};
use super::consulta::Consulta;
use super::documentos::{FIRMANTE_ANOTADO, NOTAS_INTERNAS};
use super::item::Item;
use super::reservas::Papel;
use super::transaccion::{Expresion, NO_EXISTE, Transaccion};
use super::version::CAMBIABLE;
use super::{Tabla, TablaError};

/// What an annotation alters of a document, under the condition [`CAMBIABLE`]; what was signed is left alone.
fn cambio_de_anotaciones(despues: &Documento) -> Result<Expresion, TablaError> {
    let texto = format!(
        "SET fila.vencimiento_cobro = :cobro, {NOTAS_INTERNAS} = :notas, {FIRMANTE_ANOTADO} = :firmante, version = :nueva"
    );
    Expresion::new(texto)
        .valor("cobro", &despues.cabecera.vencimiento_cobro)?
        .valor("notas", &despues.notas_internas)?
        .valor("firmante", &despues.firmante_anotado)?
        .valor("nueva", &despues.version)?
        .valor("leida", &(despues.version - 1))
}

impl Transaccion<Papel> {
    /// Writes what stands beside a document, if it is still the one that was read, and how that came to be.
    pub(crate) fn enmendar(self, despues: &Documento, enmienda: &Enmienda) -> Result<Self, TablaError> {
        let id = &despues.cabecera.id;
        let rastro = Item::new(&claves::enmienda(id, despues.version)).fila(enmienda)?;
        Ok(self
            .cambiar(
                Papel::Documento,
                &claves::documento(id),
                cambio_de_anotaciones(despues)?,
                CAMBIABLE,
            )
            .poner(Papel::Documento, rastro, Expresion::new(NO_EXISTE)))
    }
}

impl Tabla {
    /// The changes of what stands beside a document, the oldest first.
    pub(crate) async fn enmiendas(&self, store: &InternalId) -> Result<Vec<Enmienda>, TablaError> {
        let suyas = Consulta::bajo(&claves::documento(store)).prefijo(PREFIJO_ENMIENDA);
        suyas.filas(self).await
    }
}
