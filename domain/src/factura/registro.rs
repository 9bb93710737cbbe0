//! The VERI*FACTU records of an invoice: that it was issued (alta) and that it never should have been (anulación).
//!
//! What is here is what the hash covers (Orden HAC/1177/2024 art. 13); the rest of a record is copied from the document
//! when it is sent.

use core::fmt;

use serde::{Deserialize, Serialize};

pub use super::huella::{Huella, HuellaError, texto_sellado};
use super::numeracion::{NumeroDocumento, Serie};
use crate::dinero::Importe;
use crate::fecha::{Fecha, Instante};
use crate::texto::Nif;

/// What an invoice is for the tax office (list L2). Not the kind of document the seller chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum TipoFactura {
    /// Full invoice.
    F1,
    /// Simplified invoice.
    F2,
    /// Full invoice in exchange of simplified ones.
    F3,
    /// Correction: goods returned, discounts, cancelled operations, error founded in law (Ley 37/1992 art. 80 Uno, Dos
    /// and Seis).
    R1,
    /// Correction: insolvency proceedings (art. 80 Tres).
    R2,
    /// Correction: bad debt (art. 80 Cuatro).
    R3,
    /// Correction: any other cause.
    R4,
    /// Correction of a simplified invoice.
    R5,
}

impl TipoFactura {
    /// The code in the record.
    #[must_use]
    pub fn codigo(self) -> &'static str {
        match self {
            Self::F1 => "F1",
            Self::F2 => "F2",
            Self::F3 => "F3",
            Self::R1 => "R1",
            Self::R2 => "R2",
            Self::R3 => "R3",
            Self::R4 => "R4",
            Self::R5 => "R5",
        }
    }

    /// The series its invoices are numbered in.
    #[must_use]
    pub fn serie(self) -> Serie {
        match self {
            Self::F1 | Self::F2 | Self::F3 => Serie::Factura,
            Self::R1 | Self::R2 | Self::R3 | Self::R4 | Self::R5 => Serie::Rectificativa,
        }
    }
}

impl fmt::Display for TipoFactura {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.codigo())
    }
}

/// The record that an invoice was issued.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegistroAlta {
    /// Who issues the invoice.
    pub emisor: Nif,
    /// Its number.
    pub numero: NumeroDocumento,
    /// The day it was issued.
    pub fecha_expedicion: Fecha,
    /// What it is for the tax office.
    pub tipo_factura: TipoFactura,
    /// IVA and recargo of all rates together.
    pub cuota_total: Importe,
    /// What is to be paid: bases, IVA and recargo.
    pub importe_total: Importe,
    /// The hash of the record before this one; none for the first of the chain.
    pub anterior: Option<Huella>,
    /// When the record was made.
    pub momento: Instante,
}

/// The record that an invoice never should have existed. Its number stays used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegistroAnulacion {
    /// Who issued the invoice.
    pub emisor: Nif,
    /// Its number.
    pub numero: NumeroDocumento,
    /// The day it was issued.
    pub fecha_expedicion: Fecha,
    /// The hash of the record before this one; none for the first of the chain.
    pub anterior: Option<Huella>,
    /// When the record was made.
    pub momento: Instante,
}

impl RegistroAlta {
    /// The hash that seals the record and that the next one must carry.
    #[must_use]
    pub fn huella(&self) -> Huella {
        huella_alta(&CamposAlta {
            emisor: self.emisor.as_str(),
            numero: &self.numero.to_string(),
            fecha_expedicion: &fecha_fiscal(self.fecha_expedicion),
            tipo_factura: self.tipo_factura.codigo(),
            cuota_total: &self.cuota_total.to_string(),
            importe_total: &self.importe_total.to_string(),
            anterior: &texto_anterior(self.anterior),
            momento: &self.momento.rfc3339_madrid(),
        })
    }
}

impl RegistroAnulacion {
    /// The hash that seals the record and that the next one must carry.
    #[must_use]
    pub fn huella(&self) -> Huella {
        huella_anulacion(&CamposAnulacion {
            emisor: self.emisor.as_str(),
            numero: &self.numero.to_string(),
            fecha_expedicion: &fecha_fiscal(self.fecha_expedicion),
            anterior: &texto_anterior(self.anterior),
            momento: &self.momento.rfc3339_madrid(),
        })
    }
}

/// The values of a record of alta as text, exactly as they are sent. Other systems' numbers and amounts fit too.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "named after the fields of RegistroAlta")]
pub struct CamposAlta<'a> {
    pub emisor: &'a str,
    pub numero: &'a str,
    pub fecha_expedicion: &'a str,
    pub tipo_factura: &'a str,
    pub cuota_total: &'a str,
    pub importe_total: &'a str,
    pub anterior: &'a str,
    pub momento: &'a str,
}

/// The values of a record of anulación as text, exactly as they are sent.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "named after the fields of RegistroAnulacion")]
pub struct CamposAnulacion<'a> {
    pub emisor: &'a str,
    pub numero: &'a str,
    pub fecha_expedicion: &'a str,
    pub anterior: &'a str,
    pub momento: &'a str,
}

/// The hash of a record of alta.
#[must_use]
pub fn huella_alta(campos: &CamposAlta<'_>) -> Huella {
    Huella::de_campos(&[
        ("IDEmisorFactura", campos.emisor),
        ("NumSerieFactura", campos.numero),
        ("FechaExpedicionFactura", campos.fecha_expedicion),
        ("TipoFactura", campos.tipo_factura),
        ("CuotaTotal", campos.cuota_total),
        ("ImporteTotal", campos.importe_total),
        ("Huella", campos.anterior),
        ("FechaHoraHusoGenRegistro", campos.momento),
    ])
}

/// The hash of a record of anulación.
#[must_use]
pub fn huella_anulacion(campos: &CamposAnulacion<'_>) -> Huella {
    Huella::de_campos(&[
        ("IDEmisorFacturaAnulada", campos.emisor),
        ("NumSerieFacturaAnulada", campos.numero),
        ("FechaExpedicionFacturaAnulada", campos.fecha_expedicion),
        ("Huella", campos.anterior),
        ("FechaHoraHusoGenRegistro", campos.momento),
    ])
}

/// A date as records and the QR code write it, `04-01-2027`.
pub(super) fn fecha_fiscal(fecha: Fecha) -> String {
    format!("{:02}-{:02}-{:04}", fecha.dia(), fecha.mes(), fecha.anio())
}

fn texto_anterior(anterior: Option<Huella>) -> String {
    anterior.map_or_else(String::new, |huella| huella.to_string())
}
