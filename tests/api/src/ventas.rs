//! What a seller does, and what is seen of it after.

use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::pedido::borrador::Borrador;
use domain::pedido::documento::Entrega;
use domain::pedido::linea::LineaBorrador;
use domain::testing::{Con, internal_id, peticion_de};
use serde_json::Value;

use crate::almacen::Surtido;
use crate::{Banco, Llamante};

/// The name of another document than those of the bench, the same for the same number.
#[must_use]
pub fn otra(n: u16) -> InternalId {
    internal_id(&format!("ORDER-1783000000000-{n}"))
}

/// An order that is not handed over.
#[must_use]
pub fn por_entregar(banco: &Banco, cliente: &Cliente, lineas: Vec<LineaBorrador>) -> Borrador {
    banco
        .borrador(cliente, lineas)
        .con(|b| b.entregado = Entrega::NoEntregado)
}

/// Submits an order, and gives its name.
///
/// # Panics
/// When it is refused.
pub async fn vender(quien: &Llamante, borrador: &Borrador) -> InternalId {
    quien.post("/invoices", peticion_de(borrador)).await.espera(201);
    borrador.internal_id.clone()
}

/// A document as it is shown.
///
/// # Panics
/// When it is not shown.
pub async fn documento(quien: &Llamante, id: &InternalId) -> Value {
    quien.get(&format!("/invoices/{id}")).await.espera(200).data().clone()
}

/// What a client owes.
///
/// # Panics
/// When it is not shown.
pub async fn debe(quien: &Llamante, cliente: &Cliente) -> f64 {
    let ficha = quien.get(&format!("/clients/{}", cliente.id)).await.espera(200);
    ficha.data()["pendiente"].as_f64().expect("a number of euros")
}

/// What is free of the nth batch of a product.
pub async fn libre(banco: &Banco, surtido: &Surtido, n: usize) -> String {
    banco.saldo(surtido.lotes[n].id).await.cantidad.legible()
}
