//! An order that is not delivered is deleted: a tombstone keeps its id used, and its stock goes back in the same transaction.

use domain::ids::InternalId;
use domain::pedido::movida::Avance;
use domain::pedido::retencion::Retenciones;
use domain::pedido::situacion::Guardado;
use domain::permiso::Accion;
use domain::usuario::Usuario;

use super::existencias::Existencias;
use super::pendiente;
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::{LOTES_CON_DOCUMENTO, Papel};
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::{Tabla, TablaError};

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

/// A deletion.
struct Borrar<'a> {
    acto: Acto<'a>,
    id: &'a InternalId,
    /// The version that the caller saw; none for whichever there is.
    vista: Option<u32>,
    existencias: Existencias,
}

impl Plan for Borrar<'_> {
    type Papel = Papel;
    type Fin = ();
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, ()>, ApiError> {
        let acto = self.acto;
        let situacion = tabla.situacion(self.id).await?;
        if let Some(Guardado::Borrado { usuario_id, .. }) = situacion.documento
            && acto.usuario.alcanza(usuario_id)
        {
            // It was deleted already, perhaps by this very call before its answer was lost.
            return Ok(Paso::Hecho(()));
        }
        let leido = pendiente(acto.usuario, situacion.documento.as_ref())?;
        if !leido.cabecera.pagado.es_cero() {
            let mensaje = match acto.usuario.rol.permite(Accion::Anular) {
                true => {
                    "Este pedido tiene un cobro y no se borra: entrégalo, o renuncia a él y el cobro queda a favor del cliente."
                }
                false => "Este pedido tiene un cobro y no se borra: avisa a la oficina.",
            };
            return Err(ApiError::Conflicto(mensaje.to_owned()));
        }
        if !leido.derivados.is_empty() {
            // What it was delivered by names it, though it was annulled.
            return Err(ApiError::Conflicto(format!(
                "{} tiene una entrega anulada y no se borra: entrégalo, o renuncia a él.",
                leido.cabecera.numero
            )));
        }
        if self.vista.is_some_and(|vista| vista != leido.version) {
            return Err(TablaError::Condicion.into());
        }
        // Nothing is taken, so nothing has to be taken before.
        let (Avance::Antes(movida) | Avance::Con(movida)) =
            situacion.hacia_documento(&Retenciones::default(), LOTES_CON_DOCUMENTO)?;
        let transaccion = Transaccion::new().enterrar(leido, acto.ahora)?;
        let suyo = (self.id, leido.cabecera.usuario.id);
        let transaccion = self
            .existencias
            .mover_con(transaccion, acto, suyo, &situacion, &movida)?;
        Ok(Paso::Fin(transaccion, ()))
    }
}
