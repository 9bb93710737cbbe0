//! The warehouse batch by batch, with its dates and what it cost.

use std::sync::Arc;

use domain::lote::TipoCaducidad;
use domain::resumen::valor;
use domain::{Importe, Precio};

use super::Encargo;
use super::articulos::{Articulo, articulos, categoria, ean, por_producto, producto, proveedor, unidad};
use crate::casos::descargas::Archivo;
use crate::casos::resumen::existencia;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::excel::{Celda, Columna, Hoja};
use domain::lote::Lote;

struct Fila {
    articulo: Arc<Articulo>,
    lote: Lote,
    coste: Option<Precio>,
    valor: Option<Importe>,
}

impl AsRef<Articulo> for Fila {
    fn as_ref(&self) -> &Articulo {
        &self.articulo
    }
}

const NOTA: &str = "Lo que los pedidos tienen apartado no está en la cantidad actual. El coste es el de la factura que trajo el \
    lote y, si entró sin ella, el de la ficha del producto.";

static HOJA: Hoja<Fila> = Hoja {
    nombre: "Stock",
    columnas: &[
        producto(),
        Columna::new("Serie", 18, |fila| (&fila.lote.nombre).into()),
        Columna::new("Caducidad", 12, |fila| fila.lote.caducidad.into()),
        Columna::new("Tipo de fecha", 20, |fila| {
            let tipo = fila
                .lote
                .caducidad
                .map(|_| fila.lote.tipo_caducidad.unwrap_or_default());
            tipo.map_or(Celda::Vacia, |tipo| match tipo {
                TipoCaducidad::Caducidad => "Caducidad".into(),
                TipoCaducidad::ConsumoPreferente => "Consumo preferente".into(),
            })
        }),
        Columna::new("Cant. Actual", 11, |fila| fila.lote.cantidad.into()),
        Columna::new("Cant. Inicial", 11, |fila| fila.lote.inicial.into()),
        unidad(),
        Columna::new("Coste", 11, |fila| fila.coste.into()),
        Columna::sumada("Valor a coste", 14, |fila| fila.valor.into()),
        Columna::new("Fecha", 12, |fila| fila.lote.fecha.into()),
        Columna::new("Bloqueado", 11, |fila| fila.lote.bloqueado.into()),
        categoria(),
        proveedor(),
        ean(),
    ],
};

/// Every batch that is not used up, product by product, earliest date first. Archived products too: what is there is worth
/// something.
///
/// # Errors
/// When the table fails.
pub(crate) async fn exportar(estado: &Estado) -> Result<Archivo, ApiError> {
    let lotes = async { Ok(estado.tabla.lotes_en_almacen().await?) };
    let (en_uso, archivados, lotes) = futures::try_join!(articulos(estado, false), articulos(estado, true), lotes)?;
    let mut por_producto = por_producto(&lotes);
    let mut filas = Vec::new();
    for articulo in en_uso.into_iter().chain(archivados).map(Arc::new) {
        for lote in por_producto.remove(&articulo.producto.id).unwrap_or_default() {
            let existencia = existencia(&lote, Some(&articulo.producto));
            filas.push(Fila {
                articulo: Arc::clone(&articulo),
                coste: existencia.coste,
                valor: valor(&existencia)?,
                lote,
            });
        }
    }
    Encargo::new("stock", "Stock por lote")
        .con_nota(NOTA)
        .componer(estado, &HOJA, filas)
        .await
}
