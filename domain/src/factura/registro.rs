//! The VERI*FACTU records of an invoice: that it was issued (alta) and that it never should have been (anulación).
//!
//! A record holds all that is sent of it and is frozen when it is made: the client, the company and this program change
//! afterwards, and whatever is sent again must be the same to the byte. The hash covers a part of it (Orden HAC/1177/2024
//! art. 13).

use serde::{Deserialize, Serialize};

pub use super::detalle::Detalle;
pub use super::enlace::{Destinatario, Enlace, FacturaCitada, Rectificacion, Sustituido};
pub use super::huella::{Huella, HuellaError, texto_sellado};
use super::numeracion::NumeroDocumento;
pub use super::sistema::Sistema;
pub use super::tipo::TipoFactura;
use crate::dinero::Importe;
use crate::fecha::{Fecha, Instante};
use crate::texto::Nif;

/// The record that an invoice was issued.
///
/// Who produces this program is not in it: that is declared where the program is deployed, and is added when the record is
/// sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegistroAlta {
    /// Who issues the invoice.
    pub emisor: Nif,
    /// The legal name of who issues it.
    pub nombre_emisor: String,
    pub numero: NumeroDocumento,
    /// The day it was issued.
    pub fecha_expedicion: Fecha,
    /// The day of the operation, if it is another one.
    pub fecha_operacion: Option<Fecha>,
    /// What it is for the tax office.
    pub tipo_factura: TipoFactura,
    /// What it corrects; only for a rectificativa.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rectificacion: Option<Rectificacion>,
    /// The simplificadas that it takes the place of; only for a full invoice in exchange of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sustituidas: Vec<FacturaCitada>,
    /// What was sold, in a sentence.
    pub descripcion: String,
    /// Who the invoice is for; none for the kinds that name nobody.
    pub destinatario: Option<Destinatario>,
    /// One row for each pair of rates charged.
    pub desglose: Vec<Detalle>,
    /// IVA and recargo of all rates together.
    pub cuota_total: Importe,
    /// What is to be paid: bases, IVA and recargo.
    pub importe_total: Importe,
    /// The record before this one; none for the first of the chain.
    pub anterior: Option<Enlace>,
    /// The program that made the record.
    pub sistema: Sistema,
    /// When the record was made.
    pub momento: Instante,
}

/// The record that an invoice never should have existed. Its number stays used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegistroAnulacion {
    /// Who issued the invoice.
    pub emisor: Nif,
    pub numero: NumeroDocumento,
    /// The day it was issued.
    pub fecha_expedicion: Fecha,
    /// The record before this one; none for the first of the chain.
    pub anterior: Option<Enlace>,
    /// The program that made the record.
    pub sistema: Sistema,
    /// When the record was made.
    pub momento: Instante,
}

impl RegistroAlta {
    /// How the next record of the chain names this one.
    #[must_use]
    pub fn enlace(&self) -> Enlace {
        Enlace {
            emisor: self.emisor.clone(),
            numero: self.numero,
            fecha_expedicion: self.fecha_expedicion,
            huella: self.huella(),
        }
    }

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
            anterior: &texto_anterior(self.anterior.as_ref()),
            momento: &self.momento.rfc3339_madrid(),
        })
    }
}

impl RegistroAnulacion {
    /// How the next record of the chain names this one.
    #[must_use]
    pub fn enlace(&self) -> Enlace {
        Enlace {
            emisor: self.emisor.clone(),
            numero: self.numero,
            fecha_expedicion: self.fecha_expedicion,
            huella: self.huella(),
        }
    }

    /// The hash that seals the record and that the next one must carry.
    #[must_use]
    pub fn huella(&self) -> Huella {
        huella_anulacion(&CamposAnulacion {
            emisor: self.emisor.as_str(),
            numero: &self.numero.to_string(),
            fecha_expedicion: &fecha_fiscal(self.fecha_expedicion),
            anterior: &texto_anterior(self.anterior.as_ref()),
            momento: &self.momento.rfc3339_madrid(),
        })
    }
}

/// The values of a record of alta as text, exactly as they are sent. Other systems' numbers and amounts fit too.
#[derive(Clone, Copy, Debug)]
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
pub(crate) fn fecha_fiscal(fecha: Fecha) -> String {
    format!("{:02}-{:02}-{:04}", fecha.dia(), fecha.mes(), fecha.anio())
}

fn texto_anterior(anterior: Option<&Enlace>) -> String {
    anterior.map_or_else(String::new, |enlace| enlace.huella.to_string())
}
