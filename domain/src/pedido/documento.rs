//! The document that comes out of an order: delivery note, invoice, or an order still to be delivered.

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::cliente::Cliente;
use crate::configuracion::Empresa;
use crate::decimal::DecimalError;
use crate::dinero::{Importe, Porcentaje, Precio};
use crate::factura::qr::Entorno;
use crate::factura::registro::{RegistroAlta, TipoFactura};
use crate::factura::{Huella, NumeroDocumento};
use crate::fecha::{Fecha, Instante};
use crate::ids::{InternalId, LoteId, ProductoId};
use crate::impuesto::Genero;
use crate::pedido::anulacion::Anulacion;
use crate::pedido::causa::Causa;
use crate::pedido::firma::{Firma, FirmaError};
use crate::pedido::pago::{EstadoDeCobro, MetodoPago, TipoPago};
use crate::pedido::relacion::{Derivado, Origen, Servido};
use crate::pedido::tardio::Tardanza;
use crate::pedido::totales::Totales;
use crate::producto::Unidad;
use crate::usuario::Usuario;

pub use crate::pedido::tipo::TipoDocumento;

/// Whether the goods are handed over (seed section 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum Entrega {
    /// Handed over now.
    #[default]
    Entregado,
    /// To be delivered later.
    NoEntregado,
}

/// A line, frozen: later changes to product or batch never reach it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineaDocumento {
    pub producto_id: ProductoId,
    pub nombre: String,
    pub iva: Porcentaje,
    /// General goods or tobacco.
    pub genero: Genero,
    /// Unit price, net of IVA.
    pub precio: Precio,
    pub cantidad: Cantidad,
    /// What it is counted in; absent where an earlier version wrote the document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unidad: Option<Unidad>,
    /// The batch; none for a manual one and for a price that is lowered, which move no stock.
    pub lote_id: Option<LoteId>,
    pub lote: String,
    /// Net amount, to the cent.
    pub neto: Importe,
}

impl LineaDocumento {
    /// Whether it lowers a price and no goods go either way: then its quantity and its price say nothing.
    #[must_use]
    pub fn solo_baja_el_precio(&self) -> bool {
        self.cantidad.es_cero()
    }

    /// What its amount is below quantity times price, as an invoice has to state it (RD 1619/2012 art. 6.1.f): of a line whose
    /// price was lowered so that no price gives its amount. Zero of all others.
    #[must_use]
    pub fn descuento(&self) -> Importe {
        if self.solo_baja_el_precio() {
            return Importe::CERO;
        }
        let bruto = self.precio.por(self.cantidad, Porcentaje::CERO);
        bruto.and_then(|bruto| bruto.menos(self.neto)).unwrap_or(Importe::CERO)
    }

    /// The same line of another quantity.
    ///
    /// # Errors
    /// When its amount leaves the range of one.
    pub fn de_cantidad(&self, cantidad: Cantidad) -> Result<Self, DecimalError> {
        Ok(Self {
            cantidad,
            neto: self.precio.por(cantidad, Porcentaje::CERO)?,
            ..self.clone()
        })
    }
}

/// The tax record that was made together with an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Registro {
    /// Position in the chain, from 1.
    pub secuencia: u64,
    /// Hash of this record.
    pub huella: Huella,
    /// Hash of the one before.
    pub anterior: Option<Huella>,
    /// When the record was made.
    pub momento: Instante,
    /// The address that the tax QR holds.
    pub qr: String,
    /// All that is sent of it; absent where an earlier version wrote the document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alta: Option<RegistroAlta>,
}

impl Registro {
    /// The record of an alta, in its place of the chain.
    #[must_use]
    pub fn de(secuencia: u64, alta: RegistroAlta, entorno: Entorno) -> Self {
        Self {
            secuencia,
            huella: alta.huella(),
            anterior: alta.anterior.as_ref().map(|enlace| enlace.huella),
            momento: alta.momento,
            qr: alta.url_qr(entorno),
            alta: Some(alta),
        }
    }
}

/// What lists show of a document; small, so that an index can hold it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cabecera {
    pub id: InternalId,
    /// What document it is now.
    pub tipo: TipoDocumento,
    pub numero: NumeroDocumento,
    /// The number of the order that it delivers, or its own.
    pub numero_pendiente: Option<NumeroDocumento>,
    /// The number of the delivery note that it invoices, or its own.
    pub numero_albaran: Option<NumeroDocumento>,
    /// The number of the invoice that an albarán went into.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub numero_factura: Option<NumeroDocumento>,
    /// When it was made.
    pub momento: Instante,
    /// The day the goods were handed over; for a pendiente, ordered. Rates are picked by it.
    pub operacion: Fecha,
    /// The day of the sale or order where it arrived on a later one; none where it is that of `momento`, or an earlier version
    /// wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dia_de_venta: Option<Fecha>,
    /// Its client then; `recargo` of it is what the document charges.
    pub cliente: Cliente,
    /// Whether its client is in the recargo regime and buys for its own use.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub uso_propio: bool,
    pub usuario: Usuario,
    pub totales: Totales,
    /// What is paid so far.
    pub pagado: Importe,
    /// How the first payment was made.
    pub metodo: Option<MetodoPago>,
    /// All methods by which it was paid, where payments by several have come together; none where `metodo` says all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub metodos: Vec<MetodoPago>,
    /// What of it was paid by transfer, where payments of several documents have come together; else all or nothing of it
    /// was, as `metodo` says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transferido: Option<Importe>,
    /// What its albaranes came to, which were the sale; zero for a document that is a sale itself.
    #[serde(default)]
    pub ya_vendido: Importe,
    /// When it is due, as its paper says.
    pub vencimiento: Option<Fecha>,
    /// The day that was agreed for its payment since; none where its own holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vencimiento_cobro: Option<Fecha>,
    /// Whether the goods were handed over.
    pub entrega: Entrega,
    /// How much of a pendiente has gone out since.
    #[serde(default)]
    pub servido: Servido,
    /// Whether the client signed.
    pub firmado: bool,
    pub copias: u32,
    /// When it was annulled; none for what stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anulado: Option<Instante>,
    /// How often an albarán was corrected.
    #[serde(default, skip_serializing_if = "no_hubo")]
    pub correcciones: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn no_hubo(veces: &u32) -> bool {
    *veces == 0
}

/// A document with everything in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Documento {
    #[serde(flatten)]
    pub cabecera: Cabecera,
    /// Who issues it, frozen.
    pub emisor: Empresa,
    /// The lines, in the order the seller added them.
    pub lineas: Vec<LineaDocumento>,
    pub firma: Option<Firma>,
    /// Words for the document.
    pub notas: String,
    /// Words of the house beside it, which are never printed.
    pub notas_internas: String,
    /// The right name of who signed, as the office wrote it afterwards; none where the one beside the signature is.
    pub firmante_anotado: Option<String>,
    /// The documents that this one came from.
    pub origenes: Vec<Origen>,
    /// The documents that came of this one, the oldest first.
    pub derivados: Vec<Derivado>,
    /// Why and what it credits beside its origins; none where it is no credit, or an earlier version wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub causa: Option<Causa>,
    /// The tax record; invoices only.
    pub registro: Option<Registro>,
    /// By whom and why it was annulled, if it was.
    pub anulacion: Option<Anulacion>,
    /// When it was carried out, and what did not fit, where nobody could ask the house before.
    pub tardanza: Option<Tardanza>,
    /// Hash of the call that made it of earlier documents, by which the same call is told from another one under its name; none
    /// where an order became it, or an earlier version wrote it.
    pub envio: Option<String>,
    /// Grows by one with every change; a change states the version it saw.
    pub version: u32,
}

impl Cabecera {
    /// What it is for the tax office, as far as it can be told without its record: a rectificativa is a correction of the rest.
    /// None of what is no invoice. What was sold already and comes of no albarán is in exchange of simplificadas.
    #[must_use]
    pub fn tipo_factura(&self) -> Option<TipoFactura> {
        Some(match self.tipo {
            TipoDocumento::Pendiente | TipoDocumento::Albaran => return None,
            TipoDocumento::Rectificativa => TipoFactura::R4,
            TipoDocumento::RectificativaSimplificada => TipoFactura::R5,
            TipoDocumento::FacturaSimplificada => TipoFactura::F2,
            _ if !self.ya_vendido.es_cero() && self.numero_albaran.is_none() => TipoFactura::F3,
            TipoDocumento::Factura | TipoDocumento::FacturaVencimiento => TipoFactura::F1,
        })
    }

    /// The day on which it counts in lists, sums and closes: what an order hands over counts on the day it was handed over, also
    /// when the order arrived later (case D12), and what comes of earlier documents on the day it was made.
    #[must_use]
    pub fn dia(&self) -> Fecha {
        self.dia_de_venta.unwrap_or_else(|| self.momento.fecha())
    }

    /// Whether it is paid in full. One that was paid and comes to less since it was corrected is.
    #[must_use]
    pub fn tipo_pago(&self) -> TipoPago {
        let total = self.totales.total;
        match total >= Importe::CERO && self.pagado > total {
            true => TipoPago::Cobrado,
            false => TipoPago::de(self.pagado, total),
        }
    }

    /// Which of its versions it is, from 1: as many as it was corrected times, and one more.
    #[must_use]
    pub const fn numero_version(&self) -> u32 {
        self.correcciones + 1
    }

    /// Whether it is what its client has to pay: it was handed over, no invoice has taken its place, and it stands.
    #[must_use]
    pub fn se_cobra(&self) -> bool {
        self.entrega == Entrega::Entregado && self.numero_factura.is_none() && self.anulado.is_none()
    }

    /// How much of it is paid.
    #[must_use]
    pub fn estado_de_cobro(&self) -> EstadoDeCobro {
        match self.tipo_pago() {
            _ if self.anulado.is_some() => EstadoDeCobro::Anulado,
            _ if self.numero_factura.is_some() => EstadoDeCobro::Facturado,
            TipoPago::Cobrado => EstadoDeCobro::Cobrado,
            TipoPago::NoCobrado if self.totales.total < Importe::CERO => EstadoDeCobro::AFavor,
            TipoPago::NoCobrado if self.pagado.es_cero() => EstadoDeCobro::SinCobrar,
            TipoPago::NoCobrado => EstadoDeCobro::ACuenta,
        }
    }

    /// Whether what counts as paid of it is what credits took back, and nobody has paid anything: of a payment there is a method.
    #[must_use]
    pub fn solo_abonado(&self) -> bool {
        self.metodo.is_none() && self.pagado > Importe::CERO
    }

    /// What of what counts as paid of it nobody paid, as far as that can be told without its credits; none when it cannot. Of a
    /// payment there is a method, and a credit that pays a debt leaves written down what of it was transferred.
    #[must_use]
    pub fn pagado_sin_dinero(&self) -> Option<Importe> {
        match (self.metodo, self.transferido) {
            (None, _) => Some(self.pagado),
            (Some(_), None) => Some(Importe::CERO),
            (Some(_), Some(_)) => None,
        }
    }

    /// What a pendiente still has to deliver comes to; none when nothing waits.
    #[must_use]
    pub fn por_servir(&self) -> Option<Importe> {
        match self.servido {
            _ if self.entrega == Entrega::Entregado => None,
            Servido::Nada => Some(self.totales.total),
            Servido::EnParte { falta } => Some(falta),
            Servido::Todo | Servido::Renunciado => None,
        }
    }

    /// What of it was paid by transfer.
    #[must_use]
    pub fn transferido(&self) -> Importe {
        match (self.transferido, self.metodo) {
            (Some(transferido), _) => transferido,
            (None, Some(MetodoPago::Transferencia)) => self.pagado,
            (None, _) => Importe::CERO,
        }
    }

    /// What of what counts as paid of it the client says to have transferred, and nobody has seen on the account yet.
    #[must_use]
    pub fn por_confirmar(&self) -> Importe {
        self.transferido().max(Importe::CERO)
    }
}

impl Documento {
    /// What it is for the tax office; none of what is no invoice. Of a rectificativa its record says it.
    #[must_use]
    pub fn tipo_factura(&self) -> Option<TipoFactura> {
        let alta = self.registro.as_ref().and_then(|registro| registro.alta.as_ref());
        let de_su_registro = alta.filter(|_| self.cabecera.tipo == TipoDocumento::Rectificativa);
        de_su_registro.map_or_else(|| self.cabecera.tipo_factura(), |alta| Some(alta.tipo_factura))
    }

    /// Whether goods go out by it or come back, so that it has a day on which they do. A credit that only lowers prices, as a
    /// rappel does, moves none.
    #[must_use]
    pub fn mueve_mercancia(&self) -> bool {
        self.lineas.iter().any(|linea| !linea.solo_baja_el_precio())
    }

    /// True while it is an order to be delivered, or the rest of one.
    #[must_use]
    pub fn es_pendiente(&self) -> bool {
        self.cabecera.tipo == TipoDocumento::Pendiente && self.cabecera.servido.espera()
    }

    /// True for an order of which nothing has been delivered: its lines may change and it may be deleted.
    #[must_use]
    pub fn admite_cambios(&self) -> bool {
        self.es_pendiente() && self.cabecera.servido == Servido::Nada
    }

    /// Puts a signature on a document that has none and stands (case B58).
    ///
    /// # Errors
    /// When it is signed already, or annulled.
    pub fn firmar(&mut self, firma: Firma) -> Result<(), FirmaError> {
        if self.cabecera.anulado.is_some() {
            return Err(FirmaError::Anulado);
        }
        if self.firma.is_some() {
            return Err(FirmaError::YaFirmado);
        }
        self.firma = Some(firma);
        self.cabecera.firmado = true;
        Ok(())
    }
}

/// How much of each registered batch some lines take; a batch that stands in several lines is summed.
#[must_use]
pub fn lotes_de(lineas: &[LineaDocumento]) -> std::collections::BTreeMap<LoteId, Cantidad> {
    let mut lotes = std::collections::BTreeMap::new();
    for linea in lineas {
        if let Some(lote) = linea.lote_id {
            let cantidad: &mut Cantidad = lotes.entry(lote).or_default();
            *cantidad = cantidad.mas(linea.cantidad).unwrap_or(Cantidad::MAX);
        }
    }
    lotes
}
