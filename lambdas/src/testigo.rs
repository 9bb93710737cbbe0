//! Bearer tokens: a payload and its Ed25519 signature, `payload.signature`, both base64url without padding.
//!
//! Only the function `sesion` holds the private key; the others verify. A token says who, with which role and session
//! epoch, and until when. What it may do is decided by the user as stored, never by the token.

use std::str::FromStr;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::fecha::Instante;
use domain::ids::UsuarioId;
use domain::usuario::{Rol, Usuario};
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

const HORA_MILISEGUNDOS: i64 = 60 * 60 * 1000;
/// How long a token of the office is good: a working day.
pub const DE_OFICINA_MILISEGUNDOS: i64 = 12 * HORA_MILISEGUNDOS;
/// No token is longer; what is, is not read at all.
const LARGO_MAXIMO: usize = 1024;

/// What a token says. All tokens of one session have the same name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contenido {
    /// The session's name, by which it is revoked.
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

/// For how many days a seller's session goes on without the server: from 1 to 30, and 7 unless somebody says otherwise. On the road there
/// may be no coverage for longer than a working day, and nobody logs in without it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiasDeSesion(u8);

impl DiasDeSesion {
    /// The most there may be.
    pub const MAXIMO: Self = Self(30);

    /// The same in milliseconds.
    #[must_use]
    pub const fn milisegundos(self) -> i64 {
        self.0 as i64 * 24 * HORA_MILISEGUNDOS
    }
}

impl Default for DiasDeSesion {
    fn default() -> Self {
        Self(7)
    }
}

/// The text is no number of days that a session may last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("tiene que ser un número entero de días, de 1 a {}", DiasDeSesion::MAXIMO.0)]
pub struct DiasDeSesionError;

impl FromStr for DiasDeSesion {
    type Err = DiasDeSesionError;

    fn from_str(texto: &str) -> Result<Self, DiasDeSesionError> {
        let dias = texto.parse().map_err(|_| DiasDeSesionError)?;
        if (1..=Self::MAXIMO.0).contains(&dias) {
            Ok(Self(dias))
        } else {
            Err(DiasDeSesionError)
        }
    }
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
    dias: DiasDeSesion,
}

impl Testigos {
    /// Signs and verifies.
    #[must_use]
    pub fn que_firman(privada: &[u8; 32]) -> Self {
        let privada = SigningKey::from_bytes(privada);
        Self {
            publica: privada.verifying_key(),
            privada: Some(Arc::new(privada)),
            dias: DiasDeSesion::default(),
        }
    }

    /// The same, with sessions of sellers that go on for so many days.
    #[must_use]
    pub fn con_dias(self, dias: DiasDeSesion) -> Self {
        Self { dias, ..self }
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
        Ok(Self {
            publica,
            privada: None,
            dias: DiasDeSesion::default(),
        })
    }

    /// The public key in base64url.
    #[must_use]
    pub fn publica(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.publica.as_bytes())
    }

    /// The token of a new session, with the moment it expires; `None` where there is no private key.
    #[must_use]
    pub fn emitir(&self, usuario: &Usuario, epoca: u32, ahora: Instante) -> Option<(String, Instante)> {
        let dura = match usuario.rol {
            Rol::Admin => DE_OFICINA_MILISEGUNDOS,
            Rol::Pda => self.dias.milisegundos(),
        };
        let expira = ahora.mas_millis(dura).ok()?;
        let contenido = Contenido {
            jti: URL_SAFE_NO_PAD.encode(rand::random::<[u8; 16]>()),
            uid: usuario.id,
            rol: usuario.rol,
            epoca,
            iat: ahora.millis(),
            exp: expira.millis(),
        };
        Some((self.firmar_testigo(&contenido)?, expira))
    }

    /// The next token of a session, with the moment it expires: a seller's is good for all its days again, the office's ends when it
    /// would have. The one before stays good until its own end, so that an answer that is lost harms nobody. `None` where there is no
    /// private key.
    #[must_use]
    pub fn alargar(&self, anterior: Contenido, ahora: Instante) -> Option<(String, Instante)> {
        let contenido = match anterior.rol {
            Rol::Admin => anterior,
            Rol::Pda => Contenido {
                iat: ahora.millis(),
                exp: ahora.mas_millis(self.dias.milisegundos()).ok()?.millis(),
                ..anterior
            },
        };
        let expira = Instante::from_millis(contenido.exp).ok()?;
        Some((self.firmar_testigo(&contenido)?, expira))
    }

    fn firmar_testigo(&self, contenido: &Contenido) -> Option<String> {
        let privada = self.privada.as_ref()?;
        let carga = URL_SAFE_NO_PAD.encode(serde_json::to_vec(contenido).ok()?);
        let firma = URL_SAFE_NO_PAD.encode(privada.sign(carga.as_bytes()).to_bytes());
        Some(format!("{carga}.{firma}"))
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
    fn a_seller_has_days_and_the_office_a_working_day() {
        let testigos = Testigos::que_firman(&[7; 32]).con_dias("3".parse().unwrap());
        let dura = |rol| {
            let (_, expira) = testigos.emitir(&Usuario { rol, ..usuario() }, 3, ahora()).unwrap();
            expira.millis() - ahora().millis()
        };
        assert_eq!(dura(Rol::Admin), DE_OFICINA_MILISEGUNDOS);
        assert_eq!(dura(Rol::Pda), 3 * 24 * HORA_MILISEGUNDOS);
    }

    #[test]
    fn the_next_token_is_of_the_same_session_and_prolongs_a_sellers_alone() {
        let testigos = Testigos::que_firman(&[7; 32]);
        let luego = ahora().mas_millis(HORA_MILISEGUNDOS).unwrap();
        for (rol, gana) in [(Rol::Pda, HORA_MILISEGUNDOS), (Rol::Admin, 0)] {
            let (testigo, expira) = testigos.emitir(&Usuario { rol, ..usuario() }, 3, ahora()).unwrap();
            let anterior = testigos.leer(&testigo, luego).unwrap();
            let (nuevo, hasta) = testigos.alargar(anterior.clone(), luego).unwrap();
            let leido = testigos.leer(&nuevo, luego).unwrap();
            assert_eq!((leido.jti, leido.uid, leido.epoca), (anterior.jti, anterior.uid, 3));
            assert_eq!((hasta.millis() - expira.millis(), leido.exp), (gana, hasta.millis()));
            assert!(testigos.leer(&testigo, luego).is_some(), "an answer may be lost");
        }
    }

    #[test]
    fn days_of_a_session_are_a_few() {
        assert_eq!("1".parse(), Ok(DiasDeSesion(1)));
        assert_eq!("30".parse(), Ok(DiasDeSesion::MAXIMO));
        for malo in ["", "0", "31", "-1", "7,5", "siete", "256"] {
            assert_eq!(malo.parse::<DiasDeSesion>(), Err(DiasDeSesionError), "{malo}");
        }
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
