//! Failed logins.

use domain::fecha::Instante;

use super::item::{self, Item};
use super::transaccion::{Expresion, NO_EXISTE};
use super::{INTENTOS, Tabla, TablaError, claves, esperar};
use crate::auth::intentos::{Intentos, OLVIDO};

impl Tabla {
    /// Writes one more attempt down as failed, or gives the seconds to wait before it may be made.
    pub(crate) async fn anotar_intento(
        &self,
        nombre: &str,
        direccion: &str,
        ahora: Instante,
    ) -> Result<Option<u64>, TablaError> {
        let clave = claves::intentos(nombre, direccion);
        for intento in 1..=INTENTOS {
            let antes: Option<Intentos> = self.leer_item(&clave).await?.map(item::fila).transpose()?;
            if let Some(segundos) = antes.and_then(|antes| antes.espera(ahora)) {
                return Ok(Some(segundos));
            }
            let siguiente = antes.unwrap_or_default().con_otro_fallo(ahora);
            let item = Item::new(&clave)
                .caduca(ahora.millis() / 1000 + OLVIDO)
                .fila(&siguiente)?;
            let como_estaba = match antes {
                None => Expresion::new(NO_EXISTE),
                Some(antes) => Expresion::new("fila.fallos = :fallos").valor("fallos", &antes.fallos)?,
            };
            match self.poner(item, como_estaba).await {
                Err(TablaError::Condicion) => esperar(intento).await,
                otro => return otro.map(|()| None),
            }
        }
        Err(TablaError::Conflicto)
    }

    /// Forgets the failures of a name from an address.
    pub(crate) async fn olvidar_intentos(&self, nombre: &str, direccion: &str) -> Result<(), TablaError> {
        self.quitar(&claves::intentos(nombre, direccion)).await
    }
}
