//! The e-mail address.

use core::fmt;

use super::campo::limpiar;
use super::viaja_como_texto;

/// Longest address that mail servers must carry (RFC 5321 section 4.5.3.1.3, less its two angle brackets).
pub(super) const LARGO_MAXIMO: usize = 254;
/// Longest part before the @ (RFC 5321 section 4.5.3.1.1).
const LARGO_LOCAL: usize = 64;
/// Longest piece of a domain between dots (RFC 1035 section 2.3.4).
const LARGO_ETIQUETA: usize = 63;

/// An address that can be written to: ASCII, one @, a local part without quotes and a domain with at least one dot.
///
/// Narrower than the standard on purpose: quoted local parts, bare host names and addresses with letters outside ASCII
/// are typing mistakes in this trade, and the mail service refuses the last kind. The case of the local part is kept
/// because it may matter to the receiver; the domain is lower-case.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
pub struct Email(String);

/// Why a text is not an [`Email`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EmailError {
    #[error("Escribe el correo electrónico.")]
    Vacio,
    /// Longer than an address can be.
    #[error("El correo electrónico es demasiado largo: caben 254 caracteres.")]
    Largo,
    /// There is a blank inside.
    #[error("El correo electrónico no puede llevar espacios.")]
    Espacios,
    /// There is not exactly one @.
    #[error("El correo electrónico no es correcto: lleva una sola arroba, como pedidos@tienda.es.")]
    Arroba,
    /// What stands before the @ is not right.
    #[error("El correo electrónico no es correcto: revisa lo que va delante de la arroba, sin acentos ni eñes.")]
    Local,
    /// What stands after the @ is not right.
    #[error("El correo electrónico no es correcto: revisa lo que va detrás de la arroba, como tienda.es.")]
    Dominio,
}

impl Email {
    /// Reads an address; blanks at the ends are dropped.
    ///
    /// # Errors
    ///
    /// [`EmailError`] names the part that is wrong.
    pub fn parse(texto: &str) -> Result<Self, EmailError> {
        let texto = limpiar(texto);
        if texto.is_empty() {
            return Err(EmailError::Vacio);
        }
        if texto.len() > LARGO_MAXIMO {
            return Err(EmailError::Largo);
        }
        if texto.contains(char::is_whitespace) {
            return Err(EmailError::Espacios);
        }
        let (local, dominio) = texto.split_once('@').ok_or(EmailError::Arroba)?;
        if dominio.contains('@') {
            return Err(EmailError::Arroba);
        }
        if !es_local(local) {
            return Err(EmailError::Local);
        }
        if !es_dominio(dominio) {
            return Err(EmailError::Dominio);
        }
        Ok(Self(format!("{local}@{}", dominio.to_ascii_lowercase())))
    }

    /// The address, with its domain in lower case.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn es_local(local: &str) -> bool {
    let es_valido = |b: u8| b.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~.".contains(&b);
    (1..=LARGO_LOCAL).contains(&local.len())
        && local.bytes().all(es_valido)
        && local.split('.').all(|trozo| !trozo.is_empty())
}

fn es_dominio(dominio: &str) -> bool {
    let Some((_, ultima)) = dominio.rsplit_once('.') else {
        return false;
    };
    // Punycode endings (`xn--…`) hold digits and hyphens; a bare IP address must not pass for a name.
    ultima.len() >= 2 && !ultima.bytes().all(|b| b.is_ascii_digit()) && dominio.split('.').all(es_etiqueta)
}

fn es_etiqueta(etiqueta: &str) -> bool {
    (1..=LARGO_ETIQUETA).contains(&etiqueta.len())
        && etiqueta.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
        && !etiqueta.starts_with('-')
        && !etiqueta.ends_with('-')
}

impl fmt::Display for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

viaja_como_texto!(
    Email,
    escribe: Email::as_str,
    lee: Email::parse,
    ejemplo: "pedidos@tienda.es",
    significa: "Dirección de correo electrónico"
);
