//! IVA and recargo de equivalencia: which rates hold on which day (Ley 37/1992 arts. 90, 91, 161 and the decrees since).

use serde::{Deserialize, Serialize};

use crate::decimal;
use crate::dinero::Porcentaje;
use crate::fecha::Fecha;

/// Whether a client is in the recargo de equivalencia regime (retailers that are not companies, LIVA art. 156).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "wasm", tsify(type = "0 | 1"))]
pub enum Recargo {
    /// Not in the regime; 0 on the wire.
    #[default]
    No,
    /// In the regime; 1 on the wire.
    Si,
}

impl Recargo {
    /// What it is not.
    #[must_use]
    pub const fn otro(self) -> Self {
        match self {
            Self::No => Self::Si,
            Self::Si => Self::No,
        }
    }
}

impl TryFrom<u8> for Recargo {
    type Error = &'static str;

    fn try_from(numero: u8) -> Result<Self, Self::Error> {
        match numero {
            0 => Ok(Self::No),
            1 => Ok(Self::Si),
            _ => Err("El recargo es 0 (No) o 1 (Si)."),
        }
    }
}

impl From<Recargo> for u8 {
    fn from(recargo: Recargo) -> Self {
        matches!(recargo, Recargo::Si).into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Recargo {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::Integer)
            .enum_values(Some([0, 1]))
            .description(Some(
                "1 when the client is in the recargo de equivalencia regime, 0 when not.",
            ))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Recargo {}

/// What sets the recargo apart within one IVA rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum Genero {
    /// Everything but tobacco.
    #[default]
    General,
    /// Tobacco, with a recargo of its own (LIVA art. 161.4º).
    Tabaco,
}

struct TipoVigente {
    iva: i64,
    recargo: i64,
    genero: Genero,
    /// First and last day, as (year, month, day); the general rates hold for the whole range of dates.
    vigencia: Option<[(u16, u8, u8); 2]>,
}

const fn general(iva: i64, recargo: i64) -> TipoVigente {
    TipoVigente {
        iva,
        recargo,
        genero: Genero::General,
        vigencia: None,
    }
}

const fn temporal(iva: i64, recargo: i64, desde: (u16, u8, u8), hasta: (u16, u8, u8)) -> TipoVigente {
    TipoVigente {
        iva,
        recargo,
        genero: Genero::General,
        vigencia: Some([desde, hasta]),
    }
}

/// The pairs that AEAT accepts with their windows, in hundredths of a point (fiscal.md 1.2 and 1.3), the highest IVA first. A new
/// decree is a new line here.
const TIPOS: [TipoVigente; 10] = [
    general(2100, 520),
    TipoVigente {
        iva: 2100,
        recargo: 175,
        genero: Genero::Tabaco,
        vigencia: None,
    },
    general(1000, 140),
    temporal(750, 100, (2024, 10, 1), (2024, 12, 31)),
    temporal(500, 50, (2022, 7, 1), (2022, 12, 31)),
    temporal(500, 62, (2023, 1, 1), (2024, 9, 30)),
    general(400, 50),
    temporal(200, 26, (2024, 10, 1), (2024, 12, 31)),
    temporal(0, 0, (2023, 1, 1), (2024, 9, 30)),
    // 0 % for goods donated to non-profit entities (LIVA art. 91.Cuatro) never carries recargo.
    general(0, 0),
];

/// The rate is not in force on that day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("El IVA del {} % no está en vigor el {}. Corrige el tipo del producto.", legible(*.iva), .fecha)]
pub struct TipoNoVigente {
    iva: Porcentaje,
    fecha: Fecha,
}

/// A rate that a product has from a day on, in place of the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct CambioDeIva {
    /// The first day of operation that it is for.
    pub desde: Fecha,
    /// IVA rate, in percent.
    pub iva: Porcentaje,
}

/// The rate for an operation of that day (LIVA art. 90.Dos): that of the last change that has begun, or the first rate
/// before any has. `cambios` stand in the order of their days.
#[must_use]
pub fn iva_el(primero: Porcentaje, cambios: &[CambioDeIva], dia: Fecha) -> Porcentaje {
    let empezado = cambios.iter().rev().find(|cambio| cambio.desde <= dia);
    empezado.map_or(primero, |cambio| cambio.iva)
}

/// Why goods that are sold cannot have an IVA rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TipoDeVentaError {
    /// It is not in force.
    #[error(transparent)]
    NoVigente(#[from] TipoNoVigente),
    /// It is for what is given away (LIVA art. 91.Cuatro).
    #[error("El 0 % es solo para donaciones a entidades sin ánimo de lucro. Elige el tipo con el que se vende.")]
    Donacion,
}

impl TipoVigente {
    fn es_de_donacion(&self) -> bool {
        self.iva == 0 && self.vigencia.is_none()
    }

    fn vale(&self, genero: Genero, dia: Fecha) -> bool {
        let dia = (dia.anio(), dia.mes(), dia.dia());
        self.genero == genero && self.vigencia.is_none_or(|[desde, hasta]| desde <= dia && dia <= hasta)
    }
}

/// The IVA rates in force on a day, the highest first.
#[must_use]
pub fn tipos_vigentes(genero: Genero, dia: Fecha) -> Vec<Porcentaje> {
    porcentajes(TIPOS.iter().filter(|tipo| tipo.vale(genero, dia)))
}

/// The IVA rates in force on a day for goods that are sold, the highest first.
#[must_use]
pub fn tipos_de_venta(genero: Genero, dia: Fecha) -> Vec<Porcentaje> {
    let de_venta = |tipo: &&TipoVigente| tipo.vale(genero, dia) && !tipo.es_de_donacion();
    porcentajes(TIPOS.iter().filter(de_venta))
}

fn porcentajes<'a>(tipos: impl Iterator<Item = &'a TipoVigente>) -> Vec<Porcentaje> {
    let mut tipos: Vec<_> = tipos
        .filter_map(|tipo| Porcentaje::from_unidades(tipo.iva).ok())
        .collect();
    tipos.dedup();
    tipos
}

/// Whether an IVA rate is in force on a day.
///
/// # Errors
/// When it is not.
pub fn comprobar_tipo(iva: Porcentaje, genero: Genero, dia: Fecha) -> Result<(), TipoNoVigente> {
    recargo_vigente(iva, genero, Recargo::No, dia).map(drop)
}

/// Whether goods can be sold at an IVA rate on a day.
///
/// # Errors
/// When it is not in force, or is only for donations.
pub fn comprobar_tipo_de_venta(iva: Porcentaje, genero: Genero, dia: Fecha) -> Result<(), TipoDeVentaError> {
    comprobar_tipo(iva, genero, dia)?;
    if tipos_de_venta(genero, dia).contains(&iva) {
        Ok(())
    } else {
        Err(TipoDeVentaError::Donacion)
    }
}

/// A percentage as people read it: `21`, `5,2`, `0,62`.
#[must_use]
pub fn legible(porcentaje: Porcentaje) -> String {
    decimal::legible(porcentaje.unidades(), Porcentaje::DECIMALES)
}

/// The recargo that goes with an IVA rate on the day of the operation; zero for a client outside the regime.
///
/// # Errors
/// When that IVA rate is not in force on that day.
pub fn recargo_vigente(
    iva: Porcentaje,
    genero: Genero,
    recargo: Recargo,
    operacion: Fecha,
) -> Result<Porcentaje, TipoNoVigente> {
    let tipo = TIPOS
        .iter()
        .find(|tipo| tipo.iva == iva.unidades() && tipo.vale(genero, operacion))
        .ok_or(TipoNoVigente { iva, fecha: operacion })?;
    match recargo {
        Recargo::No => Ok(Porcentaje::CERO),
        Recargo::Si => Ok(Porcentaje::from_unidades(tipo.recargo).unwrap_or_default()),
    }
}
