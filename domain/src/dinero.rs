//! Money: amounts in cents, unit prices in ten-thousandths of a euro, percentages in hundredths.

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::decimal::{DecimalError, Texto, decimal, dividir_redondeando};

decimal! {
    /// An amount in euros, held as whole cents; negative in an abono.
    ///
    /// The range is what a VERI*FACTU amount holds: twelve digits before the point (fiscal.md 1.6).
    Importe, decimales: 2, desde: -99_999_999_999_999, hasta: 99_999_999_999_999
}

decimal! {
    /// A unit price in euros, net of IVA, held as whole ten-thousandths.
    Precio, decimales: 4, desde: 0, hasta: 9_999_999_999
}

decimal! {
    /// A percentage (a tax rate, a discount) between 0 and 100, held as hundredths of a point.
    Porcentaje, decimales: 2, desde: 0, hasta: 10_000
}

/// To which cent the paper of a supplier took its cuotas; our own are always [`Redondeo::Normal`] (design section 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum Redondeo {
    /// The nearest one, an exact half away from zero.
    #[default]
    Normal,
    /// The next one, away from zero.
    Alza,
    /// The one before, towards zero.
    Baja,
}

impl Importe {
    /// The sum, or an error when it leaves the range.
    ///
    /// # Errors
    /// When the result lies outside the range of an amount.
    pub fn mas(self, otro: Self) -> Result<Self, DecimalError> {
        Self::from_unidades(self.0 + otro.0)
    }

    /// The difference, or an error when it leaves the range.
    ///
    /// # Errors
    /// When the result lies outside the range of an amount.
    pub fn menos(self, otro: Self) -> Result<Self, DecimalError> {
        Self::from_unidades(self.0 - otro.0)
    }

    /// The sum of several amounts.
    ///
    /// # Errors
    /// When a partial sum lies outside the range of an amount.
    pub fn sumar(importes: impl IntoIterator<Item = Self>) -> Result<Self, DecimalError> {
        importes.into_iter().try_fold(Self::CERO, Self::mas)
    }

    /// This percentage of the amount, to the cent, an exact half away from zero.
    #[must_use]
    pub fn por_ciento(self, porcentaje: Porcentaje) -> Self {
        self.por_ciento_a(porcentaje, Redondeo::Normal)
    }

    /// This percentage of the amount, to the cent that the rounding says.
    #[must_use]
    pub fn por_ciento_a(self, porcentaje: Porcentaje, redondeo: Redondeo) -> Self {
        let producto = i128::from(self.0) * i128::from(porcentaje.0);
        let entero = producto / 10_000;
        let cociente = match redondeo {
            Redondeo::Normal => dividir_redondeando(producto, 10_000),
            Redondeo::Alza if producto % 10_000 != 0 => entero + producto.signum(),
            Redondeo::Alza | Redondeo::Baja => entero,
        };
        // A percentage is at most 100, so the result is never larger than the amount itself.
        Self(i64::try_from(cociente).unwrap_or(self.0))
    }

    /// As people read it in Spain: `1.234,50 €`, with a real minus sign.
    #[must_use]
    pub fn en_euros(self) -> String {
        en_euros(self.0, Self::DECIMALES)
    }
}

/// Thousands grouped, a decimal comma, two decimals and more only if they say something, a blank that does not break before the sign.
fn en_euros(unidades: i64, decimales: u32) -> String {
    let texto = Texto {
        unidades: unidades.abs(),
        decimales,
        separador: ',',
    }
    .to_string();
    let coma = texto.len() - decimales as usize - 1;
    let mut euros = String::with_capacity(texto.len() + 8);
    if unidades < 0 {
        euros.push('\u{2212}');
    }
    for (i, cifra) in texto.chars().enumerate() {
        if (1..coma).contains(&i) && (coma - i).is_multiple_of(3) {
            euros.push('.');
        }
        euros.push(cifra);
    }
    for _ in 2..decimales {
        if euros.ends_with('0') {
            euros.pop();
        }
    }
    euros + "\u{a0}€"
}

impl std::ops::Neg for Importe {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Precio {
    /// What each unit costs where so many cost so much, to the cent; where no price gives that, the lowest one that gives more,
    /// so that the rest can be stated as a discount (RD 1619/2012 art. 6.1.f).
    ///
    /// # Errors
    /// When the result lies outside the range of a price, which it does of no units.
    pub fn de_cada_uno(importe: Importe, cantidad: Cantidad) -> Result<Self, DecimalError> {
        let fuera = DecimalError::Rango {
            minimo: Self::MIN.0,
            maximo: Self::MAX.0,
            decimales: Self::DECIMALES,
        };
        if cantidad.es_cero() {
            return Err(fuera);
        }
        // 10^-4 of the price and 10^-3 of the quantity, less the 10^-2 of a cent.
        let unidades = dividir_redondeando(i128::from(importe.0) * 100_000, i128::from(cantidad.unidades()));
        let cercano = Self::from_unidades(i64::try_from(unidades).map_err(|_| fuera)?)?;
        let da = cercano.por(cantidad, Porcentaje::CERO)?;
        match da.max(-da) < importe.max(-importe) {
            true => Self::from_unidades(cercano.0 + 1),
            false => Ok(cercano),
        }
    }

    /// As people read it in Spain: `1,50 €`, with its third and fourth decimals only if it has them.
    #[must_use]
    pub fn en_euros(self) -> String {
        en_euros(self.0, Self::DECIMALES)
    }

    /// What so many units cost with a discount: `round2(cantidad × precio × (1 − descuento))`, an exact half away from zero.
    ///
    /// # Errors
    /// When the result lies outside the range of an amount.
    pub fn por(self, cantidad: Cantidad, descuento: Porcentaje) -> Result<Importe, DecimalError> {
        let resto = i128::from(Porcentaje::MAX.0 - descuento.0);
        let producto = i128::from(self.0) * i128::from(cantidad.unidades()) * resto;
        // 10^-4 of the price, 10^-3 of the quantity and 10^-4 of the discount, less the 10^-2 of a cent.
        let centimos = dividir_redondeando(producto, 1_000_000_000);
        let fuera = DecimalError::Rango {
            minimo: Importe::MIN.0,
            maximo: Importe::MAX.0,
            decimales: 2,
        };
        Importe::from_unidades(i64::try_from(centimos).map_err(|_| fuera)?)
    }
}
