//! Credits.

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::dinero::Importe;
use crate::ids::InternalId;
use crate::pedido::abonar::{Abono, DestinoAbono, Devuelta, Reembolso};
use crate::pedido::motivo::MotivoAbono;
use crate::pedido::pago::MetodoPago;
use crate::pedido::totales::{Desglose, Totales};

/// POST /abonos, and POST /abonos/previa to be told what it comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AbonoRequest {
    /// The internalId of the credit.
    pub store: InternalId,
    /// The document that is credited.
    pub de: InternalId,
    /// What comes back of it.
    pub lineas: Vec<AbonoLineaRequest>,
    /// Why.
    pub motivo: MotivoAbono,
    /// What becomes of the money.
    pub reembolso: Reembolso,
    /// How the money is given back; without effect where none is.
    #[serde(default)]
    pub meta_type: MetodoPago,
    /// Words for the credit.
    #[serde(default)]
    pub notas: String,
    /// The total that was shown, below zero. Given and no longer so, nothing changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Importe>,
}

/// A part of a line that comes back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AbonoLineaRequest {
    /// The line of the document, counted from 0.
    pub linea: usize,
    /// How much of it, above zero.
    pub quantity: Cantidad,
    /// What becomes of the goods.
    #[serde(default)]
    pub destino: DestinoAbono,
}

/// What a credit would come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AbonoPreviaView {
    /// Sum of the bases, below zero.
    pub base: Importe,
    /// Sum of the IVA.
    pub iva: Importe,
    /// Sum of the recargo.
    pub recargo: Importe,
    /// What is taken back, below zero.
    pub total: Importe,
    /// One row per rate.
    pub desglose: Vec<Desglose>,
    /// What of it pays what is owed of the document.
    pub compensa: Importe,
}

impl AbonoRequest {
    /// The credit that is wanted.
    #[must_use]
    pub fn abono(&self) -> Abono {
        let lineas = self.lineas.iter().map(|linea| Devuelta {
            linea: linea.linea,
            cantidad: linea.quantity,
            destino: linea.destino,
        });
        Abono {
            store: self.store.clone(),
            lineas: lineas.collect(),
            motivo: self.motivo,
            notas: self.notas.clone(),
            reembolso: self.reembolso,
            metodo: self.meta_type,
        }
    }
}

impl AbonoPreviaView {
    /// The figures of a credit of which so much pays the document.
    #[must_use]
    pub fn new(totales: Totales, compensa: Importe) -> Self {
        let Totales {
            desglose,
            base,
            iva,
            recargo,
            total,
        } = totales;
        Self {
            base,
            iva,
            recargo,
            total,
            desglose,
            compensa,
        }
    }
}
