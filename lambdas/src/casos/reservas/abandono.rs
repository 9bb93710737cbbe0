//! Orders that were begun and left: what they hold goes back to its batches by itself.

use std::time::Duration;

use super::ReservaError;
use crate::casos::vuelta::Vuelta;
use crate::tabla::{Tabla, TablaError};
use domain::fecha::Instante;

/// An order that nobody touched for this long gives its stock back.
const ABANDONO_MILISEGUNDOS: i64 = 24 * 60 * 60 * 1000;

impl Tabla {
    /// Gives back what abandoned orders hold, the longest abandoned first, until there are no more or `plazo` is over;
    /// answers how many it saw to.
    ///
    /// Several may do it at the same time: what goes back, goes back once. An order that cannot be released does not keep
    /// the others.
    ///
    /// # Errors
    /// The first failure of the table, after the others were tried; what was given back stays given back.
    pub async fn liberar_abandonadas(&self, ahora: Instante, plazo: Duration) -> Result<usize, TablaError> {
        let limite = ahora
            .mas_millis(-ABANDONO_MILISEGUNDOS)
            .map_err(|error| TablaError::Interno(error.to_string()))?;
        let (mut vuelta, mut desde) = (Vuelta::de(plazo), None);
        loop {
            let (pagina, resto) = self.reservas_sin_tocar(limite, desde).await?;
            for store in pagina {
                if vuelta.sin_tiempo() {
                    return vuelta.fin();
                }
                let liberada = match &store {
                    Ok(store) => self.liberar(store, ahora, Some(limite)).await,
                    Err(error) => Err(TablaError::Interno(error.to_string()).into()),
                };
                if let Err(error) = &liberada {
                    tracing::warn!(%error, ?store, "an abandoned order was not released");
                }
                vuelta.apuntar(match liberada {
                    Err(ReservaError::Tabla(error)) => Err(error),
                    // The house reaches every order, whatever it became.
                    Ok(()) | Err(ReservaError::Situacion(_)) => Ok(true),
                });
            }
            desde = resto;
            if desde.is_none() {
                return vuelta.fin();
            }
        }
    }
}
