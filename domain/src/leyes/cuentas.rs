//! Money: a client owes what his documents add up to, and every payment is one of a document that says so.

use std::collections::BTreeMap;

use super::{Foto, Quiebra};
use crate::dinero::Importe;
use crate::ids::{ClienteId, InternalId};

pub(super) fn comprobar(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    clientes(foto, quiebras);
    cobros(foto, quiebras);
}

/// Cents to be shown; beyond the range of an amount, its end.
fn a_la_vista(unidades: i64) -> Importe {
    let fin = if unidades < 0 { Importe::MIN } else { Importe::MAX };
    Importe::from_unidades(unidades).unwrap_or(fin)
}

/// What each client's documents add up to, owed and paid by transfer, in cents: a sum cannot leave the range of anything.
pub(super) fn sumas(foto: &Foto) -> BTreeMap<ClienteId, (i64, i64)> {
    let mut sumas = BTreeMap::<ClienteId, (i64, i64)>::new();
    for documento in foto.documentos.values() {
        let (deuda, transferido) = sumas.entry(documento.cliente).or_default();
        *deuda += documento.deuda.unidades();
        *transferido += documento.transferido.unidades();
    }
    sumas
}

fn clientes(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    let sumas = sumas(foto);
    for (store, documento) in &foto.documentos {
        if !foto.clientes.contains_key(&documento.cliente) {
            quiebras.push(Quiebra::SinCliente {
                store: store.clone(),
                cliente: documento.cliente,
            });
        }
    }
    for (id, cuenta) in &foto.clientes {
        let (deuda, transferido) = sumas.get(id).copied().unwrap_or_default();
        if cuenta.pendiente.unidades() != deuda {
            quiebras.push(Quiebra::Pendiente {
                cliente: *id,
                dice: cuenta.pendiente,
                suma: a_la_vista(deuda),
            });
        }
        if cuenta.transferencias.unidades() != transferido {
            quiebras.push(Quiebra::Transferencias {
                cliente: *id,
                dice: cuenta.transferencias,
                suma: a_la_vista(transferido),
            });
        }
    }
}

fn cobros(foto: &Foto, quiebras: &mut Vec<Quiebra>) {
    let mut sumas = BTreeMap::<&InternalId, i64>::new();
    for (id, cobro) in &foto.cobros {
        *sumas.entry(&cobro.documento).or_default() += cobro.importe.unidades();
        if !foto.documentos.contains_key(&cobro.documento) {
            quiebras.push(Quiebra::CobroSuelto {
                cobro: *id,
                store: cobro.documento.clone(),
            });
        }
    }
    for (store, documento) in &foto.documentos {
        let suma = sumas.get(store).copied().unwrap_or_default();
        if documento.pagado.unidades() != suma {
            quiebras.push(Quiebra::Cobrado {
                store: store.clone(),
                dice: documento.pagado,
                suma: a_la_vista(suma),
            });
        }
    }
}
