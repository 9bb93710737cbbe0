//! Why a batch cannot give what is wanted of it.

use std::fmt;

use super::Lote;
use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::fecha::Fecha;
use crate::ids::ProductoId;

/// What keeps an order from taking more of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Escasez {
    /// The batch was deleted.
    NoExiste,
    /// It is a batch of another product than the line names.
    OtroProducto,
    /// The office has withdrawn it from sale.
    Bloqueado,
    /// Its use-by date is past.
    Caducado(Fecha),
    /// Less is left than is wanted.
    Queda {
        /// What is free, and what the order holds already.
        hay: Cantidad,
        /// What the order holds already.
        registrado: Cantidad,
    },
}

impl Lote {
    /// What it lacks for so much more to be taken of it; zero where it has enough.
    ///
    /// # Errors
    /// When the difference leaves the range of a quantity.
    pub fn le_falta(&self, mas: Cantidad) -> Result<Cantidad, DecimalError> {
        Ok(mas.menos(self.cantidad)?.max(Cantidad::CERO))
    }

    /// Why so much more of it cannot be taken now, if it cannot. `vigente` is the day on which its date counts; without a
    /// day it does not, as for an order whose own day was judged when it was made.
    #[must_use]
    pub fn escasez(
        &self,
        producto: ProductoId,
        mas: Cantidad,
        registrado: Cantidad,
        vigente: Option<Fecha>,
    ) -> Option<Escasez> {
        if self.producto_id != producto {
            return Some(Escasez::OtroProducto);
        }
        if self.bloqueado {
            return Some(Escasez::Bloqueado);
        }
        if let Some(fecha) = vigente.and_then(|hoy| self.caduco_el(hoy)) {
            return Some(Escasez::Caducado(fecha));
        }
        let hay = self.cantidad.mas(registrado).unwrap_or(self.cantidad);
        (self.cantidad < mas).then_some(Escasez::Queda { hay, registrado })
    }
}

impl fmt::Display for Escasez {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoExiste => f.write_str("Este lote ya no existe. Elige otro."),
            Self::OtroProducto => f.write_str("Este lote es de otro producto. Elige otro."),
            Self::Bloqueado => f.write_str("Este lote está bloqueado. Elige otro."),
            Self::Caducado(fecha) => write!(f, "Este lote caducó el {fecha}. Elige otro."),
            Self::Queda { hay, registrado } if hay.es_positiva() => write!(
                f,
                "Solo {} {}. Tu pedido se queda con {}.",
                hay.quedan(),
                hay.legible(),
                registrado.legible()
            ),
            Self::Queda { .. } => f.write_str("No queda nada. Elige otro lote."),
        }
    }
}
