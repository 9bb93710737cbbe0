//! What a document writes beside itself and its stock: the client's balance, the payment, the mail.

use domain::cobro::{Cobro, Saldo};
use domain::fecha::Instante;
use domain::ids::CobroId;
use domain::pedido::documento::Documento;
use domain::tarea::{Encargo, Tarea};

use super::TablaError;
use super::claves;
use super::documentos::{cambio_de_lineas, item_de, lapida_de};
use super::fichas::SIN_ARCHIVAR;
use super::item::Item;
use super::reservas::Papel;
use super::transaccion::{Expresion, NO_EXISTE, Transaccion};
use super::version::CAMBIABLE;

impl Transaccion<Papel> {
    /// Writes a new document, with what its client owes by it, its payment and its mail. `cobro` draws the identifier of the
    /// payment, anew at every try: two that were drawn alike would stay in each other's way.
    pub(crate) fn escribir_documento(
        self,
        documento: &Documento,
        cobro: impl FnOnce() -> CobroId,
    ) -> Result<Self, TablaError> {
        self.poner(Papel::Documento, item_de(documento)?, Expresion::new(NO_EXISTE))
            .anotar_deuda(documento)?
            .anotar_cobro(Cobro::de(&documento.cabecera, cobro))?
            .encargar_correo(documento)
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

    fn anotar_deuda(self, documento: &Documento) -> Result<Self, TablaError> {
        let saldo = Saldo::de(&documento.cabecera)?;
        let cambio = Expresion::new(
            "SET fila.pendiente = fila.pendiente + :deuda, fila.transferencias = fila.transferencias + :transferida",
        )
        .valor("deuda", &saldo.pendiente)?
        .valor("transferida", &saldo.transferencias)?;
        let clave = claves::cliente(documento.cabecera.cliente.id);
        Ok(self.cambiar(Papel::Cliente, &clave, cambio, SIN_ARCHIVAR))
    }

    fn anotar_cobro(self, cobro: Option<Cobro>) -> Result<Self, TablaError> {
        let Some(cobro) = cobro else {
            return Ok(self);
        };
        let item = Item::new(&claves::cobro(cobro.id))
            .en(&claves::cobros(cobro.momento, cobro.id))
            .en(&claves::cobros_de_cliente(cobro.cliente_id, cobro.momento, cobro.id))
            .fila(&cobro)?;
        Ok(self.poner(Papel::Cobro, item, Expresion::new(NO_EXISTE)))
    }

    /// An invoice goes to the client by mail, if the client has an address (seed section 2.10).
    fn encargar_correo(self, documento: &Documento) -> Result<Self, TablaError> {
        let cabecera = &documento.cabecera;
        match &cabecera.cliente.datos.email {
            Some(email) if cabecera.tipo.es_factura() => {
                let destino = email.as_str().to_owned();
                let correo = Encargo::Correo { destino };
                self.encargar(&Tarea::nueva(correo, cabecera.id.clone(), cabecera.momento))
            }
            _ => Ok(self),
        }
    }
}
