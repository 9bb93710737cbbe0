//! What was handed over without coverage and its batches did not have.

use std::collections::BTreeMap;

use domain::fecha::Instante;
use domain::ids::{LoteId, SalidaId};
use domain::lote::Lote;
use domain::pedido::documento::Documento;
use domain::pedido::movida::Movida;
use domain::pedido::tardio::{Reparo, Tardanza};
use domain::salida::{Salida, TipoSalida};

use crate::acto::Acto;
use crate::error::ApiError;

/// What is missing of each batch for the goods that a document hands over, as the batches were read.
///
/// # Errors
/// When a difference leaves the range of a quantity.
pub(super) fn faltas_de(
    acto: Acto<'_>,
    documento: &Documento,
    movida: &Movida,
    lotes: &BTreeMap<LoteId, Lote>,
) -> Result<Vec<Salida>, ApiError> {
    let cabecera = &documento.cabecera;
    let mut faltas = Vec::new();
    for cambio in movida.cambios.iter().filter(|cambio| cambio.retiene()) {
        let linea = documento.lineas.iter().find(|linea| linea.lote_id == Some(cambio.lote));
        let (Some(lote), Some(linea)) = (lotes.get(&cambio.lote), linea) else {
            continue;
        };
        let cantidad = lote.le_falta(cambio.sale()?)?;
        if !cantidad.es_positiva() {
            continue;
        }
        faltas.push(Salida {
            id: SalidaId::new(acto.ahora, acto.azar()),
            lote_id: lote.id,
            lote: lote.nombre.clone(),
            producto_id: cambio.producto,
            producto: linea.nombre.clone(),
            cantidad,
            tipo: TipoSalida::SinExistencias,
            motivo: format!("Entregado sin cobertura a {}", cabecera.cliente.datos.nombre_comercial),
            documento: Some(cabecera.numero.to_string()),
            proveedor: None,
            usuario: acto.usuario.into(),
            momento: acto.ahora,
            pedido: Some(cabecera.id.clone()),
            arreglo: None,
        });
    }
    Ok(faltas)
}

/// When it was carried out, and all that did not fit.
pub(super) fn tardanza(hecho: Instante, mut reparos: Vec<Reparo>, faltas: &[Salida]) -> Tardanza {
    reparos.extend(faltas.iter().map(|falta| Reparo::SinExistencias {
        producto: falta.producto.clone(),
        lote: falta.lote.clone(),
        falta: falta.cantidad,
    }));
    Tardanza { hecho, reparos }
}
