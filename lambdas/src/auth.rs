//! Who is asking, and whether they may.

pub(crate) mod contrasena;

use std::marker::PhantomData;
use std::ops::Deref;

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use domain::permiso::{Accion, Permiso};
use domain::usuario::Usuario;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::rastro::Rastro;
use crate::tabla::Tabla;
use crate::testigo::Contenido;

/// Whether the user of that name logs in with this password; `None` when there is no such user.
///
/// # Errors
/// When the table fails.
pub async fn es_su_contrasena(tabla: &Tabla, nombre: &str, contrasena: &str) -> Result<Option<bool>, ApiError> {
    match tabla.cuenta_por_nombre(nombre).await? {
        Some(cuenta) => contrasena::comprobar(contrasena.to_owned(), Some(cuenta.cifrada))
            .await
            .map(Some),
        None => Ok(None),
    }
}

/// A user whose token was recognised. Who it is comes out of [`Quien`] alone, so no handler can forget to ask.
#[derive(Debug)]
pub(crate) struct Sesion {
    usuario: Usuario,
    testigo: Contenido,
    al_dia: bool,
}

/// The user who calls, who may do what `P` names. Being an argument, it is settled before the body is read; one that comes
/// before the path and the query is settled before they are.
#[derive(Debug)]
pub(crate) struct Quien<P> {
    usuario: Usuario,
    permiso: PhantomData<P>,
}

impl<P> Deref for Quien<P> {
    type Target = Usuario;

    fn deref(&self) -> &Usuario {
        &self.usuario
    }
}

impl Sesion {
    /// The user, if the role that it has *now* allows the action and its session has not been ended since.
    ///
    /// # Errors
    /// 403 by the role; 401 for what the role allows when role or password changed after the token was issued.
    fn para(self, accion: Accion) -> Result<Usuario, ApiError> {
        if !self.usuario.rol.permite(accion) {
            return Err(ApiError::Prohibido);
        }
        if !self.al_dia {
            return Err(ApiError::NoAutorizado);
        }
        Ok(self.usuario)
    }

    /// The user and the token it came with, if role and password are still those that it was opened with.
    ///
    /// # Errors
    /// 401 when they are not.
    pub(crate) fn al_dia(self) -> Result<(Usuario, Contenido), ApiError> {
        if self.al_dia {
            Ok((self.usuario, self.testigo))
        } else {
            Err(ApiError::NoAutorizado)
        }
    }

    /// The token it came with.
    pub(crate) const fn testigo(&self) -> &Contenido {
        &self.testigo
    }
}

impl<P: Permiso> FromRequestParts<Estado> for Quien<P> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, estado: &Estado) -> Result<Self, ApiError> {
        let sesion = Sesion::from_request_parts(parts, estado).await?;
        Ok(Self {
            usuario: sesion.para(P::ACCION)?,
            permiso: PhantomData,
        })
    }
}

impl FromRequestParts<Estado> for Sesion {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, estado: &Estado) -> Result<Self, ApiError> {
        let testigo = portador(parts).ok_or(ApiError::NoAutorizado)?;
        let testigo = estado
            .testigos
            .leer(testigo, estado.reloj.ahora())
            .ok_or(ApiError::NoAutorizado)?;
        let cuenta = estado
            .tabla
            .cuenta_de_testigo(&testigo)
            .await?
            .ok_or(ApiError::NoAutorizado)?;
        if let Some(rastro) = parts.extensions.get::<Rastro>() {
            rastro.anotar(cuenta.usuario.id);
        }
        let al_dia = cuenta.epoca == testigo.epoca;
        Ok(Self {
            usuario: cuenta.usuario,
            testigo,
            al_dia,
        })
    }
}

fn portador(parts: &Parts) -> Option<&str> {
    let (esquema, testigo) = parts.headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    esquema.eq_ignore_ascii_case("bearer").then_some(testigo.trim())
}
