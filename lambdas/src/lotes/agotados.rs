//! Batches that are used up leave the list that sellers' catalogues are read from, so that reading it costs what there is
//! and not what there has ever been. A product's own batches show them for ever.

use std::time::Duration;

use tokio::time::Instant;

use crate::tabla::{Tabla, TablaError};

impl Tabla {
    /// Takes batches out of the list that are used up, until there are no more or `plazo` is over; answers how many.
    ///
    /// It may meet anybody's writes: a batch leaves on the condition that it is used up, and whatever gives it something
    /// again puts it back in the same write.
    ///
    /// # Errors
    /// The first failure of the table; what was taken out stays out.
    pub async fn retirar_agotados(&self, plazo: Duration) -> Result<usize, TablaError> {
        let inicio = Instant::now();
        let (mut retirados, mut desde) = (0, None);
        loop {
            let (pagina, resto) = self.agotados_en_lista(desde).await?;
            for lote in pagina {
                if inicio.elapsed() >= plazo {
                    return Ok(retirados);
                }
                retirados += usize::from(self.retirar_agotado(lote.id).await?);
            }
            desde = resto;
            if desde.is_none() {
                return Ok(retirados);
            }
        }
    }
}
