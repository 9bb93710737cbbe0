//! Credits.

mod antigua;
mod causa;

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::dinero::Importe;
use crate::error::Errores;
use crate::factura::NumeroFactura;
use crate::ids::{ClienteId, InternalId, LoteId, ProductoId};
use crate::pedido::abonar::{
    Abonado, Abonando, Abono, Descuento, DestinoAbono, LineaAbonada, ORIGINALES_MAXIMOS, Parcial, Que, Rebaja,
    Reembolso,
};
use crate::pedido::motivo::MotivoAbono;
use crate::pedido::pago::MetodoPago;
use crate::pedido::totales::Desglose;

pub use antigua::{ContextoDeAbono, FacturaAntiguaRequest, LineaAntiguaRequest};
pub use causa::{AntiguaView, CausaView};

/// POST /abonos, and POST /abonos/previa to be told what it comes to. It credits documents of one client, or invoices of an
/// earlier program, at most twenty in all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AbonoRequest {
    /// The internalId of the credit.
    pub store: InternalId,
    /// The document that is credited; absent where all that is credited is of an earlier program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub de: Option<InternalId>,
    /// What is credited of it, line by line.
    #[serde(default)]
    pub lineas: Vec<AbonoLineaRequest>,
    /// A discount on all that is left of it, in the place of `lineas`; the office only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub descuento: Option<Descuento>,
    /// Other documents of the same client that are credited with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub otros: Vec<AbonadoRequest>,
    /// Invoices of an earlier program that are credited too; the office only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub antiguas: Vec<FacturaAntiguaRequest>,
    /// The client, where no document says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub client_id: Option<ClienteId>,
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

/// Another document that is credited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AbonadoRequest {
    /// The document.
    pub de: InternalId,
    /// What is credited of it.
    pub lineas: Vec<AbonoLineaRequest>,
}

/// What is credited of a line: goods that come back, or its price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AbonoLineaRequest {
    /// The line of the document, counted from 0.
    pub linea: usize,
    /// How much of it comes back, above zero; absent where its price is lowered.
    #[serde(default)]
    pub quantity: Cantidad,
    /// What becomes of the goods.
    #[serde(default)]
    pub destino: DestinoAbono,
    /// By how much the price of what is left of it is lowered, without any goods coming back; the office only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rebaja: Option<Rebaja>,
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
    /// What of it pays what is owed of the documents.
    pub compensa: Importe,
    /// What it takes of each line, in the order of the lines of the credit.
    pub lineas: Vec<AbonoLineaPreviaView>,
    /// The invoices of an earlier program that earlier credits have credited already.
    pub ya_abonadas: Vec<YaAbonadaView>,
}

/// What a credit would take of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AbonoLineaPreviaView {
    /// The name of the product.
    pub name: String,
    /// What of its net amount is taken back, below zero.
    pub neto: Importe,
}

/// An invoice of an earlier program of which something has been credited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct YaAbonadaView {
    /// Its number.
    pub numero: NumeroFactura,
    /// What all credits of it came to, below zero, IVA included.
    pub total: Importe,
    /// The numbers of those credits.
    pub abonos: Vec<String>,
}

impl AbonoRequest {
    /// The documents that it names, in the order in which they are credited.
    pub fn documentos(&self) -> impl Iterator<Item = &InternalId> {
        self.de.iter().chain(self.otros.iter().map(|otro| &otro.de))
    }

    /// The products and batches that the lines of earlier programs name.
    pub fn nombrados(&self) -> impl Iterator<Item = (ProductoId, Option<LoteId>)> {
        let lineas = self.antiguas.iter().flat_map(|antigua| &antigua.lineas);
        lineas.map(|linea| (linea.product_id, LoteId::try_from(linea.lote_id).ok()))
    }

    /// Whether it names as many documents as one credit takes.
    ///
    /// # Errors
    /// When it names more.
    pub fn comprobar_cuantos(&self) -> Result<(), Errores> {
        if self.documentos().count() + self.antiguas.len() <= ORIGINALES_MAXIMOS {
            return Ok(());
        }
        let mensaje = format!("Como mucho {ORIGINALES_MAXIMOS} facturas en un abono. Repártelas en varios.");
        Err(Errores::uno("otros", mensaje))
    }

    /// Whether it credits more than goods that come back of documents of this program.
    #[must_use]
    pub fn es_de_oficina(&self) -> bool {
        let rebaja = |lineas: &[AbonoLineaRequest]| lineas.iter().any(|linea| linea.rebaja.is_some());
        self.descuento.is_some()
            || !self.antiguas.is_empty()
            || rebaja(&self.lineas)
            || self.otros.iter().any(|otro| rebaja(&otro.lineas))
    }

    /// The credit that is wanted.
    ///
    /// # Errors
    /// Every line that says two things, and what is wrong with the invoices of an earlier program.
    pub fn abono(&self, contexto: &ContextoDeAbono<'_>) -> Result<Abono, Errores> {
        let mut errores = Errores::new();
        let mut abonados = Vec::with_capacity(self.otros.len() + 1);
        if let Some(de) = &self.de {
            let que = match self.descuento {
                Some(descuento) if self.lineas.is_empty() => Some(Parcial::Todo(descuento)),
                Some(_) => {
                    errores.anotar("descuento", "Un descuento sobre todo el documento no lleva líneas.");
                    None
                }
                None => lineas_de("lineas", &self.lineas, &mut errores).map(Parcial::Lineas),
            };
            abonados.extend(que.map(|que| Abonado { de: de.clone(), que }));
        }
        for (n, otro) in self.otros.iter().enumerate() {
            let lineas = lineas_de(&format!("otros.{n}.lineas"), &otro.lineas, &mut errores);
            abonados.extend(lineas.map(|lineas| Abonado {
                de: otro.de.clone(),
                que: Parcial::Lineas(lineas),
            }));
        }
        let ajenos = antigua::parse(&self.antiguas, contexto, &mut errores);
        errores.resultado(Abono {
            store: self.store.clone(),
            abonados,
            ajenos,
            motivo: self.motivo,
            notas: self.notas.clone(),
            reembolso: self.reembolso,
            metodo: self.meta_type,
        })
    }
}

fn lineas_de(dentro: &str, lineas: &[AbonoLineaRequest], errores: &mut Errores) -> Option<Vec<LineaAbonada>> {
    let linea = |(n, pedida): (usize, &AbonoLineaRequest)| {
        let que = match pedida.rebaja {
            Some(_) if !pedida.quantity.es_cero() => {
                let mensaje = "De una línea vuelve género o baja el precio, no las dos cosas. Haz dos abonos.";
                errores.anotar(format!("{dentro}.{n}.rebaja"), mensaje);
                return None;
            }
            Some(rebaja) => Que::Rebajar(rebaja),
            None => Que::Devolver {
                cantidad: pedida.quantity,
                destino: pedida.destino,
            },
        };
        let linea = pedida.linea;
        Some(LineaAbonada { linea, que })
    };
    lineas.iter().enumerate().map(linea).collect()
}

impl AbonoPreviaView {
    /// The figures of a credit that can be made.
    ///
    /// # Errors
    /// When what it pays leaves the range of an amount.
    pub fn new(abonando: Abonando, ya_abonadas: Vec<YaAbonadaView>) -> Result<Self, crate::DecimalError> {
        let Abonando {
            pedido, precedentes, ..
        } = abonando;
        let compensa = precedentes.traspasos.iter().map(|traspaso| -traspaso.importe);
        let linea = |linea: crate::pedido::documento::LineaDocumento| AbonoLineaPreviaView {
            name: linea.nombre,
            neto: linea.neto,
        };
        Ok(Self {
            base: pedido.totales.base,
            iva: pedido.totales.iva,
            recargo: pedido.totales.recargo,
            total: pedido.totales.total,
            desglose: pedido.totales.desglose,
            compensa: Importe::sumar(compensa)?,
            lineas: pedido.lineas.into_iter().map(linea).collect(),
            ya_abonadas,
        })
    }
}
