//! What happens to an order, from the request to the table. Handlers and the demo data both come through here.

mod abonar;
mod borrar;
mod cambiar;
mod emision;
mod entregar;
mod existencias;
mod facturar;
mod firmar;
mod presentar;
mod renunciar;

use domain::cliente::Cliente;
use domain::cobro::Saldo;
use domain::configuracion::Empresa;
use domain::contrato::pedido::{
    AbonoPreviaView, AbonoRequest, ConvertirRequest, DocumentoDetalleView, FirmaRequest, PedidoRequest,
};
use domain::factura::{Serie, Tramo};
use domain::fecha::Instante;
use domain::ids::{InternalId, LoteId};
use domain::pedido::documento::{Documento, TipoDocumento};
use domain::pedido::facturar::Facturacion;
use domain::pedido::firma::Firma;
use domain::pedido::situacion::Guardado;
use domain::pedido::validado::{Contexto, Pedido};
use domain::texto::Emails;
use domain::usuario::Usuario;
use domain::{Errores, Importe};
use futures::try_join;

use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::maestros::{Maestros, Nombrado};
use abonar::Abonar;
use borrar::Borrar;
use cambiar::Cambiar;
use emision::Emitido;
use entregar::{Entregado, Entregar};
use existencias::Existencias;
use facturar::Facturar;
use firmar::Firmar;
use presentar::Presentar;
use renunciar::Renunciar;

/// A document that a submission leads to, and whether it was made by this call.
#[derive(Debug)]
pub struct Presentado {
    /// The document.
    pub documento: Documento,
    /// False for a resend: the document was there before.
    pub nuevo: bool,
    /// The client as it stands after a document that is new.
    cliente: Option<Cliente>,
    /// Where a document that is new goes by mail.
    correo: Option<Emails>,
}

impl Presentado {
    fn de_antes(documento: Documento) -> Self {
        Self {
            documento,
            nuevo: false,
            cliente: None,
            correo: None,
        }
    }

    fn nuevo(emitido: Emitido<'_>, mut cliente: Cliente, gana: Saldo) -> Result<Self, ApiError> {
        let Emitido { documento, correo, .. } = emitido;
        cliente.pendiente = cliente.pendiente.mas(gana.pendiente)?;
        cliente.transferencias = cliente.transferencias.mas(gana.transferencias)?;
        Ok(Self {
            documento,
            nuevo: true,
            cliente: Some(cliente),
            correo,
        })
    }

    /// The document as it is shown.
    ///
    /// # Errors
    /// When the table fails.
    pub(crate) async fn detalle(&self, estado: &Estado) -> Result<DocumentoDetalleView, ApiError> {
        let Some(cliente) = &self.cliente else {
            let enviado = async { Ok(estado.tabla.destino_de_correo(&self.documento.cabecera.id).await?) };
            let (vista, correo) = try_join!(detalle(estado, &self.documento), enviado)?;
            return Ok(DocumentoDetalleView { correo, ..vista });
        };
        Ok(DocumentoDetalleView {
            correo: self.correo.as_ref().map(ToString::to_string),
            ..con_saldo(&self.documento, cliente)
        })
    }
}

/// Turns an order into a document, exactly once per internalId.
///
/// # Errors
/// 422 with every broken rule, 409 when batches have too little (nothing changes) or the order was deleted, 403 for
/// another user's order.
pub async fn presentar(estado: &Estado, usuario: &Usuario, peticion: &PedidoRequest) -> Result<Presentado, ApiError> {
    let acto = Acto::new(estado, usuario);
    let mut plan = Presentar {
        estado,
        acto,
        peticion,
        existencias: Existencias::default(),
    };
    let turno = estado.tabla.turno(peticion.tipo_pedido.serie()).await;
    let hecho = estado.tabla.ejecutar(&mut plan).await;
    drop(turno);
    plan.existencias.terminar(estado, acto, &peticion.store, hecho).await
}

/// Delivers a pendiente by an order of its own, whole or in part. A resend answers the document that is there.
///
/// # Errors
/// As [`presentar`]; 404 without the pendiente, 409 when nothing of it waits any more.
pub(crate) async fn entregar(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    peticion: &PedidoRequest,
) -> Result<Presentado, ApiError> {
    llevar_entrega(
        estado,
        usuario,
        id,
        (&peticion.store, peticion.tipo_pedido, Entregado::Pedido(peticion)),
    )
    .await
}

/// Makes a document what follows it: a pendiente is delivered whole, an albarán is invoiced. A resend answers the document
/// that is there.
///
/// # Errors
/// 404; 403 when it is another seller's; 409 when that was done already; 422 with every broken rule.
pub(crate) async fn convertir(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    peticion: &ConvertirRequest,
) -> Result<Presentado, ApiError> {
    let documento = visible(estado, usuario, id).await?;
    if documento.cabecera.tipo == TipoDocumento::Pendiente {
        let entrega = (&peticion.store, peticion.tipo, Entregado::ElResto(peticion));
        return llevar_entrega(estado, usuario, id, entrega).await;
    }
    facturar(estado, usuario, &peticion.facturacion(), std::slice::from_ref(id)).await
}

/// Invoices albaranes, all of them in one invoice. A resend answers the invoice that is there.
///
/// # Errors
/// As [`convertir`].
pub(crate) async fn facturar(
    estado: &Estado,
    usuario: &Usuario,
    facturacion: &Facturacion,
    albaranes: &[InternalId],
) -> Result<Presentado, ApiError> {
    let acto = Acto::new(estado, usuario);
    let plan = Facturar {
        estado,
        acto,
        facturacion,
        albaranes,
    };
    let _turno = estado.tabla.turno(facturacion.tipo.serie()).await;
    estado.tabla.ejecutar(plan).await
}

async fn llevar_entrega(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    (store, tipo, entregado): (&InternalId, TipoDocumento, Entregado<'_>),
) -> Result<Presentado, ApiError> {
    let acto = Acto::new(estado, usuario);
    let mut plan = Entregar {
        estado,
        acto,
        id,
        entregado,
        existencias: Existencias::default(),
    };
    let turno = estado.tabla.turno(tipo.serie()).await;
    let hecho = estado.tabla.ejecutar(&mut plan).await;
    drop(turno);
    plan.existencias.terminar(estado, acto, store, hecho).await
}

/// Credits a part of a document, exactly once. A resend answers the credit that is there.
///
/// # Errors
/// 404; 403 when it is another seller's; 409 when it is nothing that can be credited; 422 with the broken rule.
pub(crate) async fn abonar(
    estado: &Estado,
    usuario: &Usuario,
    peticion: &AbonoRequest,
) -> Result<Presentado, ApiError> {
    let documento = visible(estado, usuario, &peticion.de).await?;
    let serie = match documento.cabecera.tipo.es_factura() {
        true => Serie::Rectificativa,
        false => Serie::Albaran,
    };
    let acto = Acto::new(estado, usuario);
    let plan = Abonar { estado, acto, peticion };
    let _turno = estado.tabla.turno(serie).await;
    estado.tabla.ejecutar(plan).await
}

/// What a credit would come to; nothing is written.
///
/// # Errors
/// As [`abonar`].
pub(crate) async fn previa_de_abono(
    estado: &Estado,
    usuario: &Usuario,
    peticion: &AbonoRequest,
) -> Result<AbonoPreviaView, ApiError> {
    let documento = visible(estado, usuario, &peticion.de).await?;
    let (pedido, precedentes) = abonar::previa(peticion, &documento, Acto::new(estado, usuario))?;
    let compensa = precedentes.traspasos.iter().map(|traspaso| -traspaso.importe);
    Ok(AbonoPreviaView::new(pedido.totales, Importe::sumar(compensa)?))
}

/// Gives up the rest of a pendiente; its stock goes back. What was paid of it ahead is in the client's favour. One that was
/// given up already stays so.
///
/// # Errors
/// 404; 403 when it is another seller's; 409 when all of it is delivered.
pub(crate) async fn renunciar(estado: &Estado, usuario: &Usuario, id: &InternalId) -> Result<Documento, ApiError> {
    let acto = Acto::new(estado, usuario);
    let mut plan = Renunciar {
        acto,
        id,
        existencias: Existencias::default(),
    };
    let hecho = estado.tabla.ejecutar(&mut plan).await;
    plan.existencias.terminar(estado, acto, id, hecho).await
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
    let acto = Acto::new(estado, usuario);
    let mut plan = Cambiar {
        acto,
        id,
        peticion,
        existencias: Existencias::default(),
    };
    let hecho = estado.tabla.ejecutar(&mut plan).await;
    plan.existencias.terminar(estado, acto, id, hecho).await
}

/// Deletes an order that is not delivered; its stock goes back. One that was deleted already stays so.
///
/// # Errors
/// 404; 409 when it is not a pendiente any more, has payments, or is not the version that the caller saw.
pub async fn borrar(estado: &Estado, usuario: &Usuario, id: &InternalId, vista: Option<u32>) -> Result<(), ApiError> {
    let acto = Acto::new(estado, usuario);
    let mut plan = Borrar {
        acto,
        id,
        vista,
        existencias: Existencias::default(),
    };
    let hecho = estado.tabla.ejecutar(&mut plan).await;
    plan.existencias.terminar(estado, acto, id, hecho).await
}

/// Puts a signature on a document that has none. The same signature again is what stands already.
///
/// # Errors
/// 404, 403 when it is another seller's, 409 when it was signed with another one, 422 when it cannot be read.
pub(crate) async fn firmar(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    peticion: &FirmaRequest,
) -> Result<Documento, ApiError> {
    let ahora = estado.reloj.ahora();
    let firma = Firma::parse(&peticion.signature, Some(&peticion.firmante), ahora)
        .map_err(|error| Errores::uno("signature", error))?
        .ok_or_else(|| Errores::uno("signature", "Falta la firma."))?;
    estado.tabla.ejecutar(Firmar { usuario, id, firma }).await
}

/// A document that this user may see.
///
/// # Errors
/// 404 when there is none, 403 when it is another seller's.
pub async fn visible(estado: &Estado, usuario: &Usuario, id: &InternalId) -> Result<Documento, ApiError> {
    let documento = estado.tabla.documento(id).await?.ok_or(ApiError::NoEncontrado)?;
    visible_para(usuario, &documento)?;
    Ok(documento)
}

fn visible_para(usuario: &Usuario, documento: &Documento) -> Result<(), ApiError> {
    if usuario.alcanza(documento.cabecera.usuario.id) {
        Ok(())
    } else {
        Err(ApiError::Prohibido)
    }
}

/// A document as it is shown, its client with what is owed today.
///
/// # Errors
/// When the table fails.
pub async fn detalle(estado: &Estado, documento: &Documento) -> Result<DocumentoDetalleView, ApiError> {
    let ficha = estado.tabla.ficha::<Cliente>(documento.cabecera.cliente.id).await?;
    Ok(match ficha {
        Some(ficha) => con_saldo(documento, &ficha.maestro),
        None => DocumentoDetalleView::from(documento),
    })
}

fn con_saldo(documento: &Documento, cliente: &Cliente) -> DocumentoDetalleView {
    let mut vista = DocumentoDetalleView::from(documento);
    vista.client.pendiente = cliente.pendiente;
    vista.client.trasnfrencias = cliente.transferencias;
    vista
}

/// The document under an order's id, if this user may change it or delete it.
fn pendiente<'a>(usuario: &Usuario, guardado: Option<&'a Guardado>) -> Result<&'a Documento, ApiError> {
    let Some(Guardado::Vivo(documento)) = guardado else {
        return Err(ApiError::NoEncontrado);
    };
    visible_para(usuario, documento)?;
    if documento.admite_cambios() {
        return Ok(documento);
    }
    if documento.es_pendiente() {
        return Err(ApiError::Conflicto(format!(
            "De {} ya se ha entregado una parte. Entrega el resto, o renuncia a él.",
            documento.cabecera.numero
        )));
    }
    let que = documento.cabecera.tipo.etiqueta();
    Err(ApiError::Conflicto(format!(
        "{que} {}: ya no se puede cambiar ni borrar.",
        documento.cabecera.numero
    )))
}

/// What an order names, and the head that numbers its document.
fn nombrado<'a>(store: &'a InternalId, peticion: &PedidoRequest, cabeza: Option<Tramo>) -> Nombrado<'a> {
    let lineas = || peticion.products.iter();
    Nombrado {
        store,
        cliente: peticion.client_id,
        productos: lineas().map(|linea| linea.product_id).collect(),
        lotes: lineas()
            .filter_map(|linea| LoteId::try_from(linea.lote_id).ok())
            .collect(),
        cabeza,
    }
}

/// An order that was judged good, with the client that it is for and the company that issues its document.
struct Juicio {
    pedido: Pedido,
    cliente: Cliente,
    emisor: Empresa,
}

/// Judges an order by what it names. A client archived since orders nothing more; the order that it has, which is being
/// changed, goes on.
fn juzgar(
    peticion: &PedidoRequest,
    maestros: &Maestros,
    ahora: Instante,
    cambiado: Option<&Documento>,
) -> Result<Juicio, ApiError> {
    let Some(cliente) = maestros
        .cliente
        .clone()
        .filter(|_| !maestros.archivado || cambiado.is_some())
    else {
        return Err(Errores::uno("client_id", "Este cliente ya no existe. Elige otro.").into());
    };
    let emisor = empresa_de(maestros)?;
    let pedido = Pedido::validar(peticion, &contexto_de(peticion, maestros, ahora)?)?;
    Ok(Juicio {
        pedido,
        cliente,
        emisor,
    })
}

/// The company, without which nothing is issued.
fn empresa_de(maestros: &Maestros) -> Result<Empresa, ApiError> {
    let empresa = maestros.configuracion.datos.empresa.clone();
    empresa.ok_or_else(|| {
        ApiError::Conflicto("Faltan los datos de la empresa. Pide a la oficina que los rellene.".to_owned())
    })
}

/// What an order is judged by.
fn contexto_de<'a>(
    peticion: &PedidoRequest,
    maestros: &'a Maestros,
    ahora: Instante,
) -> Result<Contexto<'a>, ApiError> {
    let cliente = maestros.cliente.as_ref().ok_or(ApiError::NoEncontrado)?;
    Ok(Contexto {
        recargo: cliente.datos.recargo,
        productos: maestros.productos.clone(),
        lotes: maestros.lotes_de_pedido(),
        reglas: &maestros.configuracion.datos.reglas,
        momento: peticion.hecho(ahora),
    })
}

/// A document that has the name of another one that is asked for.
fn otro_contenido(documento: &Documento) -> ApiError {
    let cabecera = &documento.cabecera;
    ApiError::Conflicto(format!(
        "Este pedido ya se guardó con otro contenido: es {}, de {}. Míralo en Pedidos del Día; lo que falte, en un pedido nuevo.",
        cabecera.numero,
        cabecera.totales.total.en_euros()
    ))
}
