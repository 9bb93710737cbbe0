//! What happens to a product, from the request to the table. Handlers and the demo data both come through here.

use domain::Errores;
use domain::categoria::Categoria;
use domain::contrato::producto::ProductoRequest;
use domain::ids::{ProductoId, UsuarioId};
use domain::producto::ficha::{DatosProducto, FichaProducto};
use domain::proveedor::Proveedor;

use crate::casos::fichas;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::fichas::Ficha;
use crate::tabla::idempotencia::Envio;

/// A new product, or the one that the same user made before with the same key.
///
/// # Errors
/// As [`datos`].
pub async fn crear(
    estado: &Estado,
    usuario: UsuarioId,
    peticion: &ProductoRequest,
    envio: Option<&Envio>,
) -> Result<Ficha<FichaProducto>, ApiError> {
    let datos = datos(estado, peticion).await?;
    let nuevo = |ahora, azar| FichaProducto {
        id: ProductoId::new(ahora, azar),
        datos: datos.clone(),
    };
    Ok(fichas::crear(estado, usuario, envio, None, nuevo).await?)
}

/// A product's data, checked; its category and supplier exist, archived or not.
///
/// # Errors
/// 422 with every broken rule.
pub async fn datos(estado: &Estado, peticion: &ProductoRequest) -> Result<DatosProducto, ApiError> {
    let datos = DatosProducto::parse(peticion, estado.reloj.ahora().fecha())?;
    let mut errores = Errores::new();
    if let Some(id) = datos.categoria_id
        && estado.tabla.ficha::<Categoria>(id).await?.is_none()
    {
        errores.anotar("categoria_id", "Esta categoría ya no existe. Elige otra.");
    }
    if let Some(id) = datos.proveedor_id
        && estado.tabla.ficha::<Proveedor>(id).await?.is_none()
    {
        errores.anotar("proveedor_id", "Este proveedor ya no existe. Elige otro.");
    }
    Ok(errores.resultado(datos)?)
}
