//! Users, for the office.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::contrato::ficha::EditableView;
use domain::contrato::lista::{MensajeView, Pagina, Uno};
use domain::contrato::usuario::{UsuarioCreateRequest, UsuarioEditRequest, UsuarioView};
use domain::ids::UsuarioId;
use domain::permiso::accion::GestionarUsuarios;
use domain::usuario::Usuario;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::edicion::Edicion;
use super::extractores::{Cuerpo, CuerpoUnaVez, Idempotencia, Parametros, Ruta};
use super::paginacion::{Hoja, pagina};
use crate::auth::Quien;
use crate::casos::usuarios;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(listar)).routes(routes!(leer))
}

/// All that writes users, whether or not it hashes a password: no other function of the cloud may write them.
pub(super) fn rutas_con_clave() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(crear))
        .routes(routes!(cambiar, borrar))
}

/// `?name[like]=marta`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Busqueda {
    /// Only whose name holds this text, blind to case and accents.
    #[serde(default, rename = "name[like]")]
    name_like: String,
}

/// A page of users, by name.
#[utoipa::path(get, path = "/users", tag = "usuarios", params(Busqueda, Hoja),
    responses((status = OK, body = Pagina<UsuarioView>)))]
async fn listar(
    State(estado): State<Estado>,
    _: Quien<GestionarUsuarios>,
    Parametros(Busqueda { name_like }): Parametros<Busqueda>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<Pagina<UsuarioView>>, ApiError> {
    let usuarios = usuarios::todos(&estado).await?.que_contienen(&name_like);
    Ok(Json(pagina(&usuarios, &hoja, vista)?))
}

/// One user.
#[utoipa::path(get, path = "/users/{id}", tag = "usuarios", params(("id" = UsuarioId, Path)),
    responses((status = OK, body = Uno<EditableView<UsuarioView>>)))]
async fn leer(
    State(estado): State<Estado>,
    _: Quien<GestionarUsuarios>,
    Ruta(id): Ruta<UsuarioId>,
) -> Result<Respuesta, ApiError> {
    let cuenta = usuarios::uno(&estado, id).await?;
    Ok(editable(&cuenta.usuario, cuenta.version))
}

/// A new user. With an Idempotency-Key, sending it again answers the first result.
#[utoipa::path(post, path = "/register", tag = "usuarios", params(Idempotencia), request_body = UsuarioCreateRequest,
    responses((status = CREATED, body = Uno<EditableView<UsuarioView>>)))]
async fn crear(
    State(estado): State<Estado>,
    quien: Quien<GestionarUsuarios>,
    CuerpoUnaVez(peticion, envio): CuerpoUnaVez<UsuarioCreateRequest>,
) -> Result<(StatusCode, Respuesta), ApiError> {
    let envio = envio.as_ref().map(|envio| (quien.id, envio));
    let (usuario, version) = usuarios::crear(&estado, &peticion, envio).await?;
    Ok((StatusCode::CREATED, editable(&usuario, version)))
}

/// Changes a user. A new role or password ends its sessions.
#[utoipa::path(put, path = "/users/{id}", tag = "usuarios", params(("id" = UsuarioId, Path)),
    request_body = Edicion<UsuarioEditRequest>, responses((status = OK, body = Uno<EditableView<UsuarioView>>)))]
async fn cambiar(
    State(estado): State<Estado>,
    _: Quien<GestionarUsuarios>,
    Ruta(id): Ruta<UsuarioId>,
    Cuerpo(Edicion { datos, version }): Cuerpo<Edicion<UsuarioEditRequest>>,
) -> Result<Respuesta, ApiError> {
    let (usuario, version) = usuarios::cambiar(&estado, id, &datos, version).await?;
    Ok(editable(&usuario, version))
}

/// Removes a user and ends its sessions. Nobody removes himself.
#[utoipa::path(delete, path = "/users/{id}", tag = "usuarios", params(("id" = UsuarioId, Path)),
    responses((status = OK, body = MensajeView)))]
async fn borrar(
    State(estado): State<Estado>,
    usuario: Quien<GestionarUsuarios>,
    Ruta(id): Ruta<UsuarioId>,
) -> Result<Json<MensajeView>, ApiError> {
    if usuario.id == id {
        return Err(ApiError::Conflicto("No puedes borrarte a ti mismo.".to_owned()));
    }
    usuarios::borrar(&estado, id).await?;
    Ok(Json(MensajeView {
        message: "Usuario eliminado correctamente".to_owned(),
    }))
}

/// One user, as it is answered.
type Respuesta = Json<Uno<EditableView<UsuarioView>>>;

fn editable(usuario: &Usuario, version: u32) -> Respuesta {
    let datos = vista(usuario);
    Json(Uno {
        data: EditableView { datos, version },
    })
}

fn vista(usuario: &Usuario) -> UsuarioView {
    UsuarioView {
        id: usuario.id,
        name: usuario.nombre.clone(),
        role: usuario.rol,
    }
}
