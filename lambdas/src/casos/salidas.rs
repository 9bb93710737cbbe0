//! What leaves the warehouse without being sold, and counts, from the request to the table.

use std::collections::{BTreeMap, BTreeSet};

use domain::contrato::salida::SalidaRequest;
use domain::contrato::stock::AvisoView;
use domain::ids::{LoteId, ProveedorId, SalidaId};
use domain::lote::Lote;
use domain::lote::trazabilidad::Balance;
use domain::producto::ficha::FichaProducto;
use domain::salida::{DatosSalida, OtraCifra, Salida, TipoSalida, cambio, en_linea};
use domain::usuario::Usuario;
use domain::{Cantidad, Errores};
use futures::future::try_join_all;

use crate::acto::Acto;
use crate::casos::lotes;
use crate::casos::proveedores;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::Tabla;
use crate::tabla::idempotencia::{Envio, Llave, Repetible, UnaVez};
use crate::tabla::listado::Listado;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::salidas::{Filtro, Hecha, Papel};
use crate::tabla::transaccion::{Rechazo, Transaccion};

/// A line's batch; for whoever counts, with its account, in which what orders hold is still in the house.
type Hallado = Option<(Lote, Option<Balance>)>;

/// What passes the filter of the ledger, newest first.
///
/// # Errors
/// When the table fails.
pub(crate) async fn filtradas(estado: &Estado, filtro: &Filtro) -> Result<Listado<Salida>, ApiError> {
    Ok(estado.tabla.salidas(filtro).await?)
}

/// Takes out of its batches what leaves, or brings them to what was counted, and writes it down, or gives what the same
/// user wrote down before with the same key. A blocked batch is no obstacle: what is withdrawn has to go somewhere.
///
/// # Errors
/// 422 with every broken rule; 409 with the figures of now when a batch that was counted has another quantity than the person
/// saw. Then nothing has moved.
pub async fn registrar(
    estado: &Estado,
    usuario: &Usuario,
    peticion: &SalidaRequest,
    envio: Option<&Envio>,
) -> Result<Vec<Salida>, ApiError> {
    let datos = DatosSalida::parse(peticion)?;
    let acto = Acto::new(estado, usuario);
    let llave = Llave::si_hay(usuario.id, envio, acto.ahora);
    let registrar = Registrar { estado, acto, datos };
    let (_, salidas) = estado.tabla.ejecutar(UnaVez::new(llave, registrar)).await?;
    Ok(salidas)
}

/// An act and its rows.
type Hechas = (SalidaId, Vec<Salida>);

/// What leaves, or was counted.
struct Registrar<'a> {
    estado: &'a Estado,
    acto: Acto<'a>,
    datos: DatosSalida,
}

impl Plan for Registrar<'_> {
    type Papel = Papel;
    type Fin = Hechas;
    type Error = ApiError;

    async fn mirar(&mut self, _: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Hechas>, ApiError> {
        let id = SalidaId::new(self.acto.ahora, self.acto.azar());
        let salidas = preparar(self.estado, self.acto, &self.datos, id).await?;
        let transaccion = Transaccion::new().anotar_salidas(&salidas)?;
        let salidas = salidas.into_iter().map(|(salida, _)| salida).collect();
        Ok(Paso::Fin(transaccion, (id, salidas)))
    }
}

impl Repetible for Registrar<'_> {
    type Apunte = Hecha;

    fn apunte(&self, (id, salidas): &Hechas) -> Hecha {
        Hecha::new(*id, salidas)
    }

    async fn repetir(&mut self, tabla: &Tabla, hecha: Hecha) -> Result<Hechas, ApiError> {
        Ok((hecha.id, tabla.salidas_hechas(&hecha).await?))
    }
}

/// The rows as the batches stand now, each with what its batch has free.
async fn preparar(
    estado: &Estado,
    acto: Acto<'_>,
    datos: &DatosSalida,
    id: SalidaId,
) -> Result<Vec<(Salida, Cantidad)>, ApiError> {
    let lineas = &datos.lineas;
    let (lotes, proveedor) = futures::try_join!(lotes_de_lineas(estado, datos), proveedor(estado, datos))?;
    let productos = lotes.iter().flatten().map(|(lote, _)| lote.producto_id);
    let productos: BTreeSet<_> = productos.collect();
    let productos = estado.tabla.nombres::<FichaProducto>(productos).await?;
    let mut errores = Errores::new();
    let mut salidas = Vec::with_capacity(lineas.len());
    let mut avisos = Vec::new();
    for (n, (linea, hallado)) in lineas.iter().zip(lotes).enumerate() {
        let Some((lote, balance)) = hallado else {
            errores.anotar(en_linea(n, "lote_id"), "Este lote ya no existe. Elige otro.");
            continue;
        };
        let apartado = match balance {
            Some(balance) => {
                if let Err(otra) = linea.comprobar_visto(balance.hay()?) {
                    avisos.push(aviso(&lote, otra));
                    continue;
                }
                balance.apartado
            }
            None => Cantidad::CERO,
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
            usuario: acto.usuario.into(),
            momento: acto.ahora,
            pedido: None,
            arreglo: None,
        };
        salidas.push((salida, lote.cantidad));
    }
    if !errores.is_empty() {
        return Err(errores.into());
    }
    if !avisos.is_empty() {
        return Err(ApiError::OtrasExistencias(avisos));
    }
    Ok(salidas)
}

/// What the form shows beside the line of a batch that has another quantity by now.
fn aviso(lote: &Lote, otra: OtraCifra) -> AvisoView {
    AvisoView {
        lote: lote.nombre.clone(),
        mensaje: otra.to_string(),
        lote_id: lote.id,
        registrado: otra.hay,
    }
}

/// The batch of each line; only whoever counts sees what orders hold.
async fn lotes_de_lineas(estado: &Estado, datos: &DatosSalida) -> Result<Vec<Hallado>, ApiError> {
    let ids = datos.lineas.iter().map(|linea| linea.lote_id);
    if datos.tipo == TipoSalida::Recuento {
        return try_join_all(ids.map(|id| contado(estado, id))).await;
    }
    let lotes = estado.tabla.lotes(ids.clone()).await?;
    let mut lotes: BTreeMap<_, _> = lotes.into_iter().map(|lote| (lote.id, lote)).collect();
    Ok(ids.map(|id| Some((lotes.remove(&id)?, None))).collect())
}

async fn contado(estado: &Estado, id: LoteId) -> Result<Hallado, ApiError> {
    let Some(historia) = estado.tabla.historia(id).await? else {
        return Ok(None);
    };
    let balance = lotes::balance(estado, &historia.libro).await?;
    Ok(Some((historia.libro.lote, Some(balance))))
}

async fn proveedor(estado: &Estado, datos: &DatosSalida) -> Result<Option<(ProveedorId, String)>, ApiError> {
    match datos.proveedor_id {
        Some(id) => Ok(Some((id, proveedores::nombre(estado, id).await?))),
        None => Ok(None),
    }
}
