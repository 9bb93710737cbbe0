//! Products with their stock, by category and by supplier.

use domain::categoria::Categoria;
use domain::ids::{CategoriaId, ProveedorId};
use domain::producto::ficha::FichaProducto;
use domain::proveedor::{DatosProveedor, Proveedor};
use domain::resumen::valor;
use domain::texto::busqueda::normalizar;
use domain::{Cantidad, Importe, Porcentaje};

use super::Encargo;
use super::articulos::{Articulo, articulos, categoria, ean, por_producto, producto, proveedor, unidad};
use crate::casos::descargas::Archivo;
use crate::casos::fichas;
use crate::casos::resumen::existencia;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::excel::{Columna, Hoja};

struct Fila {
    articulo: Articulo,
    iva: Porcentaje,
    stock: Cantidad,
    valor: Option<Importe>,
}

impl AsRef<Articulo> for Fila {
    fn as_ref(&self) -> &Articulo {
        &self.articulo
    }
}

const IVA: Columna<Fila> = Columna::new("IVA", 7, |fila| fila.iva.into());
const PRECIO: Columna<Fila> = Columna::new("Precio", 11, |fila| fila.articulo.producto.datos.precio.into());
const COSTE: Columna<Fila> = Columna::new("Coste", 11, |fila| fila.articulo.producto.datos.coste.into());
const STOCK: Columna<Fila> = Columna::new("Stock", 11, |fila| fila.stock.into());
const MINIMO: Columna<Fila> = Columna::new("Mínimo", 11, |fila| fila.articulo.producto.datos.stock_minimo.into());
const BAJO_MINIMO: Columna<Fila> = Columna::new("Bajo mínimo", 9, |fila| {
    fila.articulo.producto.datos.falta(fila.stock).is_some().into()
});
const VALOR: Columna<Fila> = Columna::sumada("Valor a coste", 14, |fila| fila.valor.into());

static POR_CATEGORIA: Hoja<Fila> = Hoja {
    nombre: "Productos",
    columnas: &[
        categoria(),
        producto(),
        ean(),
        proveedor(),
        unidad(),
        IVA,
        PRECIO,
        COSTE,
        STOCK,
        MINIMO,
        BAJO_MINIMO,
        VALOR,
    ],
};

static POR_PROVEEDOR: Hoja<Fila> = Hoja {
    nombre: "Productos",
    columnas: &[
        proveedor(),
        producto(),
        ean(),
        categoria(),
        unidad(),
        IVA,
        PRECIO,
        COSTE,
        STOCK,
        MINIMO,
        BAJO_MINIMO,
        VALOR,
    ],
};

/// The products in use of a category, or of all of them, those without one last.
///
/// # Errors
/// 404 for a category that does not exist.
pub(crate) async fn de_categorias(estado: &Estado, id: Option<CategoriaId>) -> Result<Archivo, ApiError> {
    let encargo = match id {
        None => Encargo::new("categorias", "Productos por categoría"),
        Some(id) => {
            let nombre = fichas::una::<Categoria>(estado, id).await?.maestro.datos.nombre;
            Encargo::new(
                format!("categoria {nombre}"),
                format!("Productos de la categoría {nombre}"),
            )
        }
    };
    let de_ella = |producto: &FichaProducto| id.is_none() || producto.datos.categoria_id == id;
    let filas = con_stock(estado, de_ella, |articulo| &articulo.categoria).await?;
    encargo.componer(estado, &POR_CATEGORIA, filas).await
}

/// The products in use of a supplier, or of all of them, those without one last.
///
/// # Errors
/// 404 for a supplier that does not exist.
pub(crate) async fn de_proveedores(estado: &Estado, id: Option<ProveedorId>) -> Result<Archivo, ApiError> {
    let encargo = match id {
        None => Encargo::new("proveedores", "Productos por proveedor"),
        Some(id) => de_uno(&fichas::una::<Proveedor>(estado, id).await?.maestro.datos),
    };
    let suyo = |producto: &FichaProducto| id.is_none() || producto.datos.proveedor_id == id;
    let filas = con_stock(estado, suyo, |articulo| &articulo.proveedor).await?;
    encargo.componer(estado, &POR_PROVEEDOR, filas).await
}

/// With whom to order.
fn de_uno(datos: &DatosProveedor) -> Encargo {
    let nombre = &datos.nombre;
    let telefono = datos.telefono.as_ref().map(|telefono| telefono.as_str());
    let email = datos.email.as_ref().map(|email| email.as_str());
    let contacto = [Some(datos.contacto.as_str()), telefono, email];
    let contacto: Vec<_> = contacto.into_iter().flatten().filter(|dato| !dato.is_empty()).collect();
    Encargo::new(
        format!("proveedor {nombre}"),
        format!("Productos del proveedor {nombre}"),
    )
    .con_nota(contacto.join(" · "))
}

/// Some products in use with what there is of each in all of its batches, by the name of their group and their own.
async fn con_stock(
    estado: &Estado,
    cuales: impl Fn(&FichaProducto) -> bool,
    grupo: impl Fn(&Articulo) -> &Option<String>,
) -> Result<Vec<Fila>, ApiError> {
    let lotes = async { Ok(estado.tabla.lotes_en_almacen().await?) };
    let (mut articulos, lotes) = futures::try_join!(articulos(estado, false), lotes)?;
    articulos.retain(|articulo| cuales(&articulo.producto));
    articulos.sort_by_cached_key(|articulo| match grupo(articulo) {
        Some(nombre) => (false, normalizar(nombre)),
        None => (true, String::new()),
    });
    let hoy = estado.reloj.ahora().fecha();
    let mut por_producto = por_producto(&lotes);
    let fila = |articulo: Articulo| {
        let lotes = por_producto.remove(&articulo.producto.id).unwrap_or_default();
        let valores = lotes
            .iter()
            .map(|lote| valor(&existencia(lote, Some(&articulo.producto))));
        let valores = valores.collect::<Result<Option<Vec<_>>, _>>()?;
        Ok(Fila {
            stock: Cantidad::sumar(lotes.iter().map(|lote| lote.cantidad))?,
            valor: valores.map(Importe::sumar).transpose()?,
            iva: articulo.producto.datos.iva_el(hoy),
            articulo,
        })
    };
    articulos.into_iter().map(fila).collect()
}
