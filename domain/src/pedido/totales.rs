//! Totals of a document: the house rule of design section 4, and the only place that knows it.
//!
//! Line nets to the cent, one base per pair of rates charged, IVA and recargo once per base. No figure depends on the order
//! of the lines.

use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

use crate::decimal::DecimalError;
use crate::dinero::{Importe, Porcentaje, Redondeo};
use crate::fecha::Fecha;
use crate::impuesto::{Genero, Recargo, TipoNoVigente, recargo_vigente};
use crate::mapa_corto::MapaCorto;

/// What the totals need to know of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineaValorada {
    /// Net amount of the line, to the cent.
    pub neto: Importe,
    pub iva: Porcentaje,
    /// General goods or tobacco.
    pub genero: Genero,
}

/// One row of the tax summary: a base and what is charged on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Desglose {
    /// IVA rate, in percent.
    pub iva: Porcentaje,
    /// Recargo rate, in percent; zero for a client outside the regime.
    pub recargo: Porcentaje,
    /// Sum of the line nets at this rate.
    pub base: Importe,
    /// `round2(base × iva)`; on a supplier's paper, to the cent that it says.
    pub cuota: Importe,
    /// `round2(base × recargo)`, to the same cent.
    pub cuota_recargo: Importe,
}

/// The figures of a document. `total` is the one that is shown, paid, printed, mailed, exported and hashed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Totales {
    /// One row per rate, ascending.
    pub desglose: Vec<Desglose>,
    /// Sum of the bases.
    pub base: Importe,
    /// Sum of the IVA.
    pub iva: Importe,
    /// Sum of the recargo.
    pub recargo: Importe,
    /// Bases + IVA + recargo.
    pub total: Importe,
}

/// Why there are no totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TotalesError {
    /// A line has a rate that does not hold on the day of the operation.
    #[error(transparent)]
    Tipo(#[from] TipoNoVigente),
    /// A figure leaves the range of an amount.
    #[error("El importe es demasiado grande. Reparte el pedido en varios.")]
    Importe(#[from] DecimalError),
}

/// Totals of some lines for a client, with the rates of the day of the operation.
///
/// # Errors
/// When a rate does not hold on that day or a figure leaves its range.
pub fn totalizar(
    lineas: impl IntoIterator<Item = LineaValorada>,
    recargo: Recargo,
    operacion: Fecha,
) -> Result<Totales, TotalesError> {
    totalizar_a(lineas, recargo, operacion, Redondeo::Normal)
}

/// As [`totalizar`], with the cuotas taken to the cent that a supplier's paper says.
///
/// # Errors
/// As [`totalizar`].
pub fn totalizar_a(
    lineas: impl IntoIterator<Item = LineaValorada>,
    recargo: Recargo,
    operacion: Fecha,
    redondeo: Redondeo,
) -> Result<Totales, TotalesError> {
    cuadrar(sumar_bases(lineas, recargo, operacion)?, redondeo)
}

/// The base of every pair of rates charged, IVA and recargo. Goods of two kinds that are charged the same share a base: a
/// client outside the regime pays one IVA on the sum of both, rounded once. Of one IVA the greater recargo stands first.
type Bases = MapaCorto<(Porcentaje, Reverse<Porcentaje>), Importe>;

fn sumar_bases(
    lineas: impl IntoIterator<Item = LineaValorada>,
    recargo: Recargo,
    operacion: Fecha,
) -> Result<Bases, TotalesError> {
    let mut bases = Bases::new();
    for linea in lineas {
        let recargo = recargo_vigente(linea.iva, linea.genero, recargo, operacion)?;
        let base = bases.get_or_insert((linea.iva, Reverse(recargo)), Importe::CERO);
        *base = base.mas(linea.neto)?;
    }
    Ok(bases)
}

fn cuadrar(bases: Bases, redondeo: Redondeo) -> Result<Totales, TotalesError> {
    let desglose: Vec<_> = bases
        .into_iter()
        .map(|((iva, Reverse(recargo)), base)| Desglose {
            iva,
            recargo,
            base,
            cuota: base.por_ciento_a(iva, redondeo),
            cuota_recargo: base.por_ciento_a(recargo, redondeo),
        })
        .collect();
    Ok(Totales::de_filas(desglose)?)
}

impl Desglose {
    /// Base + IVA + recargo.
    ///
    /// # Errors
    /// When the sum leaves the range of an amount.
    pub fn total(&self) -> Result<Importe, DecimalError> {
        Importe::sumar([self.base, self.cuota, self.cuota_recargo])
    }

    /// Whether another row is charged the same IVA and recargo.
    #[must_use]
    pub fn mismos_tipos(&self, otra: &Self) -> bool {
        (self.iva, self.recargo) == (otra.iva, otra.recargo)
    }
}

impl Totales {
    /// The figures of some rows, each of another pair of rates.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub(super) fn de_filas(desglose: Vec<Desglose>) -> Result<Self, DecimalError> {
        let base = Importe::sumar(desglose.iter().map(|fila| fila.base))?;
        let iva = Importe::sumar(desglose.iter().map(|fila| fila.cuota))?;
        let recargo = Importe::sumar(desglose.iter().map(|fila| fila.cuota_recargo))?;
        let total = Importe::sumar([base, iva, recargo])?;
        Ok(Self {
            desglose,
            base,
            iva,
            recargo,
            total,
        })
    }

    /// The figures of one document in the place of several: their bases are added, and each pair of rates is charged once on
    /// the sum. So the cents may differ from what the documents come to one by one (case B03).
    ///
    /// # Errors
    /// When a figure leaves its range.
    pub fn reunir<'a>(varios: impl IntoIterator<Item = &'a Self>) -> Result<Self, TotalesError> {
        let mut bases = Bases::new();
        for fila in varios.into_iter().flat_map(|totales| &totales.desglose) {
            let base = bases.get_or_insert((fila.iva, Reverse(fila.recargo)), Importe::CERO);
            *base = base.mas(fila.base)?;
        }
        cuadrar(bases, Redondeo::Normal)
    }

    /// The figures of a credit of a document after its earlier ones: on each pair of rates it charges what all of them together
    /// come to, less what the earlier ones have charged. All of a base takes back all that was charged on it, though that be no
    /// round part of it, as in exchange of simplificadas; and no part takes back more. So credits never come to more than the
    /// document, to the cent, and the last one takes what is left (case D03).
    ///
    /// # Errors
    /// When a figure leaves its range.
    pub fn tras<'a>(
        &self,
        documento: &Self,
        anteriores: impl IntoIterator<Item = &'a Self>,
    ) -> Result<Self, DecimalError> {
        let antes: Vec<_> = anteriores.into_iter().flat_map(|totales| &totales.desglose).collect();
        let fila = |fila: &Desglose| {
            let suyas = || antes.iter().filter(|otra| otra.mismos_tipos(fila));
            let base = Importe::sumar(suyas().map(|otra| otra.base))?.mas(fila.base)?;
            let cuota = Importe::sumar(suyas().map(|otra| otra.cuota))?;
            let cuota_recargo = Importe::sumar(suyas().map(|otra| otra.cuota_recargo))?;
            let original = documento.desglose.iter().find(|otra| otra.mismos_tipos(fila));
            let hasta = |porcentaje, cobrada: fn(&Desglose) -> Importe| match original {
                Some(original) if original.base == -base => -cobrada(original),
                Some(original) => base.por_ciento(porcentaje).max(-cobrada(original)),
                None => base.por_ciento(porcentaje),
            };
            Ok(Desglose {
                cuota: hasta(fila.iva, |fila| fila.cuota).menos(cuota)?,
                cuota_recargo: hasta(fila.recargo, |fila| fila.cuota_recargo).menos(cuota_recargo)?,
                ..*fila
            })
        };
        Self::de_filas(self.desglose.iter().map(fila).collect::<Result<_, DecimalError>>()?)
    }

    /// The figures of several credits in one: each of them keeps the cents that it has charged.
    ///
    /// # Errors
    /// When a figure leaves its range.
    pub fn juntar<'a>(varios: impl IntoIterator<Item = &'a Self>) -> Result<Self, DecimalError> {
        let mut filas = MapaCorto::<(Porcentaje, Reverse<Porcentaje>), Desglose>::new();
        for fila in varios.into_iter().flat_map(|totales| &totales.desglose) {
            let vacia = Desglose {
                base: Importe::CERO,
                cuota: Importe::CERO,
                cuota_recargo: Importe::CERO,
                ..*fila
            };
            let suma = filas.get_or_insert((fila.iva, Reverse(fila.recargo)), vacia);
            suma.base = suma.base.mas(fila.base)?;
            suma.cuota = suma.cuota.mas(fila.cuota)?;
            suma.cuota_recargo = suma.cuota_recargo.mas(fila.cuota_recargo)?;
        }
        Self::de_filas(filas.into_iter().map(|(_, fila)| fila).collect())
    }

    /// The figures of the rows at whose rates others have one.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn de_los_tipos_de(&self, otros: &Self) -> Result<Self, DecimalError> {
        let suya = |fila: &&Desglose| otros.desglose.iter().any(|otra| otra.mismos_tipos(fila));
        Self::de_filas(self.desglose.iter().filter(suya).copied().collect())
    }

    /// The same figures taken back.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn negados(&self) -> Result<Self, DecimalError> {
        let fila = |fila: &Desglose| Desglose {
            base: -fila.base,
            cuota: -fila.cuota,
            cuota_recargo: -fila.cuota_recargo,
            ..*fila
        };
        Self::de_filas(self.desglose.iter().map(fila).collect())
    }

    /// IVA and recargo together: the CuotaTotal of the tax record (fiscal.md 1.5).
    ///
    /// # Errors
    /// When the sum leaves the range of an amount.
    pub fn cuota_total(&self) -> Result<Importe, DecimalError> {
        self.iva.mas(self.recargo)
    }
}
