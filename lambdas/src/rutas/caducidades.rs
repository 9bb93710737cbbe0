//! Batches that expire, of all products.

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::Pagina;
use domain::contrato::resumen::LoteCaducaView;
use domain::fecha::Fecha;
use domain::lote::Lote;
use domain::permiso::accion::GestionarLotes;
use domain::producto::ficha::FichaProducto;
use domain::resumen::{Plazo, valor};
use serde::Deserialize;
use serde_json::json;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::Parametros;
use super::paginacion::{Hoja, pagina_con};
use crate::auth::Quien;
use crate::casos::almacen;
use crate::casos::resumen::{existencia, sin_calendario};
use crate::error::ApiError;
use crate::estado::Estado;

/// Days that the list looks ahead when nothing is asked.
const DIAS_POR_DEFECTO: i64 = 30;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(caducan))
}

/// `?desde=2026-11-27&hasta=2026-12-04`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Filtro {
    /// Only dates from this day on.
    desde: Option<Fecha>,
    /// Only dates until this day; in 30 days unless said otherwise.
    hasta: Option<Fecha>,
}

/// A page of batches with something left, blocked or not, by the date on which they expire.
#[utoipa::path(get, path = "/lotes/caducan", tag = "almacen", params(Filtro, Hoja),
    responses((status = OK, body = Pagina<LoteCaducaView>)))]
async fn caducan(
    State(estado): State<Estado>,
    _: Quien<GestionarLotes>,
    Parametros(Filtro { desde, hasta }): Parametros<Filtro>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<Pagina<LoteCaducaView>>, ApiError> {
    let hasta = match hasta {
        Some(hasta) => hasta,
        None => estado
            .reloj
            .ahora()
            .fecha()
            .mas_dias(DIAS_POR_DEFECTO)
            .map_err(sin_calendario)?,
    };
    let plazo = Plazo { desde, hasta };
    let lotes = almacen::lotes(&estado).await?;
    let lotes = lotes.quedan(|lote| plazo.contiene(&existencia(lote, None)));
    let productos = almacen::productos_de(&estado, &lotes).await?;
    let de = |lote: &Lote| -> Option<&FichaProducto> { productos.get(&lote.producto_id).map(|producto| &***producto) };
    let lotes = lotes
        .quedan(|lote| de(lote).is_some())
        .por(|lote| (lote.caducidad, lote.id));
    let coste = |lote: &Lote| valor(&existencia(lote, de(lote)));
    // A value out of range fails the list, on whatever page its batch is.
    lotes.iter().try_for_each(|lote| coste(lote).map(drop))?;
    let ajeno = |lote: &Lote, campo: &str| match campo {
        "product_name" => Some(json!(de(lote).map(|producto| &producto.datos.nombre))),
        "unidad" => Some(json!(de(lote).map(|producto| producto.datos.unidad))),
        "coste" => Some(json!(coste(lote).ok())),
        _ => None,
    };
    let Pagina { data, meta } = pagina_con(&lotes, &hoja, |lote| fechado(lote, de(lote)), ajeno)?;
    let data = data.into_iter().flatten().collect();
    Ok(Json(Pagina { data, meta }))
}

/// A batch with its date; a batch has a product, and these have dates.
fn fechado(lote: &Lote, producto: Option<&FichaProducto>) -> Option<LoteCaducaView> {
    let (producto, caducidad) = (producto?, lote.caducidad?);
    Some(LoteCaducaView {
        id: lote.id,
        name: lote.nombre.clone(),
        product_id: producto.id,
        product_name: producto.datos.nombre.clone(),
        unidad: producto.datos.unidad,
        cantidad: lote.cantidad,
        coste: valor(&existencia(lote, Some(producto))).ok().flatten(),
        caducidad,
        tipo_caducidad: lote.tipo_caducidad.unwrap_or_default(),
        bloqueado: lote.bloqueado,
    })
}
