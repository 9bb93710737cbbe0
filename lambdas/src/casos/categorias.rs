//! What happens to a new category, from the request to the table. The handler and the demo data both come through here.

use domain::categoria::{Categoria, DatosCategoria};
use domain::contrato::categoria::CategoriaRequest;
use domain::ids::{CategoriaId, UsuarioId};

use crate::casos::fichas;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::fichas::Ficha;
use crate::tabla::idempotencia::Envio;

/// A new category, or the one that the same user made before with the same key.
///
/// # Errors
/// 422 with every broken rule.
pub async fn crear(
    estado: &Estado,
    usuario: UsuarioId,
    peticion: &CategoriaRequest,
    envio: Option<&Envio>,
) -> Result<Ficha<Categoria>, ApiError> {
    let datos = DatosCategoria::parse(peticion)?;
    let nuevo = |ahora, azar| Categoria {
        id: CategoriaId::new(ahora, azar),
        datos: datos.clone(),
    };
    Ok(fichas::crear(estado, usuario, envio, None, nuevo).await?)
}
