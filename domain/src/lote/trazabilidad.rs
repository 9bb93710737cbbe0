//! Where a batch went (Reg. 178/2002 art. 18): everything that came in is somewhere.

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::pedido::documento::Entrega;

/// What became of a part of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Destino {
    /// A client has it.
    Entregado,
    /// A client gave it back.
    Devuelto,
    /// An order holds it, and it is still in the house.
    Apartado,
    /// It left without being sold: spoiled, broken, used in the house, sent back to its supplier.
    Desechado,
    /// A count found more or less of it than was written down.
    Regularizado,
}

impl Destino {
    /// What became of what an order takes of a batch, and how much it is: with a document that says whether it was
    /// delivered, or while it is being made.
    #[must_use]
    pub fn de_lo_tomado(tomado: Cantidad, documento: Option<Entrega>) -> (Self, Cantidad) {
        match documento {
            _ if tomado < Cantidad::CERO => (Self::Devuelto, -tomado),
            Some(Entrega::Entregado) => (Self::Entregado, tomado),
            Some(Entrega::NoEntregado) | None => (Self::Apartado, tomado),
        }
    }
}

/// A batch's account.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Balance {
    /// What came in.
    pub entro: Cantidad,
    /// What clients got.
    pub entregado: Cantidad,
    /// What they gave back.
    pub devuelto: Cantidad,
    /// What orders hold that are not delivered yet.
    pub apartado: Cantidad,
    /// What left without being sold.
    pub desechado: Cantidad,
    /// What counts found beyond what was written down; below zero where they found less.
    pub regularizado: Cantidad,
    /// What is free now.
    pub queda: Cantidad,
}

impl Balance {
    /// Sums up what became of a batch.
    ///
    /// # Errors
    /// When a sum lies outside the range of a quantity.
    pub fn new(
        entro: Cantidad,
        queda: Cantidad,
        partes: impl IntoIterator<Item = (Destino, Cantidad)>,
    ) -> Result<Self, DecimalError> {
        let mut balance = Self {
            entro,
            queda,
            ..Self::default()
        };
        for (destino, cantidad) in partes {
            let suma = match destino {
                Destino::Entregado => &mut balance.entregado,
                Destino::Devuelto => &mut balance.devuelto,
                Destino::Apartado => &mut balance.apartado,
                Destino::Desechado => &mut balance.desechado,
                Destino::Regularizado => &mut balance.regularizado,
            };
            *suma = suma.mas(cantidad)?;
        }
        Ok(balance)
    }

    /// What is in the house: what is free, and what orders hold and have not delivered. It is what a count is shown and what
    /// it is judged by.
    ///
    /// # Errors
    /// When the sum lies outside the range of a quantity.
    pub fn hay(&self) -> Result<Cantidad, DecimalError> {
        self.queda.mas(self.apartado)
    }

    /// Whether everything that came in, as counts have corrected it, is somewhere: delivered and not given back, held,
    /// taken out or here.
    #[must_use]
    pub fn cuadra(&self) -> bool {
        let hubo = self.entro.mas(self.regularizado);
        let fuera = self.entregado.menos(self.devuelto);
        let sumas = [self.apartado, self.desechado, self.queda];
        let hallado = sumas.into_iter().fold(fuera, |suma, parte| suma?.mas(parte));
        hallado.is_ok() && hallado == hubo
    }
}
