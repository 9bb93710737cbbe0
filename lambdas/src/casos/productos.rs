//! Products between the calls and the table: what their forms name, and what names them.

use std::collections::{BTreeMap, BTreeSet};

use domain::Errores;
use domain::categoria::Categoria;
use domain::contrato::producto::ProductoRequest;
use domain::ids::{CategoriaId, ProveedorId};
use domain::producto::ficha::{DatosProducto, FichaProducto};
use domain::proveedor::Proveedor;
use futures::try_join;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::listado::Listado;

/// A product's data, checked; its category and supplier exist, archived or not.
///
/// # Errors
/// 422 with every broken rule.
pub(crate) async fn comprobados(estado: &Estado, peticion: &ProductoRequest) -> Result<DatosProducto, ApiError> {
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

/// The names of what some products name: of their categories, and of their suppliers.
pub(crate) type Nombrados = (BTreeMap<CategoriaId, String>, BTreeMap<ProveedorId, String>);

/// What some products name, archived or not.
///
/// # Errors
/// When the table fails.
pub(crate) async fn nombrados(estado: &Estado, productos: &Listado<FichaProducto>) -> Result<Nombrados, ApiError> {
    let categorias: BTreeSet<_> = productos.iter().filter_map(|uno| uno.datos.categoria_id).collect();
    let proveedores: BTreeSet<_> = productos.iter().filter_map(|uno| uno.datos.proveedor_id).collect();
    Ok(try_join!(
        estado.tabla.nombres::<Categoria>(categorias),
        estado.tabla.nombres::<Proveedor>(proveedores)
    )?)
}

/// Whether any product is of a category, archived products too.
///
/// # Errors
/// When the table fails.
pub(crate) async fn hay_de_categoria(estado: &Estado, id: CategoriaId) -> Result<bool, ApiError> {
    Ok(estado.tabla.categoria_en_uso(id).await?)
}
