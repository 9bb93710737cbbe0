//! The correction of an albarán: what may become another, what it would come to, and the versions that it has had.

use serde::{Deserialize, Serialize};

use super::PedidoRequest;
use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::error::Errores;
use crate::fecha::Instante;
use crate::ids::{LoteId, UsuarioId};
use crate::pedido::corregir::Correccion;
use crate::pedido::documento::{Documento, TipoDocumento};
use crate::pedido::firma::SIN_FIRMA;
use crate::pedido::movida::Cambio;
use crate::pedido::totales::Desglose;
use crate::pedido::uso_propio::UsoPropioError;

/// A version of an albarán that a correction has replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VersionView {
    /// Which one, from 1.
    pub n: u32,
    /// Who replaced it.
    pub user_id: UsuarioId,
    /// Their name then.
    pub user_name: String,
    /// When it was replaced.
    pub momento: Instante,
    /// Why; empty where an earlier release let it be left out.
    pub motivo: String,
    /// What it came to.
    pub total: Importe,
}

/// What a correction changes of what an albarán takes of a batch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CambioDeLoteView {
    /// The batch.
    pub lote_id: LoteId,
    /// Its name.
    pub lote: String,
    /// The product's name.
    pub producto: String,
    /// How much of it the albarán takes until now.
    pub antes: Cantidad,
    /// How much it would take.
    pub despues: Cantidad,
}

/// What a correction would come to; nothing is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CorreccionPreviaView {
    /// Sum of the bases.
    pub base: Importe,
    /// Sum of the IVA.
    pub iva: Importe,
    /// Sum of the recargo.
    pub recargo: Importe,
    /// What the albarán would come to.
    pub total: Importe,
    /// One row per rate.
    pub desglose: Vec<Desglose>,
    /// What it comes to now.
    pub antes: Importe,
    /// What is paid of it.
    pub cobrado: Importe,
    /// What would be left to pay; below zero when it is in the client's favour.
    pub queda: Importe,
    /// Whether a signature would stay with the version that is replaced.
    pub pierde_firma: bool,
    /// Whether anything would become another.
    pub cambia: bool,
    /// The batches of which the albarán would take more or less.
    pub lotes: Vec<CambioDeLoteView>,
}

impl From<&Correccion> for VersionView {
    fn from(correccion: &Correccion) -> Self {
        Self {
            n: correccion.version,
            user_id: correccion.autor.id,
            user_name: correccion.autor.nombre.clone(),
            momento: correccion.momento,
            motivo: correccion.motivo.clone(),
            total: correccion.total,
        }
    }
}

impl CorreccionPreviaView {
    /// What becomes of an albarán, and of what it takes of batches.
    ///
    /// # Errors
    /// When what is left to pay leaves the range of an amount.
    pub fn new(antes: &Documento, despues: &Documento, cambios: &[Cambio]) -> Result<Self, DecimalError> {
        let totales = despues.cabecera.totales.clone();
        let lineas = || antes.lineas.iter().chain(&despues.lineas);
        let lotes = cambios.iter().filter_map(|cambio| {
            let linea = lineas().find(|linea| linea.lote_id == Some(cambio.lote))?;
            Some(CambioDeLoteView {
                lote_id: cambio.lote,
                lote: linea.lote.clone(),
                producto: linea.nombre.clone(),
                antes: cambio.antes,
                despues: cambio.despues,
            })
        });
        Ok(Self {
            base: totales.base,
            iva: totales.iva,
            recargo: totales.recargo,
            total: totales.total,
            desglose: totales.desglose,
            antes: antes.cabecera.totales.total,
            cobrado: antes.cabecera.pagado,
            queda: totales.total.menos(antes.cabecera.pagado)?,
            pierde_firma: antes.cabecera.firmado,
            cambia: antes.lineas != despues.lineas || antes.notas != despues.notas,
            lotes: lotes.collect(),
        })
    }
}

/// Compares what is asked with the albarán as it stands: its lines and its words become others, and nothing else.
///
/// # Errors
/// One sentence under each field that would become another.
pub fn comprobar_correccion(albaran: &Documento, peticion: &PedidoRequest) -> Result<(), Errores> {
    let cabecera = &albaran.cabecera;
    let mut errores = Errores::new();
    if peticion.store != cabecera.id {
        errores.anotar("store", "El albarán no es el que se está corrigiendo.");
    }
    if peticion.client_id != cabecera.cliente.id {
        errores.anotar(
            "client_id",
            "El cliente de un albarán no se cambia. Abónalo y haz otro.",
        );
    }
    if peticion.tipo_pedido != TipoDocumento::Albaran {
        errores.anotar(
            "tipo_pedido",
            "Un albarán sigue siendo un albarán hasta que se factura.",
        );
    }
    if peticion.amount != Importe::CERO {
        errores.anotar(
            "amount",
            "Al corregir un albarán no se cobra nada: lo cobrado se queda como está.",
        );
    }
    if peticion.signature != SIN_FIRMA {
        errores.anotar("signature", "La versión nueva se firma después de guardarla.");
    }
    if peticion.uso_propio && !cabecera.uso_propio {
        errores.anotar("uso_propio", UsoPropioError::ParaRevender);
    }
    errores.resultado(())
}
