//! What happens to a new master record of any kind, between the form and the table.

use domain::fecha::Instante;
use domain::ids::UsuarioId;

use crate::estado::Estado;
use crate::tabla::TablaError;
use crate::tabla::fichas::{Ficha, Maestro};
use crate::tabla::idempotencia::Llave;

/// Writes the record that `nuevo` makes of the moment and of chance, or gives the one that the same user made before with
/// the same key.
///
/// # Errors
/// When the table fails.
pub(crate) async fn crear<M: Maestro>(
    estado: &Estado,
    usuario: UsuarioId,
    llave: Option<&str>,
    cuerpo: Option<&M::Cuerpo>,
    nuevo: impl Fn(Instante, u16) -> M,
) -> Result<Ficha<M>, TablaError> {
    let ahora = estado.reloj.ahora();
    let llave = Llave::si_hay(usuario, llave, &(nuevo(ahora, 0).datos(), cuerpo), ahora)?;
    let crear = |azar| {
        estado
            .tabla
            .crear_ficha(nuevo(ahora, azar), cuerpo.cloned(), llave.clone())
    };
    estado.con_id(crear).await
}
