//! A printed copy of a document is counted, once under its key.

use domain::ids::InternalId;
use domain::usuario::Usuario;
use serde::{Deserialize, Serialize};

use super::visible_en;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::Tabla;
use crate::tabla::idempotencia::{Envio, Llave, Repetible, UnaVez};
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::Papel;
use crate::tabla::transaccion::{Rechazo, Transaccion};

/// Counts one more printed copy of a document, and says how many there are. A device that printed without coverage says so
/// later under a key, and however often it does, it is one copy.
///
/// # Errors
/// 404 when there is none, 403 when it is another seller's, 409 when the key was for another document.
pub(crate) async fn contar_una_copia(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    envio: Option<&Envio>,
) -> Result<u32, ApiError> {
    let llave = Llave::si_hay(usuario.id, envio, estado.reloj.ahora());
    estado.tabla.ejecutar(UnaVez::new(llave, Copiar { usuario, id })).await
}

/// A copy to be counted.
struct Copiar<'a> {
    usuario: &'a Usuario,
    id: &'a InternalId,
}

/// How many copies there were with the one that was counted.
#[derive(Serialize, Deserialize)]
pub(crate) struct Contada {
    copias: u32,
}

impl Plan for Copiar<'_> {
    type Papel = Papel;
    type Fin = u32;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, u32>, ApiError> {
        let documento = visible_en(tabla, self.usuario, self.id).await?;
        let copias = documento.cabecera.copias + 1;
        let transaccion = Transaccion::new().contar_copia(self.id, copias)?;
        Ok(Paso::Fin(transaccion, copias))
    }
}

impl Repetible for Copiar<'_> {
    type Apunte = Contada;

    fn apunte(&self, copias: &u32) -> Contada {
        Contada { copias: *copias }
    }

    async fn repetir(&mut self, tabla: &Tabla, Contada { copias }: Contada) -> Result<u32, ApiError> {
        visible_en(tabla, self.usuario, self.id).await?;
        Ok(copias)
    }
}
