//! Chance that comes out the same every time: what a thing gets depends on its name alone.

/// A stream of numbers.
#[derive(Debug, Clone)]
pub(super) struct Suerte(u64);

impl Suerte {
    /// The stream of the thing with these names.
    pub(super) fn de(semilla: u64, nombres: &[&str]) -> Self {
        let bytes = nombres.iter().flat_map(|nombre| nombre.bytes().chain([0]));
        Self(bytes.fold(semilla ^ 0xcbf2_9ce4_8422_2325, |suma, byte| {
            (suma ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        }))
    }

    /// SplitMix64.
    fn siguiente(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut numero = self.0;
        numero = (numero ^ (numero >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        numero = (numero ^ (numero >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        numero ^ (numero >> 31)
    }

    /// A number between two others, both included.
    pub(super) fn entre(&mut self, minimo: i64, maximo: i64) -> i64 {
        let cuantos = maximo.abs_diff(minimo) + 1;
        minimo + i64::try_from(self.siguiente() % cuantos).unwrap_or_default()
    }

    /// True so many times in a hundred.
    pub(super) fn toca(&mut self, por_ciento: i64) -> bool {
        self.entre(0, 99) < por_ciento
    }

    /// One of several things, each with its share of a hundred; the last takes what is missing to it.
    pub(super) fn una<T: Copy, const N: usize>(&mut self, cosas: [(T, i64); N]) -> T {
        let mut queda = self.entre(0, 99);
        let elegida = cosas.iter().find(|(_, parte)| {
            queda -= parte;
            queda < 0
        });
        elegida.unwrap_or(&cosas[N - 1]).0
    }
}
