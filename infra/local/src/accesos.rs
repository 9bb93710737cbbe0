//! The logins of the demo, for as long as they open a session.

use futures::future::try_join_all;
use lambdas::auth;
use lambdas::tabla::Tabla;

use crate::demo::datos::{self, UsuarioDemo};
use crate::motor::MotorError;

/// One line a user of the demo that is still there: how to log in, or that the password is another one by now.
///
/// # Errors
/// When the raw data cannot be read, or the table fails.
pub(crate) async fn de_la_demo(tabla: &Tabla) -> Result<Vec<String>, MotorError> {
    let usuarios = datos::usuarios()?;
    let lineas = try_join_all(usuarios.iter().map(|usuario| linea(tabla, usuario))).await?;
    Ok(lineas.into_iter().flatten().collect())
}

async fn linea(tabla: &Tabla, usuario: &UsuarioDemo) -> Result<Option<String>, MotorError> {
    let sirve = auth::es_su_contrasena(tabla, &usuario.nombre, &usuario.clave).await;
    let sirve = sirve.map_err(|error| format!("login of {}: {error:?}", usuario.nombre))?;
    Ok(sirve.map(|sirve| {
        if sirve {
            usuario.to_string()
        } else {
            format!("{}: su contraseña ya no es la de ejemplo", usuario.nombre)
        }
    }))
}
