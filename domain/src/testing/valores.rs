//! Values read from the text that a test states.

use std::fmt::Display;

use crate::cantidad::Cantidad;
use crate::dinero::{Importe, Porcentaje, Precio};
use crate::fecha::{Fecha, Instante};
use crate::ids::InternalId;

#[track_caller]
fn leido<T, E: Display>(texto: &str, resultado: Result<T, E>) -> T {
    match resultado {
        Ok(valor) => valor,
        Err(error) => panic!("«{texto}»: {error}"),
    }
}

/// An amount, `1234.50`.
#[must_use]
#[track_caller]
pub fn importe(texto: &str) -> Importe {
    leido(texto, Importe::parse(texto))
}

/// A unit price, `1.16`.
#[must_use]
#[track_caller]
pub fn precio(texto: &str) -> Precio {
    leido(texto, Precio::parse(texto))
}

/// A quantity, `2.5`.
#[must_use]
#[track_caller]
pub fn cantidad(texto: &str) -> Cantidad {
    leido(texto, Cantidad::parse(texto))
}

/// A percentage, `5.2`.
#[must_use]
#[track_caller]
pub fn porcentaje(texto: &str) -> Porcentaje {
    leido(texto, Porcentaje::parse(texto))
}

/// A day, `2026-11-27`.
#[must_use]
#[track_caller]
pub fn fecha(texto: &str) -> Fecha {
    leido(texto, Fecha::parse_iso(texto))
}

/// An instant, `2026-11-27T10:15:00+01:00`.
#[must_use]
#[track_caller]
pub fn instante(texto: &str) -> Instante {
    leido(texto, Instante::parse(texto))
}

/// An order's identifier, `ORDER-1783000000000-17`.
#[must_use]
#[track_caller]
pub fn internal_id(texto: &str) -> InternalId {
    leido(texto, InternalId::parse(texto))
}

/// An identifier of whatever kind is wanted.
#[must_use]
#[track_caller]
pub fn id<T: TryFrom<u64, Error: Display>>(numero: u64) -> T {
    leido(&numero.to_string(), T::try_from(numero))
}
