//! Proptest strategies: any value that the rules must stand.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::cantidad::Cantidad;
use crate::dinero::{Importe, Porcentaje, Precio};
use crate::fecha::{Fecha, Instante};
use crate::impuesto::{Genero, Recargo, recargo_vigente};
use crate::lote::{LoteDisponible, TipoCaducidad};
use crate::pedido::borrador::{Borrador, totales};
use crate::pedido::documento::{Entrega, TipoDocumento};
use crate::pedido::linea::{LineaBorrador, LoteRef};
use crate::pedido::pago::{LIMITE_EFECTIVO, MetodoPago};
use crate::producto::Producto;

use super::Con;
use super::cosas::{borrador, hoy, linea_de, linea_manual, lote, producto};
use super::imagenes::FIRMA_PNG;
use super::valores::{id, porcentaje};

/// Most lines of a strategy's order: the long order of the design's budgets.
pub const LINEAS: usize = 90;

/// Any amount of the whole range.
pub fn importes() -> impl Strategy<Value = Importe> {
    (Importe::MIN.unidades()..=Importe::MAX.unidades()).prop_filter_map("in range", |u| Importe::from_unidades(u).ok())
}

/// Any quantity of the whole range.
pub fn cantidades() -> impl Strategy<Value = Cantidad> {
    (Cantidad::MIN.unidades()..=Cantidad::MAX.unidades())
        .prop_filter_map("in range", |u| Cantidad::from_unidades(u).ok())
}

/// Any unit price of the whole range.
pub fn precios() -> impl Strategy<Value = Precio> {
    (Precio::MIN.unidades()..=Precio::MAX.unidades()).prop_filter_map("in range", |u| Precio::from_unidades(u).ok())
}

/// Any percentage.
pub fn porcentajes() -> impl Strategy<Value = Porcentaje> {
    (Porcentaje::MIN.unidades()..=Porcentaje::MAX.unidades())
        .prop_filter_map("in range", |u| Porcentaje::from_unidades(u).ok())
}

/// A quantity that somebody buys: pieces, or kilograms to the gram.
pub fn cantidades_de_venta() -> impl Strategy<Value = Cantidad> {
    prop_oneof![(1..=200_i64).prop_map(|piezas| piezas * 1_000), 1..=99_999_i64]
        .prop_filter_map("in range", |u| Cantidad::from_unidades(u).ok())
}

/// A unit price that somebody asks: from one cent, to the cent or finer.
pub fn precios_de_venta() -> impl Strategy<Value = Precio> {
    prop_oneof![(1..=9_999_i64).prop_map(|centimos| centimos * 100), 100..=999_999_i64]
        .prop_filter_map("in range", |u| Precio::from_unidades(u).ok())
}

/// Any day of the calendar.
pub fn fechas() -> impl Strategy<Value = Fecha> {
    (Fecha::MIN.dias_desde_epoca()..=Fecha::MAX.dias_desde_epoca())
        .prop_filter_map("in range", |dias| Fecha::desde_dias(dias).ok())
}

/// Any instant of the calendar.
pub fn instantes() -> impl Strategy<Value = Instante> {
    let (desde, hasta) = (Fecha::MIN.dia_madrid().0, Fecha::MAX.dia_madrid().1);
    (desde.millis()..=hasta.millis()).prop_filter_map("in range", |ms| Instante::from_millis(ms).ok())
}

/// An IVA rate that holds on a day, with the goods it is for.
pub fn tipos_vigentes(dia: Fecha) -> impl Strategy<Value = (Porcentaje, Genero)> {
    let vigentes: Vec<_> = ["0", "2", "4", "5", "7.5", "10", "21"]
        .into_iter()
        .map(porcentaje)
        .flat_map(|iva| [(iva, Genero::General), (iva, Genero::Tabaco)])
        .filter(|(iva, genero)| recargo_vigente(*iva, *genero, Recargo::No, dia).is_ok())
        .collect();
    select(vigentes)
}

/// In the regime or not.
pub fn recargos() -> impl Strategy<Value = Recargo> {
    select(vec![Recargo::No, Recargo::Si])
}

/// A batch: dated around [`hoy`] or undated, sometimes empty, sometimes below zero.
pub fn lote_cualquiera() -> impl Strategy<Value = LoteDisponible> {
    let dias = hoy().dias_desde_epoca();
    let caducidad = option::of((dias - 3..=dias + 10).prop_filter_map("in range", |dias| Fecha::desde_dias(dias).ok()));
    let tipo = option::of(select(vec![TipoCaducidad::ConsumoPreferente, TipoCaducidad::Caducidad]));
    let cantidad = (-5_000..=50_000_i64).prop_filter_map("in range", |unidades| Cantidad::from_unidades(unidades).ok());
    (1..=1_000_u64, cantidad, caducidad, tipo).prop_map(|(numero, cantidad, caducidad, tipo)| LoteDisponible {
        id: id(numero),
        name: format!("L{numero:04}"),
        cantidad,
        caducidad,
        tipo_caducidad: tipo.filter(|_| caducidad.is_some()),
    })
}

/// Batches of one product in any order, each once.
pub fn lotes() -> impl Strategy<Value = Vec<LoteDisponible>> {
    vec(lote_cualquiera(), 0..12).prop_map(|mut lotes| {
        let mut vistos = BTreeSet::new();
        lotes.retain(|lote| vistos.insert(lote.id));
        lotes
    })
}

/// Lines of an order, 1 to [`LINEAS`]: products with one or two batches each, the second sometimes by hand.
pub fn lineas() -> impl Strategy<Value = Vec<LineaBorrador>> {
    let toma = || (cantidades_de_venta(), precios_de_venta());
    let tomas = (toma(), option::of((toma(), any::<bool>())));
    vec((tipos_vigentes(hoy()), tomas), 1..=LINEAS / 2).prop_map(|productos| {
        (1..)
            .zip(productos)
            .flat_map(|(numero, ((iva, genero), (primera, segunda)))| {
                let producto = producto().con(|producto| {
                    producto.id = id(numero);
                    producto.nombre = format!("Producto {numero}");
                    (producto.iva, producto.genero) = (iva, genero);
                });
                let primera = linea_registrada(&producto, numero * 2, primera);
                let segunda = segunda.map(|(toma, manual)| match manual {
                    true => linea_a_mano(&producto, numero, toma),
                    false => linea_registrada(&producto, numero * 2 + 1, toma),
                });
                [Some(primera), segunda].into_iter().flatten()
            })
            .collect()
    })
}

fn linea_registrada(producto: &Producto, lote_id: u64, (cantidad, precio): (Cantidad, Precio)) -> LineaBorrador {
    let lote = lote().con(|lote| lote.id = id(lote_id));
    linea_de(producto, &lote).con(|linea| (linea.quantity, linea.price) = (cantidad, precio))
}

fn linea_a_mano(producto: &Producto, numero: u64, (cantidad, precio): (Cantidad, Precio)) -> LineaBorrador {
    linea_manual(producto, "-").con(|linea| {
        linea.lote_id = LoteRef::Manual(format!("M-{numero}"));
        (linea.quantity, linea.price) = (cantidad, precio);
    })
}

/// A draft that may be sent: any document, delivered or not, paid in full, in part or not at all, signed or not.
pub fn borradores() -> impl Strategy<Value = Borrador> {
    let tipos = select(vec![
        TipoDocumento::Albaran,
        TipoDocumento::Factura,
        TipoDocumento::FacturaVencimiento,
    ]);
    let entregas = select(vec![Entrega::Entregado, Entrega::NoEntregado]);
    let metodos = select(vec![
        MetodoPago::Meta,
        MetodoPago::Visa,
        MetodoPago::Transferencia,
        MetodoPago::Domiciliation,
    ]);
    let pagos = option::of((porcentajes(), select(vec!['.', ','])));
    (lineas(), recargos(), tipos, entregas, metodos, pagos, any::<bool>()).prop_map(
        |(lineas, recargo, tipo, entrega, metodo, pago, firmado)| {
            let total = totales(&lineas, recargo, hoy())
                .map(|totales| totales.total)
                .unwrap_or_default();
            borrador().con(|borrador| {
                borrador.products = lineas;
                borrador.recargo = recargo;
                borrador.tipo_pedido = tipo;
                borrador.fecha_vencimiento = (tipo == TipoDocumento::FacturaVencimiento).then(hoy);
                borrador.entregado = entrega;
                borrador.a_pagar = pago
                    .map(|(parte, separador)| total.por_ciento(parte).to_string().replace('.', &separador.to_string()));
                borrador.meta_type = if total >= LIMITE_EFECTIVO {
                    MetodoPago::Visa
                } else {
                    metodo
                };
                borrador.firma = firmado.then(|| FIRMA_PNG.to_owned());
                borrador.firmante = firmado.then(|| "Receptora Uno".to_owned());
            })
        },
    )
}

/// Any text, and more often those that come near to what a parser takes.
pub fn textos() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[-+−]?[0-9 .,]{0,24}",
        "[0-9A-Za-z@./:+ñÑ -]{0,32}",
        "ORDER-[0-9]{0,16}-[0-9]{0,4}",
        "[PAFR][0-9]{0,5}-[0-9]{0,12}",
        "[0-9]{0,4}-[0-9]{0,2}-[0-9]{0,2}(T[0-9:.+Z-]{0,14})?",
    ]
}
