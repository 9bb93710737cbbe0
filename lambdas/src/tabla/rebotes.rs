//! Addresses to which nothing is sent: each has an item while a mail that came back from it says so.

use domain::correo::Carta;
use domain::correo::rebote::Rebote;
use domain::texto::{Email, Emails};

use super::cartas::Papel;
use super::claves::{self, Clave};
use super::item::Item;
use super::transaccion::{Expresion, Transaccion};
use super::version::Versionado;
use super::{Tabla, TablaError};

impl Transaccion<Papel> {
    /// Writes down what came back of a mail, and which addresses get nothing from now on.
    pub(crate) fn anotar_rebotes(
        self,
        antes: Option<&Versionado<Carta>>,
        carta: Carta,
        rebotes: &[Rebote],
    ) -> Result<Self, TablaError> {
        let (transaccion, _) = self.anotar_carta(antes, carta)?;
        let mut definitivos = rebotes.iter().filter(|rebote| rebote.causa.es_definitiva());
        definitivos.try_fold(transaccion, |transaccion: Self, rebote| {
            let item = Item::new(&claves::rebote(&rebote.direccion)).fila(rebote)?;
            Ok(transaccion.poner(Papel::Rebote, item, Expresion::default()))
        })
    }
}

impl Tabla {
    /// Those of some addresses to which nothing is sent, in their order, each with what came back from it last.
    pub(crate) async fn rebotes_de(&self, emails: &Emails) -> Result<Vec<Rebote>, TablaError> {
        let direcciones: Vec<_> = emails.lista().filter_map(|email| Email::parse(email).ok()).collect();
        let mut claves: Vec<Clave> = Vec::with_capacity(direcciones.len());
        for clave in direcciones.iter().map(claves::rebote) {
            // Two spellings may have one key, and an item is asked for once.
            if !claves.contains(&clave) {
                claves.push(clave);
            }
        }
        let mut rebotes: Vec<Rebote> = self.leer_filas(&claves).await?;
        let lugar = |rebote: &Rebote| {
            let clave = claves::rebote(&rebote.direccion);
            claves.iter().position(|otra| *otra == clave)
        };
        rebotes.sort_by_key(lugar);
        Ok(rebotes)
    }

    /// Sends to an address again, whatever came back from it.
    pub(crate) async fn olvidar_rebote(&self, direccion: &Email) -> Result<(), TablaError> {
        self.quitar(&claves::rebote(direccion)).await
    }
}
