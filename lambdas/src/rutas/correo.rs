//! Mail that waits to be sent.

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::Pagina;
use domain::contrato::resumen::CorreoEnEsperaView;
use domain::tarea::Encargo;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::Parametros;
use super::paginacion::{Hoja, pagina};
use crate::auth::Quien;
use crate::auth::permiso::VerResumen;
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
    let correos = estado.tabla.correos_en_espera().await?;
    let cabeceras = estado.tabla.cabeceras(correos.iter().map(|correo| &correo.de)).await?;
    let vistas = correos.into_iter().filter_map(|correo| {
        let cabecera = cabeceras.get(&correo.de)?;
        let Encargo::Correo { destino } = correo.encargo else {
            return None;
        };
        Some(CorreoEnEsperaView {
            id: correo.de,
            numero: cabecera.numero.to_string(),
            client_name: cabecera.cliente.datos.nombre_comercial.clone(),
            destino,
            momento: correo.creada,
        })
    });
    Ok(Json(pagina(&vistas.collect::<Vec<_>>(), &hoja, Clone::clone)?))
}
