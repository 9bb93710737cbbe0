//! The Spanish postal code.

use core::fmt;

use super::campo::limpiar;
use super::{solo_digitos, viaja_como_texto};

/// Provinces by the first two digits of the code, from 01.
const PROVINCIAS: [&str; 52] = [
    "Araba/Álava",
    "Albacete",
    "Alicante",
    "Almería",
    "Ávila",
    "Badajoz",
    "Illes Balears",
    "Barcelona",
    "Burgos",
    "Cáceres",
    "Cádiz",
    "Castellón",
    "Ciudad Real",
    "Córdoba",
    "A Coruña",
    "Cuenca",
    "Girona",
    "Granada",
    "Guadalajara",
    "Gipuzkoa",
    "Huelva",
    "Huesca",
    "Jaén",
    "León",
    "Lleida",
    "La Rioja",
    "Lugo",
    "Madrid",
    "Málaga",
    "Murcia",
    "Navarra",
    "Ourense",
    "Asturias",
    "Palencia",
    "Las Palmas",
    "Pontevedra",
    "Salamanca",
    "Santa Cruz de Tenerife",
    "Cantabria",
    "Segovia",
    "Sevilla",
    "Soria",
    "Tarragona",
    "Teruel",
    "Toledo",
    "Valencia",
    "Valladolid",
    "Bizkaia",
    "Zamora",
    "Zaragoza",
    "Ceuta",
    "Melilla",
];

/// Five digits whose first two name a province, 01 to 52. A text, never a number: `08001` keeps its zero.
///
/// Which codes Correos really uses is not checked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
pub struct CodigoPostal(String);

/// Which tax rules hold in a province.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Territorio {
    /// IVA, and the invoices of the state's tax agency.
    Comun,
    /// IVA, but a tax agency and rules of invoicing of its own: the Basque Country and Navarra (Real Decreto 1007/2023, art. 3).
    Foral,
    /// Another tax in the place of IVA: the Canaries, Ceuta and Melilla (LIVA art. 3).
    SinIva,
}

/// Why a text is not a [`CodigoPostal`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CodigoPostalError {
    #[error("Escribe el código postal.")]
    Vacio,
    /// It is not five digits.
    #[error("El código postal no es correcto: son cinco cifras, como 08001.")]
    Forma,
    /// No province has these first two digits.
    #[error("El código postal no es correcto: debe empezar por una provincia, de 01 a 52.")]
    Provincia,
}

impl CodigoPostal {
    /// Reads a postal code; only blanks at the ends are forgiven.
    ///
    /// # Errors
    ///
    /// [`CodigoPostalError`] if it is empty, not five digits, or of no province.
    pub fn parse(texto: &str) -> Result<Self, CodigoPostalError> {
        let texto = limpiar(texto);
        if texto.is_empty() {
            return Err(CodigoPostalError::Vacio);
        }
        if texto.len() != 5 || solo_digitos(&texto).is_none() {
            return Err(CodigoPostalError::Forma);
        }
        provincia(&texto).ok_or(CodigoPostalError::Provincia)?;
        Ok(Self(texto))
    }

    /// The five digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whose rules of indirect tax and of invoicing hold there.
    #[must_use]
    pub fn territorio(&self) -> Territorio {
        match &self.0[..2] {
            "35" | "38" | "51" | "52" => Territorio::SinIva,
            "01" | "20" | "31" | "48" => Territorio::Foral,
            _ => Territorio::Comun,
        }
    }

    /// The name of the province, as it is officially written.
    #[must_use]
    pub fn provincia(&self) -> &'static str {
        provincia(&self.0).unwrap_or_default()
    }
}

fn provincia(codigo: &str) -> Option<&'static str> {
    let numero = usize::try_from(solo_digitos(codigo.get(..2)?)?).ok()?;
    PROVINCIAS.get(numero.checked_sub(1)?).copied()
}

impl fmt::Display for CodigoPostal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

viaja_como_texto!(
    CodigoPostal,
    escribe: CodigoPostal::as_str,
    lee: CodigoPostal::parse,
    ejemplo: "08001",
    significa: "Código postal, cinco cifras"
);
