//! Which passwords are taken: long enough, and not among those that anybody tries first (cases F19).

use std::collections::BTreeSet;

use crate::texto::busqueda::normalizar;
use crate::texto::campo::CampoError;

/// Fewest characters of a password.
pub const CONTRASENA_MINIMA: usize = 8;
/// Most characters of a password: hashing has a cost, and nobody types more.
pub const CONTRASENA_MAXIMA: usize = 128;

/// Fewer different characters than this are one pattern over and over.
const DISTINTOS_MINIMOS: usize = 4;
/// Shorter names would be found inside half of all passwords.
const NOMBRE_QUE_CUENTA: usize = 4;

/// What lists of stolen passwords begin with, without their figures and signs: those follow in an order that is tried too.
const COMUNES: [&str; 44] = [
    "abc",
    "abcd",
    "abcdef",
    "abcdefgh",
    "admin",
    "administrador",
    "alejandro",
    "asdf",
    "asdfgh",
    "asdfghjkl",
    "atletico",
    "barcelona",
    "betis",
    "bienvenido",
    "cambiame",
    "changeme",
    "clave",
    "contrasena",
    "dragon",
    "espana",
    "estrella",
    "football",
    "futbol",
    "hola",
    "iloveyou",
    "letmein",
    "madrid",
    "master",
    "monkey",
    "pass",
    "password",
    "princesa",
    "prueba",
    "qaz",
    "qwer",
    "qwerty",
    "qwertyuiop",
    "realmadrid",
    "reparto",
    "secreto",
    "temporal",
    "usuario",
    "valencia",
    "welcome",
];

/// Why a password is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ContrasenaError {
    #[error("{}", CampoError::Vacio)]
    Vacia,
    #[error("La contraseña necesita al menos {CONTRASENA_MINIMA} caracteres.")]
    Corta,
    #[error("La contraseña admite {CONTRASENA_MAXIMA} caracteres como mucho.")]
    Larga,
    /// Among the first that anybody tries.
    #[error("Esta contraseña es de las primeras que se prueban. Elige dos o tres palabras que no vayan juntas.")]
    Comun,
    /// The user's own name, or made of it.
    #[error("La contraseña no puede ser el nombre. Elige dos o tres palabras que no vayan juntas.")]
    ComoElNombre,
}

/// Checks the password that a user of that name would have. Spaces count; nothing is trimmed.
///
/// # Errors
/// [`ContrasenaError`] when it is too short, too long or too easy to guess.
pub(crate) fn comprobar_contrasena(texto: &str, nombre: &str) -> Result<String, ContrasenaError> {
    match texto.chars().count() {
        0 => return Err(ContrasenaError::Vacia),
        n if n < CONTRASENA_MINIMA => return Err(ContrasenaError::Corta),
        n if n > CONTRASENA_MAXIMA => return Err(ContrasenaError::Larga),
        _ => {}
    }
    let plana = normalizar(texto);
    let letras: String = plana.chars().filter(|letra| letra.is_alphabetic()).collect();
    if letras.is_empty() || COMUNES.contains(&letras.as_str()) || distintos(&plana) < DISTINTOS_MINIMOS {
        return Err(ContrasenaError::Comun);
    }
    let nombre: String = normalizar(nombre)
        .chars()
        .filter(|letra| letra.is_alphabetic())
        .collect();
    if nombre.chars().count() >= NOMBRE_QUE_CUENTA && letras == nombre {
        return Err(ContrasenaError::ComoElNombre);
    }
    Ok(texto.to_owned())
}

fn distintos(texto: &str) -> usize {
    texto.chars().collect::<BTreeSet<_>>().len()
}
