//! Passwords: argon2id hashes in PHC form, made and checked away from the threads that answer requests.

use std::sync::OnceLock;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::error::ApiError;

/// Each hash takes 19 MiB, so only a few are made at a time.
static TURNO: Semaphore = Semaphore::const_new(4);

/// A hash in PHC form, of a password in clear.
///
/// # Errors
/// 500 when the machine has no randomness or no memory left.
pub(crate) async fn cifrar(contrasena: String) -> Result<String, ApiError> {
    en_su_hilo(move || cifrar_aqui(&contrasena)).await?
}

/// Whether the password is the one of this hash. Without a hash the answer is no, after the same time: how long a login
/// takes must not tell which names exist.
///
/// # Errors
/// 500 when the hash is damaged.
pub(crate) async fn comprobar(contrasena: String, cifrada: Option<String>) -> Result<bool, ApiError> {
    en_su_hilo(move || {
        let existe = cifrada.is_some();
        let cifrada = cifrada.map_or_else(de_nadie, Ok)?;
        let cifrada = PasswordHash::new(&cifrada).map_err(interno)?;
        Ok(Argon2::default()
            .verify_password(contrasena.as_bytes(), &cifrada)
            .is_ok()
            && existe)
    })
    .await?
}

/// The library's parameters are the first of OWASP's choices: argon2id, 19 MiB, two passes, one lane.
fn cifrar_aqui(contrasena: &str) -> Result<String, ApiError> {
    Ok(Argon2::default()
        .hash_password(contrasena.as_bytes())
        .map_err(interno)?
        .to_string())
}

fn de_nadie() -> Result<String, ApiError> {
    static CIFRADA: OnceLock<String> = OnceLock::new();
    if let Some(cifrada) = CIFRADA.get() {
        return Ok(cifrada.clone());
    }
    let cifrada = cifrar_aqui("nobody has this password")?;
    Ok(CIFRADA.get_or_init(|| cifrada).clone())
}

async fn en_su_hilo<T: Send + 'static>(tarea: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
    let _turno = TURNO.acquire().await.map_err(interno)?;
    tokio::task::spawn_blocking(tarea).await.map_err(interno)
}

fn interno(error: impl std::fmt::Display) -> ApiError {
    ApiError::Interno(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_opens_its_own_hash_and_no_other() {
        let una = cifrar("ruta-ciudad-1".to_owned()).await.unwrap();
        let otra = cifrar("ruta-ciudad-1".to_owned()).await.unwrap();
        assert_ne!(una, otra, "each hash has its own salt");
        assert!(una.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{una}");
        assert!(comprobar("ruta-ciudad-1".to_owned(), Some(una.clone())).await.unwrap());
        assert!(!comprobar("ruta-ciudad-2".to_owned(), Some(una)).await.unwrap());
        assert!(!comprobar("nobody has this password".to_owned(), None).await.unwrap());
    }
}
