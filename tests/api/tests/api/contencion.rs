//! A table that refuses, throttles, fails or loses an answer: what a person notices of it, and that nothing is done twice
//! or by halves.

use aws_sdk_dynamodb::types::AttributeValue;
use domain::cliente::Cliente;
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::producto::Producto;
use domain::testing::{Con, cantidad, peticion_de, producto_request};
use pruebas_api::almacen::Surtido;
use pruebas_api::archivos::pdf;
use pruebas_api::averias::{Averia, Averias, en_json};
use pruebas_api::compras::{factura, trae};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

const TRANSACCION: &str = "TransactWriteItems";

/// A seller with a client, a batch of twenty, and a table that fails on order.
struct Escena {
    banco: Banco,
    averias: Averias,
    pda: Llamante,
    cliente: Cliente,
    pan: Surtido,
}

async fn escena() -> Escena {
    let (banco, averias) = Banco::con_averias().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("20", None)]).await;
    Escena {
        banco,
        averias,
        pda,
        cliente,
        pan,
    }
}

impl Escena {
    fn factura(&self) -> Value {
        self.banco.pasan(1);
        let borrador = self.banco.borrador(&self.cliente, vec![self.pan.linea(0, "5")]);
        json!(peticion_de(
            &borrador.con(|borrador| borrador.tipo_pedido = TipoDocumento::Factura)
        ))
    }

    /// An order whose stock is held, so that submitting it is one transaction.
    async fn factura_reservada(&self) -> Value {
        let factura = self.factura();
        let store = serde_json::from_value(factura["store"].clone()).unwrap();
        let movimiento = self.pan.movimiento(&store, 0, 5.0);
        self.pda.post("/movimientos", movimiento).await.espera(200);
        let _ = self.averias.reparar(TRANSACCION);
        factura
    }

    /// One document with the first number, its stock taken once.
    async fn hay_una_factura(&self) {
        let admin = self.banco.admin().await;
        let facturas = self.banco.cadena(&admin).await;
        assert_eq!(facturas.len(), 1);
        assert_eq!(facturas[0]["invoice"]["numero"], "F2026-000001");
        assert_eq!(self.banco.saldo(self.pan.lotes[0].id).await.cantidad, cantidad("15"));
        self.banco.cuadra(&self.pan).await;
    }
}

#[tokio::test]
async fn a_submission_that_only_lost_a_race_is_made_without_anybody_noticing() {
    let perdida = [
        Averia::cancelada(&["TransactionConflict"]),
        Averia::cancelada(&["None", "TransactionConflict", "None"]),
        Averia::cancelada(&["ThrottlingError", "None"]),
        Averia::cancelada(&["ProvisionedThroughputExceeded"]),
        Averia::cancelada(&[
            "TransactionConflict",
            "ThrottlingError",
            "ProvisionedThroughputExceeded",
        ]),
        // A condition that failed because somebody was faster: all is read anew.
        Averia::cancelada(&["None", "ConditionalCheckFailed"]),
        Averia::cancelada(&["TransactionConflict", "ConditionalCheckFailed", "ThrottlingError"]),
        Averia::de("ThrottlingException"),
        Averia::de("ProvisionedThroughputExceededException"),
        Averia::de("RequestLimitExceeded"),
        Averia::de("InternalServerError"),
        Averia::de("TransactionInProgressException"),
        Averia::SinRed,
    ];
    for averia in perdida {
        let escena = escena().await;
        let factura = escena.factura_reservada().await;
        escena.averias.una_vez(TRANSACCION, averia.clone());
        let respuesta = escena.pda.post("/invoices", factura).await;
        assert_eq!(respuesta.estado, 201, "{averia:?} {:#}", respuesta.cuerpo);
        assert!(escena.averias.reparar(TRANSACCION) >= 2, "{averia:?}");
        escena.hay_una_factura().await;
    }
}

#[tokio::test]
async fn an_answer_that_is_lost_after_the_write_leaves_one_document() {
    // Lost once, the SDK asks again with the same token and nobody notices.
    let escena = escena().await;
    let factura = escena.factura_reservada().await;
    escena.averias.una_vez(TRANSACCION, Averia::PierdeLaRespuesta);
    let hecha = escena.pda.post("/invoices", &factura).await.espera(201);
    escena.hay_una_factura().await;
    let otra_vez = escena.pda.post("/invoices", &factura).await.espera(200);
    assert_eq!(otra_vez.data()["invoice"], hecha.data()["invoice"]);
}

#[tokio::test]
async fn b24_an_answer_that_never_comes_back_is_found_by_the_resend() {
    let escena = escena().await;
    let factura = escena.factura_reservada().await;
    escena.averias.siempre(TRANSACCION, Averia::PierdeLaRespuesta);
    escena.pda.post("/invoices", &factura).await.espera(503);
    let _ = escena.averias.reparar(TRANSACCION);
    escena.pda.post("/invoices", factura).await.espera(200);
    escena.hay_una_factura().await;
}

#[tokio::test]
async fn a_table_that_stays_busy_or_out_of_reach_answers_503_and_nothing_is_half_done() {
    let sigue = [
        Averia::cancelada(&["TransactionConflict"]),
        Averia::de("ThrottlingException"),
        Averia::SinRed,
    ];
    for averia in sigue {
        let escena = escena().await;
        let factura = escena.factura_reservada().await;
        let antes = escena.banco.todo().await;
        escena.averias.siempre(TRANSACCION, averia.clone());
        let respuesta = escena.pda.post("/invoices", &factura).await.espera(503);
        assert_eq!(respuesta.mensaje(), "Servicio no disponible");
        assert!(respuesta.cabeceras.contains_key("retry-after"), "{averia:?}");
        assert_eq!(escena.banco.todo().await, antes);

        let _ = escena.averias.reparar(TRANSACCION);
        escena.pda.post("/invoices", factura).await.espera(201);
        escena.hay_una_factura().await;
    }
}

#[tokio::test]
async fn what_can_never_be_written_answers_500_at_once_and_does_not_say_why() {
    let nunca = [
        Averia::cancelada(&["ValidationError"]),
        Averia::cancelada(&["ItemCollectionSizeLimitExceeded", "TransactionConflict"]),
        Averia::de("ValidationException"),
        Averia::de("AccessDeniedException"),
    ];
    for averia in nunca {
        let escena = escena().await;
        let factura = escena.factura_reservada().await;
        let antes = escena.banco.todo().await;
        escena.averias.siempre(TRANSACCION, averia.clone());
        let respuesta = escena.pda.post("/invoices", factura).await.espera(500);
        assert_eq!(
            respuesta.cuerpo,
            json!({"message": "Error interno del servidor"}),
            "{averia:?}"
        );
        assert_eq!(escena.averias.reparar(TRANSACCION), 1, "{averia:?}");
        assert_eq!(escena.banco.todo().await, antes);
    }
}

#[tokio::test]
async fn a_batch_that_runs_out_is_told_by_an_aviso_and_a_race_for_it_is_not() {
    let escena = escena().await;
    let store = serde_json::from_value(escena.factura()["store"].clone()).unwrap();
    // Batch, movement, reservation, document: the movement changed meanwhile, and the batch is being written.
    let carrera = Averia::cancelada(&["TransactionConflict", "ConditionalCheckFailed", "None", "None"]);
    escena.averias.una_vez(TRANSACCION, carrera);
    let movimiento = escena.pan.movimiento(&store, 0, 5.0);
    let movido = escena.pda.post("/movimientos", &movimiento).await.espera(200);
    assert!(movido.cuerpo["avisos"].is_null(), "{:#}", movido.cuerpo);

    let movimiento = escena.pan.movimiento(&store, 0, 21.0);
    let corto = escena.pda.post("/movimientos", &movimiento).await.espera(200);
    assert_eq!(corto.cuerpo["avisos"][0]["registrado"], 5);
    escena.banco.cuadra(&escena.pan).await;
}

#[tokio::test]
async fn a_single_item_under_somebody_elses_transaction_is_written_a_moment_later() {
    let escena = escena().await;
    let factura = escena.pda.post("/invoices", escena.factura()).await.espera(201);
    let id = factura.data()["invoice"]["id"].as_str().unwrap().to_owned();
    for _ in 0..3 {
        escena
            .averias
            .una_vez("UpdateItem", Averia::de("TransactionConflictException"));
    }
    let copias = escena
        .pda
        .post(&format!("/invoices/{id}/copias"), json!({}))
        .await
        .espera(200);
    assert_eq!(copias.data()["copias"], 1);
}

#[tokio::test]
async fn reading_waits_for_a_table_that_throttles_and_gives_up_with_503() {
    let escena = escena().await;
    escena
        .averias
        .una_vez("BatchGetItem", Averia::de("ThrottlingException"));
    escena.pda.get("/invoices").await.espera(200);
    for operacion in ["BatchGetItem", "Query"] {
        escena.averias.siempre(operacion, Averia::de("ThrottlingException"));
        escena.pda.get("/invoices").await.espera(503);
        assert!(escena.averias.reparar(operacion) > 1, "the tries of the SDK");
    }
}

#[tokio::test]
async fn keys_that_the_table_leaves_for_later_are_asked_again() {
    let escena = escena().await;
    let id = escena.pda.usuario.as_ref().unwrap().id;
    let despues = json!({"Responses": {}, "UnprocessedKeys": {"reparto": {"ConsistentRead": true,
        "Keys": [{"PK": {"S": format!("USU#{id}")}, "SK": {"S": "USU"}}]}}});
    let averia = Averia::Niega(200, despues);
    escena.averias.una_vez("BatchGetItem", averia.clone());
    escena.pda.get("/clients").await.espera(200);
    escena.averias.siempre("BatchGetItem", averia);
    escena.pda.get("/clients").await.espera(503);
}

/// An item as it stands in the table.
async fn leer(banco: &Banco, pk: &str, sk: &str) -> Value {
    let texto = |texto: &str| AttributeValue::S(texto.to_owned());
    let leer = banco.dynamo.get_item().table_name(&banco.nombre_tabla);
    let leido = leer.key("PK", texto(pk)).key("SK", texto(sk)).send().await.unwrap();
    json!({"Item": en_json(leido.item().unwrap())})
}

#[tokio::test]
async fn a_file_that_goes_while_an_invoice_is_written_is_told_at_once_and_not_tried_for() {
    let (banco, averias) = Banco::con_averias().await;
    let admin = banco.admin().await;
    let proveedor = banco.proveedor("Molinos").await;
    let pan = Producto::from(&banco.producto(producto_request()).await);
    let id = admin.subir("factura.pdf", &pdf(2000)).await;
    let compra = factura(proveedor, "F-1", vec![trae(&pan, "L1", "5")]);
    let compra = compra.con(|compra| compra.adjunto_id = serde_json::from_value(id.clone()).unwrap());
    // The first look still sees the file, and the table has it no more.
    let (pk, sk) = (format!("ADJ#{id}"), "ADJ");
    let antes = [
        leer(&banco, &format!("PROV#{proveedor}"), "PROV").await,
        leer(&banco, &pk, sk).await,
    ];
    let texto = |texto: &str| AttributeValue::S(texto.to_owned());
    let quitar = banco.dynamo.delete_item().table_name(&banco.nombre_tabla);
    quitar.key("PK", texto(&pk)).key("SK", texto(sk)).send().await.unwrap();
    let _ = averias.reparar("TransactWriteItems");
    for leido in antes {
        averias.una_vez("GetItem", Averia::Niega(200, leido));
    }
    let negado = admin.post("/gastos", compra).await.espera(422);
    assert_eq!(
        negado.cuerpo["errores"],
        json!({"adjunto_id": ["El archivo ya no está. Vuelve a elegirlo."]})
    );
    assert_eq!(averias.reparar("TransactWriteItems"), 1);
    banco.leyes().await;
}

#[tokio::test]
async fn what_somebody_else_deletes_meanwhile_is_said_to_be_gone() {
    let escena = escena().await;
    let marta = escena.banco.admin().await;
    let lote = format!("/lotes/{}", escena.pan.lotes[0].id);
    let (otra, ruta) = (escena.banco.entrar(&marta), lote.clone());
    escena.averias.entretanto("Query", async move {
        otra.delete(&ruta).await.espera(200);
    });
    marta.delete(&lote).await.espera(404);

    let queso = escena.banco.surtido("Queso", "4", "1.16", &[("20", None)]).await;
    let borrador = escena.banco.borrador(&escena.cliente, vec![queso.linea(0, "5")]);
    let pendiente = peticion_de(&borrador.con(|borrador| borrador.entregado = Entrega::NoEntregado));
    escena.pda.post("/invoices", &pendiente).await.espera(201);
    let pedido = format!("/invoices/{}", pendiente.store);
    let (otra, ruta) = (escena.banco.entrar(&escena.pda), pedido.clone());
    escena.averias.entretanto("GetItem", async move {
        otra.delete(&ruta).await.espera(200);
    });
    escena
        .pda
        .post(&format!("{pedido}/copias"), json!(null))
        .await
        .espera(404);
}
