//! What happens to an order, from the request to the table. Handlers and the demo data both come through here.

mod abonar;
mod ajenos;
mod anotar;
mod anular;
mod borrar;
mod cambiar;
mod canjear;
mod compras;
mod convertir;
mod copiar;
mod corregir;
mod efectivo;
mod emision;
mod entregar;
mod existencias;
mod facturar;
mod faltas;
mod firmar;
mod juicio;
mod presentar;
mod rappel;
mod renunciar;
mod sustituir;
mod versiones;
mod visto;

use domain::cliente::Cliente;
use domain::cliente::condiciones::CondicionesCliente;
use domain::cobro::Saldo;
use domain::contrato::pedido::{DocumentoDetalleView, PedidoRequest};
use domain::ids::InternalId;
use domain::impreso::Circunstancias;
use domain::pedido::documento::{Documento, TipoDocumento};
use domain::pedido::situacion::Guardado;
use domain::permiso::Accion;
use domain::texto::Emails;
use domain::usuario::Usuario;
use futures::try_join;

use crate::casos::circunstancias::{circunstancias, impreso};
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::Tabla;
use crate::tabla::idempotencia::Dicho;
use ajenos::ajenos;
use emision::Emitido;

pub(crate) use abonar::{abonar, previa_de_abono};
pub(crate) use anotar::{anotaciones, anotar};
pub(crate) use anular::anular;
pub use borrar::borrar;
pub use cambiar::cambiar;
pub(crate) use canjear::canjear;
pub(crate) use convertir::convertir;
pub(crate) use copiar::contar_una_copia;
pub(crate) use corregir::previa_de_correccion;
pub(crate) use entregar::entregar;
pub(crate) use facturar::facturar;
pub(crate) use firmar::firmar;
pub use presentar::presentar;
pub(crate) use rappel::{hacer_rappel, previa_de_rappel};
pub(crate) use renunciar::renunciar;
pub(crate) use sustituir::sustituir;
pub(crate) use versiones::{correcciones, version};

/// A document that a submission leads to, and whether it was made by this call.
#[derive(Debug)]
pub struct Presentado {
    /// The document.
    pub documento: Documento,
    /// False for a resend: the document was there before.
    pub nuevo: bool,
    /// The client as it stands after a document that is new, and what paper says of its dealings.
    cliente: Option<(Cliente, Circunstancias)>,
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

    /// What stands already under the name of a document that is to be made of others: this same one, made before by the same
    /// call, or something else. Documents of earlier versions do not say which call made them, and are held against what is asked
    /// for by `es_el_mismo`.
    ///
    /// # Errors
    /// 403 when it is another seller's, 409 when it was deleted or is not the one that is asked for.
    fn ya_estaba(
        usuario: &Usuario,
        guardado: &Guardado,
        envio: &str,
        es_el_mismo: impl FnOnce(&Documento) -> bool,
    ) -> Result<Self, ApiError> {
        let Guardado::Vivo(hecho) = guardado else {
            return Err(borrado());
        };
        visible_para(usuario, hecho)?;
        let es_este = match &hecho.envio {
            Some(suyo) => suyo == envio,
            None => es_el_mismo(hecho),
        };
        if es_este {
            return Ok(Self::de_antes((**hecho).clone()));
        }
        Err(otro_contenido(hecho))
    }

    fn nuevo(emitido: Emitido<'_>, mut cliente: Cliente, gana: Saldo) -> Result<Self, ApiError> {
        let Emitido {
            documento,
            correo,
            circunstancias,
            ..
        } = emitido;
        cliente.pendiente = cliente.pendiente.mas(gana.pendiente)?;
        cliente.transferencias = cliente.transferencias.mas(gana.transferencias)?;
        Ok(Self {
            documento,
            nuevo: true,
            cliente: Some((cliente, circunstancias)),
            correo,
        })
    }

    /// The document as it is shown.
    ///
    /// # Errors
    /// When the table fails.
    pub(crate) async fn detalle(&self, estado: &Estado, usuario: &Usuario) -> Result<DocumentoDetalleView, ApiError> {
        // What is new came of documents that this user may read, and nothing came of it yet.
        let Some((cliente, circunstancias)) = &self.cliente else {
            let enviado = async { Ok(estado.tabla.destino_de_correo(&self.documento.cabecera.id).await?) };
            let (vista, correo) = try_join!(detalle(estado, usuario, &self.documento), enviado)?;
            return Ok(DocumentoDetalleView { correo, ..vista });
        };
        Ok(DocumentoDetalleView {
            impreso: impreso(&estado.tabla, &self.documento, circunstancias.clone()).await?,
            correo: self.correo.as_ref().map(ToString::to_string),
            ..con_saldo(&self.documento, cliente)
        })
    }
}

/// A document that this user may see.
///
/// # Errors
/// 404 when there is none, 403 when it is another seller's.
pub async fn visible(estado: &Estado, usuario: &Usuario, id: &InternalId) -> Result<Documento, ApiError> {
    visible_en(&estado.tabla, usuario, id).await
}

/// [`visible`], for a plan, which has no more than the table.
async fn visible_en(tabla: &Tabla, usuario: &Usuario, id: &InternalId) -> Result<Documento, ApiError> {
    let documento = tabla.documento(id).await?.ok_or(ApiError::NoEncontrado)?;
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

/// Writes a document anew as far as it may change: an order that is not delivered gets new lines, and an albarán is
/// corrected by the office, for a reason if one was said.
///
/// # Errors
/// As [`cambiar()`] and [`corregir::corregir`].
pub(crate) async fn reescribir(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    (peticion, motivo, dicho): (&PedidoRequest, &str, &Dicho),
) -> Result<Documento, ApiError> {
    let corrige = peticion.tipo_pedido == TipoDocumento::Albaran && usuario.rol.permite(Accion::CorregirAlbaranes);
    if corrige {
        corregir::corregir(estado, usuario, id, (peticion, motivo, dicho)).await
    } else {
        cambiar::cambiar(estado, usuario, id, peticion).await
    }
}

/// A document as it is shown to this user, its client with what is owed today.
///
/// # Errors
/// When the table fails.
pub async fn detalle(
    estado: &Estado,
    usuario: &Usuario,
    documento: &Documento,
) -> Result<DocumentoDetalleView, ApiError> {
    let tabla = &estado.tabla;
    let (ficha, configuracion, ajenos) = try_join!(
        tabla.ficha::<Cliente>(documento.cabecera.cliente.id),
        tabla.configuracion(),
        ajenos(tabla, usuario, documento)
    )?;
    let (vista, condiciones) = match ficha {
        Some(ficha) => (con_saldo(documento, &ficha.maestro), ficha.cuerpo),
        None => (DocumentoDetalleView::from(documento), CondicionesCliente::default()),
    };
    Ok(DocumentoDetalleView {
        impreso: impreso(tabla, documento, circunstancias(condiciones, &configuracion)).await?,
        ..vista.salvo(&ajenos)
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
    Err(cerrado(documento))
}

/// A document that does not change any more.
fn cerrado(documento: &Documento) -> ApiError {
    let que = documento.cabecera.tipo.etiqueta();
    ApiError::Conflicto(format!(
        "{que} {}: ya no se puede cambiar ni borrar.",
        documento.cabecera.numero
    ))
}

/// An order that was deleted keeps its name, and nothing else is made under it.
fn borrado() -> ApiError {
    ApiError::Conflicto("Este pedido se borró. Haz uno nuevo.".to_owned())
}

/// A document that has the name of another one that is asked for.
fn otro_contenido(documento: &Documento) -> ApiError {
    let cabecera = &documento.cabecera;
    let de_un_pedido = documento.origenes.is_empty() && documento.causa.is_none();
    let (que, remedio) = match de_un_pedido {
        true => (
            "Este pedido",
            "Míralo en Pedidos del Día; lo que falte, en un pedido nuevo.",
        ),
        false => ("Esto", "Míralo, y haz de nuevo lo que falte."),
    };
    ApiError::Conflicto(format!(
        "{que} ya se guardó con otro contenido: es {}, de {}. {remedio}",
        cabecera.numero,
        cabecera.totales.total.en_euros()
    ))
}
