//! What happens to an order, from the request to the table. Handlers and the demo data both come through here.

use std::collections::BTreeSet;

use domain::Errores;
use domain::cliente::Cliente;
use domain::configuracion::Empresa;
use domain::contrato::pedido::{DocumentoDetalleView, PedidoRequest};
use domain::fecha::Instante;
use domain::ids::{InternalId, LoteId};
use domain::pedido::cambio::comprobar_cambio;
use domain::pedido::documento::Documento;
use domain::pedido::validado::{Contexto, Pedido};
use domain::usuario::Usuario;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::TablaError;
use crate::tabla::documentos::Guardado;
use crate::tabla::pedidos::{Alta, Cambio, Resultado};
use crate::tabla::reservas::{ReservaError, Situacion};

/// A document that a submission leads to, and whether it was made by this call.
#[derive(Debug)]
pub struct Presentado {
    /// The document.
    pub documento: Documento,
    /// False for a resend: the document was there before.
    pub nuevo: bool,
}

impl From<ReservaError> for ApiError {
    fn from(error: ReservaError) -> Self {
        match error {
            ReservaError::YaEnviado => Self::Conflicto("Este pedido ya está enviado y no se puede cambiar.".to_owned()),
            ReservaError::DeOtro => Self::Prohibido,
            ReservaError::Falta(avisos) => Self::SinExistencias(avisos),
            ReservaError::Tabla(error) => error.into(),
        }
    }
}

/// Turns an order into a document, exactly once per internalId.
///
/// # Errors
/// 422 with every broken rule, 409 when batches have too little (nothing changes) or the order was deleted, 403 for
/// another user's order.
pub async fn presentar(estado: &Estado, usuario: &Usuario, peticion: &PedidoRequest) -> Result<Presentado, ApiError> {
    let situacion = match estado.tabla.situacion(&peticion.store).await? {
        Situacion {
            documento: Some(guardado),
            ..
        } => return ya_estaba(usuario, guardado),
        libre => libre,
    };
    let momento = estado.reloj.ahora();
    let (pedido, cliente, emisor) = validar(estado, peticion, momento, None).await?;
    let alta = Alta {
        pedido: &pedido,
        cliente: &cliente,
        usuario,
        emisor: &emisor,
        reloj: &estado.reloj,
        entorno: estado.entorno_fiscal,
        azar: &estado.azar,
    };
    match estado.tabla.crear_documento(&alta, situacion).await? {
        Resultado::Nuevo(documento) => Ok(Presentado {
            documento: *documento,
            nuevo: true,
        }),
        Resultado::YaEstaba(guardado) => ya_estaba(usuario, guardado),
    }
}

fn ya_estaba(usuario: &Usuario, guardado: Guardado) -> Result<Presentado, ApiError> {
    if !usuario.alcanza(guardado.usuario_id()) {
        return Err(ApiError::Prohibido);
    }
    match guardado {
        Guardado::Vivo(documento) => Ok(Presentado {
            documento: *documento,
            nuevo: false,
        }),
        Guardado::Borrado { .. } => Err(ApiError::Conflicto("Este pedido se borró. Haz uno nuevo.".to_owned())),
    }
}

/// Gives an order that is not delivered new lines. A resend of a change that is made already answers the document as it
/// stands.
///
/// # Errors
/// 409 when it is not a pendiente any more, is not the version that the caller saw or batches have too little (nothing
/// changes), 422 with every broken rule.
pub async fn cambiar(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    peticion: &PedidoRequest,
) -> Result<Documento, ApiError> {
    let leido = pendiente(estado, usuario, id).await?;
    comprobar_cambio(&leido, peticion)?;
    let ahora = estado.reloj.ahora();
    let (pedido, cliente, _) = validar(estado, peticion, ahora, Some(&leido)).await?;
    if peticion.version.is_some_and(|vista| vista != leido.version) {
        // Its answer may have been lost on the road: then what is asked for is what stands.
        let hecho = leido.lineas == pedido.lineas && leido.notas == pedido.notas;
        return hecho.then_some(leido).ok_or_else(|| TablaError::Condicion.into());
    }
    let cambio = Cambio {
        leido: &leido,
        pedido: &pedido,
        cliente: &cliente,
        usuario,
        ahora,
    };
    Ok(estado.tabla.cambiar_pendiente(&cambio).await?)
}

/// Deletes an order that is not delivered; its stock goes back.
///
/// # Errors
/// 409 when it is not a pendiente any more, or has payments.
pub async fn borrar(estado: &Estado, usuario: &Usuario, id: &InternalId) -> Result<(), ApiError> {
    let leido = pendiente(estado, usuario, id).await?;
    if !leido.cabecera.pagado.es_cero() {
        return Err(ApiError::Conflicto(
            "Este pedido tiene un cobro. Devuélvelo antes de borrarlo.".to_owned(),
        ));
    }
    Ok(estado
        .tabla
        .borrar_pendiente(&leido, usuario, estado.reloj.ahora())
        .await?)
}

/// A document that this user may see.
///
/// # Errors
/// 404 when there is none, 403 when it is another seller's.
pub async fn visible(estado: &Estado, usuario: &Usuario, id: &InternalId) -> Result<Documento, ApiError> {
    let documento = estado.tabla.documento(id).await?.ok_or(ApiError::NoEncontrado)?;
    if usuario.alcanza(documento.cabecera.usuario.id) {
        Ok(documento)
    } else {
        Err(ApiError::Prohibido)
    }
}

/// A document as it is shown, its client with what is owed today.
///
/// # Errors
/// When the table fails.
pub async fn detalle(estado: &Estado, documento: &Documento) -> Result<DocumentoDetalleView, ApiError> {
    let mut vista = DocumentoDetalleView::from(documento);
    if let Some(ficha) = estado.tabla.ficha::<Cliente>(documento.cabecera.cliente.id).await? {
        vista.client.pendiente = ficha.maestro.pendiente;
        vista.client.trasnfrencias = ficha.maestro.transferencias;
    }
    Ok(vista)
}

async fn pendiente(estado: &Estado, usuario: &Usuario, id: &InternalId) -> Result<Documento, ApiError> {
    let documento = visible(estado, usuario, id).await?;
    if documento.es_pendiente() {
        return Ok(documento);
    }
    let que = documento.cabecera.tipo.etiqueta();
    Err(ApiError::Conflicto(format!(
        "{que} {}: ya no se puede cambiar ni borrar.",
        documento.cabecera.numero
    )))
}

/// Reads what the order names and judges it. A client archived since orders nothing more; the order that it has, which is
/// being changed, goes on.
async fn validar(
    estado: &Estado,
    peticion: &PedidoRequest,
    ahora: Instante,
    cambiado: Option<&Documento>,
) -> Result<(Pedido, Cliente, Empresa), ApiError> {
    let productos: BTreeSet<_> = peticion.products.iter().map(|linea| linea.product_id).collect();
    let lotes: BTreeSet<_> = peticion
        .products
        .iter()
        .filter_map(|linea| LoteId::try_from(linea.lote_id).ok())
        .collect();
    let (maestros, configuracion) = futures::try_join!(
        estado.tabla.maestros(peticion.client_id, productos, lotes),
        estado.tabla.configuracion()
    )?;
    let Some(cliente) = maestros.cliente.filter(|_| !maestros.archivado || cambiado.is_some()) else {
        return Err(Errores::uno("client_id", "Este cliente ya no existe. Elige otro.").into());
    };
    let Some(emisor) = configuracion.empresa else {
        return Err(ApiError::Conflicto(
            "Faltan los datos de la empresa. Pide a la oficina que los rellene.".to_owned(),
        ));
    };
    let contexto = Contexto {
        recargo: cliente.datos.recargo,
        productos: maestros.productos,
        lotes: maestros.lotes,
        reglas: &configuracion.reglas,
        momento: peticion.hecho(ahora),
    };
    let pedido = Pedido::validar(peticion, &contexto)?;
    Ok((pedido, cliente, emisor))
}
