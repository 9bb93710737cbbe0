//! Attachments, between the calls and the two places where they live: the table says what there is, the [`archivador`](crate::archivador) has
//! the bytes. A part is kept first and written down second, so what the table says is there, is there.

use std::time::Duration;

use domain::Errores;
use domain::adjunto::{Adjunto, DatosAdjunto, TipoAdjunto};
use domain::contrato::adjunto::AdjuntoRequest;
use domain::fecha::Instante;
use domain::ids::{AdjuntoId, UsuarioId};

use crate::archivador::Archivador;
use crate::casos::vuelta::Vuelta;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::adjuntos::Subida;
use crate::tabla::idempotencia::{Envio, Llave, UnaVez};
use crate::tabla::item::Item;
use crate::tabla::nuevo::{Nuevo, Poner};
use crate::tabla::{Tabla, TablaError};

/// A file that no record has named for this long goes.
const ESPERA_MILISEGUNDOS: i64 = 24 * 60 * 60 * 1000;

/// What there is of a file.
///
/// # Errors
/// 404 when there is none.
pub(crate) async fn uno(estado: &Estado, id: AdjuntoId) -> Result<Subida, ApiError> {
    estado.tabla.subida(id).await?.ok_or(ApiError::NoEncontrado)
}

/// Announces a file, or gives the one that the same user announced before with the same key.
///
/// # Errors
/// 422 when it has no name or is too large.
pub async fn anunciar(
    estado: &Estado,
    usuario: UsuarioId,
    peticion: &AdjuntoRequest,
    envio: Option<&Envio>,
) -> Result<Subida, ApiError> {
    let datos = DatosAdjunto::parse(peticion)?;
    let ahora = estado.reloj.ahora();
    let llave = Llave::si_hay(usuario, envio, ahora);
    let poner = Poner {
        azar: &estado.azar,
        nuevo: Anuncio { datos, ahora },
    };
    Ok(estado.tabla.ejecutar(UnaVez::new(llave, poner)).await?)
}

/// A file that is coming.
struct Anuncio {
    datos: DatosAdjunto,
    ahora: Instante,
}

impl Nuevo for Anuncio {
    type Fin = Subida;

    fn redactar(&self, azar: u16) -> Result<(Item, Subida), TablaError> {
        let subida = Subida::anunciada(AdjuntoId::new(self.ahora, azar), self.datos.clone());
        Ok((subida.item(self.ahora)?, subida))
    }

    fn id(subida: &Subida) -> u64 {
        subida.id.get()
    }

    async fn releer(&self, tabla: &Tabla, id: u64) -> Result<Option<Subida>, TablaError> {
        let id = AdjuntoId::try_from(id).map_err(|error| TablaError::Interno(error.to_string()))?;
        tabla.subida(id).await
    }
}

/// Takes a part in. One that is there already stays as it is, so sending it again does no harm.
///
/// # Errors
/// 404 when there is no such file or part, 422 when the part has another size than it should, or the first one begins like
/// nothing that is taken.
pub async fn recibir(estado: &Estado, id: AdjuntoId, n: u32, bytes: Vec<u8>) -> Result<Subida, ApiError> {
    let subida = estado.tabla.subida(id).await?.ok_or(ApiError::NoEncontrado)?;
    let medida = subida.datos.medida.de_parte(n).ok_or(ApiError::NoEncontrado)?;
    if subida.partes.contains(&n) {
        return Ok(subida);
    }
    if u32::try_from(bytes.len()) != Ok(medida) {
        return Err(en_adjunto("El archivo ha llegado incompleto. Vuelve a elegirlo."));
    }
    let tipo = (n == 1).then(|| TipoAdjunto::de(&bytes)).transpose();
    let tipo = tipo.map_err(en_adjunto)?;
    estado.archivador.guardar_parte(id, n, bytes).await?;
    match estado.tabla.anotar_parte(id, n, tipo).await {
        Err(TablaError::Condicion) => {
            // The cleaning has taken the file since it was read here, and may have removed its parts before this one was
            // kept. No row leads to it, so nobody else would ever remove it.
            estado.archivador.borrar_parte(id, n).await?;
            Err(ApiError::NoEncontrado)
        }
        otro => Ok(otro?),
    }
}

/// A part of a whole file, and what file it is of.
///
/// # Errors
/// 404 when there is no such file or part, or the file is not whole.
pub async fn trozo(estado: &Estado, id: AdjuntoId, n: u32) -> Result<(Adjunto, Vec<u8>), ApiError> {
    let subida = estado.tabla.subida(id).await?;
    let adjunto = subida
        .and_then(|subida| subida.entero())
        .filter(|adjunto| adjunto.datos.medida.de_parte(n).is_some())
        .ok_or(ApiError::NoEncontrado)?;
    let bytes = estado.archivador.leer_parte(id, n).await?;
    Ok((adjunto, bytes))
}

/// The file that a record is about to name.
///
/// # Errors
/// 422 under `adjunto_id` when it is not there, or not whole.
pub(crate) async fn elegido(estado: &Estado, id: Option<AdjuntoId>) -> Result<Option<Adjunto>, ApiError> {
    let Some(id) = id else { return Ok(None) };
    let subida = estado.tabla.subida(id).await?;
    let entero = subida.and_then(|subida| subida.entero());
    let adjunto = entero.ok_or_else(|| Errores::uno("adjunto_id", "El archivo ya no está. Vuelve a elegirlo."))?;
    Ok(Some(adjunto))
}

/// Removes the files that nobody has named for a day, until there are no more or `plazo` is over; answers how many. One
/// that cannot be removed does not keep the others.
///
/// # Errors
/// The first failure, after the others were tried; what was begun the next pass ends.
pub(crate) async fn retirar_sueltos(
    tabla: &Tabla,
    archivador: &Archivador,
    ahora: Instante,
    plazo: Duration,
) -> Result<usize, ApiError> {
    let limite = ahora
        .mas_millis(-ESPERA_MILISEGUNDOS)
        .map_err(|error| ApiError::Interno(error.to_string()))?;
    let (mut vuelta, mut desde) = (Vuelta::de(plazo), None);
    loop {
        let (pagina, resto) = tabla.adjuntos_sueltos(limite, desde).await?;
        for suelto in pagina {
            if vuelta.sin_tiempo() {
                return vuelta.fin();
            }
            vuelta.apuntar(retirar(tabla, archivador, &suelto, limite).await);
        }
        desde = resto;
        if desde.is_none() {
            return vuelta.fin();
        }
    }
}

/// The mark first, so that nobody names what is going; the row last, so that what is left of it is found again.
async fn retirar(tabla: &Tabla, archivador: &Archivador, suelto: &Subida, limite: Instante) -> Result<bool, ApiError> {
    if !tabla.retirar_adjunto(suelto.id, limite).await? {
        return Ok(false);
    }
    archivador.borrar_partes(suelto.id, suelto.datos.medida).await?;
    tabla.olvidar_adjunto(suelto.id).await?;
    Ok(true)
}

fn en_adjunto(frase: impl std::fmt::Display) -> ApiError {
    Errores::uno("adjunto", frase).into()
}
