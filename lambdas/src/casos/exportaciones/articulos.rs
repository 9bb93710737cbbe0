//! Products with the names of what they belong to, and the columns that every sheet shows of them.

use std::collections::{BTreeMap, BTreeSet};

use domain::categoria::Categoria;
use domain::ids::ProductoId;
use domain::producto::Unidad;
use domain::producto::ficha::FichaProducto;
use domain::proveedor::Proveedor;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::excel::Columna;
use crate::tabla::listado::Listado;
use domain::lote::Lote;

/// A product with the names of what it belongs to.
pub(super) struct Articulo {
    pub(super) producto: FichaProducto,
    pub(super) categoria: Option<String>,
    pub(super) proveedor: Option<String>,
}

/// Products by name: those in use, or those that are archived.
pub(super) async fn articulos(estado: &Estado, archivados: bool) -> Result<Vec<Articulo>, ApiError> {
    let productos = estado.tabla.fichas::<FichaProducto>(archivados).await?;
    let categorias: BTreeSet<_> = productos.iter().filter_map(|uno| uno.datos.categoria_id).collect();
    let proveedores: BTreeSet<_> = productos.iter().filter_map(|uno| uno.datos.proveedor_id).collect();
    let (categorias, proveedores) = futures::try_join!(
        estado.tabla.nombres::<Categoria>(categorias),
        estado.tabla.nombres::<Proveedor>(proveedores)
    )?;
    let articulo = |producto: &FichaProducto| Articulo {
        categoria: producto.datos.categoria_id.and_then(|id| categorias.get(&id).cloned()),
        proveedor: producto.datos.proveedor_id.and_then(|id| proveedores.get(&id).cloned()),
        producto: producto.clone(),
    };
    Ok(productos.iter().map(articulo).collect())
}

/// The batches of which something is left, by their product, earliest date first.
pub(super) fn por_producto(lotes: &Listado<Lote>) -> BTreeMap<ProductoId, Vec<Lote>> {
    let mut por_producto = BTreeMap::<_, Vec<_>>::new();
    for lote in lotes.iter().filter(|lote| !lote.cantidad.es_cero()) {
        por_producto.entry(lote.producto_id).or_default().push(lote.clone());
    }
    por_producto
}

pub(super) const fn producto<F: AsRef<Articulo>>() -> Columna<F> {
    Columna::new("Producto", 38, |fila| (&fila.as_ref().producto.datos.nombre).into())
}

pub(super) const fn categoria<F: AsRef<Articulo>>() -> Columna<F> {
    Columna::new("Categoría", 22, |fila| fila.as_ref().categoria.as_ref().into())
}

pub(super) const fn proveedor<F: AsRef<Articulo>>() -> Columna<F> {
    Columna::new("Proveedor", 26, |fila| fila.as_ref().proveedor.as_ref().into())
}

pub(super) const fn ean<F: AsRef<Articulo>>() -> Columna<F> {
    Columna::new("EAN", 15, |fila| {
        let ean = fila.as_ref().producto.datos.ean.as_ref();
        ean.map(|ean| ean.as_str()).into()
    })
}

pub(super) const fn unidad<F: AsRef<Articulo>>() -> Columna<F> {
    Columna::new("Unidad", 9, |fila| {
        let unidad = match fila.as_ref().producto.datos.unidad {
            Unidad::Ud => "ud",
            Unidad::Kg => "kg",
            Unidad::Caja => "caja",
        };
        unidad.into()
    })
}
