//! Common expenses, for the office.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::Errores;
use domain::comun::{Alcance, ClaseGasto};
use domain::contrato::comun::{GastoComunDetalleView, GastoComunFilaView, GastoComunRequest};
use domain::contrato::ficha::EditableView;
use domain::contrato::lista::{MensajeView, PaginaSumada, Uno};
use domain::fecha::{Fecha, Mes};
use domain::ids::GastoComunId;
use domain::permiso::accion::GestionarGastos;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::edicion::{Edicion, Vista};
use super::extractores::{Cuerpo, CuerpoUnaVez, Idempotencia, Parametros, Ruta};
use super::paginacion::{Hoja, pagina_sumada};
use super::periodo;
use crate::auth::Quien;
use crate::casos::comunes::{self, Parte};
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::comunes::{ComunGuardado, Fila, Filtro};
use crate::tabla::version::Versionado;

type Respuesta = Json<Uno<EditableView<GastoComunDetalleView>>>;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(crear, listar))
        .routes(routes!(leer, cambiar, borrar))
}

/// Which common expenses a list shows.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Busqueda {
    /// Only where the concept holds this text, blind to case and accents.
    #[serde(default, rename = "name[like]")]
    name_like: String,
    /// First day.
    desde: Option<Fecha>,
    /// Last day. A monthly expense has no rows after today.
    hasta: Option<Fecha>,
    /// What it is for.
    clase: Option<ClaseGasto>,
    /// Only those that are paid, or only those that are not.
    pagado: Option<bool>,
}

/// Part of a monthly expense; without it, all of it.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Ambito {
    /// A month in which it comes; goes with `alcance`.
    mes: Option<Mes>,
    /// That month alone, or with all after it.
    alcance: Option<Alcance>,
}

impl Ambito {
    fn parte(self) -> Result<Option<Parte>, Errores> {
        match (self.mes, self.alcance) {
            (Some(mes), Some(alcance)) => Ok(Some((mes, alcance))),
            (None, None) => Ok(None),
            (None, Some(_)) => Err(Errores::uno("mes", "Falta este dato.")),
            (Some(_), None) => Err(Errores::uno("alcance", "Falta este dato.")),
        }
    }
}

/// Writes a common expense down. With an Idempotency-Key, sending it again answers the first result.
#[utoipa::path(post, path = "/gastos/comunes", tag = "gastos_comunes", params(Idempotencia),
    request_body = GastoComunRequest, responses((status = CREATED, body = Uno<EditableView<GastoComunDetalleView>>)))]
async fn crear(
    State(estado): State<Estado>,
    usuario: Quien<GestionarGastos>,
    CuerpoUnaVez(peticion, envio): CuerpoUnaVez<GastoComunRequest>,
) -> Result<(StatusCode, Respuesta), ApiError> {
    let guardado = comunes::crear(&estado, &usuario, &peticion, envio.as_ref()).await?;
    Ok((StatusCode::CREATED, respuesta(&estado, &guardado)))
}

/// Common expenses by their day, newest first, with what all of them come to; a monthly one has a row for each month in
/// which it has come. Without dates, the last 31 days.
#[utoipa::path(get, path = "/gastos/comunes", tag = "gastos_comunes", params(Busqueda, Hoja),
    responses((status = OK, body = PaginaSumada<GastoComunFilaView>)))]
async fn listar(
    State(estado): State<Estado>,
    _: Quien<GestionarGastos>,
    Parametros(pedida): Parametros<Busqueda>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<PaginaSumada<GastoComunFilaView>>, ApiError> {
    let hoy = estado.reloj.ahora().fecha();
    let filtro = Filtro {
        dias: periodo::dias(pedida.desde, pedida.hasta, hoy)?,
        clase: pedida.clase,
        pagado: pedida.pagado,
    };
    let gastos = comunes::filtrados(&estado, &filtro, hoy).await?;
    let gastos = gastos.que_contienen(&pedida.name_like);
    Ok(Json(pagina_sumada(&gastos, &hoja, Fila::vista, |fila| {
        Ok(fila.importes())
    })?))
}

/// A common expense; of a monthly one, with the days on which it has come.
#[utoipa::path(get, path = "/gastos/comunes/{id}", tag = "gastos_comunes", params(("id" = GastoComunId, Path)),
    responses((status = OK, body = Uno<EditableView<GastoComunDetalleView>>)))]
async fn leer(
    State(estado): State<Estado>,
    _: Quien<GestionarGastos>,
    Ruta(id): Ruta<GastoComunId>,
) -> Result<Respuesta, ApiError> {
    let guardado = comunes::uno(&estado, id).await?;
    Ok(respuesta(&estado, &guardado))
}

/// Changes a common expense. Of a monthly one it may be one month, which from then on stands by itself, or a month with
/// all after it, which become an expense of their own: the answer is the one that now holds for those months.
#[utoipa::path(put, path = "/gastos/comunes/{id}", tag = "gastos_comunes", params(("id" = GastoComunId, Path), Ambito),
    request_body = Edicion<GastoComunRequest>,
    responses((status = OK, body = Uno<EditableView<GastoComunDetalleView>>)))]
async fn cambiar(
    State(estado): State<Estado>,
    usuario: Quien<GestionarGastos>,
    Ruta(id): Ruta<GastoComunId>,
    Parametros(ambito): Parametros<Ambito>,
    Cuerpo(Edicion { datos, version }): Cuerpo<Edicion<GastoComunRequest>>,
) -> Result<Respuesta, ApiError> {
    let guardado = comunes::cambiar(&estado, &usuario, id, &datos, ambito.parte()?, version).await?;
    Ok(respuesta(&estado, &guardado))
}

/// Deletes a common expense; of a monthly one, all of it or some months. A month that stands by itself stays.
#[utoipa::path(delete, path = "/gastos/comunes/{id}", tag = "gastos_comunes",
    params(("id" = GastoComunId, Path), Ambito, Vista), responses((status = OK, body = MensajeView)))]
async fn borrar(
    State(estado): State<Estado>,
    usuario: Quien<GestionarGastos>,
    Ruta(id): Ruta<GastoComunId>,
    Parametros(ambito): Parametros<Ambito>,
    Parametros(vista): Parametros<Vista>,
) -> Result<Json<MensajeView>, ApiError> {
    comunes::borrar(&estado, &usuario, id, ambito.parte()?, vista.version).await?;
    Ok(Json(MensajeView {
        message: "Gasto eliminado correctamente".to_owned(),
    }))
}

fn respuesta(estado: &Estado, guardado: &Versionado<ComunGuardado>) -> Respuesta {
    let data = comunes::vista(guardado, estado.reloj.ahora().fecha());
    Json(Uno { data })
}
