//! Mail that waits to be sent.

use domain::contrato::resumen::CorreoEnEsperaView;
use domain::tarea::Encargo;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::listado::Listado;

/// The mails that wait, who waits longest first; one whose document is gone is left out.
///
/// # Errors
/// When the table fails.
pub(crate) async fn en_espera(estado: &Estado) -> Result<Listado<CorreoEnEsperaView>, ApiError> {
    let correos = estado.tabla.correos_en_espera().await?;
    let cabeceras = estado.tabla.cabeceras(correos.iter().map(|correo| &correo.de)).await?;
    let vistas = correos.into_iter().filter_map(|correo| {
        let cabecera = cabeceras.get(&correo.de)?;
        let Encargo::Correo { destino } = correo.encargo else {
            return None;
        };
        Some(CorreoEnEsperaView {
            id: correo.de,
            numero: cabecera.numero.to_string(),
            client_name: cabecera.cliente.datos.nombre_comercial.clone(),
            destino,
            momento: correo.creada,
        })
    });
    Ok(vistas.collect())
}
