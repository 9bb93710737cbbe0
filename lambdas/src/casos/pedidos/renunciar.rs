//! The rest of a pendiente is given up: nothing of it waits any more, and what it held goes back in the same transaction.

use domain::ids::InternalId;
use domain::pedido::documento::{Documento, TipoDocumento};
use domain::pedido::movida::Avance;
use domain::pedido::relacion::Relacion;
use domain::pedido::retencion::Retenciones;
use domain::pedido::situacion::Guardado;

use super::existencias::Existencias;
use super::visible_para;
use crate::acto::Acto;
use crate::error::ApiError;
use crate::tabla::Tabla;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::{LOTES_CON_DOCUMENTO, Papel};
use crate::tabla::transaccion::{Rechazo, Transaccion};

/// A rest that nobody delivers.
pub(super) struct Renunciar<'a> {
    pub(super) acto: Acto<'a>,
    pub(super) id: &'a InternalId,
    pub(super) existencias: Existencias,
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
        if renunciado(leido) {
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

/// Whether nothing waits though not all was delivered.
fn renunciado(documento: &Documento) -> bool {
    let falta = || documento.resto(Relacion::Entrega).iter().any(|resto| !resto.es_cero());
    documento.cabecera.tipo == TipoDocumento::Pendiente && !documento.es_pendiente() && falta()
}
