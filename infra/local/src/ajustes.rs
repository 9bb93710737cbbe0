//! What the environment says.

use std::path::PathBuf;

use lambdas::testigo::{DiasDeSesion, DiasDeSesionError};

/// Where to serve, what to serve and where to keep it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ajustes {
    /// Port of the loopback.
    pub puerto: u16,
    /// Port of the loopback where the mailbox is looked at.
    pub puerto_de_correo: u16,
    /// The server of SMTP that mails leave by; without one they stay in the mailbox.
    pub smtp: Option<String>,
    /// Folder of the data.
    pub datos: PathBuf,
    /// Folder of the built web.
    pub web: PathBuf,
    /// Whether a new store begins with the demo company; otherwise it is empty but for its first administrator.
    pub con_demo: bool,
    /// How long a seller's session goes on without the server.
    pub dias_de_sesion: DiasDeSesion,
}

impl Ajustes {
    /// From `PORT`, `MAIL_PORT`, `SMTP_URL`, `DATA_DIR`, `WEB_DIR`, `DEMO` and `DIAS_DE_SESION`.
    ///
    /// # Errors
    /// A Spanish sentence when `PORT` or `MAIL_PORT` is not a port, `DEMO` neither `si` nor `no`, or `DIAS_DE_SESION` no number of days
    /// that a session may last.
    pub fn del_entorno() -> Result<Self, String> {
        Self::de(|nombre| std::env::var(nombre).ok())
    }

    fn de(variable: impl Fn(&str) -> Option<String>) -> Result<Self, String> {
        let o = |nombre: &str, si_falta: &str| {
            variable(nombre)
                .filter(|valor| !valor.is_empty())
                .unwrap_or_else(|| si_falta.to_owned())
        };
        let puerto = |nombre: &str, si_falta: &str| {
            let puerto = o(nombre, si_falta);
            puerto
                .parse()
                .map_err(|_| format!("{nombre} tiene que ser un número de 0 a 65535, y es «{puerto}»."))
        };
        let dias_de_sesion = match variable("DIAS_DE_SESION").filter(|dias| !dias.is_empty()) {
            Some(dias) => dias
                .parse()
                .map_err(|error: DiasDeSesionError| format!("DIAS_DE_SESION {error}, y es «{dias}»."))?,
            None => DiasDeSesion::default(),
        };
        Ok(Self {
            puerto: puerto("PORT", "8080")?,
            puerto_de_correo: puerto("MAIL_PORT", "8005")?,
            smtp: variable("SMTP_URL").filter(|url| !url.is_empty()),
            datos: o("DATA_DIR", ".data").into(),
            web: o("WEB_DIR", "web/dist").into(),
            con_demo: match o("DEMO", "si").as_str() {
                "si" => true,
                "no" => false,
                otro => return Err(format!("DEMO tiene que ser si o no, y es «{otro}».")),
            },
            dias_de_sesion,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_an_environment_it_serves_on_8080() {
        let ajustes = Ajustes::de(|_| None).unwrap();
        assert_eq!(
            (ajustes.puerto, ajustes.datos.as_path()),
            (8080, std::path::Path::new(".data"))
        );
        assert_eq!((ajustes.puerto_de_correo, ajustes.smtp), (8005, None));
    }

    #[test]
    fn a_store_begins_with_the_demo_unless_told_otherwise() {
        let con = |demo: &str| {
            let demo = demo.to_owned();
            Ajustes::de(move |nombre| (nombre == "DEMO").then(|| demo.clone())).map(|ajustes| ajustes.con_demo)
        };
        assert_eq!([con(""), con("si"), con("no")], [Ok(true), Ok(true), Ok(false)]);
        assert!(con("quizá").unwrap_err().contains("«quizá»"));
    }

    #[test]
    fn a_sellers_session_lasts_a_week_unless_told_otherwise() {
        let con = |dias: &str| {
            let dias = dias.to_owned();
            Ajustes::de(move |nombre| (nombre == "DIAS_DE_SESION").then(|| dias.clone()))
                .map(|ajustes| ajustes.dias_de_sesion)
        };
        assert_eq!(
            [con(""), con("7"), con("30")].map(Result::unwrap),
            [DiasDeSesion::default(), DiasDeSesion::default(), DiasDeSesion::MAXIMO]
        );
        assert_eq!(
            con("31").unwrap_err(),
            "DIAS_DE_SESION tiene que ser un número entero de días, de 1 a 30, y es «31»."
        );
    }

    #[test]
    fn a_port_that_is_none_is_told_in_spanish() {
        for variable in ["PORT", "MAIL_PORT"] {
            let error = Ajustes::de(|nombre| (nombre == variable).then(|| "ocho".to_owned())).unwrap_err();
            assert!(error.starts_with(variable) && error.contains("«ocho»"), "{error}");
        }
    }
}
