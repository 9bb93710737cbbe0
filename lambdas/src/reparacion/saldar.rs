//! Sets what clients owe to what their documents add up to.

use std::collections::BTreeSet;

use domain::cliente::Cliente;
use domain::ids::ClienteId;
use domain::leyes::CuentaVista;

use super::arreglo::{Arreglo, Parte};
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::Papel;
use crate::tabla::transaccion::{OPERACIONES_MAXIMAS, Rechazo, Transaccion};
use crate::tabla::{Tabla, TablaError};

/// Sets what clients owe. The records are read before the documents, and are written only if they still say the same:
/// whatever changes what a client's documents add up to changes the record with them. Two documents of one client that
/// cancel each other out, both written in that time, are the exception; the next look finds it.
pub(super) struct Saldar {
    clientes: BTreeSet<ClienteId>,
    pub(super) parte: Parte,
}

impl Saldar {
    pub(super) fn new(clientes: BTreeSet<ClienteId>) -> Self {
        Self {
            clientes,
            parte: Parte::default(),
        }
    }
}

impl Plan for Saldar {
    type Papel = Papel;
    type Fin = ();
    type Error = TablaError;

    async fn mirar(&mut self, tabla: &Tabla, rechazo: Option<Rechazo<Papel>>) -> Result<Paso<Papel, ()>, TablaError> {
        self.parte.asentar(rechazo.as_ref());
        let leidos = tabla.algunas_fichas::<Cliente>(self.clientes.iter().copied()).await?;
        let cuentas = tabla.foto().await?.cuentas()?;
        let (mut transaccion, mut arreglos) = (Transaccion::new(), Vec::new());
        for (id, cliente) in &leidos {
            let dice = CuentaVista {
                pendiente: cliente.pendiente,
                transferencias: cliente.transferencias,
            };
            let suma = cuentas.get(id).copied().unwrap_or_default();
            if suma != dice && arreglos.len() < OPERACIONES_MAXIMAS {
                transaccion = transaccion.saldar(cliente, suma)?;
                arreglos.push(Arreglo::Saldo {
                    cliente: cliente.datos.nombre_comercial.clone(),
                    pendiente: suma.pendiente,
                    transferencias: suma.transferencias,
                });
            }
        }
        if arreglos.is_empty() {
            return Ok(Paso::Hecho(()));
        }
        self.parte.intentar(arreglos);
        Ok(Paso::Antes(transaccion))
    }
}
