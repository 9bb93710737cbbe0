//! What a line does to its batch, and why it cannot.

use super::{LineaSalida, TipoSalida};
use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::lote::{LimiteError, comprobar_limite};

/// A batch has another quantity by now than the person who counted it saw. Whether something was missing when it was counted
/// nobody can tell from here, so that person has to look again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Ahora hay {}, no {}: repasa lo que has contado y vuelve a guardar.", .hay.legible(), .visto.legible())]
pub struct OtraCifra {
    /// What there is now.
    pub hay: Cantidad,
    /// What the person saw.
    pub visto: Cantidad,
}

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
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CambioError {
    /// Less is free than leaves.
    #[error(transparent)]
    Libre(LimiteError),
    /// Orders hold more than was counted.
    #[error("Los pedidos tienen apartado {} de este lote. Devuelve antes lo que no está.", .0.legible())]
    Apartado(Cantidad),
    /// Beyond the range of a quantity.
    #[error(transparent)]
    Rango(#[from] DecimalError),
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
