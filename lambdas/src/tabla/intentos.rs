//! Failed logins.

use domain::fecha::Instante;

use super::claves::{self, Clave};
use super::item::{self, Item};
use super::plan::{Paso, Plan};
use super::transaccion::{Expresion, NO_EXISTE, Rechazo, Transaccion};
use super::{Tabla, TablaError};
use crate::intentos::{Intentos, OLVIDO};

impl Tabla {
    /// Writes one more attempt down as failed, or gives the seconds to wait before it may be made.
    pub(crate) async fn anotar_intento(
        &self,
        nombre: &str,
        direccion: &str,
        ahora: Instante,
    ) -> Result<Option<u64>, TablaError> {
        let clave = claves::intentos(nombre, direccion);
        self.ejecutar(Anotar { clave, ahora }).await
    }

    /// Forgets the failures of a name from an address.
    pub(crate) async fn olvidar_intentos(&self, nombre: &str, direccion: &str) -> Result<(), TablaError> {
        self.quitar(&claves::intentos(nombre, direccion)).await
    }
}

/// One more attempt.
struct Anotar {
    clave: Clave,
    ahora: Instante,
}

impl Plan for Anotar {
    type Papel = ();
    type Fin = Option<u64>;
    type Error = TablaError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<()>>) -> Result<Paso<(), Option<u64>>, TablaError> {
        let antes: Option<Intentos> = tabla.leer_item(&self.clave).await?.map(item::fila).transpose()?;
        if let Some(segundos) = antes.and_then(|antes| antes.espera(self.ahora)) {
            return Ok(Paso::Hecho(Some(segundos)));
        }
        let siguiente = antes.unwrap_or_default().con_otro_fallo(self.ahora);
        let item = Item::new(&self.clave)
            .caduca(self.ahora.millis() / 1000 + OLVIDO)
            .fila(&siguiente)?;
        let como_estaba = match antes {
            None => Expresion::new(NO_EXISTE),
            Some(antes) => Expresion::new("fila.fallos = :fallos").valor("fallos", &antes.fallos)?,
        };
        Ok(Paso::Fin(Transaccion::new().poner((), item, como_estaba), None))
    }
}
