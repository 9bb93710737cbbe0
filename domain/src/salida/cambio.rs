//! What a line does to its batch, and why it cannot.

use std::fmt;

use super::{LineaSalida, TipoSalida};
use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::lote::{LimiteError, comprobar_limite};

/// A batch has another quantity by now than the person who counted it saw. Whether something was missing when it was counted
/// nobody can tell from here, so that person has to look again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OtraCifra {
    /// What there is now.
    pub hay: Cantidad,
    /// What the person saw.
    pub visto: Cantidad,
}

impl fmt::Display for OtraCifra {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Ahora hay {}, no {}: repasa lo que has contado y vuelve a guardar.",
            self.hay.legible(),
            self.visto.legible()
        )
    }
}

impl std::error::Error for OtraCifra {}

impl LineaSalida {
    /// Holds a count against what is in the house, [`Balance::hay`](crate::lote::trazabilidad::Balance::hay), as it is now.
    ///
    /// # Errors
    /// When it is not what the person who counted saw.
    pub fn comprobar_visto(&self, hay: Cantidad) -> Result<(), OtraCifra> {
        match self.visto {
            Some(visto) if visto != hay => Err(OtraCifra { hay, visto }),
            _ => Ok(()),
        }
    }
}

/// Why a batch cannot come to what was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum CambioError {
    /// Less is free than leaves.
    Libre(LimiteError),
    /// Orders hold more than was counted.
    Apartado(Cantidad),
    /// Beyond the range of a quantity.
    Rango(DecimalError),
}

impl fmt::Display for CambioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Libre(error) => error.fmt(f),
            Self::Apartado(apartado) => write!(
                f,
                "Los pedidos tienen apartado {} de este lote. Devuelve antes lo que no está.",
                apartado.legible()
            ),
            Self::Rango(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CambioError {}

impl From<DecimalError> for CambioError {
    fn from(error: DecimalError) -> Self {
        Self::Rango(error)
    }
}

/// What a batch gains by a line: below zero for what leaves. `libre` is what it has free, `apartado` what orders hold
/// that is still in the house: whoever counts sees both.
///
/// # Errors
/// When less is free than leaves, or orders hold more than was counted: `libre` never falls below zero.
pub fn cambio(
    tipo: TipoSalida,
    cantidad: Cantidad,
    libre: Cantidad,
    apartado: Cantidad,
) -> Result<Cantidad, CambioError> {
    if tipo != TipoSalida::Recuento {
        comprobar_limite(cantidad, Some(libre)).map_err(CambioError::Libre)?;
        return Ok(-cantidad);
    }
    let queda = cantidad.menos(apartado)?;
    if queda < Cantidad::CERO {
        return Err(CambioError::Apartado(apartado));
    }
    Ok(queda.menos(libre)?)
}
