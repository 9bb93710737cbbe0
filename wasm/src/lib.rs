//! Reparto.
