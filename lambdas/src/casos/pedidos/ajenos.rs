//! Documents beside one that a seller sees, and that are another seller's or the office's.

use std::collections::BTreeSet;

use domain::ids::InternalId;
use domain::pedido::documento::Documento;
use domain::permiso::Accion;
use domain::usuario::Usuario;

use crate::tabla::{Tabla, TablaError};

/// Those that a document came from or that came of it, and that this user may not read. The office may read all of them, so
/// nothing is looked up for it.
///
/// # Errors
/// When the table fails.
pub(super) async fn ajenos(
    tabla: &Tabla,
    usuario: &Usuario,
    documento: &Documento,
) -> Result<BTreeSet<InternalId>, TablaError> {
    if usuario.rol.permite(Accion::VerTodo) {
        return Ok(BTreeSet::new());
    }
    let origenes = documento.origenes.iter().map(|origen| &origen.id);
    let derivados = documento.derivados.iter().map(|derivado| &derivado.id);
    let leidos = tabla.documentos_de(origenes.chain(derivados)).await?;
    let cabeceras = leidos.into_iter().map(|leido| leido.cabecera);
    let de_otros = cabeceras.filter(|cabecera| !usuario.alcanza(cabecera.usuario.id));
    Ok(de_otros.map(|cabecera| cabecera.id).collect())
}
