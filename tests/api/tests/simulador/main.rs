//! Calls at the same time on one order, one batch, one supplier's invoice, one client and one series, in every order of
//! their requests. `make test` looks at the pairs that have gone wrong once or move the same things; `make simula` at all.

use domain::pedido::documento::TipoDocumento::Factura;
use pruebas_api::actos::Acto;
use pruebas_api::actos::Quien::{Oficina, Vendedor};
use pruebas_api::actos::enseres::{Enseres, HAY, Hay};
use pruebas_api::actos::repertorio::*;
use pruebas_api::simulador::{Escena, hondura, simular, simular_al_azar};

/// All pairs of what may happen, with each quantity that there may be; shortly only those with these numbers, where
/// there is exactly enough.
fn parejas(casa: &Enseres, actos: fn(&Enseres, Hay) -> Vec<Acto>, en_corto: &[(usize, usize)]) -> Vec<Escena> {
    if hondura().is_some() {
        let todas = HAY.map(|hay| Escena::parejas(hay.texto(), &actos(casa, hay)));
        return todas.into_iter().flatten().collect();
    }
    let actos = actos(casa, Hay::Justo);
    en_corto
        .iter()
        .map(|(n, m)| pareja(Hay::Justo.texto(), &actos, *n, *m))
        .collect()
}

/// The same, of what happens where no quantity matters.
fn parejas_de(casa: &Enseres, actos: fn(&Enseres) -> Vec<Acto>, en_corto: &[(usize, usize)]) -> Vec<Escena> {
    let actos = actos(casa);
    if hondura().is_some() {
        return Escena::parejas("", &actos);
    }
    en_corto.iter().map(|(n, m)| pareja("", &actos, *n, *m)).collect()
}

fn pareja(donde: &str, actos: &[Acto], n: usize, m: usize) -> Escena {
    Escena::new(donde, vec![actos[n].clone(), actos[m].clone()])
}

#[test]
fn f13_two_hands_on_one_pendiente_keep_the_laws() {
    simular(|casa| parejas(casa, de_un_pendiente, &[(0, 0), (0, 1), (1, 5)]));
}

#[test]
fn a_change_and_a_deletion_of_one_pendiente_keep_the_laws() {
    simular(|casa| parejas_en_corto(casa, &[(0, 3), (3, 3), (3, 5), (0, 8)]));
}

/// These pairs of a pendiente; deeply they are among those of another test.
fn parejas_en_corto(casa: &Enseres, en_corto: &[(usize, usize)]) -> Vec<Escena> {
    if hondura().is_some() {
        return Vec::new();
    }
    parejas(casa, de_un_pendiente, en_corto)
}

#[test]
fn d01_what_follows_a_pendiente_follows_it_once() {
    simular(|casa| {
        let parejas_en_corto = [(0, 1), (0, 2), (2, 4), (3, 7), (1, 5), (0, 6)];
        parejas(casa, tras_un_pendiente, &parejas_en_corto)
    });
}

#[test]
fn d01_what_follows_an_albaran_follows_it_once() {
    simular(|casa| parejas_de(casa, tras_un_albaran, &[(0, 0), (0, 1), (1, 2), (2, 3)]));
}

#[test]
fn d01_what_follows_an_invoice_or_a_simplificada_follows_it_once() {
    simular(|casa| {
        let mut escenas = parejas_de(casa, tras_una_factura, &[(0, 1), (0, 2), (0, 4), (2, 3)]);
        escenas.extend(parejas_de(casa, tras_una_simplificada, &[(0, 1), (0, 2), (0, 3)]));
        escenas
    });
}

#[test]
fn d01_an_albaran_is_corrected_before_it_is_invoiced_or_credited_or_not_at_all() {
    simular(|casa| {
        let en_corto = [(0, 4), (1, 4), (2, 4), (3, 5), (4, 4), (4, 5)];
        if hondura().is_some() {
            return Vec::new();
        }
        parejas_de(casa, tras_un_albaran, &en_corto)
    });
}

#[test]
fn b20_an_order_that_is_sent_while_it_is_sent_is_made_once() {
    simular(|casa| parejas(casa, de_uno_nuevo, &[(0, 0), (0, 3), (2, 3), (0, 4)]));
}

#[test]
fn a_batch_gives_no_more_than_it_has_whoever_takes_it() {
    simular(|casa| {
        parejas(
            casa,
            de_un_lote,
            &[(0, 1), (0, 4), (3, 6), (6, 6), (0, 7), (2, 7), (0, 8)],
        )
    });
}

#[test]
fn a_whole_batch_is_deleted_or_taken_from() {
    simular(|casa| parejas_de(casa, de_lote_entero, &[(0, 1)]));
}

#[test]
fn an_invoice_of_a_supplier_is_there_once_and_moves_with_its_batches() {
    simular(|casa| parejas_de(casa, de_compras, &[(0, 0), (0, 1), (2, 2), (3, 5), (4, 5)]));
}

#[test]
fn numbers_follow_each_other_and_a_client_with_orders_stays() {
    simular(|casa| parejas_de(casa, de_clientes_y_series, &[(0, 1), (2, 3)]));
}

#[test]
fn the_hourly_pass_takes_nothing_from_whoever_goes_on() {
    simular(|casa| parejas_de(casa, de_abandonados, &[(0, 0), (0, 1), (0, 2), (0, 3)]));
}

#[test]
fn a_call_that_is_cut_or_answered_nothing_comes_to_the_same_when_it_is_made_again() {
    simular(|casa| {
        let hay = Hay::Justo;
        let solos = [
            casa.crear(1, hay, Factura, Vendedor),
            casa.editar(hay, "7", Vendedor),
            casa.editar(hay, "1", Vendedor),
            casa.borrar(hay, Vendedor),
            casa.retener_mas(hay, Vendedor),
            casa.soltar_todo(hay),
            casa.entregar(1, hay, "1", Vendedor),
            casa.renunciar(hay, Vendedor),
            casa.facturar(1, Vendedor),
            casa.abonar(1, &casa.albaran(), (1, "merma"), Vendedor),
            casa.sustituir(1),
            casa.canjear(1),
            casa.anular(1, &casa.factura()),
            casa.corregir("5", Oficina),
            casa.merma(hay),
            casa.comprar("una"),
            casa.corregir_compra(1, "4"),
            casa.descomprar(),
            casa.pasada(),
        ];
        solos
            .into_iter()
            .map(|acto| Escena::new("solo", vec![acto]).con_averias())
            .collect()
    });
}

#[test]
fn what_the_cloud_calls_a_conflict_is_no_shortage() {
    simular(|casa| {
        if hondura().is_some() {
            return Vec::new();
        }
        let uno = pareja(Hay::Justo.texto(), &de_uno_nuevo(casa, Hay::Justo), 0, 3);
        let otro = pareja(Hay::Justo.texto(), &de_un_pendiente(casa, Hay::Justo), 1, 5);
        vec![uno.con_mezcla(), otro.con_mezcla()]
    });
}

#[test]
fn three_at_once_keep_the_laws() {
    simular_al_azar(|casa| {
        let hay = Hay::Justo;
        let mut actos = de_un_pendiente(casa, hay);
        actos.extend(de_un_lote(casa, hay));
        actos.push(casa.pasada());
        actos
    });
}
