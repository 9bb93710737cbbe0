//! The writes of one transaction about a user, each with what it is for.

use domain::usuario::{Rol, Usuario};

use super::{Cuenta, Nombre, Secretos};
use crate::tabla::TablaError;
use crate::tabla::claves;
use crate::tabla::item::Item;
use crate::tabla::transaccion::{EXISTE, Expresion, NO_EXISTE, Transaccion};
use crate::tabla::version::VERSION;

/// What an operation about a user is for; its condition failing has that meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Papel {
    /// The name, which nobody else may have.
    Nombre,
    /// The user.
    Usuario,
    /// The count of administrators, which never falls to zero.
    Administradores,
}

impl Transaccion<Papel> {
    /// Takes a name.
    pub(super) fn ocupar_nombre(self, usuario: &Usuario) -> Result<Self, TablaError> {
        let item = Item::new(&claves::nombre_de_usuario(&usuario.nombre)).fila(&Nombre { usuario_id: usuario.id })?;
        Ok(self.poner(Papel::Nombre, item, Expresion::new(NO_EXISTE)))
    }

    /// Lets go of a name.
    pub(super) fn soltar_nombre(self, usuario: &Usuario) -> Self {
        let clave = claves::nombre_de_usuario(&usuario.nombre);
        self.quitar(Papel::Usuario, &clave, Expresion::new(EXISTE))
    }

    /// Writes a user.
    pub(super) fn poner_usuario(
        self,
        usuario: &Usuario,
        secretos: &Secretos,
        version: u32,
        condicion: Expresion,
    ) -> Result<Self, TablaError> {
        let item = Item::new(&claves::usuario(usuario.id))
            .en(&claves::usuarios(&usuario.nombre, usuario.id))
            .con(VERSION, &version)?
            .fila(usuario)?
            .cuerpo(secretos)?;
        Ok(self.poner(Papel::Usuario, item, condicion))
    }

    /// Removes a user, if it is still the one that was read.
    pub(super) fn quitar_usuario(self, antes: &Cuenta) -> Result<Self, TablaError> {
        let clave = claves::usuario(antes.usuario.id);
        Ok(self.quitar(Papel::Usuario, &clave, Expresion::sigue_en(antes.version)?))
    }

    /// Counts somebody who comes, goes or changes the role: there is always an administrator.
    pub(super) fn contar_administradores(self, antes: Option<Rol>, despues: Option<Rol>) -> Result<Self, TablaError> {
        let es_admin = |rol| rol == Some(Rol::Admin);
        let (cambio, condicion) = match (es_admin(antes), es_admin(despues)) {
            (false, true) => (
                Expresion::new("ADD cuantos :uno").valor("uno", &1)?,
                "attribute_not_exists(cuantos) OR cuantos >= :uno",
            ),
            (true, false) => (
                Expresion::new("ADD cuantos :menos")
                    .valor("menos", &-1)?
                    .valor("uno", &1)?,
                "cuantos > :uno",
            ),
            _ => return Ok(self),
        };
        Ok(self.cambiar(Papel::Administradores, &claves::administradores(), cambio, condicion))
    }
}
