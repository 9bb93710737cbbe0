//! The office's morning, block by block: what each reads of the table, and the domain's sums of it.

use std::collections::BTreeMap;

use domain::cliente::Cliente;
use domain::contrato::resumen::{Bloque, CasaView, ExistenciasView, PuestaEnMarchaView, ResumenView};
use domain::fecha::{Fecha, FechaError};
use domain::producto::ficha::FichaProducto;
use domain::resumen::{self, Deudas, EnEspera, Existencia, Periodos, Plazo, Ventas};
use domain::usuario::Rol;
use futures::future::try_join_all;
use futures::try_join;

use crate::casos::clientes;
use crate::casos::lotes::stock_por_producto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::documentos::Filtro;
use domain::lote::Lote;

/// Debtors and scarce products that are named one by one.
const LOS_PRIMEROS: usize = 6;
/// How far back the documents of a debtor are read.
const DIAS_DE_DEUDA: i64 = 366;

/// One block, or all of them.
///
/// # Errors
/// When the table fails.
pub(crate) async fn resumir(estado: &Estado, bloque: Option<Bloque>) -> Result<ResumenView, ApiError> {
    let toca = |uno: Bloque| bloque.is_none_or(|pedido| pedido == uno);
    let (ventas, cobros, almacen, correo, puesta_en_marcha, casa) = try_join!(
        si_toca(toca(Bloque::Ventas), ventas_de_dos_meses(estado)),
        si_toca(toca(Bloque::Cobros), deudas_de_hoy(estado)),
        si_toca(toca(Bloque::Almacen), existencias_de_hoy(estado)),
        si_toca(toca(Bloque::Correo), correo_de_hoy(estado)),
        si_toca(toca(Bloque::PuestaEnMarcha), puesta_en_marcha(estado)),
        si_toca(toca(Bloque::Casa), casa_de_hoy(estado)),
    )?;
    Ok(ResumenView {
        ventas,
        cobros,
        almacen,
        correo,
        puesta_en_marcha,
        casa,
    })
}

async fn si_toca<T>(toca: bool, hacer: impl Future<Output = Result<T, ApiError>>) -> Result<Option<T>, ApiError> {
    if toca { hacer.await.map(Some) } else { Ok(None) }
}

async fn ventas_de_dos_meses(estado: &Estado) -> Result<Ventas, ApiError> {
    let periodos = Periodos::de(estado.reloj.ahora().fecha()).map_err(sin_calendario)?;
    let filtro = Filtro {
        dias: Some(periodos.todos()),
        ..Filtro::default()
    };
    let documentos = estado.tabla.documentos(&filtro).await?;
    Ok(resumen::ventas(documentos.iter(), &periodos)?)
}

async fn deudas_de_hoy(estado: &Estado) -> Result<Deudas, ApiError> {
    let deudores = clientes::deudores(estado).await?;
    let hoy = estado.reloj.ahora().fecha();
    let hace_un_anio = hoy.mas_dias(-DIAS_DE_DEUDA).map_err(sin_calendario)?;
    let mayores = deudores.iter().take(LOS_PRIMEROS);
    let desde = try_join_all(mayores.map(|cliente| debe_desde(estado, cliente, (hace_un_anio, hoy)))).await?;
    Ok(resumen::deudas(deudores.iter(), desde)?)
}

async fn debe_desde(estado: &Estado, cliente: &Cliente, dias: (Fecha, Fecha)) -> Result<Option<Fecha>, ApiError> {
    let filtro = Filtro {
        dias: Some(dias),
        cliente: Some(cliente.id),
        ..Filtro::default()
    };
    let documentos = estado.tabla.documentos(&filtro).await?;
    Ok(resumen::debe_desde(cliente.pendiente, documentos.iter())?)
}

async fn existencias_de_hoy(estado: &Estado) -> Result<ExistenciasView, ApiError> {
    let (lotes, productos, archivados) = try_join!(
        estado.tabla.lotes_en_almacen(),
        estado.tabla.fichas::<FichaProducto>(false),
        estado.tabla.fichas::<FichaProducto>(true)
    )?;
    let hoy = estado.reloj.ahora().fecha();
    // What is archived is not ordered any more, but what there is of it expires and is worth something.
    let todos = productos.iter().chain(archivados.iter());
    let por_id: BTreeMap<_, _> = todos.map(|producto| (producto.id, producto)).collect();
    let existencias: Vec<_> = lotes
        .iter()
        .map(|lote| existencia(lote, por_id.get(&lote.producto_id).copied()))
        .collect();
    let suma = |plazo: Result<Plazo, FechaError>| {
        let suma = resumen::suma_de_lotes(&existencias, plazo.map_err(sin_calendario)?);
        suma.map_err(ApiError::from)
    };
    let stock = stock_por_producto(&lotes)?;
    let hay = |producto: &FichaProducto| stock.get(&producto.id).copied().unwrap_or_default();
    let escasos = resumen::escasos(productos.iter().map(|producto| (producto, hay(producto))));
    Ok(ExistenciasView {
        pasados: suma(Plazo::pasado(hoy))?,
        en_7_dias: suma(Plazo::proximo(hoy, 7))?,
        en_30_dias: suma(Plazo::proximo(hoy, 30))?,
        bajo_minimo: u32::try_from(escasos.len()).unwrap_or(u32::MAX),
        escasos: escasos.into_iter().take(LOS_PRIMEROS).collect(),
    })
}

/// A batch, as far as its date and its cost go.
pub(crate) fn existencia(lote: &Lote, producto: Option<&FichaProducto>) -> Existencia {
    let existencia = Existencia {
        caducidad: lote.caducidad,
        cantidad: lote.cantidad,
        coste: lote.coste,
    };
    existencia.con_coste(producto.and_then(|producto| producto.datos.coste))
}

async fn correo_de_hoy(estado: &Estado) -> Result<EnEspera, ApiError> {
    let correos = estado.tabla.correos_en_espera().await?;
    let momentos: Vec<_> = correos.iter().map(|correo| correo.creada).collect();
    Ok(resumen::correo(&momentos, estado.reloj.ahora()))
}

async fn puesta_en_marcha(estado: &Estado) -> Result<PuestaEnMarchaView, ApiError> {
    let (configuracion, usuarios, producto) = try_join!(
        estado.tabla.configuracion(),
        estado.tabla.usuarios(),
        estado.tabla.hay_fichas::<FichaProducto>()
    )?;
    Ok(PuestaEnMarchaView {
        empresa: configuracion.empresa.is_some(),
        vendedor: usuarios.iter().any(|usuario| usuario.rol == Rol::Pda),
        producto,
    })
}

/// What is wrong with the machine, and with its clock: one that stands before the last invoice dates no other (case F17).
async fn casa_de_hoy(estado: &Estado) -> Result<CasaView, ApiError> {
    let reloj = estado.tabla.reloj_en_contra(estado.reloj.ahora()).await?;
    let reloj = reloj.map(|en_contra| en_contra.to_string());
    Ok(CasaView {
        avisos: reloj.into_iter().chain(estado.vigia.avisos()).collect(),
    })
}

/// The clock stands at the edge of the calendar.
pub(crate) fn sin_calendario(error: FechaError) -> ApiError {
    ApiError::Interno(error.to_string())
}
