//! What leaves the warehouse without being sold, and counts: each takes a batch to a new quantity, with a reason.

mod cambio;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::contrato::salida::SalidaRequest;
use crate::error::Errores;
use crate::fecha::Instante;
use crate::ids::{LoteId, ProductoId, ProveedorId, SalidaId};
use crate::lote::alta::NADA;
use crate::lote::comprobar_limite;
use crate::lote::trazabilidad::Destino;
use crate::texto::campo;
use crate::usuario::Autor;
pub use cambio::{CambioError, OtraCifra, cambio};

/// Most batches in one call: all of them move in one transaction.
pub const LINEAS_MAXIMAS: usize = 40;
/// Most letters of a reason.
pub const MOTIVO_MAXIMO: usize = 200;
/// Most letters of a paper's number.
pub const DOCUMENTO_MAXIMO: usize = 40;

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TipoSalida {
    /// It spoiled, dried, went past its date.
    Merma,
    /// It broke.
    Rotura,
    /// The house used it.
    Autoconsumo,
    /// It went back to its supplier.
    DevolucionProveedor,
    /// Somebody counted what is there.
    Recuento,
}

impl TipoSalida {
    /// What the batch's account calls it.
    #[must_use]
    pub const fn destino(self) -> Destino {
        match self {
            Self::Merma | Self::Rotura | Self::Autoconsumo | Self::DevolucionProveedor => Destino::Desechado,
            Self::Recuento => Destino::Regularizado,
        }
    }
}

/// One batch of what was written down, and how it changed it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Salida {
    /// Identifier of the act; its batches share it.
    pub id: SalidaId,
    /// The batch.
    pub lote_id: LoteId,
    /// Its name.
    pub lote: String,
    /// Its product.
    pub producto_id: ProductoId,
    /// The product's name then.
    pub producto: String,
    /// What the batch gained: below zero for what left.
    pub cantidad: Cantidad,
    /// What happened.
    pub tipo: TipoSalida,
    /// Why.
    pub motivo: String,
    /// The paper that goes with it.
    pub documento: Option<String>,
    /// To which supplier it went back, by its name then.
    pub proveedor: Option<(ProveedorId, String)>,
    /// Who wrote it down, by the name then.
    pub usuario: Autor,
    /// When.
    pub momento: Instante,
}

impl Salida {
    /// What became of the part of the batch, and how much: what left counts above zero.
    #[must_use]
    pub fn parte(&self) -> (Destino, Cantidad) {
        let destino = self.tipo.destino();
        match destino {
            Destino::Regularizado => (destino, self.cantidad),
            _ => (destino, -self.cantidad),
        }
    }
}

/// A batch and how much of it leaves, or was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineaSalida {
    /// The batch.
    pub lote_id: LoteId,
    /// What leaves; for a count, what is in the house.
    pub cantidad: Cantidad,
    /// What was in the house as the person who counted was shown it; none for what leaves.
    pub visto: Option<Cantidad>,
}

/// What the office writes down, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatosSalida {
    /// What happened.
    pub tipo: TipoSalida,
    /// The batches, each once.
    pub lineas: Vec<LineaSalida>,
    /// Why.
    pub motivo: String,
    /// The supplier, for what goes back to one.
    pub proveedor_id: Option<ProveedorId>,
    /// The paper that goes with it.
    pub documento: Option<String>,
}

impl DatosSalida {
    /// Checks every field of the form at once.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire; `lineas.0.cantidad` for a line's.
    pub fn parse(peticion: &SalidaRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let motivo = errores.tomar("motivo", campo::requerido(&peticion.motivo, MOTIVO_MAXIMO));
        let documento = errores.tomar("documento", campo::opcional(&peticion.documento, DOCUMENTO_MAXIMO));
        let cuenta = peticion.tipo == TipoSalida::Recuento;
        let devuelve = peticion.tipo == TipoSalida::DevolucionProveedor;
        if devuelve && peticion.proveedor_id.is_none() {
            errores.anotar("proveedor_id", "Elige el proveedor.");
        }
        if !devuelve && peticion.proveedor_id.is_some() {
            errores.anotar("proveedor_id", "Solo una devolución lleva proveedor.");
        }
        if peticion.lineas.is_empty() {
            errores.anotar("lineas", "Elige al menos un lote.");
        }
        if peticion.lineas.len() > LINEAS_MAXIMAS {
            errores.anotar("lineas", format!("Como mucho {LINEAS_MAXIMAS} lotes de una vez."));
        }
        let mut vistos = BTreeSet::new();
        for (n, linea) in peticion.lineas.iter().enumerate() {
            if !vistos.insert(linea.lote_id) {
                errores.anotar(en_linea(n, "lote_id"), "Este lote está dos veces.");
            }
            let mal = match peticion.tipo {
                TipoSalida::Recuento => comprobar_limite(linea.cantidad, None)
                    .err()
                    .map(|error| error.to_string()),
                _ if linea.cantidad.es_positiva() => None,
                _ => Some(NADA.to_owned()),
            };
            if let Some(mal) = mal {
                errores.anotar(en_linea(n, "cantidad"), mal);
            }
            if cuenta && linea.hay.is_none() {
                errores.anotar(en_linea(n, "hay"), "Falta lo que había según Reparto.");
            }
        }
        match (motivo, documento) {
            (Some(motivo), Some(documento)) if errores.is_empty() => Ok(Self {
                tipo: peticion.tipo,
                lineas: peticion
                    .lineas
                    .iter()
                    .map(|linea| LineaSalida {
                        lote_id: linea.lote_id,
                        cantidad: linea.cantidad,
                        visto: linea.hay.filter(|_| cuenta),
                    })
                    .collect(),
                motivo,
                proveedor_id: peticion.proveedor_id,
                documento: Some(documento).filter(|documento| !documento.is_empty()),
            }),
            _ => Err(errores),
        }
    }
}

/// The name on the wire of a field of the n-th line.
#[must_use]
pub fn en_linea(n: usize, campo: &str) -> String {
    format!("lineas.{n}.{campo}")
}
