//! What the office may still write beside a document that was issued: its own notes, the right name of who signed, and the day
//! that was agreed for its payment (design section 5). None of it is part of the tax record, and none is printed: a reprint says
//! what was issued.

use serde::{Deserialize, Serialize};

use super::documento::{Documento, TipoDocumento};
use crate::fecha::{Fecha, Instante};
use crate::usuario::Autor;

/// What stands beside a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Anotaciones {
    /// Words of the house, which the client never sees.
    pub notas_internas: String,
    /// Who signed; none of a document that nobody signed.
    pub firmante: Option<String>,
    /// The day that was agreed for its payment; none where the one on paper holds.
    pub vencimiento_cobro: Option<Fecha>,
}

/// Something that may be annotated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum CampoAnotado {
    /// The notes of the house.
    NotasInternas,
    /// Who signed.
    Firmante,
    /// The agreed day of payment.
    VencimientoCobro,
}

/// A field that became another, as people read it; empty where there was or is nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = CambioAnotadoView))]
pub struct CambioAnotado {
    /// Which one.
    pub campo: CampoAnotado,
    /// What it said.
    pub antes: String,
    /// What it says since.
    pub despues: String,
}

/// Who changed what stands beside a document, when, and how.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enmienda {
    pub autor: Autor,
    pub momento: Instante,
    pub cambios: Vec<CambioAnotado>,
}

/// Why something may not stand beside a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnotarError {
    #[error("Nadie ha firmado este documento. Deja vacío quién firma.")]
    SinFirma,
    #[error("Escribe el nombre de quien firmó.")]
    SinFirmante,
    #[error("Solo una factura tiene un día de cobro acordado.")]
    NoEsFactura,
    #[error("El cobro no puede ser anterior a la factura, que es del {0}.")]
    AntesDeLaFactura(Fecha),
}

impl Documento {
    /// What stands beside it.
    #[must_use]
    pub fn anotaciones(&self) -> Anotaciones {
        Anotaciones {
            notas_internas: self.notas_internas.clone(),
            firmante: self.firmante_anotado.clone().or_else(|| self.firmante()),
            vencimiento_cobro: self.cabecera.vencimiento_cobro,
        }
    }

    /// The document with something else beside it, and what that changes; the day that stands on paper is no agreed one.
    ///
    /// # Errors
    /// When there is no signature for a name or no name for the signature, or the day is none for it.
    pub fn anotar(&self, anotaciones: Anotaciones) -> Result<(Self, Vec<CambioAnotado>), AnotarError> {
        let Anotaciones {
            notas_internas,
            firmante,
            vencimiento_cobro,
        } = anotaciones;
        let firmo = self.firmante();
        match (&firmo, &firmante) {
            (None, Some(_)) => return Err(AnotarError::SinFirma),
            (Some(_), None) => return Err(AnotarError::SinFirmante),
            (None, None) | (Some(_), Some(_)) => {}
        }
        let mut anotado = self.clone();
        anotado.version += 1;
        anotado.notas_internas = notas_internas;
        anotado.firmante_anotado = if firmante == firmo { None } else { firmante };
        anotado.cabecera.vencimiento_cobro = self.dia_de_cobro(vencimiento_cobro)?;
        let cambios = self.cambios_anotados(&anotado);
        Ok((anotado, cambios))
    }

    /// Who signed, in the name that stands on paper.
    fn firmante(&self) -> Option<String> {
        self.firma.as_ref().map(|firma| firma.firmante.clone())
    }

    fn dia_de_cobro(&self, dia: Option<Fecha>) -> Result<Option<Fecha>, AnotarError> {
        let cabecera = &self.cabecera;
        let dia = dia.filter(|_| dia != cabecera.vence_en_papel());
        let expedicion = cabecera.momento.fecha();
        match (cabecera.tipo, dia) {
            (_, None) => Ok(None),
            (TipoDocumento::Factura | TipoDocumento::FacturaVencimiento, Some(dia)) if dia >= expedicion => {
                Ok(Some(dia))
            }
            (TipoDocumento::Factura | TipoDocumento::FacturaVencimiento, Some(_)) => {
                Err(AnotarError::AntesDeLaFactura(expedicion))
            }
            (_, Some(_)) => Err(AnotarError::NoEsFactura),
        }
    }

    fn cambios_anotados(&self, despues: &Self) -> Vec<CambioAnotado> {
        let textos = |documento: &Self| {
            let Anotaciones {
                notas_internas,
                firmante,
                ..
            } = documento.anotaciones();
            let dia = documento.cabecera.vence().map(|dia| dia.to_string());
            [notas_internas, firmante.unwrap_or_default(), dia.unwrap_or_default()]
        };
        let campos = [
            CampoAnotado::NotasInternas,
            CampoAnotado::Firmante,
            CampoAnotado::VencimientoCobro,
        ];
        let pares = textos(self).into_iter().zip(textos(despues));
        let cambios = campos.into_iter().zip(pares);
        cambios
            .filter(|(_, (antes, despues))| antes != despues)
            .map(|(campo, (antes, despues))| CambioAnotado { campo, antes, despues })
            .collect()
    }
}
