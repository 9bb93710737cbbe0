//! The days of the week.

use core::fmt;

use serde::{Deserialize, Serialize};

/// A day of the week; it begins on Monday.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum DiaSemana {
    Lunes,
    Martes,
    Miercoles,
    Jueves,
    Viernes,
    Sabado,
    Domingo,
}

impl DiaSemana {
    /// Every day, from Monday.
    pub const TODOS: [Self; 7] = [
        Self::Lunes,
        Self::Martes,
        Self::Miercoles,
        Self::Jueves,
        Self::Viernes,
        Self::Sabado,
        Self::Domingo,
    ];

    /// The day of the week of a day number, where 0 is 1 January 1970, a Thursday.
    pub(super) fn de_dias(dias: i64) -> Self {
        match (dias + 3).rem_euclid(7) {
            0 => Self::Lunes,
            1 => Self::Martes,
            2 => Self::Miercoles,
            3 => Self::Jueves,
            4 => Self::Viernes,
            5 => Self::Sabado,
            _ => Self::Domingo,
        }
    }
}

impl fmt::Display for DiaSemana {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lunes => "lunes",
            Self::Martes => "martes",
            Self::Miercoles => "miércoles",
            Self::Jueves => "jueves",
            Self::Viernes => "viernes",
            Self::Sabado => "sábado",
            Self::Domingo => "domingo",
        })
    }
}
