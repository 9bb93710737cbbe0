//! What earlier credits have taken back of invoices of an earlier program, which keeps no record of them.

use domain::contrato::pedido::YaAbonadaView;
use domain::ids::ClienteId;
use domain::pedido::abonar::Abonando;
use domain::pedido::causa::Ajena;
use domain::pedido::documento::TipoDocumento;
use domain::{DecimalError, Importe};

use crate::error::ApiError;
use crate::tabla::Tabla;
use crate::tabla::documentos::Filtro;

/// Those invoices of a credit of which an earlier credit of the client has taken something back.
///
/// # Errors
/// When the table fails.
pub(super) async fn ya_abonadas(
    tabla: &Tabla,
    cliente: ClienteId,
    abonando: &Abonando,
) -> Result<Vec<YaAbonadaView>, ApiError> {
    let pedidas = abonando.precedentes.causa.iter().flat_map(|uno| &uno.ajenas);
    let pedidas: Vec<_> = pedidas.collect();
    if pedidas.is_empty() {
        return Ok(Vec::new());
    }
    let filtro = Filtro {
        cliente: Some(cliente),
        tipo: Some(TipoDocumento::Rectificativa),
        ..Filtro::default()
    };
    let cabeceras = tabla.documentos(&filtro).await?;
    let abonos = tabla
        .documentos_de(cabeceras.iter().map(|cabecera| &cabecera.id))
        .await?;
    let anteriores: Vec<(String, &Ajena)> = abonos
        .iter()
        .flat_map(|abono| {
            let ajenas = abono.causa.iter().flat_map(|causa| &causa.ajenas);
            ajenas.map(|ajena| (abono.cabecera.numero.to_string(), ajena))
        })
        .collect();
    let suyas = pedidas.into_iter().map(|pedida| {
        let suyas = || anteriores.iter().filter(|(_, ajena)| ajena.numero == pedida.numero);
        Ok(YaAbonadaView {
            numero: pedida.numero.clone(),
            total: Importe::sumar(suyas().map(|(_, ajena)| ajena.total))?,
            abonos: suyas().map(|(numero, _)| numero.clone()).collect(),
        })
    });
    let suyas = suyas.collect::<Result<Vec<_>, DecimalError>>()?;
    Ok(suyas.into_iter().filter(|suya| !suya.abonos.is_empty()).collect())
}
