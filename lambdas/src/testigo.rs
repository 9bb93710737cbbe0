//! Bearer tokens: a payload and its Ed25519 signature, `payload.signature`, both base64url without padding.
//!
//! Only the function `sesion` holds the private key; the others verify. A token says who, with which role and session
//! epoch, and until when. What it may do is decided by the user as stored, never by the token.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::fecha::Instante;
use domain::ids::UsuarioId;
use domain::usuario::{Rol, Usuario};
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

/// How long a token is good: a working day.
pub const DURACION_MILISEGUNDOS: i64 = 12 * 60 * 60 * 1000;
/// No token is longer; what is, is not read at all.
const LARGO_MAXIMO: usize = 1024;

/// What a token says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contenido {
    /// The token's own name, by which it is revoked.
    pub jti: String,
    /// The user.
    pub uid: UsuarioId,
    /// The user's role at login.
    pub rol: Rol,
    /// The user's session epoch at login; a change of role or password starts a new one.
    pub epoca: u32,
    /// When it was issued, in milliseconds since 1970.
    pub iat: i64,
    /// Until when it is good, in milliseconds since 1970.
    pub exp: i64,
}

/// The key is not an Ed25519 key of 32 bytes in base64url.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an Ed25519 key of 32 bytes in base64url without padding")]
pub struct ClaveError;

/// Verifies tokens, and signs them where the private key is.
#[derive(Clone)]
pub struct Testigos {
    publica: VerifyingKey,
    privada: Option<Arc<SigningKey>>,
}

impl Testigos {
    /// Signs and verifies.
    #[must_use]
    pub fn que_firman(privada: &[u8; 32]) -> Self {
        let privada = SigningKey::from_bytes(privada);
        Self {
            publica: privada.verifying_key(),
            privada: Some(Arc::new(privada)),
        }
    }

    /// Signs and verifies, with a private key in base64url.
    ///
    /// # Errors
    /// When the text is not such a key.
    pub fn con_privada(privada: &str) -> Result<Self, ClaveError> {
        Ok(Self::que_firman(&treinta_y_dos(privada)?))
    }

    /// Only verifies, with a public key in base64url.
    ///
    /// # Errors
    /// When the text is not such a key.
    pub fn con_publica(publica: &str) -> Result<Self, ClaveError> {
        let publica = VerifyingKey::from_bytes(&treinta_y_dos(publica)?).map_err(|_| ClaveError)?;
        Ok(Self { publica, privada: None })
    }

    /// The public key in base64url.
    #[must_use]
    pub fn publica(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.publica.as_bytes())
    }

    /// A new token, with the moment it expires; `None` where there is no private key.
    #[must_use]
    pub fn emitir(&self, usuario: &Usuario, epoca: u32, ahora: Instante) -> Option<(String, Instante)> {
        let privada = self.privada.as_ref()?;
        let expira = ahora.mas_millis(DURACION_MILISEGUNDOS).ok()?;
        let contenido = Contenido {
            jti: URL_SAFE_NO_PAD.encode(rand::random::<[u8; 16]>()),
            uid: usuario.id,
            rol: usuario.rol,
            epoca,
            iat: ahora.millis(),
            exp: expira.millis(),
        };
        let carga = URL_SAFE_NO_PAD.encode(serde_json::to_vec(&contenido).ok()?);
        let firma = URL_SAFE_NO_PAD.encode(privada.sign(carga.as_bytes()).to_bytes());
        Some((format!("{carga}.{firma}"), expira))
    }

    /// What a token says, if it is one of ours and has not expired.
    #[must_use]
    pub fn leer(&self, testigo: &str, ahora: Instante) -> Option<Contenido> {
        if testigo.len() > LARGO_MAXIMO {
            return None;
        }
        let (carga, firma) = testigo.split_once('.')?;
        let firma = Signature::from_slice(&URL_SAFE_NO_PAD.decode(firma).ok()?).ok()?;
        self.publica.verify_strict(carga.as_bytes(), &firma).ok()?;
        let contenido: Contenido = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(carga).ok()?).ok()?;
        (ahora.millis() < contenido.exp).then_some(contenido)
    }
}

fn treinta_y_dos(texto: &str) -> Result<[u8; 32], ClaveError> {
    URL_SAFE_NO_PAD
        .decode(texto.trim())
        .ok()
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or(ClaveError)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ahora() -> Instante {
        Instante::from_millis(1_796_000_000_000).unwrap()
    }

    fn usuario() -> Usuario {
        Usuario {
            id: UsuarioId::new(ahora(), 7),
            nombre: "Rosa".to_owned(),
            rol: Rol::Pda,
        }
    }

    #[test]
    fn a_token_says_who_until_it_expires() {
        let testigos = Testigos::que_firman(&[7; 32]);
        let (testigo, expira) = testigos.emitir(&usuario(), 3, ahora()).unwrap();
        let antes = expira.mas_millis(-1).unwrap();
        let leido = testigos.leer(&testigo, antes).unwrap();
        assert_eq!((leido.uid, leido.rol, leido.epoca), (usuario().id, Rol::Pda, 3));
        assert_eq!(testigos.leer(&testigo, expira), None);
    }

    #[test]
    fn any_changed_letter_makes_it_nobodys() {
        let testigos = Testigos::que_firman(&[7; 32]);
        let (testigo, _) = testigos.emitir(&usuario(), 3, ahora()).unwrap();
        for (i, letra) in testigo.char_indices() {
            let otra = if letra == 'A' { 'B' } else { 'A' };
            let tocado = format!("{}{otra}{}", &testigo[..i], &testigo[i + 1..]);
            assert_eq!(testigos.leer(&tocado, ahora()), None, "letter {i}");
        }
    }

    #[test]
    fn the_public_key_verifies_and_cannot_sign() {
        let firman = Testigos::que_firman(&[7; 32]);
        let verifican = Testigos::con_publica(&firman.publica()).unwrap();
        let (testigo, _) = firman.emitir(&usuario(), 3, ahora()).unwrap();
        assert!(verifican.leer(&testigo, ahora()).is_some());
        assert_eq!(verifican.emitir(&usuario(), 3, ahora()), None);
        assert_eq!(Testigos::que_firman(&[8; 32]).leer(&testigo, ahora()), None);
    }
}
