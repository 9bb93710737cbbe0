//! How the house stands, for the office's morning, and the lists behind it that are nobody else's.

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::dinero::Importe;
use crate::fecha::Fecha;
use crate::ids::{LoteId, ProductoId};
use crate::lote::TipoCaducidad;
use crate::producto::Unidad;
use crate::resumen::{Deudas, EnEspera, Escaso, SumaDeLotes, Ventas};

/// GET /resumen: the blocks that were asked for, all of them when none was named.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResumenView {
    /// What was sold, and what is still to be delivered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ventas: Option<Ventas>,
    /// Who owes what.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cobros: Option<Deudas>,
    /// What expires, and what runs out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub almacen: Option<ExistenciasView>,
    /// Mail that waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub correo: Option<EnEspera>,
    /// How far a new house has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puesta_en_marcha: Option<PuestaEnMarchaView>,
    /// What the house runs on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub casa: Option<CasaView>,
}

/// A block of the summary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Bloque {
    /// [`Ventas`].
    Ventas,
    /// [`Deudas`].
    Cobros,
    /// [`ExistenciasView`].
    Almacen,
    /// [`EnEspera`].
    Correo,
    /// [`PuestaEnMarchaView`].
    PuestaEnMarcha,
    /// [`CasaView`].
    Casa,
}

/// How the machine stands that the house runs on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CasaView {
    /// What is wrong with it and what to do about it, each as a sentence; nothing while all is well.
    pub avisos: Vec<String>,
}

/// Batches with something left that are past their date or near it, and products that run out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExistenciasView {
    /// Past their date.
    pub pasados: SumaDeLotes,
    /// From today until in 7 days.
    pub en_7_dias: SumaDeLotes,
    /// From today until in 30 days.
    pub en_30_dias: SumaDeLotes,
    /// Products below their minimum.
    pub bajo_minimo: u32,
    /// Those that lack most of it, the most first.
    pub escasos: Vec<Escaso>,
}

/// How far a new house has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuestaEnMarchaView {
    /// The company's data are written down.
    pub empresa: bool,
    /// There is a seller.
    pub vendedor: bool,
    /// There is a product.
    pub producto: bool,
}

/// GET /lotes/caducan: a batch with something left, and its date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LoteCaducaView {
    /// The batch.
    pub id: LoteId,
    /// Its series.
    pub name: String,
    /// Its product.
    pub product_id: ProductoId,
    /// The product's name.
    pub product_name: String,
    /// What the product is counted in.
    pub unidad: Unidad,
    /// What is left.
    pub cantidad: Cantidad,
    /// What that is worth at cost; absent when the product has no cost.
    pub coste: Option<Importe>,
    /// Its date.
    pub caducidad: Fecha,
    /// What the date means.
    pub tipo_caducidad: TipoCaducidad,
    /// Whether it is withdrawn from sale.
    pub bloqueado: bool,
}
