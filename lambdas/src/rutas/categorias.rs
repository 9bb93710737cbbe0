//! Categories of products, for the office.

use std::future::ready;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::categoria::{Categoria, DatosCategoria};
use domain::contrato::categoria::{CategoriaRequest, CategoriaView};
use domain::contrato::ficha::FichaView;
use domain::contrato::lista::{MensajeView, Pagina, Todos, Uno};
use domain::ids::CategoriaId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::busqueda::Busqueda;
use super::edicion::{Cambio, Edicion};
use super::extractores::{Cuerpo, CuerpoUnaVez, Idempotencia, Parametros, Ruta};
use super::fichas::{self, Respuesta};
use super::paginacion::{Hoja, pagina};
use crate::auth::Quien;
use crate::auth::permiso::GestionarCategorias;
use crate::casos::categorias;
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

/// A page of categories, by name.
#[utoipa::path(get, path = "/categorias", tag = "categorias", params(Busqueda, Hoja),
    responses((status = OK, body = Pagina<CategoriaView>)))]
async fn listar(
    State(estado): State<Estado>,
    _: Quien<GestionarCategorias>,
    Parametros(busqueda): Parametros<Busqueda>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<Pagina<CategoriaView>>, ApiError> {
    let mut categorias = estado.tabla.fichas(busqueda.archivados).await?;
    busqueda.filtrar(&mut categorias, |Categoria { datos, .. }| [&datos.nombre]);
    Ok(Json(pagina(&categorias, &hoja, CategoriaView::from)?))
}

/// All categories in use, by name.
#[utoipa::path(get, path = "/categorias/all", tag = "categorias", responses((status = OK, body = Todos<CategoriaView>)))]
async fn todos(
    State(estado): State<Estado>,
    _: Quien<GestionarCategorias>,
) -> Result<Json<Todos<CategoriaView>>, ApiError> {
    let categorias = estado.tabla.fichas::<Categoria>(false).await?;
    Ok(Json(Todos {
        data: categorias.iter().map(CategoriaView::from).collect(),
    }))
}

/// A new category. With an Idempotency-Key, sending it again answers the first result.
#[utoipa::path(post, path = "/categorias", tag = "categorias", params(Idempotencia), request_body = CategoriaRequest,
    responses((status = CREATED, body = Uno<FichaView<CategoriaView>>)))]
async fn crear(
    State(estado): State<Estado>,
    usuario: Quien<GestionarCategorias>,
    CuerpoUnaVez(peticion, envio): CuerpoUnaVez<CategoriaRequest>,
) -> Result<(StatusCode, Respuesta<CategoriaView>), ApiError> {
    let categoria = categorias::crear(&estado, usuario.id, &peticion, envio.as_ref()).await?;
    Ok((StatusCode::CREATED, fichas::vista(&categoria)))
}

/// One category, archived or not.
#[utoipa::path(get, path = "/categorias/{id}", tag = "categorias", params(("id" = CategoriaId, Path)),
    responses((status = OK, body = Uno<FichaView<CategoriaView>>)))]
async fn leer(
    State(estado): State<Estado>,
    _: Quien<GestionarCategorias>,
    Ruta(id): Ruta<CategoriaId>,
) -> Result<Respuesta<CategoriaView>, ApiError> {
    fichas::leer::<Categoria, _>(&estado, id).await
}

/// Changes a category; what the body says nothing about stays as it is.
#[utoipa::path(put, path = "/categorias/{id}", tag = "categorias", params(("id" = CategoriaId, Path)),
    request_body = Edicion<CategoriaRequest>, responses((status = OK, body = Uno<FichaView<CategoriaView>>)))]
async fn cambiar(
    State(estado): State<Estado>,
    _: Quien<GestionarCategorias>,
    Ruta(id): Ruta<CategoriaId>,
    Cuerpo(cambio): Cuerpo<Cambio<CategoriaRequest>>,
) -> Result<Respuesta<CategoriaView>, ApiError> {
    let leer = |peticion| ready(DatosCategoria::parse(&peticion).map_err(ApiError::from));
    fichas::cambiar::<Categoria, _, _, _>(&estado, id, &cambio, leer).await
}

/// Takes a category that was written down by mistake out of the lists. One that products name can only be archived.
#[utoipa::path(delete, path = "/categorias/{id}", tag = "categorias", params(("id" = CategoriaId, Path)),
    responses((status = OK, body = MensajeView)))]
async fn borrar(
    State(estado): State<Estado>,
    _: Quien<GestionarCategorias>,
    Ruta(id): Ruta<CategoriaId>,
) -> Result<Json<MensajeView>, ApiError> {
    if estado.tabla.categoria_en_uso(id).await? {
        let motivo = "Esta categoría tiene productos y no se puede borrar. Puedes archivarla.";
        return Err(ApiError::Conflicto(motivo.to_owned()));
    }
    fichas::borrar::<Categoria>(&estado, id, "Categoría eliminada correctamente").await
}

/// Takes a category out of the lists; its products keep it.
#[utoipa::path(post, path = "/categorias/{id}/archivar", tag = "categorias", params(("id" = CategoriaId, Path)),
    responses((status = OK, body = Uno<FichaView<CategoriaView>>)))]
async fn archivar(
    State(estado): State<Estado>,
    _: Quien<GestionarCategorias>,
    Ruta(id): Ruta<CategoriaId>,
) -> Result<Respuesta<CategoriaView>, ApiError> {
    fichas::archivar::<Categoria, _>(&estado, id).await
}

/// Brings an archived category back.
#[utoipa::path(post, path = "/categorias/{id}/restaurar", tag = "categorias", params(("id" = CategoriaId, Path)),
    responses((status = OK, body = Uno<FichaView<CategoriaView>>)))]
async fn restaurar(
    State(estado): State<Estado>,
    _: Quien<GestionarCategorias>,
    Ruta(id): Ruta<CategoriaId>,
) -> Result<Respuesta<CategoriaView>, ApiError> {
    fichas::restaurar::<Categoria, _>(&estado, id).await
}
