//! The QR code of an invoice (Orden HAC/1177/2024 arts. 20-21; AEAT, QR specification 0.5.0).
//!
//! Printed 30 to 40 mm wide at the start of the first page, error correction M, with at least 2 mm of white around it
//! (6 advised). Never on albaranes or drafts.

use super::registro::{RegistroAlta, fecha_fiscal};

/// What must be printed above the code.
pub const TEXTO_ENCIMA: &str = "QR tributario:";
/// What must be printed below the code of an invoice whose record is sent to the tax office.
pub const TEXTO_DEBAJO: &str = "Factura verificable en la sede electrónica de la AEAT";

/// Which of the tax office's services answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entorno {
    Produccion,
    /// The one for trials.
    Pruebas,
}

impl Entorno {
    /// Where the service stands.
    const fn servidor(self) -> &'static str {
        match self {
            Self::Produccion => "https://www2.agenciatributaria.gob.es",
            Self::Pruebas => "https://prewww2.aeat.es",
        }
    }

    /// The service that an address of [`url`] points to; whatever is not the real one is for trials.
    #[must_use]
    pub fn de_url(url: &str) -> Self {
        match url.strip_prefix(Self::Produccion.servidor()) {
            Some(resto) if resto.starts_with('/') => Self::Produccion,
            _ => Self::Pruebas,
        }
    }
}

/// How the issuer's system works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Modalidad {
    /// It sends every record as it is made.
    Verifactu,
    /// It keeps the records and sends them on request.
    NoVerifactu,
}

/// What the code says of an invoice, as text exactly as in its record.
#[derive(Clone, Copy, Debug)]
pub struct DatosQr<'a> {
    pub nif: &'a str,
    pub numero: &'a str,
    /// The day it was issued, `DD-MM-AAAA`.
    pub fecha: &'a str,
    /// What is to be paid, with a point and its sign if negative.
    pub importe: &'a str,
}

/// The address that the code holds.
#[must_use]
pub fn url(entorno: Entorno, modalidad: Modalidad, datos: &DatosQr<'_>) -> String {
    let servidor = entorno.servidor();
    let servicio = match modalidad {
        Modalidad::Verifactu => "ValidarQR",
        Modalidad::NoVerifactu => "ValidarQRNoVerifactu",
    };
    let [nif, numero, fecha, importe] = [datos.nif, datos.numero, datos.fecha, datos.importe].map(codificar);
    format!("{servidor}/wlpl/TIKE-CONT/{servicio}?nif={nif}&numserie={numero}&fecha={fecha}&importe={importe}")
}

impl RegistroAlta {
    /// The address for the QR code of the invoice.
    #[must_use]
    pub fn url_qr(&self, entorno: Entorno) -> String {
        url(
            entorno,
            Modalidad::Verifactu,
            &DatosQr {
                nif: self.emisor.as_str(),
                numero: &self.numero.to_string(),
                fecha: &fecha_fiscal(self.fecha_expedicion),
                importe: &self.importe_total.to_string(),
            },
        )
    }
}

/// Percent-encodes the UTF-8 of every character but the unreserved ones of RFC 3986.
fn codificar(valor: &str) -> String {
    let mut codificado = String::with_capacity(valor.len());
    for octeto in valor.bytes() {
        if octeto.is_ascii_alphanumeric() || b"-._~".contains(&octeto) {
            codificado.push(char::from(octeto));
        } else {
            codificado.push_str(&format!("%{octeto:02X}"));
        }
    }
    codificado
}
