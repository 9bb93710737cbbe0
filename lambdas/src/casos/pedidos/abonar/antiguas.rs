//! What earlier credits have taken back of invoices of an earlier program, which keeps no record of them.

use domain::contrato::pedido::YaAbonadaView;
use domain::ids::ClienteId;
use domain::pedido::abonar::Abonando;
use domain::pedido::documento::Documento;
use domain::{DecimalError, Importe};

use crate::error::ApiError;
use crate::tabla::Tabla;
use crate::tabla::documentos::Filtro;

/// The earlier credits of the client, where invoices of an earlier program are credited; none where none is.
pub(super) async fn abonos_anteriores(
    tabla: &Tabla,
    cliente: ClienteId,
    abonando: &Abonando,
) -> Result<Vec<Documento>, ApiError> {
    if abonando.antiguas().next().is_none() {
        return Ok(Vec::new());
    }
    let filtro = Filtro {
        cliente: Some(cliente),
        ..Filtro::default()
    };
    let cabeceras = tabla.documentos(&filtro).await?;
    let abonos = cabeceras.iter().filter(|una| una.tipo.es_rectificativa());
    Ok(tabla.documentos_de(abonos.map(|una| &una.id)).await?)
}

/// Those invoices of a credit of which earlier credits have taken something back.
///
/// # Errors
/// When a sum leaves the range of an amount.
pub(super) fn ya_abonadas(abonando: &Abonando, abonos: &[Documento]) -> Result<Vec<YaAbonadaView>, DecimalError> {
    let anteriores = abonos.iter().flat_map(|abono| {
        let numero = abono.cabecera.numero;
        abono.antiguas_abonadas().map(move |antigua| (numero, antigua))
    });
    let anteriores: Vec<_> = anteriores.collect();
    let suyas = abonando.antiguas().map(|pedida| {
        let suyas = || {
            anteriores
                .iter()
                .filter(|(_, otra)| otra.numero.es_el_mismo(&pedida.numero))
        };
        Ok(YaAbonadaView {
            numero: pedida.numero.clone(),
            total: Importe::sumar(suyas().map(|(_, otra)| otra.total))?,
            abonos: suyas().map(|(numero, _)| numero.to_string()).collect(),
        })
    });
    let suyas = suyas.collect::<Result<Vec<_>, DecimalError>>()?;
    Ok(suyas.into_iter().filter(|suya| !suya.abonos.is_empty()).collect())
}
