//! Goods that were handed over and that their batches did not have, for the office.

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::{Pagina, Uno};
use domain::contrato::salida::{ArregloRequest, SalidaView};
use domain::ids::{LoteId, SalidaId};
use domain::permiso::accion::GestionarSalidas;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{Cuerpo, Parametros, Ruta};
use super::paginacion::{Hoja, pagina};
use crate::auth::Quien;
use crate::casos::faltas;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(listar)).routes(routes!(arreglar))
}

/// What was handed over without coverage and its batches did not have, the oldest first, as long as nobody has settled it.
#[utoipa::path(get, path = "/faltas", tag = "faltas", params(Hoja), responses((status = OK, body = Pagina<SalidaView>)))]
async fn listar(
    State(estado): State<Estado>,
    _: Quien<GestionarSalidas>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<Pagina<SalidaView>>, ApiError> {
    let faltas = faltas::por_arreglar(&estado).await?;
    Ok(Json(pagina(&faltas, &hoja, SalidaView::from)?))
}

/// Settles one: what other batches of the product gave leaves them, and the rest was there and not written down. Sending the same
/// again answers what was settled; 409 when it was settled otherwise.
#[utoipa::path(post, path = "/faltas/{lote}/{id}", tag = "faltas",
    params(("lote" = LoteId, Path, description = "The batch"), ("id" = SalidaId, Path, description = "The row of the ledger")),
    request_body = ArregloRequest, responses((status = OK, body = Uno<SalidaView>)))]
async fn arreglar(
    State(estado): State<Estado>,
    usuario: Quien<GestionarSalidas>,
    Ruta(falta): Ruta<(LoteId, SalidaId)>,
    Cuerpo(peticion): Cuerpo<ArregloRequest>,
) -> Result<Json<Uno<SalidaView>>, ApiError> {
    let arreglada = faltas::arreglar_falta(&estado, &usuario, falta, &peticion).await?;
    Ok(Json(Uno {
        data: SalidaView::from(&arreglada),
    }))
}
