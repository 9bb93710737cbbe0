//! The yardstick: a fixed piece of work that is timed again and again beside what is measured. What it takes says how
//! fast the machine is in these minutes, and the limits of times and paces follow it: a slow or busy machine fails
//! nothing by itself, and a fast one hides nothing.

use std::hint::black_box;
use std::thread;
use std::time::Instant;

use sha2::{Digest, Sha256};

use crate::cronometro::Tiempos;
use crate::medida::{Limite, Medida, Unidad};

/// What a reading takes, in microseconds, on the first machine, an idle one of two processors: the limits are written
/// down as they have to hold there.
const EN_LA_PRIMERA: u64 = 80_000;
/// A call keeps two processors busy, one that asks and one that answers. With as many threads the yardstick also grows
/// when somebody else works on one of them.
const HILOS: u64 = 2;
/// More memory than the caches next to a processor hold, as the pages of a store and the bodies of calls are.
const BYTES: usize = 1 << 22;
const PASOS: usize = 18_000_000;

/// Readings of one part of a run.
#[derive(Debug, Default)]
pub(crate) struct Vara(Tiempos);

/// How fast this machine is beside the first one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Escala {
    aqui: u64,
    en_la_primera: u64,
}

impl Vara {
    /// Takes one reading. Nothing else should be under way in this process.
    pub(crate) fn medir(&mut self) {
        let inicio = Instant::now();
        thread::scope(|hilos| {
            for hilo in 0..HILOS {
                hilos.spawn(move || black_box(trabajo(black_box(hilo))));
            }
        });
        self.0.anotar(inicio.elapsed());
    }

    /// The figures of a part with the limits that they have on this machine, and the yardstick's own beside them. A part
    /// without readings has no times: it stays as it is.
    pub(crate) fn aplicar(&self, parte: &str, medidas: Vec<Medida>) -> Vec<Medida> {
        if self.0.esta_vacio() {
            return medidas;
        }
        let aqui = self.0.mediana();
        let escala = Escala::new(aqui, EN_LA_PRIMERA);
        let que = format!("vara de medir, {parte}: mediana");
        let propia = Medida::new(que, Unidad::Tiempo, aqui, Limite::Ninguno);
        let suyas = medidas.into_iter().map(|medida| medida.a_escala(escala));
        std::iter::once(propia).chain(suyas).collect()
    }
}

impl Escala {
    /// From what a reading takes on both machines.
    pub(crate) const fn new(aqui: u64, en_la_primera: u64) -> Self {
        Self { aqui, en_la_primera }
    }

    /// What takes so long on the first machine takes so long here.
    pub(crate) fn tiempo(self, valor: u64) -> u64 {
        valor * self.aqui / self.en_la_primera
    }

    /// What the first machine does in a second is so much here.
    pub(crate) fn ritmo(self, valor: u64) -> u64 {
        valor * self.en_la_primera / self.aqui.max(1)
    }
}

/// Arithmetic, memory at random places, and a hash over all of it. Every seed takes the same work.
fn trabajo(semilla: u64) -> [u8; 32] {
    let mut memoria = vec![0_u8; BYTES];
    let mut azar = 0x9E37_79B9_7F4A_7C15 ^ semilla;
    for _ in 0..PASOS {
        azar ^= azar << 13;
        azar ^= azar >> 7;
        azar ^= azar << 17;
        let [valor, a, b, c, ..] = azar.to_le_bytes();
        let sitio = u32::from_le_bytes([a, b, c, 0]) as usize % BYTES;
        memoria[sitio] = memoria[sitio].wrapping_mul(31).wrapping_add(valor);
    }
    Sha256::digest(&memoria).into()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_machine_at_half_the_pace_has_twice_the_time_and_owes_half_the_work() {
        let lenta = Escala::new(200, 100);
        assert_eq!((lenta.tiempo(5_000), lenta.ritmo(100)), (10_000, 50));
    }

    #[test]
    fn a_part_with_times_shows_the_yardstick_first() {
        let mut vara = Vara::default();
        vara.0.anotar(Duration::from_micros(EN_LA_PRIMERA * 2));
        let tiempo = vec![Medida::new("factura", Unidad::Tiempo, 1, Limite::ComoMucho(5_000))];
        let con_vara = vara.aplicar("http", tiempo);
        assert_eq!(con_vara[0].valor, EN_LA_PRIMERA * 2);
        assert_eq!(con_vara[1].limite, Limite::ComoMucho(10_000));
    }

    #[test]
    fn a_part_without_times_keeps_its_limits() {
        let peso = vec![Medida::new("wasm", Unidad::Peso, 1, Limite::ComoMucho(2))];
        assert_eq!(Vara::default().aplicar("peso", peso).len(), 1);
    }
}
