//! What goes into one mail.

use std::sync::Arc;

use domain::cliente::Cliente;
use domain::cliente::condiciones::CondicionesCliente;
use domain::configuracion::Configuracion;
use domain::correo::rebote::{self, REMEDIO, Rebote};
use domain::correo::{BYTES_MAXIMOS, Carta, Escrito, archivo_de};
use domain::fecha::Instante;
use domain::ids::CartaId;
use domain::impreso::Allegados;
use domain::pedido::documento::Documento;
use domain::tarea::{Causa, Encargo, Fallo, Tarea};
use domain::texto::{Email, Emails};
use futures::future::try_join_all;
use futures::try_join;

use super::regla;
use crate::casos::circunstancias;
use crate::casos::impresos::{Membrete, imprimir_con, membrete};
use crate::casos::tareas::Tropiezo;
use crate::correo::{Anejo, Mensaje};
use crate::impresora::Impresora;
use crate::tabla::version::Versionado;
use crate::tabla::{Tabla, TablaError};

/// A mail's task in hand, with all that the mail is made of.
pub(super) struct Pliego {
    pub(super) tarea: Versionado<Tarea>,
    pub(super) documentos: Vec<Documento>,
    /// The documents that the paper of each of them speaks of.
    allegados: Vec<Allegados>,
    guardada: Option<Versionado<Carta>>,
    /// Those of its addresses to which nothing is sent.
    no_llegan: Vec<Rebote>,
    configuracion: Configuracion,
    /// The terms of the client.
    condiciones: CondicionesCliente,
    membrete: Membrete,
}

impl Pliego {
    /// Reads it; none when its documents are gone.
    pub(super) async fn de_tarea(tabla: &Tabla, tarea: Versionado<Tarea>) -> Result<Option<Self>, TablaError> {
        let documentos = tarea.dato.documentos().iter().map(|store| tabla.documento(store));
        let no_llegan = async {
            match Emails::parse(tarea.dato.encargo.destino().unwrap_or_default()) {
                Ok(emails) => tabla.rebotes_de(&emails).await,
                Err(_) => Ok(Vec::new()),
            }
        };
        let (documentos, guardada, no_llegan, configuracion) = try_join!(
            try_join_all(documentos),
            tabla.carta(&tarea.dato.de),
            no_llegan,
            tabla.configuracion()
        )?;
        let documentos: Vec<_> = documentos.into_iter().flatten().collect();
        let Some(primero) = documentos.first() else {
            return Ok(None);
        };
        let (ficha, membrete, allegados) = try_join!(
            tabla.ficha::<Cliente>(primero.cabecera.cliente.id),
            membrete(tabla),
            try_join_all(
                documentos
                    .iter()
                    .map(|documento| circunstancias::allegados(tabla, documento))
            )
        )?;
        Ok(Some(Self {
            tarea,
            documentos,
            allegados,
            guardada,
            no_llegan,
            configuracion,
            condiciones: ficha.map(|ficha| ficha.cuerpo).unwrap_or_default(),
            membrete,
        }))
    }

    /// What the last turn has left of it, as it is stored.
    pub(super) const fn guardada(&self) -> Option<&Versionado<Carta>> {
        self.guardada.as_ref()
    }

    /// What the last turn has left of it.
    pub(super) fn carta_anterior(&self) -> Option<&Carta> {
        self.guardada.as_ref().map(|guardada| &guardada.dato)
    }

    /// Why it does not leave; none where it may. What was annulled while it waited is sent to nobody. An invoice leaves by itself
    /// only if its client has agreed to get invoices electronically (RD 1619/2012 art. 9): who asked for a mail was asked about
    /// it.
    pub(super) fn por_que_no(&self) -> Option<&'static str> {
        let por_si_sola = matches!(self.tarea.dato.encargo, Encargo::Correo { .. });
        if self
            .documentos
            .iter()
            .any(|documento| documento.cabecera.anulado.is_some())
        {
            return Some("Se anuló antes de que saliera el correo. Si van otros documentos en él, vuelve a enviarlos.");
        }
        (por_si_sola && self.condiciones.factura_electronica.is_none()).then_some(
            "El cliente no ha aceptado recibir facturas por correo. Apunta en su ficha la fecha en que aceptó y envíala tú.",
        )
    }

    /// The mail as the log has it while it is handed over.
    pub(super) fn carta(&self, ahora: Instante) -> Result<Carta, TablaError> {
        let primero = &self.primero().cabecera;
        let carta = Carta::entregada(
            &self.tarea.dato,
            primero,
            &self.escrito()?,
            self.carta_anterior(),
            ahora,
        );
        Ok(Carta {
            omitidas: self.no_llegan.clone(),
            ..carta
        })
    }

    /// The addresses that the mail comes from and goes to: to those from where mails came back it does not go.
    pub(super) fn direcciones(&self) -> Result<(Email, Emails), Tropiezo> {
        let de = self.de().ok_or_else(|| {
            regla("Falta la dirección de la que sale el correo. Escríbela en Configuración, en «Remitente del correo».")
        })?;
        let para = Emails::parse(self.tarea.dato.encargo.destino().unwrap_or_default());
        let para = para.map_err(|error| regla(format!("No se puede enviar a esta dirección. {error}")))?;
        match rebote::que_llegan(&para, &self.no_llegan) {
            Some(para) => Ok((de, para)),
            None => {
                let motivos = rebote::frases(&self.no_llegan, Rebote::por_que_no_va);
                Err(regla(format!("{motivos} {REMEDIO}")))
            }
        }
    }

    /// The PDFs of its documents in their order, as many as fit into one mail and one at least.
    pub(super) async fn imprimir(&self, impresora: &Arc<dyn Impresora>) -> Result<Vec<Anejo>, Tropiezo> {
        let (mut anejos, mut bytes_en_total) = (Vec::new(), 0);
        for (documento, allegados) in self.documentos.iter().zip(&self.allegados) {
            let impreso = self
                .membrete
                .impreso((documento, allegados.clone()), self.condiciones.clone(), false);
            let impreso = imprimir_con(Arc::clone(impresora), vec![impreso]).await;
            let bytes = impreso.map_err(|error| sin_imprimir(error.to_string()))?;
            bytes_en_total += bytes.len();
            if bytes_en_total > BYTES_MAXIMOS && !anejos.is_empty() {
                break;
            }
            let nombre = archivo_de(&documento.cabecera);
            anejos.push(Anejo { nombre, bytes });
        }
        Ok(anejos)
    }

    /// Keeps the first documents, and makes another mail of those that do not fit.
    pub(super) async fn partir(
        &mut self,
        tabla: &Tabla,
        caben: usize,
        ahora: Instante,
        azar: u16,
    ) -> Result<(), Tropiezo> {
        let sobran = self.documentos.split_off(caben);
        let destino = self.tarea.dato.encargo.destino().unwrap_or_default();
        let carta = |documentos: &[Documento]| Encargo::Carta {
            destino: destino.to_owned(),
            documentos: documentos
                .iter()
                .map(|documento| documento.cabecera.id.clone())
                .collect(),
        };
        let resto = Tarea::nueva(carta(&sobran), CartaId::new(ahora, azar), ahora);
        let primera = Tarea {
            encargo: carta(&self.documentos),
            ..self.tarea.dato.clone()
        };
        let partida = tabla.partir_tarea(&self.tarea, primera, &resto).await?;
        self.tarea = partida.ok_or(TablaError::Conflicto)?;
        Ok(())
    }

    /// The mail itself.
    pub(super) fn mensaje(
        &self,
        (de, para): (Email, Emails),
        anejos: Vec<Anejo>,
        ahora: Instante,
    ) -> Result<Mensaje, TablaError> {
        let Escrito {
            asunto, texto, html, ..
        } = self.escrito()?;
        let (_, dominio) = de.as_str().split_once('@').unwrap_or_default();
        Ok(Mensaje {
            carta: self.tarea.dato.de.clone(),
            nombre: format!("carta-{}@{dominio}", self.tarea.dato.de),
            momento: ahora,
            firma: self.primero().emisor.nombre_comercial.clone(),
            de,
            para,
            asunto,
            texto,
            html,
            anejos,
        })
    }

    /// There is one at least.
    fn primero(&self) -> &Documento {
        &self.documentos[0]
    }

    fn escrito(&self) -> Result<Escrito, TablaError> {
        let empresa = self.configuracion.empresa.as_ref().unwrap_or(&self.primero().emisor);
        let cabeceras: Vec<_> = self.documentos.iter().map(|documento| &documento.cabecera).collect();
        Ok(Escrito::de(empresa, &cabeceras)?)
    }

    /// Who mails come from, or else the company's own address.
    fn de(&self) -> Option<Email> {
        let de_la_empresa = || Email::parse(&self.configuracion.empresa.as_ref()?.email).ok();
        self.configuracion.remitente.clone().or_else(de_la_empresa)
    }
}

fn sin_imprimir(detalle: String) -> Tropiezo {
    let causa = Causa::Inesperada;
    Tropiezo {
        fallo: Fallo { causa, detalle },
        definitivo: false,
    }
}
