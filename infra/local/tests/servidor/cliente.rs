//! HTTP as the tests need it: one connection a call, and the answer as it came.

use std::io::{self, Read, Write};
use std::net::TcpStream;

use serde_json::{Value, json};

/// Somebody who calls the server.
#[derive(Clone)]
pub(crate) struct Llamante {
    direccion: String,
    testigo: Option<String>,
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Respuesta {
    pub(crate) estado: u16,
    cabeceras: Vec<(String, String)>,
    pub(crate) cuerpo: String,
}

impl Llamante {
    pub(crate) fn new(direccion: &str) -> Self {
        Self {
            direccion: direccion.to_owned(),
            testigo: None,
        }
    }

    #[track_caller]
    pub(crate) fn entrar(self, nombre: &str, clave: &str) -> Self {
        let sesion = self
            .post("/login", &json!({"name": nombre, "password": clave}))
            .unwrap();
        assert_eq!(sesion.estado, 200, "{}", sesion.cuerpo);
        Self {
            testigo: sesion.json()["token"].as_str().map(str::to_owned),
            ..self
        }
    }

    /// The same one, with the same session, at another address.
    pub(crate) fn en(self, direccion: &str) -> Self {
        Self {
            direccion: direccion.to_owned(),
            ..self
        }
    }

    /// Below `/api/v1`.
    #[track_caller]
    pub(crate) fn get(&self, ruta: &str) -> Value {
        let respuesta = self.pedir("GET", &format!("/api/v1{ruta}"), None).unwrap();
        assert_eq!(respuesta.estado, 200, "{}", respuesta.cuerpo);
        respuesta.json()
    }

    /// Below `/api/v1`; an error when the server does not answer.
    pub(crate) fn post(&self, ruta: &str, cuerpo: &Value) -> io::Result<Respuesta> {
        self.pedir("POST", &format!("/api/v1{ruta}"), Some(&cuerpo.to_string()))
    }

    /// Any call.
    pub(crate) fn pedir(&self, metodo: &str, ruta: &str, cuerpo: Option<&str>) -> io::Result<Respuesta> {
        self.enviar(&self.direccion, metodo, ruta, cuerpo)
    }

    /// Reads what is there by a name of the server that is not its address.
    pub(crate) fn pedir_por(&self, nombre: &str, ruta: &str) -> io::Result<Respuesta> {
        self.enviar(nombre, "GET", ruta, None)
    }

    /// HTTP/1.0, so that an answer ends where the connection does.
    fn enviar(&self, nombre: &str, metodo: &str, ruta: &str, cuerpo: Option<&str>) -> io::Result<Respuesta> {
        let mut peticion = format!("{metodo} {ruta} HTTP/1.0\r\nHost: {nombre}\r\n");
        if let Some(testigo) = &self.testigo {
            peticion.push_str(&format!("Authorization: Bearer {testigo}\r\n"));
        }
        if let Some(cuerpo) = cuerpo {
            peticion.push_str(&format!(
                "Content-Type: application/json\r\nContent-Length: {}\r\n",
                cuerpo.len()
            ));
        }
        peticion.push_str("\r\n");
        peticion.push_str(cuerpo.unwrap_or_default());
        let mut conexion = TcpStream::connect(&self.direccion)?;
        conexion.write_all(peticion.as_bytes())?;
        let mut respuesta = String::new();
        conexion.read_to_string(&mut respuesta)?;
        Respuesta::leer(&respuesta).ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
    }
}

impl Respuesta {
    fn leer(texto: &str) -> Option<Self> {
        let (cabecera, cuerpo) = texto.split_once("\r\n\r\n")?;
        let mut renglones = cabecera.lines();
        let estado = renglones.next()?.split(' ').nth(1)?.parse().ok()?;
        let cabeceras: Vec<_> = renglones
            .filter_map(|renglon| renglon.split_once(": "))
            .map(|(nombre, valor)| (nombre.to_ascii_lowercase(), valor.to_owned()))
            .collect();
        let largo = cabeceras.iter().find(|(nombre, _)| nombre == "content-length");
        if largo.is_some_and(|(_, largo)| largo.parse() != Ok(cuerpo.len())) {
            return None;
        }
        Some(Self {
            estado,
            cabeceras,
            cuerpo: cuerpo.to_owned(),
        })
    }

    /// A header; empty when it is not there.
    pub(crate) fn cabecera(&self, nombre: &str) -> &str {
        self.cabeceras
            .iter()
            .find(|(otro, _)| otro == nombre)
            .map_or("", |(_, valor)| valor)
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.cuerpo).unwrap()
    }
}
