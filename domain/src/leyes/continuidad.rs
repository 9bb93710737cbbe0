//! Steps: a document and the one that came of it name each other, nothing goes on twice, and both say that the later one was
//! annulled.

use super::{Foto, Quiebra};

pub(super) fn comprobar(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
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
