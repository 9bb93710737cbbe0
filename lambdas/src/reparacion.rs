//! Damage that earlier versions have left in a table: it is found by the laws of the whole table (`domain::leyes`), and
//! repaired where nobody has to guess what was meant.
//!
//! Only a command of whoever keeps the house calls this, because it reads everything there is. It works beside the house:
//! a picture of the table only says where to look, and each repair reads again and is written on the condition of what it
//! has read.

mod arreglo;
mod cuadrar;
mod hallazgo;
mod saldar;

use std::collections::{BTreeMap, BTreeSet};

use domain::fecha::Instante;
use domain::ids::{ClienteId, InternalId, LoteId};
use domain::leyes::Quiebra;

use crate::tabla::plan::Plan;
use crate::tabla::{Tabla, TablaError};
pub use arreglo::Arreglo;
use arreglo::{Parte, nombre_de};
use cuadrar::Cuadrar;
pub use hallazgo::{Hallazgo, Remedio};
use saldar::Saldar;

/// Every place where a law does not hold, with what is to be done about it.
///
/// The table is read twice, and only what both readings find is told: one that falls into the middle of somebody's write
/// shows half of it, and no second one shows the same half.
///
/// # Errors
/// When the table fails, or holds an item that cannot be read.
pub async fn revisar(tabla: &Tabla) -> Result<Vec<Hallazgo>, TablaError> {
    let antes = tabla.foto().await?.comprobar();
    if antes.is_empty() {
        return Ok(Vec::new());
    }
    let foto = tabla.foto().await?;
    let mut quiebras = foto.comprobar();
    quiebras.retain(|quiebra| antes.contains(quiebra));
    hallazgo::juzgar(tabla, &foto, quiebras).await
}

/// Repairs what can be repaired without guessing, and tells each repair to `decir` once it is written; answers what is left.
/// What others are writing at all the time stays as it is, and is among what is left.
///
/// # Errors
/// As [`revisar`]; what was told is done all the same.
pub async fn reparar(
    tabla: &Tabla,
    ahora: Instante,
    mut decir: impl FnMut(Arreglo),
) -> Result<Vec<Hallazgo>, TablaError> {
    let quiebras = tabla.foto().await?.comprobar();
    for (store, lotes) in pedidos(&quiebras) {
        let plan = Cuadrar::new(&store, &lotes, ahora);
        llevar(tabla, plan, |plan| plan.parte, &mut decir).await?;
    }
    let clientes = clientes(&quiebras);
    if !clientes.is_empty() {
        llevar(tabla, Saldar::new(clientes), |plan| plan.parte, &mut decir).await?;
    }
    for quiebra in &quiebras {
        if let Quiebra::FueraDeLista { lote } = quiebra
            && let Some(lote) = tabla.volver_a_listar(*lote).await?
        {
            decir(Arreglo::Listado { lote: nombre_de(&lote) });
        }
    }
    revisar(tabla).await
}

/// Carries a repair out and tells what it did, also when it did not come to its end.
async fn llevar<L: Plan<Fin = (), Error = TablaError>>(
    tabla: &Tabla,
    mut plan: L,
    parte: impl FnOnce(L) -> Parte,
    decir: &mut impl FnMut(Arreglo),
) -> Result<(), TablaError> {
    let llevado = tabla.ejecutar(&mut plan).await;
    parte(plan).hecho.into_iter().for_each(decir);
    match llevado {
        Err(TablaError::Conflicto) => Ok(()),
        otro => otro,
    }
}

/// The orders whose stock is not as it should be, each with the batches of which that is known.
fn pedidos(quiebras: &[Quiebra]) -> BTreeMap<InternalId, BTreeSet<LoteId>> {
    let mut pedidos = BTreeMap::<_, BTreeSet<_>>::new();
    for quiebra in quiebras {
        match quiebra {
            Quiebra::Prometido { lote, store, .. } | Quiebra::SinDueno { lote, store, .. } => {
                pedidos.entry(store.clone()).or_default().insert(*lote);
            }
            Quiebra::RetenidoPorFinal { store }
            | Quiebra::RetenidoPorBorrado { store }
            | Quiebra::OtroDueno { store } => {
                pedidos.entry(store.clone()).or_default();
            }
            _ => {}
        }
    }
    pedidos
}

/// The clients whose record does not say what their documents add up to.
fn clientes(quiebras: &[Quiebra]) -> BTreeSet<ClienteId> {
    let cliente = |quiebra: &Quiebra| match quiebra {
        Quiebra::Pendiente { cliente, .. } | Quiebra::Transferencias { cliente, .. } => Some(*cliente),
        _ => None,
    };
    quiebras.iter().filter_map(cliente).collect()
}
