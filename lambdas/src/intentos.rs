//! Attempts at logging in: so many are free, then each one waits longer than the last.
//!
//! Counted per name and address, so that a stranger who tries a seller's name does not lock the seller out, and per address
//! alone, more patiently, so that one who tries a hundred names is not let through a hundred times (case F19). An attempt is
//! written down as failed before the password is looked at: a hundred at the same time are a hundred, not one.

use domain::fecha::Instante;

/// Failures of a name that cost nothing.
const GRATIS: u32 = 5;
/// Failures of an address that cost nothing: all sellers of a house may share one.
const GRATIS_DE_TODOS: u32 = 40;
/// The first wait, in seconds; each further failure doubles it.
const ESPERA_PRIMERA: u64 = 2;
/// No wait is longer, in seconds.
const ESPERA_MAXIMA: u64 = 15 * 60;
/// After so long without a failure nothing is remembered, in seconds.
pub(crate) const OLVIDO: i64 = 24 * 60 * 60;

/// Whose failures are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cuenta {
    /// Those of a name from an address.
    DeUno,
    /// Those of an address, whatever the name.
    DeTodos,
}

impl Cuenta {
    const fn gratis(self) -> u32 {
        match self {
            Self::DeUno => GRATIS,
            Self::DeTodos => GRATIS_DE_TODOS,
        }
    }
}

/// Failures of a name from an address, or of an address.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Intentos {
    /// How many since the last success.
    pub(crate) fallos: u32,
    /// No further attempt before this, in milliseconds since 1970.
    pub(crate) hasta: i64,
}

impl Intentos {
    /// Seconds still to wait; `None` when an attempt may be made now.
    pub(crate) fn espera(self, ahora: Instante) -> Option<u64> {
        let faltan = u64::try_from(self.hasta - ahora.millis())
            .ok()
            .filter(|faltan| *faltan > 0)?;
        Some(faltan.div_ceil(1000))
    }

    /// With one more failure.
    pub(crate) fn con_otro_fallo(self, cuenta: Cuenta, ahora: Instante) -> Self {
        let fallos = self.fallos.saturating_add(1);
        Self {
            fallos,
            hasta: ahora.millis() + segundos_tras(fallos, cuenta) * 1000,
        }
    }
}

fn segundos_tras(fallos: u32, cuenta: Cuenta) -> i64 {
    let Some(veces) = fallos.checked_sub(cuenta.gratis()) else {
        return 0;
    };
    let espera = ESPERA_PRIMERA
        .saturating_mul(1_u64.checked_shl(veces).unwrap_or(u64::MAX))
        .min(ESPERA_MAXIMA);
    i64::try_from(espera).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_quarter_of_an_hour() {
        let esperas: Vec<_> = (1..=16).map(|fallos| segundos_tras(fallos, Cuenta::DeUno)).collect();
        assert_eq!(esperas, [0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
        assert_eq!(segundos_tras(u32::MAX, Cuenta::DeUno), 900);
        let de_todos: Vec<_> = [39, 40, 41].map(|fallos| segundos_tras(fallos, Cuenta::DeTodos)).into();
        assert_eq!(de_todos, [0, 2, 4]);
    }

    #[test]
    fn a_wait_is_told_in_whole_seconds_and_ends() {
        let ahora = Instante::from_millis(1_796_000_000_000).unwrap();
        let tras_cinco = Intentos { fallos: 4, hasta: 0 }.con_otro_fallo(Cuenta::DeUno, ahora);
        assert_eq!(tras_cinco.espera(ahora), Some(2));
        assert_eq!(tras_cinco.espera(ahora.mas_millis(1_001).unwrap()), Some(1));
        assert_eq!(tras_cinco.espera(ahora.mas_millis(2_000).unwrap()), None);
    }
}
