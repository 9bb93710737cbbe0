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

    /// True above zero.
    #[must_use]
    pub const fn es_positiva(self) -> bool {
        self.0 > 0
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
