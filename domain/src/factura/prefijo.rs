//! What the numbers of a series begin with.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::serie::Serie;
use crate::error::Errores;
use crate::texto::campo::limpiar;
use crate::texto::viaja_como_texto;

/// Most letters of a prefix: with them the longest number has 19 characters, and the tax book takes 20.
pub(super) const LETRAS: usize = 4;

/// The letters that the numbers of a series begin with: one to four of A to Z, so that the year after them is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Prefijo([u8; LETRAS]);

/// The text is not one to four letters of A to Z.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Escribe de una a cuatro letras, sin acentos ni cifras.")]
pub struct PrefijoError;

impl Prefijo {
    /// Reads what a person typed: blanks at the ends and small letters are forgiven.
    ///
    /// # Errors
    /// [`PrefijoError`] for anything but one to four letters without accents.
    pub fn parse(texto: &str) -> Result<Self, PrefijoError> {
        let texto = limpiar(texto).to_ascii_uppercase();
        let bytes = texto.as_bytes();
        if bytes.is_empty() || bytes.len() > LETRAS || !bytes.iter().all(u8::is_ascii_uppercase) {
            return Err(PrefijoError);
        }
        let mut letras = [0; LETRAS];
        letras[..bytes.len()].copy_from_slice(bytes);
        Ok(Self(letras))
    }

    /// The letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        let largo = self.0.iter().position(|letra| *letra == 0).unwrap_or(LETRAS);
        core::str::from_utf8(&self.0[..largo]).unwrap_or_default()
    }
}

impl Prefijo {
    /// The prefix of some letters of A to Z; those after the fourth are left out.
    fn de_letras(texto: &str) -> Self {
        let mut letras = [0; LETRAS];
        for (letra, octeto) in letras.iter_mut().zip(texto.bytes()) {
            *letra = octeto;
        }
        Self(letras)
    }
}

impl From<Serie> for Prefijo {
    /// The letters of the series, which the office may change before it is used.
    fn from(serie: Serie) -> Self {
        Self::de_letras(serie.letras())
    }
}

impl fmt::Display for Prefijo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

viaja_como_texto!(
    Prefijo,
    escribe: Prefijo::to_string,
    lee: Prefijo::parse,
    ejemplo: "F",
    significa: "De una a cuatro letras con las que empieza el número de los documentos"
);

/// What the office chooses for the series that every house has; simplificadas follow from it. No two are alike, or two documents
/// could have one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Prefijos {
    /// What numbers of orders that are not delivered yet begin with.
    pub pendiente: Prefijo,
    /// What numbers of delivery notes begin with.
    pub albaran: Prefijo,
    /// What numbers of invoices begin with.
    pub factura: Prefijo,
    /// What numbers of invoices that correct another begin with.
    pub rectificativa: Prefijo,
}

impl Default for Prefijos {
    fn default() -> Self {
        Self {
            pendiente: Serie::Pendiente.into(),
            albaran: Serie::Albaran.into(),
            factura: Serie::Factura.into(),
            rectificativa: Serie::Rectificativa.into(),
        }
    }
}

impl Prefijos {
    /// The prefix of a series.
    #[must_use]
    pub fn de(&self, serie: Serie) -> Prefijo {
        match serie {
            Serie::Pendiente => self.pendiente,
            Serie::Albaran => self.albaran,
            Serie::Factura => self.factura,
            Serie::Rectificativa => self.rectificativa,
            Serie::Simplificada => self.primero_libre(&["S", "FS", "SI", "FSI", "SIM"], None),
            Serie::RectificativaSimplificada => {
                let de_simplificada = self.de(Serie::Simplificada);
                self.primero_libre(&["RS", "RFS", "RSI", "SR", "RFSI", "RSIM"], Some(de_simplificada))
            }
        }
    }

    /// The first of some letters that no other series begins with. The office chooses those of the four series that every house
    /// has, and these give way to them.
    fn primero_libre(&self, candidatos: &[&str], ademas: Option<Prefijo>) -> Prefijo {
        let elegidos = [self.pendiente, self.albaran, self.factura, self.rectificativa];
        let libre = |prefijo: &Prefijo| !elegidos.contains(prefijo) && ademas != Some(*prefijo);
        let mut candidatos = candidatos.iter().map(|letras| Prefijo::de_letras(letras));
        candidatos.find(libre).unwrap_or_else(|| Prefijo::de_letras("SXXX"))
    }

    /// The same prefixes, if all of them differ.
    ///
    /// # Errors
    /// A sentence under each one that another has too.
    pub fn distintos(self) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        for serie in Serie::TODAS {
            let de_otra = |otra: &Serie| *otra != serie && self.de(*otra) == self.de(serie);
            if Serie::TODAS.iter().any(de_otra) {
                errores.anotar(serie.nombre(), "Otra serie tiene este prefijo. Cambia uno de los dos.");
            }
        }
        errores.resultado(self)
    }
}
