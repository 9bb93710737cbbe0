//! The office writes something beside a document, and what it said before stays readable.

use domain::Errores;
use domain::contrato::pedido::AnotacionesView;
use domain::ids::InternalId;
use domain::pedido::anotar::{Anotaciones, AnotarError, Enmienda};
use domain::pedido::documento::Documento;
use domain::usuario::Usuario;

use super::visible;
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::Papel;
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::{Tabla, TablaError};

/// What stands beside a document.
///
/// # Errors
/// 404 when there is none.
pub(crate) async fn anotaciones(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
) -> Result<AnotacionesView, ApiError> {
    let documento = visible(estado, usuario, id).await?;
    Ok(AnotacionesView::new(&documento, &estado.tabla.enmiendas(id).await?))
}

/// Writes all that stands beside a document. What stands there already is answered as it is.
///
/// # Errors
/// 404; 409 when it is not the version that the caller saw; 422 with what may not stand beside it.
pub(crate) async fn anotar(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    (anotaciones, vista): (Anotaciones, Option<u32>),
) -> Result<AnotacionesView, ApiError> {
    let plan = Enmendar {
        acto: Acto::new(estado, usuario),
        id,
        anotaciones,
        vista,
    };
    let documento = estado.tabla.ejecutar(plan).await?;
    Ok(AnotacionesView::new(&documento, &estado.tabla.enmiendas(id).await?))
}

/// Something to be written beside a document.
struct Enmendar<'a> {
    acto: Acto<'a>,
    id: &'a InternalId,
    anotaciones: Anotaciones,
    /// The version that the caller saw; none for whichever there is.
    vista: Option<u32>,
}

impl Plan for Enmendar<'_> {
    type Papel = Papel;
    type Fin = Documento;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Documento>, ApiError> {
        let leido = tabla.documento(self.id).await?.ok_or(ApiError::NoEncontrado)?;
        let (despues, cambios) = leido.anotar(self.anotaciones.clone()).map_err(en_su_campo)?;
        if cambios.is_empty() {
            return Ok(Paso::Hecho(leido));
        }
        if self.vista.is_some_and(|vista| vista != leido.version) {
            return Err(TablaError::Condicion.into());
        }
        let enmienda = Enmienda {
            autor: self.acto.usuario.into(),
            momento: self.acto.ahora,
            cambios,
        };
        let transaccion = Transaccion::new().enmendar(&despues, &enmienda)?;
        Ok(Paso::Fin(transaccion, despues))
    }
}

/// Under the field that has to become another.
fn en_su_campo(error: AnotarError) -> ApiError {
    let campo = match error {
        AnotarError::SinFirma | AnotarError::SinFirmante => "firmante",
        _ => "vencimiento_cobro",
    };
    Errores::uno(campo, error).into()
}
