//! A count is held against what the person who counted was shown, never against what has become of the batch since.

use aws_sdk_dynamodb::types::AttributeValue;
use domain::cliente::Cliente;
use domain::ids::LoteId;
use domain::pedido::documento::Entrega;
use domain::testing::{Con, cantidad, internal_id, peticion_de};
use pruebas_api::almacen::Surtido;
use pruebas_api::averias::{Averia, en_json};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

/// An office, a seller and a batch of ten.
struct Escena {
    banco: Banco,
    marta: Llamante,
    pda: Llamante,
    cliente: Cliente,
    atun: Surtido,
}

async fn escena(banco: Banco) -> Escena {
    Escena {
        marta: banco.admin().await,
        pda: banco.pda("Iñaki").await,
        cliente: banco.cliente(|_| {}).await,
        atun: banco.surtido("Atún", "10", "2.00", &[("10", None)]).await,
        banco,
    }
}

impl Escena {
    fn lote(&self) -> LoteId {
        self.atun.lotes[0].id
    }

    /// A count of so many, by somebody who was shown so many.
    fn recuento(&self, contado: u32, hay: u32) -> Value {
        let linea = json!({"lote_id": self.lote(), "cantidad": contado, "hay": hay});
        json!({"tipo": "recuento", "motivo": "Inventario", "lineas": [linea]})
    }

    /// The path of an order of so many that was delivered, or is to be.
    async fn vender(&self, cuanto: &str, entrega: Entrega) -> String {
        self.banco.pasan(1);
        let borrador = self.banco.borrador(&self.cliente, vec![self.atun.linea(0, cuanto)]);
        let venta = peticion_de(&borrador.con(|borrador| borrador.entregado = entrega));
        self.pda.post("/invoices", &venta).await.espera(201);
        format!("/invoices/{}", venta.store)
    }

    /// What is free, and what counts have brought.
    async fn libre_y_contado(&self) -> [String; 2] {
        let saldo = self.banco.saldo(self.lote()).await;
        [saldo.cantidad.legible(), saldo.salidas.legible()]
    }
}

#[tokio::test]
async fn a_count_of_a_batch_that_has_changed_since_is_refused_with_the_new_figure_and_confirmed_with_it() {
    let escena = escena(Banco::nuevo().await).await;
    escena.vender("3", Entrega::Entregado).await;
    let antes = escena.banco.todo().await;
    let negado = escena.marta.post_una_vez("/salidas", "k", escena.recuento(8, 10)).await;
    assert_eq!(
        negado.espera(409).cuerpo,
        json!({"message": "Lo que hay de algunos lotes ha cambiado mientras contabas. Repásalos y vuelve a guardar.",
               "avisos": [{"lote": "L-Atún-0", "lote_id": escena.lote(), "registrado": 7,
                           "mensaje": "Ahora hay 7, no 10: repasa lo que has contado y vuelve a guardar."}]})
    );
    assert_eq!(escena.banco.todo().await, antes);

    // What was refused has used no key up, so the person confirms under the same one.
    let confirmado = escena.marta.post_una_vez("/salidas", "k", escena.recuento(5, 7)).await;
    assert_eq!(confirmado.espera(201).data()[0]["cantidad"], -2);
    assert_eq!(escena.libre_y_contado().await, ["5", "−2"]);
    escena.banco.leyes().await;
}

#[tokio::test]
async fn what_an_order_holds_is_in_the_house_until_it_is_delivered() {
    let escena = escena(Banco::nuevo().await).await;
    let (store, marta) = (internal_id("ORDER-1783000000000-1"), &escena.marta);
    let pendiente = escena.vender("4", Entrega::NoEntregado).await;
    let retenido = escena.atun.movimiento(&store, 0, 2.0);
    escena.pda.post("/movimientos", retenido).await.espera(200);
    let historia = marta.get(&format!("/lotes/{}/trazabilidad", escena.lote())).await;
    assert_eq!(historia.espera(200).data()["hay"], 10);

    // Whether ten are held or free makes no difference to whoever has counted them.
    marta.post("/salidas", escena.recuento(9, 10)).await.espera(201);
    assert_eq!(escena.libre_y_contado().await, ["3", "−1"]);
    escena.pda.delete(&pendiente).await.espera(200);
    marta.post("/salidas", escena.recuento(9, 9)).await.espera(201);

    let entregado = escena.banco.borrador(&escena.cliente, vec![escena.atun.linea(0, "2")]);
    let entregado = entregado.con(|borrador| borrador.internal_id = store);
    let antes = escena.banco.saldo(escena.lote()).await.cantidad;
    escena.pda.post("/invoices", peticion_de(&entregado)).await.espera(201);
    // Its delivery has moved neither what is free nor what the order takes.
    assert_eq!(escena.banco.saldo(escena.lote()).await.cantidad, antes);
    let negado = marta.post("/salidas", escena.recuento(8, 9)).await.espera(409);
    assert_eq!(negado.cuerpo["avisos"][0]["registrado"], 7);
    escena.banco.leyes().await;
}

#[tokio::test]
async fn every_line_that_has_changed_is_named_and_none_is_written() {
    let escena = escena(Banco::nuevo().await).await;
    let pan = escena
        .banco
        .surtido("Pan", "4", "1.00", &[("5", None), ("6", None)])
        .await;
    let linea = |lote: LoteId, hay: u32| json!({"lote_id": lote, "cantidad": 4, "hay": hay});
    let lineas = json!([
        linea(escena.lote(), 12),
        linea(pan.lotes[0].id, 5),
        linea(pan.lotes[1].id, 7)
    ]);
    let cuerpo = json!({"tipo": "recuento", "motivo": "Inventario", "lineas": lineas});
    let antes = escena.banco.todo().await;
    let negado = escena.marta.post("/salidas", cuerpo).await.espera(409);
    let avisos = negado.cuerpo["avisos"].as_array().unwrap().iter();
    let ahora: Vec<_> = avisos.map(|aviso| (&aviso["lote_id"], &aviso["registrado"])).collect();
    assert_eq!(json!(ahora), json!([[escena.lote(), 10], [pan.lotes[1].id, 6]]));
    assert_eq!(escena.banco.todo().await, antes);
}

#[tokio::test]
async fn a_count_that_does_not_say_what_was_shown_is_refused_and_the_field_named() {
    let escena = escena(Banco::nuevo().await).await;
    let antes = escena.banco.todo().await;
    for hay in [None, Some(Value::Null)] {
        let mut cuerpo = escena.recuento(8, 10);
        let linea = cuerpo["lineas"][0].as_object_mut().unwrap();
        linea.remove("hay");
        linea.extend(hay.map(|hay| ("hay".to_owned(), hay)));
        let negado = escena.marta.post("/salidas", cuerpo).await.espera(422);
        assert_eq!(
            negado.cuerpo["errores"],
            json!({"lineas.0.hay": ["Falta lo que había según Reparto."]})
        );
    }
    assert_eq!(escena.banco.todo().await, antes);
}

#[tokio::test]
async fn a_count_that_is_sent_again_gets_its_first_answer_though_the_batch_has_what_it_says_by_now() {
    let escena = escena(Banco::nuevo().await).await;
    let cuerpo = escena.recuento(8, 10);
    let primero = escena.marta.post_una_vez("/salidas", "k", &cuerpo).await.espera(201);
    escena.vender("3", Entrega::Entregado).await;
    let otra_vez = escena.marta.post_una_vez("/salidas", "k", &cuerpo).await.espera(201);
    assert_eq!(otra_vez.cuerpo, primero.cuerpo);
    assert_eq!(escena.libre_y_contado().await, ["5", "−2"]);
    escena.banco.leyes().await;
}

#[tokio::test]
async fn a_reading_that_falls_between_a_batch_and_its_movement_is_not_believed() {
    let (banco, averias) = Banco::con_averias().await;
    let escena = escena(banco).await;
    let pendiente = escena.vender("4", Entrega::NoEntregado).await;
    let rota = escena.banco.dynamo.query().table_name(&escena.banco.nombre_tabla);
    let rota = rota.key_condition_expression("PK = :pk AND SK = :sk");
    let clave = AttributeValue::S(format!("LOTE#{}", escena.lote()));
    let rota = rota.expression_attribute_values(":pk", clave);
    let rota = rota.expression_attribute_values(":sk", AttributeValue::S("LOTE".to_owned()));
    // The batch as it is once the order has taken its four, without the movement that says so.
    let items: Vec<_> = rota.send().await.unwrap().items().iter().map(en_json).collect();
    averias.una_vez(
        "Query",
        Averia::Niega(200, json!({"Items": items, "Count": 1, "ScannedCount": 1})),
    );
    let contado = escena.marta.post("/salidas", escena.recuento(10, 10)).await.espera(201);
    assert_eq!(contado.data()[0]["cantidad"], 0);
    assert_eq!(averias.reparar("Query"), 2);
    assert_eq!(escena.banco.saldo(escena.lote()).await.cantidad, cantidad("6"));
    escena.pda.delete(&pendiente).await.espera(200);
    escena.banco.leyes().await;
}
