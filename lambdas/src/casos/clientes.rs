//! Clients, from the request to the table. The handlers and the demo data both come through here.

use std::collections::BTreeSet;

use domain::Importe;
use domain::cliente::{Cliente, FichaCliente};
use domain::contrato::cliente::{ClienteMasRequest, ClienteRequest};
use domain::ids::{ClienteId, UsuarioId};
use domain::pedido::documento::Documento;
use domain::pedido::efectivo::vendido_en_efectivo;
use domain::resumen;
use futures::try_join;

use crate::casos::fichas;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::documentos::Filtro;
use crate::tabla::fichas::Ficha;
use crate::tabla::idempotencia::Envio;
use crate::tabla::listado::Listado;

/// A new client that owes nothing, or the one that the same user made before with the same key.
///
/// # Errors
/// 422 with every broken rule.
pub async fn crear(
    estado: &Estado,
    usuario: UsuarioId,
    peticion: &ClienteRequest,
    mas: &ClienteMasRequest,
    envio: Option<&Envio>,
) -> Result<Ficha<Cliente>, ApiError> {
    let FichaCliente { datos, condiciones } = FichaCliente::parse(peticion, mas)?;
    let nuevo = |ahora, azar| Cliente {
        id: ClienteId::new(ahora, azar),
        datos: datos.clone(),
        pendiente: Importe::CERO,
        transferencias: Importe::CERO,
    };
    Ok(fichas::escribir_nueva(estado, usuario, envio, condiciones.as_ref(), nuevo).await?)
}

/// Changes a client, if it is still the version that was read; what it owes stays as it is.
///
/// # Errors
/// 404 when there is none, 409 when somebody else was faster, 422 with every broken rule.
pub(crate) async fn cambiar(
    estado: &Estado,
    id: ClienteId,
    (peticion, mas): (&ClienteRequest, &ClienteMasRequest),
    version: Option<u32>,
) -> Result<Ficha<Cliente>, ApiError> {
    let FichaCliente { datos, condiciones } = FichaCliente::parse(peticion, mas)?;
    let cambio = estado.tabla.cambiar_ficha(id, &datos, condiciones.as_ref(), version);
    cambio.await?.ok_or(ApiError::NoEncontrado)
}

/// Takes a client that was written down by mistake out of use; one with documents can only be archived.
///
/// # Errors
/// 404 when there is none, 409 when it has documents.
pub(crate) async fn descartar(estado: &Estado, id: ClienteId) -> Result<(), ApiError> {
    if estado.tabla.tiene_documentos(id).await? {
        let motivo = "Este cliente tiene documentos y no se puede borrar. Puedes archivarlo.";
        return Err(ApiError::Conflicto(motivo.to_owned()));
    }
    fichas::archivar::<Cliente>(estado, id).await.map(drop)
}

/// What [`domain::cliente::aviso_nif`] says of a client beside the others in use.
///
/// # Errors
/// When the table fails.
pub(crate) async fn aviso_nif(estado: &Estado, cliente: &Cliente) -> Result<Option<String>, ApiError> {
    let clientes = estado.tabla.fichas::<Cliente>(false).await?;
    let otros = clientes
        .iter()
        .filter(|otro| otro.id != cliente.id && otro.datos.nif.is_some() && otro.datos.nif == cliente.datos.nif);
    let nombres: Vec<_> = otros.map(|otro| otro.datos.nombre_comercial.as_str()).collect();
    Ok(domain::cliente::aviso_nif(&nombres))
}

/// What a client's sales of today come to of which cash has paid something, without those that were credited whole.
///
/// # Errors
/// 404 when there is no such client.
pub(crate) async fn vendido_hoy_en_efectivo(estado: &Estado, id: ClienteId) -> Result<Importe, ApiError> {
    let hoy = estado.reloj.ahora().fecha();
    let filtro = Filtro {
        cliente: Some(id),
        dias: Some((hoy, hoy)),
        ..Filtro::default()
    };
    fichas::una::<Cliente>(estado, id).await?;
    let documentos = estado.tabla.documentos(&filtro).await?;
    let ventas = documentos.iter().filter(|una| una.es_venta_en_efectivo());
    let ventas = estado.tabla.documentos_de(ventas.map(|una| &una.id)).await?;
    // What is credited of an albarán that was invoiced is credited of its invoice.
    let facturas = ventas.iter().filter_map(|venta| Some(&venta.factura()?.id));
    let facturas = estado.tabla.documentos_de(facturas.collect::<BTreeSet<_>>()).await?;
    let factura_de = |venta: &Documento| {
        let suya = &venta.factura()?.id;
        facturas.iter().find(|una| una.cabecera.id == *suya)
    };
    let vigentes = ventas
        .iter()
        .filter(|venta| !factura_de(venta).unwrap_or(venta).se_abono_entero());
    Ok(vendido_en_efectivo(vigentes.map(|venta| &venta.cabecera))?)
}

/// Who owes anything, who owes most first. A client that is archived owes it still.
///
/// # Errors
/// When the table fails.
pub(crate) async fn deudores(estado: &Estado) -> Result<Listado<Cliente>, ApiError> {
    let (mut clientes, archivados) = try_join!(estado.tabla.fichas(false), estado.tabla.fichas(true))?;
    clientes.extend(archivados);
    Ok(clientes.con(|clientes| resumen::deudores(clientes, |cliente| cliente)))
}
