//! Many at once: one document, one number, no gap, no batch below zero.

use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::testing::{Con, cantidad, peticion_de};
use domain::{Cantidad, Importe};
use futures::future::join_all;
use pruebas_api::Banco;
use pruebas_api::almacen::Surtido;
use serde_json::{Value, json};

const VENDEDORES: [&str; 8] = ["Iñaki", "Rosa", "Paco", "Lucía", "Nuria", "Álex", "Begoña", "Íñigo"];

/// 50 orders by 8 sellers on the same batches: 40 fit, 10 do not. Each is sent as a device does it, which sends again what was
/// answered that the house is busy; how often that may be is up to the engine.
async fn cincuenta_a_la_vez() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("80", None)]).await;
    let queso = banco
        .surtido("Queso", "4", "1.35", &[("100", None), ("100", None)])
        .await;
    let vendedores = join_all(VENDEDORES.map(|nombre| banco.pda(nombre))).await;
    let peticiones: Vec<_> = (0..50)
        .map(|n| {
            let lineas = vec![atun.linea(0, "2"), queso.linea(n % 2, "1")];
            let borrador = banco.borrador(&cliente, lineas).con(|b| {
                b.tipo_pedido = TipoDocumento::Factura;
                b.a_pagar = Some("1".into());
            });
            peticion_de(&borrador)
        })
        .collect();

    let envios = peticiones.iter().enumerate().map(|(n, peticion)| {
        let vendedor = &vendedores[n % vendedores.len()];
        async move {
            vendedor
                .insistir(async |quien| quien.post("/invoices", peticion).await)
                .await
        }
    });
    let respuestas = join_all(envios).await;

    // One whose first answer was lost is told, when it is sent again, that it was done already.
    let hechas = respuestas.iter().filter(|r| r.estado.is_success()).count();
    let negadas = respuestas
        .iter()
        .filter(|r| r.estado == 409 && r.cuerpo["avisos"].is_array())
        .count();
    let estados: Vec<_> = respuestas.iter().map(|r| r.estado.as_u16()).collect();
    assert_eq!((hechas, negadas), (40, 10), "{estados:?}");

    let cadena = banco.cadena(&admin).await;
    let numeros: Vec<_> = cadena
        .iter()
        .map(|f| f["invoice"]["numero"].as_str().unwrap_or_default().to_owned())
        .collect();
    let esperados: Vec<_> = (1..=40).map(|n| format!("F2026-{n:06}")).collect();
    assert_eq!(numeros, esperados);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, Cantidad::CERO);
    for surtido in [&atun, &queso] {
        banco.cuadra(surtido).await;
        vendido(&banco, surtido, &cadena).await;
    }
    let debe: Vec<Importe> = cadena
        .iter()
        .map(|f| {
            let en = |campo: &str| serde_json::from_value::<Importe>(f["invoice"][campo].clone()).expect("an amount");
            en("total").menos(en("amount")).expect("a debt")
        })
        .collect();
    let leido = admin.get(&format!("/clients/{}", cliente.id)).await.espera(200);
    assert_eq!(
        leido.data()["pendiente"],
        serde_json::json!(Importe::sumar(debe).expect("a sum"))
    );
}

/// What the documents sold of each batch is what the batch has less.
async fn vendido(banco: &Banco, surtido: &Surtido, documentos: &[Value]) {
    for lote in &surtido.lotes {
        let lineas = documentos.iter().flat_map(|d| d["products"].as_array().expect("lines"));
        let suyas = lineas.filter(|linea| linea["lote_id"] == lote.id.get());
        let cantidades = suyas.map(|l| serde_json::from_value::<Cantidad>(l["quantity"].clone()).expect("a quantity"));
        let vendido = Cantidad::sumar(cantidades).expect("a sum");
        let saldo = banco.saldo(lote.id).await;
        assert_eq!(saldo.cantidad.mas(vendido).expect("a sum"), saldo.inicial);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn b17_numbers_are_consecutive_under_load() {
    for _ in 0..3 {
        cincuenta_a_la_vez().await;
    }
}

#[tokio::test]
async fn those_who_take_a_number_in_one_process_do_not_stand_in_each_others_way() {
    let (banco, averias) = Banco::con_averias().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("40", None)]).await;
    let peticiones: Vec<_> = (0..20)
        .map(|_| {
            let borrador = banco.borrador(&cliente, vec![atun.linea(0, "2")]);
            peticion_de(&borrador.con(|b| b.tipo_pedido = TipoDocumento::Factura))
        })
        .collect();
    let _ = averias.reparar("TransactWriteItems");
    for respuesta in join_all(peticiones.iter().map(|peticion| pda.post("/invoices", peticion))).await {
        respuesta.espera(201);
    }
    assert_eq!(averias.reparar("TransactWriteItems"), 20);
    banco.leyes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn b20_b21_the_same_order_sent_ten_times_at_once_is_one_document() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("24", None)]).await;
    let borrador = banco
        .borrador(&cliente, vec![atun.linea(0, "5")])
        .con(|b| b.tipo_pedido = TipoDocumento::Factura);
    let peticion = peticion_de(&borrador);
    let respuestas = join_all((0..10).map(|_| pda.post("/invoices", &peticion))).await;
    assert_eq!(respuestas.iter().filter(|r| r.estado == 201).count(), 1);
    assert_eq!(respuestas.iter().filter(|r| r.estado == 200).count(), 9);
    assert!(respuestas.iter().all(|r| r.data() == respuestas[0].data()));
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("19"));
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn b25_records_of_one_second_chain_by_sequence() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("24", None)]).await;
    for _ in 0..4 {
        let borrador = banco
            .borrador(&cliente, vec![atun.linea(0, "1")])
            .con(|b| b.tipo_pedido = TipoDocumento::Factura);
        admin.post("/invoices", peticion_de(&borrador)).await.espera(201);
    }
    assert_eq!(banco.cadena(&admin).await.len(), 4);
    banco.leyes().await;
}

#[tokio::test]
async fn b25_a_record_is_never_dated_before_the_one_it_follows() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("24", None)]).await;
    for _ in 0..3 {
        let borrador = banco
            .borrador(&cliente, vec![atun.linea(0, "1")])
            .con(|b| b.tipo_pedido = TipoDocumento::Factura);
        admin.post("/invoices", peticion_de(&borrador)).await.espera(201);
        // Another machine's clock, a little behind.
        banco.pasan(-2_000);
    }
    let cadena = banco.cadena(&admin).await;
    let momentos: Vec<_> = cadena
        .iter()
        .map(|f| f["registro"]["momento"].as_str().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(momentos.len(), 3);
    assert!(momentos.is_sorted(), "{momentos:?}");
    for factura in &cadena {
        assert_eq!(factura["invoice"]["billet_at"], factura["registro"]["momento"]);
    }
    banco.leyes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn holding_and_giving_back_at_once_never_loses_a_unit() {
    let banco = Banco::nuevo().await;
    let vendedores = join_all(VENDEDORES.map(|nombre| banco.pda(nombre))).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("10", None)]).await;
    let tareas = vendedores.iter().enumerate().map(|(n, vendedor)| {
        let (banco, atun) = (&banco, &atun);
        async move {
            let store = domain::testing::internal_id(&format!("ORDER-1783000000000-{n}"));
            for cuanto in [3.0, 1.0, 4.0, 0.0, 2.0] {
                vendedor
                    .post("/movimientos", atun.movimiento(&store, 0, cuanto))
                    .await
                    .espera(200);
            }
            banco.cuadra(atun).await;
        }
    });
    join_all(tareas).await;
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn copies_printed_while_an_order_changes_or_goes_are_all_counted() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("24", None)]).await;
    let borrador = banco
        .borrador(&cliente, vec![atun.linea(0, "5")])
        .con(|b| b.entregado = Entrega::NoEntregado);
    pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    let ruta = format!("/invoices/{}", borrador.internal_id);
    let copia = async || {
        let respuesta = pda.post(&format!("{ruta}/copias"), json!({})).await;
        respuesta.estado.as_u16()
    };
    let cambio = async |n: usize| {
        let notas = borrador.clone().con(|b| b.notas = format!("Timbre {n}"));
        pda.put(&ruta, peticion_de(&notas)).await.estado.as_u16()
    };

    let (estados, cambios) = futures::join!(join_all((0..30).map(|_| copia())), join_all((0..30).map(cambio)));
    assert!(cambios.contains(&200), "{cambios:?}");
    // A table on which sixty write one item may be busy for one of them: nothing of it was done.
    assert!(
        cambios.iter().all(|estado| [200, 409, 503].contains(estado)),
        "{cambios:?}"
    );
    let contadas = estados.iter().filter(|estado| **estado == 200).count();
    assert_eq!(pda.get(&ruta).await.data()["invoice"]["copias"], contadas);

    let (estados, _) = futures::join!(join_all((0..30).map(|_| copia())), pda.delete(&ruta));
    assert!(
        estados.iter().all(|estado| [200, 404, 409, 503].contains(estado)),
        "{estados:?}"
    );
    banco.leyes().await;
}
