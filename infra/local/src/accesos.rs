//! The logins that a start tells: those of the demo, for as long as they open a session, and that of a new house once.

use std::convert::Infallible;

use domain::usuario::Rol;
use futures::future::try_join_all;
use lambdas::estado::Estado;
use lambdas::tabla::Tabla;
use lambdas::{auth, primer_admin};

use crate::demo;
use crate::demo::datos::{self, UsuarioDemo};
use crate::motor::MotorError;

/// Who opens the office of an empty house.
const PRIMER_ADMIN: &str = "Oficina";
/// What its password is made of: nothing that is easily read as something else.
const LETRAS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const LARGO: usize = 12;

/// One line a login. An empty store gets its first administrator here, and the password is told this one time.
///
/// # Errors
/// When the raw data cannot be read, or the table fails.
pub(crate) async fn de(estado: &Estado) -> Result<Vec<String>, MotorError> {
    // They are nobody's once another company uses the store.
    if demo::es_suya(&estado.tabla.configuracion().await?)? {
        return de_la_demo(&estado.tabla).await;
    }
    let clave: String = rand::random::<[u8; LARGO]>()
        .map(|azar| char::from(LETRAS[usize::from(azar) % LETRAS.len()]))
        .iter()
        .collect();
    let primero = UsuarioDemo {
        nombre: PRIMER_ADMIN.to_owned(),
        rol: Rol::Admin,
        clave: clave.clone(),
    };
    match primer_admin::asegurar(estado, PRIMER_ADMIN, async || Ok::<_, Infallible>(clave)).await {
        Ok(true) => Ok(vec![
            "Apunta esta contraseña: solo se enseña esta vez.".to_owned(),
            primero.to_string(),
        ]),
        Ok(false) => Ok(Vec::new()),
        Err(error) => Err(format!("No se ha podido dar de alta al primer administrador: {error:?}").into()),
    }
}

/// One line a user of the demo that is still there: how to log in, or that the password is another one by now.
async fn de_la_demo(tabla: &Tabla) -> Result<Vec<String>, MotorError> {
    let usuarios = datos::usuarios()?;
    let lineas = try_join_all(usuarios.iter().map(|usuario| linea(tabla, usuario))).await?;
    Ok(lineas.into_iter().flatten().collect())
}

async fn linea(tabla: &Tabla, usuario: &UsuarioDemo) -> Result<Option<String>, MotorError> {
    let sirve = auth::es_su_contrasena(tabla, &usuario.nombre, &usuario.clave).await;
    let sirve = sirve.map_err(|error| {
        format!(
            "No se ha podido comprobar la contraseña de {}: {error:?}",
            usuario.nombre
        )
    })?;
    Ok(sirve.map(|sirve| {
        if sirve {
            usuario.to_string()
        } else {
            format!("{}: su contraseña ya no es la de ejemplo", usuario.nombre)
        }
    }))
}
