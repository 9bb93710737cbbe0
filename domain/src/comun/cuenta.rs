//! What an expense comes to.

use serde::Serialize;

use crate::decimal::DecimalError;
use crate::dinero::{Importe, Porcentaje};

/// The figures that follow from a base.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Cuenta {
    pub cuota: Importe,
    pub total: Importe,
}

/// Why the figures of a paper are not right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CuentaError {
    /// A cuota though the law exempts it, or the rate is zero.
    #[error("Sin IVA no hay cuota.")]
    SinIva,
    /// More than a cent beside the rule, which says this.
    #[error("Son {}, o un céntimo más o menos si así está en el papel.", .0.en_euros())]
    Lejos(Importe),
    /// A figure leaves its range.
    #[error(transparent)]
    Rango(DecimalError),
}

/// The IVA of a base, and both together. The IVA is the base × the rate to the nearest cent, and nothing where the law exempts
/// it; the paper may be a cent beside that, because not every program rounds alike.
///
/// # Errors
/// When the paper says anything else, or the total leaves its range.
pub fn cuenta(base: Importe, iva: Option<Porcentaje>, papel: Option<Importe>) -> Result<Cuenta, CuentaError> {
    let regla = iva.map_or(Importe::CERO, |iva| base.por_ciento(iva));
    let cuota = papel.unwrap_or(regla);
    let lejos = (cuota.unidades() - regla.unidades()).abs();
    // A cent beside the rule turns no cuota to the other side of zero.
    let al_reves = cuota.unidades().signum() * base.unidades().signum() < 0;
    match iva.filter(|iva| !iva.es_cero()) {
        None if lejos > 0 => return Err(CuentaError::SinIva),
        Some(_) if lejos > 1 || al_reves => return Err(CuentaError::Lejos(regla)),
        _ => {}
    }
    let total = base.mas(cuota).map_err(CuentaError::Rango)?;
    Ok(Cuenta { cuota, total })
}
