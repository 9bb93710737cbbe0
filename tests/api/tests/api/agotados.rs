//! Batches that are used up leave the list from which catalogues are read, and come back with the first unit that does.

use std::time::Duration;

use aws_sdk_dynamodb::types::AttributeValue;
use domain::contrato::lote::LoteAlmacenView;
use domain::ids::LoteId;
use domain::pedido::documento::Entrega;
use domain::testing::{Con, internal_id, peticion_de};
use futures::future::join_all;
use lambdas::tabla::TablaError;
use pruebas_api::almacen::Surtido;
use pruebas_api::compras::{factura, trae};
use pruebas_api::{Banco, Llamante};
use serde_json::json;

/// A house with one batch of five, an office, and a seller.
struct Casa {
    banco: Banco,
    marta: Llamante,
    pda: Llamante,
    atun: Surtido,
}

impl Casa {
    async fn nueva() -> Self {
        let banco = Banco::nuevo().await;
        Self {
            marta: banco.admin().await,
            pda: banco.pda("Iñaki").await,
            atun: banco.surtido("Atún", "10", "2.00", &[("5", None)]).await,
            banco,
        }
    }

    fn lote(&self) -> LoteId {
        self.atun.lotes[0].id
    }

    /// Sells all there is and lets an hour pass; answers the address of the order.
    async fn agotar(&self, entregado: Entrega) -> String {
        let cliente = self.banco.cliente(|_| {}).await;
        let borrador = self.banco.borrador(&cliente, vec![self.atun.linea(0, "5")]);
        let pedido = peticion_de(&borrador.con(|b| b.entregado = entregado));
        self.pda.post("/invoices", &pedido).await.espera(201);
        assert_eq!(self.banco.limpiar().await.lotes, 1);
        assert_eq!(self.en_lista().await, 0);
        format!("/invoices/{}", pedido.store)
    }

    /// How many batches the list has, whatever is left of them.
    async fn en_lista(&self) -> i32 {
        let consulta = self.banco.dynamo.query().table_name(&self.banco.nombre_tabla);
        let lista = consulta
            .index_name("GSI1")
            .key_condition_expression("G1P = :lista")
            .expression_attribute_values(":lista", AttributeValue::S("LOTES".to_owned()))
            .send();
        lista.await.unwrap().count()
    }

    /// How much of the batch the catalogue offers; none when it does not.
    async fn ofrecido(&self) -> Option<f64> {
        let catalogo = self.pda.get("/products/all").await.espera(200);
        catalogo.data()[0]["lote"][0]["cantidad"].as_f64()
    }

    async fn vuelve(&self, cuanto: f64) {
        assert_eq!((self.en_lista().await, self.ofrecido().await), (1, Some(cuanto)));
        assert_eq!(self.banco.limpiar().await.lotes, 0);
        self.banco.cuadra(&self.atun).await;
        self.banco.leyes().await;
    }
}

#[tokio::test]
async fn a_batch_that_is_used_up_leaves_the_list_and_stays_with_its_product() {
    let casa = Casa::nueva().await;
    casa.agotar(Entrega::Entregado).await;
    assert_eq!(casa.ofrecido().await, None);
    let ruta = format!("/lotes?product[eq]={}", casa.atun.producto.id);
    let lotes = casa.marta.get(&ruta).await.espera(200);
    let lotes: Vec<LoteAlmacenView> = serde_json::from_value(lotes.data().clone()).unwrap();
    assert_eq!(lotes.iter().map(|lote| lote.id).collect::<Vec<_>>(), [casa.lote()]);
    assert_eq!(casa.banco.limpiar().await.lotes, 0);
    casa.banco.leyes().await;
}

#[tokio::test]
async fn what_an_order_gives_back_is_offered_again() {
    let casa = Casa::nueva().await;
    let pedido = casa.agotar(Entrega::NoEntregado).await;
    casa.pda.delete(&pedido).await.espera(200);
    casa.vuelve(5.0).await;
}

#[tokio::test]
async fn what_a_cart_gives_back_is_offered_again() {
    let casa = Casa::nueva().await;
    let store = internal_id("ORDER-1783000000000-1");
    let mover = async |cuanto| {
        let movimiento = casa.atun.movimiento(&store, 0, cuanto);
        casa.pda.post("/movimientos", movimiento).await.espera(200);
    };
    mover(5.0).await;
    assert_eq!(casa.banco.limpiar().await.lotes, 1);
    mover(3.0).await;
    casa.vuelve(2.0).await;
}

#[tokio::test]
async fn what_a_count_finds_is_offered_again() {
    let casa = Casa::nueva().await;
    let contar = async |hay: f64, cuanto: f64| {
        let cuerpo = json!({"tipo": "recuento", "motivo": "Revisión de los viernes",
                            "lineas": [{"lote_id": casa.lote(), "cantidad": cuanto, "hay": hay}]});
        casa.marta.post("/salidas", cuerpo).await.espera(201);
    };
    contar(5.0, 0.0).await;
    assert_eq!(casa.banco.limpiar().await.lotes, 1);
    contar(0.0, 4.0).await;
    casa.vuelve(4.0).await;
}

#[tokio::test]
async fn what_a_supplier_s_invoice_brings_beside_is_offered() {
    let casa = Casa::nueva().await;
    let proveedor = casa.banco.proveedor("Lonja").await;
    let papel = |cuanto| factura(proveedor, "F-1", vec![trae(&casa.atun.producto, "L-9", cuanto)]);
    let gasto = casa.marta.post("/gastos", papel("3")).await.espera(201).data().clone();
    let traido = gasto["lineas"][0]["lote_id"].clone();
    let cuerpo = json!({"tipo": "merma", "motivo": "Roto", "lineas": [{"lote_id": traido, "cantidad": 3}]});
    casa.marta.post("/salidas", cuerpo).await.espera(201);
    assert_eq!((casa.banco.limpiar().await.lotes, casa.en_lista().await), (1, 1));
    let cambiada = serde_json::to_value(papel("4"))
        .unwrap()
        .con(|papel| papel["lineas"][0]["lote_id"] = traido.clone());
    casa.marta
        .put(&format!("/gastos/{}", gasto["id"]), cambiada)
        .await
        .espera(200);
    assert_eq!((casa.banco.limpiar().await.lotes, casa.en_lista().await), (0, 2));
    casa.banco.leyes().await;
}

#[tokio::test]
async fn a_batch_that_cannot_be_read_does_not_keep_the_others() {
    let casa = Casa::nueva().await;
    let texto = |texto: &str| AttributeValue::S(texto.to_owned());
    let nada = AttributeValue::M([("cantidad".to_owned(), AttributeValue::N("0".to_owned()))].into());
    let poner = casa.banco.dynamo.put_item().table_name(&casa.banco.nombre_tabla);
    // Before every other one, in the order of the list.
    let poner = poner.item("PK", texto("LOTE#1")).item("SK", texto("LOTE"));
    let poner = poner
        .item("G1P", texto("LOTES"))
        .item("G1S", texto("0"))
        .item("fila", nada);
    poner.send().await.unwrap();
    let store = internal_id("ORDER-1783000000000-1");
    let todo = casa.atun.movimiento(&store, 0, 5.0);
    casa.pda.post("/movimientos", todo).await.espera(200);
    let pasada = casa.banco.estado.tabla.retirar_agotados(Duration::from_secs(40)).await;
    assert!(matches!(pasada, Err(TablaError::Interno(_))), "{pasada:?}");
    assert_eq!(casa.en_lista().await, 1);
}

#[tokio::test]
async fn passes_and_orders_that_come_and_go_together_leave_no_batch_out() {
    let casa = Casa::nueva().await;
    for ronda in 0..12 {
        let store = internal_id(&format!("ORDER-1783000000000-{ronda}"));
        let todo = casa.atun.movimiento(&store, 0, 5.0);
        casa.pda.post("/movimientos", todo).await.espera(200);
        let nada = casa.atun.movimiento(&store, 0, 0.0);
        let pasadas = join_all((0..3).map(|_| casa.banco.limpiar()));
        let (devuelto, _) = tokio::join!(casa.pda.post("/movimientos", nada), pasadas);
        devuelto.espera(200);
        assert_eq!(casa.en_lista().await, 1, "ronda {ronda}");
    }
    casa.banco.leyes().await;
}
