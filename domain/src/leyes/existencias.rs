//! Stock: what came in is what is free and what is taken, and whatever is taken belongs to one order that says so.

use std::collections::{BTreeMap, BTreeSet};

use super::{EntradaVista, Foto, LoteVisto, Quiebra};
use crate::cantidad::Cantidad;
use crate::ids::{InternalId, LoteId};

pub(super) fn comprobar(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    lotes(foto, quiebras);
    movimientos(foto, quiebras);
    reservas(foto, quiebras);
    entradas(foto, quiebras);
}

/// A sum, in thousandths: it cannot leave the range of anything.
fn sumar<'a>(cantidades: impl IntoIterator<Item = &'a Cantidad>) -> i64 {
    cantidades.into_iter().map(|cantidad| cantidad.unidades()).sum()
}

/// Thousandths to be shown; beyond the range of a quantity, its end.
fn a_la_vista(unidades: i64) -> Cantidad {
    let fin = if unidades < 0 { Cantidad::MIN } else { Cantidad::MAX };
    Cantidad::from_unidades(unidades).unwrap_or(fin)
}

fn lotes(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    let mut tomado = BTreeMap::<LoteId, i64>::new();
    for ((lote, store), cantidad) in &foto.movimientos {
        *tomado.entry(*lote).or_default() += cantidad.unidades();
        // A credit takes less than nothing: it gives back.
        let dice = foto
            .documentos
            .get(store)
            .and_then(|documento| documento.lotes.get(lote));
        let devuelve = dice.is_some_and(|dice| *dice < Cantidad::CERO);
        if cantidad.es_cero() || (*cantidad < Cantidad::CERO && !devuelve) {
            quiebras.push(Quiebra::Imposible {
                lote: *lote,
                store: Some(store.clone()),
                cantidad: *cantidad,
            });
        }
    }
    let mut salido = tomado.clone();
    for (lote, cantidad) in foto.documentos.values().flat_map(|documento| &documento.lotes_ajenos) {
        *salido.entry(*lote).or_default() -= cantidad.unidades();
    }
    let de_mas = salido.into_iter().filter(|(_, unidades)| *unidades < 0);
    quiebras.extend(de_mas.map(|(lote, unidades)| Quiebra::VueltoDeMas {
        lote,
        cantidad: a_la_vista(-unidades),
    }));
    let nombrados: BTreeSet<_> = tomado.keys().chain(foto.salidas.keys()).copied().collect();
    let ausentes = nombrados.into_iter().filter(|lote| !foto.lotes.contains_key(lote));
    quiebras.extend(ausentes.map(|lote| Quiebra::SinLote { lote }));
    for (id, lote) in &foto.lotes {
        let salidas = sumar(foto.salidas.get(id).into_iter().flatten());
        let hubo = lote.inicial.unidades() + salidas;
        let hay = lote.cantidad.unidades() + tomado.get(id).copied().unwrap_or_default();
        if hubo != hay {
            quiebras.push(Quiebra::Descuadre {
                lote: *id,
                hubo: a_la_vista(hubo),
                hay: a_la_vista(hay),
            });
        }
        if !lote.cantidad.es_cero() && !lote.en_lista {
            quiebras.push(Quiebra::FueraDeLista { lote: *id });
        }
        if lote.cantidad < Cantidad::CERO {
            quiebras.push(Quiebra::Imposible {
                lote: *id,
                store: None,
                cantidad: lote.cantidad,
            });
        }
    }
}

/// What the order itself says of each batch: the lines of its document, and its reservation beyond them.
fn dichos(foto: &Foto) -> BTreeMap<(LoteId, InternalId), i64> {
    let de_documentos = foto
        .documentos
        .iter()
        .map(|(store, documento)| (store, &documento.lotes));
    let de_reservas = foto.reservas.iter().map(|(store, reserva)| (store, &reserva.lotes));
    let mut dichos = BTreeMap::new();
    for (store, lotes) in de_documentos.chain(de_reservas) {
        for (lote, cantidad) in lotes {
            *dichos.entry((*lote, store.clone())).or_default() += cantidad.unidades();
        }
    }
    dichos
}

fn movimientos(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    let mut dichos = dichos(foto);
    for ((lote, store), dio) in &foto.movimientos {
        let dice = dichos.remove(&(*lote, store.clone()));
        let existe = foto.reservas.contains_key(store) || foto.documentos.contains_key(store);
        if dice.is_none() && !existe {
            quiebras.push(Quiebra::SinDueno {
                lote: *lote,
                store: store.clone(),
                cantidad: *dio,
            });
        } else if dice.unwrap_or_default() != dio.unidades() {
            quiebras.push(prometido(*lote, store.clone(), dice.unwrap_or_default(), *dio));
        }
    }
    let sin_fila = dichos.into_iter().filter(|(_, dice)| *dice != 0);
    quiebras.extend(sin_fila.map(|((lote, store), dice)| prometido(lote, store, dice, Cantidad::CERO)));
}

fn prometido(lote: LoteId, store: InternalId, dice: i64, dio: Cantidad) -> Quiebra {
    Quiebra::Prometido {
        lote,
        store,
        dice: a_la_vista(dice),
        dio,
    }
}

fn reservas(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    for (store, reserva) in &foto.reservas {
        for (lote, cantidad) in reserva.lotes.iter().filter(|(_, cantidad)| !cantidad.es_positiva()) {
            quiebras.push(Quiebra::Imposible {
                lote: *lote,
                store: Some(store.clone()),
                cantidad: *cantidad,
            });
        }
        let store = store.clone();
        if foto.lapidas.contains(&store) {
            quiebras.push(Quiebra::RetenidoPorBorrado { store });
            continue;
        }
        match foto.documentos.get(&store) {
            Some(documento) if !documento.puede_retener => {
                quiebras.push(Quiebra::RetenidoPorFinal { store });
            }
            Some(documento) if documento.dueno != reserva.dueno => quiebras.push(Quiebra::OtroDueno { store }),
            _ => {}
        }
    }
}

fn entradas(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    for entrada in &foto.entradas {
        let EntradaVista {
            gasto,
            lote,
            producto,
            nombre,
            cantidad,
        } = entrada;
        let dice = (producto, nombre, cantidad);
        let lo_mismo = |visto: &LoteVisto| dice == (&visto.producto, &visto.nombre, &visto.inicial);
        if !foto.lotes.get(lote).is_some_and(lo_mismo) {
            quiebras.push(Quiebra::Entrada {
                gasto: *gasto,
                lote: *lote,
            });
        }
    }
}
