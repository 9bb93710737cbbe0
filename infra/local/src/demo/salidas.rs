//! What left the store without being sold, and what a count did not find.

use std::collections::BTreeMap;

use domain::Cantidad;
use domain::contrato::salida::{LineaSalidaRequest, SalidaRequest};
use domain::fecha::{Fecha, Instante};
use domain::ids::{LoteId, ProveedorId};
use domain::lote::Lote;
use domain::producto::Producto;
use domain::salida::TipoSalida;
use domain::usuario::Usuario;
use lambdas::tabla::Tabla;
use serde::Deserialize;

use super::almacen::Almacen;
use super::datos::Datos;
use super::{DemoError, Momento, antes, de, en_contra, en_paralelo};

/// The store is looked over before the first visit, in milliseconds from midnight.
const HORA: i64 = 7 * 3_600_000;

/// What left so many days ago; for a count, what was missing.
#[derive(Debug, Deserialize)]
pub(super) struct SalidaDemo {
    hace_dias: i64,
    tipo: TipoSalida,
    producto: String,
    cantidad: Cantidad,
    motivo: String,
    documento: String,
    proveedor: Option<String>,
}

/// One of them, with its batch.
pub(super) struct Planeada<'a> {
    demo: &'a SalidaDemo,
    momento: Instante,
    lote: LoteId,
}

/// Finds each its batch, which came in with that much more.
pub(super) fn planear<'a>(
    datos: &'a Datos,
    productos: &[Producto],
    almacen: &mut Almacen,
    hoy: Fecha,
) -> Result<Vec<Planeada<'a>>, DemoError> {
    let planear = |demo: &'a SalidaDemo| {
        let dia = antes(hoy, demo.hace_dias)?;
        let producto = de(productos, |producto| producto.nombre == demo.producto)?;
        let lote = almacen
            .sacar(producto, demo.cantidad, dia)
            .ok_or_else(|| format!("nothing of {} was there", demo.producto))?;
        Ok(Planeada {
            demo,
            momento: dia.dia_madrid().0.mas_millis(HORA)?,
            lote: lote.id,
        })
    };
    datos.salidas.iter().map(planear).collect()
}

/// Writes them down, each at its moment, while the batches of `planeados` are whole.
pub(super) async fn anotar(
    tabla: &Tabla,
    salidas: &[Planeada<'_>],
    planeados: &[Lote],
    (lotes, proveedores): (&BTreeMap<LoteId, LoteId>, &BTreeMap<String, ProveedorId>),
    oficina: &Usuario,
) -> Result<(), DemoError> {
    en_paralelo(salidas, |numero, Planeada { demo, momento, lote }| async move {
        let entero = de(planeados, |planeado| planeado.id == *lote)?.cantidad;
        let (cantidad, hay) = match demo.tipo {
            TipoSalida::Recuento => (entero.menos(demo.cantidad)?, Some(entero)),
            _ => (demo.cantidad, None),
        };
        let peticion = SalidaRequest {
            tipo: demo.tipo,
            lineas: vec![LineaSalidaRequest {
                lote_id: lotes[lote],
                cantidad,
                hay,
            }],
            motivo: demo.motivo.clone(),
            proveedor_id: demo
                .proveedor
                .as_ref()
                .and_then(|nombre| proveedores.get(nombre).copied()),
            documento: demo.documento.clone(),
        };
        let momento = *momento;
        let estado = Momento { tabla, momento }.estado(numero)?;
        let anotada = lambdas::casos::salidas::registrar(&estado, oficina, &peticion, None).await;
        anotada.map(drop).map_err(en_contra(&demo.producto))
    })
    .await
    .map(drop)
}
