//! A client who is to get documents by mail, and what stands in the way of it.

use domain::Errores;
use domain::cliente::Cliente;
use domain::contrato::correo::{DocumentoPorEnviarView, NoLlegaView, PorEnviarView};
use domain::correo::DOCUMENTOS_MAXIMOS;
use domain::correo::rebote::{self, REMEDIO, Rebote};
use domain::dinero::Importe;
use domain::fecha::Fecha;
use domain::ids::{ClienteId, InternalId};
use domain::pedido::documento::Cabecera;
use domain::texto::Emails;
use futures::future::try_join_all;
use futures::try_join;

use crate::error::ApiError;
use crate::tabla::Tabla;
use crate::tabla::documentos::Filtro;
use crate::tabla::fichas::Ficha;

const SIN_DIRECCION: &str =
    "Este cliente no tiene correo electrónico. Escríbelo en su ficha, o escribe aquí a qué dirección va.";
const SIN_CONSENTIMIENTO: &str = "Este cliente no ha aceptado recibir facturas por correo electrónico. Apunta en su ficha la \
                                  fecha en que aceptó, o confirma aquí que acepta hoy.";

/// A client with the documents that go to it, the oldest first.
pub(super) struct Destinatario {
    pub(super) ficha: Ficha<Cliente>,
    pub(super) cabeceras: Vec<Cabecera>,
}

/// Where the mails of a client go.
pub(super) struct Destino {
    /// The addresses; none when there are none, or nothing is sent to any of them.
    pub(super) emails: Option<Emails>,
    /// Those that are left out, because mails came back from there.
    pub(super) no_llegan: Vec<Rebote>,
}

impl Destino {
    /// Why nothing is sent to those that are left out.
    pub(super) fn motivos(&self) -> String {
        rebote::frases(&self.no_llegan, Rebote::por_que_no_va)
    }
}

impl Destinatario {
    /// A client with its invoices of some days that stand, without those whose place another one has taken.
    ///
    /// # Errors
    /// 404 when there is no such client.
    pub(super) async fn de_facturas(tabla: &Tabla, cliente: ClienteId, dias: (Fecha, Fecha)) -> Result<Self, ApiError> {
        let filtro = Filtro {
            cliente: Some(cliente),
            dias: Some(dias),
            ..Filtro::default()
        };
        let documentos = async { Ok(tabla.documentos(&filtro).await?) };
        let (ficha, documentos) = try_join!(ficha(tabla, cliente), documentos)?;
        let facturas = documentos.iter().rev();
        let vale = |cabecera: &&Cabecera| cabecera.anulado.is_none() && cabecera.numero_factura.is_none();
        let facturas = facturas.filter(|cabecera| cabecera.tipo.es_factura()).filter(vale);
        Ok(Self {
            cabeceras: facturas.cloned().collect(),
            ficha,
        })
    }

    /// The clients of some documents, in the order of their first ones; a document that is named twice goes once. `campo` is
    /// the name under which the documents came.
    ///
    /// # Errors
    /// 404 when one of them is not there; 422 when they are none or too many, or one was annulled: nothing was sold by it, and
    /// whoever gets it would take it for a debt.
    pub(super) async fn de_documentos(
        tabla: &Tabla,
        ids: &[InternalId],
        campo: &'static str,
    ) -> Result<Vec<Self>, ApiError> {
        if ids.is_empty() {
            return Err(Errores::uno(campo, "Elige al menos un documento.").into());
        }
        if ids.len() > DOCUMENTOS_MAXIMOS {
            let frase = format!("Como mucho {DOCUMENTOS_MAXIMOS} documentos de una vez. Envíalos por partes.");
            return Err(Errores::uno(campo, frase).into());
        }
        let leidas = tabla.cabeceras(ids).await?;
        if ids.iter().any(|id| !leidas.contains_key(id)) {
            return Err(ApiError::NoEncontrado);
        }
        let mut cabeceras: Vec<_> = leidas.into_values().collect();
        let anulados = cabeceras.iter().filter(|cabecera| cabecera.anulado.is_some());
        let anulados: Vec<_> = anulados.map(|cabecera| cabecera.numero.to_string()).collect();
        if !anulados.is_empty() {
            let frase = format!(
                "Lo anulado no se envía, porque no se ha vendido nada con ello: {}. Quítalo de los elegidos.",
                anulados.join(", ")
            );
            return Err(Errores::uno(campo, frase).into());
        }
        cabeceras.sort_by(|una, otra| (una.momento, &una.id).cmp(&(otra.momento, &otra.id)));
        let mut por_cliente: Vec<(ClienteId, Vec<Cabecera>)> = Vec::new();
        for cabecera in cabeceras {
            let cliente = cabecera.cliente.id;
            match por_cliente.iter_mut().find(|(suyo, _)| *suyo == cliente) {
                Some((_, suyas)) => suyas.push(cabecera),
                None => por_cliente.push((cliente, vec![cabecera])),
            }
        }
        let leer = async |(cliente, cabeceras)| {
            let ficha = ficha(tabla, cliente).await?;
            Ok::<_, ApiError>(Self { ficha, cabeceras })
        };
        try_join_all(por_cliente.into_iter().map(leer)).await
    }

    /// What would be sent, and where.
    ///
    /// # Errors
    /// When the sum leaves the range of an amount.
    pub(super) async fn vista(&self, tabla: &Tabla) -> Result<PorEnviarView, ApiError> {
        let datos = &self.ficha.maestro.datos;
        let destino = self.destino(tabla, "").await?;
        Ok(PorEnviarView {
            client_id: self.ficha.maestro.id,
            client_name: datos.nombre_comercial.clone(),
            destino: destino.emails.as_ref().map(ToString::to_string).unwrap_or_default(),
            no_llegan: destino.no_llegan.iter().map(NoLlegaView::from).collect(),
            consentimiento: self.ficha.cuerpo.factura_electronica,
            falta_aceptar: self.falta_aceptar(),
            documentos: self.cabeceras.iter().map(DocumentoPorEnviarView::from).collect(),
            total: Importe::sumar(self.cabeceras.iter().map(|cabecera| cabecera.totales.total))?,
        })
    }

    /// Where the mails go: the addresses that were typed, or the client's own, but for those from where mails came back.
    ///
    /// # Errors
    /// 422 when what was typed is no address.
    pub(super) async fn destino(&self, tabla: &Tabla, to: &str) -> Result<Destino, ApiError> {
        let todas = if to.trim().is_empty() {
            self.ficha.maestro.datos.email.clone()
        } else {
            Some(Emails::parse(to).map_err(|error| Errores::uno("to", error))?)
        };
        let Some(todas) = todas else {
            return Ok(Destino {
                emails: None,
                no_llegan: Vec::new(),
            });
        };
        let no_llegan = tabla.rebotes_de(&todas).await?;
        Ok(Destino {
            emails: rebote::que_llegan(&todas, &no_llegan),
            no_llegan,
        })
    }

    /// Whether an invoice is among the documents, and the client has not agreed to get invoices electronically (RD 1619/2012
    /// art. 9).
    pub(super) fn falta_aceptar(&self) -> bool {
        self.ficha.cuerpo.factura_electronica.is_none()
            && self.cabeceras.iter().any(|cabecera| cabecera.tipo.es_factura())
    }

    pub(super) fn nombre(&self) -> &str {
        &self.ficha.maestro.datos.nombre_comercial
    }
}

/// Why documents cannot go to clients without an address.
pub(super) fn sin_direccion<'a>(todos: &[Destinatario], sin: impl Iterator<Item = &'a Destinatario>) -> Errores {
    match todos {
        [_] => Errores::uno("to", SIN_DIRECCION),
        _ => Errores::uno(
            "to",
            format!(
                "Sin correo electrónico: {}. Escríbelo en su ficha, o quita sus documentos de los elegidos.",
                nombres(sin)
            ),
        ),
    }
}

/// Why documents cannot go to addresses from where mails came back.
pub(super) fn no_llega<'a>(destinos: impl IntoIterator<Item = &'a Destino>) -> Errores {
    let motivos: Vec<_> = destinos.into_iter().map(Destino::motivos).collect();
    Errores::uno("to", format!("{} {REMEDIO}", motivos.join(" ")))
}

/// Why invoices cannot go to clients who have not agreed. Of several clients nobody says at once that all agree today.
pub(super) fn sin_consentimiento<'a>(
    todos: &[Destinatario],
    callan: impl Iterator<Item = &'a Destinatario>,
) -> Errores {
    match todos {
        [_] => Errores::uno("consentimiento", SIN_CONSENTIMIENTO),
        _ => Errores::uno(
            "consentimiento",
            format!(
                "Sin aceptar facturas por correo electrónico: {}. Apunta en su ficha la fecha en que aceptó, o quita sus \
                 documentos de los elegidos.",
                nombres(callan)
            ),
        ),
    }
}

fn nombres<'a>(suyos: impl Iterator<Item = &'a Destinatario>) -> String {
    suyos.map(Destinatario::nombre).collect::<Vec<_>>().join(", ")
}

async fn ficha(tabla: &Tabla, cliente: ClienteId) -> Result<Ficha<Cliente>, ApiError> {
    tabla.ficha::<Cliente>(cliente).await?.ok_or(ApiError::NoEncontrado)
}
