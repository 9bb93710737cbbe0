//! How every part of the pass goes over what it finds: for as long as there is time, and round what fails.

use std::time::Duration;

use tokio::time::Instant;

/// What has been done so far, and the first failure.
pub(crate) struct Vuelta<E> {
    inicio: Instant,
    plazo: Duration,
    hechos: usize,
    fallo: Option<E>,
}

impl<E> Vuelta<E> {
    /// Begins now, and may take so long.
    pub(crate) fn de(plazo: Duration) -> Self {
        Self {
            inicio: Instant::now(),
            plazo,
            hechos: 0,
            fallo: None,
        }
    }

    /// Whether the time is over; what is left waits for the next pass.
    pub(crate) fn sin_tiempo(&self) -> bool {
        self.inicio.elapsed() >= self.plazo
    }

    /// Counts what was done; a failure keeps nothing else from its turn.
    pub(crate) fn apuntar(&mut self, hecho: Result<bool, E>) {
        match hecho {
            Ok(si) => self.hechos += usize::from(si),
            Err(error) => {
                self.fallo.get_or_insert(error);
            }
        }
    }

    /// How many were done.
    ///
    /// # Errors
    /// The first failure.
    pub(crate) fn fin(self) -> Result<usize, E> {
        self.fallo.map_or(Ok(self.hechos), Err)
    }
}
