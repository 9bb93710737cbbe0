//! How an expense is treated by the taxes, as the office reads and writes it.

use serde::{Deserialize, Serialize};

use crate::dinero::{Importe, Porcentaje};
use crate::error::Errores;
use crate::gasto::fiscalidad::{Fiscalidad, RETENCION_MAXIMA};
use crate::impuesto::legible;

/// What the taxes make of an expense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FiscalidadView {
    /// IRPF that is kept back, in percent of the base; 0 where nothing is.
    pub retencion: Porcentaje,
    /// What that comes to.
    pub retenido: Importe,
    /// What is paid to whoever issued the invoice: the total less what is kept back.
    pub a_pagar: Importe,
    /// How much of the IVA may be deducted, in percent.
    pub deducible: Porcentaje,
    /// Whether it is an investment good.
    pub inversion: bool,
}

impl FiscalidadView {
    pub(super) fn new(fiscalidad: Fiscalidad, base: Importe, total: Importe) -> Self {
        Self {
            retencion: fiscalidad.retencion,
            retenido: fiscalidad.retenido(base),
            a_pagar: fiscalidad.a_pagar(base, total),
            deducible: fiscalidad.deducible,
            inversion: fiscalidad.inversion,
        }
    }
}

impl Fiscalidad {
    /// Reads what a form says of it; what it does not say stays as it was, and of a new one is as with every expense.
    ///
    /// # Errors
    /// Under `retencion` when more would be kept back than the law ever has.
    pub(super) fn leer(
        (retencion, deducible, inversion): (Option<Porcentaje>, Option<Porcentaje>, Option<bool>),
        antes: Option<Self>,
    ) -> Result<Self, Errores> {
        let comun = antes.unwrap_or_default();
        let retencion = retencion.unwrap_or(comun.retencion);
        if retencion > RETENCION_MAXIMA {
            let maxima = legible(RETENCION_MAXIMA);
            return Err(Errores::uno(
                "retencion",
                format!(
                    "La retención más alta es del {maxima} %. Escribe la que pone en la factura, por ejemplo 15 o 19."
                ),
            ));
        }
        Ok(Self {
            retencion,
            deducible: deducible.unwrap_or(comun.deducible),
            inversion: inversion.unwrap_or(comun.inversion),
        })
    }
}
