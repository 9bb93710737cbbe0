//! What a document says on paper: the figures, labels and sentences that every printed form of it has in common. How they are
//! laid out is for the printer to know.

mod circunstancias;
mod cobro;
mod fechas;
mod pagado;
mod parte;
mod referencia;
mod resto;
mod sello;

use std::borrow::Cow;

pub use circunstancias::{Allegados, Circunstancias};
pub use cobro::{CobroImpreso, Cuenta, Deuda};
pub use fechas::Dato;
pub use pagado::Pagado;
pub use parte::Parte;
pub use resto::cuanto;
pub use sello::Sello;

use crate::factura::NumeroDocumento;
use crate::imagen::Logo;
use crate::pedido::documento::{Documento, LineaDocumento, TipoDocumento};
use crate::pedido::firma::Firma;
use crate::pedido::relacion::Relacion;
use crate::pedido::totales::{Desglose, Totales};

/// Said of whatever is no invoice, so that nobody deducts IVA by it.
pub const SIN_VALOR_FISCAL: &str = "Documento sin valor fiscal";
/// Said of a copy (RD 1619/2012 art. 14).
pub const DUPLICADO: &str = "DUPLICADO";

/// Said across what was annulled; an invoice is feminine.
pub const ANULADA: &str = "ANULADA";
/// The same of an albarán.
pub const ANULADO: &str = "ANULADO";

/// Said of an invoice of trial, which nobody may take for a real one.
pub const DE_PRUEBA: &str = "DOCUMENTO DE PRUEBA";

/// A document as paper says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Impreso {
    /// What it is: `Factura`.
    pub titulo: &'static str,
    pub numero: NumeroDocumento,
    /// What is to be seen of it at first sight, such as [`DUPLICADO`].
    pub marcas: Vec<Cow<'static, str>>,
    /// What stands across its pages, if it was annulled.
    pub anulado: Option<&'static str>,
    pub emisor: Parte,
    pub logo: Option<Logo>,
    pub cliente: Parte,
    /// Where the goods are taken, if not to the client's address.
    pub entrega: Option<String>,
    /// Its days, and who made it.
    pub datos: Vec<Dato>,
    /// The documents that it comes from or corrects, a sentence for each kind.
    pub referencias: Vec<String>,
    /// What stands above the lines of each albarán, with how many they are; none where they need no heading.
    pub grupos: Vec<(String, usize)>,
    /// The lines, in the order the seller added them.
    pub lineas: Vec<LineaDocumento>,
    /// What was ordered and is not delivered with it, a sentence for each line.
    pub no_entregado: Vec<String>,
    /// What has gone out of an order and what has not, a sentence for each line; none before anything has, and once all has.
    pub entregas: Vec<String>,
    pub totales: Totales,
    pub cobro: CobroImpreso,
    pub notas: String,
    pub firma: Option<Firma>,
    /// The tax QR; invoices only.
    pub sello: Option<Sello>,
    /// What the law wants said, a sentence each.
    pub menciones: Vec<&'static str>,
    /// Last words of the house.
    pub pie: String,
}

impl Impreso {
    /// A document as it is printed under these circumstances.
    #[must_use]
    pub fn new(documento: &Documento, circunstancias: Circunstancias) -> Self {
        let cabecera = &documento.cabecera;
        let sello = documento.registro.as_ref().map(Sello::de);
        let prueba = sello.as_ref().filter(|sello| sello.prueba).map(|_| DE_PRUEBA);
        let copia = circunstancias.copia.then_some(DUPLICADO);
        let sustituido = circunstancias
            .sustituido
            .map(|version| format!("SUSTITUIDO POR LA VERSIÓN {version}").into());
        let cobro = CobroImpreso::de(documento, &circunstancias);
        Self {
            titulo: titulo(documento),
            numero: cabecera.numero,
            anulado: cabecera.anulado.map(|_| match cabecera.tipo.es_factura() {
                true => ANULADA,
                false => ANULADO,
            }),
            marcas: copia
                .into_iter()
                .chain(prueba)
                .map(Cow::Borrowed)
                .chain(sustituido)
                .collect(),
            emisor: Parte::from(&documento.emisor),
            logo: circunstancias.logo,
            cliente: Parte::from(&cabecera.cliente.datos),
            entrega: cabecera.cliente.datos.direccion_entrega.clone(),
            datos: fechas::datos(documento, &cobro),
            referencias: referencia::frases(documento, circunstancias.allegados.sustituida.as_ref()),
            grupos: referencia::grupos(circunstancias.allegados.sustituida.as_ref().unwrap_or(documento)),
            lineas: documento.lineas.clone(),
            no_entregado: resto::frases(documento, circunstancias.allegados.pedido.as_ref()),
            entregas: resto::entregas(documento),
            totales: cabecera.totales.clone(),
            cobro,
            notas: documento.notas.clone(),
            firma: documento.firma.clone(),
            sello,
            menciones: (!cabecera.tipo.es_factura())
                .then_some(SIN_VALOR_FISCAL)
                .into_iter()
                .collect(),
            pie: circunstancias.pie,
        }
    }

    /// What it is called among other files: `Factura F2026-000001 Bar Manolo`.
    #[must_use]
    pub fn nombre(&self) -> String {
        format!("{} {} {}", self.titulo, self.numero, self.cliente.nombre)
    }

    /// Whether recargo is charged on any of it, be it as little as 0.00.
    #[must_use]
    pub fn lleva_recargo(&self) -> bool {
        self.totales.desglose.iter().any(Desglose::lleva_recargo)
    }
}

impl Desglose {
    /// Whether recargo is charged on this base: then its rate and its amount are stated, be it as little as 0.00 (RD 1619/2012
    /// art. 16.4).
    #[must_use]
    pub fn lleva_recargo(&self) -> bool {
        !self.recargo.es_cero()
    }
}

/// What a kind of document is called on paper. An invoice with a due date is an invoice, and says its date beside the others.
fn titulo(documento: &Documento) -> &'static str {
    let abona = documento
        .origenes
        .iter()
        .any(|origen| origen.relacion == Relacion::Abono);
    match documento.cabecera.tipo {
        TipoDocumento::FacturaVencimiento => TipoDocumento::Factura.etiqueta(),
        TipoDocumento::Albaran if abona => "Albarán de abono",
        otro => otro.etiqueta(),
    }
}
