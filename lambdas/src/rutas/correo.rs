//! Mail that waits to be sent.

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::Pagina;
use domain::contrato::resumen::CorreoEnEsperaView;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::Parametros;
use crate::auth::Quien;
use crate::auth::permiso::VerResumen;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::paginacion::pagina;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(en_espera))
}

/// `?page=2`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Hoja {
    /// Page, from 1. One past the end is the last.
    page: Option<u32>,
}

/// A page of the mails that wait to be sent, who waits longest first.
#[utoipa::path(get, path = "/email", tag = "correo", params(Hoja),
    responses((status = OK, body = Pagina<CorreoEnEsperaView>)))]
async fn en_espera(
    State(estado): State<Estado>,
    _: Quien<VerResumen>,
    Parametros(Hoja { page }): Parametros<Hoja>,
) -> Result<Json<Pagina<CorreoEnEsperaView>>, ApiError> {
    let correos = estado.tabla.correos_en_espera().await?;
    let Pagina { data, meta } = pagina(&correos, page, |correo| correo);
    let cabeceras = estado
        .tabla
        .cabeceras(data.iter().map(|correo| &correo.documento))
        .await?;
    let vistas = data.into_iter().filter_map(|correo| {
        let cabecera = cabeceras.get(&correo.documento)?;
        Some(CorreoEnEsperaView {
            id: correo.documento.clone(),
            numero: cabecera.numero.to_string(),
            client_name: cabecera.cliente.datos.nombre_comercial.clone(),
            destino: correo.destino.clone(),
            momento: correo.momento,
        })
    });
    Ok(Json(Pagina {
        data: vistas.collect(),
        meta,
    }))
}
