//! Cash that a credit gives back counts together with what was given back of the same operation before.

use std::collections::BTreeSet;

use domain::contrato::pedido::AbonoRequest;
use domain::ids::InternalId;
use domain::pedido::abonar::Abonando;
use domain::pedido::documento::Documento;

use super::en_su_campo;
use crate::error::ApiError;
use crate::tabla::Tabla;

/// Whether what is given back in cash, with what was given back so of the same operations before, may be. `abonos` are the credits of
/// the client that may have given something back of invoices of an earlier program.
pub(super) async fn comprobar_efectivo(
    tabla: &Tabla,
    peticion: &AbonoRequest,
    (abonando, abonos): (&Abonando, &[Documento]),
) -> Result<(), ApiError> {
    let mut leidos: Vec<Documento> = Vec::new();
    let mut faltan: BTreeSet<InternalId> = abonando.de_sus_operaciones().into_iter().cloned().collect();
    // An invoice that was substituted names more credits, and may have substituted another one itself.
    while !faltan.is_empty() {
        let otros = tabla.documentos_de(&faltan).await?;
        faltan = otros.iter().flat_map(Documento::de_su_operacion).cloned().collect();
        leidos.extend(otros);
    }
    let permitido = abonando.comprobar_efectivo(&leidos);
    let permitido = permitido.and_then(|()| abonando.comprobar_efectivo_de_antiguas(abonos));
    permitido.map_err(|negativa| en_su_campo(&negativa, peticion.de.is_some()))
}
