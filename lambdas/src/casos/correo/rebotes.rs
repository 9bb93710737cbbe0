//! Mails that come back, and addresses that get nothing until the office says otherwise.

use domain::contrato::correo::NoLlegaView;
use domain::correo::EstadoCarta;
use domain::correo::rebote::Rebote;
use domain::tarea::Causante;
use domain::texto::{Email, Emails};

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::cartas::Papel;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::{Tabla, TablaError};

/// Writes down what came back of a mail; answers how much of it was not known yet.
///
/// # Errors
/// When the mail is still being handed over: whoever tells so has to tell again, after it has been written down that it left.
pub async fn anotar_rebotes(tabla: &Tabla, carta: Causante, rebotes: Vec<Rebote>) -> Result<usize, ApiError> {
    tabla.ejecutar(Rebotar { carta, rebotes }).await
}

/// Those of some addresses to which nothing is sent.
pub(crate) async fn no_llegan(estado: &Estado, direcciones: &Emails) -> Result<Vec<NoLlegaView>, ApiError> {
    let rebotes = estado.tabla.rebotes_de(direcciones).await?;
    Ok(rebotes.iter().map(NoLlegaView::from).collect())
}

/// Sends to some addresses again.
pub(crate) async fn probar_otra_vez(estado: &Estado, direcciones: &Emails) -> Result<(), ApiError> {
    for email in direcciones.lista().filter_map(|email| Email::parse(email).ok()) {
        estado.tabla.olvidar_rebote(&email).await?;
    }
    Ok(())
}

struct Rebotar {
    carta: Causante,
    rebotes: Vec<Rebote>,
}

impl Plan for Rebotar {
    type Papel = Papel;
    type Fin = usize;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, usize>, ApiError> {
        let Some(leida) = tabla.carta(&self.carta).await? else {
            tracing::warn!(carta = %self.carta, "what came back is of no mail of ours");
            return Ok(Paso::Hecho(0));
        };
        if matches!(leida.dato.estado, EstadoCarta::Enviando | EstadoCarta::EnEspera) {
            return Err(TablaError::Conflicto.into());
        }
        let (mut carta, mut nuevos) = (leida.dato.clone(), Vec::new());
        for rebote in &self.rebotes {
            if let Some(rebotada) = carta.rebota(rebote.clone()) {
                carta = rebotada;
                nuevos.push(rebote.clone());
            }
        }
        if nuevos.is_empty() {
            return Ok(Paso::Hecho(0));
        }
        let transaccion = Transaccion::new().anotar_rebotes(Some(&leida), carta, &nuevos)?;
        Ok(Paso::Fin(transaccion, nuevos.len()))
    }
}
