//! A document gets its client's signature, once (case B58).

use domain::Errores;
use domain::contrato::pedido::FirmaRequest;
use domain::ids::InternalId;
use domain::pedido::documento::Documento;
use domain::pedido::firma::{Firma, FirmaError};
use domain::usuario::Usuario;

use super::visible_en;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::Tabla;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::Papel;
use crate::tabla::transaccion::{Rechazo, Transaccion};

/// Puts a signature on a document that has none and still says what the signer was shown. The same signature again is what
/// stands already.
///
/// # Errors
/// 404, 403 when it is another seller's, 409 when it was signed with another one or has changed since it was shown, 422 when
/// it cannot be read.
pub(crate) async fn firmar(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    peticion: &FirmaRequest,
) -> Result<Documento, ApiError> {
    let ahora = estado.reloj.ahora();
    let firma = Firma::parse(&peticion.signature, Some(&peticion.firmante), ahora)
        .and_then(|firma| firma.map(Firma::dibujada).transpose())
        .map_err(|error| match error {
            FirmaError::Firmante => Errores::uno("firmante", error),
            _ => Errores::uno("signature", error),
        })?
        .ok_or_else(|| Errores::uno("signature", "Falta la firma."))?;
    let vista = peticion.version;
    let plan = Firmar {
        usuario,
        id,
        firma,
        vista,
    };
    estado.tabla.ejecutar(plan).await
}

/// A signature to be put.
struct Firmar<'a> {
    usuario: &'a Usuario,
    id: &'a InternalId,
    firma: Firma,
    /// The version that the signer was shown; none where the caller does not say.
    vista: Option<u32>,
}

impl Plan for Firmar<'_> {
    type Papel = Papel;
    type Fin = Documento;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Documento>, ApiError> {
        let mut documento = visible_en(tabla, self.usuario, self.id).await?;
        if documento
            .firma
            .as_ref()
            .is_some_and(|puesta| puesta.es_la_de(&self.firma))
        {
            // It was put already, perhaps by this very call before its answer was lost.
            return Ok(Paso::Hecho(documento));
        }
        documento
            .firmar(self.firma.clone())
            .map_err(|error| ApiError::Conflicto(error.to_string()))?;
        if self.vista.is_some_and(|vista| vista != documento.version) {
            let mensaje = "El documento ha cambiado desde que se enseñó. Mira lo que dice ahora y firma de nuevo.";
            return Err(ApiError::Conflicto(mensaje.to_owned()));
        }
        documento.version += 1;
        let transaccion = Transaccion::new().poner_firma(&documento)?;
        Ok(Paso::Fin(transaccion, documento))
    }
}
