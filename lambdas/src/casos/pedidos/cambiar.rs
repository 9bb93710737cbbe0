//! An order that is not delivered gets new lines, with the figures that they have today. Stock follows in the same
//! transaction.

use domain::contrato::pedido::{PedidoRequest, comprobar_cambio};
use domain::ids::InternalId;
use domain::pedido::documento::Documento;
use domain::pedido::movida::Avance;
use domain::pedido::retencion::Retenciones;
use domain::usuario::Usuario;

use super::efectivo::comprobar_operacion;
use super::existencias::Existencias;
use super::juicio::{Juicio, juzgar, nombrado};
use super::pendiente;
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::{LOTES_CON_DOCUMENTO, Papel};
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::{Tabla, TablaError};

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

/// A change.
struct Cambiar<'a> {
    acto: Acto<'a>,
    id: &'a InternalId,
    peticion: &'a PedidoRequest,
    existencias: Existencias,
}

impl Plan for Cambiar<'_> {
    type Papel = Papel;
    type Fin = Documento;
    type Error = ApiError;

    async fn mirar(
        &mut self,
        tabla: &Tabla,
        rechazo: Option<Rechazo<Papel>>,
    ) -> Result<Paso<Papel, Documento>, ApiError> {
        let (acto, peticion) = (self.acto, self.peticion);
        self.existencias.tomar_nota(rechazo.as_ref())?;
        let maestros = tabla.maestros(nombrado(self.id, peticion, None)).await?;
        let situacion = &maestros.situacion;
        let leido = pendiente(acto.usuario, situacion.documento.as_ref())?;
        comprobar_cambio(leido, peticion)?;
        let como_se_pidio = PedidoRequest {
            uso_propio: leido.cabecera.uso_propio,
            ..peticion.clone()
        };
        let Juicio { pedido, cliente, .. } = juzgar(&como_se_pidio, &maestros, acto.ahora, Some(leido))?;
        if peticion.version.is_some_and(|vista| vista != leido.version) {
            // Its answer may have been lost on the road: then what is asked for is what stands.
            let hecho = leido.lineas == pedido.lineas && leido.notas == pedido.notas;
            return hecho
                .then(|| Paso::Hecho(leido.clone()))
                .ok_or_else(|| TablaError::Condicion.into());
        }
        self.existencias.comprobar(rechazo.as_ref(), &maestros)?;
        let movida = match situacion.hacia_documento(&Retenciones::de(&pedido.lineas), LOTES_CON_DOCUMENTO)? {
            Avance::Antes(movida) => {
                return Ok(Paso::Antes(self.existencias.antes(acto, self.id, situacion, &movida)?));
            }
            Avance::Con(movida) => movida,
        };
        let mut nuevo = leido.clone();
        nuevo.version += 1;
        nuevo.cabecera.cliente = pedido.cliente_de_su_documento(&cliente);
        nuevo.lineas = pedido.lineas;
        nuevo.notas = pedido.notas;
        nuevo.cabecera.totales = pedido.totales;
        comprobar_operacion(tabla, (leido, &nuevo), None).await?;
        let transaccion = Transaccion::new().cambiar_lineas(&nuevo)?;
        let suyo = (self.id, leido.cabecera.usuario.id);
        let transaccion = self
            .existencias
            .mover_con(transaccion, acto, suyo, situacion, &movida)?;
        Ok(Paso::Fin(transaccion, nuevo))
    }
}
