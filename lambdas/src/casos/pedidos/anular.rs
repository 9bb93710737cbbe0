//! A document is annulled: its tax record, the goods, the money and the documents that it came from, in one transaction.

use std::collections::BTreeMap;

use domain::Errores;
use domain::cobro::Saldo;
use domain::factura::{Serie, Tramo};
use domain::fecha::Fecha;
use domain::ids::{ClienteId, CobroId, InternalId};
use domain::pedido::anular::{Anulado, Anular, AnularError};
use domain::pedido::documento::Documento;
use domain::pedido::movida::Avance;
use domain::pedido::relacion::Relacion;
use domain::pedido::retencion::Retenciones;
use domain::pedido::situacion::{Guardado, Situacion};
use domain::usuario::Usuario;

use super::compras::rappel_sin;
use super::existencias::{Existencias, Juntas};
use super::{otro_contenido, visible_para};
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::maestros::{Maestros, Nombrado};
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::{LOTES_CON_DOCUMENTO, Papel};
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::{Tabla, TablaError};

/// Annuls a document. The same call again answers the document as it stands.
///
/// # Errors
/// 404; 409 when something that stands came of it, it was annulled by another call, the name of this one has annulled another
/// document, or the pendiente that it delivered finds no stock to wait with; 422 when the money cannot be given back so.
pub(crate) async fn anular(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    anular: &Anular,
) -> Result<Documento, ApiError> {
    let acto = Acto::new(estado, usuario);
    let mut plan = Anulando {
        acto,
        id,
        anular,
        existencias: Existencias::default(),
    };
    let turno = estado.tabla.turno(Serie::Factura).await;
    let hecho = estado.tabla.ejecutar(&mut plan).await;
    drop(turno);
    plan.existencias.terminar(estado, acto, id, hecho).await
}

/// An annulment.
struct Anulando<'a> {
    acto: Acto<'a>,
    id: &'a InternalId,
    anular: &'a Anular,
    existencias: Existencias,
}

impl Plan for Anulando<'_> {
    type Papel = Papel;
    type Fin = Documento;
    type Error = ApiError;

    async fn mirar(
        &mut self,
        tabla: &Tabla,
        rechazo: Option<Rechazo<Papel>>,
    ) -> Result<Paso<Papel, Documento>, ApiError> {
        let acto = self.acto;
        let leido = tabla.documento(self.id).await?.ok_or(ApiError::NoEncontrado)?;
        let origenes = tabla
            .documentos_de(leido.origenes.iter().map(|origen| &origen.id))
            .await?;
        let maestros = tabla.maestros(self.nombrado(&leido, &origenes)).await?;
        let Some(Guardado::Vivo(documento)) = &maestros.situacion.documento else {
            return Err(ApiError::NoEncontrado);
        };
        visible_para(acto.usuario, documento)?;
        if self.anular.es_la_de(documento) {
            // It was annulled already, perhaps by this very call before its answer was lost.
            return Ok(Paso::Hecho((**documento).clone()));
        }
        documento.comprobar_anulable().map_err(en_su_campo)?;
        if let Some(otro) = tabla.documento(&self.anular.store).await? {
            return Err(otro_contenido(&otro));
        }
        if tabla.anulado_por(&self.anular.store).await?.is_some() {
            let mensaje =
                "Esta anulación ya se hizo, con otro documento. Vuelve a cargar la página y anúlalo otra vez.";
            return Err(ApiError::Conflicto(mensaje.to_owned()));
        }
        comprobar_rappels(tabla, documento, &origenes, acto.ahora.fecha()).await?;
        let (registro, cabeza) = match &maestros.cabeza {
            Some(leida) => {
                let momento = leida.momento(documento.cabecera.tipo, acto.ahora, &self.anular.store)?;
                let (registro, siguiente) = leida.anular(documento, momento).map_err(TablaError::from)?;
                (Some(registro), Some((leida, siguiente)))
            }
            None => (None, None),
        };
        let momento = registro.as_ref().map_or(acto.ahora, |uno| uno.registro.momento);
        let mut azar = acto.azar();
        let id = || {
            azar = azar.wrapping_add(1);
            CobroId::new(momento, azar)
        };
        let hecho = self
            .anular
            .aplicar(documento, &origenes, (acto.usuario, momento), registro, id)
            .map_err(en_su_campo)?;
        let saldos = saldos(documento, &origenes, &hecho)?;
        let mut transaccion = Transaccion::new().anular_documento(&hecho.documento, &hecho.cobros, &saldos)?;
        for origen in &hecho.origenes {
            transaccion = transaccion.continuar(origen)?;
        }
        if let Some((leida, siguiente)) = &cabeza {
            transaccion = leida.mover_a(transaccion, siguiente)?;
        }
        let transaccion = match pendiente_de(&hecho) {
            Some(pendiente) => {
                let suya = tabla.situacion(&pendiente.cabecera.id).await?;
                self.esperar_otra_vez(
                    transaccion,
                    rechazo.as_ref(),
                    (&maestros, &suya),
                    (documento, pendiente),
                )?
            }
            None => self.devolver(transaccion, &maestros.situacion, documento)?,
        };
        if !transaccion.cabe() {
            let mensaje = "Son demasiados lotes para anularlo de una vez. Abónalo en dos partes.";
            return Err(ApiError::Conflicto(mensaje.to_owned()));
        }
        Ok(Paso::Fin(transaccion, hecho.documento))
    }
}

impl Anulando<'_> {
    /// What is read of the table: the store, the head of the chain if the document is an invoice, and the batches, whose names
    /// are told when there is not enough of them.
    fn nombrado<'a>(&'a self, leido: &Documento, origenes: &[Documento]) -> Nombrado<'a> {
        let lineas = origenes.iter().flat_map(|origen| &origen.lineas).chain(&leido.lineas);
        Nombrado {
            store: self.id,
            cliente: leido.cabecera.cliente.id,
            productos: [].into(),
            lotes: lineas.filter_map(|linea| linea.lote_id).collect(),
            cabeza: leido
                .cabecera
                .tipo
                .es_factura()
                .then(|| Tramo::de(Serie::Factura, self.acto.ahora)),
        }
    }

    /// What the document holds goes back to its batches, as far as one transaction reaches; the rest follows.
    fn devolver(
        &mut self,
        transaccion: Transaccion<Papel>,
        situacion: &Situacion,
        documento: &Documento,
    ) -> Result<Transaccion<Papel>, ApiError> {
        // Nothing is taken, so nothing has to be taken before.
        let (Avance::Antes(movida) | Avance::Con(movida)) =
            situacion.hacia_documento(&Retenciones::default(), LOTES_CON_DOCUMENTO)?;
        let suyo = (self.id, documento.cabecera.usuario.id);
        Ok(self
            .existencias
            .mover_con(transaccion, self.acto, suyo, situacion, &movida)?)
    }

    /// What the document holds goes back, and its pendiente holds again what waits of it.
    fn esperar_otra_vez(
        &mut self,
        transaccion: Transaccion<Papel>,
        rechazo: Option<&Rechazo<Papel>>,
        (maestros, suya): (&Maestros, &Situacion),
        (documento, pendiente): (&Documento, &Documento),
    ) -> Result<Transaccion<Papel>, ApiError> {
        let juntas = Juntas {
            pendiente: (&pendiente.cabecera.id, pendiente.cabecera.usuario.id, suya),
            entrega: (self.id, documento.cabecera.usuario.id, &maestros.situacion),
            deja: Retenciones::de(&pendiente.lineas_con_existencias()),
            lleva: Retenciones::default(),
        };
        self.existencias.comprobar_juntas(rechazo, &juntas, maestros)?;
        Ok(self.existencias.mover_juntas(transaccion, self.acto, &juntas)?)
    }
}

/// Whether the rappels that discount an invoice do without it. What has substituted one gives its place back to it, which is the
/// same to them while the client is the same.
async fn comprobar_rappels(
    tabla: &Tabla,
    documento: &Documento,
    origenes: &[Documento],
    hoy: Fecha,
) -> Result<(), ApiError> {
    let cabecera = &documento.cabecera;
    let mismo = |origen: &Documento| origen.cabecera.cliente.id == cabecera.cliente.id;
    let vuelve = documento.sustituye_a().is_some() && origenes.iter().all(mismo);
    if !cabecera.tipo.es_factura() || vuelve || documento.es_rappel() {
        return Ok(());
    }
    match rappel_sin(tabla, std::slice::from_ref(documento), hoy).await? {
        Some(rappel) => Err(en_su_campo(AnularError::Descontado {
            numero: cabecera.numero,
            rappel: rappel.cabecera.numero,
        })),
        None => Ok(()),
    }
}

/// The pendiente that an annulled document had delivered, as it is after it.
fn pendiente_de(hecho: &Anulado) -> Option<&Documento> {
    let entrega = |origen: &&Documento| {
        let suya = hecho
            .documento
            .origenes
            .iter()
            .find(|suyo| suyo.id == origen.cabecera.id);
        suya.is_some_and(|suya| suya.relacion == Relacion::Entrega)
    };
    hecho.origenes.iter().find(entrega)
}

/// What each client owes less, or more, by an annulment.
fn saldos(
    documento: &Documento,
    origenes: &[Documento],
    hecho: &Anulado,
) -> Result<BTreeMap<ClienteId, Saldo>, ApiError> {
    let mut saldos = BTreeMap::<ClienteId, Saldo>::new();
    let antes = std::iter::once(documento).chain(origenes);
    let despues = std::iter::once(&hecho.documento).chain(&hecho.origenes);
    for (antes, despues) in antes.zip(despues) {
        let saldo = saldos.entry(antes.cabecera.cliente.id).or_default();
        *saldo = saldo.mas(Saldo::cambio(&antes.cabecera, &despues.cabecera)?)?;
    }
    Ok(saldos)
}

/// Under the field that has to become another.
fn en_su_campo(error: AnularError) -> ApiError {
    match &error {
        AnularError::Efectivo => Errores::uno("devuelve", error).into(),
        AnularError::Motivo(_) => Errores::uno("motivo", error).into(),
        AnularError::Totales(_) | AnularError::Cifra(_) => TablaError::Regla(error.to_string()).into(),
        _ => ApiError::Conflicto(error.to_string()),
    }
}
