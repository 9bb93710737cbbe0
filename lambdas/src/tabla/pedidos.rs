//! Writing orders down: each of these is one transaction, made exactly once.

use domain::Cantidad;
use domain::cliente::Cliente;
use domain::cobro::{Cobro, Saldo};
use domain::configuracion::Empresa;
use domain::factura::cabeza::{CabezaError, Emision};
use domain::factura::qr::Entorno;
use domain::fecha::Instante;
use domain::ids::CobroId;
use domain::pedido::documento::Documento;
use domain::pedido::validado::Pedido;
use domain::usuario::Usuario;

use super::claves;
use super::correos::Correo;
use super::documentos::{Guardado, cambio_de_lineas, item_de, lapida_de};
use super::item::Item;
use super::reservas::{Mano, ReservaError, Retencion, Retenciones, SiFalta, Situacion, retenciones};
use super::transaccion::{EXISTE, Expresion, NO_EXISTE, Transaccion};
use super::version::CAMBIABLE;
use super::{INTENTOS, Tabla, TablaError, esperar};
use crate::estado::{Azar, Reloj};

/// What a new document needs beside the order itself.
#[derive(Debug)]
pub(crate) struct Alta<'a> {
    pub(crate) pedido: &'a Pedido,
    pub(crate) cliente: &'a Cliente,
    pub(crate) usuario: &'a Usuario,
    pub(crate) emisor: &'a Empresa,
    pub(crate) reloj: &'a Reloj,
    pub(crate) entorno: Entorno,
    pub(crate) azar: &'a Azar,
}

/// New lines for an order that is not delivered.
#[derive(Debug)]
pub(crate) struct Cambio<'a> {
    /// The order as it was read.
    pub(crate) leido: &'a Documento,
    pub(crate) pedido: &'a Pedido,
    /// The client as it is now.
    pub(crate) cliente: &'a Cliente,
    pub(crate) usuario: &'a Usuario,
    pub(crate) ahora: Instante,
}

/// What became of a submission.
#[derive(Debug)]
pub(crate) enum Resultado {
    /// The document was made now.
    Nuevo(Box<Documento>),
    /// The order's internalId was used before; this is what stands there.
    YaEstaba(Guardado),
}

impl Tabla {
    /// Turns an order into a document: number, record, stock, balance, payment and mail in one transaction.
    /// `leida` is the store as the caller read it; it is read again only when somebody was faster.
    pub(crate) async fn crear_documento(&self, alta: &Alta<'_>, leida: Situacion) -> Result<Resultado, ReservaError> {
        let store = &alta.pedido.store;
        let mut leida = Some(leida);
        let mano = Mano::Usuario(alta.usuario);
        for intento in 1..=INTENTOS {
            let situacion = match leida.take() {
                Some(situacion) => situacion,
                None => self.situacion(store).await?,
            };
            if let Some(guardado) = situacion.documento {
                return Ok(Resultado::YaEstaba(guardado));
            }
            situacion.comprobar(mano)?;
            let lineas = retenciones(&alta.pedido.lineas);
            if situacion.retenido()? != lineas {
                match self
                    .ajustar(store, mano, SiFalta::Nada, alta.reloj.ahora(), |_| lineas.clone())
                    .await
                {
                    // Somebody else sent the same order meanwhile: what stands there is the answer.
                    Ok(()) | Err(ReservaError::YaEnviado) => continue,
                    Err(error) => return Err(error),
                }
            }
            let ahora = alta.reloj.ahora();
            let cabeza = self.cabeza(alta.pedido.tipo, ahora).await?;
            // Only now is it known which document this one follows.
            let momento = cabeza.momento(ahora);
            let estreno = match cabeza.estrena(alta.pedido.tipo, momento) {
                true => Some(self.leer_configuracion().await?),
                false => None,
            };
            let emision = Emision {
                prefijo: estreno
                    .as_ref()
                    .map(|leida| leida.datos.prefijos.de(alta.pedido.tipo.serie())),
                ..alta.pedido.emision(alta.cliente, alta.emisor, momento, alta.entorno)
            };
            let asiento = match cabeza.asentar(&emision) {
                Ok(asiento) => asiento,
                Err(CabezaError::OtroTramo { .. }) => {
                    esperar(intento).await;
                    continue;
                }
                Err(error) => return Err(TablaError::from(error).into()),
            };
            let documento = Documento::emitir(alta.pedido, alta.cliente, alta.usuario, alta.emisor, &asiento);
            let mut transaccion = Transaccion::new().poner(self, item_de(&documento)?, Expresion::new(NO_EXISTE))?;
            transaccion = self.anotar_reserva(
                transaccion,
                store,
                situacion.reserva.as_ref(),
                Retenciones::new(),
                alta.usuario.id,
                momento,
            )?;
            transaccion = cabeza.avanzar(transaccion, self, &asiento, estreno.as_ref())?;
            transaccion = self.anotar_deuda(transaccion, &documento)?;
            transaccion = self.anotar_cobro(transaccion, alta.azar, &documento)?;
            transaccion = self.anotar_correo(transaccion, &documento)?;
            match transaccion.enviar(self).await {
                Ok(()) => return Ok(Resultado::Nuevo(Box::new(documento))),
                Err(fallo) => fallo.esperar(intento).await?,
            }
        }
        Err(TablaError::Conflicto.into())
    }

    /// Gives an order that is not delivered new lines, with the figures that they have today. Stock follows.
    pub(crate) async fn cambiar_pendiente(&self, cambio: &Cambio<'_>) -> Result<Documento, ReservaError> {
        let &Cambio {
            leido,
            pedido,
            cliente,
            usuario,
            ahora,
        } = cambio;
        let store = &leido.cabecera.id;
        let mano = Mano::Usuario(usuario);
        let lineas = retenciones(&pedido.lineas);
        self.ajustar(store, mano, SiFalta::Nada, ahora, |_| lineas.clone())
            .await?;
        let situacion = self.situacion(store).await?;
        let sobra = sobrante(&situacion, &lineas)?;
        let mut nuevo = leido.clone();
        nuevo.version += 1;
        nuevo.lineas.clone_from(&pedido.lineas);
        nuevo.notas.clone_from(&pedido.notas);
        nuevo.cabecera.cliente = cliente.clone();
        nuevo.cabecera.totales = pedido.totales.clone();
        nuevo.cabecera.operacion = pedido.operacion;
        let clave = claves::documento(store);
        let transaccion = Transaccion::new().cambiar(self, &clave, cambio_de_lineas(&nuevo)?, CAMBIABLE)?;
        let dueno = leido.cabecera.usuario.id;
        let transaccion = self.anotar_reserva(transaccion, store, situacion.reserva.as_ref(), sobra, dueno, ahora)?;
        transaccion.insistir(self).await?;
        self.ajustar(store, mano, SiFalta::LoteALote, ahora, |_| Retenciones::new())
            .await?;
        Ok(nuevo)
    }

    /// Deletes an order that is not delivered. Its stock becomes a reservation first, so that a crash in between leaves
    /// nothing that does not give back by itself.
    pub(crate) async fn borrar_pendiente(
        &self,
        leido: &Documento,
        usuario: &Usuario,
        ahora: Instante,
    ) -> Result<(), ReservaError> {
        let store = &leido.cabecera.id;
        let situacion = self.situacion(store).await?;
        let todo = situacion.retenido()?;
        let transaccion =
            Transaccion::new().poner(self, lapida_de(leido, ahora)?, Expresion::sigue_en(leido.version)?)?;
        let dueno = leido.cabecera.usuario.id;
        let transaccion = self.anotar_reserva(transaccion, store, situacion.reserva.as_ref(), todo, dueno, ahora)?;
        transaccion.insistir(self).await?;
        self.ajustar(store, Mano::Usuario(usuario), SiFalta::LoteALote, ahora, |_| {
            Retenciones::new()
        })
        .await
    }

    fn anotar_deuda(&self, transaccion: Transaccion, documento: &Documento) -> Result<Transaccion, TablaError> {
        let saldo = Saldo::de(&documento.cabecera)?;
        let cambio = Expresion::new(
            "SET fila.pendiente = fila.pendiente + :deuda, fila.transferencias = fila.transferencias + :transferida",
        )
        .valor("deuda", &saldo.pendiente)?
        .valor("transferida", &saldo.transferencias)?;
        transaccion.cambiar(self, &claves::cliente(documento.cabecera.cliente.id), cambio, EXISTE)
    }

    fn anotar_cobro(
        &self,
        transaccion: Transaccion,
        azar: &Azar,
        documento: &Documento,
    ) -> Result<Transaccion, TablaError> {
        let momento = documento.cabecera.momento;
        // A new one at every try: two that were drawn alike would stay in each other's way.
        let id = || CobroId::new(momento, azar.siguiente());
        let Some(cobro) = Cobro::de(&documento.cabecera, id) else {
            return Ok(transaccion);
        };
        let item = Item::new(&claves::cobro(cobro.id))
            .en(&claves::cobros(momento, cobro.id))
            .en(&claves::cobros_de_cliente(cobro.cliente_id, momento, cobro.id))
            .fila(&cobro)?;
        transaccion.poner(self, item, Expresion::new(NO_EXISTE))
    }

    /// An invoice goes to the client by mail, if the client has an address (seed section 2.10).
    fn anotar_correo(&self, transaccion: Transaccion, documento: &Documento) -> Result<Transaccion, TablaError> {
        let cabecera = &documento.cabecera;
        match &cabecera.cliente.datos.email {
            Some(email) if cabecera.tipo.es_factura() => {
                let correo = Correo {
                    documento: cabecera.id.clone(),
                    destino: email.as_str().to_owned(),
                    momento: cabecera.momento,
                };
                let item = Item::new(&claves::correo(&cabecera.id))
                    .en(&claves::correos_pendientes(cabecera.momento))
                    .fila(&correo)?;
                transaccion.poner(self, item, Expresion::new(NO_EXISTE))
            }
            _ => Ok(transaccion),
        }
    }
}

/// What a store holds beyond what some lines take.
fn sobrante(situacion: &Situacion, lineas: &Retenciones) -> Result<Retenciones, TablaError> {
    let mut sobra = Retenciones::new();
    for (lote, retencion) in situacion.retenido()? {
        let tomada = lineas.get(&lote).map_or(Cantidad::CERO, |linea| linea.cantidad);
        let cantidad = retencion.cantidad.menos(tomada)?;
        if cantidad.es_positiva() {
            sobra.insert(lote, Retencion { cantidad, ..retencion });
        }
    }
    Ok(sobra)
}
