//! A rectificativa takes the place of an invoice: what was paid of it and what is owed goes over, in one transaction.

use domain::Errores;
use domain::contrato::pedido::SustituirRequest;
use domain::factura::{Serie, Tramo};
use domain::fecha::Fecha;
use domain::ids::InternalId;
use domain::pedido::documento::Documento;
use domain::pedido::relacion::Relacion;
use domain::pedido::sustituir::SustituirError;
use domain::usuario::Usuario;

use super::Presentado;
use super::compras::rappel_sin;
use super::emision::Emitido;
use super::juicio::{empresa_de, sin_cliente};
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::idempotencia::Dicho;
use crate::tabla::maestros::Nombrado;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::Papel;
use crate::tabla::transaccion::Rechazo;
use crate::tabla::{Tabla, TablaError};

/// Substitutes an invoice, exactly once. A resend answers the rectificativa that is there.
///
/// # Errors
/// 404; 409 when it was substituted, credited or annulled; 422 with the broken rule.
pub(crate) async fn sustituir(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    (peticion, dicho): (&SustituirRequest, &Dicho),
) -> Result<Presentado, ApiError> {
    let plan = Sustituir {
        estado,
        acto: Acto::new(estado, usuario),
        id,
        peticion,
        envio: dicho.clone().sobre(id).huella(),
    };
    let _turno = estado.tabla.turno(Serie::Rectificativa).await;
    estado.tabla.ejecutar(plan).await
}

/// A substitution.
struct Sustituir<'a> {
    estado: &'a Estado,
    acto: Acto<'a>,
    id: &'a InternalId,
    peticion: &'a SustituirRequest,
    /// The hash of the call.
    envio: String,
}

impl Plan for Sustituir<'_> {
    type Papel = Papel;
    type Fin = Presentado;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Presentado>, ApiError> {
        let (acto, peticion) = (self.acto, self.peticion);
        let tramo = Tramo::de(Serie::Rectificativa, acto.ahora);
        let maestros = tabla
            .maestros(Nombrado::sin_lineas(&peticion.store, peticion.client_id, tramo))
            .await?;
        if let Some(guardado) = &maestros.situacion.documento {
            return Presentado::ya_estaba(acto.usuario, guardado, &self.envio, |hecho| {
                hecho.cabecera.cliente.id == peticion.client_id
                    && hecho.viene_de(Relacion::Sustitucion, std::slice::from_ref(self.id))
            })
            .map(Paso::Hecho);
        }
        maestros.situacion.comprobar_sin_genero(acto.usuario)?;
        let leida = tabla.documento(self.id).await?.ok_or(ApiError::NoEncontrado)?;
        let cliente = maestros.cliente.clone().filter(|_| !maestros.archivado);
        let cliente = cliente.ok_or_else(sin_cliente)?;
        let emisor = empresa_de(&maestros)?;
        if leida.cabecera.cliente.id != cliente.id {
            comprobar_rappels(tabla, &leida, acto.ahora.fecha()).await?;
        }
        let (pedido, precedentes, despues) = peticion.sustitucion().de(&leida, &cliente).map_err(en_su_campo)?;
        let emitido = Emitido::de(
            (self.estado, acto),
            &maestros,
            (&pedido, &precedentes),
            (&cliente, &emisor),
        )?
        .por(&self.envio);
        let (transaccion, saldo) = emitido.en_lugar_de(Relacion::Sustitucion, &[leida], vec![despues])?;
        let fin = Presentado::nuevo(emitido, cliente, saldo)?;
        Ok(Paso::Fin(transaccion, fin))
    }
}

/// Whether the rappels of a client do without an invoice that becomes another one's.
async fn comprobar_rappels(tabla: &Tabla, factura: &Documento, hoy: Fecha) -> Result<(), ApiError> {
    let Some(rappel) = rappel_sin(tabla, std::slice::from_ref(factura), hoy).await? else {
        return Ok(());
    };
    let (factura, rappel) = (factura.cabecera.numero, rappel.cabecera.numero);
    Err(en_su_campo(SustituirError::Descontada { factura, rappel }))
}

/// Under the field that has to become another.
fn en_su_campo(error: SustituirError) -> ApiError {
    let campo = match &error {
        SustituirError::OtroTipo(_)
        | SustituirError::Anulada(_)
        | SustituirError::YaSustituida { .. }
        | SustituirError::Abonada { .. }
        | SustituirError::Descontada { .. } => return ApiError::Conflicto(error.to_string()),
        SustituirError::Totales(_) | SustituirError::Cifra(_) => return TablaError::Regla(error.to_string()).into(),
        SustituirError::Notas(_) => "notas",
        _ => "client_id",
    };
    Errores::uno(campo, error).into()
}
