//! Batches as an order that is being made sees them.

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::Todos;
use domain::contrato::producto::LoteView;
use domain::ids::{InternalId, ProductoId};
use domain::lote::{Lote, LoteDisponible, Oferta};
use domain::pedido::retencion::Retenciones;
use domain::permiso::accion::VerCatalogo;
use domain::{Cantidad, DecimalError};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::Parametros;
use crate::auth::Quien;
use crate::casos::ofertas;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(del_pedido))
}

/// `?store=ORDER-1-1&cantidad[gt]=0&product[eq]=1`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Filtro {
    /// The order that asks.
    store: InternalId,
    /// Only batches of which the order may take more than this.
    #[serde(rename = "cantidad[gt]")]
    mas_de: Option<Cantidad>,
    /// Only batches of this product.
    #[serde(rename = "product[eq]")]
    producto: Option<ProductoId>,
}

/// Batches that an order may take from: what is free now and what the order holds already. First to expire first.
#[utoipa::path(get, path = "/lotes/store", tag = "stock", params(Filtro),
    responses((status = OK, body = Todos<LoteView>)))]
async fn del_pedido(
    State(estado): State<Estado>,
    usuario: Quien<VerCatalogo>,
    Parametros(filtro): Parametros<Filtro>,
) -> Result<Json<Todos<LoteView>>, ApiError> {
    let (retenido, lotes) = ofertas::de_pedido(&estado, &usuario, &filtro.store, filtro.producto).await?;
    let hoy = estado.reloj.ahora().fecha();
    let mut vistas = lotes
        .into_iter()
        .filter(|lote| !lote.bloqueado || !retenido.en(lote.id).es_cero())
        .map(|lote| vista(lote, &retenido))
        .collect::<Result<Vec<_>, _>>()?;
    vistas.retain(|lote| {
        let se_vende = disponible(lote).oferta(hoy, hoy) != Oferta::NoSeVende || !lote.reservado.es_cero();
        se_vende && filtro.mas_de.is_none_or(|minimo| lote.cantidad > minimo)
    });
    vistas.sort_by(|uno, otro| {
        uno.product_id
            .cmp(&otro.product_id)
            .then(disponible(uno).orden_fefo(&disponible(otro)))
    });
    Ok(Json(Todos { data: vistas }))
}

fn vista(lote: Lote, retenido: &Retenciones) -> Result<LoteView, DecimalError> {
    let reservado = retenido.en(lote.id);
    Ok(LoteView {
        id: lote.id,
        product_id: lote.producto_id,
        name: lote.nombre,
        cantidad: lote.cantidad.mas(reservado)?,
        reservado,
        start: lote.inicial,
        fecha: lote.fecha,
        created_at: lote.creado,
        caducidad: lote.caducidad,
        tipo_caducidad: lote.tipo_caducidad,
    })
}

fn disponible(lote: &LoteView) -> LoteDisponible {
    LoteDisponible {
        id: lote.id,
        name: String::new(),
        cantidad: lote.cantidad,
        caducidad: lote.caducidad,
        tipo_caducidad: lote.tipo_caducidad,
    }
}
