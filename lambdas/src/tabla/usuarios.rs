//! Users: the user itself, the item that holds its name, and the count of administrators.

mod pasos;

use domain::ids::UsuarioId;
use domain::usuario::Usuario;
use serde::{Deserialize, Serialize};

use super::claves::{self, Indice};
use super::consulta::Consulta;
use super::idempotencia::Llave;
use super::item::{self, FILA, Item};
use super::transaccion::{Expresion, NO_EXISTE};
use super::version::{PRIMERA_VERSION, version_de};
use super::{Atributos, INTENTOS, Tabla, TablaError, esperar};
use crate::auth::testigo::Contenido;
use pasos::Pasos;

/// Session epoch of a new user.
const PRIMERA_EPOCA: u32 = 1;

/// A user with what nobody else may see.
#[derive(Debug, Clone)]
pub(crate) struct Cuenta {
    pub(crate) usuario: Usuario,
    /// The password's hash, in PHC form.
    pub(crate) cifrada: String,
    /// Tokens of an earlier epoch are not good any more.
    pub(crate) epoca: u32,
    /// Grows with every change.
    pub(crate) version: u32,
}

#[derive(Serialize, Deserialize)]
struct Secretos {
    cifrada: String,
    epoca: u32,
}

#[derive(Serialize, Deserialize)]
struct Nombre {
    usuario_id: UsuarioId,
}

/// Why a user was not written.
#[derive(Debug)]
pub(crate) enum UsuarioError {
    /// Another user has that name.
    NombreOcupado,
    /// There is no such user.
    NoExiste,
    /// Without it there would be no administrator left.
    UltimoAdministrador,
    /// The table itself.
    Tabla(TablaError),
}

impl<E: Into<TablaError>> From<E> for UsuarioError {
    fn from(error: E) -> Self {
        Self::Tabla(error.into())
    }
}

impl Cuenta {
    /// Whether role and password are still those that it was made with.
    pub(crate) fn como_se_creo(&self) -> bool {
        self.epoca == PRIMERA_EPOCA
    }
}

impl Tabla {
    /// A user.
    pub(crate) async fn cuenta(&self, id: UsuarioId) -> Result<Option<Cuenta>, TablaError> {
        self.leer_item(&claves::usuario(id)).await?.map(cuenta).transpose()
    }

    /// The user of that name, blind to case and accents.
    pub(crate) async fn cuenta_por_nombre(&self, nombre: &str) -> Result<Option<Cuenta>, TablaError> {
        let Some(item) = self.leer_item(&claves::nombre_de_usuario(nombre)).await? else {
            return Ok(None);
        };
        let Nombre { usuario_id } = item::fila(item)?;
        self.cuenta(usuario_id).await
    }

    /// The user of a token, unless it is gone or the token was revoked; one read.
    pub(crate) async fn cuenta_de_testigo(&self, testigo: &Contenido) -> Result<Option<Cuenta>, TablaError> {
        let items = self
            .leer_varios(&[claves::usuario(testigo.uid), claves::revocado(&testigo.jti)])
            .await?;
        match <[Atributos; 1]>::try_from(items) {
            Ok([item]) if item.contains_key(FILA) => cuenta(item).map(Some),
            _ => Ok(None),
        }
    }

    /// Ends a token before its time.
    pub(crate) async fn revocar(&self, testigo: &Contenido) -> Result<(), TablaError> {
        let item = Item::new(&claves::revocado(&testigo.jti)).caduca(testigo.exp / 1000 + 1);
        match self.poner(item, Expresion::new(NO_EXISTE)).await {
            Err(TablaError::Condicion) => Ok(()),
            otro => otro,
        }
    }

    /// All users, by name.
    pub(crate) async fn usuarios(&self) -> Result<Vec<Usuario>, TablaError> {
        Consulta::de(Indice::G1, claves::USUARIOS).filas(self).await
    }

    /// The user that a key made before.
    pub(crate) async fn usuario_hecho(&self, llave: &Llave) -> Result<Option<Cuenta>, TablaError> {
        let Some(Nombre { usuario_id }) = self.hecho(llave).await? else {
            return Ok(None);
        };
        self.cuenta(usuario_id).await?.ok_or(TablaError::Condicion).map(Some)
    }

    /// Writes a new user, and what the key did. [`TablaError::Conflicto`] when the key or the identifier is taken.
    pub(crate) async fn crear_usuario(
        &self,
        usuario: &Usuario,
        cifrada: String,
        llave: Option<&Llave>,
    ) -> Result<(), UsuarioError> {
        let mut pasos = Pasos::new(self);
        if let Some(llave) = llave {
            pasos.apuntar(llave, usuario)?;
        }
        pasos.ocupar_nombre(usuario)?;
        let secretos = Secretos {
            cifrada,
            epoca: PRIMERA_EPOCA,
        };
        pasos.poner_usuario(usuario, &secretos, PRIMERA_VERSION, Expresion::new(NO_EXISTE))?;
        pasos.contar_administradores(None, Some(usuario.rol))?;
        pasos.enviar().await
    }

    /// Changes a user; without a new hash the password stays. A new role or password ends the user's tokens. Answers the
    /// new version; [`TablaError::Condicion`] when it is not the version any more that was read.
    pub(crate) async fn cambiar_usuario(
        &self,
        usuario: &Usuario,
        cifrada: Option<String>,
        leida: Option<u32>,
    ) -> Result<u32, UsuarioError> {
        let antes = self.con_cuenta(usuario.id, |antes, pasos| {
            if leida.is_some_and(|leida| leida != antes.version) {
                return Err(TablaError::Condicion);
            }
            let termina = antes.usuario.rol != usuario.rol || cifrada.is_some();
            let epoca = antes.epoca + u32::from(termina);
            let secretos = Secretos {
                cifrada: cifrada.clone().unwrap_or_else(|| antes.cifrada.clone()),
                epoca,
            };
            if claves::nombre_de_usuario(&antes.usuario.nombre) != claves::nombre_de_usuario(&usuario.nombre) {
                pasos.ocupar_nombre(usuario)?;
                pasos.soltar_nombre(&antes.usuario)?;
            }
            pasos.poner_usuario(
                usuario,
                &secretos,
                antes.version + 1,
                Expresion::sigue_en(antes.version)?,
            )?;
            pasos.contar_administradores(Some(antes.usuario.rol), Some(usuario.rol))
        });
        Ok(antes.await?.version + 1)
    }

    /// Removes a user; its tokens end with it.
    pub(crate) async fn borrar_usuario(&self, id: UsuarioId) -> Result<(), UsuarioError> {
        self.con_cuenta(id, |antes, pasos| {
            pasos.soltar_nombre(&antes.usuario)?;
            pasos.quitar_usuario(antes)?;
            pasos.contar_administradores(Some(antes.usuario.rol), None)
        })
        .await
        .map(drop)
    }

    /// Plans a change from the user as it is and writes it, again from the start when somebody was faster. Gives the user
    /// as it was.
    async fn con_cuenta(
        &self,
        id: UsuarioId,
        plan: impl Fn(&Cuenta, &mut Pasos<'_>) -> Result<(), TablaError>,
    ) -> Result<Cuenta, UsuarioError> {
        for intento in 1..=INTENTOS {
            let antes = self.cuenta(id).await?.ok_or(UsuarioError::NoExiste)?;
            let mut pasos = Pasos::new(self);
            plan(&antes, &mut pasos)?;
            match pasos.enviar().await {
                Err(UsuarioError::Tabla(TablaError::Conflicto)) => esperar(intento).await,
                otro => return otro.map(|()| antes),
            }
        }
        Err(UsuarioError::Tabla(TablaError::Conflicto))
    }
}

fn cuenta(mut item: Atributos) -> Result<Cuenta, TablaError> {
    let secretos = item
        .remove(item::CUERPO)
        .ok_or_else(|| TablaError::Interno("user without cuerpo".to_owned()))?;
    let Secretos { cifrada, epoca } = serde_dynamo::from_attribute_value(secretos)?;
    Ok(Cuenta {
        version: version_de(&mut item)?,
        usuario: item::fila(item)?,
        cifrada,
        epoca,
    })
}
