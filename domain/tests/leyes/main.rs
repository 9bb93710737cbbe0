//! The laws of the whole table: a sound picture has no fault, and each damage is found for what it is.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod danos;
mod fotos;
mod historias;
