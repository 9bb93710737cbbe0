//! Somebody asks for documents to be sent: at once that is only written down, as tasks.

mod destinatario;

use domain::Errores;
use domain::contrato::correo::{FacturasPorCorreoRequest, PorEnviarView};
use domain::correo::{DOCUMENTOS_MAXIMOS, con_articulo};
use domain::fecha::Fecha;
use domain::ids::{CartaId, ClienteId, InternalId};
use domain::pedido::documento::Cabecera;
use domain::tarea::{Encargo, Tarea};
use domain::usuario::Usuario;
use serde::{Deserialize, Serialize};

use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::Tabla;
use crate::tabla::cartas::Papel;
use crate::tabla::idempotencia::{Envio, Llave, Repetible, UnaVez};
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::transaccion::{Rechazo, Transaccion};
use destinatario::{Destinatario, Destino, no_llega, sin_consentimiento, sin_direccion};
use futures::future::try_join_all;

/// Invoices that are asked for at once.
const DE_UNA_VEZ: usize = 500;

/// What is asked for.
#[derive(Debug, Clone, Copy)]
enum Pedidos<'a> {
    Documentos(&'a [InternalId]),
    Facturas(ClienteId, (Fecha, Fecha)),
}

/// Where it goes, and what whoever asks says of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Senas<'a> {
    /// The addresses as they were typed; empty for each client's own.
    pub(crate) to: &'a str,
    /// Whether the client agrees today to get invoices electronically.
    pub(crate) consentimiento: bool,
}

/// What was asked for, as whoever asked is told.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Pedida {
    que: String,
    destino: String,
    documentos: usize,
    cartas: usize,
    /// To whom nothing is sent, and why: whole sentences.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    no_llega: String,
}

/// Somebody asks for mails.
struct Pedir<'a> {
    acto: Acto<'a>,
    pedidos: Pedidos<'a>,
    senas: Senas<'a>,
}

/// The invoices that a client got on some days, with what stands in the way of sending them.
///
/// # Errors
/// 404 when there is no such client.
pub(crate) async fn facturas_por_enviar(
    estado: &Estado,
    cliente: ClienteId,
    dias: (Fecha, Fecha),
) -> Result<PorEnviarView, ApiError> {
    let suyas = Destinatario::de_facturas(&estado.tabla, cliente, dias).await?;
    suyas.vista(&estado.tabla).await
}

/// Some documents, client by client, with what stands in the way of sending them.
///
/// # Errors
/// 404 when one of them is not there; 422 when they are none or too many.
pub(crate) async fn por_enviar(estado: &Estado, ids: &[InternalId]) -> Result<Vec<PorEnviarView>, ApiError> {
    let suyos = Destinatario::de_documentos(&estado.tabla, ids, "ids").await?;
    try_join_all(suyos.iter().map(|suyo| suyo.vista(&estado.tabla))).await
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
    envio: &Envio,
) -> Result<String, ApiError> {
    let pedir = Pedir {
        acto: Acto::new(estado, usuario),
        pedidos: Pedidos::Facturas(peticion.id, dias),
        senas: Senas {
            to: &peticion.to,
            consentimiento: peticion.consentimiento,
        },
    };
    pedir.hacer(&estado.tabla, envio).await
}

/// Asks for some documents, those of each client in mails of its own, for the clients or for other addresses.
///
/// # Errors
/// 404 when one of them is not there; 422 when they are none or too many, or a client has no address or no consent.
pub(crate) async fn pedir_documentos(
    estado: &Estado,
    usuario: &Usuario,
    ids: &[InternalId],
    senas: Senas<'_>,
    envio: &Envio,
) -> Result<String, ApiError> {
    let pedir = Pedir {
        acto: Acto::new(estado, usuario),
        pedidos: Pedidos::Documentos(ids),
        senas,
    };
    pedir.hacer(&estado.tabla, envio).await
}

impl Pedir<'_> {
    async fn hacer(self, tabla: &Tabla, envio: &Envio) -> Result<String, ApiError> {
        let llave = Llave::si_hay(self.acto.usuario.id, Some(envio), self.acto.ahora);
        let pedida = tabla.ejecutar(UnaVez::new(llave, self)).await?;
        Ok(pedida.frase())
    }

    async fn destinatarios(&self, tabla: &Tabla) -> Result<Vec<Destinatario>, ApiError> {
        match self.pedidos {
            Pedidos::Documentos(ids) => Destinatario::de_documentos(tabla, ids, "documentos").await,
            Pedidos::Facturas(cliente, dias) => {
                let suyas = Destinatario::de_facturas(tabla, cliente, dias).await?;
                let cuantas = suyas.cabeceras.len();
                if cuantas == 0 {
                    let frase = "Este cliente no tiene facturas de esos días. Elige otros.";
                    return Err(Errores::uno("startDate", frase).into());
                }
                if cuantas > DE_UNA_VEZ {
                    let frase = format!("Son {cuantas} facturas, y de una vez salen {DE_UNA_VEZ}. Elige menos días.");
                    return Err(Errores::uno("startDate", frase).into());
                }
                Ok(vec![suyas])
            }
        }
    }
}

impl Plan for Pedir<'_> {
    type Papel = Papel;
    type Fin = Pedida;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Pedida>, ApiError> {
        let destinatarios = self.destinatarios(tabla).await?;
        let destinos = destinatarios.iter().map(|suyo| suyo.destino(tabla, self.senas.to));
        let destinos = try_join_all(destinos).await?;
        let pares = || destinatarios.iter().zip(&destinos);
        if pares().any(|(_, destino)| destino.emails.is_none() && destino.no_llegan.is_empty()) {
            let sin = pares().filter(|(_, destino)| destino.emails.is_none() && destino.no_llegan.is_empty());
            return Err(sin_direccion(&destinatarios, sin.map(|(suyo, _)| suyo)).into());
        }
        let van: Vec<_> = pares()
            .filter_map(|(suyo, destino)| Some((suyo, destino.emails.as_ref()?)))
            .collect();
        if van.is_empty() {
            return Err(no_llega(&destinos).into());
        }
        let calla: Vec<_> = van
            .iter()
            .map(|(suyo, _)| *suyo)
            .filter(|suyo| suyo.falta_aceptar())
            .collect();
        let mut transaccion = Transaccion::new();
        match (calla.as_slice(), destinatarios.len()) {
            ([], _) => {}
            ([uno], 1) if self.senas.consentimiento => {
                transaccion = transaccion.anotar_consentimiento(&uno.ficha, self.acto.ahora.fecha())?;
            }
            (calla, _) => return Err(sin_consentimiento(&destinatarios, calla.iter().copied()).into()),
        }
        // Ids that are drawn in one instant may be equal: the first is drawn, and the others are counted on from it.
        let primera = self.acto.azar();
        let mut cartas = 0;
        let sobres = van.iter().flat_map(|(suyo, destino)| {
            let sobre = move |carta| (*destino, carta);
            suyo.cabeceras.chunks(DOCUMENTOS_MAXIMOS).map(sobre)
        });
        for (lugar, (destino, carta)) in (0..).zip(sobres) {
            let encargo = Encargo::Carta {
                destino: destino.to_string(),
                documentos: carta.iter().map(|cabecera| cabecera.id.clone()).collect(),
            };
            let id = CartaId::new(self.acto.ahora, primera.wrapping_add(lugar));
            transaccion = transaccion.encargar_nueva(Papel::Tarea, &Tarea::nueva(encargo, id, self.acto.ahora))?;
            cartas += 1;
        }
        let todas = van.iter().flat_map(|(suyo, _)| &suyo.cabeceras).collect::<Vec<_>>();
        let pedida = Pedida {
            que: que_son(&todas),
            destino: match van.as_slice() {
                [(_, uno)] => uno.to_string(),
                varios => format!("{} clientes", varios.len()),
            },
            no_llega: motivos(pares(), destinatarios.len() > 1),
            documentos: todas.len(),
            cartas,
        };
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
            no_llega,
        } = self;
        let se_va = if *documentos == 1 { "Se va" } else { "Se van" };
        let frase = match cartas {
            1 => format!("{se_va} a enviar {que} a {destino}."),
            _ => format!("{se_va} a enviar {que} a {destino}, en {cartas} correos."),
        };
        if no_llega.is_empty() {
            frase
        } else {
            format!("{frase} {no_llega}")
        }
    }
}

/// To which addresses nothing is sent, and why; of several clients, after the name of each.
fn motivos<'a>(pares: impl Iterator<Item = (&'a Destinatario, &'a Destino)>, con_nombre: bool) -> String {
    let suyos = pares.filter(|(_, destino)| !destino.no_llegan.is_empty());
    let frases = suyos.map(|(suyo, destino)| {
        if con_nombre {
            format!("{}: {}", suyo.nombre(), destino.motivos())
        } else {
            destino.motivos()
        }
    });
    frases.collect::<Vec<_>>().join(" ")
}

fn que_son(cabeceras: &[&Cabecera]) -> String {
    match cabeceras {
        [uno] => format!("{} {}", con_articulo(uno), uno.numero),
        varias if varias.iter().all(|cabecera| cabecera.tipo.es_factura()) => format!("{} facturas", varias.len()),
        varias => format!("{} documentos", varias.len()),
    }
}
