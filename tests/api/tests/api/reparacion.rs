//! Tables that earlier versions have damaged: what is found, what is repaired, and what is left alone and told.

mod casa;

use aws_sdk_dynamodb::types::AttributeValue;
use domain::leyes::Quiebra;
use domain::pedido::documento::Entrega;
use domain::testing::importe;
use lambdas::reparacion::Remedio;

use casa::{Casa, numero};

#[tokio::test]
async fn a_sound_table_is_left_as_it_is() {
    let casa = Casa::nueva().await;
    casa.pedido("5", Entrega::Entregado).await;
    casa.pedido("2", Entrega::NoEntregado).await;
    casa.carro().await;
    assert_eq!(casa.hallado().await, []);
    assert_eq!(casa.nada_que_reparar().await, []);
}

#[tokio::test]
async fn f13_what_a_document_says_beyond_its_row_is_taken_of_the_batch() {
    let casa = Casa::nueva().await;
    let pedido = casa.pedido("9", Entrega::NoEntregado).await;
    casa.dio(&pedido.internal_id, "3", "17").await;
    let frase = format!(
        "El lote «L-Atún-0» ({}) da 6 más al pedido P2026-000001, que ya contaba con ello.",
        casa.lote(0)
    );
    casa.se_repara(&[&frase]).await;
    let esperado = ("11".to_owned(), Some("9".to_owned()));
    assert_eq!(casa.libre_y_tomado(0, &pedido.internal_id).await, esperado);
    let ruta = format!("/invoices/{}", pedido.internal_id);
    casa.pda.delete(&ruta).await.espera(200);
    casa.banco.leyes().await;
}

#[tokio::test]
async fn f13_a_document_without_a_row_gets_one() {
    let casa = Casa::nueva().await;
    let store = casa.pedido("9", Entrega::NoEntregado).await.internal_id;
    let pk = format!("LOTE#{}", casa.lote(0));
    casa.quitar(&pk, &format!("MOV#{store}")).await;
    casa.falsear((&pk, "LOTE"), "cantidad", numero("20")).await;
    let frase = format!(
        "El lote «L-Atún-0» ({}) da 9 más al pedido P2026-000001, que ya contaba con ello.",
        casa.lote(0)
    );
    casa.se_repara(&[&frase]).await;
}

#[tokio::test]
async fn what_is_left_of_a_batch_comes_back_into_the_catalogue() {
    let casa = Casa::nueva().await;
    casa.borrar_atributo((&format!("LOTE#{}", casa.lote(0)), "LOTE"), "G1P")
        .await;
    let frase = format!("El lote «L-Atún-0» ({}) vuelve a estar en el catálogo.", casa.lote(0));
    casa.se_repara(&[&frase]).await;
}

#[tokio::test]
async fn f13_what_is_not_free_is_told_and_not_taken() {
    let casa = Casa::nueva().await;
    let (pedido, otro) = (
        casa.pedido("9", Entrega::NoEntregado).await,
        casa.pedido("10", Entrega::NoEntregado).await,
    );
    let (store, lote) = (pedido.internal_id, casa.lote(0));
    // Ten of the twenty are the other order's, and six were sold besides.
    casa.dio(&store, "3", "7").await;
    casa.pedido("6", Entrega::Entregado).await;
    let [hallazgo] = &casa.nada_que_reparar().await[..] else {
        panic!("one thing is left")
    };
    assert_eq!(
        hallazgo.to_string(),
        format!(
            "El pedido {store} cuenta con 9 del lote {lote}, que le ha dado 3. El pedido P2026-000001 de Bar Peñón necesita \
             6 más del lote «L-Atún-0» ({lote}) y solo hay 1 sin apartar: haz un recuento del lote, o cambia el pedido, y \
             repite con REPARA=si."
        )
    );
    casa.pda
        .delete(&format!("/invoices/{}", otro.internal_id))
        .await
        .espera(200);
    let frase = format!("El lote «L-Atún-0» ({lote}) da 6 más al pedido P2026-000001, que ya contaba con ello.");
    casa.se_repara(&[&frase]).await;
}

#[tokio::test]
async fn a_blocked_batch_gives_nothing_more_and_that_is_told() {
    let casa = Casa::nueva().await;
    let store = casa.pedido("9", Entrega::NoEntregado).await.internal_id;
    casa.dio(&store, "3", "17").await;
    let lote = format!("LOTE#{}", casa.lote(0));
    casa.falsear((&lote, "LOTE"), "bloqueado", AttributeValue::Bool(true))
        .await;
    let queda = casa.nada_que_reparar().await;
    assert!(queda[0].to_string().contains("que está bloqueado"), "{queda:?}");
}

#[tokio::test]
async fn what_a_row_says_beyond_the_order_goes_back_to_the_batch() {
    let casa = Casa::nueva().await;
    let pedido = casa.pedido("5", Entrega::Entregado).await;
    casa.dio(&pedido.internal_id, "7", "13").await;
    let frase = format!(
        "El lote «L-Atún-0» ({}) recupera 2 que el pedido A2026-000001 no usaba.",
        casa.lote(0)
    );
    casa.se_repara(&[&frase]).await;
    let esperado = ("15".to_owned(), Some("5".to_owned()));
    assert_eq!(casa.libre_y_tomado(0, &pedido.internal_id).await, esperado);
}

#[tokio::test]
async fn a_final_document_keeps_no_reservation() {
    let casa = Casa::nueva().await;
    let (carro, pedido) = (casa.carro().await, casa.pedido("5", Entrega::Entregado).await);
    casa.pasar_reserva(&carro, &pedido.internal_id).await;
    let devuelto = format!(
        "El lote «L-Atún-1» ({}) recupera 3 que el pedido A2026-000001 no usaba.",
        casa.lote(1)
    );
    let soltado = "El pedido A2026-000001 ya no aparta nada aparte de sus líneas.";
    casa.se_repara(&[&devuelto, soltado]).await;
    assert_eq!(
        casa.libre_y_tomado(1, &pedido.internal_id).await,
        ("10".to_owned(), None)
    );
}

#[tokio::test]
async fn a_deleted_order_keeps_no_reservation() {
    let casa = Casa::nueva().await;
    let (carro, pedido) = (casa.carro().await, casa.pedido("5", Entrega::NoEntregado).await);
    let store = pedido.internal_id;
    casa.pda.delete(&format!("/invoices/{store}")).await.espera(200);
    casa.pasar_reserva(&carro, &store).await;
    let devuelto = format!(
        "El lote «L-Atún-1» ({}) recupera 3 que el pedido {store} no usaba.",
        casa.lote(1)
    );
    let soltado = format!("El pedido {store} ya no aparta nada aparte de sus líneas.");
    casa.se_repara(&[&devuelto, &soltado]).await;
}

#[tokio::test]
async fn what_is_held_for_nobody_goes_back() {
    let casa = Casa::nueva().await;
    let store = casa.carro().await;
    casa.quitar(&format!("RES#{store}"), "RES").await;
    let frase = format!(
        "El lote «L-Atún-1» ({}) recupera 3 que el pedido {store} no usaba.",
        casa.lote(1)
    );
    casa.se_repara(&[&frase]).await;
    assert_eq!(casa.libre_y_tomado(1, &store).await, ("10".to_owned(), None));
}

#[tokio::test]
async fn f14_what_a_pendiente_holds_is_its_sellers_again() {
    let casa = Casa::nueva().await;
    let store = casa.pedido("5", Entrega::NoEntregado).await.internal_id;
    casa.pda
        .post("/movimientos", casa.atun.movimiento(&store, 1, 2.0))
        .await
        .espera(200);
    let oficina = casa.admin.usuario.as_ref().unwrap().id.to_string();
    casa.falsear((&format!("RES#{store}"), "RES"), "usuario_id", numero(&oficina))
        .await;
    casa.se_repara(&["Lo que aparta el pedido P2026-000001 está a nombre de su vendedor."])
        .await;
    assert_eq!(
        casa.libre_y_tomado(1, &store).await,
        ("8".to_owned(), Some("2".to_owned()))
    );
}

#[tokio::test]
async fn a_client_owes_what_his_documents_add_up_to() {
    let casa = Casa::nueva().await;
    casa.pedido("5", Entrega::Entregado).await;
    let pk = format!("CLI#{}", casa.cliente.id);
    casa.falsear((&pk, "CLI"), "pendiente", numero("123.45")).await;
    casa.falsear((&pk, "CLI"), "transferencias", numero("7")).await;
    casa.banco.cliente(|_| {}).await;
    let hallado = casa.hallado().await;
    let [Quiebra::Pendiente { dice, suma, .. }, _] = [&hallado[0].quiebra, &hallado[1].quiebra] else {
        panic!("{hallado:?}")
    };
    assert_eq!(*dice, importe("123.45"));
    let frase = format!(
        "La ficha de Bar Peñón dice lo que sus documentos: debe {} y ha transferido {}.",
        suma.en_euros(),
        importe("0").en_euros()
    );
    casa.se_repara(&[&frase]).await;
}

#[tokio::test]
async fn a_batch_that_does_not_balance_is_told_and_nothing_of_it_is_touched() {
    let casa = Casa::nueva().await;
    let store = casa.pedido("9", Entrega::NoEntregado).await.internal_id;
    // The row lost what the batch has given: taking it once more would take it twice.
    casa.dio(&store, "3", "11").await;
    let queda = casa.nada_que_reparar().await;
    assert_eq!(queda.len(), 2, "{queda:?}");
    assert!(
        queda.iter().all(|hallazgo| hallazgo.remedio == Remedio::Tecnico),
        "{queda:?}"
    );
}

#[tokio::test]
async fn a_row_below_zero_is_told_and_not_touched() {
    let casa = Casa::nueva().await;
    let store = casa.pedido("5", Entrega::Entregado).await.internal_id;
    casa.dio(&store, "-1", "21").await;
    let queda = casa.nada_que_reparar().await;
    assert!(
        queda.iter().all(|hallazgo| hallazgo.remedio == Remedio::Tecnico),
        "{queda:?}"
    );
}

#[tokio::test]
async fn a_house_that_works_meanwhile_is_repaired_and_loses_nothing() {
    let casa = Casa::nueva().await;
    let roto = casa.pedido("9", Entrega::NoEntregado).await.internal_id;
    casa.dio(&roto, "3", "17").await;
    let pk = format!("CLI#{}", casa.cliente.id);
    casa.falsear((&pk, "CLI"), "pendiente", numero("123.45")).await;
    let venden = async {
        for _ in 0..4 {
            casa.pedido("1", Entrega::Entregado).await;
        }
    };
    tokio::join!(venden, casa.reparar());
    casa.reparar().await;
    casa.banco.leyes().await;
    let esperado = ("7".to_owned(), Some("9".to_owned()));
    assert_eq!(casa.libre_y_tomado(0, &roto).await, esperado);
}
