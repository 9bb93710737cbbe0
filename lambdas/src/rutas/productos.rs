//! Products, for the office.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::categoria::Categoria;
use domain::contrato::ficha::FichaView;
use domain::contrato::lista::{MensajeView, Pagina, Todos, Uno};
use domain::contrato::producto::{
    ProductoAlmacenView, ProductoFichaView, ProductoNombreView, ProductoRequest, ProductoResumenView,
};
use domain::ids::ProductoId;
use domain::producto::ficha::FichaProducto;
use domain::proveedor::Proveedor;
use domain::texto::Ean;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::busqueda::Busqueda;
use super::edicion::{Cambio, Edicion};
use super::extractores::{Cuerpo, CuerpoUnaVez, Idempotencia, Parametros, Ruta};
use super::fichas::{self, Respuesta};
use super::paginacion::{Hoja, pagina};
use crate::auth::Quien;
use crate::auth::permiso::{GestionarLotes, GestionarProductos};
use crate::casos::lotes;
use crate::casos::productos;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(listar, crear))
        .routes(routes!(almacen))
        .routes(routes!(nombres))
        .routes(routes!(leer, cambiar, borrar))
        .routes(routes!(archivar))
        .routes(routes!(restaurar))
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
    let productos = buscar(&estado, &busqueda).await?;
    let categorias: BTreeSet<_> = productos.iter().filter_map(|uno| uno.datos.categoria_id).collect();
    let proveedores: BTreeSet<_> = productos.iter().filter_map(|uno| uno.datos.proveedor_id).collect();
    let (categorias, proveedores) = futures::try_join!(
        estado.tabla.nombres::<Categoria>(categorias),
        estado.tabla.nombres::<Proveedor>(proveedores)
    )?;
    let vista = |FichaProducto { id, datos }: &FichaProducto| ProductoResumenView {
        id: *id,
        categoria: datos.categoria_id.and_then(|id| categorias.get(&id).cloned()),
        proveedor: datos.proveedor_id.and_then(|id| proveedores.get(&id).cloned()),
        name: datos.nombre.clone(),
        iva: datos.iva,
        price: datos.precio,
        unidad: datos.unidad,
        ean: datos
            .ean
            .as_ref()
            .map(|ean| ean.as_str().to_owned())
            .unwrap_or_default(),
        activo: datos.activo,
    };
    Ok(Json(pagina(&productos, &hoja, vista)?))
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
    let lotes = async { Ok(estado.tabla.lotes_en_almacen().await?) };
    let (mut productos, lotes) = futures::try_join!(buscar(&estado, &busqueda), lotes)?;
    let stock = lotes::stock_por_producto(&lotes)?;
    let hay = |producto: &FichaProducto| stock.get(&producto.id).copied().unwrap_or_default();
    if bajo_minimo {
        productos.retain(|producto| producto.datos.falta(hay(producto)).is_some());
    }
    let mut cuantos = BTreeMap::<_, u32>::new();
    for lote in &lotes {
        *cuantos.entry(lote.producto_id).or_default() += 1;
    }
    let vista = |producto: &FichaProducto| ProductoAlmacenView {
        id: producto.id,
        name: producto.datos.nombre.clone(),
        iva: producto.datos.iva,
        unidad: producto.datos.unidad,
        stock: hay(producto),
        stock_minimo: producto.datos.stock_minimo,
        lotes: cuantos.get(&producto.id).copied().unwrap_or_default(),
    };
    Ok(Json(pagina(&productos, &hoja, vista)?))
}

/// All products in use, by name, whether or not they are on sale.
#[utoipa::path(get, path = "/products/nombres", tag = "productos",
    responses((status = OK, body = Todos<ProductoNombreView>)))]
async fn nombres(
    State(estado): State<Estado>,
    _: Quien<GestionarProductos>,
) -> Result<Json<Todos<ProductoNombreView>>, ApiError> {
    let productos = estado.tabla.fichas::<FichaProducto>(false).await?;
    Ok(Json(Todos {
        data: productos.into_iter().map(ProductoNombreView::from).collect(),
    }))
}

/// A new product. With an Idempotency-Key, sending it again answers the first result.
#[utoipa::path(post, path = "/products", tag = "productos", params(Idempotencia), request_body = ProductoRequest,
    responses((status = CREATED, body = Uno<FichaView<ProductoFichaView>>)))]
async fn crear(
    State(estado): State<Estado>,
    usuario: Quien<GestionarProductos>,
    CuerpoUnaVez(peticion, envio): CuerpoUnaVez<ProductoRequest>,
) -> Result<(StatusCode, Respuesta<ProductoFichaView>), ApiError> {
    let producto = productos::crear(&estado, usuario.id, &peticion, envio.as_ref()).await?;
    Ok((StatusCode::CREATED, fichas::vista(&producto)))
}

/// One product, archived or not.
#[utoipa::path(get, path = "/products/{id}", tag = "productos", params(("id" = ProductoId, Path)),
    responses((status = OK, body = Uno<FichaView<ProductoFichaView>>)))]
async fn leer(
    State(estado): State<Estado>,
    _: Quien<GestionarProductos>,
    Ruta(id): Ruta<ProductoId>,
) -> Result<Respuesta<ProductoFichaView>, ApiError> {
    fichas::leer::<FichaProducto, _>(&estado, id).await
}

/// Changes a product; what the body says nothing about stays as it is, and so do the documents that name it.
#[utoipa::path(put, path = "/products/{id}", tag = "productos", params(("id" = ProductoId, Path)),
    request_body = Edicion<ProductoRequest>, responses((status = OK, body = Uno<FichaView<ProductoFichaView>>)))]
async fn cambiar(
    State(estado): State<Estado>,
    _: Quien<GestionarProductos>,
    Ruta(id): Ruta<ProductoId>,
    Cuerpo(cambio): Cuerpo<Cambio<ProductoRequest>>,
) -> Result<Respuesta<ProductoFichaView>, ApiError> {
    let estado = &estado;
    let leer = |peticion| async move { productos::datos(estado, &peticion).await };
    fichas::cambiar::<FichaProducto, _, _, _>(estado, id, &cambio, leer).await
}

/// Takes a product that was written down by mistake out of the lists. One with batches can only be archived.
#[utoipa::path(delete, path = "/products/{id}", tag = "productos", params(("id" = ProductoId, Path)),
    responses((status = OK, body = MensajeView)))]
async fn borrar(
    State(estado): State<Estado>,
    _: Quien<GestionarProductos>,
    Ruta(id): Ruta<ProductoId>,
) -> Result<Json<MensajeView>, ApiError> {
    if estado.tabla.tiene_lotes(id).await? {
        let motivo = "Este producto tiene lotes y no se puede borrar. Puedes archivarlo.";
        return Err(ApiError::Conflicto(motivo.to_owned()));
    }
    fichas::borrar::<FichaProducto>(&estado, id, "Producto eliminado correctamente").await
}

/// Takes a product out of the lists and the sellers' catalogue; its documents and batches keep it.
#[utoipa::path(post, path = "/products/{id}/archivar", tag = "productos", params(("id" = ProductoId, Path)),
    responses((status = OK, body = Uno<FichaView<ProductoFichaView>>)))]
async fn archivar(
    State(estado): State<Estado>,
    _: Quien<GestionarProductos>,
    Ruta(id): Ruta<ProductoId>,
) -> Result<Respuesta<ProductoFichaView>, ApiError> {
    fichas::archivar::<FichaProducto, _>(&estado, id).await
}

/// Brings an archived product back.
#[utoipa::path(post, path = "/products/{id}/restaurar", tag = "productos", params(("id" = ProductoId, Path)),
    responses((status = OK, body = Uno<FichaView<ProductoFichaView>>)))]
async fn restaurar(
    State(estado): State<Estado>,
    _: Quien<GestionarProductos>,
    Ruta(id): Ruta<ProductoId>,
) -> Result<Respuesta<ProductoFichaView>, ApiError> {
    fichas::restaurar::<FichaProducto, _>(&estado, id).await
}

async fn buscar(estado: &Estado, busqueda: &Busqueda) -> Result<Vec<FichaProducto>, ApiError> {
    let mut productos = estado.tabla.fichas(busqueda.archivados).await?;
    busqueda.filtrar(&mut productos, |FichaProducto { datos, .. }| {
        [&datos.nombre, datos.ean.as_ref().map(Ean::as_str).unwrap_or_default()]
    });
    Ok(productos)
}
