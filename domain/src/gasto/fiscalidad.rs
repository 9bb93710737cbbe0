//! What the tax office wants to know of an expense beside its figures: what is kept back of it, how much of its IVA may be
//! deducted, and whether it is an investment good.

use serde::{Deserialize, Serialize};

use crate::dinero::{Importe, Porcentaje};

/// The highest rate at which anything is kept back (Ley 35/2006 art. 101.1): a higher one is mistyped.
pub(crate) const RETENCION_MAXIMA: Porcentaje = match Porcentaje::from_unidades(4_700) {
    Ok(maxima) => maxima,
    Err(_) => Porcentaje::MAX,
};

/// How an expense is treated by the taxes. Most are treated alike, and those store nothing of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fiscalidad {
    /// IRPF that the house keeps back and pays in the issuer's stead, in percent of the base; zero where nothing is (Ley 35/2006
    /// arts. 99 and 101).
    #[serde(default, skip_serializing_if = "es_ninguna")]
    pub retencion: Porcentaje,
    /// How much of the IVA may be deducted, in percent (Ley 37/1992 art. 95).
    #[serde(default = "toda", skip_serializing_if = "es_toda")]
    pub deducible: Porcentaje,
    /// Whether it is an investment good (Ley 37/1992 art. 108).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub inversion: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn es_ninguna(retencion: &Porcentaje) -> bool {
    retencion.es_cero()
}

const fn toda() -> Porcentaje {
    Porcentaje::MAX
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn es_toda(deducible: &Porcentaje) -> bool {
    *deducible == Porcentaje::MAX
}

impl Default for Fiscalidad {
    /// That of goods that are bought to be sold: nothing is kept back and all of the IVA is deducted.
    fn default() -> Self {
        Self {
            retencion: Porcentaje::CERO,
            deducible: toda(),
            inversion: false,
        }
    }
}

impl Fiscalidad {
    /// Whether it says nothing that is not said of every expense.
    #[must_use]
    pub fn es_la_de_todos(&self) -> bool {
        *self == Self::default()
    }

    /// What is kept back of a base, to the cent.
    #[must_use]
    pub fn retenido(&self, base: Importe) -> Importe {
        base.por_ciento(self.retencion)
    }

    /// What is paid to whoever issued the invoice: its total less what is kept back (case P04).
    #[must_use]
    pub fn a_pagar(&self, base: Importe, total: Importe) -> Importe {
        // What is kept back lies between zero and the base, and the base between zero and the total, on either side of zero: the
        // difference is in range.
        total.menos(self.retenido(base)).unwrap_or(total)
    }

    /// How much of a cuota may be deducted, to the cent.
    #[must_use]
    pub fn cuota_deducible(&self, cuota: Importe) -> Importe {
        cuota.por_ciento(self.deducible)
    }
}
