//! Orders that were begun and left: what they hold goes back to its batches by itself.

use std::time::Duration;

use domain::fecha::Instante;
use tokio::time::Instant;

use super::situacion::FilaReserva;
use super::{Mano, ReservaError, Retenciones, SiFalta};
use crate::tabla::claves::{self, Indice};
use crate::tabla::consulta::Consulta;
use crate::tabla::{Atributos, Tabla, TablaError, item};

/// An order that nobody touched for this long gives its stock back.
const ABANDONO_MILISEGUNDOS: i64 = 24 * 60 * 60 * 1000;
/// Reservations read at a time.
const POR_PAGINA: usize = 50;

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
        let inicio = Instant::now();
        let limite = ahora
            .mas_millis(-ABANDONO_MILISEGUNDOS)
            .map_err(|error| TablaError::Interno(error.to_string()))?;
        let viejas = Consulta::de(Indice::G1, claves::RESERVAS)
            .hasta(&claves::orden(limite))
            .maximo(POR_PAGINA);
        let (mut vistas, mut fallo, mut desde) = (0, None, None);
        loop {
            let (pagina, resto) = viejas.pagina_de_items(self, desde).await?;
            for reserva in pagina {
                if inicio.elapsed() >= plazo {
                    return fallo.map_or(Ok(vistas), Err);
                }
                vistas += 1;
                if let Err(error) = self.liberar(reserva, limite, ahora).await {
                    fallo.get_or_insert(error);
                }
            }
            desde = resto;
            if desde.is_none() {
                return fallo.map_or(Ok(vistas), Err);
            }
        }
    }

    async fn liberar(&self, reserva: Atributos, limite: Instante, ahora: Instante) -> Result<(), TablaError> {
        let FilaReserva { store, .. } = item::fila(reserva)?;
        let mano = Mano::Limpieza(limite);
        let liberada = self.ajustar(&store, mano, SiFalta::LoteALote, ahora, |_| Retenciones::new());
        match liberada.await {
            Err(ReservaError::Tabla(error)) => Err(error),
            // Sent after all; the house reaches every order and takes nothing that could be short.
            Ok(()) | Err(ReservaError::YaEnviado | ReservaError::DeOtro | ReservaError::Falta(_)) => Ok(()),
        }
    }
}
