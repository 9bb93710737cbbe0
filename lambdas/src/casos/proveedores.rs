//! What happens to a new supplier, from the request to the table. The handler and the demo data both come through here.

use domain::Errores;
use domain::contrato::proveedor::ProveedorRequest;
use domain::ids::{ProveedorId, UsuarioId};
use domain::proveedor::{DatosProveedor, Proveedor};

use crate::casos::fichas;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::fichas::Ficha;
use crate::tabla::idempotencia::Envio;

/// A new supplier, or the one that the same user made before with the same key.
///
/// # Errors
/// 422 with every broken rule.
pub async fn crear(
    estado: &Estado,
    usuario: UsuarioId,
    peticion: &ProveedorRequest,
    envio: Option<&Envio>,
) -> Result<Ficha<Proveedor>, ApiError> {
    let datos = DatosProveedor::parse(peticion)?;
    let nuevo = |ahora, azar| Proveedor {
        id: ProveedorId::new(ahora, azar),
        datos: datos.clone(),
    };
    Ok(fichas::crear(estado, usuario, envio, None, nuevo).await?)
}

/// The name of a supplier that a form names, archived or not.
///
/// # Errors
/// 422 under `proveedor_id` when there is none.
pub(crate) async fn nombre(estado: &Estado, id: ProveedorId) -> Result<String, ApiError> {
    match estado.tabla.ficha::<Proveedor>(id).await? {
        Some(ficha) => Ok(ficha.maestro.datos.nombre),
        None => Err(Errores::uno("proveedor_id", "Este proveedor ya no existe. Elige otro.").into()),
    }
}
