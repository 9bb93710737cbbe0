//! What an item is, by its key: for whoever reads several kinds at once.

use domain::ids::{InternalId, LoteId};

use super::{
    CADENA, CLIENTE, COBRO, COMUN, CONFIGURACION, DOCUMENTO, GASTO, LOTE, PK, PREFIJO_BAJA, PREFIJO_MOVIMIENTO,
    PREFIJO_SALIDA, PREFIJO_VERSION, PRODUCTO, RECEPCION, RESERVA, SERIE, SK,
};
use crate::tabla::{Atributos, TablaError};

/// A kind of item that an order or a law of the table has to do with, and what only its key says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Especie {
    Lote,
    Movimiento(LoteId),
    Salida,
    Reserva,
    Documento(InternalId),
    /// What an albarán said before a correction.
    Version(InternalId),
    Cliente,
    Producto,
    Configuracion,
    Cobro,
    Gasto,
    /// A common expense.
    Comun,
    /// The head of a year's numbers in the book of invoices received.
    CabezaDeRecepcion(u16),
    /// What stays in that book of a deleted invoice.
    Baja,
    /// The head of a series, or of the chain.
    Cabeza {
        cadena: bool,
    },
}

impl Especie {
    /// What an item is; none for any other kind.
    ///
    /// # Errors
    /// When the key is of a kind that is known and names nothing.
    pub(crate) fn de(atributos: &Atributos) -> Result<Option<Self>, TablaError> {
        let texto = |nombre| atributos.get(nombre).and_then(|clave| clave.as_s().ok());
        let (Some(pk), Some(sk)) = (texto(PK), texto(SK)) else {
            return Err(TablaError::Interno("item without a key".to_owned()));
        };
        let ilegible = || TablaError::Interno(format!("unreadable key {pk} {sk}"));
        let nombre = pk.split_once('#').map_or("", |(_, nombre)| nombre);
        Ok(Some(match sk.as_str() {
            LOTE => Self::Lote,
            CLIENTE => Self::Cliente,
            PRODUCTO => Self::Producto,
            CONFIGURACION => Self::Configuracion,
            RESERVA => Self::Reserva,
            DOCUMENTO => Self::Documento(InternalId::parse(nombre).map_err(|_| ilegible())?),
            COBRO => Self::Cobro,
            GASTO => Self::Gasto,
            COMUN => Self::Comun,
            // The mark that earlier invoices have been numbered stands beside the heads and names no year.
            RECEPCION => match nombre.parse() {
                Ok(anio) => Self::CabezaDeRecepcion(anio),
                Err(_) => return Ok(None),
            },
            SERIE => Self::Cabeza { cadena: false },
            CADENA => Self::Cabeza { cadena: true },
            sk if sk.starts_with(PREFIJO_MOVIMIENTO) => Self::Movimiento(nombre.parse().map_err(|_| ilegible())?),
            sk if sk.starts_with(PREFIJO_SALIDA) => Self::Salida,
            sk if sk.starts_with(PREFIJO_BAJA) => Self::Baja,
            sk if sk.starts_with(PREFIJO_VERSION) => Self::Version(InternalId::parse(nombre).map_err(|_| ilegible())?),
            _ => return Ok(None),
        }))
    }
}
