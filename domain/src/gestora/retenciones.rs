//! What the house has kept back of what it was charged, and has to pay in: models 111 and 115 (RD 439/2007 art. 108).

use std::collections::BTreeMap;

use super::Recibida;
use crate::comun::ClaseGasto;
use crate::decimal::DecimalError;
use crate::dinero::{Importe, Porcentaje};
use crate::texto::Nif;

/// Where something that is kept back is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ModeloRetencion {
    /// Model 111: professionals and the like.
    Profesionales,
    /// Model 115: the rent of premises.
    Alquileres,
}

impl ModeloRetencion {
    /// Its number.
    #[must_use]
    pub const fn numero(self) -> &'static str {
        match self {
            Self::Profesionales => "111",
            Self::Alquileres => "115",
        }
    }

    /// The number of the summary of its year, which names each person.
    #[must_use]
    pub const fn resumen(self) -> &'static str {
        match self {
            Self::Profesionales => "190",
            Self::Alquileres => "180",
        }
    }
}

/// What was kept back of somebody at one rate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Perceptor {
    pub modelo: ModeloRetencion,
    /// None where nobody has written it down.
    pub nif: Option<Nif>,
    pub nombre: String,
    pub retencion: Porcentaje,
    /// How many invoices.
    pub facturas: u32,
    /// On what it was kept back.
    pub base: Importe,
    /// What was kept back.
    pub retenido: Importe,
}

impl Recibida {
    /// Where what is kept back of it is declared; none where nothing is.
    #[must_use]
    pub fn modelo_de_retencion(&self) -> Option<ModeloRetencion> {
        match self.clase {
            _ if self.fiscalidad.retencion.es_cero() => None,
            ClaseGasto::Alquiler => Some(ModeloRetencion::Alquileres),
            _ => Some(ModeloRetencion::Profesionales),
        }
    }
}

/// Of whom something was kept back, of some rows: by model, then by NIF, or by name where there is none.
///
/// # Errors
/// When a sum leaves the range of an amount.
pub fn perceptores(recibidas: &[Recibida]) -> Result<Vec<Perceptor>, DecimalError> {
    let mut sumas = BTreeMap::<_, Perceptor>::new();
    for fila in recibidas {
        let (Some(retenido), Some(modelo)) = (fila.retenido, fila.modelo_de_retencion()) else {
            continue;
        };
        let quien = fila.nif.as_ref().map_or(fila.nombre.as_str(), Nif::as_str);
        let retencion = fila.fiscalidad.retencion;
        let suya = sumas.entry((modelo, quien, retencion)).or_insert_with(|| Perceptor {
            modelo,
            nif: fila.nif.clone(),
            nombre: fila.nombre.clone(),
            retencion,
            facturas: 0,
            base: Importe::CERO,
            retenido: Importe::CERO,
        });
        suya.facturas += 1;
        suya.base = suya.base.mas(retenido.base)?;
        suya.retenido = suya.retenido.mas(retenido.importe)?;
    }
    Ok(sumas.into_values().collect())
}
