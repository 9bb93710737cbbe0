//! Products, for the office.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::{Pagina, Todos, Uno};
use domain::contrato::producto::iva::{CambioDeIvaRequest, CambioDeIvaView};
use domain::contrato::producto::{ProductoAlmacenView, ProductoNombreView, ProductoResumenView};
use domain::permiso::accion::{GestionarLotes, GestionarProductos};
use domain::producto::ficha::FichaProducto;
use futures::try_join;
use serde::Deserialize;
use serde_json::json;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::busqueda::Busqueda;
use super::extractores::{Cuerpo, Parametros};
use super::fichas::rutas_de_una;
use super::paginacion::{Hoja, pagina_con};
use crate::auth::Quien;
use crate::casos::{almacen, fichas, lotes, productos};
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(listar))
        .routes(routes!(almacen))
        .routes(routes!(nombres))
        .routes(routes!(cambiar_iva))
        .merge(rutas_de_una::<FichaProducto>())
}

/// A page of products, by name. The search looks at the name and the EAN.
#[utoipa::path(get, path = "/products", tag = "productos", params(Busqueda, Hoja),
    responses((status = OK, body = Pagina<ProductoResumenView>)))]
async fn listar(
    State(estado): State<Estado>,
    _: Quien<GestionarProductos>,
    Parametros(busqueda): Parametros<Busqueda>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<Pagina<ProductoResumenView>>, ApiError> {
    let productos = busqueda.en(fichas::todas::<FichaProducto>(&estado, busqueda.archivados).await?);
    let (categorias, proveedores) = productos::nombrados(&estado, &productos).await?;
    let hoy = estado.reloj.ahora().fecha();
    let vista = |FichaProducto { id, datos }: &FichaProducto| ProductoResumenView {
        id: *id,
        categoria: datos.categoria_id.and_then(|id| categorias.get(&id).cloned()),
        proveedor: datos.proveedor_id.and_then(|id| proveedores.get(&id).cloned()),
        name: datos.nombre.clone(),
        iva: datos.iva_el(hoy),
        price: datos.precio,
        unidad: datos.unidad,
        ean: datos
            .ean
            .as_ref()
            .map(|ean| ean.as_str().to_owned())
            .unwrap_or_default(),
        activo: datos.activo,
    };
    let ajeno = |FichaProducto { datos, .. }: &FichaProducto, campo: &str| {
        let nombre = match campo {
            "categoria" => datos.categoria_id.and_then(|id| categorias.get(&id)),
            "proveedor" => datos.proveedor_id.and_then(|id| proveedores.get(&id)),
            // It changes with the day, and what a row is ordered by is kept with the row.
            "iva" => return Some(json!(datos.iva_el(hoy))),
            _ => return None,
        };
        Some(json!(nombre))
    };
    Ok(Json(pagina_con(&productos, &hoja, vista, ajeno)?))
}

/// `?bajo_minimo=true`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Escasez {
    /// Only products of which there is less than their minimum.
    #[serde(default)]
    bajo_minimo: bool,
}

/// A page of products with what the warehouse has of each, by name.
#[utoipa::path(get, path = "/products/lotes", tag = "productos", params(Busqueda, Hoja, Escasez),
    responses((status = OK, body = Pagina<ProductoAlmacenView>)))]
async fn almacen(
    State(estado): State<Estado>,
    _: Quien<GestionarLotes>,
    Parametros(busqueda): Parametros<Busqueda>,
    Parametros(Escasez { bajo_minimo }): Parametros<Escasez>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<Pagina<ProductoAlmacenView>>, ApiError> {
    let productos = fichas::todas::<FichaProducto>(&estado, busqueda.archivados);
    let (productos, lotes) = try_join!(productos, almacen::lotes(&estado))?;
    let stock = lotes::stock_por_producto(&lotes)?;
    let hay = |producto: &FichaProducto| stock.get(&producto.id).copied().unwrap_or_default();
    let productos = busqueda
        .en(productos)
        .quedan(|producto| !bajo_minimo || producto.datos.falta(hay(producto)).is_some());
    let mut cuantos = HashMap::<_, u32>::new();
    for lote in lotes.iter() {
        *cuantos.entry(lote.producto_id).or_default() += 1;
    }
    let hoy = estado.reloj.ahora().fecha();
    let vista = |producto: &FichaProducto| ProductoAlmacenView {
        id: producto.id,
        name: producto.datos.nombre.clone(),
        iva: producto.datos.iva_el(hoy),
        unidad: producto.datos.unidad,
        stock: hay(producto),
        stock_minimo: producto.datos.stock_minimo,
        lotes: cuantos.get(&producto.id).copied().unwrap_or_default(),
    };
    let ajeno = |producto: &FichaProducto, campo: &str| match campo {
        "stock" => Some(json!(hay(producto))),
        // It changes with the day, and what a row is ordered by is kept with the row.
        "iva" => Some(json!(producto.datos.iva_el(hoy))),
        "lotes" => Some(json!(cuantos.get(&producto.id).copied().unwrap_or_default())),
        _ => None,
    };
    Ok(Json(pagina_con(&productos, &hoja, vista, ajeno)?))
}

/// All products in use, by name, whether or not they are on sale.
#[utoipa::path(get, path = "/products/nombres", tag = "productos",
    responses((status = OK, body = Todos<ProductoNombreView>)))]
async fn nombres(
    State(estado): State<Estado>,
    _: Quien<GestionarProductos>,
) -> Result<Json<Todos<ProductoNombreView>>, ApiError> {
    let productos = fichas::todas::<FichaProducto>(&estado, false).await?;
    let hoy = estado.reloj.ahora().fecha();
    Ok(Json(Todos {
        data: productos.iter().map(|uno| ProductoNombreView::de(uno, hoy)).collect(),
    }))
}

/// Gives several products the same change of rate, so that a decree is prepared before its day. A product that cannot have it
/// keeps its rate, and the answer says why; sent again, it changes nothing more.
#[utoipa::path(post, path = "/products/iva", tag = "productos", request_body = CambioDeIvaRequest,
    responses((status = OK, body = Uno<CambioDeIvaView>)))]
async fn cambiar_iva(
    State(estado): State<Estado>,
    _: Quien<GestionarProductos>,
    Cuerpo(peticion): Cuerpo<CambioDeIvaRequest>,
) -> Result<Json<Uno<CambioDeIvaView>>, ApiError> {
    let data = productos::cambiar_iva(&estado, &peticion).await?;
    Ok(Json(Uno { data }))
}
