//! What happens to a user, from the request to the table. Handlers and the demo data both come through here.

use domain::contrato::usuario::{UsuarioCreateRequest, UsuarioEditRequest};
use domain::fecha::Instante;
use domain::ids::UsuarioId;
use domain::usuario::{Usuario, UsuarioCambio, UsuarioNuevo};

use crate::auth::contrasena;
use crate::error::ApiError;
use crate::estado::{Azar, Estado};
use crate::tabla::idempotencia::{Envio, Llave, Repetible, UnaVez};
use crate::tabla::listado::Listado;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::usuarios::{Cuenta, Nombre, Papel};
use crate::tabla::version::PRIMERA_VERSION;
use crate::tabla::{Tabla, TablaError};

/// All users, by name.
///
/// # Errors
/// When the table fails.
pub(crate) async fn todos(estado: &Estado) -> Result<Listado<Usuario>, ApiError> {
    Ok(estado.tabla.usuarios().await?.into_iter().collect())
}

/// One user, as the table knows it.
///
/// # Errors
/// 404 when there is none.
pub(crate) async fn uno(estado: &Estado, id: UsuarioId) -> Result<Cuenta, ApiError> {
    estado.tabla.cuenta(id).await?.ok_or(ApiError::NoEncontrado)
}

/// A new user, its password hashed, or the one that the same administrator made before with the same key; and its version.
///
/// # Errors
/// 422 with every broken rule, 409 when another user has that name, blind to case and accents, or the key was used with
/// other content.
pub async fn crear(
    estado: &Estado,
    peticion: &UsuarioCreateRequest,
    envio: Option<(UsuarioId, &Envio)>,
) -> Result<(Usuario, u32), ApiError> {
    let nuevo = UsuarioNuevo::parse(peticion)?;
    let ahora = estado.reloj.ahora();
    // The key remembers no fingerprint of the password, which could be guessed at without the cost of its hash.
    let llave = envio.and_then(|(quien, envio)| Llave::si_hay(quien, Some(&envio.clone().sin("password")), ahora));
    let crear = CrearUsuario {
        azar: &estado.azar,
        ahora,
        nuevo,
        cifrada: None,
    };
    estado.tabla.ejecutar(UnaVez::new(llave, crear)).await
}

/// Changes a user, if it is still the version that was read; a new role or password ends its sessions. Answers the new
/// version too.
///
/// # Errors
/// 422 with every broken rule, 404, 409 when somebody changed it meanwhile, the name is taken or no administrator would
/// be left.
pub async fn cambiar(
    estado: &Estado,
    id: UsuarioId,
    peticion: &UsuarioEditRequest,
    leida: Option<u32>,
) -> Result<(Usuario, u32), ApiError> {
    let UsuarioCambio {
        nombre,
        contrasena,
        rol,
    } = UsuarioCambio::parse(peticion)?;
    let cifrada = match contrasena.clone() {
        Some(contrasena) => Some(contrasena::cifrar(contrasena).await?),
        None => None,
    };
    let cambiar = CambiarUsuario {
        usuario: Usuario { id, nombre, rol },
        contrasena,
        cifrada,
        leida,
    };
    estado.tabla.ejecutar(cambiar).await
}

/// Removes a user; its sessions end with it.
///
/// # Errors
/// 404, 409 when no administrator would be left.
pub(crate) async fn borrar(estado: &Estado, id: UsuarioId) -> Result<(), ApiError> {
    estado.tabla.ejecutar(BorrarUsuario { id }).await
}

/// What a refusal means. A user that somebody has changed meanwhile is looked at again; a name that is taken and the last
/// administrator are not, because they are so now.
fn comprobar(rechazo: Option<Rechazo<Papel>>) -> Result<(), ApiError> {
    let Some(rechazo) = rechazo.filter(|rechazo| !rechazo.disputado && !rechazo.por(|papel| *papel == Papel::Usuario))
    else {
        return Ok(());
    };
    if rechazo.por(|papel| *papel == Papel::Nombre) {
        return Err(ApiError::Conflicto("Ya hay un usuario con ese nombre.".to_owned()));
    }
    if rechazo.por(|papel| *papel == Papel::Administradores) {
        return Err(ApiError::Conflicto(
            "Tiene que quedar al menos un administrador.".to_owned(),
        ));
    }
    Ok(())
}

/// A new user.
struct CrearUsuario<'a> {
    azar: &'a Azar,
    ahora: Instante,
    nuevo: UsuarioNuevo,
    /// The password's hash, once it has been worked out: that takes longer than all the rest.
    cifrada: Option<String>,
}

impl Plan for CrearUsuario<'_> {
    type Papel = Papel;
    type Fin = (Usuario, u32);
    type Error = ApiError;

    async fn mirar(
        &mut self,
        _: &Tabla,
        rechazo: Option<Rechazo<Papel>>,
    ) -> Result<Paso<Papel, (Usuario, u32)>, ApiError> {
        comprobar(rechazo)?;
        let cifrada = match self.cifrada.take() {
            Some(cifrada) => cifrada,
            None => contrasena::cifrar(self.nuevo.contrasena.clone()).await?,
        };
        let usuario = Usuario {
            id: UsuarioId::new(self.ahora, self.azar.siguiente()),
            nombre: self.nuevo.nombre.clone(),
            rol: self.nuevo.rol,
        };
        let transaccion = Transaccion::new().crear_usuario(&usuario, cifrada.clone())?;
        self.cifrada = Some(cifrada);
        Ok(Paso::Fin(transaccion, (usuario, PRIMERA_VERSION)))
    }
}

impl Repetible for CrearUsuario<'_> {
    type Apunte = Nombre;

    fn apunte(&self, (usuario, _): &(Usuario, u32)) -> Nombre {
        Nombre { usuario_id: usuario.id }
    }

    /// The user that the key made before, if it was with this password: the user's own hash tells, unless it is another by
    /// now.
    async fn repetir(&mut self, tabla: &Tabla, Nombre { usuario_id }: Nombre) -> Result<(Usuario, u32), ApiError> {
        let cuenta = tabla.cuenta(usuario_id).await?.ok_or(TablaError::Condicion)?;
        let sin_cambios = cuenta.como_se_creo();
        let misma = contrasena::comprobar(self.nuevo.contrasena.clone(), Some(cuenta.cifrada)).await?;
        if sin_cambios && !misma {
            return Err(TablaError::OtroContenido.into());
        }
        Ok((cuenta.usuario, cuenta.version))
    }
}

/// A change of a user.
struct CambiarUsuario {
    usuario: Usuario,
    contrasena: Option<String>,
    cifrada: Option<String>,
    leida: Option<u32>,
}

impl Plan for CambiarUsuario {
    type Papel = Papel;
    type Fin = (Usuario, u32);
    type Error = ApiError;

    async fn mirar(
        &mut self,
        tabla: &Tabla,
        rechazo: Option<Rechazo<Papel>>,
    ) -> Result<Paso<Papel, (Usuario, u32)>, ApiError> {
        let antes = tabla.cuenta(self.usuario.id).await?.ok_or(ApiError::NoEncontrado)?;
        if self.leida.is_some_and(|leida| leida != antes.version) {
            // It was changed already, perhaps by this very call before its answer was lost.
            if self.leida.is_none_or(|leida| antes.version != leida + 1)
                || antes.usuario != self.usuario
                || !self.misma_contrasena(&antes).await?
            {
                return Err(TablaError::Condicion.into());
            }
            return Ok(Paso::Hecho((antes.usuario, antes.version)));
        }
        comprobar(rechazo)?;
        let transaccion = Transaccion::new().cambiar_usuario(&antes, &self.usuario, self.cifrada.clone())?;
        Ok(Paso::Fin(transaccion, (self.usuario.clone(), antes.version + 1)))
    }
}

impl CambiarUsuario {
    /// Whether the user has the password that is asked for, if one is.
    async fn misma_contrasena(&self, antes: &Cuenta) -> Result<bool, ApiError> {
        match self.contrasena.clone() {
            Some(contrasena) => Ok(contrasena::comprobar(contrasena, Some(antes.cifrada.clone())).await?),
            None => Ok(true),
        }
    }
}

/// A user who goes.
struct BorrarUsuario {
    id: UsuarioId,
}

impl Plan for BorrarUsuario {
    type Papel = Papel;
    type Fin = ();
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, rechazo: Option<Rechazo<Papel>>) -> Result<Paso<Papel, ()>, ApiError> {
        let antes = tabla.cuenta(self.id).await?.ok_or(ApiError::NoEncontrado)?;
        comprobar(rechazo)?;
        Ok(Paso::Fin(Transaccion::new().borrar_usuario(&antes)?, ()))
    }
}
