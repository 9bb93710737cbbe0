//! Reparto on one machine.
