//! The catalogue, as sellers are offered it: products with the batches that can be sold.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use domain::Cantidad;
use domain::contrato::lista::Todos;
use domain::contrato::producto::ProductoView;
use domain::fecha::Fecha;
use domain::ids::ProductoId;
use domain::lote::Lote;
use domain::lote::{LoteDisponible, Oferta};
use domain::permiso::accion::VerCatalogo;
use domain::producto::ficha::{DatosProducto, FichaProducto};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::Quien;
use crate::casos::ofertas;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::listado::Listado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(todos))
}

/// All products that are offered, by name, each with the batches that can be sold today, first to expire first.
#[utoipa::path(get, path = "/products/all", tag = "productos", responses((status = OK, body = Todos<ProductoView>)))]
async fn todos(State(estado): State<Estado>, _: Quien<VerCatalogo>) -> Result<Json<Todos<ProductoView>>, ApiError> {
    let (productos, lotes) = ofertas::en_venta(&estado).await?;
    let hoy = estado.reloj.ahora().fecha();
    let mut en_venta = por_producto(&lotes, hoy);
    let data = productos.iter().cloned().map(|producto| {
        let lotes = en_venta.remove(&producto.id).unwrap_or_default();
        vista(producto, lotes, hoy)
    });
    Ok(Json(Todos {
        data: data.collect::<Result<_, _>>()?,
    }))
}

fn por_producto(lotes: &Listado<Lote>, hoy: Fecha) -> BTreeMap<ProductoId, Vec<LoteDisponible>> {
    let mut grupos = BTreeMap::<_, Vec<_>>::new();
    for lote in lotes.iter() {
        let producto = lote.producto_id;
        let lote = LoteDisponible::from(lote.clone());
        if lote.oferta(hoy, hoy) != Oferta::NoSeVende {
            grupos.entry(producto).or_default().push(lote);
        }
    }
    for grupo in grupos.values_mut() {
        grupo.sort_by(LoteDisponible::orden_fefo);
    }
    grupos
}

fn vista(
    FichaProducto { id, datos }: FichaProducto,
    lote: Vec<LoteDisponible>,
    hoy: Fecha,
) -> Result<ProductoView, ApiError> {
    let stock = Cantidad::sumar(lote.iter().map(|lote| lote.cantidad))?;
    let (iva, cambios_de_iva) = (datos.iva_el(hoy), datos.cambios_despues_de(hoy));
    let DatosProducto {
        nombre: name,
        genero,
        precio: price,
        unidad,
        trazabilidad,
        ean,
        ..
    } = datos;
    Ok(ProductoView {
        id,
        name,
        iva,
        cambios_de_iva,
        genero,
        price,
        unidad,
        trazabilidad,
        ean,
        stock,
        lote,
    })
}
