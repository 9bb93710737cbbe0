//! What happens to a new master record of any kind, between the form and the table.

use domain::fecha::Instante;
use domain::ids::UsuarioId;

use crate::estado::Estado;
use crate::tabla::fichas::{Ficha, Maestro, item_de};
use crate::tabla::idempotencia::{Envio, Llave, UnaVez};
use crate::tabla::item::Item;
use crate::tabla::nuevo::{Nuevo, Poner};
use crate::tabla::{Tabla, TablaError};

/// A record that is to be written.
struct FichaNueva<'a, M: Maestro, F> {
    ahora: Instante,
    cuerpo: Option<&'a M::Cuerpo>,
    nuevo: F,
}

impl<M: Maestro, F: Fn(Instante, u16) -> M + Send + Sync> Nuevo for FichaNueva<'_, M, F> {
    type Fin = Ficha<M>;

    fn redactar(&self, azar: u16) -> Result<(Item, Ficha<M>), TablaError> {
        let ficha = Ficha::nueva((self.nuevo)(self.ahora, azar), self.cuerpo.cloned());
        Ok((item_de(&ficha, self.cuerpo)?, ficha))
    }

    fn id(ficha: &Ficha<M>) -> u64 {
        ficha.maestro.id().into()
    }

    async fn releer(&self, tabla: &Tabla, id: u64) -> Result<Option<Ficha<M>>, TablaError> {
        let id = M::Id::try_from(id).map_err(|error| TablaError::Interno(error.to_string()))?;
        tabla.ficha(id).await
    }
}

/// Writes the record that `nuevo` makes of the moment and of chance, or gives the one that the same user made before with
/// the same key.
///
/// # Errors
/// When the table fails.
pub(crate) async fn crear<M: Maestro>(
    estado: &Estado,
    usuario: UsuarioId,
    envio: Option<&Envio>,
    cuerpo: Option<&M::Cuerpo>,
    nuevo: impl Fn(Instante, u16) -> M + Send + Sync,
) -> Result<Ficha<M>, TablaError> {
    let ahora = estado.reloj.ahora();
    let llave = Llave::si_hay(usuario, envio, ahora);
    let nuevo = FichaNueva { ahora, cuerpo, nuevo };
    let poner = Poner {
        azar: &estado.azar,
        nuevo,
    };
    estado.tabla.ejecutar(UnaVez::new(llave, poner)).await
}
