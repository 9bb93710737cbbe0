//! What leaves the warehouse without being sold, and counts, for the office.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::Errores;
use domain::contrato::lista::{Pagina, Todos};
use domain::contrato::salida::{SalidaRequest, SalidaView};
use domain::fecha::Fecha;
use domain::ids::{LoteId, ProductoId, UsuarioId};
use domain::permiso::accion::GestionarSalidas;
use domain::salida::TipoSalida;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{CuerpoUnaVez, Idempotencia, Parametros};
use super::paginacion::{Hoja, pagina};
use super::periodo;
use crate::auth::Quien;
use crate::casos::salidas;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::salidas::Filtro;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(crear, listar))
}

/// Which rows of the ledger a list shows.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Busqueda {
    /// First day.
    desde: Option<Fecha>,
    /// Last day.
    hasta: Option<Fecha>,
    /// What happened.
    tipo: Option<TipoSalida>,
    /// A product.
    #[serde(rename = "product[eq]")]
    producto: Option<ProductoId>,
    /// A batch.
    #[serde(rename = "lote[eq]")]
    lote: Option<LoteId>,
    /// Who wrote it down.
    user: Option<UsuarioId>,
}

impl Busqueda {
    fn filtro(&self, hoy: Fecha) -> Result<Filtro, Errores> {
        Ok(Filtro {
            dias: periodo::dias_o_todo(self.lote.is_some(), self.desde, self.hasta, hoy)?,
            tipo: self.tipo,
            producto: self.producto,
            lote: self.lote,
            usuario: self.user,
        })
    }
}

/// Takes goods out that are not sold, or brings batches to what was counted: all of the lines or none. With an
/// Idempotency-Key, sending it again answers the first result.
#[utoipa::path(post, path = "/salidas", tag = "salidas", params(Idempotencia), request_body = SalidaRequest,
    responses((status = CREATED, body = Todos<SalidaView>)))]
async fn crear(
    State(estado): State<Estado>,
    usuario: Quien<GestionarSalidas>,
    CuerpoUnaVez(peticion, envio): CuerpoUnaVez<SalidaRequest>,
) -> Result<(StatusCode, Json<Todos<SalidaView>>), ApiError> {
    let salidas = salidas::registrar(&estado, &usuario, &peticion, envio.as_ref()).await?;
    let data = salidas.iter().map(SalidaView::from).collect();
    Ok((StatusCode::CREATED, Json(Todos { data })))
}

/// The ledger, newest first. Without dates, the last 31 days, or all of a batch's.
#[utoipa::path(get, path = "/salidas", tag = "salidas", params(Busqueda, Hoja),
    responses((status = OK, body = Pagina<SalidaView>)))]
async fn listar(
    State(estado): State<Estado>,
    _: Quien<GestionarSalidas>,
    Parametros(busqueda): Parametros<Busqueda>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<Pagina<SalidaView>>, ApiError> {
    let filtro = busqueda.filtro(estado.reloj.ahora().fecha())?;
    let salidas = salidas::filtradas(&estado, &filtro).await?;
    Ok(Json(pagina(&salidas, &hoja, SalidaView::from)?))
}
