//! What clients paid in cash in a year, of whatever was sold to them.

use std::collections::BTreeMap;

use domain::Importe;
use domain::cliente::Cliente;
use domain::fecha::Mes;
use domain::gestora::modelo347::Metalico;
use domain::ids::ClienteId;
use domain::pedido::pago::MetodoPago;
use futures::try_join;

use super::Dias;
use crate::error::ApiError;
use crate::estado::Estado;

/// What each client with a NIF paid in cash in the months of some days, less what it got back in cash. Reads the payments month by
/// month, and keeps a sum for each client.
///
/// # Errors
/// When the table fails.
pub(super) async fn en_metalico(estado: &Estado, (desde, hasta): Dias) -> Result<Vec<Metalico>, ApiError> {
    let tabla = &estado.tabla;
    let hasta = hasta.min(estado.reloj.ahora().fecha());
    let mut sumas = BTreeMap::<ClienteId, Importe>::new();
    for mes in Mes::from(desde).hasta(Mes::from(hasta)) {
        let cobros = tabla.cobros_en_el_mes(mes.dia(1)).await?;
        // Money that went over to another document of its client is taken out of one and put into the other.
        for cobro in cobros.iter().filter(|cobro| cobro.metodo == Some(MetodoPago::Meta)) {
            let suma = sumas.entry(cobro.cliente_id).or_default();
            *suma = suma.mas(cobro.importe)?;
        }
    }
    if sumas.is_empty() {
        return Ok(Vec::new());
    }
    let (en_uso, archivados) = try_join!(tabla.fichas::<Cliente>(false), tabla.fichas::<Cliente>(true))?;
    let de_uno = |cliente: &Cliente| {
        Some(Metalico {
            importe: *sumas.get(&cliente.id)?,
            nif: cliente.datos.nif.clone()?,
            nombre: cliente.datos.razon_social.clone(),
        })
    };
    let suyos = en_uso.iter().chain(archivados.iter()).filter_map(de_uno);
    Ok(suyos.collect())
}
