//! Somebody asks for documents to be sent: at once that is only written down, as tasks.

use domain::Errores;
use domain::cliente::Cliente;
use domain::contrato::correo::{
    DocumentoPorCorreoRequest, DocumentoPorEnviarView, FacturasPorCorreoRequest, PorEnviarView,
};
use domain::correo::{DOCUMENTOS_MAXIMOS, con_articulo};
use domain::dinero::Importe;
use domain::fecha::Fecha;
use domain::ids::{CartaId, ClienteId, InternalId};
use domain::pedido::documento::Cabecera;
use domain::tarea::{Encargo, Tarea};
use domain::texto::Emails;
use domain::usuario::Usuario;
use futures::try_join;
use serde::{Deserialize, Serialize};

use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::Tabla;
use crate::tabla::cartas::Papel;
use crate::tabla::documentos::Filtro;
use crate::tabla::fichas::Ficha;
use crate::tabla::idempotencia::{Envio, Llave, Repetible, UnaVez};
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::transaccion::{Rechazo, Transaccion};

/// Invoices that are asked for at once.
const DE_UNA_VEZ: usize = 500;
const SIN_DIRECCION: &str =
    "Este cliente no tiene correo electrónico. Escríbelo en su ficha, o escribe aquí a qué dirección va.";
const SIN_CONSENTIMIENTO: &str = "Este cliente no ha aceptado recibir facturas por correo electrónico. Apunta en su ficha la \
                                  fecha en que aceptó, o confirma aquí que acepta hoy.";

/// What is asked for.
#[derive(Debug, Clone, Copy)]
enum Pedidos<'a> {
    Documento(&'a InternalId),
    Facturas(ClienteId, (Fecha, Fecha)),
}

/// What was asked for, as whoever asked is told.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Pedida {
    que: String,
    destino: String,
    documentos: usize,
    cartas: usize,
}

/// Somebody asks for mails.
struct Pedir<'a> {
    acto: Acto<'a>,
    pedidos: Pedidos<'a>,
    to: &'a str,
    consentimiento: bool,
}

/// The invoices that a client got on some days, with what stands in the way of sending them.
///
/// # Errors
/// 404 when there is no such client.
pub(crate) async fn por_enviar(
    estado: &Estado,
    cliente: ClienteId,
    dias: (Fecha, Fecha),
) -> Result<PorEnviarView, ApiError> {
    let (ficha, facturas) = try_join!(ficha(&estado.tabla, cliente), facturas(&estado.tabla, cliente, dias))?;
    let email = ficha.maestro.datos.email.as_ref();
    Ok(PorEnviarView {
        client_id: cliente,
        destino: email.map(|email| email.as_str().to_owned()).unwrap_or_default(),
        consentimiento: ficha.cuerpo.factura_electronica,
        total: Importe::sumar(facturas.iter().map(|factura| factura.totales.total))?,
        documentos: facturas.iter().map(DocumentoPorEnviarView::from).collect(),
        client_name: ficha.maestro.datos.nombre_comercial,
    })
}

/// Asks for the invoices of a client of some days; answers what whoever asked is told. The same key asks once.
///
/// # Errors
/// 404 when there is no such client; 422 when there are no invoices or too many, no address, or no consent.
pub(crate) async fn pedir_facturas(
    estado: &Estado,
    usuario: &Usuario,
    peticion: &FacturasPorCorreoRequest,
    dias: (Fecha, Fecha),
    envio: Option<&Envio>,
) -> Result<String, ApiError> {
    let pedir = Pedir {
        acto: Acto::new(estado, usuario),
        pedidos: Pedidos::Facturas(peticion.id, dias),
        to: &peticion.to,
        consentimiento: peticion.consentimiento,
    };
    pedir.hacer(&estado.tabla, envio).await
}

/// Asks for one document, for its client or for other addresses.
///
/// # Errors
/// 404 when there is no such document; 422 when there is no address, or no consent.
pub(crate) async fn pedir_documento(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    peticion: &DocumentoPorCorreoRequest,
    envio: Option<&Envio>,
) -> Result<String, ApiError> {
    let pedir = Pedir {
        acto: Acto::new(estado, usuario),
        pedidos: Pedidos::Documento(id),
        to: &peticion.to,
        consentimiento: peticion.consentimiento,
    };
    pedir.hacer(&estado.tabla, envio).await
}

impl Pedir<'_> {
    async fn hacer(self, tabla: &Tabla, envio: Option<&Envio>) -> Result<String, ApiError> {
        let llave = Llave::si_hay(self.acto.usuario.id, envio, self.acto.ahora);
        let pedida = tabla.ejecutar(UnaVez::new(llave, self)).await?;
        Ok(pedida.frase())
    }

    async fn destinatario_y_facturas(&self, tabla: &Tabla) -> Result<(Ficha<Cliente>, Vec<Cabecera>), ApiError> {
        match self.pedidos {
            Pedidos::Documento(id) => {
                let documento = tabla.documento(id).await?.ok_or(ApiError::NoEncontrado)?;
                let ficha = ficha(tabla, documento.cabecera.cliente.id).await?;
                Ok((ficha, vec![documento.cabecera]))
            }
            Pedidos::Facturas(cliente, dias) => try_join!(ficha(tabla, cliente), facturas(tabla, cliente, dias)),
        }
    }

    /// Where the mails go.
    fn destino(&self, ficha: &Ficha<Cliente>) -> Result<Emails, Errores> {
        if self.to.trim().is_empty() {
            let suyas = ficha.maestro.datos.email.clone();
            return suyas.ok_or_else(|| Errores::uno("to", SIN_DIRECCION));
        }
        Emails::parse(self.to).map_err(|error| Errores::uno("to", error))
    }
}

impl Plan for Pedir<'_> {
    type Papel = Papel;
    type Fin = Pedida;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Pedida>, ApiError> {
        let (ficha, cabeceras) = self.destinatario_y_facturas(tabla).await?;
        let [primero, ..] = &cabeceras[..] else {
            return Err(Errores::uno("startDate", "Este cliente no tiene facturas de esos días. Elige otros.").into());
        };
        if cabeceras.len() > DE_UNA_VEZ {
            let frase = format!(
                "Son {} facturas, y de una vez salen {DE_UNA_VEZ}. Elige menos días.",
                cabeceras.len()
            );
            return Err(Errores::uno("startDate", frase).into());
        }
        let destino = self.destino(&ficha)?;
        let falta_aceptar =
            cabeceras.iter().any(|cabecera| cabecera.tipo.es_factura()) && ficha.cuerpo.factura_electronica.is_none();
        if falta_aceptar && !self.consentimiento {
            return Err(Errores::uno("consentimiento", SIN_CONSENTIMIENTO).into());
        }
        let mut transaccion = Transaccion::new();
        if falta_aceptar {
            transaccion = transaccion.anotar_consentimiento(&ficha, self.acto.ahora.fecha())?;
        }
        let cartas = cabeceras.chunks(DOCUMENTOS_MAXIMOS);
        let pedida = Pedida {
            que: que_es(primero, cabeceras.len()),
            destino: destino.to_string(),
            documentos: cabeceras.len(),
            cartas: cartas.len(),
        };
        for carta in cartas {
            let encargo = Encargo::Carta {
                destino: destino.to_string(),
                documentos: carta.iter().map(|cabecera| cabecera.id.clone()).collect(),
            };
            let id = CartaId::new(self.acto.ahora, self.acto.azar());
            transaccion = transaccion.encargar_nueva(Papel::Tarea, &Tarea::nueva(encargo, id, self.acto.ahora))?;
        }
        Ok(Paso::Fin(transaccion, pedida))
    }
}

impl Repetible for Pedir<'_> {
    type Apunte = Pedida;

    fn apunte(&self, pedida: &Pedida) -> Pedida {
        pedida.clone()
    }

    async fn repetir(&mut self, _: &Tabla, pedida: Pedida) -> Result<Pedida, ApiError> {
        Ok(pedida)
    }
}

impl Pedida {
    fn frase(&self) -> String {
        let Self {
            que,
            destino,
            documentos,
            cartas,
        } = self;
        let se_va = if *documentos == 1 { "Se va" } else { "Se van" };
        match cartas {
            1 => format!("{se_va} a enviar {que} a {destino}."),
            _ => format!("{se_va} a enviar {que} a {destino}, en {cartas} correos."),
        }
    }
}

fn que_es(primero: &Cabecera, cuantos: usize) -> String {
    if cuantos == 1 {
        format!("{} {}", con_articulo(primero), primero.numero)
    } else {
        format!("{cuantos} facturas")
    }
}

async fn ficha(tabla: &Tabla, cliente: ClienteId) -> Result<Ficha<Cliente>, ApiError> {
    tabla.ficha::<Cliente>(cliente).await?.ok_or(ApiError::NoEncontrado)
}

/// The invoices of a client of some days, the oldest first.
async fn facturas(tabla: &Tabla, cliente: ClienteId, dias: (Fecha, Fecha)) -> Result<Vec<Cabecera>, ApiError> {
    let filtro = Filtro {
        cliente: Some(cliente),
        dias: Some(dias),
        ..Filtro::default()
    };
    let documentos = tabla.documentos(&filtro).await?;
    let facturas = documentos.iter().rev().filter(|cabecera| cabecera.tipo.es_factura());
    Ok(facturas.cloned().collect())
}
