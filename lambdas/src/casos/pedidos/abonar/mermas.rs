//! What comes back and is thrown away.

use std::collections::BTreeMap;

use domain::Cantidad;
use domain::ids::{LoteId, SalidaId};
use domain::pedido::abonar::DestinoAbono;
use domain::pedido::documento::Documento;
use domain::salida::{Salida, TipoSalida};

use crate::acto::Acto;
use crate::error::ApiError;

/// What of the goods of a credit is thrown away, batch by batch. `destinos` says what becomes of each line.
///
/// # Errors
/// When a sum leaves the range of a quantity.
pub(super) fn de(acto: Acto<'_>, abono: &Documento, destinos: &[DestinoAbono]) -> Result<Vec<Salida>, ApiError> {
    let cabecera = &abono.cabecera;
    let mut mermas = BTreeMap::<LoteId, Salida>::new();
    for (linea, destino) in abono.lineas.iter().zip(destinos) {
        let (DestinoAbono::Merma, Some(lote_id)) = (destino, linea.lote_id) else {
            continue;
        };
        let merma = mermas.entry(lote_id).or_insert_with(|| Salida {
            id: SalidaId::new(acto.ahora, acto.azar()),
            lote_id,
            lote: linea.lote.clone(),
            producto_id: linea.producto_id,
            producto: linea.nombre.clone(),
            cantidad: Cantidad::CERO,
            tipo: TipoSalida::Merma,
            motivo: format!("Devuelto por {}", cabecera.cliente.datos.nombre_comercial),
            documento: Some(cabecera.numero.to_string()),
            proveedor: None,
            usuario: acto.usuario.into(),
            momento: acto.ahora,
            pedido: None,
            arreglo: None,
        });
        merma.cantidad = merma.cantidad.mas(linea.cantidad)?;
    }
    Ok(mermas.into_values().collect())
}
