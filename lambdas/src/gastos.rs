//! What happens to a supplier's invoice, from the request to the table: it moves with its batches or not at all.

mod lotes;

use std::collections::BTreeSet;

use domain::adjunto::Adjunto;
use domain::contrato::ficha::EditableView;
use domain::contrato::gasto::{GastoDetalleView, GastoRequest};
use domain::contrato::stock::AvisoView;
use domain::fecha::Instante;
use domain::gasto::{CabeceraGasto, DatosGasto, Gasto, LINEAS_MAXIMAS};
use domain::ids::GastoId;
use domain::indice::Indice;
use domain::texto::busqueda::normalizar;
use domain::usuario::{Autor, Usuario};

use crate::adjuntos;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::proveedores;
use crate::tabla::gastos::GastoGuardado;
use crate::tabla::idempotencia::Llave;
use crate::tabla::{INTENTOS, TablaError};
use lotes::{Efecto, Entrega, Traidos};

/// An invoice with the batches it brings, or the one that the same user wrote down before with the same key.
///
/// # Errors
/// 422 with every broken rule; 409 to be confirmed when the supplier has an invoice with this number.
pub async fn crear(
    estado: &Estado,
    usuario: &Usuario,
    peticion: &GastoRequest,
    llave: Option<&str>,
) -> Result<GastoGuardado, ApiError> {
    let (datos, nombrados) = leer_peticion(estado, peticion).await?;
    let ahora = estado.reloj.ahora();
    // Whoever confirms the warning sends the same invoice.
    let sin_confirmar = GastoRequest {
        repetido: false,
        ..peticion.clone()
    };
    let llave = Llave::si_hay(usuario.id, llave, &sin_confirmar, ahora)?;
    for intento in 1..=INTENTOS {
        // Looked for before the key: an invoice that the key wrote is no other one.
        let repetido = buscar_repetido(estado, peticion, &datos, None).await?;
        if let Some(llave) = &llave
            && let Some(hecho) = estado.tabla.gasto_hecho(llave).await?
        {
            return estado.tabla.gasto(hecho).await?.ok_or(TablaError::Condicion.into());
        }
        if let Some(aviso) = repetido {
            return Err(aviso);
        }
        let id = GastoId::new(ahora, estado.azar.siguiente());
        let cabecera = cabecera(&datos, &nombrados, id);
        let entrega = Entrega::de(&cabecera, None);
        let efecto = lotes::efecto(estado, usuario, &datos.lineas, &Traidos::default(), &entrega)?;
        let nuevo = GastoGuardado::nuevo(componer(&datos, cabecera, &efecto, usuario.into(), ahora));
        match estado.tabla.crear_gasto(&nuevo, &efecto.pasos, llave.as_ref()).await {
            Ok(()) => return Ok(nuevo),
            Err(fallo) => fallo.esperar(intento).await?,
        }
    }
    Err(ApiError::Ocupado)
}

/// Changes an invoice and its batches, if it is still the version that was read; says which used batches stay though
/// their lines are gone.
///
/// # Errors
/// 404; 409 when somebody was faster, or to be confirmed as in [`crear`]; 422 with every broken rule, the minimum of a
/// batch among them. Then nothing has changed.
pub async fn cambiar(
    estado: &Estado,
    usuario: &Usuario,
    id: GastoId,
    peticion: &GastoRequest,
    leida: Option<u32>,
) -> Result<(GastoGuardado, Vec<AvisoView>), ApiError> {
    let (datos, nombrados) = leer_peticion(estado, peticion).await?;
    for intento in 1..=INTENTOS {
        let leido = estado.tabla.gasto(id).await?.ok_or(ApiError::NoEncontrado)?;
        if leida.is_some_and(|leida| leida != leido.version) {
            return Err(TablaError::Condicion.into());
        }
        let antes = &leido.gasto;
        if let Some(aviso) = buscar_repetido(estado, peticion, &datos, Some(&antes.cabecera)).await? {
            return Err(aviso);
        }
        let cabecera = cabecera(&datos, &nombrados, id);
        let entrega = Entrega::de(&cabecera, Some(&antes.cabecera));
        let traidos = lotes::traidos(estado, antes, &datos.lineas).await?;
        let efecto = lotes::efecto(estado, usuario, &datos.lineas, &traidos, &entrega)?;
        let ahora = estado.reloj.ahora();
        let cambiado = leido.con(componer(
            &datos,
            cabecera,
            &efecto,
            antes.usuario.clone(),
            antes.momento,
        ));
        match estado
            .tabla
            .cambiar_gasto(&leido, &cambiado, &efecto.pasos, ahora)
            .await
        {
            Ok(()) => return Ok((cambiado, efecto.avisos)),
            Err(fallo) => fallo.esperar(intento).await?,
        }
    }
    Err(ApiError::Ocupado)
}

/// Deletes an invoice with the batches that nobody touched; says which used ones stay (case B43).
///
/// # Errors
/// 404.
pub async fn borrar(estado: &Estado, usuario: &Usuario, id: GastoId) -> Result<Vec<AvisoView>, ApiError> {
    for intento in 1..=INTENTOS {
        let leido = estado.tabla.gasto(id).await?.ok_or(ApiError::NoEncontrado)?;
        let traidos = lotes::traidos(estado, &leido.gasto, &[]).await?;
        let suelta = Entrega::suelta(&leido.gasto.cabecera);
        let Efecto { pasos, avisos, .. } = lotes::efecto(estado, usuario, &[], &traidos, &suelta)?;
        match estado.tabla.borrar_gasto(&leido, &pasos, estado.reloj.ahora()).await {
            Ok(()) => return Ok(avisos),
            Err(fallo) => fallo.esperar(intento).await?,
        }
    }
    Err(ApiError::Ocupado)
}

/// An invoice with what is free now of the batches it brought.
///
/// # Errors
/// When the table fails.
pub async fn detalle(estado: &Estado, guardado: &GastoGuardado) -> Result<EditableView<GastoDetalleView>, ApiError> {
    let lotes = guardado.gasto.lineas.iter().map(|linea| linea.lote_id);
    let mut libres = Indice::new();
    for lote in estado.tabla.lotes(lotes).await? {
        libres.insert(lote.id, lote.cantidad);
    }
    Ok(EditableView {
        datos: GastoDetalleView::new(&guardado.gasto, |lote| libres.get(&lote).copied().unwrap_or_default()),
        version: guardado.version,
    })
}

/// What a form names, as it stands now: its supplier's name, and its file.
type Nombrados = (String, Option<Adjunto>);

/// The form, checked, with what it names.
async fn leer_peticion(estado: &Estado, peticion: &GastoRequest) -> Result<(DatosGasto, Nombrados), ApiError> {
    let de_lineas = peticion
        .lineas
        .iter()
        .take(LINEAS_MAXIMAS)
        .map(|linea| linea.product_id);
    let de_lineas: BTreeSet<_> = de_lineas.collect();
    let mut productos = Indice::new();
    for producto in estado.tabla.productos(de_lineas).await? {
        productos.insert(producto.id, producto);
    }
    let datos = DatosGasto::parse(peticion, &productos, estado.reloj.ahora().fecha())?;
    let proveedor = proveedores::nombre(estado, datos.proveedor_id);
    let nombrados = futures::try_join!(proveedor, adjuntos::elegido(estado, peticion.adjunto_id))?;
    Ok((datos, nombrados))
}

/// The warning that the supplier has another invoice with this number; none for one that kept its own, or once the office
/// has confirmed it.
async fn buscar_repetido(
    estado: &Estado,
    peticion: &GastoRequest,
    datos: &DatosGasto,
    antes: Option<&CabeceraGasto>,
) -> Result<Option<ApiError>, ApiError> {
    let mismo = |antes: &CabeceraGasto| {
        antes.proveedor_id == datos.proveedor_id && normalizar(&antes.numero) == normalizar(&datos.numero)
    };
    if peticion.repetido || antes.is_some_and(mismo) {
        return Ok(None);
    }
    let otros = estado
        .tabla
        .gastos_con_numero(datos.proveedor_id, &datos.numero)
        .await?;
    Ok(otros.first().map(|otro| {
        let mensaje = format!(
            "Ya hay una factura {} de {}, del {}. ¿La guardamos también?",
            otro.numero, otro.proveedor, otro.fecha
        );
        ApiError::PorConfirmar("repetido", mensaje)
    }))
}

fn cabecera(datos: &DatosGasto, (proveedor, adjunto): &Nombrados, id: GastoId) -> CabeceraGasto {
    CabeceraGasto {
        id,
        proveedor_id: datos.proveedor_id,
        proveedor: proveedor.clone(),
        numero: datos.numero.clone(),
        fecha: datos.fecha,
        pago: datos.pago,
        totales: datos.totales.clone(),
        adjunto: adjunto.clone(),
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
