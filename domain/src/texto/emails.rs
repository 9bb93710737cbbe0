//! The e-mail addresses of one client.

use core::fmt;

use super::email::LARGO_MAXIMO;
use super::{Email, EmailError, viaja_como_texto};

/// One address or several, separated by a comma or a semicolon; kept in the order in which they were typed, each once: whoever
/// carries mails takes capitals and small letters for the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emails(String);

/// What stands between two addresses.
const ENTRE: &str = ", ";

impl Emails {
    /// Reads them; blanks around each, and separators with nothing between them, are dropped.
    ///
    /// # Errors
    /// What is wrong with the first one that is no address; [`EmailError::Largo`] when all together are longer than one may be.
    pub fn parse(texto: &str) -> Result<Self, EmailError> {
        let mut todas = String::new();
        for trozo in texto.split([',', ';']) {
            match Email::parse(trozo) {
                Err(EmailError::Vacio) => {}
                Ok(email) if todas.split(ENTRE).any(|otra| otra.eq_ignore_ascii_case(email.as_str())) => {}
                email => {
                    if !todas.is_empty() {
                        todas.push_str(ENTRE);
                    }
                    todas.push_str(email?.as_str());
                }
            }
        }
        match todas.len() {
            0 => Err(EmailError::Vacio),
            1..=LARGO_MAXIMO => Ok(Self(todas)),
            _ => Err(EmailError::Largo),
        }
    }

    /// Each of them; there is at least one.
    pub fn lista(&self) -> impl Iterator<Item = &str> {
        self.0.split(ENTRE)
    }

    /// Those that are not left out; none when all are.
    #[must_use]
    pub fn salvo(&self, fuera: impl Fn(&str) -> bool) -> Option<Self> {
        let quedan: Vec<_> = self.lista().filter(|email| !fuera(email)).collect();
        (!quedan.is_empty()).then(|| Self(quedan.join(ENTRE)))
    }

    /// All of them, with a comma and a blank between two.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Emails {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

viaja_como_texto!(
    Emails,
    escribe: Emails::as_str,
    lee: Emails::parse,
    ejemplo: "pedidos@tienda.es, oficina@tienda.es",
    significa: "Una o varias direcciones de correo electrónico, separadas por comas"
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p11_a_client_has_one_address_or_several_each_once_in_the_order_typed() {
        for (escrito, guardado) in [
            ("bar@tienda.es", "bar@tienda.es"),
            (" b@tienda.es ;a@TIENDA.es, b@tienda.es,", "b@tienda.es, a@tienda.es"),
            ("a@x.es;;b@x.es", "a@x.es, b@x.es"),
            ("Ana@x.es, ana@X.es, b@x.es, ANA@x.es", "Ana@x.es, b@x.es"),
        ] {
            let emails = Emails::parse(escrito).unwrap();
            assert_eq!(emails.as_str(), guardado);
            assert_eq!(Emails::parse(emails.as_str()).unwrap(), emails);
        }
    }

    #[test]
    fn p11_one_that_is_wrong_refuses_all_and_what_no_mail_could_carry_is_too_long() {
        for (escrito, error) in [
            (",;", EmailError::Vacio),
            ("a@x.es b@x.es", EmailError::Espacios),
            ("a@x.es, b", EmailError::Arroba),
        ] {
            assert_eq!(Emails::parse(escrito), Err(error));
        }
        let muchas: Vec<_> = (0..40).map(|n| format!("bar{n}@tienda.es")).collect();
        assert_eq!(Emails::parse(&muchas.join(",")), Err(EmailError::Largo));
    }
}
