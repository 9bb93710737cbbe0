//! Users: the user itself, the item that holds its name, and the count of administrators.

mod pasos;

use std::borrow::Cow;

use domain::fecha::Instante;
use domain::ids::UsuarioId;
use domain::usuario::Usuario;
use serde::{Deserialize, Serialize};

use super::claves::{self, Indice};
use super::consulta::Consulta;
use super::item::{self, FILA, Item};
use super::listado::Buscable;
use super::transaccion::{Expresion, NO_EXISTE, Transaccion};
use super::version::{PRIMERA_VERSION, version_de};
use super::{Atributos, Tabla, TablaError};
use crate::testigo::{Contenido, DiasDeSesion};
pub(crate) use pasos::Papel;

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

/// Whose a name is, and whom a key has made.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Nombre {
    pub(crate) usuario_id: UsuarioId,
}

impl Cuenta {
    /// Whether role and password are still those that it was made with.
    pub(crate) fn como_se_creo(&self) -> bool {
        self.epoca == PRIMERA_EPOCA
    }
}

impl Buscable for Usuario {
    fn textos(&self) -> Vec<Cow<'_, str>> {
        vec![self.nombre.as_str().into()]
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

    /// Ends a session before its time. It is remembered until the last token that may have been given for it has run out.
    pub(crate) async fn revocar(&self, testigo: &Contenido, ahora: Instante) -> Result<(), TablaError> {
        let ultimo = testigo.exp.max(ahora.millis() + DiasDeSesion::MAXIMO.milisegundos());
        let item = Item::new(&claves::revocado(&testigo.jti)).caduca(ultimo / 1000 + 1);
        match self.poner(item, Expresion::new(NO_EXISTE)).await {
            Err(TablaError::Condicion) => Ok(()),
            otro => otro,
        }
    }

    /// All users, by name.
    pub(crate) async fn usuarios(&self) -> Result<Vec<Usuario>, TablaError> {
        Consulta::de(Indice::G1, claves::USUARIOS).filas(self).await
    }
}

impl Transaccion<Papel> {
    /// Writes a new user.
    pub(crate) fn crear_usuario(self, usuario: &Usuario, cifrada: String) -> Result<Self, TablaError> {
        let secretos = Secretos {
            cifrada,
            epoca: PRIMERA_EPOCA,
        };
        self.ocupar_nombre(usuario)?
            .poner_usuario(usuario, &secretos, PRIMERA_VERSION, Expresion::new(NO_EXISTE))?
            .contar_administradores(None, Some(usuario.rol))
    }

    /// Changes a user, if it is still the one that was read; without a new hash the password stays. A new role or password
    /// ends the user's tokens.
    pub(crate) fn cambiar_usuario(
        self,
        antes: &Cuenta,
        usuario: &Usuario,
        cifrada: Option<String>,
    ) -> Result<Self, TablaError> {
        let termina = antes.usuario.rol != usuario.rol || cifrada.is_some();
        let secretos = Secretos {
            cifrada: cifrada.unwrap_or_else(|| antes.cifrada.clone()),
            epoca: antes.epoca + u32::from(termina),
        };
        let otro_nombre =
            claves::nombre_de_usuario(&antes.usuario.nombre) != claves::nombre_de_usuario(&usuario.nombre);
        let transaccion = if otro_nombre {
            self.ocupar_nombre(usuario)?.soltar_nombre(&antes.usuario)
        } else {
            self
        };
        let sigue = Expresion::sigue_en(antes.version)?;
        transaccion
            .poner_usuario(usuario, &secretos, antes.version + 1, sigue)?
            .contar_administradores(Some(antes.usuario.rol), Some(usuario.rol))
    }

    /// Removes a user, if it is still the one that was read; its tokens end with it.
    pub(crate) fn borrar_usuario(self, antes: &Cuenta) -> Result<Self, TablaError> {
        self.soltar_nombre(&antes.usuario)
            .quitar_usuario(antes)?
            .contar_administradores(Some(antes.usuario.rol), None)
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
