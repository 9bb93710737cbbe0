//! Clients.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::cliente::Cliente;
use domain::contrato::cliente::{
    ClienteFichaView, ClienteMasRequest, ClienteRequest, ClienteResumenView, EfectivoView,
};
use domain::contrato::ficha::FichaView;
use domain::contrato::lista::{MensajeView, Pagina, Todos, Uno};
use domain::ids::ClienteId;
use domain::permiso::Accion;
use domain::permiso::accion::{ArchivarClientes, GestionarClientes};
use domain::usuario::Usuario;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::busqueda::Busqueda;
use super::edicion::Edicion;
use super::extractores::{Cuerpo, CuerpoUnaVez, DeJson, Idempotencia, Parametros, Ruta};
use super::fichas::{Respuesta, con_vista, mensaje};
use super::paginacion::{Hoja, pagina};
use crate::auth::Quien;
use crate::casos::{clientes, fichas};
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::fichas::Ficha;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(listar, crear))
        .routes(routes!(todos))
        .routes(routes!(leer, cambiar, descartar))
        .routes(routes!(archivar))
        .routes(routes!(restaurar))
        .routes(routes!(efectivo))
}

/// A client's form: what the seed names, and what may stand beside it.
#[derive(Debug, Serialize, ToSchema)]
struct FormularioCliente {
    #[serde(flatten)]
    cliente: ClienteRequest,
    #[serde(flatten)]
    mas: ClienteMasRequest,
}

impl DeJson for FormularioCliente {
    fn de_json(bytes: &[u8]) -> Result<Self, ApiError> {
        let (cliente, mas) = (DeJson::de_json(bytes)?, DeJson::de_json(bytes)?);
        Ok(Self { cliente, mas })
    }
}

/// `?deuda=true`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ConDeuda {
    /// Only clients who owe anything, archived or not, who owes most first.
    #[serde(default)]
    deuda: bool,
}

/// A page of clients, by name. The search looks at names, tax number and town.
#[utoipa::path(get, path = "/clients", tag = "clientes", params(Busqueda, Hoja, ConDeuda),
    responses((status = OK, body = Pagina<ClienteResumenView>)))]
async fn listar(
    State(estado): State<Estado>,
    _: Quien<GestionarClientes>,
    Parametros(busqueda): Parametros<Busqueda>,
    Parametros(hoja): Parametros<Hoja>,
    Parametros(ConDeuda { deuda }): Parametros<ConDeuda>,
) -> Result<Json<Pagina<ClienteResumenView>>, ApiError> {
    let clientes = match deuda {
        true => clientes::deudores(&estado).await?,
        false => fichas::todas(&estado, busqueda.archivados).await?,
    };
    let clientes = busqueda.en(clientes);
    Ok(Json(pagina(&clientes, &hoja, ClienteResumenView::from)?))
}

/// All clients, by name.
#[utoipa::path(get, path = "/clients/all", tag = "clientes",
    responses((status = OK, body = Todos<ClienteResumenView>)))]
async fn todos(
    State(estado): State<Estado>,
    _: Quien<GestionarClientes>,
) -> Result<Json<Todos<ClienteResumenView>>, ApiError> {
    let clientes = fichas::todas::<Cliente>(&estado, false).await?;
    Ok(Json(Todos {
        data: clientes.iter().map(ClienteResumenView::from).collect(),
    }))
}

/// A new client. With an Idempotency-Key, sending it again answers the first result.
#[utoipa::path(post, path = "/clients", tag = "clientes", params(Idempotencia), request_body = FormularioCliente,
    responses((status = CREATED, body = Uno<FichaView<ClienteFichaView>>)))]
async fn crear(
    State(estado): State<Estado>,
    usuario: Quien<GestionarClientes>,
    CuerpoUnaVez(FormularioCliente { cliente, mas }, envio): CuerpoUnaVez<FormularioCliente>,
) -> Result<(StatusCode, Respuesta<ClienteFichaView>), ApiError> {
    comprobar_condiciones(&usuario, &mas)?;
    let ficha = clientes::crear(&estado, usuario.id, &cliente, &mas, envio.as_ref()).await?;
    Ok((StatusCode::CREATED, guardado(&estado, &ficha, &usuario).await?))
}

/// One client, archived or not.
#[utoipa::path(get, path = "/clients/{id}", tag = "clientes", params(("id" = ClienteId, Path)),
    responses((status = OK, body = Uno<FichaView<ClienteFichaView>>)))]
async fn leer(
    State(estado): State<Estado>,
    usuario: Quien<GestionarClientes>,
    Ruta(id): Ruta<ClienteId>,
) -> Result<Respuesta<ClienteFichaView>, ApiError> {
    Ok(vista(&fichas::una(&estado, id).await?, &usuario))
}

/// Changes a client's data; what it owes stays as it is, and so does what the body says nothing about beyond the seed.
#[utoipa::path(put, path = "/clients/{id}", tag = "clientes", params(("id" = ClienteId, Path)),
    request_body = Edicion<FormularioCliente>, responses((status = OK, body = Uno<FichaView<ClienteFichaView>>)))]
async fn cambiar(
    State(estado): State<Estado>,
    usuario: Quien<GestionarClientes>,
    Ruta(id): Ruta<ClienteId>,
    Cuerpo(Edicion { datos, version }): Cuerpo<Edicion<FormularioCliente>>,
) -> Result<Respuesta<ClienteFichaView>, ApiError> {
    comprobar_condiciones(&usuario, &datos.mas)?;
    let ficha = clientes::cambiar(&estado, id, (&datos.cliente, &datos.mas), version).await?;
    guardado(&estado, &ficha, &usuario).await
}

/// Takes a client that was written down by mistake out of the lists. One with documents can only be archived.
#[utoipa::path(delete, path = "/clients/{id}", tag = "clientes", operation_id = "borrar", params(("id" = ClienteId, Path)),
    responses((status = OK, body = MensajeView)))]
async fn descartar(
    State(estado): State<Estado>,
    _: Quien<ArchivarClientes>,
    Ruta(id): Ruta<ClienteId>,
) -> Result<Json<MensajeView>, ApiError> {
    clientes::descartar(&estado, id).await?;
    Ok(mensaje("Cliente eliminado correctamente"))
}

/// Takes a client out of the lists; its documents keep it.
#[utoipa::path(post, path = "/clients/{id}/archivar", tag = "clientes", params(("id" = ClienteId, Path)),
    responses((status = OK, body = Uno<FichaView<ClienteFichaView>>)))]
async fn archivar(
    State(estado): State<Estado>,
    usuario: Quien<ArchivarClientes>,
    Ruta(id): Ruta<ClienteId>,
) -> Result<Respuesta<ClienteFichaView>, ApiError> {
    Ok(vista(&fichas::archivar(&estado, id).await?, &usuario))
}

/// Brings an archived client back.
#[utoipa::path(post, path = "/clients/{id}/restaurar", tag = "clientes", params(("id" = ClienteId, Path)),
    responses((status = OK, body = Uno<FichaView<ClienteFichaView>>)))]
async fn restaurar(
    State(estado): State<Estado>,
    usuario: Quien<ArchivarClientes>,
    Ruta(id): Ruta<ClienteId>,
) -> Result<Respuesta<ClienteFichaView>, ApiError> {
    Ok(vista(&fichas::restaurar(&estado, id).await?, &usuario))
}

/// What a client bought today of which cash has paid something: from the legal limit on, the next sale that is paid so is
/// warned of.
#[utoipa::path(get, path = "/clients/{id}/efectivo", tag = "clientes", params(("id" = ClienteId, Path)),
    responses((status = OK, body = Uno<EfectivoView>)))]
async fn efectivo(
    State(estado): State<Estado>,
    _: Quien<GestionarClientes>,
    Ruta(id): Ruta<ClienteId>,
) -> Result<Json<Uno<EfectivoView>>, ApiError> {
    let vendido = clientes::vendido_hoy_en_efectivo(&estado, id).await?;
    Ok(Json(Uno {
        data: EfectivoView { vendido },
    }))
}

fn comprobar_condiciones(usuario: &Usuario, mas: &ClienteMasRequest) -> Result<(), ApiError> {
    if mas.condiciones.is_some() && !usuario.rol.permite(Accion::FijarCondiciones) {
        return Err(ApiError::Prohibido);
    }
    Ok(())
}

/// A client that has just been saved, with what deserves a look.
async fn guardado(
    estado: &Estado,
    ficha: &Ficha<Cliente>,
    usuario: &Usuario,
) -> Result<Respuesta<ClienteFichaView>, ApiError> {
    let aviso_nif = clientes::aviso_nif(estado, &ficha.maestro).await?;
    let Json(mut vista) = vista(ficha, usuario);
    vista.data.datos.aviso_nif = aviso_nif;
    Ok(Json(vista))
}

fn vista(ficha: &Ficha<Cliente>, usuario: &Usuario) -> Respuesta<ClienteFichaView> {
    let ve_condiciones = usuario.rol.permite(Accion::FijarCondiciones);
    let datos = ClienteFichaView {
        cliente: (&ficha.maestro).into(),
        condiciones: ve_condiciones.then(|| (&ficha.cuerpo).into()),
        dias_pago: ficha.cuerpo.dias_pago,
        aviso_nif: None,
    };
    con_vista(ficha, datos)
}
