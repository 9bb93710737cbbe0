//! Steps: a document and the one that came of it name each other, nothing goes on twice, both say that the later one was
//! annulled, and what a correction replaced is kept.

use std::collections::BTreeSet;

use super::{Foto, Quiebra};

pub(super) fn comprobar(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    versiones(foto, quiebras);
    for (store, documento) in &foto.documentos {
        if documento.paso_de_mas {
            quiebras.push(Quiebra::DeMas { store: store.clone() });
        }
        for (_, otro) in &documento.derivados {
            let anulado = foto.documentos.get(otro).is_some_and(|otro| otro.anulado);
            if anulado != documento.derivados_anulados.contains(otro) {
                quiebras.push(Quiebra::AnuladoAMedias {
                    store: store.clone(),
                    otro: otro.clone(),
                });
            }
        }
        for paso @ (relacion, otro) in documento.origenes.iter().chain(&documento.derivados) {
            let atras = (*relacion, store.clone());
            let lo_nombra = foto.documentos.get(otro).is_some_and(|otro| {
                let es_origen = documento.origenes.contains(paso);
                let suyos = if es_origen { &otro.derivados } else { &otro.origenes };
                suyos.contains(&atras)
            });
            if !lo_nombra {
                quiebras.push(Quiebra::SinVuelta {
                    store: store.clone(),
                    otro: otro.clone(),
                });
            }
        }
    }
}

/// Each version before the one that stands is kept, once, and no other.
fn versiones(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    let ninguna = BTreeSet::new();
    let stores: BTreeSet<_> = foto.documentos.keys().chain(foto.versiones.keys()).collect();
    for store in stores {
        let guardadas = foto.versiones.get(store).unwrap_or(&ninguna);
        let version = foto.documentos.get(store).map_or(1, |documento| documento.version);
        if !guardadas.iter().copied().eq(1..version) {
            quiebras.push(Quiebra::Versiones { store: store.clone() });
        }
    }
}
