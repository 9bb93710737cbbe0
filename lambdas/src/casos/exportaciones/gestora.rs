//! What the accountant gets: the books of IVA in the common format of the tax office, and the figures of 303 and 347.

mod libros;
mod metalico;
mod modelos;
mod papeles;
mod periodo;
mod revision;

use std::collections::BTreeMap;

use domain::fecha::Fecha;
use domain::gestora::devengo::{devengo, expediciones};
use domain::gestora::{Expedida, Recibida};
use domain::ids::ProveedorId;
use domain::pedido::documento::{Cabecera as CabeceraDocumento, Documento, TipoDocumento};
use domain::proveedor::Proveedor;
use domain::{DecimalError, Errores};
use futures::try_join;

use super::averia;
use crate::casos::descargas::{Archivo, Formato};
use crate::error::ApiError;
use crate::estado::Estado;
use crate::excel::Registros;
use crate::tabla::{comunes, documentos, gastos};
use libros::{Anotada, EXPEDIDAS, RECIBIDAS};
pub(crate) use modelos::modelos;
pub(crate) use papeles::papeles;

/// First and last day.
type Dias = (Fecha, Fecha);

/// The rows of both books, in the order of their days.
struct Libros {
    expedidas: Vec<Expedida>,
    recibidas: Vec<Recibida>,
}

impl Libros {
    /// The rows of some of the days.
    fn de(&self, (desde, hasta): Dias) -> Self {
        let es_suyo = |dia: Fecha| (desde..=hasta).contains(&dia);
        let expedidas = self.expedidas.iter().filter(|fila| es_suyo(fila.devengo()));
        let recibidas = self.recibidas.iter().filter(|fila| es_suyo(fila.expedicion));
        Self {
            expedidas: expedidas.cloned().collect(),
            recibidas: recibidas.cloned().collect(),
        }
    }
}

/// The books of some days in the common format of the tax office (its specification of 1 January 2025), named as it wants.
///
/// # Errors
/// 422 while the company is not written down.
pub(crate) async fn libros_de_iva(estado: &Estado, dias: Dias) -> Result<Archivo, ApiError> {
    let empresa = estado.tabla.configuracion().await?.empresa;
    let sin_empresa = "Faltan los datos de la empresa. Rellénalos en Configuración.";
    let empresa = empresa.ok_or_else(|| Errores::uno("empresa", sin_empresa))?;
    let Libros { expedidas, recibidas } = leer(estado, dias).await?;
    let expedidas = Anotada::todas(expedidas, Some(&empresa));
    let recibidas = Anotada::todas(recibidas, Some(&empresa));
    let hoy = estado.reloj.ahora().fecha();
    let hacer = move || {
        Registros::new("Libros registro de IVA", hoy)?
            .con(&EXPEDIDAS, &expedidas)?
            .con(&RECIBIDAS, &recibidas)?
            .en_bytes()
    };
    let bytes = tokio::task::spawn_blocking(hacer)
        .await
        .map_err(averia)?
        .map_err(averia)?;
    let letras = |texto: &str| -> String { texto.chars().filter(char::is_ascii_alphanumeric).collect() };
    let nombre = letras(&domain::texto::busqueda::normalizar(&empresa.razon_social)).to_uppercase();
    // Year, NIF and kind are what the tax office reads of a name; the period is a part of what it takes for the house's.
    let (anio, nif, periodo) = (dias.1.anio(), empresa.nif.as_str(), letras(&periodo::nombre(dias)));
    Ok(Archivo {
        nombre: format!("{anio}{nif}C_{nombre}{periodo}.xlsx"),
        formato: Formato::Xlsx,
        bytes,
    })
}

/// Which of the two books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Libro {
    Expedidas,
    Recibidas,
}

/// One of the books of some days as text, with the columns of the tax office.
///
/// # Errors
/// When the table fails.
pub(crate) async fn libro_en_texto(estado: &Estado, libro: Libro, dias: Dias) -> Result<Archivo, ApiError> {
    let empresa = estado.tabla.configuracion().await?.empresa;
    let empresa = empresa.as_ref();
    let (nombre, bytes) = match libro {
        Libro::Expedidas => {
            let filas = Anotada::todas(expedidas(estado, dias).await?, empresa);
            ("expedidas", EXPEDIDAS.csv(&filas))
        }
        Libro::Recibidas => {
            let filas = Anotada::todas(recibidas(estado, dias).await?, empresa);
            ("recibidas", RECIBIDAS.csv(&filas))
        }
    };
    Ok(Archivo {
        nombre: format!("{nombre}-{}.csv", periodo::con_anio(dias)),
        formato: Formato::Csv,
        bytes,
    })
}

async fn leer(estado: &Estado, dias: Dias) -> Result<Libros, ApiError> {
    let (expedidas, recibidas) = try_join!(expedidas(estado, dias), recibidas(estado, dias))?;
    Ok(Libros { expedidas, recibidas })
}

/// The invoices and rectificativas whose IVA fell due in some days but for those that were annulled, in the order in which they
/// were issued.
async fn facturas(estado: &Estado, dias: Dias) -> Result<Vec<CabeceraDocumento>, ApiError> {
    let filtro = documentos::Filtro {
        dias: Some(expediciones(dias, estado.reloj.ahora().fecha())),
        ..documentos::Filtro::default()
    };
    let facturas = estado.tabla.documentos(&filtro).await?;
    let suyo = |cabecera: &CabeceraDocumento| match cabecera.tipo {
        TipoDocumento::Rectificativa | TipoDocumento::RectificativaSimplificada => cabecera.momento.fecha(),
        _ => devengo(cabecera.momento.fecha(), cabecera.operacion),
    };
    let vale = |cabecera: &&CabeceraDocumento| {
        cabecera.tipo.es_factura() && cabecera.anulado.is_none() && (dias.0..=dias.1).contains(&suyo(cabecera))
    };
    let facturas = facturas.iter().filter(vale);
    let mut facturas: Vec<_> = facturas.cloned().collect();
    facturas.sort_by_key(|factura| (factura.momento, factura.numero));
    Ok(facturas)
}

async fn expedidas(estado: &Estado, dias: Dias) -> Result<Vec<Expedida>, ApiError> {
    let facturas = facturas(estado, dias).await?;
    let rectificativas = facturas
        .iter()
        .filter(|factura| factura.tipo == TipoDocumento::Rectificativa);
    let rectificativas = estado
        .tabla
        .documentos_de(rectificativas.map(|factura| &factura.id))
        .await?;
    let sustituidas = rectificativas.iter().filter_map(Documento::sustituye_a);
    let sustituidas = estado.tabla.documentos_de(sustituidas).await?;
    let facturas = facturas.iter().map(|factura| {
        let rectificativa = rectificativas.iter().find(|una| una.cabecera.id == factura.id);
        // What a rectificativa is for the tax office is said by its record alone.
        let de_su_registro = rectificativa.and_then(Documento::tipo_factura);
        let Some(tipo) = de_su_registro.or_else(|| factura.tipo_factura()) else {
            return Ok(Vec::new());
        };
        let sustituye = rectificativa.and_then(Documento::sustituye_a);
        let sustituida = sustituidas.iter().find(|una| Some(&una.cabecera.id) == sustituye);
        let mut filas = match sustituida {
            Some(sustituida) => Expedida::sustituida(&sustituida.cabecera, factura)?,
            None => Vec::new(),
        };
        filas.extend(Expedida::de(factura, tipo));
        Ok(filas)
    });
    let filas = facturas.collect::<Result<Vec<_>, DecimalError>>()?;
    Ok(filas.into_iter().flatten().collect())
}

const fn de_proveedor(dias: Dias) -> gastos::Filtro {
    gastos::Filtro {
        dias: Some(dias),
        proveedor: None,
        pagado: None,
    }
}

const fn de_la_casa(dias: Dias) -> comunes::Filtro {
    comunes::Filtro {
        dias,
        clase: None,
        pagado: None,
    }
}

async fn recibidas(estado: &Estado, dias: Dias) -> Result<Vec<Recibida>, ApiError> {
    let (de_proveedor, de_la_casa) = (de_proveedor(dias), de_la_casa(dias));
    let hoy = estado.reloj.ahora().fecha();
    let tabla = &estado.tabla;
    let (gastos, comunes, en_uso, archivados) = try_join!(
        tabla.gastos(&de_proveedor),
        tabla.comunes(&de_la_casa, hoy),
        tabla.fichas::<Proveedor>(false),
        tabla.fichas::<Proveedor>(true)
    )?;
    let proveedores: BTreeMap<ProveedorId, &Proveedor> = en_uso
        .iter()
        .chain(archivados.iter())
        .map(|proveedor| (proveedor.id, proveedor))
        .collect();
    let mut filas: Vec<_> = gastos
        .iter()
        .flat_map(|gasto| Recibida::de_proveedor(gasto, proveedores.get(&gasto.proveedor_id).copied()))
        .chain(comunes.iter().filter_map(|comun| comun.recibida(&proveedores)))
        .collect();
    filas.sort_by_key(|fila| (fila.expedicion, fila.recepcion));
    Ok(filas)
}
