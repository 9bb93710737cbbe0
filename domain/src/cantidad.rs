//! Quantities: kilograms and units alike, in thousandths.

use crate::decimal::{DecimalError, decimal, legible};

decimal! {
    /// A quantity of goods, held as whole thousandths; negative in an abono.
    Cantidad, decimales: 3, desde: -999_999_999, hasta: 999_999_999
}

impl Cantidad {
    /// The sum, or an error when it leaves the range.
    ///
    /// # Errors
    /// When the result lies outside the range of a quantity.
    pub fn mas(self, otra: Self) -> Result<Self, DecimalError> {
        Self::from_unidades(self.0 + otra.0)
    }

    /// The difference, or an error when it leaves the range.
    ///
    /// # Errors
    /// When the result lies outside the range of a quantity.
    pub fn menos(self, otra: Self) -> Result<Self, DecimalError> {
        Self::from_unidades(self.0 - otra.0)
    }

    /// The sum of several quantities.
    ///
    /// # Errors
    /// When a partial sum lies outside the range of a quantity.
    pub fn sumar(cantidades: impl IntoIterator<Item = Self>) -> Result<Self, DecimalError> {
        cantidades.into_iter().try_fold(Self::CERO, Self::mas)
    }

    /// The sum of several quantities as a screen shows it: beyond the range it stays at its end, because a screen that is being
    /// filled in must not break, and what leaves the range is refused when it is saved.
    #[must_use]
    pub fn suma_acotada(cantidades: impl IntoIterator<Item = Self>) -> Self {
        let acotada = |suma: Self, otra: Self| Self((suma.0 + otra.0).clamp(Self::MIN.0, Self::MAX.0));
        cantidades.into_iter().fold(Self::CERO, acotada)
    }

    /// What a box says while a quantity is typed into it: nothing yet, or the quantity so far.
    ///
    /// # Errors
    /// When the text is not the beginning of a quantity either, so the box does not take it.
    pub fn escrita(texto: &str) -> Result<Option<Self>, DecimalError> {
        if let Some(otra) = texto
            .chars()
            .find(|letra| !(letra.is_ascii_digit() || matches!(letra, '.' | ',')))
        {
            return Err(DecimalError::Caracter(otra));
        }
        match Self::parse(texto) {
            Ok(cantidad) => Ok(Some(cantidad)),
            Err(DecimalError::Vacio) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// True above zero.
    #[must_use]
    pub const fn es_positiva(self) -> bool {
        self.0 > 0
    }

    /// `queda` of one, `quedan` of any other.
    #[must_use]
    pub(crate) fn quedan(self) -> &'static str {
        if self.0 == 10_i64.pow(Self::DECIMALES) {
            "queda"
        } else {
            "quedan"
        }
    }

    /// As people read it: a comma, and no decimals that say nothing (`3`, `14,25`).
    #[must_use]
    pub fn legible(self) -> String {
        legible(self.0, Self::DECIMALES)
    }
}

impl std::ops::Neg for Cantidad {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}
