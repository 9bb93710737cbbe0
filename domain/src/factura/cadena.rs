//! The chain of records of one issuer: one for all series, altas and anulaciones together (Orden HAC/1177/2024 art. 7).
//!
//! Its order is the sequence number, never the time: two records may share a second. The tax office does not refuse a
//! forked chain, so this check and the one conditional write that makes a link are all that guards it.

use core::borrow::Borrow;
use serde::{Deserialize, Serialize};

use super::huella::Huella;
use super::registro::{Enlace, RegistroAlta, RegistroAnulacion};

/// A record of either kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "registro", rename_all = "snake_case")]
pub enum Registro {
    /// An invoice was issued.
    Alta(Box<RegistroAlta>),
    /// An invoice never should have existed.
    Anulacion(Box<RegistroAnulacion>),
}

impl Registro {
    /// The record before it, as this one states it.
    #[must_use]
    pub fn anterior(&self) -> Option<&Enlace> {
        match self {
            Self::Alta(alta) => alta.anterior.as_ref(),
            Self::Anulacion(anulacion) => anulacion.anterior.as_ref(),
        }
    }

    /// How the next record has to name this one.
    #[must_use]
    pub fn enlace(&self) -> Enlace {
        match self {
            Self::Alta(alta) => alta.enlace(),
            Self::Anulacion(anulacion) => anulacion.enlace(),
        }
    }

    /// The hash that its values give.
    #[must_use]
    pub fn huella(&self) -> Huella {
        match self {
            Self::Alta(alta) => alta.huella(),
            Self::Anulacion(anulacion) => anulacion.huella(),
        }
    }
}

/// A record in its place of the chain, with the hash it was stored with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Eslabon {
    /// Place in the chain, from 1.
    pub secuencia: u64,
    pub registro: Registro,
    /// The hash it was stored and sent with.
    pub huella: Huella,
}

/// The first broken link of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Rotura {
    /// A record is missing, repeated or out of place.
    #[error("La cadena de registros está rota: después debía venir el {esperada} y viene el {encontrada}.")]
    Secuencia {
        /// The place that came next.
        esperada: u64,
        /// The place that was found.
        encontrada: u64,
    },
    /// The record does not name the one before it by its issuer, number, day and hash.
    #[error("La cadena de registros está rota: el {secuencia} no enlaza con el anterior.")]
    Enlace {
        /// Its place.
        secuencia: u64,
    },
    /// The stored hash is not the one that the values give: something was changed afterwards.
    #[error("La cadena de registros está rota: los datos del {secuencia} no dan su huella.")]
    Huella {
        /// Its place.
        secuencia: u64,
    },
}

/// What a walk along a chain has to know of a link. `A` is how a link is named by the one after it.
pub(crate) struct Vinculo<A> {
    /// Its place in the chain, from 1.
    pub(crate) secuencia: u64,
    /// The link before it, as this one names it.
    pub(crate) anterior: Option<A>,
    /// How the next link has to name this one.
    pub(crate) propio: A,
    /// Whether the stored hash is the one that the values give.
    pub(crate) integro: bool,
}

/// Walks along links from the first one.
///
/// # Errors
///
/// The first [`Rotura`] that is found.
pub(crate) fn recorrer<A: PartialEq>(vinculos: impl IntoIterator<Item = Vinculo<A>>) -> Result<(), Rotura> {
    let mut ultimo = None;
    for (vinculo, esperada) in vinculos.into_iter().zip(1..) {
        let secuencia = vinculo.secuencia;
        if secuencia != esperada {
            return Err(Rotura::Secuencia {
                esperada,
                encontrada: secuencia,
            });
        }
        if vinculo.anterior != ultimo {
            return Err(Rotura::Enlace { secuencia });
        }
        if !vinculo.integro {
            return Err(Rotura::Huella { secuencia });
        }
        ultimo = Some(vinculo.propio);
    }
    Ok(())
}

/// Walks a chain from its first record.
///
/// # Errors
///
/// The first [`Rotura`] that is found.
pub fn verificar<E: Borrow<Eslabon>>(eslabones: impl IntoIterator<Item = E>) -> Result<(), Rotura> {
    recorrer(eslabones.into_iter().map(|eslabon| {
        let Eslabon {
            secuencia,
            registro,
            huella,
        } = eslabon.borrow();
        Vinculo {
            secuencia: *secuencia,
            anterior: registro.anterior().cloned(),
            propio: registro.enlace(),
            integro: registro.huella() == *huella,
        }
    }))
}
