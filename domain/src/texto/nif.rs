//! The Spanish tax id.

use core::fmt;

use super::{sobra, viaja_como_texto};

/// Control letter of a number, by its remainder modulo 23.
const LETRAS: &[u8; 23] = b"TRWAGMYFPDXBNJZSQVHLCKE";

/// Control letter of an entity, by its control digit.
const LETRAS_ENTIDAD: &[u8; 10] = b"JABCDEFGHI";

/// A tax id whose control character is right: nine upper-case ASCII characters.
///
/// Covers DNI, NIE, the K, L and M series and entities (RD 1065/2007 arts. 19-20, Orden EHA/451/2008). A number part of
/// all zeros is refused because the tax office refuses it. That the id exists and belongs to a name is only known to
/// the tax office.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
pub struct Nif(String);

/// What kind of holder a [`Nif`] speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TipoNif {
    /// Spaniard, eight digits and a letter.
    Dni,
    /// Foreigner, X, Y or Z, seven digits and a letter.
    Nie,
    /// K (resident under 14), L (Spaniard abroad) or M (foreigner without NIE), seven digits and a letter.
    Klm,
    /// Company, public body or any other entity: a letter, seven digits and a digit or letter.
    Entidad,
}

/// Why a text is not a [`Nif`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NifError {
    #[error("Escribe el NIF.")]
    Vacio,
    /// It does not look like any kind of NIF.
    #[error("El NIF no es correcto: son nueve caracteres, como 12345678Z o B12345674.")]
    Forma,
    /// The control letter of a person's NIF is another.
    #[error("El NIF no es correcto: la letra debería ser {esperada}.")]
    Letra {
        /// The letter that fits the number.
        esperada: char,
    },
    /// The control character of an entity's NIF is another.
    #[error("El NIF no es correcto: debería acabar en {digito} o en {letra}.")]
    Control {
        /// The digit that fits the number.
        digito: char,
        /// The letter that fits the number.
        letra: char,
    },
    /// The number part is all zeros.
    #[error("El NIF no es correcto: su número no puede ser todo ceros.")]
    NumeroCero,
}

impl Nif {
    /// Reads a NIF as people write it: any case, blanks, dots and hyphens anywhere, `ES` in front of a complete one,
    /// and a DNI that lost its leading zero.
    ///
    /// An entity may end in the digit or in the letter: published rules on which letter takes which disagree and the
    /// law is silent, so both pass and [`Nif::control_inusual`] tells them apart.
    ///
    /// # Errors
    ///
    /// [`NifError`] says what is wrong and, where it can, the right control character.
    pub fn parse(texto: &str) -> Result<Self, NifError> {
        let limpio = limpiar(texto);
        if limpio.is_empty() {
            return Err(NifError::Vacio);
        }
        let caracteres: &[u8; 9] = limpio.as_bytes().try_into().map_err(|_| NifError::Forma)?;
        let [inicial, cuerpo @ .., control] = caracteres;
        match tipo(*inicial).ok_or(NifError::Forma)? {
            TipoNif::Entidad => comprobar_entidad(cuerpo, *control)?,
            TipoNif::Dni => comprobar_persona(*inicial, cuerpo, *control)?,
            TipoNif::Nie => comprobar_persona(b'0' + (*inicial - b'X'), cuerpo, *control)?,
            TipoNif::Klm => comprobar_persona(b'0', cuerpo, *control)?,
        }
        let es_cero = cuerpo.iter().all(|b| *b == b'0') && !matches!(inicial, b'1'..=b'9');
        if es_cero {
            return Err(NifError::NumeroCero);
        }
        Ok(Self(limpio))
    }

    /// The nine characters, upper-case.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What kind of holder it speaks of.
    #[must_use]
    pub fn tipo(&self) -> TipoNif {
        tipo(self.inicial()).unwrap_or(TipoNif::Entidad)
    }

    /// Whether it belongs to a company: A, B, C, D, N or W. Companies are never in the recargo de equivalencia regime
    /// (Ley 37/1992 art. 156, RD 1624/1992 art. 59).
    #[must_use]
    pub fn es_sociedad(&self) -> bool {
        matches!(self.inicial(), b'A' | b'B' | b'C' | b'D' | b'N' | b'W')
    }

    /// Whether its holder pays no IRPF, and nobody does for it: any entity but those without personality (E), whose members do (Ley
    /// 35/2006 art. 8).
    #[must_use]
    pub fn es_ajeno_al_irpf(&self) -> bool {
        self.tipo() == TipoNif::Entidad && self.inicial() != b'E'
    }

    /// Whether it ends in the form (digit or letter) that some published rules do not allow for its initial. Worth a
    /// question to the user, never a refusal.
    #[must_use]
    pub fn control_inusual(&self) -> bool {
        let acaba_en_letra = self.0.bytes().last().is_some_and(|b| b.is_ascii_uppercase());
        match self.inicial() {
            b'A' | b'B' | b'E' | b'H' => acaba_en_letra,
            b'N' | b'P' | b'Q' | b'R' | b'S' | b'W' => !acaba_en_letra,
            _ => false,
        }
    }

    fn inicial(&self) -> u8 {
        self.0.bytes().next().unwrap_or_default()
    }
}

/// One spelling for all the ways of writing the same NIF; it may still not be one.
fn limpiar(texto: &str) -> String {
    let mut limpio: String = texto
        .chars()
        .filter(|c| !sobra(*c) && !matches!(c, '.' | '-'))
        .map(|c| c.to_ascii_uppercase())
        .collect();
    if limpio.len() == 11 && limpio.starts_with("ES") {
        limpio.drain(..2);
    }
    if limpio.len() == 8
        && limpio.bytes().take(7).all(|b| b.is_ascii_digit())
        && limpio.ends_with(|c: char| c.is_ascii_uppercase())
    {
        limpio.insert(0, '0');
    }
    limpio
}

fn tipo(inicial: u8) -> Option<TipoNif> {
    match inicial {
        b'0'..=b'9' => Some(TipoNif::Dni),
        b'X'..=b'Z' => Some(TipoNif::Nie),
        b'K'..=b'M' => Some(TipoNif::Klm),
        b'A'..=b'H' | b'J' | b'N' | b'P'..=b'S' | b'U'..=b'W' => Some(TipoNif::Entidad),
        _ => None,
    }
}

fn comprobar_persona(primer_digito: u8, cuerpo: &[u8], control: u8) -> Result<(), NifError> {
    if !cuerpo.iter().all(u8::is_ascii_digit) || !control.is_ascii_uppercase() {
        return Err(NifError::Forma);
    }
    let resto = cuerpo.iter().fold(usize::from(primer_digito - b'0'), |resto, digito| {
        (resto * 10 + usize::from(digito - b'0')) % LETRAS.len()
    });
    let esperada = LETRAS[resto];
    if control == esperada {
        Ok(())
    } else {
        Err(NifError::Letra {
            esperada: char::from(esperada),
        })
    }
}

fn comprobar_entidad(cuerpo: &[u8], control: u8) -> Result<(), NifError> {
    if !cuerpo.iter().all(u8::is_ascii_digit) || !control.is_ascii_alphanumeric() {
        return Err(NifError::Forma);
    }
    let suma: usize = cuerpo
        .iter()
        .enumerate()
        .map(|(indice, digito)| {
            let valor = usize::from(digito - b'0');
            // Positions count from one, so the even indices are the odd positions, which are doubled.
            if indice % 2 == 0 {
                valor * 2 / 10 + valor * 2 % 10
            } else {
                valor
            }
        })
        .sum();
    let resultado = (10 - suma % 10) % 10;
    let (digito, letra) = (b"0123456789"[resultado], LETRAS_ENTIDAD[resultado]);
    if control == digito || control == letra {
        Ok(())
    } else {
        Err(NifError::Control {
            digito: char::from(digito),
            letra: char::from(letra),
        })
    }
}

impl fmt::Display for Nif {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

viaja_como_texto!(
    Nif,
    escribe: Nif::as_str,
    lee: Nif::parse,
    ejemplo: "B12345674",
    significa: "NIF, nueve caracteres en mayúsculas"
);
