//! A server of SMTP.

use std::error::Error as _;
use std::time::Duration;

use domain::correo::rebote::CausaRebote;
use domain::texto::Email;
use futures::FutureExt;
use futures::future::BoxFuture;
use lambdas::correo::{Cartero, CorreoError, Mensaje};
use lettre::transport::smtp::Error;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};

/// The longest that an answer of the server is waited for.
const PLAZO: Duration = Duration::from_secs(15);

/// A server by its address.
pub(super) struct Smtp {
    servidor: String,
    transporte: AsyncSmtpTransport<Tokio1Executor>,
}

impl Smtp {
    /// The server of an address such as `smtps://user:password@host`, or `smtp://host:587?tls=required`.
    pub(super) fn en(url: &str) -> Result<Self, String> {
        let transporte = AsyncSmtpTransport::<Tokio1Executor>::from_url(url);
        let transporte = transporte.map_err(|error| {
            format!(
                "SMTP_URL no es la dirección de un servidor de correo, como smtps://usuario:clave@servidor: {error}."
            )
        })?;
        // Who reads what is announced need not know the password.
        let tras_la_clave = url.rsplit('@').next().unwrap_or_default();
        let tras_el_protocolo = tras_la_clave.rsplit("//").next().unwrap_or_default();
        Ok(Self {
            servidor: tras_el_protocolo
                .split(['?', '/'])
                .next()
                .unwrap_or_default()
                .to_owned(),
            transporte: transporte.timeout(Some(PLAZO)).build(),
        })
    }

    pub(super) fn servidor(&self) -> &str {
        &self.servidor
    }

    async fn enviar(&self, mensaje: &Mensaje) -> Result<String, CorreoError> {
        let mime = mensaje.mime()?;
        // What fails before the mail is begun leaves no doubt whether it left.
        match self.transporte.test_connection().await {
            Ok(true) => {}
            Ok(false) => return Err(CorreoError::Espera("the server does not listen".to_owned())),
            Err(error) if error.is_permanent() => return Err(CorreoError::Rechazado(no_deja_entrar(&error))),
            Err(error) => return Err(CorreoError::Espera(error.to_string())),
        }
        match self.transporte.send(mime).await {
            Ok(respuesta) => Ok(respuesta.first_line().unwrap_or_default().to_owned()),
            Err(error) if error.is_permanent() => Err(rechazado(&error, mensaje)),
            Err(error) if error.is_transient() => Err(CorreoError::Espera(error.to_string())),
            Err(error) => Err(CorreoError::Incierto(error.to_string())),
        }
    }
}

impl Cartero for Smtp {
    fn despachar<'a>(&'a self, mensaje: &'a Mensaje) -> BoxFuture<'a, Result<String, CorreoError>> {
        self.enviar(mensaje).boxed()
    }
}

/// What the server has refused: a recipient, if it says which one or there is no other, or else the mail.
fn rechazado(error: &Error, mensaje: &Mensaje) -> CorreoError {
    let dicho = error.source().map(ToString::to_string).unwrap_or_default();
    let causa = error
        .status()
        .and_then(|codigo| CausaRebote::de_smtp(u16::from(codigo), &dicho));
    let todas: Vec<_> = mensaje.para.lista().collect();
    let cual = match todas.as_slice() {
        [sola] => Some(*sola),
        varias => varias.iter().copied().find(|una| dicho.contains(una)),
    };
    let cual = cual.and_then(|cual| Email::parse(cual).ok());
    match causa.zip(cual) {
        Some((causa, direccion)) => CorreoError::NoLlega {
            direccion,
            causa,
            detalle: error.to_string(),
        },
        None => CorreoError::Rechazado(format!(
            "El servidor de correo no acepta este correo para {}: «{error}». Revisa la dirección en la ficha del cliente y \
             envíalo de nuevo.",
            mensaje.para
        )),
    }
}

fn no_deja_entrar(error: &Error) -> String {
    format!(
        "El servidor de correo no deja entrar: «{error}». Avisa a quien lleva la informática para que revise SMTP_URL."
    )
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader, Write};
    use std::net::{IpAddr, Ipv4Addr, TcpListener, TcpStream};
    use std::sync::{Arc, Mutex};
    use std::thread;

    use domain::fecha::Instante;
    use domain::tarea::Causante;
    use domain::texto::Emails;
    use lambdas::correo::Anejo;
    use mailin::response::{INTERNAL_ERROR, NO_MAILBOX, OK};
    use mailin::{Action, Handler, Response, SessionBuilder};

    use super::*;

    /// What a server has got, letter by letter.
    type Recibido = Arc<Mutex<Vec<u8>>>;

    /// A server that takes mails for everybody but `nadie`, and has no time for `luego`.
    #[derive(Clone, Default)]
    struct Servidor(Recibido);

    impl Handler for Servidor {
        fn rcpt(&mut self, a: &str) -> Response {
            match a.split('@').next() {
                Some("nadie") => NO_MAILBOX,
                Some("luego") => INTERNAL_ERROR,
                _ => OK,
            }
        }

        fn data(&mut self, trozo: &[u8]) -> std::io::Result<()> {
            self.0.lock().unwrap().extend_from_slice(trozo);
            Ok(())
        }
    }

    fn atender(conexion: TcpStream, servidor: Servidor) -> std::io::Result<()> {
        let mut sesion = SessionBuilder::new("prueba").build(IpAddr::V4(Ipv4Addr::LOCALHOST), servidor);
        let (mut escribe, mut lee) = (conexion.try_clone()?, BufReader::new(conexion));
        let mut respuesta = sesion.greeting();
        loop {
            if respuesta.action != Action::NoReply {
                let mut dicho = Vec::new();
                respuesta.write_to(&mut dicho)?;
                escribe.write_all(&dicho)?;
            }
            let mut linea = Vec::new();
            if respuesta.action == Action::Close || lee.read_until(b'\n', &mut linea)? == 0 {
                return Ok(());
            }
            respuesta = sesion.process(&linea);
        }
    }

    /// A server that runs for as long as the test; its address, and what it gets.
    fn servidor() -> (String, Recibido) {
        let oyente = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let url = format!("smtp://{}", oyente.local_addr().unwrap());
        let servidor = Servidor::default();
        let recibido = Arc::clone(&servidor.0);
        thread::spawn(move || {
            for conexion in oyente.incoming().flatten() {
                let servidor = servidor.clone();
                thread::spawn(move || atender(conexion, servidor));
            }
        });
        (url, recibido)
    }

    fn mensaje(para: &str) -> Mensaje {
        Mensaje {
            carta: Causante::parse("ORDER-1-1").unwrap(),
            nombre: "carta-1@ribera.example".to_owned(),
            momento: Instante::parse("2026-11-27T10:15:00+01:00").unwrap(),
            firma: "Distribuciones Ribera".to_owned(),
            de: Email::parse("pedidos@ribera.example").unwrap(),
            para: Emails::parse(para).unwrap(),
            asunto: "Factura F2026-000001".to_owned(),
            texto: "Adjuntamos la factura.".to_owned(),
            html: "<p>Adjuntamos la factura.</p>".to_owned(),
            anejos: vec![Anejo {
                nombre: "Factura F2026-000001.pdf".to_owned(),
                bytes: b"%PDF-1.7".to_vec(),
            }],
        }
    }

    #[tokio::test]
    async fn a_mail_leaves_whole_by_a_server_of_smtp() {
        let (url, recibido) = servidor();
        let smtp = Smtp::en(&url).unwrap();
        assert!(
            smtp.despachar(&mensaje("bar@example.com, oficina@example.com"))
                .await
                .is_ok()
        );
        let recibido = String::from_utf8(recibido.lock().unwrap().clone()).unwrap();
        for parte in [
            "Subject: Factura F2026-000001",
            "filename=\"Factura F2026-000001.pdf\"",
            "text/html",
        ] {
            assert!(recibido.contains(parte), "{parte} is not in {recibido}");
        }
    }

    #[tokio::test]
    async fn what_a_server_refuses_is_told_apart_from_what_it_puts_off_and_from_nobody_there() {
        let (url, recibido) = servidor();
        let smtp = Smtp::en(&url).unwrap();
        for para in ["nadie@example.com", "bar@example.com, nadie@example.com"] {
            let rechazado = smtp.despachar(&mensaje(para)).await.unwrap_err();
            let solo = !para.contains(',');
            assert!(
                match &rechazado {
                    CorreoError::NoLlega { direccion, causa, .. } =>
                        solo && direccion.as_str() == para && *causa == CausaRebote::NoExiste,
                    // The server does not say which one.
                    CorreoError::Rechazado(frase) => !solo && frase.contains("nadie@example.com"),
                    _ => false,
                },
                "{rechazado:?}"
            );
        }
        let luego = smtp.despachar(&mensaje("luego@example.com")).await.unwrap_err();
        assert!(matches!(luego, CorreoError::Espera(_)), "{luego:?}");
        assert!(recibido.lock().unwrap().is_empty());
        let nadie = Smtp::en("smtp://127.0.0.1:9").unwrap();
        let error = nadie.despachar(&mensaje("bar@example.com")).await.unwrap_err();
        assert!(matches!(error, CorreoError::Espera(_)), "{error:?}");
    }

    #[test]
    fn the_password_is_in_nothing_that_is_announced() {
        for url in [
            "smtps://ana:secreta@smtp.example.es",
            "smtp://ana:secreta@smtp.example.es:587?tls=required",
        ] {
            let servidor = Smtp::en(url).unwrap().servidor().to_owned();
            assert!(
                servidor.starts_with("smtp.example.es") && !servidor.contains("secreta"),
                "{servidor}"
            );
        }
        assert!(Smtp::en("smtp.example.es").is_err_and(|frase| frase.starts_with("SMTP_URL")));
    }
}
