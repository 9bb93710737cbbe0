//! Chance that can be had again.

/// Numbers that look drawn by lot and are the same every time (splitmix64).
#[derive(Debug, Clone)]
pub struct Suerte(u64);

impl Suerte {
    /// Those of a seed.
    #[must_use]
    pub fn new(semilla: u64) -> Self {
        Self(semilla)
    }

    /// The next one below a limit.
    pub fn hasta(&mut self, limite: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z >> 33) % u64::try_from(limite).unwrap_or(1)).unwrap_or_default()
    }
}
