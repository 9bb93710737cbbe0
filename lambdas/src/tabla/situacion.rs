//! An order's store as it stands: what the order holds, and the document that it became.

use std::collections::BTreeMap;

use domain::ids::{InternalId, LoteId};
use domain::lote::Lote;
use domain::pedido::situacion::Situacion;

use super::claves::{self, Especie};
use super::documentos::guardado_de;
use super::item;
use super::reservas::reserva_de;
use super::{Atributos, Tabla, TablaError};

/// Puts an item of an order's store in its place; says no to any other item.
pub(super) fn tomar_de_store(situacion: &mut Situacion, atributos: Atributos) -> Result<bool, TablaError> {
    match Especie::de(&atributos)? {
        Some(Especie::Reserva) => situacion.reserva = Some(reserva_de(atributos)?),
        Some(Especie::Documento(_)) => situacion.documento = Some(guardado_de(atributos)?),
        _ => return Ok(false),
    }
    Ok(true)
}

impl Tabla {
    /// An order's store as it stands.
    pub(crate) async fn situacion(&self, store: &InternalId) -> Result<Situacion, TablaError> {
        Ok(self.situacion_y_lotes(store, []).await?.0)
    }

    /// An order's store as it stands, with some batches; those that do not exist are left out.
    pub(crate) async fn situacion_y_lotes(
        &self,
        store: &InternalId,
        lotes: impl IntoIterator<Item = LoteId>,
    ) -> Result<(Situacion, BTreeMap<LoteId, Lote>), TablaError> {
        let mut claves = vec![claves::reserva(store), claves::documento(store)];
        claves.extend(lotes.into_iter().map(claves::lote));
        let (mut situacion, mut hallados) = (Situacion::default(), BTreeMap::new());
        for atributos in self.leer_varios(&claves).await? {
            if Especie::de(&atributos)? == Some(Especie::Lote) {
                let lote: Lote = item::fila(atributos)?;
                hallados.insert(lote.id, lote);
            } else {
                tomar_de_store(&mut situacion, atributos)?;
            }
        }
        Ok((situacion, hallados))
    }
}
