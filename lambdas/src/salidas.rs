//! What leaves the warehouse without being sold, and counts, from the request to the table.

use std::collections::BTreeSet;

use domain::contrato::salida::SalidaRequest;
use domain::ids::{ProveedorId, SalidaId};
use domain::producto::ficha::FichaProducto;
use domain::proveedor::Proveedor;
use domain::salida::{DatosSalida, LineaSalida, Salida, TipoSalida, cambio, en_linea};
use domain::usuario::Usuario;
use domain::{Cantidad, Errores};
use futures::future::try_join_all;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::lotes;
use crate::tabla::idempotencia::Llave;
use crate::tabla::lotes::Lote;
use crate::tabla::transaccion::Fallo;
use crate::tabla::{INTENTOS, esperar};

/// A line's batch with what orders hold of it that is still in the house.
type Contado = Option<(Lote, Cantidad)>;

/// Takes out of its batches what leaves, or brings them to what was counted, and writes it down, or gives what the same
/// user wrote down before with the same key. A blocked batch is no obstacle: what is withdrawn has to go somewhere.
///
/// # Errors
/// 422 with every broken rule; then nothing has moved.
pub async fn registrar(
    estado: &Estado,
    usuario: &Usuario,
    peticion: &SalidaRequest,
    llave: Option<&str>,
) -> Result<Vec<Salida>, ApiError> {
    let datos = DatosSalida::parse(peticion)?;
    let ahora = estado.reloj.ahora();
    let llave = llave.map(|llave| Llave::new(usuario.id, llave, ahora));
    for intento in 1..=INTENTOS {
        if let Some(llave) = &llave
            && let Some(hecha) = estado.tabla.salida_hecha(llave).await?
        {
            return Ok(hecha);
        }
        let id = SalidaId::new(ahora, estado.azar.siguiente());
        let salidas = preparar(estado, usuario, &datos, id).await?;
        match estado.tabla.anotar_salidas(id, &salidas, llave.as_ref()).await {
            Ok(()) => return Ok(salidas.into_iter().map(|(salida, _)| salida).collect()),
            Err(Fallo::Tabla(error)) => return Err(error.into()),
            Err(Fallo::Condiciones(_) | Fallo::Repetir) => esperar(intento).await,
        }
    }
    Err(ApiError::Ocupado)
}

/// The rows as the batches stand now, each with what its batch has free.
async fn preparar(
    estado: &Estado,
    usuario: &Usuario,
    datos: &DatosSalida,
    id: SalidaId,
) -> Result<Vec<(Salida, Cantidad)>, ApiError> {
    let lineas = &datos.lineas;
    let (lotes, proveedor) = futures::try_join!(
        try_join_all(lineas.iter().map(|linea| lote_de_linea(estado, datos.tipo, linea))),
        proveedor(estado, datos)
    )?;
    let productos = lotes.iter().flatten().map(|(lote, _)| lote.producto_id);
    let productos: BTreeSet<_> = productos.collect();
    let productos = estado.tabla.nombres::<FichaProducto>(productos).await?;
    let momento = estado.reloj.ahora();
    let mut errores = Errores::new();
    let mut salidas = Vec::with_capacity(lineas.len());
    for (n, (linea, contado)) in lineas.iter().zip(lotes).enumerate() {
        let Some((lote, apartado)) = contado else {
            errores.anotar(en_linea(n, "lote_id"), "Este lote ya no existe. Elige otro.");
            continue;
        };
        let cantidad = cambio(datos.tipo, linea.cantidad, lote.cantidad, apartado);
        let Some(cantidad) = errores.tomar(&en_linea(n, "cantidad"), cantidad) else {
            continue;
        };
        let salida = Salida {
            id,
            lote_id: lote.id,
            producto: productos.get(&lote.producto_id).cloned().unwrap_or_default(),
            producto_id: lote.producto_id,
            lote: lote.nombre,
            cantidad,
            tipo: datos.tipo,
            motivo: datos.motivo.clone(),
            documento: datos.documento.clone(),
            proveedor: proveedor.clone(),
            usuario: (usuario.id, usuario.nombre.clone()),
            momento,
        };
        salidas.push((salida, lote.cantidad));
    }
    if errores.is_empty() {
        Ok(salidas)
    } else {
        Err(errores.into())
    }
}

/// Only whoever counts sees what orders hold.
async fn lote_de_linea(estado: &Estado, tipo: TipoSalida, linea: &LineaSalida) -> Result<Contado, ApiError> {
    if tipo != TipoSalida::Recuento {
        let lote = estado.tabla.lotes([linea.lote_id]).await?.pop();
        return Ok(lote.map(|lote| (lote, Cantidad::CERO)));
    }
    match estado.tabla.historia(linea.lote_id).await? {
        Some(historia) => {
            let apartado = lotes::apartado(estado, &historia.movimientos).await?;
            Ok(Some((historia.lote, apartado)))
        }
        None => Ok(None),
    }
}

async fn proveedor(estado: &Estado, datos: &DatosSalida) -> Result<Option<(ProveedorId, String)>, ApiError> {
    let Some(id) = datos.proveedor_id else {
        return Ok(None);
    };
    match estado.tabla.ficha::<Proveedor>(id).await? {
        Some(ficha) => Ok(Some((id, ficha.maestro.datos.nombre))),
        None => Err(Errores::uno("proveedor_id", "Este proveedor ya no existe. Elige otro.").into()),
    }
}
