//! Clients.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::cliente::{Cliente, DatosCliente};
use domain::contrato::cliente::{ClienteRequest, ClienteResumenView, ClienteView};
use domain::contrato::lista::{MensajeView, Pagina, Todos, Uno};
use domain::ids::ClienteId;
use domain::permiso::Accion;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::busqueda::Busqueda;
use super::extractores::{Cuerpo, Idempotencia, Parametros, Ruta};
use crate::auth::Quien;
use crate::clientes;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::TablaError;
use crate::tabla::paginacion::pagina;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(listar, crear))
        .routes(routes!(todos))
        .routes(routes!(leer, cambiar, archivar))
}

/// A page of clients, by name. The search looks at names, tax number and town.
#[utoipa::path(get, path = "/clients", tag = "clientes", params(Busqueda),
    responses((status = OK, body = Pagina<ClienteResumenView>)))]
async fn listar(
    State(estado): State<Estado>,
    quien: Quien,
    Parametros(busqueda): Parametros<Busqueda>,
) -> Result<Json<Pagina<ClienteResumenView>>, ApiError> {
    quien.puede(Accion::GestionarClientes)?;
    let mut clientes = estado.tabla.clientes().await?;
    busqueda.filtrar(&mut clientes, |Cliente { datos, .. }| {
        [
            &datos.nombre_comercial,
            &datos.razon_social,
            datos.nif.as_str(),
            &datos.ciudad,
        ]
    });
    Ok(Json(pagina(&clientes, busqueda.page, ClienteResumenView::from)))
}

/// All clients, by name.
#[utoipa::path(get, path = "/clients/all", tag = "clientes",
    responses((status = OK, body = Todos<ClienteResumenView>)))]
async fn todos(State(estado): State<Estado>, quien: Quien) -> Result<Json<Todos<ClienteResumenView>>, ApiError> {
    quien.puede(Accion::GestionarClientes)?;
    let clientes = estado.tabla.clientes().await?;
    Ok(Json(Todos {
        data: clientes.iter().map(ClienteResumenView::from).collect(),
    }))
}

/// A new client. With an Idempotency-Key, sending it again answers the first result.
#[utoipa::path(post, path = "/clients", tag = "clientes", params(Idempotencia), request_body = ClienteRequest,
    responses((status = CREATED, body = Uno<ClienteView>)))]
async fn crear(
    State(estado): State<Estado>,
    quien: Quien,
    Idempotencia { llave }: Idempotencia,
    Cuerpo(peticion): Cuerpo<ClienteRequest>,
) -> Result<(StatusCode, Json<Uno<ClienteView>>), ApiError> {
    let usuario = quien.puede(Accion::GestionarClientes)?;
    let cliente = clientes::crear(&estado, usuario.id, &peticion, llave.as_deref()).await?;
    Ok((
        StatusCode::CREATED,
        Json(Uno {
            data: (&cliente).into(),
        }),
    ))
}

/// One client.
#[utoipa::path(get, path = "/clients/{id}", tag = "clientes", params(("id" = ClienteId, Path)),
    responses((status = OK, body = Uno<ClienteView>)))]
async fn leer(
    State(estado): State<Estado>,
    quien: Quien,
    Ruta(id): Ruta<ClienteId>,
) -> Result<Json<Uno<ClienteView>>, ApiError> {
    quien.puede(Accion::GestionarClientes)?;
    let cliente = estado.tabla.cliente_activo(id).await?.ok_or(ApiError::NoEncontrado)?;
    Ok(Json(Uno {
        data: (&cliente).into(),
    }))
}

/// Changes a client's data; what it owes stays as it is.
#[utoipa::path(put, path = "/clients/{id}", tag = "clientes", params(("id" = ClienteId, Path)),
    request_body = ClienteRequest, responses((status = OK, body = Uno<ClienteView>)))]
async fn cambiar(
    State(estado): State<Estado>,
    quien: Quien,
    Ruta(id): Ruta<ClienteId>,
    Cuerpo(peticion): Cuerpo<ClienteRequest>,
) -> Result<Json<Uno<ClienteView>>, ApiError> {
    quien.puede(Accion::GestionarClientes)?;
    let datos = DatosCliente::parse(&peticion)?;
    let cliente = estado.tabla.cambiar_cliente(id, &datos).await.map_err(si_no_esta)?;
    Ok(Json(Uno {
        data: (&cliente).into(),
    }))
}

/// Takes a client out of the lists, unless documents name it.
#[utoipa::path(delete, path = "/clients/{id}", tag = "clientes", params(("id" = ClienteId, Path)),
    responses((status = OK, body = MensajeView)))]
async fn archivar(
    State(estado): State<Estado>,
    quien: Quien,
    Ruta(id): Ruta<ClienteId>,
) -> Result<Json<MensajeView>, ApiError> {
    quien.puede(Accion::ArchivarClientes)?;
    if estado.tabla.tiene_documentos(id).await? {
        let motivo = "Este cliente tiene documentos y no se puede borrar.";
        return Err(ApiError::Conflicto(motivo.to_owned()));
    }
    estado.tabla.archivar_cliente(id).await.map_err(si_no_esta)?;
    Ok(Json(MensajeView {
        message: "Cliente eliminado correctamente".to_owned(),
    }))
}

fn si_no_esta(error: TablaError) -> ApiError {
    match error {
        TablaError::Condicion => ApiError::NoEncontrado,
        otro => otro.into(),
    }
}
