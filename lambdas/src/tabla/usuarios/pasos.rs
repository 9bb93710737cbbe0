//! The writes of one transaction about a user, each with what it is for.

use domain::usuario::{Rol, Usuario};

use super::{Cuenta, Nombre, Secretos, UsuarioError};
use crate::tabla::claves::{self, Clave};
use crate::tabla::idempotencia::Llave;
use crate::tabla::item::Item;
use crate::tabla::transaccion::{EXISTE, Expresion, Fallo, NO_EXISTE, Transaccion};
use crate::tabla::version::VERSION;
use crate::tabla::{Tabla, TablaError};

/// What an operation of a transaction was for; its condition failing has that meaning.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Papel {
    Llave,
    Nombre,
    Usuario,
    Administradores,
}

/// A transaction under way that remembers what each operation is for.
pub(super) struct Pasos<'a> {
    tabla: &'a Tabla,
    transaccion: Transaccion,
    papeles: Vec<Papel>,
}

impl<'a> Pasos<'a> {
    pub(super) fn new(tabla: &'a Tabla) -> Self {
        Self {
            tabla,
            transaccion: Transaccion::new(),
            papeles: Vec::new(),
        }
    }

    fn paso(
        &mut self,
        papel: Papel,
        anadir: impl FnOnce(Transaccion, &Tabla) -> Result<Transaccion, TablaError>,
    ) -> Result<(), TablaError> {
        self.transaccion = anadir(std::mem::take(&mut self.transaccion), self.tabla)?;
        self.papeles.push(papel);
        Ok(())
    }

    pub(super) fn apuntar(&mut self, llave: &Llave, usuario: &Usuario) -> Result<(), TablaError> {
        let hecho = Nombre { usuario_id: usuario.id };
        self.paso(Papel::Llave, |transaccion, tabla| {
            llave.apuntar(transaccion, tabla, &hecho)
        })
    }

    pub(super) fn ocupar_nombre(&mut self, usuario: &Usuario) -> Result<(), TablaError> {
        let item = Item::new(&claves::nombre_de_usuario(&usuario.nombre)).fila(&Nombre { usuario_id: usuario.id })?;
        self.paso(Papel::Nombre, |transaccion, tabla| {
            transaccion.poner(tabla, item, Expresion::new(NO_EXISTE))
        })
    }

    pub(super) fn soltar_nombre(&mut self, usuario: &Usuario) -> Result<(), TablaError> {
        let clave = claves::nombre_de_usuario(&usuario.nombre);
        self.paso(Papel::Usuario, |transaccion, tabla| {
            transaccion.quitar(tabla, &clave, Expresion::new(EXISTE))
        })
    }

    pub(super) fn poner_usuario(
        &mut self,
        usuario: &Usuario,
        secretos: &Secretos,
        version: u32,
        condicion: Expresion,
    ) -> Result<(), TablaError> {
        let item = Item::new(&claves::usuario(usuario.id))
            .en(&claves::usuarios(&usuario.nombre))
            .con(VERSION, &version)?
            .fila(usuario)?
            .cuerpo(secretos)?;
        self.paso(Papel::Usuario, |transaccion, tabla| {
            transaccion.poner(tabla, item, condicion)
        })
    }

    pub(super) fn quitar_usuario(&mut self, antes: &Cuenta) -> Result<(), TablaError> {
        let clave = claves::usuario(antes.usuario.id);
        let condicion = Expresion::sigue_en(antes.version)?;
        self.paso(Papel::Usuario, |transaccion, tabla| {
            transaccion.quitar(tabla, &clave, condicion)
        })
    }

    /// Somebody comes, goes or changes the role: there is always an administrator.
    pub(super) fn contar_administradores(
        &mut self,
        antes: Option<Rol>,
        despues: Option<Rol>,
    ) -> Result<(), TablaError> {
        let clave: Clave = claves::administradores();
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
            _ => return Ok(()),
        };
        self.paso(Papel::Administradores, |transaccion, tabla| {
            transaccion.cambiar(tabla, &clave, cambio, condicion)
        })
    }

    pub(super) async fn enviar(self) -> Result<(), UsuarioError> {
        let Err(fallo) = self.transaccion.insistir(self.tabla).await else {
            return Ok(());
        };
        Err(match fallo {
            // It was tried often enough: `Conflicto` asks for the user to be read anew.
            Fallo::Repetir => UsuarioError::Tabla(TablaError::Saturada),
            Fallo::Tabla(error) => UsuarioError::Tabla(error),
            Fallo::Condiciones(cuales) => {
                let fallaron = |papel| cuales.iter().any(|&cual| self.papeles[cual] == papel);
                if fallaron(Papel::Usuario) || fallaron(Papel::Llave) {
                    UsuarioError::Tabla(TablaError::Conflicto)
                } else if fallaron(Papel::Nombre) {
                    UsuarioError::NombreOcupado
                } else {
                    UsuarioError::UltimoAdministrador
                }
            }
        })
    }
}
