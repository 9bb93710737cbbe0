//! Numbers and the chain of tax records: no gap, no double, and heads that say where the next one follows.

use std::collections::{BTreeMap, BTreeSet};

use super::{EslabonVisto, Foto, Quiebra};
use crate::factura::cadena::{Rotura, Vinculo, recorrer};
use crate::factura::{NumeroDocumento, Serie};
use crate::ids::InternalId;

pub(super) fn comprobar(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    series(foto, quiebras);
    prefijos(foto, quiebras);
    cadena(foto, quiebras);
    recepciones(foto, quiebras);
}

/// In the book of invoices received, each year has 1, 2, 3, … once, up to what its head says (RD 1624/1992 art. 64).
fn recepciones(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    for (anio, (ultimo, dados)) in &foto.recepciones {
        let mut dados = dados.clone();
        dados.sort_unstable();
        if !(1..=*ultimo).eq(dados.iter().copied()) {
            quiebras.push(Quiebra::Recepciones {
                anio: *anio,
                ultimo: *ultimo,
                dados,
            });
        }
    }
}

/// The documents of each counter of a series and year.
type Contadores = BTreeMap<u32, Vec<(NumeroDocumento, InternalId)>>;

fn contadores(foto: &Foto) -> BTreeMap<(Serie, u16), Contadores> {
    let mut series = BTreeMap::<(Serie, u16), Contadores>::new();
    for (store, documento) in &foto.documentos {
        let numero = documento.numero;
        let suyos = series.entry((documento.tipo.serie(), numero.anio())).or_default();
        let este = suyos.entry(numero.numero()).or_default();
        este.push((numero, store.clone()));
    }
    for serie in foto.series.keys() {
        series.entry(*serie).or_default();
    }
    series
}

fn series(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    let mut borrados = Vec::new();
    for ((serie, anio), numeros) in contadores(foto) {
        for documentos in numeros.values().filter(|documentos| documentos.len() > 1) {
            quiebras.extend(documentos.first().map(|(numero, _)| Quiebra::NumeroRepetido {
                numero: *numero,
                stores: documentos.iter().map(|(_, store)| store.clone()).collect(),
            }));
        }
        let dice = foto.series.get(&(serie, anio)).copied().unwrap_or_default();
        let ultimo = numeros.keys().next_back().copied().unwrap_or_default();
        if ultimo > dice {
            quiebras.push(Quiebra::SerieAtrasada {
                serie,
                anio,
                dice,
                ultimo,
            });
        }
        let faltan: Vec<_> = (1..=dice.max(ultimo)).filter(|n| !numeros.contains_key(n)).collect();
        if faltan.is_empty() {
            continue;
        }
        // Only an order that is not delivered can be deleted, and its number goes with it.
        if serie == Serie::Pendiente {
            borrados.push((anio, faltan));
        } else {
            quiebras.push(Quiebra::NumerosPerdidos { serie, anio, faltan });
        }
    }
    let cuantos: usize = borrados.iter().map(|(_, faltan)| faltan.len()).sum();
    if cuantos > foto.lapidas.len() {
        let serie = Serie::Pendiente;
        let perdidos = borrados
            .into_iter()
            .map(|(anio, faltan)| Quiebra::NumerosPerdidos { serie, anio, faltan });
        quiebras.extend(perdidos);
    } else if cuantos < foto.lapidas.len() {
        quiebras.push(Quiebra::NumeroDeBorrado {
            borrados: foto.lapidas.len(),
            faltan: cuantos,
        });
    }
}

/// The numbers of a series and year begin alike, and no two series share a number: both have one prefix each.
fn prefijos(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    let mut de_serie = BTreeMap::<_, BTreeSet<_>>::new();
    let mut de_numero = BTreeMap::<_, (BTreeSet<_>, BTreeSet<_>)>::new();
    for (store, documento) in &foto.documentos {
        let (serie, numero) = (documento.tipo.serie(), documento.numero);
        let prefijos = de_serie.entry((serie, numero.anio())).or_default();
        prefijos.insert(numero.prefijo());
        let (series, stores) = de_numero.entry(numero).or_default();
        series.insert(serie);
        stores.insert(store.clone());
    }
    for ((serie, anio), prefijos) in de_serie.into_iter().filter(|(_, prefijos)| prefijos.len() > 1) {
        quiebras.push(Quiebra::Prefijos {
            serie,
            anio,
            prefijos: prefijos.into_iter().collect(),
        });
    }
    for (numero, (_, stores)) in de_numero.into_iter().filter(|(_, (series, _))| series.len() > 1) {
        quiebras.push(Quiebra::NumeroRepetido {
            numero,
            stores: stores.into_iter().collect(),
        });
    }
}

fn cadena(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    for (store, documento) in &foto.documentos {
        let (alta, anulacion) = (documento.eslabon.as_ref(), documento.anulacion.as_ref());
        let es_factura = documento.tipo.es_factura();
        let toca = (es_factura, es_factura && documento.anulado);
        // An invoice is annulled after it was issued.
        let antes = anulacion.is_some_and(|anulacion| alta.is_none_or(|alta| anulacion.secuencia <= alta.secuencia));
        if toca != (alta.is_some(), anulacion.is_some()) || antes {
            quiebras.push(Quiebra::Registro { store: store.clone() });
        }
        // A record whose own values do not give its hash is a broken chain, which is found below.
        let ajeno = |uno: &EslabonVisto| uno.huella == uno.calculada && uno.huella != uno.del_documento;
        if alta.into_iter().chain(anulacion).any(ajeno) {
            quiebras.push(Quiebra::RegistroAjeno { store: store.clone() });
        }
    }
    let eslabones = foto
        .documentos
        .values()
        .flat_map(|documento| documento.eslabon.iter().chain(&documento.anulacion));
    let mut eslabones: Vec<_> = eslabones.collect();
    eslabones.sort_by_key(|eslabon| eslabon.secuencia);
    let vinculos = eslabones.iter().map(|eslabon| Vinculo {
        secuencia: eslabon.secuencia,
        anterior: eslabon.anterior,
        propio: eslabon.huella,
        integro: eslabon.huella == eslabon.calculada,
    });
    let rotura = recorrer(vinculos).err().or_else(|| mal_nombrado(&eslabones));
    quiebras.extend(rotura.map(Quiebra::Cadena));
    let (dice, huella) = foto.cadena;
    let hay = u64::try_from(eslabones.len()).unwrap_or(u64::MAX);
    if dice != hay || huella != eslabones.last().map(|eslabon| eslabon.huella) {
        quiebras.push(Quiebra::Cabeza { dice, hay });
    }
}

/// The first record that names another one than the one before it, by its issuer, number, day or hash.
fn mal_nombrado(eslabones: &[&EslabonVisto]) -> Option<Rotura> {
    let anteriores = std::iter::once(None).chain(eslabones.iter().map(|eslabon| Some(&eslabon.propio)));
    let malo = eslabones
        .iter()
        .zip(anteriores)
        .find(|(eslabon, anterior)| eslabon.nombrado.is_some() && eslabon.nombrado.as_ref() != *anterior);
    malo.map(|(eslabon, _)| Rotura::Enlace {
        secuencia: eslabon.secuencia,
    })
}
