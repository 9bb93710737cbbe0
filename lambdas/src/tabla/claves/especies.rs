//! What an item is, by its key: for whoever reads the whole table and meets every kind.

use domain::ids::{InternalId, LoteId};

use super::{CLIENTE, LOTE, PK, PREFIJO_MOVIMIENTO, PREFIJO_SALIDA, SK};
use crate::tabla::{Atributos, TablaError};

/// A kind of item that a law of the table speaks of, with what only its key says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Especie {
    Lote,
    Movimiento(LoteId),
    Salida,
    Reserva,
    Documento(InternalId),
    Cliente,
    Cobro,
    Gasto,
    /// The head of a series, or of the chain.
    Cabeza {
        cadena: bool,
    },
}

impl Especie {
    /// What an item is; none for what no law speaks of.
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
            "RES" => Self::Reserva,
            "DOC" => Self::Documento(InternalId::parse(nombre).map_err(|_| ilegible())?),
            "COB" => Self::Cobro,
            "GAS" => Self::Gasto,
            "SERIE" => Self::Cabeza { cadena: false },
            "CADENA" => Self::Cabeza { cadena: true },
            sk if sk.starts_with(PREFIJO_MOVIMIENTO) => Self::Movimiento(nombre.parse().map_err(|_| ilegible())?),
            sk if sk.starts_with(PREFIJO_SALIDA) => Self::Salida,
            _ => return Ok(None),
        }))
    }
}
