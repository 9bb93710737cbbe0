//! The rest of a pendiente is given up: nothing of it waits any more, and what it held goes back in the same transaction.

use domain::ids::InternalId;
use domain::pedido::documento::Documento;
use domain::pedido::movida::Avance;
use domain::pedido::relacion::Servido;
use domain::pedido::retencion::Retenciones;
use domain::pedido::situacion::Guardado;
use domain::usuario::Usuario;

use super::existencias::Existencias;
use super::visible_para;
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::Tabla;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::{LOTES_CON_DOCUMENTO, Papel};
use crate::tabla::transaccion::{Rechazo, Transaccion};

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

/// A rest that nobody delivers.
struct Renunciar<'a> {
    acto: Acto<'a>,
    id: &'a InternalId,
    existencias: Existencias,
}

impl Plan for Renunciar<'_> {
    type Papel = Papel;
    type Fin = Documento;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Documento>, ApiError> {
        let acto = self.acto;
        let situacion = tabla.situacion(self.id).await?;
        let Some(Guardado::Vivo(leido)) = &situacion.documento else {
            return Err(ApiError::NoEncontrado);
        };
        visible_para(acto.usuario, leido)?;
        if leido.cabecera.servido == Servido::Renunciado {
            // It was given up already, perhaps by this very call before its answer was lost.
            return Ok(Paso::Hecho((**leido).clone()));
        }
        let despues = leido
            .renunciar()
            .map_err(|error| ApiError::Conflicto(error.to_string()))?;
        // Nothing is taken, so nothing has to be taken before.
        let (Avance::Antes(movida) | Avance::Con(movida)) =
            situacion.hacia_documento(&Retenciones::default(), LOTES_CON_DOCUMENTO)?;
        let transaccion = Transaccion::new().continuar(&despues)?;
        let suyo = (self.id, leido.cabecera.usuario.id);
        let transaccion = self
            .existencias
            .mover_con(transaccion, acto, suyo, &situacion, &movida)?;
        Ok(Paso::Fin(transaccion, despues))
    }
}
