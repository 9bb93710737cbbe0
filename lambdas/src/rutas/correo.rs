//! Mail that waits to be sent.

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::Pagina;
use domain::contrato::resumen::CorreoEnEsperaView;
use domain::permiso::accion::VerResumen;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::Parametros;
use super::paginacion::{Hoja, pagina};
use crate::auth::Quien;
use crate::casos::correo;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(en_espera))
}

/// A page of the mails that wait to be sent, who waits longest first.
#[utoipa::path(get, path = "/email", tag = "correo", params(Hoja),
    responses((status = OK, body = Pagina<CorreoEnEsperaView>)))]
async fn en_espera(
    State(estado): State<Estado>,
    _: Quien<VerResumen>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<Pagina<CorreoEnEsperaView>>, ApiError> {
    let correos = correo::en_espera(&estado).await?;
    Ok(Json(pagina(&correos, &hoja, CorreoEnEsperaView::clone)?))
}
