//! What expires, and what it is worth.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::DecimalError;
use crate::cantidad::Cantidad;
use crate::dinero::{Importe, Porcentaje, Precio};
use crate::fecha::{Fecha, FechaError};
use crate::ids::ProductoId;
use crate::producto::Unidad;
use crate::producto::ficha::FichaProducto;

/// What is left of a batch, as far as its date and its cost go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Existencia {
    /// Its date, if it has one.
    pub caducidad: Option<Fecha>,
    pub cantidad: Cantidad,
    /// What one of it cost the house.
    pub coste: Option<Precio>,
}

/// Dates between which batches expire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plazo {
    /// First day; none means however long ago.
    pub desde: Option<Fecha>,
    pub hasta: Fecha,
}

impl Existencia {
    /// What a batch is worth is told by the invoice that brought it, and by its product's card where none did.
    #[must_use]
    pub fn con_coste(self, de_la_ficha: Option<Precio>) -> Self {
        Self {
            coste: self.coste.or(de_la_ficha),
            ..self
        }
    }
}

impl Plazo {
    /// Past already.
    ///
    /// # Errors
    /// On the first day of the calendar.
    pub fn pasado(hoy: Fecha) -> Result<Self, FechaError> {
        Ok(Self {
            desde: None,
            hasta: hoy.mas_dias(-1)?,
        })
    }

    /// From today on, so many days.
    ///
    /// # Errors
    /// When the calendar ends before.
    pub fn proximo(hoy: Fecha, dias: i64) -> Result<Self, FechaError> {
        Ok(Self {
            desde: Some(hoy),
            hasta: hoy.mas_dias(dias)?,
        })
    }

    /// Whether something is left of the batch and its date is one of these.
    #[must_use]
    pub fn contiene(&self, existencia: &Existencia) -> bool {
        let fecha = existencia.caducidad;
        existencia.cantidad.es_positiva()
            && fecha.is_some_and(|fecha| self.desde.is_none_or(|desde| desde <= fecha) && fecha <= self.hasta)
    }
}

/// A product below its minimum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = EscasoView))]
pub struct Escaso {
    /// The product.
    pub product_id: ProductoId,
    /// Its name.
    pub product_name: String,
    /// What it is counted in.
    pub unidad: Unidad,
    /// Sum of its batches (case B31).
    pub stock: Cantidad,
    /// Its minimum.
    pub stock_minimo: Cantidad,
}

/// Products below their minimum, those that lack the greatest part of it first; each comes with what there is of it.
#[must_use]
pub fn escasos<'a>(productos: impl IntoIterator<Item = (&'a FichaProducto, Cantidad)>) -> Vec<Escaso> {
    let escaso = |(FichaProducto { id, datos }, stock): (&FichaProducto, Cantidad)| {
        datos.falta(stock)?;
        Some(Escaso {
            product_id: *id,
            product_name: datos.nombre.clone(),
            unidad: datos.unidad,
            stock,
            stock_minimo: datos.stock_minimo?,
        })
    };
    let mut escasos: Vec<_> = productos.into_iter().filter_map(escaso).collect();
    escasos.sort_by_key(|uno| {
        let (stock, minimo) = (uno.stock.unidades(), uno.stock_minimo.unidades());
        Reverse((minimo - stock) * 1_000 / minimo.max(1))
    });
    escasos
}

/// What is left of a batch, at cost; none when nobody has said what it costs.
///
/// # Errors
/// When the result leaves the range of an amount.
pub fn valor(existencia: &Existencia) -> Result<Option<Importe>, DecimalError> {
    let coste = existencia.coste;
    coste
        .map(|coste| coste.por(existencia.cantidad, Porcentaje::CERO))
        .transpose()
}

/// Some batches.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = LotesView))]
pub struct SumaDeLotes {
    /// How many.
    pub lotes: u32,
    /// What is left of them, at cost; what has no cost counts for nothing.
    pub coste: Importe,
}

/// How many batches expire within some days, and what is left of them.
///
/// # Errors
/// When a sum leaves the range of an amount.
pub fn suma_de_lotes(existencias: &[Existencia], plazo: Plazo) -> Result<SumaDeLotes, DecimalError> {
    let mut suma = SumaDeLotes::default();
    for existencia in existencias.iter().filter(|existencia| plazo.contiene(existencia)) {
        suma.lotes += 1;
        suma.coste = suma.coste.mas(valor(existencia)?.unwrap_or_default())?;
    }
    Ok(suma)
}
