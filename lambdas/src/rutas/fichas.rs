//! The calls of master records. A kind says in a file of its own what is the kind's; list, all, create, read, change,
//! discard, archive and restore are here, once for all of them.

mod categoria;
mod descripcion;
mod producto;
mod proveedor;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, post};
use domain::categoria::Categoria;
use domain::contrato::ficha::FichaView;
use domain::contrato::lista::{MensajeView, Pagina, Todos, Uno};
use domain::fecha::Fecha;
use domain::permiso::Permiso;
use domain::proveedor::Proveedor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::busqueda::Busqueda;
use super::edicion::Cambio;
use super::extractores::{Cuerpo, CuerpoUnaVez, Parametros, Ruta};
use super::paginacion::{Hoja, pagina};
use crate::auth::Quien;
use crate::casos::fichas::{self, DeFormulario};
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::fichas::{Ficha, Maestro};
use descripcion::{Palabras, camino};

/// A kind of master record with calls of its own.
pub(super) trait FichaHttp:
    DeFormulario<Id: DeserializeOwned + ToSchema, Formulario: DeserializeOwned + Serialize + ToSchema + Send> + 'static
{
    /// How it is called.
    const PALABRAS: Palabras;
    /// What whoever calls must be allowed.
    type Accion: Permiso + Send + 'static;
    /// The form in which one is answered.
    type View: Serialize + ToSchema + Send;

    /// One, as it is answered on the day `hoy`.
    fn vista(&self, hoy: Fecha) -> Self::View;
}

/// The calls of the kinds that have no others.
pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .merge(rutas_de::<Categoria>())
        .merge(rutas_de::<Proveedor>())
}

/// All eight calls of a kind.
fn rutas_de<F: FichaHttp>() -> OpenApiRouter<Estado> {
    let (lista, todas) = (get(listar_fichas::<F>), get(todas_las_fichas::<F>));
    OpenApiRouter::new()
        .routes(camino::<F>("", [descripcion::listar::<F>()], lista))
        .routes(camino::<F>("/all", [descripcion::todas::<F>()], todas))
        .merge(rutas_de_una::<F>())
}

/// The calls about one of a kind; its lists are somewhere else.
pub(super) fn rutas_de_una<F: FichaHttp>() -> OpenApiRouter<Estado> {
    let una = get(leer_ficha::<F>)
        .put(cambiar_ficha::<F>)
        .delete(descartar_ficha::<F>);
    let de_una = [
        descripcion::leer::<F>(),
        descripcion::cambiar::<F>(),
        descripcion::descartar::<F>(),
    ];
    let (archivar, restaurar) = (post(archivar_ficha::<F>), post(restaurar_ficha::<F>));
    OpenApiRouter::new()
        .routes(camino::<F>("", [descripcion::crear::<F>()], post(crear_ficha::<F>)))
        .routes(camino::<F>("/{id}", de_una, una))
        .routes(camino::<F>("/{id}/archivar", [descripcion::archivar::<F>()], archivar))
        .routes(camino::<F>(
            "/{id}/restaurar",
            [descripcion::restaurar::<F>()],
            restaurar,
        ))
}

async fn listar_fichas<F: FichaHttp>(
    State(estado): State<Estado>,
    _: Quien<F::Accion>,
    Parametros(busqueda): Parametros<Busqueda>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<Pagina<F::View>>, ApiError> {
    let fichas = busqueda.en(fichas::todas(&estado, busqueda.archivados).await?);
    let hoy = estado.reloj.ahora().fecha();
    Ok(Json(pagina(&fichas, &hoja, |ficha: &F| ficha.vista(hoy))?))
}

async fn todas_las_fichas<F: FichaHttp>(
    State(estado): State<Estado>,
    _: Quien<F::Accion>,
) -> Result<Json<Todos<F::View>>, ApiError> {
    let fichas = fichas::todas::<F>(&estado, false).await?;
    let hoy = estado.reloj.ahora().fecha();
    Ok(Json(Todos {
        data: fichas.iter().map(|ficha| ficha.vista(hoy)).collect(),
    }))
}

async fn crear_ficha<F: FichaHttp>(
    State(estado): State<Estado>,
    usuario: Quien<F::Accion>,
    CuerpoUnaVez(formulario, envio): CuerpoUnaVez<F::Formulario>,
) -> Result<(StatusCode, Respuesta<F::View>), ApiError> {
    let ficha = fichas::crear::<F>(&estado, usuario.id, &formulario, envio.as_ref()).await?;
    Ok((StatusCode::CREATED, vista(&estado, &ficha)))
}

async fn leer_ficha<F: FichaHttp>(
    State(estado): State<Estado>,
    _: Quien<F::Accion>,
    Ruta(id): Ruta<F::Id>,
) -> Result<Respuesta<F::View>, ApiError> {
    Ok(vista(&estado, &fichas::una::<F>(&estado, id).await?))
}

async fn cambiar_ficha<F: FichaHttp>(
    State(estado): State<Estado>,
    _: Quien<F::Accion>,
    Ruta(id): Ruta<F::Id>,
    Cuerpo(cambio): Cuerpo<Cambio<F::Formulario>>,
) -> Result<Respuesta<F::View>, ApiError> {
    let hoy = estado.reloj.ahora().fecha();
    let sobre = |antes: &F| cambio.sobre(&antes.vista(hoy));
    Ok(vista(
        &estado,
        &fichas::cambiar::<F>(&estado, id, cambio.version, sobre).await?,
    ))
}

async fn descartar_ficha<F: FichaHttp>(
    State(estado): State<Estado>,
    _: Quien<F::Accion>,
    Ruta(id): Ruta<F::Id>,
) -> Result<Json<MensajeView>, ApiError> {
    fichas::descartar::<F>(&estado, id).await?;
    Ok(mensaje(F::PALABRAS.descartada))
}

async fn archivar_ficha<F: FichaHttp>(
    State(estado): State<Estado>,
    _: Quien<F::Accion>,
    Ruta(id): Ruta<F::Id>,
) -> Result<Respuesta<F::View>, ApiError> {
    Ok(vista(&estado, &fichas::archivar::<F>(&estado, id).await?))
}

async fn restaurar_ficha<F: FichaHttp>(
    State(estado): State<Estado>,
    _: Quien<F::Accion>,
    Ruta(id): Ruta<F::Id>,
) -> Result<Respuesta<F::View>, ApiError> {
    Ok(vista(&estado, &fichas::restaurar::<F>(&estado, id).await?))
}

/// One record, as it is answered.
pub(super) type Respuesta<V> = Json<Uno<FichaView<V>>>;

/// A record as it is shown.
fn vista<F: FichaHttp>(estado: &Estado, ficha: &Ficha<F>) -> Respuesta<F::View> {
    con_vista(ficha, ficha.maestro.vista(estado.reloj.ahora().fecha()))
}

/// A record that is shown so.
pub(super) fn con_vista<M: Maestro, V>(ficha: &Ficha<M>, datos: V) -> Respuesta<V> {
    Json(Uno {
        data: FichaView {
            datos,
            version: ficha.version,
            archivado: ficha.archivado,
        },
    })
}

/// What was done, said.
pub(super) fn mensaje(hecho: &str) -> Json<MensajeView> {
    Json(MensajeView {
        message: hecho.to_owned(),
    })
}
