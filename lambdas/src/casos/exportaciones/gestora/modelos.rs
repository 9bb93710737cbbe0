//! The figures of 303 and 347 and what was kept back, each figure with the entries of the books that it is the sum of.

use domain::Importe;
use domain::gestora::modelo303::{self, Modelo303};
use domain::gestora::modelo347::{self, Clave347, Declarado, LIMITE_METALICO, declarados};
use domain::gestora::retenciones::{Perceptor, perceptores};
use domain::gestora::sumando::Sumando;
use domain::texto::Nif;

use super::metalico::en_metalico;
use super::revision::{POR_REVISAR, borradas, por_revisar};
use super::{Dias, Libros, leer, periodo};
use crate::casos::descargas::{Archivo, Formato};
use crate::casos::exportaciones::averia;
use crate::casos::resumen::sin_calendario;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::excel::{Cabecera, Celda, Columna, Hoja, libro_de};

/// A figure, and the row of the sheet of its entries in which the first of them stands; none of a sum of other figures.
struct Cifra<D> {
    de: D,
    primera: Option<usize>,
}

/// A box of 303 with its amount.
type Casilla = (u16, Importe);

static MODELO_303: Hoja<Cifra<Casilla>> = Hoja {
    nombre: "303",
    columnas: &[
        Columna::new("Casilla", 9, |fila| {
            Celda::enlace(&format!("{:02}", fila.de.0), FILAS_303.nombre, fila.primera)
        }),
        Columna::new("Concepto", 58, |fila| (&modelo303::nombre(fila.de.0)).into()),
        Columna::new("Importe", 16, |fila| fila.de.1.into()),
    ],
};

static FILAS_303: Hoja<Sumando<u16>> = Hoja {
    nombre: "Filas del 303",
    columnas: &[
        Columna::new("Casilla", 9, |fila| (&format!("{:02}", fila.de)).into()),
        Columna::new("Libro", 11, |fila| fila.asiento.libro.into()),
        Columna::new("Factura", 20, |fila| (&fila.asiento.numero).into()),
        Columna::new("Fecha", 12, |fila| fila.asiento.fecha.into()),
        Columna::new("Nombre", 44, |fila| (&fila.asiento.nombre).into()),
        Columna::sumada("Importe", 14, |fila| fila.importe.into()),
    ],
};

static MODELO_347: Hoja<Cifra<Declarado>> = Hoja {
    nombre: "347",
    columnas: &[
        Columna::new("Clave", 7, |fila| fila.de.clave.letra().into()),
        Columna::new("Nif", 13, |fila| {
            Celda::enlace(fila.de.nif.as_str(), FILAS_347.nombre, fila.primera)
        }),
        Columna::new("Nombre", 44, |fila| (&fila.de.nombre).into()),
        Columna::sumada("1T", 14, |fila| fila.de.trimestres[0].into()),
        Columna::sumada("2T", 14, |fila| fila.de.trimestres[1].into()),
        Columna::sumada("3T", 14, |fila| fila.de.trimestres[2].into()),
        Columna::sumada("4T", 14, |fila| fila.de.trimestres[3].into()),
        Columna::sumada("Total", 14, |fila| fila.de.total.into()),
        Columna::sumada("En metálico", 14, |fila| fila.de.metalico.into()),
    ],
};

static FILAS_347: Hoja<Sumando<(Clave347, Nif)>> = Hoja {
    nombre: "Filas del 347",
    columnas: &[
        Columna::new("Clave", 7, |fila| fila.de.0.letra().into()),
        Columna::new("Nif", 13, |fila| fila.de.1.as_str().into()),
        Columna::new("Nombre", 44, |fila| (&fila.asiento.nombre).into()),
        Columna::new("Factura", 20, |fila| (&fila.asiento.numero).into()),
        Columna::new("Fecha", 12, |fila| fila.asiento.fecha.into()),
        Columna::new("Trimestre", 10, |fila| {
            let trimestre = modelo347::trimestre(fila.asiento.fecha) + 1;
            (&format!("{trimestre}T")).into()
        }),
        Columna::sumada("Importe", 14, |fila| fila.importe.into()),
    ],
};

static RETENCIONES: Hoja<Perceptor> = Hoja {
    nombre: "Retenciones",
    columnas: &[
        Columna::new("Modelo", 9, |fila| fila.modelo.numero().into()),
        Columna::new("Nif", 13, |fila| fila.nif.as_ref().map(|nif| nif.as_str()).into()),
        Columna::new("Nombre", 44, |fila| (&fila.nombre).into()),
        Columna::new("Tipo", 8, |fila| fila.retencion.into()),
        Columna::new("Facturas", 10, |fila| fila.facturas.into()),
        Columna::sumada("Base", 14, |fila| fila.base.into()),
        Columna::sumada("Retenido", 14, |fila| fila.retenido.into()),
    ],
};

/// What has to be known to read the sheets of 347.
fn notas_del_347(anio: u16) -> Vec<String> {
    vec![
        format!("Del año {anio} entero"),
        "Sin las facturas recibidas con retención, que van en el 180 y el 190".to_owned(),
        format!(
            "En metálico: lo cobrado en efectivo en el año, si pasa de {}",
            LIMITE_METALICO.en_euros()
        ),
    ]
}

/// The boxes of 303, what was kept back of whom, and what has to be looked at before, of some days, and who is declared in 347, of the
/// whole year in which they end (RD 1065/2007 art. 33.1). Each box and each person leads to its entries.
///
/// # Errors
/// When the table fails.
pub(crate) async fn modelos(estado: &Estado, dias: Dias) -> Result<Archivo, ApiError> {
    let anio = periodo::anio_de(dias).map_err(sin_calendario)?;
    let todo = leer(estado, (dias.0.min(anio.0), anio.1)).await?;
    let del_anio = todo.de(anio);
    let Libros { expedidas, recibidas } = todo.de(dias);
    let modelo = Modelo303::de(&expedidas, &recibidas)?;
    let filas_303 = Modelo303::sumandos(&expedidas, &recibidas)?;
    let metalico = en_metalico(estado, anio).await?;
    let terceros = declarados(&del_anio.expedidas, &del_anio.recibidas, &metalico)?;
    let filas_347 = modelo347::sumandos(&terceros, &del_anio.expedidas, &del_anio.recibidas);
    let perceptores = perceptores(&recibidas)?;
    let mut avisos = por_revisar((&expedidas, &recibidas), &modelo, dias);
    avisos.extend(borradas(estado, dias).await?);
    let empresa = estado.tabla.configuracion().await?.empresa;
    let cabecera = Cabecera {
        empresa: empresa.map(|empresa| empresa.razon_social).unwrap_or_default(),
        titulo: "Resumen para la gestoría,".to_owned(),
        notas: vec![format!("Del {} al {}", dias.0, dias.1)],
        fecha: estado.reloj.ahora().fecha(),
    };
    let del_347 = Cabecera {
        notas: notas_del_347(anio.1.anio()),
        ..cabecera.clone()
    };
    let casillas: Vec<_> = modelo
        .casillas()
        .map(|de| Cifra {
            primera: primera(&cabecera, &filas_303, |fila| fila.de == de.0),
            de,
        })
        .collect();
    let terceros: Vec<_> = terceros
        .into_iter()
        .map(|de| Cifra {
            primera: primera(&del_347, &filas_347, |fila| {
                fila.de.0 == de.clave && fila.de.1 == de.nif
            }),
            de,
        })
        .collect();
    let nombre = format!("303-347-{}.xlsx", periodo::con_anio(dias));
    let hacer = move || {
        let mut libro = libro_de(&cabecera)?;
        MODELO_303.anadir_a(&mut libro, &cabecera, &casillas)?;
        MODELO_347.anadir_a(&mut libro, &del_347, &terceros)?;
        RETENCIONES.anadir_a(&mut libro, &cabecera, &perceptores)?;
        POR_REVISAR.anadir_a(&mut libro, &cabecera, &avisos)?;
        FILAS_303.anadir_a(&mut libro, &cabecera, &filas_303)?;
        FILAS_347.anadir_a(&mut libro, &del_347, &filas_347)?;
        libro.save_to_buffer().map_err(crate::excel::ExcelError::from)
    };
    let bytes = tokio::task::spawn_blocking(hacer)
        .await
        .map_err(averia)?
        .map_err(averia)?;
    Ok(Archivo {
        nombre,
        formato: Formato::Xlsx,
        bytes,
    })
}

/// Where the first of the entries of a figure stands.
fn primera<D>(cabecera: &Cabecera, filas: &[Sumando<D>], es_suya: impl Fn(&Sumando<D>) -> bool) -> Option<usize> {
    filas.iter().position(es_suya).map(|n| cabecera.fila(n))
}
