//! What a document writes beside itself and its stock: the client's balance, the payment, the mail.

use std::collections::BTreeMap;

use domain::cobro::{Cobro, Saldo};
use domain::fecha::Instante;
use domain::ids::{ClienteId, InternalId};
use domain::pedido::documento::{Cabecera, Documento};
use domain::tarea::{Encargo, Tarea};
use domain::texto::Emails;

use super::claves;
use super::documentos::{cambio_de_anulacion, cambio_de_continuacion, cambio_de_lineas, item_de, lapida_de};
use super::fichas::SIN_ARCHIVAR;
use super::item::{self, Item};
use super::reservas::Papel;
use super::transaccion::{EXISTE, Expresion, NO_EXISTE, Transaccion};
use super::version::CAMBIABLE;
use super::{Tabla, TablaError};

/// Which clients a document may be for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Deudor {
    /// Those that are in use: a new order is for one of them.
    EnUso,
    /// Archived ones too: what was ordered is delivered, and what was delivered is invoiced.
    Cualquiera,
}

impl Tabla {
    /// The document that was annulled under a name; none where an earlier version annulled it.
    pub(crate) async fn anulado_por(&self, store: &InternalId) -> Result<Option<InternalId>, TablaError> {
        let leida = self.leer_item(&claves::anulacion(store)).await?;
        leida.map(item::fila).transpose()
    }
}

impl Transaccion<Papel> {
    /// Writes a new document with its payments, with its mail if it goes by itself, and with what its client owes by it and by
    /// what it changed of earlier documents.
    pub(crate) fn escribir_documento(
        self,
        documento: &Documento,
        cobros: &[Cobro],
        correo: Option<&Emails>,
        saldo: Saldo,
        cliente: Deudor,
    ) -> Result<Self, TablaError> {
        let transaccion = self
            .poner(Papel::Documento, item_de(documento)?, Expresion::new(NO_EXISTE))
            .anotar_saldo(documento.cabecera.cliente.id, saldo, cliente)?;
        cobros
            .iter()
            .try_fold(transaccion, Self::anotar_cobro)?
            .encargar_correo(documento, correo)
    }

    /// Writes down what came of an earlier document, if it is still the one that was read.
    pub(crate) fn continuar(self, despues: &Documento) -> Result<Self, TablaError> {
        let clave = claves::documento(&despues.cabecera.id);
        Ok(self.cambiar(Papel::Origen, &clave, cambio_de_continuacion(despues)?, CAMBIABLE))
    }

    /// Annuls a document, if it is still the one that was read: with the payments that this makes, and with what each client
    /// owes by it and by what it changed of earlier documents.
    pub(crate) fn anular_documento(
        self,
        despues: &Documento,
        cobros: &[Cobro],
        saldos: &BTreeMap<ClienteId, Saldo>,
    ) -> Result<Self, TablaError> {
        let clave = claves::documento(&despues.cabecera.id);
        let mut anulada = self.cambiar(Papel::Documento, &clave, cambio_de_anulacion(despues)?, CAMBIABLE);
        if let Some(anulacion) = &despues.anulacion {
            let suya = Item::new(&claves::anulacion(&anulacion.store)).fila(&despues.cabecera.id)?;
            anulada = anulada.poner(Papel::Documento, suya, Expresion::new(NO_EXISTE));
        }
        let con_saldos = saldos.iter().try_fold(anulada, |transaccion, (cliente, saldo)| {
            transaccion.anotar_saldo(*cliente, *saldo, Deudor::Cualquiera)
        })?;
        cobros.iter().try_fold(con_saldos, Self::anotar_cobro)
    }

    /// Gives a document that is not delivered its new lines, if it is still the one that was read.
    pub(crate) fn cambiar_lineas(self, nuevo: &Documento) -> Result<Self, TablaError> {
        let clave = claves::documento(&nuevo.cabecera.id);
        Ok(self.cambiar(Papel::Documento, &clave, cambio_de_lineas(nuevo)?, CAMBIABLE))
    }

    /// Puts a tombstone in the place of a document that is not delivered, if it is still the one that was read.
    pub(crate) fn enterrar(self, leido: &Documento, ahora: Instante) -> Result<Self, TablaError> {
        let sigue = Expresion::sigue_en(leido.version)?;
        Ok(self.poner(Papel::Documento, lapida_de(leido, ahora)?, sigue))
    }

    /// Adds to what a client owes.
    pub(crate) fn anotar_saldo(self, cliente: ClienteId, saldo: Saldo, deudor: Deudor) -> Result<Self, TablaError> {
        let cambio = Expresion::new(
            "SET fila.pendiente = fila.pendiente + :deuda, fila.transferencias = fila.transferencias + :transferida",
        )
        .valor("deuda", &saldo.pendiente)?
        .valor("transferida", &saldo.transferencias)?;
        let condicion = match deudor {
            Deudor::EnUso => SIN_ARCHIVAR,
            Deudor::Cualquiera => EXISTE,
        };
        Ok(self.cambiar(Papel::Cliente, &claves::cliente(cliente), cambio, condicion))
    }

    fn anotar_cobro(self, cobro: &Cobro) -> Result<Self, TablaError> {
        let item = Item::new(&claves::cobro(cobro.id))
            .en(&claves::cobros(cobro.dia(), cobro.id))
            .en(&claves::cobros_de_cliente(cobro.cliente_id, cobro.momento, cobro.id))
            .fila(cobro)?;
        Ok(self.poner(Papel::Cobro, item, Expresion::new(NO_EXISTE)))
    }

    fn encargar_correo(self, documento: &Documento, a: Option<&Emails>) -> Result<Self, TablaError> {
        let Some(a) = a else {
            return Ok(self);
        };
        let destino = a.as_str().to_owned();
        let Cabecera { id, momento, .. } = &documento.cabecera;
        self.encargar(&Tarea::nueva(Encargo::Correo { destino }, id.clone(), *momento))
    }
}
