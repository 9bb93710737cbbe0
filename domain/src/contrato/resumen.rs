//! How the house stands, for the office's morning, and the lists behind it that are nobody else's.

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::dinero::Importe;
use crate::fecha::{Fecha, Instante};
use crate::ids::{ClienteId, InternalId, LoteId, ProductoId, UsuarioId};
use crate::lote::TipoCaducidad;
use crate::producto::Unidad;

/// GET /resumen: the blocks that were asked for, all of them when none was named.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResumenView {
    /// What was sold, and what is still to be delivered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ventas: Option<VentasView>,
    /// Who owes what.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cobros: Option<DeudasView>,
    /// What expires, and what runs out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub almacen: Option<ExistenciasView>,
    /// Mail that waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub correo: Option<CorreoView>,
    /// How far a new house has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puesta_en_marcha: Option<PuestaEnMarchaView>,
}

/// A block of the summary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Bloque {
    /// [`VentasView`].
    Ventas,
    /// [`DeudasView`].
    Cobros,
    /// [`ExistenciasView`].
    Almacen,
    /// [`CorreoView`].
    Correo,
    /// [`PuestaEnMarchaView`].
    PuestaEnMarcha,
}

/// What was delivered on some days: the list of documents with these days has the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SumaView {
    /// First day.
    pub desde: Fecha,
    /// Last day.
    pub hasta: Fecha,
    /// Sum of the totals.
    pub total: Importe,
    /// How many documents.
    pub documentos: u32,
}

/// A sum and the one that it is held against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ComparacionView {
    /// Now.
    pub ahora: SumaView,
    /// Then.
    pub antes: SumaView,
}

/// What was sold: delivered documents, by the day they were made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VentasView {
    /// Today, against the same day of the week before.
    pub hoy: ComparacionView,
    /// This month until today, against the same days of the month before.
    pub mes: ComparacionView,
    /// By seller, who sold most this month first.
    pub vendedores: Vec<VentasDeVendedorView>,
    /// Each day of this month until today.
    pub dias: Vec<DiaView>,
    /// Each day of the month before.
    pub dias_antes: Vec<DiaView>,
    /// Orders that wait for their delivery.
    pub por_entregar: PorEntregarView,
}

/// What a seller sold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VentasDeVendedorView {
    /// The seller.
    pub user_id: UsuarioId,
    /// The seller's name in the last document.
    pub user_name: String,
    /// Today.
    pub hoy: Importe,
    /// This month until today.
    pub mes: Importe,
    /// The same days of the month before.
    pub antes: Importe,
}

/// What was sold on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DiaView {
    /// The day.
    pub dia: Fecha,
    /// Sum of the totals.
    pub total: Importe,
}

/// Orders that wait for their delivery, taken since the first of the month before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PorEntregarView {
    /// How far back was looked.
    pub desde: Fecha,
    /// How many orders.
    pub pedidos: u32,
    /// What they are worth.
    pub total: Importe,
    /// When the oldest was taken; absent when none waits.
    pub mas_antiguo: Option<Fecha>,
}

/// Who owes what: clients in use that have not paid all that was delivered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeudasView {
    /// What all of them owe.
    pub total: Importe,
    /// How many they are.
    pub clientes: u32,
    /// Those who owe most, the most first.
    pub mayores: Vec<DeudaView>,
}

/// What a client owes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeudaView {
    /// The client.
    pub client_id: ClienteId,
    /// Its commercial name.
    pub client_name: String,
    /// How much.
    pub importe: Importe,
    /// The day of the oldest document that is not paid; absent when it is more than a year old.
    pub desde: Option<Fecha>,
}

/// Batches with something left that are past their date or near it, and products that run out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExistenciasView {
    /// Past their date.
    pub pasados: LotesView,
    /// From today until in 7 days.
    pub en_7_dias: LotesView,
    /// From today until in 30 days.
    pub en_30_dias: LotesView,
    /// Products below their minimum.
    pub bajo_minimo: u32,
    /// Those that lack most of it, the most first.
    pub escasos: Vec<EscasoView>,
}

/// Some batches.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LotesView {
    /// How many.
    pub lotes: u32,
    /// What is left of them, at cost; what has no cost counts for nothing.
    pub coste: Importe,
}

/// A product below its minimum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EscasoView {
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

/// Mail that waits to be sent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CorreoView {
    /// How many wait.
    pub en_espera: u32,
    /// How many of them for more than a day: something keeps them from leaving.
    pub atascados: u32,
    /// Since when the oldest waits.
    pub desde: Option<Instante>,
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

/// GET /email: a mail that waits to be sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CorreoEnEsperaView {
    /// The document that it brings.
    pub id: InternalId,
    /// The document's number.
    pub numero: String,
    /// The client's commercial name.
    pub client_name: String,
    /// Where it goes.
    pub destino: String,
    /// Since when it waits.
    pub momento: Instante,
}
