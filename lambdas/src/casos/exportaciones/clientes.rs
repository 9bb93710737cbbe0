//! Every client with what it owes, archived ones too: their debts count.

use domain::cliente::Cliente;
use domain::impuesto::Recargo;

use super::{Encargo, marcable};
use crate::casos::descargas::Archivo;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::excel::{Celda, Columna, Hoja};

struct Fila {
    cliente: Cliente,
    archivado: bool,
}

static HOJA: Hoja<Fila> = Hoja {
    nombre: "Clientes",
    columnas: &[
        Columna::new("Nombre Comercial", 32, |fila| {
            (&fila.cliente.datos.nombre_comercial).into()
        }),
        Columna::new("Razon Social", 32, |fila| (&fila.cliente.datos.razon_social).into()),
        Columna::new("Nif", 13, |fila| fila.cliente.datos.nif_legible().into()),
        Columna::new("Teléfono", 15, |fila| marcable(fila.cliente.datos.telefono.as_str())),
        Columna::new("Email", 30, |fila| {
            fila.cliente.datos.email.as_ref().map(|email| email.as_str()).into()
        }),
        Columna::new("Dirección", 34, |fila| (&fila.cliente.datos.direccion).into()),
        Columna::new("Codigo Postal", 10, |fila| {
            fila.cliente.datos.codigo_postal.as_str().into()
        }),
        Columna::new("Ciudad", 18, |fila| (&fila.cliente.datos.ciudad).into()),
        Columna::new("Provincia", 16, |fila| fila.cliente.datos.provincia.as_ref().into()),
        Columna::new("País", 7, |fila| {
            fila.cliente.datos.pais.as_ref().map(|pais| pais.as_str()).into()
        }),
        Columna::new("Dirección de entrega", 34, |fila| {
            fila.cliente.datos.direccion_entrega.as_ref().into()
        }),
        Columna::new("Recargo", 10, |fila| match fila.cliente.datos.recargo {
            Recargo::Si => Celda::from("Si"),
            Recargo::No => Celda::from("No"),
        }),
        Columna::sumada("Pendiente", 14, |fila| fila.cliente.pendiente.into()),
        Columna::sumada("Transferencias por confirmar", 16, |fila| {
            fila.cliente.transferencias.into()
        }),
        Columna::new("Archivado", 11, |fila| fila.archivado.into()),
    ],
};

/// All clients by name, those in use first.
///
/// # Errors
/// When the table fails.
pub(crate) async fn exportar(estado: &Estado) -> Result<Archivo, ApiError> {
    let (en_uso, archivados) = futures::try_join!(
        estado.tabla.fichas::<Cliente>(false),
        estado.tabla.fichas::<Cliente>(true)
    )?;
    let filas = [(en_uso, false), (archivados, true)];
    let filas = filas.into_iter().flat_map(|(clientes, archivado)| {
        let fila = move |cliente: &Cliente| Fila {
            cliente: cliente.clone(),
            archivado,
        };
        clientes.iter().map(fila).collect::<Vec<_>>()
    });
    let filas = filas.collect();
    Encargo::new("clientes", "Clientes")
        .componer(estado, &HOJA, filas)
        .await
}
