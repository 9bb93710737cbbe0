//! What calls are about: orders and carts on batches that have plenty, just enough, or one less.

mod almacen;
mod pasos;
mod pedidos;

use domain::cliente::Cliente;
use domain::contrato::gasto::GastoRequest;
use domain::ids::{GastoId, InternalId, LoteId};
use domain::pedido::borrador::Borrador;
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::pedido::linea::LineaBorrador;
use domain::testing::{self, Con, cantidad, internal_id, peticion_de};
use serde_json::Value;

use super::Querido;
use crate::almacen::Surtido;

/// How much the batches have, when an order wants five more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hay {
    /// A hundred are free.
    DeSobra,
    /// Exactly the five are free.
    Justo,
    /// Four are free.
    UnoMenos,
}

/// Every quantity that the batches have.
pub const HAY: [Hay; 3] = [Hay::DeSobra, Hay::Justo, Hay::UnoMenos];

impl Hay {
    /// The place of such a batch among those of the product.
    pub(crate) const fn lugar(self) -> usize {
        self as usize
    }

    /// As the account of a run says it.
    #[must_use]
    pub const fn texto(self) -> &'static str {
        match self {
            Self::DeSobra => "de sobra",
            Self::Justo => "justo",
            Self::UnoMenos => "uno menos",
        }
    }
}

/// A supplier's invoice that is there, with the batch that it brought.
#[derive(Debug, Clone)]
pub struct Compra {
    /// Its identifier.
    pub gasto: GastoId,
    /// What was asked to write it down.
    pub peticion: GastoRequest,
    /// The batch.
    pub lote: LoteId,
}

/// Things of a house that calls are about.
#[derive(Debug, Clone)]
pub struct Enseres {
    /// Which of many that are alike: no two have an order, a supplier's invoice or a key in common.
    pub vez: u32,
    /// The client of every order.
    pub cliente: Cliente,
    /// A client that has no order.
    pub otro_cliente: Cliente,
    /// Batches by what they have; the fourth is whole.
    pub atun: Surtido,
    /// What was bought; none where no call is about it.
    pub compra: Option<Compra>,
}

impl Enseres {
    fn store(&self, clase: u64, n: u64) -> InternalId {
        let momento = 1_783_000_000_000 + u64::from(self.vez) * 10_000 + clase * 1_000;
        internal_id(&format!("ORDER-{momento}-{n}"))
    }

    /// An order that nobody has made yet.
    #[must_use]
    pub fn nuevo(&self, n: u64) -> InternalId {
        self.store(1, n)
    }

    /// An order of two that is not delivered, on the batch that has so much.
    #[must_use]
    pub fn pendiente(&self, hay: Hay) -> InternalId {
        self.store(2, hay as u64)
    }

    /// An order that nobody has made yet and that holds one.
    #[must_use]
    pub fn carro(&self, hay: Hay) -> InternalId {
        self.store(3, hay as u64)
    }

    /// An order with more in its reservation that nobody has touched for a day.
    pub(crate) fn viejo(&self) -> InternalId {
        self.store(4, 0)
    }

    /// A cart that nobody has touched for a day.
    pub(crate) fn carro_viejo(&self) -> InternalId {
        self.store(4, 1)
    }

    /// An albarán of two, paid in part, on the batch that has plenty.
    #[must_use]
    pub fn albaran(&self) -> InternalId {
        self.store(5, 0)
    }

    /// An invoice of one, paid in part.
    #[must_use]
    pub fn factura(&self) -> InternalId {
        self.store(5, 1)
    }

    /// A simplificada of one, for whoever passes by.
    #[must_use]
    pub fn simplificada(&self) -> InternalId {
        self.store(5, 2)
    }

    /// The batch that has so much.
    #[must_use]
    pub fn lote(&self, hay: Hay) -> LoteId {
        self.atun.lotes[hay.lugar()].id
    }

    /// The n-th number of the supplier's invoices.
    #[must_use]
    pub fn numero(&self, n: u32) -> String {
        match self.vez {
            0 => format!("F-{n}"),
            vez => format!("F-{n}-{vez}"),
        }
    }

    fn llave(&self, llave: &str) -> String {
        format!("{llave}-{}", self.vez)
    }

    fn compra(&self) -> &Compra {
        self.compra.as_ref().expect("a house that has bought something")
    }

    /// What POST /invoices takes for such an order of so much.
    ///
    /// # Panics
    /// When the order may not be sent.
    #[must_use]
    pub fn peticion(&self, store: &InternalId, hay: Hay, cuanto: &str, entrega: Entrega, tipo: TipoDocumento) -> Value {
        let linea = self.atun.linea(hay.lugar(), cuanto);
        let borrador = self.borrador(store, vec![linea]).con(|borrador| {
            borrador.entregado = entrega;
            borrador.tipo_pedido = tipo;
        });
        serde_json::to_value(peticion_de(&borrador)).expect("a request in JSON")
    }

    fn borrador(&self, store: &InternalId, lineas: Vec<LineaBorrador>) -> Borrador {
        testing::borrador().con(|borrador| {
            borrador.internal_id = store.clone();
            borrador.client_id = self.cliente.id;
            borrador.recargo = self.cliente.datos.recargo;
            borrador.products = lineas;
        })
    }

    fn querido(&self, hay: Hay, cuanto: &str) -> Vec<Querido> {
        vec![(self.lote(hay), cantidad(cuanto))]
    }
}
