//! The number of a bank account.

use super::{sobra, viaja_como_texto};

/// Fewest and most characters of an account number of any country (ISO 13616).
const LARGOS: std::ops::RangeInclusive<usize> = 15..=34;
/// Characters of a Spanish one.
const LARGO_ES: usize = 24;
/// Weights of the Spanish control digits, first to last.
const PESOS_CCC: [u32; 10] = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/// An IBAN whose check digits are right (ISO 13616, modulo 97), and for a Spanish account the control digits of the CCC
/// inside it too. Kept in capitals without blanks.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Iban(String);

/// Why a text is not an [`Iban`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IbanError {
    /// It does not begin with a country's two letters and two digits, or holds something else than letters and digits.
    #[error("El IBAN empieza por dos letras y dos cifras, como ES91 2100 0418 4502 0005 1332.")]
    Forma,
    /// It has too few or too many characters.
    #[error("Al IBAN le faltan o le sobran caracteres: uno español tiene 24.")]
    Largo,
    /// The check digits do not fit.
    #[error("El IBAN no es correcto: alguna cifra está cambiada. Repásalo.")]
    Control,
}

impl Iban {
    /// Reads an account number; blanks, hyphens and the word IBAN before it are dropped.
    ///
    /// # Errors
    ///
    /// [`IbanError`] says what is wrong.
    pub fn parse(texto: &str) -> Result<Self, IbanError> {
        let junto = texto.chars().filter(|c| !sobra(*c) && *c != '-');
        let junto: String = junto.map(|c| c.to_ascii_uppercase()).collect();
        let iban = junto.strip_prefix("IBAN").unwrap_or(&junto);
        let cabeza = iban.as_bytes().first_chunk::<4>().ok_or(IbanError::Forma)?;
        let [a, b, c, d] = *cabeza;
        let empieza_bien = [a, b].iter().all(u8::is_ascii_uppercase) && [c, d].iter().all(u8::is_ascii_digit);
        if !empieza_bien || !iban.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return Err(IbanError::Forma);
        }
        let espanol = iban.starts_with("ES");
        if !LARGOS.contains(&iban.len()) || espanol && iban.len() != LARGO_ES {
            return Err(IbanError::Largo);
        }
        if modulo_97(iban) != 1 || espanol && !ccc_cuadra(&iban[4..]) {
            return Err(IbanError::Control);
        }
        Ok(Self(iban.to_owned()))
    }

    /// The number, in capitals without blanks.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As whoever has to write it reads it, in groups of four: `ES91 2100 0418 4502 0005 1332`.
    #[must_use]
    pub fn en_grupos(&self) -> String {
        let mut grupos = String::new();
        for (n, letra) in self.0.chars().enumerate() {
            if n > 0 && n % 4 == 0 {
                grupos.push(' ');
            }
            grupos.push(letra);
        }
        grupos
    }

    /// As it may be printed where strangers read it: the country and the last four characters, `ES…1332`.
    #[must_use]
    pub fn tapado(&self) -> String {
        let (pais, fin) = (&self.0[..2], &self.0[self.0.len() - 4..]);
        format!("{pais}…{fin}")
    }
}

/// The remainder of the number that the characters make with the first four moved to the end and A = 10 … Z = 35.
fn modulo_97(iban: &str) -> u32 {
    let (cabeza, resto) = iban.split_at(4);
    resto.chars().chain(cabeza.chars()).fold(0, |resto, c| {
        let valor = c.to_digit(36).unwrap_or_default();
        (resto * if valor < 10 { 10 } else { 100 } + valor) % 97
    })
}

/// Whether bank, branch and account fit the two control digits between them.
fn ccc_cuadra(ccc: &str) -> bool {
    let cifras: Vec<u32> = ccc.chars().filter_map(|c| c.to_digit(10)).collect();
    let (Some(entidad), Some(controles), Some(cuenta)) = (cifras.get(..8), cifras.get(8..10), cifras.get(10..20))
    else {
        return false;
    };
    let con_ceros: Vec<u32> = [0, 0].iter().chain(entidad).copied().collect();
    controles == [control_ccc(&con_ceros), control_ccc(cuenta)]
}

fn control_ccc(cifras: &[u32]) -> u32 {
    let suma: u32 = cifras.iter().zip(PESOS_CCC).map(|(cifra, peso)| cifra * peso).sum();
    match 11 - suma % 11 {
        11 => 0,
        10 => 1,
        control => control,
    }
}

viaja_como_texto!(
    Iban,
    escribe: Iban::as_str,
    lee: Iban::parse,
    ejemplo: "ES9121000418450200051332",
    significa: "Cuenta bancaria (IBAN)"
);
