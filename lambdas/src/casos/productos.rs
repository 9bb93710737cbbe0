//! Products between the calls and the table: what their forms name, and what names them.

use std::collections::{BTreeMap, BTreeSet};

use domain::Errores;
use domain::categoria::Categoria;
use domain::contrato::producto::ProductoRequest;
use domain::contrato::producto::iva::{CambioDeIvaRequest, CambioDeIvaView, SinCambiarView};
use domain::ids::{CategoriaId, ProductoId, ProveedorId};
use domain::impuesto::CambioDeIva;
use domain::pedido::linea::comprobar_precio;
use domain::producto::ficha::{DatosProducto, FichaProducto};
use domain::proveedor::Proveedor;
use futures::{StreamExt, TryStreamExt, stream, try_join};

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::listado::Listado;
use crate::tabla::{INTENTOS, TablaError, esperar};

/// A product's data, checked: no order would refuse its price, and its category and supplier exist, archived or not.
///
/// # Errors
/// 422 with every broken rule.
pub(crate) async fn comprobados(estado: &Estado, peticion: &ProductoRequest) -> Result<DatosProducto, ApiError> {
    let datos = DatosProducto::parse(peticion, estado.reloj.ahora().fecha())?;
    let minimo = estado.tabla.configuracion().await?.reglas.precio_minimo;
    let mut errores = Errores::new();
    if let Err(error) = comprobar_precio(datos.precio, minimo) {
        errores.anotar("price", format!("{error} Súbelo, o baja el mínimo en Configuración."));
    }
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

/// How many products are written at a time.
const A_LA_VEZ: usize = 8;

/// Gives several products the same change of rate, each by itself, so that one that cannot have it keeps none of the others
/// from it. Doing so again changes nothing more.
///
/// # Errors
/// 422 with every broken rule of the request, and when the table fails.
pub(crate) async fn cambiar_iva(estado: &Estado, peticion: &CambioDeIvaRequest) -> Result<CambioDeIvaView, ApiError> {
    let (cambio, productos) = peticion.parse(estado.reloj.ahora().fecha())?;
    let uno = |id| async move { Ok::<_, ApiError>((id, cambiar_iva_de(estado, id, cambio).await?)) };
    let hechos: Vec<_> = stream::iter(productos)
        .map(uno)
        .buffered(A_LA_VEZ)
        .try_collect()
        .await?;
    let mut vista = CambioDeIvaView::default();
    for (id, hecho) in hechos {
        match hecho {
            Ok(()) => vista.cambiados.push(id),
            Err((name, motivo)) => vista.sin_cambiar.push(SinCambiarView { id, name, motivo }),
        }
    }
    Ok(vista)
}

/// Why a product keeps its rate: its name, and the sentence.
type SinCambiar = (String, String);

async fn cambiar_iva_de(
    estado: &Estado,
    id: ProductoId,
    cambio: CambioDeIva,
) -> Result<Result<(), SinCambiar>, ApiError> {
    let mut nombre = String::new();
    for intento in 1..=INTENTOS {
        let Some(ficha) = estado.tabla.ficha::<FichaProducto>(id).await? else {
            return Ok(Err((String::new(), "Este producto ya no existe.".to_owned())));
        };
        let datos = ficha.maestro.datos;
        if ficha.archivado {
            return Ok(Err((datos.nombre, "Está archivado.".to_owned())));
        }
        let cambiados = match datos.con_cambio_de_iva(cambio) {
            Ok(cambiados) if cambiados == datos => return Ok(Ok(())),
            Ok(cambiados) => cambiados,
            Err(error) => return Ok(Err((datos.nombre, error.to_string()))),
        };
        let cambiar = estado
            .tabla
            .cambiar_ficha::<FichaProducto>(id, &cambiados, None, Some(ficha.version));
        match cambiar.await {
            Ok(_) => return Ok(Ok(())),
            Err(TablaError::Condicion) => esperar(intento).await,
            Err(error) => return Err(error.into()),
        }
        nombre = datos.nombre;
    }
    Ok(Err((nombre, "Otra persona lo está cambiando. Repítelo.".to_owned())))
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
