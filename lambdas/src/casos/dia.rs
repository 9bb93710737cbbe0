//! A day of somebody who sells.

use domain::fecha::Fecha;
use domain::ids::UsuarioId;
use domain::resumen::{self, Dia};
use futures::try_join;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::documentos::Filtro;

/// What a user, or everybody, sold and collected on a day. A payment is of whoever took it, whoever made its document.
///
/// # Errors
/// When the table fails.
pub(crate) async fn resumir(estado: &Estado, dia: Fecha, usuario: Option<UsuarioId>) -> Result<Dia, ApiError> {
    let filtro = Filtro {
        dias: Some((dia, dia)),
        usuario,
        ..Filtro::default()
    };
    let (documentos, cobros) = try_join!(estado.tabla.documentos(&filtro), estado.tabla.cobros(dia))?;
    let suyo = |tomado_por: UsuarioId| usuario.is_none_or(|usuario| usuario == tomado_por);
    let cobros = cobros.iter().filter(|cobro| suyo(cobro.usuario.id));
    Ok(resumen::dia(documentos.iter(), cobros)?)
}
