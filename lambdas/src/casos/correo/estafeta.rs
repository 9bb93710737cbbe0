//! Who sends the mails that wait.
//!
//! A mail is handed over at least once, and a second time only after a crash or an answer that was lost: that it is being
//! handed over is written down before, that it has left is written down together with crossing its task off.

mod pliego;

use std::sync::Arc;
use std::time::Duration;

use domain::correo::rebote::{REMEDIO, Rebote};
use domain::correo::{Carta, EstadoCarta};
use domain::tarea::{Causa, Fallo, Tarea, TipoTarea};
use futures::FutureExt;
use futures::future::BoxFuture;

use crate::casos::tareas::{Obrero, Tropiezo};
use crate::correo::{CorreoError, Mensaje, UnCartero};
use crate::error::ApiError;
use crate::estado::{Azar, Reloj};
use crate::impresora::Impresora;
use crate::tabla::version::Versionado;
use crate::tabla::{Tabla, TablaError};
use pliego::Pliego;

/// The longest that whoever carries a mail is waited for.
const PACIENCIA: Duration = Duration::from_secs(35);

/// Sends mails; cheap to clone.
#[derive(Clone)]
pub struct Estafeta {
    /// The table.
    pub tabla: Tabla,
    /// The clock.
    pub reloj: Reloj,
    /// Chance.
    pub azar: Azar,
    /// Who carries the mails.
    pub cartero: UnCartero,
    /// Who lays the documents out.
    pub impresora: Arc<dyn Impresora>,
}

impl Estafeta {
    /// Sends the mails that are due, until there are no more or `plazo` is over; answers how many left.
    ///
    /// # Errors
    /// When the table does not say which are due.
    pub async fn repartir(&self, plazo: Duration) -> Result<usize, ApiError> {
        self.tabla.encargar_los_de_antes().await?;
        self.obrero().pasada(plazo).await
    }

    pub(crate) fn obrero<'a>(
        &'a self,
    ) -> Obrero<'a, impl Fn(Versionado<Tarea>) -> BoxFuture<'a, Result<bool, Tropiezo>> + Sync> {
        Obrero {
            tabla: &self.tabla,
            reloj: &self.reloj,
            tipo: TipoTarea::Correo,
            hacer: move |tomada| self.despachar(tomada).boxed(),
        }
    }

    async fn despachar(&self, tomada: Versionado<Tarea>) -> Result<bool, Tropiezo> {
        let Some(mut pliego) = Pliego::de_tarea(&self.tabla, tomada).await? else {
            return Err(regla(
                "El documento de este correo ya no existe, así que no hay nada que enviar.",
            ));
        };
        if let Some(motivo) = pliego.por_que_no() {
            return self.dejar_sin_enviar(&pliego, motivo).await;
        }
        let mensaje = match self.ensobrar(&mut pliego).await {
            Ok(mensaje) => mensaje,
            Err(tropiezo) => {
                let carta = pliego.carta(self.reloj.ahora())?.sin_salir(pliego.carta_anterior());
                self.dejar_escrito(&pliego, pliego.guardada(), (carta, None), &tropiezo)
                    .await?;
                return Err(tropiezo);
            }
        };
        self.poner_en_camino(&pliego, &mensaje).await
    }

    /// There is nothing to wait for: who wants it all the same asks for a mail of its own.
    async fn dejar_sin_enviar(&self, pliego: &Pliego, motivo: &str) -> Result<bool, Tropiezo> {
        let fallo = regla(motivo).fallo;
        let ahora = self.reloj.ahora();
        let carta = pliego.carta(ahora)?.sin_salir(pliego.carta_anterior());
        let fallida = carta.pasa_a(EstadoCarta::Fallida { fallo }, ahora);
        Ok(self
            .tabla
            .anotar_final(&pliego.tarea, pliego.guardada(), fallida)
            .await?)
    }

    /// The mail with its files. What does not fit into it becomes another one.
    async fn ensobrar(&self, pliego: &mut Pliego) -> Result<Mensaje, Tropiezo> {
        let direcciones = pliego.direcciones()?;
        let anejos = pliego.imprimir(&self.impresora).await?;
        if anejos.len() < pliego.documentos.len() {
            pliego
                .partir(&self.tabla, anejos.len(), self.reloj.ahora(), self.azar.siguiente())
                .await?;
        }
        Ok(pliego.mensaje(direcciones, anejos, self.reloj.ahora())?)
    }

    async fn poner_en_camino(&self, pliego: &Pliego, mensaje: &Mensaje) -> Result<bool, Tropiezo> {
        let carta = pliego.carta(self.reloj.ahora())?;
        if pliego.carta_anterior().is_some_and(|antes| antes.dobles < carta.dobles) {
            tracing::warn!(carta = %carta.id, dobles = carta.dobles, "a mail that may have left is sent again");
        }
        let entregada = self
            .tabla
            .anotar_entrega(&pliego.tarea, pliego.guardada(), carta)
            .await?;
        let Some(entregada) = entregada else {
            return Ok(false);
        };
        let espera = tokio::time::timeout(PACIENCIA, self.cartero.despachar(mensaje)).await;
        let tarde = |_| {
            Err(CorreoError::Incierto(
                "whoever carries mails does not answer".to_owned(),
            ))
        };
        match espera.unwrap_or_else(tarde) {
            Ok(nombre) => {
                tracing::info!(carta = %entregada.dato.id, mensaje = nombre, "a mail has left");
                let enviada = EstadoCarta::Enviada { mensaje: nombre };
                let enviada = entregada.dato.pasa_a(enviada, self.reloj.ahora());
                Ok(self
                    .tabla
                    .anotar_final(&pliego.tarea, Some(&entregada), enviada)
                    .await?)
            }
            Err(error) => {
                let incierto = matches!(error, CorreoError::Incierto(_));
                let carta = if incierto {
                    entregada.dato.clone()
                } else {
                    entregada.dato.sin_salir(pliego.carta_anterior())
                };
                let rebote = self.rebote_de(&error, mensaje);
                let mut tropiezo = Tropiezo::from(error);
                // The next try leaves an address out that gets nothing any more; if others are left, it goes to them.
                let quedan_otras = mensaje.para.lista().nth(1).is_some();
                if quedan_otras && rebote.as_ref().is_some_and(|rebote| rebote.causa.es_definitiva()) {
                    tropiezo.definitivo = false;
                }
                self.dejar_escrito(pliego, Some(&entregada), (carta, rebote), &tropiezo)
                    .await?;
                Err(tropiezo)
            }
        }
    }

    /// What a refusal says of an address.
    fn rebote_de(&self, error: &CorreoError, mensaje: &Mensaje) -> Option<Rebote> {
        let CorreoError::NoLlega {
            direccion,
            causa,
            detalle,
        } = error
        else {
            return None;
        };
        Some(Rebote {
            direccion: direccion.clone(),
            causa: *causa,
            detalle: detalle.clone(),
            momento: self.reloj.ahora(),
            mensaje: mensaje.nombre.clone(),
        })
    }

    /// Writes down that a mail has not left, whether it is tried again, and which address was refused.
    async fn dejar_escrito(
        &self,
        pliego: &Pliego,
        guardada: Option<&Versionado<Carta>>,
        (carta, rebote): (Carta, Option<Rebote>),
        tropiezo: &Tropiezo,
    ) -> Result<(), TablaError> {
        let ahora = self.reloj.ahora();
        let estado = if tropiezo.deja(&pliego.tarea.dato, ahora).esta_detenida() {
            let fallo = tropiezo.fallo.clone();
            EstadoCarta::Fallida { fallo }
        } else {
            EstadoCarta::EnEspera
        };
        let carta = carta.pasa_a(estado, ahora);
        let rebotada = rebote.as_ref().and_then(|rebote| carta.rebota(rebote.clone()));
        let rebotes: Vec<_> = rebote.into_iter().collect();
        self.tabla
            .anotar_carta(guardada, rebotada.unwrap_or(carta), &rebotes)
            .await
    }
}

impl From<CorreoError> for Tropiezo {
    fn from(error: CorreoError) -> Self {
        match error {
            CorreoError::Rechazado(frase) => regla(frase),
            CorreoError::NoLlega {
                direccion,
                causa,
                detalle,
            } => regla(format!(
                "No ha salido hacia {direccion}: {}, «{detalle}». {REMEDIO}",
                causa.motivo()
            )),
            CorreoError::Espera(detalle) | CorreoError::Incierto(detalle) => Self {
                fallo: Fallo {
                    causa: Causa::SinCorreo,
                    detalle,
                },
                definitivo: false,
            },
        }
    }
}

/// What no waiting mends, as a sentence for the office.
fn regla(frase: impl Into<String>) -> Tropiezo {
    let (causa, detalle) = (Causa::Regla, frase.into());
    Tropiezo {
        fallo: Fallo { causa, detalle },
        definitivo: true,
    }
}
