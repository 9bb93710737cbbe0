//! Who sends mails on a bench, and what has arrived.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use domain::correo::rebote::CausaRebote;
use domain::texto::Email;
use futures::FutureExt;
use futures::future::BoxFuture;
use lambdas::casos::correo::Estafeta;
use lambdas::correo::{Cartero, CorreoError, Mensaje};
use local::correo::buzon::Buzon;
use local::correo::ojeada::Ojeada;

use crate::archivos::Carpeta;
use crate::{Banco, Llamante, Respuesta};

/// The longest pass of a test.
const PLAZO: Duration = Duration::from_secs(20);

/// What goes wrong with one mail.
#[derive(Debug, Clone)]
pub enum Averia {
    /// Nothing.
    Ninguna,
    /// The carrier refuses it for good, with a sentence.
    Rechaza(&'static str),
    /// The carrier refuses an address for good.
    NoLlega(&'static str, CausaRebote),
    /// The carrier is out of reach.
    Falta,
    /// It leaves, and the answer is lost.
    Pierde,
    /// It leaves, and whoever handed it over dies before hearing so.
    Muere,
}

/// A carrier over a mailbox in a folder of its own, with what goes wrong with the first mails.
pub struct Correos {
    buzon: Buzon,
    averias: Mutex<VecDeque<Averia>>,
    _carpeta: Carpeta,
}

impl Correos {
    /// One with which nothing goes wrong.
    #[must_use]
    pub fn nuevos() -> Arc<Self> {
        Self::averiados(Vec::new())
    }

    /// One with which this goes wrong, mail by mail.
    #[must_use]
    pub fn averiados(averias: Vec<Averia>) -> Arc<Self> {
        let carpeta = Carpeta::nueva();
        Arc::new(Self {
            buzon: Buzon::new(carpeta.ruta().to_owned()),
            averias: Mutex::new(averias.into()),
            _carpeta: carpeta,
        })
    }

    /// The mails that have arrived, the oldest first.
    ///
    /// # Panics
    /// When the mailbox cannot be read.
    #[must_use]
    pub fn llegados(&self) -> Vec<Ojeada> {
        let nombres = self.buzon.nombres().expect("a mailbox");
        let leer = |nombre: &String| {
            let bytes = self.buzon.leer(nombre).expect("a mailbox").expect("a mail of its list");
            Ojeada::leer(&bytes).expect("a mail")
        };
        nombres.iter().rev().map(leer).collect()
    }

    /// How many mails have arrived.
    ///
    /// # Panics
    /// When the mailbox cannot be read.
    #[must_use]
    pub fn cuantos(&self) -> usize {
        self.buzon.nombres().expect("a mailbox").len()
    }

    /// The subjects of the mails that have arrived, the oldest first.
    #[must_use]
    pub fn asuntos(&self) -> Vec<String> {
        self.llegados().into_iter().map(|correo| correo.asunto).collect()
    }
}

impl Cartero for Correos {
    fn despachar<'a>(&'a self, mensaje: &'a Mensaje) -> BoxFuture<'a, Result<String, CorreoError>> {
        let averia = self.averias.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        async move {
            match averia {
                None | Some(Averia::Ninguna) => self.buzon.despachar(mensaje).await,
                Some(Averia::Rechaza(frase)) => Err(CorreoError::Rechazado(frase.to_owned())),
                Some(Averia::NoLlega(direccion, causa)) => Err(CorreoError::NoLlega {
                    direccion: Email::parse(direccion).expect("an address"),
                    causa,
                    detalle: "550 5.1.1 user unknown".to_owned(),
                }),
                Some(Averia::Falta) => Err(CorreoError::Espera("nobody listens".to_owned())),
                Some(Averia::Pierde) => {
                    self.buzon.despachar(mensaje).await?;
                    Err(CorreoError::Incierto("the answer was lost".to_owned()))
                }
                Some(Averia::Muere) => {
                    self.buzon.despachar(mensaje).await?;
                    std::future::pending().await
                }
            }
        }
        .boxed()
    }
}

/// How many mails were asked for by this process.
static PEDIDOS: AtomicU32 = AtomicU32::new(0);

impl Llamante {
    /// Asks for mails, under a key of their own.
    pub async fn pedir_correo(&self, ruta: &str, cuerpo: impl serde::Serialize) -> Respuesta {
        let llave = format!("correo-{}", PEDIDOS.fetch_add(1, Ordering::Relaxed));
        self.post_una_vez(ruta, &llave, cuerpo).await
    }
}

impl Banco {
    /// Who sends the mails of the bench by a carrier.
    #[must_use]
    pub fn estafeta(&self, correos: &Arc<Correos>) -> Estafeta {
        Estafeta {
            tabla: self.estado.tabla.clone(),
            reloj: self.estado.reloj.clone(),
            azar: self.estado.azar.clone(),
            cartero: correos.clone(),
            impresora: self.estado.impresora.clone(),
        }
    }

    /// Sends what is due; says how many mails have left and been crossed off.
    ///
    /// # Panics
    /// When the table fails.
    pub async fn repartir(&self, correos: &Arc<Correos>) -> usize {
        self.estafeta(correos).repartir(PLAZO).await.expect("a table")
    }

    /// Sends what is due, and dies as soon as a mail that was handed over has left.
    pub async fn repartir_y_morir(&self, correos: &Arc<Correos>) {
        let antes = correos.llegados().len();
        let estafeta = self.estafeta(correos);
        let ha_salido = async {
            while correos.llegados().len() == antes {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::select! {
            _ = estafeta.repartir(PLAZO) => {}
            () = ha_salido => {}
        }
    }
}
