//! What the repair of a table reads and writes beside the ordinary moves of stock.

use std::collections::BTreeMap;

use domain::cliente::Cliente;
use domain::ids::{InternalId, LoteId};
use domain::leyes::CuentaVista;
use domain::lote::movimiento::Tomado;

use super::claves::{self, Especie};
use super::reservas::Papel;
use super::transaccion::{Expresion, Transaccion};
use super::{Tabla, TablaError, item};

impl Tabla {
    /// What some batches have given an order, by the rows under them; those without a row are left out.
    pub(crate) async fn tomado(
        &self,
        store: &InternalId,
        lotes: impl IntoIterator<Item = LoteId>,
    ) -> Result<BTreeMap<LoteId, Tomado>, TablaError> {
        let claves: Vec<_> = lotes.into_iter().map(|lote| claves::movimiento(lote, store)).collect();
        let mut tomado = BTreeMap::new();
        for atributos in self.leer_varios(&claves).await? {
            if let Some(Especie::Movimiento(lote)) = Especie::de(&atributos)? {
                tomado.insert(lote, item::fila(atributos)?);
            }
        }
        Ok(tomado)
    }
}

impl Transaccion<Papel> {
    /// Writes what a client owes, if the record still says what was read.
    pub(crate) fn saldar(self, leido: &Cliente, cuenta: CuentaVista) -> Result<Self, TablaError> {
        let cambio = Expresion::new("SET fila.pendiente = :pendiente, fila.transferencias = :transferencias")
            .valor("pendiente", &cuenta.pendiente)?
            .valor("transferencias", &cuenta.transferencias)?
            .valor("debia", &leido.pendiente)?
            .valor("transferido", &leido.transferencias)?;
        let como_estaba = "fila.pendiente = :debia AND fila.transferencias = :transferido";
        Ok(self.cambiar(Papel::Cliente, &claves::cliente(leido.id), cambio, como_estaba))
    }
}
