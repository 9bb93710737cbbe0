//! What is missing in the books of some days, and what the boxes leave out of them.

use domain::Importe;
use domain::fecha::Fecha;
use domain::gasto::recepcion::Baja;
use domain::gestora::modelo303::Modelo303;
use domain::gestora::{Expedida, Recibida};
use futures::future::try_join_all;

use super::Dias;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::excel::{Columna, Hoja};

/// What has to be looked at before a return is filed.
pub(super) struct Aviso {
    que: String,
    cual: String,
    fecha: Fecha,
    importe: Importe,
}

pub(super) static POR_REVISAR: Hoja<Aviso> = Hoja {
    nombre: "Por revisar",
    columnas: &[
        Columna::new("Qué falta", 48, |fila| (&fila.que).into()),
        Columna::new("De qué", 44, |fila| (&fila.cual).into()),
        Columna::new("Fecha", 12, |fila| fila.fecha.into()),
        Columna::sumada("Importe", 14, |fila| fila.importe.into()),
    ],
};

/// What some rows of both books lack, and what of them the boxes leave out.
pub(super) fn por_revisar(
    (expedidas, recibidas): (&[Expedida], &[Recibida]),
    modelo: &Modelo303,
    dias: Dias,
) -> Vec<Aviso> {
    let sin_datos = recibidas.iter().filter(|fila| !fila.es_completa()).map(|fila| Aviso {
        que: {
            let falta = match fila.nif {
                None => "El NIF de quien factura",
                Some(_) => "El número de la factura",
            };
            match fila.desglose.cuota.es_cero() {
                true => falta.to_owned(),
                false => format!("{falta}: su IVA no se deduce en el 303"),
            }
        },
        cual: fila.nombre.clone(),
        fecha: fila.expedicion,
        importe: fila.desglose.cuota,
    });
    // One row of an invoice has its total: so it is named once.
    let sin_papel = recibidas.iter().filter(|fila| !fila.con_papel).filter_map(|fila| {
        Some(Aviso {
            que: "La factura en PDF o foto: súbela en el gasto".to_owned(),
            cual: fila.nombre.clone(),
            fecha: fila.expedicion,
            importe: fila.total?,
        })
    });
    let canjes = expedidas.iter().filter(|fila| fila.es_canje()).filter_map(|fila| {
        Some(Aviso {
            que: "Nada: va en lugar de simplificadas ya declaradas, y el 303 no la suma".to_owned(),
            cual: format!("{}, {}", fila.numero, fila.nombre),
            fecha: fila.expedicion,
            importe: fila.total?,
        })
    });
    let (base, iva, recargo) = modelo.sin_casilla;
    let otros = [("Base", base), ("IVA", iva), ("Recargo", recargo)];
    let sin_casilla = otros.into_iter().filter(|(_, importe)| !importe.es_cero());
    let sin_casilla = sin_casilla.map(|(que, importe)| Aviso {
        que: format!("{que} a un tipo que ya no tiene casilla"),
        cual: "Facturas expedidas".to_owned(),
        fecha: dias.1,
        importe,
    });
    sin_datos.chain(sin_papel).chain(sin_casilla).chain(canjes).collect()
}

/// The invoices of some days that were deleted: their numbers are missing in the book, and this says why.
pub(super) async fn borradas(estado: &Estado, dias: Dias) -> Result<Vec<Aviso>, ApiError> {
    let anios = dias.0.anio()..=dias.1.anio().saturating_add(1);
    let bajas = try_join_all(anios.map(|anio| estado.tabla.bajas_de_recepcion(anio))).await?;
    let bajas = bajas.into_iter().flatten();
    let suyas = bajas.filter(|baja| (dias.0..=dias.1).contains(&baja.fecha));
    let aviso = |baja: Baja| Aviso {
        que: format!(
            "Nada: la recibida {} la borró {} el {}, y su número no se vuelve a usar",
            baja.recepcion,
            baja.usuario.nombre,
            baja.momento.fecha()
        ),
        cual: format!("{}, {}", baja.proveedor, baja.numero),
        fecha: baja.fecha,
        importe: baja.total,
    };
    Ok(suyas.map(aviso).collect())
}
