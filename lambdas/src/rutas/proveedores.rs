//! Suppliers, for the office.

use std::future::ready;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::contrato::ficha::FichaView;
use domain::contrato::lista::{MensajeView, Pagina, Todos, Uno};
use domain::contrato::proveedor::{ProveedorRequest, ProveedorView};
use domain::ids::ProveedorId;
use domain::proveedor::{DatosProveedor, Proveedor};
use domain::texto::Nif;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::busqueda::Busqueda;
use super::edicion::{Cambio, Edicion};
use super::extractores::{Cuerpo, CuerpoUnaVez, Idempotencia, Parametros, Ruta};
use super::fichas::{self, Respuesta};
use super::paginacion::{Hoja, pagina};
use crate::auth::Quien;
use crate::auth::permiso::GestionarProveedores;
use crate::casos::proveedores;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(listar, crear))
        .routes(routes!(todos))
        .routes(routes!(leer, cambiar, borrar))
        .routes(routes!(archivar))
        .routes(routes!(restaurar))
}

/// A page of suppliers, by name. The search looks at both names, tax number and town.
#[utoipa::path(get, path = "/proveedores", tag = "proveedores", params(Busqueda, Hoja),
    responses((status = OK, body = Pagina<ProveedorView>)))]
async fn listar(
    State(estado): State<Estado>,
    _: Quien<GestionarProveedores>,
    Parametros(busqueda): Parametros<Busqueda>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<Pagina<ProveedorView>>, ApiError> {
    let mut proveedores = estado.tabla.fichas(busqueda.archivados).await?;
    busqueda.filtrar(&mut proveedores, |Proveedor { datos, .. }| {
        let nif = datos.nif.as_ref().map(Nif::as_str).unwrap_or_default();
        [&datos.nombre, &datos.razon_social, nif, &datos.ciudad]
    });
    Ok(Json(pagina(&proveedores, &hoja, ProveedorView::from)?))
}

/// All suppliers in use, by name.
#[utoipa::path(get, path = "/proveedores/all", tag = "proveedores", responses((status = OK, body = Todos<ProveedorView>)))]
async fn todos(
    State(estado): State<Estado>,
    _: Quien<GestionarProveedores>,
) -> Result<Json<Todos<ProveedorView>>, ApiError> {
    let proveedores = estado.tabla.fichas::<Proveedor>(false).await?;
    Ok(Json(Todos {
        data: proveedores.iter().map(ProveedorView::from).collect(),
    }))
}

/// A new supplier. With an Idempotency-Key, sending it again answers the first result.
#[utoipa::path(post, path = "/proveedores", tag = "proveedores", params(Idempotencia), request_body = ProveedorRequest,
    responses((status = CREATED, body = Uno<FichaView<ProveedorView>>)))]
async fn crear(
    State(estado): State<Estado>,
    usuario: Quien<GestionarProveedores>,
    CuerpoUnaVez(peticion, envio): CuerpoUnaVez<ProveedorRequest>,
) -> Result<(StatusCode, Respuesta<ProveedorView>), ApiError> {
    let proveedor = proveedores::crear(&estado, usuario.id, &peticion, envio.as_ref()).await?;
    Ok((StatusCode::CREATED, fichas::vista(&proveedor)))
}

/// One supplier, archived or not.
#[utoipa::path(get, path = "/proveedores/{id}", tag = "proveedores", params(("id" = ProveedorId, Path)),
    responses((status = OK, body = Uno<FichaView<ProveedorView>>)))]
async fn leer(
    State(estado): State<Estado>,
    _: Quien<GestionarProveedores>,
    Ruta(id): Ruta<ProveedorId>,
) -> Result<Respuesta<ProveedorView>, ApiError> {
    fichas::leer::<Proveedor, _>(&estado, id).await
}

/// Changes a supplier; what the body says nothing about stays as it is.
#[utoipa::path(put, path = "/proveedores/{id}", tag = "proveedores", params(("id" = ProveedorId, Path)),
    request_body = Edicion<ProveedorRequest>, responses((status = OK, body = Uno<FichaView<ProveedorView>>)))]
async fn cambiar(
    State(estado): State<Estado>,
    _: Quien<GestionarProveedores>,
    Ruta(id): Ruta<ProveedorId>,
    Cuerpo(cambio): Cuerpo<Cambio<ProveedorRequest>>,
) -> Result<Respuesta<ProveedorView>, ApiError> {
    let leer = |peticion| ready(DatosProveedor::parse(&peticion).map_err(ApiError::from));
    fichas::cambiar::<Proveedor, _, _, _>(&estado, id, &cambio, leer).await
}

/// Takes a supplier that was written down by mistake out of the lists. One that products or invoices name can only be archived.
#[utoipa::path(delete, path = "/proveedores/{id}", tag = "proveedores", params(("id" = ProveedorId, Path)),
    responses((status = OK, body = MensajeView)))]
async fn borrar(
    State(estado): State<Estado>,
    _: Quien<GestionarProveedores>,
    Ruta(id): Ruta<ProveedorId>,
) -> Result<Json<MensajeView>, ApiError> {
    if estado.tabla.proveedor_en_uso(id).await? {
        let motivo = "Este proveedor tiene productos y no se puede borrar. Puedes archivarlo.";
        return Err(ApiError::Conflicto(motivo.to_owned()));
    }
    if estado.tabla.tiene_gastos(id).await? {
        let motivo = "Este proveedor tiene facturas y no se puede borrar. Puedes archivarlo.";
        return Err(ApiError::Conflicto(motivo.to_owned()));
    }
    fichas::borrar::<Proveedor>(&estado, id, "Proveedor eliminado correctamente").await
}

/// Takes a supplier out of the lists; its products keep it.
#[utoipa::path(post, path = "/proveedores/{id}/archivar", tag = "proveedores", params(("id" = ProveedorId, Path)),
    responses((status = OK, body = Uno<FichaView<ProveedorView>>)))]
async fn archivar(
    State(estado): State<Estado>,
    _: Quien<GestionarProveedores>,
    Ruta(id): Ruta<ProveedorId>,
) -> Result<Respuesta<ProveedorView>, ApiError> {
    fichas::archivar::<Proveedor, _>(&estado, id).await
}

/// Brings an archived supplier back.
#[utoipa::path(post, path = "/proveedores/{id}/restaurar", tag = "proveedores", params(("id" = ProveedorId, Path)),
    responses((status = OK, body = Uno<FichaView<ProveedorView>>)))]
async fn restaurar(
    State(estado): State<Estado>,
    _: Quien<GestionarProveedores>,
    Ruta(id): Ruta<ProveedorId>,
) -> Result<Respuesta<ProveedorView>, ApiError> {
    fichas::restaurar::<Proveedor, _>(&estado, id).await
}
