//! What happens to a supplier's invoice, from the request to the table: it moves with its batches or not at all.

mod lotes;
mod numeracion;
mod planes;

use std::collections::BTreeSet;

use domain::adjunto::Adjunto;
use domain::contrato::ficha::EditableView;
use domain::contrato::gasto::{GastoDetalleView, GastoRequest};
use domain::contrato::stock::AvisoView;
use domain::fecha::Instante;
use domain::gasto::recepcion::Recepcion;
use domain::gasto::{CabeceraGasto, DatosGasto, Gasto, LINEAS_MAXIMAS};
use domain::ids::GastoId;
use domain::mapa_corto::MapaCorto;
use domain::usuario::{Autor, Usuario};

use crate::acto::Acto;
use crate::casos::adjuntos;
use crate::casos::proveedores;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::gastos::Filtro;
use crate::tabla::idempotencia::{Envio, Llave, UnaVez};
use crate::tabla::listado::Listado;
use crate::tabla::version::Versionado;
use lotes::Efecto;
use planes::{Borrar, Cambiar, Crear};

/// Invoices that pass the filter, newest first.
///
/// # Errors
/// When the table fails.
pub(crate) async fn filtrados(estado: &Estado, filtro: &Filtro) -> Result<Listado<CabeceraGasto>, ApiError> {
    Ok(estado.tabla.gastos(filtro).await?)
}

/// One invoice.
///
/// # Errors
/// 404 when there is none.
pub(crate) async fn uno(estado: &Estado, id: GastoId) -> Result<Versionado<Gasto>, ApiError> {
    estado.tabla.gasto(id).await?.ok_or(ApiError::NoEncontrado)
}

/// An invoice with the batches it brings, or the one that the same user wrote down before with the same key.
///
/// # Errors
/// 422 with every broken rule; 409 to be confirmed when the supplier has an invoice with this number.
pub async fn crear(
    estado: &Estado,
    usuario: &Usuario,
    peticion: &GastoRequest,
    envio: Option<&Envio>,
) -> Result<Versionado<Gasto>, ApiError> {
    let acto = Acto::new(estado, usuario);
    // Whoever confirms the warning sends the same invoice.
    let envio = envio.map(|envio| envio.clone().sin("repetido"));
    let llave = Llave::si_hay(usuario.id, envio.as_ref(), acto.ahora);
    let crear = Crear { estado, acto, peticion };
    estado.tabla.ejecutar(UnaVez::new(llave, crear)).await
}

/// Changes an invoice and its batches, if it is still the version that was read; says which used batches stay though
/// their lines are gone.
///
/// # Errors
/// 404; 409 when somebody was faster, or to be confirmed as in [`crear`] and [`borrar`]; 422 with every broken rule, the minimum of a
/// batch among them. Then nothing has changed.
pub async fn cambiar(
    estado: &Estado,
    usuario: &Usuario,
    id: GastoId,
    peticion: &GastoRequest,
    leida: Option<u32>,
) -> Result<(Versionado<Gasto>, Vec<AvisoView>), ApiError> {
    let acto = Acto::new(estado, usuario);
    let cambiar = Cambiar {
        estado,
        acto,
        id,
        peticion,
        leida,
    };
    estado.tabla.ejecutar(cambiar).await
}

/// Deletes an invoice with the batches that nobody touched; says which used ones stay (case B43). A batch of which orders
/// hold something is blocked, once the office has confirmed it with `apartados`: what they give back has come in on no invoice.
///
/// # Errors
/// 404; 409 when it is not the version that the caller saw, or to be confirmed while orders hold something of it.
pub async fn borrar(
    estado: &Estado,
    usuario: &Usuario,
    id: GastoId,
    vista: Option<u32>,
    apartados: bool,
) -> Result<Vec<AvisoView>, ApiError> {
    let acto = Acto::new(estado, usuario);
    estado
        .tabla
        .ejecutar(Borrar {
            estado,
            acto,
            id,
            vista,
            apartados,
        })
        .await
}

/// An invoice with what is free now of the batches it brought.
///
/// # Errors
/// When the table fails.
pub async fn detalle(
    estado: &Estado,
    guardado: &Versionado<Gasto>,
) -> Result<EditableView<GastoDetalleView>, ApiError> {
    let lotes = guardado.dato.lineas.iter().map(|linea| linea.lote_id);
    let mut libres = MapaCorto::new();
    for lote in estado.tabla.lotes(lotes).await? {
        libres.insert(lote.id, lote.cantidad);
    }
    Ok(EditableView {
        datos: GastoDetalleView::new(&guardado.dato, |lote| libres.get(&lote).copied().unwrap_or_default()),
        version: guardado.version,
    })
}

/// What a form names, as it stands now: its supplier's name, and its file.
type Nombrados = (String, Option<Adjunto>);

/// The form, checked, with what it names. `antes` is the invoice that it changes.
async fn leer_peticion(
    estado: &Estado,
    peticion: &GastoRequest,
    antes: Option<&CabeceraGasto>,
    ahora: Instante,
) -> Result<(DatosGasto, Nombrados), ApiError> {
    let de_lineas = peticion
        .lineas
        .iter()
        .take(LINEAS_MAXIMAS)
        .map(|linea| linea.product_id);
    let de_lineas: BTreeSet<_> = de_lineas.collect();
    let mut productos = MapaCorto::new();
    for producto in estado.tabla.productos(de_lineas).await? {
        productos.insert(producto.id, producto);
    }
    let datos = DatosGasto::parse(peticion, &productos, antes, ahora.fecha())?;
    let proveedor = proveedores::nombre(estado, datos.proveedor_id);
    let nombrados = futures::try_join!(proveedor, adjuntos::elegido(estado, peticion.adjunto_id))?;
    Ok((datos, nombrados))
}

fn cabecera(
    datos: &DatosGasto,
    (proveedor, adjunto): &Nombrados,
    id: GastoId,
    recepcion: Option<Recepcion>,
) -> CabeceraGasto {
    CabeceraGasto {
        id,
        proveedor_id: datos.proveedor_id,
        proveedor: proveedor.clone(),
        numero: datos.numero.clone(),
        fecha: datos.fecha,
        pago: datos.pago,
        totales: datos.totales.clone(),
        adjunto: adjunto.clone(),
        fiscalidad: datos.fiscalidad,
        recepcion,
    }
}

fn componer(datos: &DatosGasto, cabecera: CabeceraGasto, efecto: &Efecto, usuario: Autor, momento: Instante) -> Gasto {
    Gasto {
        cabecera,
        recargo: datos.recargo,
        redondeo: datos.redondeo,
        lineas: efecto.lineas.clone(),
        restos: efecto.restos.clone(),
        usuario,
        momento,
    }
}
