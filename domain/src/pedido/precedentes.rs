//! What an order follows, and what it takes over from there.

use super::causa::Causa;
use super::documento::Cabecera;
use super::relacion::{Origen, Relacion};
use super::validado::Pedido;
use crate::cobro::{Cobro, Traspaso};
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::ids::CobroId;

/// What an order follows; nothing, for an order of its own.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Precedentes {
    /// The documents that it comes from.
    pub origenes: Vec<Origen>,
    /// What was paid of them and pays it.
    pub traspasos: Vec<Traspaso>,
    /// Why and what it credits; none where it credits nothing.
    pub causa: Option<Causa>,
}

impl Precedentes {
    /// Whether an order is a sale or an order of its own: it comes of nothing, or delivers what was ordered. What invoices, corrects
    /// or credits an earlier document is not.
    #[must_use]
    pub fn es_venta_propia(&self) -> bool {
        let entrega = |origen: &Origen| origen.relacion == Relacion::Entrega;
        self.causa.is_none() && self.origenes.iter().all(entrega)
    }

    /// Whether it takes the place of an invoice that said wrongly who it was for.
    #[must_use]
    pub fn sustituye(&self) -> bool {
        self.origenes
            .iter()
            .any(|origen| origen.relacion == Relacion::Sustitucion)
    }

    /// What is paid of the document of an order: now, and before.
    ///
    /// # Errors
    /// When the sum leaves the range of an amount.
    pub fn cobrado(&self, pedido: &Pedido) -> Result<Importe, DecimalError> {
        let antes = self.traspasos.iter().map(|traspaso| traspaso.importe);
        Importe::sumar(std::iter::once(pedido.pagado).chain(antes))
    }

    /// What was paid, without what was given back.
    pub(super) fn pagados(&self) -> impl Iterator<Item = &Traspaso> {
        self.traspasos
            .iter()
            .filter(|traspaso| traspaso.importe > Importe::CERO)
    }

    /// The documents that an order comes from, each with what was paid of it and pays the order.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub(super) fn con_traspasos(&self) -> Result<Vec<Origen>, DecimalError> {
        let con_lo_suyo = |origen: &Origen| {
            let suyos = self.traspasos.iter().filter(|traspaso| traspaso.de == origen.id);
            Ok(Origen {
                traspasado: Importe::sumar(suyos.map(|traspaso| traspaso.importe))?,
                ..origen.clone()
            })
        };
        self.origenes.iter().map(con_lo_suyo).collect()
    }

    /// The payments that are written down with the document of an order. Only a payment asks for an identifier.
    #[must_use]
    pub fn cobros(&self, pedido: &Pedido, documento: &Cabecera, mut id: impl FnMut() -> CobroId) -> Vec<Cobro> {
        let metodo = pedido.metodo;
        let ahora = metodo.map(|_| Cobro::de(documento, pedido.pagado, metodo, id()));
        let mut cobros: Vec<_> = ahora.into_iter().collect();
        for traspaso in &self.traspasos {
            cobros.extend(traspaso.cobros(documento, &mut id));
        }
        cobros
    }
}
