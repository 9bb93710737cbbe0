//! Batches that are used up leave the list that sellers' catalogues are read from, so that reading it costs what there is
//! and not what there has ever been. A product's own batches show them for ever.

use std::time::Duration;

use crate::casos::vuelta::Vuelta;
use crate::tabla::{Tabla, TablaError};

impl Tabla {
    /// Takes batches out of the list that are used up, until there are no more or `plazo` is over; answers how many.
    ///
    /// It may meet anybody's writes: a batch leaves on the condition that it is used up, and whatever gives it something
    /// again puts it back in the same write.
    ///
    /// # Errors
    /// The first failure of the table, after the others were tried; what was taken out stays out.
    pub async fn retirar_agotados(&self, plazo: Duration) -> Result<usize, TablaError> {
        let (mut vuelta, mut desde) = (Vuelta::de(plazo), None);
        loop {
            let (pagina, resto) = self.agotados_en_lista(desde).await?;
            for lote in pagina {
                if vuelta.sin_tiempo() {
                    return vuelta.fin();
                }
                vuelta.apuntar(match lote {
                    Ok(lote) => self.retirar_agotado(lote.id).await,
                    Err(error) => Err(error),
                });
            }
            desde = resto;
            if desde.is_none() {
                return vuelta.fin();
            }
        }
    }
}
