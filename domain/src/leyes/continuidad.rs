//! Steps: a document and the one that came of it name each other, and nothing goes on twice.

use super::{Foto, Quiebra};

pub(super) fn comprobar(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    for (store, documento) in &foto.documentos {
        if documento.paso_de_mas {
            quiebras.push(Quiebra::DeMas { store: store.clone() });
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
