//! Failed logins.

use domain::fecha::Instante;
use futures::future::try_join_all;

use super::claves::{self, Clave};
use super::item::{self, Item};
use super::plan::{Paso, Plan};
use super::transaccion::{Expresion, NO_EXISTE, Rechazo, Transaccion};
use super::{Tabla, TablaError};
use crate::intentos::{Cuenta, Intentos, OLVIDO};

impl Tabla {
    /// Writes one more attempt down as failed, or gives the seconds to wait before it may be made.
    pub(crate) async fn anotar_intento(
        &self,
        nombre: &str,
        direccion: &str,
        ahora: Instante,
    ) -> Result<Option<u64>, TablaError> {
        let cuentas = [
            (Cuenta::DeUno, claves::intentos(nombre, direccion)),
            (Cuenta::DeTodos, claves::intentos_de_todos(direccion)),
        ];
        self.ejecutar(Anotar { cuentas, ahora }).await
    }

    /// Forgets the failures of a name from an address, and the one that the attempt which succeeded was counted as for all.
    pub(crate) async fn olvidar_intentos(&self, nombre: &str, direccion: &str) -> Result<(), TablaError> {
        self.quitar(&claves::intentos(nombre, direccion)).await?;
        let uno_menos = Expresion::new("SET fila.fallos = fila.fallos - :uno").valor("uno", &1)?;
        let de_todos = claves::intentos_de_todos(direccion);
        match self.cambiar(&de_todos, uno_menos, "fila.fallos >= :uno").await {
            // It was forgotten meanwhile, with all of them.
            Err(TablaError::Condicion) => Ok(()),
            hecho => hecho.map(drop),
        }
    }
}

/// One more attempt.
struct Anotar {
    cuentas: [(Cuenta, Clave); 2],
    ahora: Instante,
}

impl Plan for Anotar {
    type Papel = ();
    type Fin = Option<u64>;
    type Error = TablaError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<()>>) -> Result<Paso<(), Option<u64>>, TablaError> {
        let leidos = self.cuentas.iter().map(|(_, clave)| tabla.leer_item(clave));
        let mut antes = Vec::new();
        for leido in try_join_all(leidos).await? {
            antes.push(leido.map(item::fila::<Intentos>).transpose()?);
        }
        let esperas = antes.iter().flatten().filter_map(|antes| antes.espera(self.ahora));
        if let Some(segundos) = esperas.max() {
            return Ok(Paso::Hecho(Some(segundos)));
        }
        let mut transaccion = Transaccion::new();
        for ((cuenta, clave), antes) in self.cuentas.iter().zip(antes) {
            let siguiente = antes.unwrap_or_default().con_otro_fallo(*cuenta, self.ahora);
            let item = Item::new(clave)
                .caduca(self.ahora.millis() / 1000 + OLVIDO)
                .fila(&siguiente)?;
            let como_estaba = match antes {
                None => Expresion::new(NO_EXISTE),
                Some(antes) => Expresion::new("fila.fallos = :fallos").valor("fallos", &antes.fallos)?,
            };
            transaccion = transaccion.poner((), item, como_estaba);
        }
        Ok(Paso::Fin(transaccion, None))
    }
}
