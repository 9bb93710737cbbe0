//! What happens to the master records of every kind, between a call and the table. Handlers, the demo data and the test
//! benches all come through here.

use std::future::ready;

use domain::fecha::{Fecha, Instante};
use domain::ids::UsuarioId;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::fichas::{Ficha, Maestro, item_de};
use crate::tabla::idempotencia::{Envio, Llave, UnaVez};
use crate::tabla::item::Item;
use crate::tabla::listado::Listado;
use crate::tabla::nuevo::{Nuevo, Poner};
use crate::tabla::{INTENTOS, Tabla, TablaError, esperar};

/// A kind of master record that is made and changed by one form, whoever fills it in.
pub trait DeFormulario: Maestro<Cuerpo = ()> {
    /// The form.
    type Formulario: Sync;

    /// What a form says, checked: for new and changed ones alike.
    fn de_formulario(
        estado: &Estado,
        formulario: &Self::Formulario,
    ) -> impl Future<Output = Result<Self::Datos, ApiError>> + Send;

    /// A new one, whose identifier is made of the moment and of chance.
    fn nueva(ahora: Instante, azar: u16, datos: Self::Datos) -> Self;

    /// What a form says over the record of before, on the day `hoy`, where some of that stays whatever the form says.
    fn sobre(datos: Self::Datos, _antes: &Self, _hoy: Fecha) -> Self::Datos {
        datos
    }

    /// Why one cannot be discarded, for the user; `None` while nothing names it.
    fn en_uso(_estado: &Estado, _id: Self::Id) -> impl Future<Output = Result<Option<&'static str>, ApiError>> + Send {
        ready(Ok(None))
    }
}

/// A record that is to be written.
struct FichaNueva<'a, M: Maestro, F> {
    ahora: Instante,
    cuerpo: Option<&'a M::Cuerpo>,
    nuevo: F,
}

impl<M: Maestro, F: Fn(Instante, u16) -> M + Send + Sync> Nuevo for FichaNueva<'_, M, F> {
    type Fin = Ficha<M>;

    fn redactar(&self, azar: u16) -> Result<(Item, Ficha<M>), TablaError> {
        let ficha = Ficha::nueva((self.nuevo)(self.ahora, azar), self.cuerpo.cloned());
        Ok((item_de(&ficha, self.cuerpo)?, ficha))
    }

    fn id(ficha: &Ficha<M>) -> u64 {
        ficha.maestro.id().into()
    }

    async fn releer(&self, tabla: &Tabla, id: u64) -> Result<Option<Ficha<M>>, TablaError> {
        let id = M::Id::try_from(id).map_err(|error| TablaError::Interno(error.to_string()))?;
        tabla.ficha(id).await
    }
}

/// Writes the record that `nuevo` makes of the moment and of chance, or gives the one that the same user made before with
/// the same key.
///
/// # Errors
/// When the table fails.
pub(crate) async fn escribir_nueva<M: Maestro>(
    estado: &Estado,
    usuario: UsuarioId,
    envio: Option<&Envio>,
    cuerpo: Option<&M::Cuerpo>,
    nuevo: impl Fn(Instante, u16) -> M + Send + Sync,
) -> Result<Ficha<M>, TablaError> {
    let ahora = estado.reloj.ahora();
    let llave = Llave::si_hay(usuario, envio, ahora);
    let nuevo = FichaNueva { ahora, cuerpo, nuevo };
    let poner = Poner {
        azar: &estado.azar,
        nuevo,
    };
    estado.tabla.ejecutar(UnaVez::new(llave, poner)).await
}

/// A new record, or the one that the same user made before with the same key.
///
/// # Errors
/// 422 with every rule that the form breaks.
pub async fn crear<F: DeFormulario>(
    estado: &Estado,
    usuario: UsuarioId,
    formulario: &F::Formulario,
    envio: Option<&Envio>,
) -> Result<Ficha<F>, ApiError> {
    let datos = F::de_formulario(estado, formulario).await?;
    let nuevo = |ahora, azar| F::nueva(ahora, azar, datos.clone());
    Ok(escribir_nueva(estado, usuario, envio, None, nuevo).await?)
}

/// All records of a kind by name: those in use, or those that are archived.
///
/// # Errors
/// When the table fails.
pub(crate) async fn todas<M: Maestro>(estado: &Estado, archivadas: bool) -> Result<Listado<M>, ApiError> {
    Ok(estado.tabla.fichas(archivadas).await?)
}

/// One record, archived or not.
///
/// # Errors
/// 404 when there is none.
pub(crate) async fn una<M: Maestro>(estado: &Estado, id: M::Id) -> Result<Ficha<M>, ApiError> {
    estado.tabla.ficha(id).await?.ok_or(ApiError::NoEncontrado)
}

/// Changes a record, if it is still the version that was read. `sobre` fills the form in over what the record says until
/// then, so that what nobody changes stays as it is.
///
/// # Errors
/// 404 when there is none, 409 when somebody else was faster, 422 with every rule that the form breaks.
pub(crate) async fn cambiar<F: DeFormulario>(
    estado: &Estado,
    id: F::Id,
    version: Option<u32>,
    sobre: impl Fn(&F) -> Result<F::Formulario, ApiError>,
) -> Result<Ficha<F>, ApiError> {
    for intento in 1..=INTENTOS {
        let antes = una::<F>(estado, id).await?;
        let datos = F::de_formulario(estado, &sobre(&antes.maestro)?).await?;
        let datos = F::sobre(datos, &antes.maestro, estado.reloj.ahora().fecha());
        // The last write wins where no version is named, and only in what it says: what it leaves must not be of before.
        let leida = version.unwrap_or(antes.version);
        match estado.tabla.cambiar_ficha(id, &datos, None, Some(leida)).await {
            Err(TablaError::Condicion) if version.is_none() => esperar(intento).await,
            ficha => return ficha?.ok_or(ApiError::NoEncontrado),
        }
    }
    Err(TablaError::Conflicto.into())
}

/// Takes a record that was written down by mistake out of use; one that something names can only be archived.
///
/// # Errors
/// 404 when there is none, 409 when something names it.
pub(crate) async fn descartar<F: DeFormulario>(estado: &Estado, id: F::Id) -> Result<(), ApiError> {
    match F::en_uso(estado, id).await? {
        Some(motivo) => Err(ApiError::Conflicto(motivo.to_owned())),
        None => archivar::<F>(estado, id).await.map(drop),
    }
}

/// Takes a record out of use; doing so twice changes nothing more.
///
/// # Errors
/// 404 when there is none.
pub(crate) async fn archivar<M: Maestro>(estado: &Estado, id: M::Id) -> Result<Ficha<M>, ApiError> {
    estado.tabla.archivar(id).await?.ok_or(ApiError::NoEncontrado)
}

/// Brings a record back to use; doing so twice changes nothing more.
///
/// # Errors
/// 404 when there is none.
pub(crate) async fn restaurar<M: Maestro>(estado: &Estado, id: M::Id) -> Result<Ficha<M>, ApiError> {
    estado.tabla.restaurar(id).await?.ok_or(ApiError::NoEncontrado)
}
