//! The mailbox of one machine, as it is looked at in the browser.

use std::thread;
use std::time::{Duration, Instant};

use crate::carpeta::Carpeta;
use crate::cliente::{Llamante, Respuesta};
use crate::proceso::Servidor;

/// The longest that the mails of the demo take to leave.
const PLAZO: Duration = Duration::from_secs(120);

#[track_caller]
fn ver(buzon: &Llamante, ruta: &str) -> Respuesta {
    let respuesta = buzon.pedir("GET", ruta, None).unwrap();
    assert_eq!(respuesta.estado, 200, "{ruta}: {}", respuesta.cuerpo);
    respuesta
}

/// The addresses within a page that begin so.
fn enlaces(pagina: &str, inicio: &str) -> Vec<String> {
    let trozos = pagina.split(['"', '\'']).filter(|trozo| trozo.starts_with(inicio));
    trozos.map(str::to_owned).collect()
}

#[test]
fn what_leaves_stays_in_the_mailbox_and_is_looked_at_where_it_can_do_nothing() {
    let carpeta = Carpeta::con_demo();
    let mut servidor = Servidor::arrancar(carpeta.ruta());
    let buzon = servidor.buzon();
    let inicio = Instant::now();
    let correo = loop {
        let lista = ver(&buzon, "/");
        if let Some(correo) = enlaces(&lista.cuerpo, "/correos/").first() {
            assert!(
                lista.cuerpo.contains("de Tres Acequias Distribución"),
                "{}",
                lista.cuerpo
            );
            break correo.clone();
        }
        assert!(inicio.elapsed() < PLAZO, "no mail has left: {}", lista.cuerpo);
        thread::sleep(Duration::from_millis(500));
    };
    let pagina = ver(&buzon, &correo);
    assert!(
        pagina
            .cabecera("content-security-policy")
            .starts_with("default-src 'none'")
    );
    assert!(
        pagina.cuerpo.contains("facturas@tresacequias.example"),
        "{}",
        pagina.cuerpo
    );
    assert!(
        pagina
            .cuerpo
            .contains(&format!("<iframe sandbox src=\"{correo}/cuerpo\"")),
        "{}",
        pagina.cuerpo
    );
    let cuerpo = ver(&buzon, &format!("{correo}/cuerpo"));
    assert!(
        cuerpo
            .cabecera("content-security-policy")
            .starts_with("sandbox; default-src 'none'")
    );
    assert!(cuerpo.cuerpo.contains("Adjuntamos la factura"), "{}", cuerpo.cuerpo);
    assert!(pagina.cuerpo.contains(&format!("{correo}/anejos/0")) && pagina.cuerpo.contains(".pdf ("));
    for ajena in ["/correos/nada", "/correos/..%2Freparto", "/correos/nada/anejos/0"] {
        assert_eq!(buzon.pedir("GET", ajena, None).unwrap().estado, 404, "{ajena}");
    }
    assert_eq!(servidor.terminar("TERM"), Some(0));
}

#[test]
fn a_server_that_is_called_by_another_name_shows_no_mail() {
    let carpeta = Carpeta::con_demo();
    let mut servidor = Servidor::arrancar(carpeta.ruta());
    let buzon = servidor.buzon();
    assert_eq!(buzon.pedir_por("malo.example", "/").unwrap().estado, 421);
}
