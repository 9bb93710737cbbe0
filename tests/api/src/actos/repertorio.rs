//! Which calls meet: those that move the same things.

use domain::pedido::documento::TipoDocumento::{Albaran, Factura, Pendiente};

use super::Acto;
use super::Quien::{Oficina, Vendedor};
use super::enseres::{Enseres, Hay};

/// What may happen to a pendiente.
#[must_use]
pub fn de_un_pendiente(casa: &Enseres, hay: Hay) -> Vec<Acto> {
    vec![
        casa.editar(hay, "7", Vendedor),
        casa.editar(hay, "3", Vendedor),
        casa.editar(hay, "7", Oficina),
        casa.borrar(hay, Vendedor),
        casa.borrar(hay, Oficina),
        casa.retener_mas(hay, Vendedor),
        casa.retener_mas(hay, Oficina),
        casa.soltar(hay),
        casa.soltar_todo(hay),
        casa.firmar(hay),
        casa.copiar(hay),
    ]
}

/// What may follow a pendiente.
#[must_use]
pub fn tras_un_pendiente(casa: &Enseres, hay: Hay) -> Vec<Acto> {
    vec![
        casa.entregar_todo(1, hay, "albaran", Vendedor),
        casa.entregar_todo(2, hay, "factura", Oficina),
        casa.entregar(3, hay, "1", Vendedor),
        casa.entregar(4, hay, "7", Oficina),
        casa.renunciar(hay, Vendedor),
        casa.editar(hay, "7", Vendedor),
        casa.borrar(hay, Vendedor),
        casa.retener_mas(hay, Vendedor),
    ]
}

/// What may follow an albarán.
#[must_use]
pub fn tras_un_albaran(casa: &Enseres) -> Vec<Acto> {
    vec![
        casa.facturar(1, Vendedor),
        casa.agrupar(2),
        casa.abonar(3, &casa.albaran(), (1, "lote"), Vendedor),
        casa.abonar(4, &casa.albaran(), (2, "merma"), Oficina),
        casa.corregir("3", Oficina),
        casa.corregir("1", Oficina),
        casa.anular(5, &casa.albaran()),
    ]
}

/// What may follow an invoice.
#[must_use]
pub fn tras_una_factura(casa: &Enseres) -> Vec<Acto> {
    let factura = casa.factura();
    vec![
        casa.sustituir(1),
        casa.sustituir(2),
        casa.abonar(3, &factura, (1, "lote"), Vendedor),
        casa.abonar(4, &factura, (1, "merma"), Oficina),
        casa.anular(5, &factura),
    ]
}

/// What may follow a simplificada.
#[must_use]
pub fn tras_una_simplificada(casa: &Enseres) -> Vec<Acto> {
    let simplificada = casa.simplificada();
    vec![
        casa.canjear(1),
        casa.canjear(2),
        casa.abonar(3, &simplificada, (1, "lote"), Vendedor),
        casa.anular(4, &simplificada),
    ]
}

/// What may happen to an order that is not made yet.
#[must_use]
pub fn de_uno_nuevo(casa: &Enseres, hay: Hay) -> Vec<Acto> {
    vec![
        casa.crear(1, hay, Albaran, Vendedor),
        casa.crear(1, hay, Pendiente, Vendedor),
        casa.crear_manual(1),
        casa.retener(1, hay),
        casa.soltar_todo_nuevo(1),
    ]
}

/// What may happen to a batch beside one order.
#[must_use]
pub fn de_un_lote(casa: &Enseres, hay: Hay) -> Vec<Acto> {
    vec![
        casa.crear(1, hay, Albaran, Vendedor),
        casa.crear(2, hay, Albaran, Oficina),
        casa.crear_del_carro(hay),
        casa.retener(3, hay),
        casa.editar(hay, "7", Vendedor),
        casa.borrar(hay, Vendedor),
        casa.merma(hay),
        casa.recuento(hay),
        casa.bloquear(hay),
    ]
}

/// What may happen to suppliers' invoices and to what they brought.
#[must_use]
pub fn de_compras(casa: &Enseres) -> Vec<Acto> {
    vec![
        casa.comprar("una"),
        casa.comprar("otra"),
        casa.corregir_compra(2, "9"),
        casa.corregir_compra(1, "4"),
        casa.descomprar(),
        casa.retener_comprado(1),
    ]
}

/// What may happen to a client without orders and to the numbers of documents.
#[must_use]
pub fn de_clientes_y_series(casa: &Enseres) -> Vec<Acto> {
    vec![
        casa.archivar(),
        casa.crear_para_el_nuevo(1),
        casa.crear(2, Hay::DeSobra, Factura, Vendedor),
        casa.crear(3, Hay::DeSobra, Factura, Oficina),
        casa.crear(4, Hay::DeSobra, Albaran, Oficina),
    ]
}

/// What may happen to what nobody has touched for a day.
#[must_use]
pub fn de_abandonados(casa: &Enseres) -> Vec<Acto> {
    vec![
        casa.pasada(),
        casa.editar_viejo("4"),
        casa.borrar_viejo(),
        casa.crear_del_carro_viejo(),
        casa.crear(1, Hay::DeSobra, Albaran, Vendedor),
    ]
}

/// What may happen to a batch that nobody has taken from.
#[must_use]
pub fn de_lote_entero(casa: &Enseres) -> Vec<Acto> {
    vec![casa.borrar_lote(), casa.retener_entero(1), casa.retener_entero(2)]
}
