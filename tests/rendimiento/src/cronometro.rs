//! Times of the same thing done many times.

use std::time::{Duration, Instant};

/// Microseconds, one per time.
#[derive(Debug, Default)]
pub(crate) struct Tiempos(Vec<u64>);

impl Tiempos {
    /// Times something, and hands on what it gave.
    pub(crate) async fn medir<T>(&mut self, hacer: impl Future<Output = T>) -> T {
        let inicio = Instant::now();
        let hecho = hacer.await;
        self.anotar(inicio.elapsed());
        hecho
    }

    /// Adds a time that was taken by other means.
    pub(crate) fn anotar(&mut self, tiempo: Duration) {
        self.0.push(micros(tiempo));
    }

    pub(crate) fn esta_vacio(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds the times of others.
    pub(crate) fn unir(&mut self, otros: Self) {
        self.0.extend(otros.0);
    }

    /// One time in four was shorter.
    pub(crate) fn cuartil(&self) -> u64 {
        self.percentil(25)
    }

    /// Half of the times were shorter.
    pub(crate) fn mediana(&self) -> u64 {
        self.percentil(50)
    }

    /// One time in twenty was longer.
    pub(crate) fn p95(&self) -> u64 {
        self.percentil(95)
    }

    fn percentil(&self, cual: usize) -> u64 {
        let mut ordenados = self.0.clone();
        ordenados.sort_unstable();
        let hasta = (ordenados.len() * cual).div_ceil(100).max(1);
        ordenados.get(hasta - 1).copied().unwrap_or_default()
    }
}

/// Whole microseconds.
pub(crate) fn micros(tiempo: Duration) -> u64 {
    u64::try_from(tiempo.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_a_time_that_was_taken() {
        let tiempos = Tiempos((1..=100).rev().collect());
        assert_eq!((tiempos.cuartil(), tiempos.mediana(), tiempos.p95()), (25, 50, 95));
        assert_eq!(Tiempos(vec![7]).p95(), 7);
    }
}
