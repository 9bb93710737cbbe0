//! What stays in the house of an invoice's goods when their line, or the invoice, goes.

use aws_sdk_dynamodb::types::AttributeValue;
use domain::contrato::gasto::GastoRequest;
use domain::ids::LoteId;
use domain::testing::{Con, cantidad, fecha, internal_id, peticion_de};
use serde_json::{Value, json};

use crate::gastos_cambios::{Escena, escena, lotes};

impl Escena {
    /// An invoice of so many batches of one, whose names begin with this.
    fn de_a_uno(&self, prefijo: &str, cuantos: usize) -> GastoRequest {
        let nombres: Vec<_> = (0..cuantos).map(|n| format!("{prefijo}{n:02}")).collect();
        self.papel(&nombres.iter().map(|nombre| (nombre.as_str(), "1")).collect::<Vec<_>>())
    }

    /// The invoice has these batches from now on, and all that is free of them is used up.
    async fn traer_y_gastar(&self, gasto: &str, papel: &GastoRequest) -> Vec<LoteId> {
        let cambiado = self.marta.put(gasto, papel).await.espera(200);
        let ids = cambiado.data()["lineas"]
            .as_array()
            .unwrap()
            .iter()
            .map(|linea| linea["lote_id"].clone());
        let ids: Vec<LoteId> = ids.map(|id| serde_json::from_value(id).unwrap()).collect();
        for grupo in ids.chunks(40) {
            let lineas: Vec<_> = grupo.iter().map(|id| json!({"lote_id": id, "cantidad": 1})).collect();
            let merma = json!({"tipo": "merma", "motivo": "Golpe", "lineas": lineas});
            self.marta.post("/salidas", merma).await.espera(201);
        }
        ids
    }

    async fn trazar(&self, lote: LoteId) -> Value {
        let historia = self.marta.get(&format!("/lotes/{lote}/trazabilidad")).await;
        historia.espera(200).data().clone()
    }

    /// An invoice of one line that has left more batches behind than a transaction holds, and those batches.
    async fn con_muchos_restos(&self) -> (String, Vec<LoteId>) {
        let gasto = self.comprar(&[("Primero", "1")]).await;
        let mut restos = Vec::new();
        for prefijo in ["A", "B", "C"] {
            self.banco.pasan(1_000);
            restos.extend(self.traer_y_gastar(&gasto, &self.de_a_uno(prefijo, 45)).await);
        }
        self.banco.pasan(1_000);
        self.marta.put(&gasto, self.papel(&[("Queda", "1")])).await.espera(200);
        assert_eq!(restos.len(), 135);
        (gasto, restos)
    }

    /// Batches say again that the invoice has brought them, as an earlier release has left them.
    async fn atar(&self, gasto: &str, lotes: &[LoteId]) {
        let texto = |texto: String| AttributeValue::S(texto);
        let id = gasto.rsplit('/').next().unwrap();
        for lote in lotes {
            let cambio = self.banco.dynamo.update_item().table_name(&self.banco.nombre_tabla);
            let cambio = cambio
                .key("PK", texto(format!("LOTE#{lote}")))
                .key("SK", texto("LOTE".to_owned()));
            let cambio = cambio.update_expression("SET cuerpo.gasto_id = :id");
            let id = AttributeValue::N(id.to_owned());
            cambio.expression_attribute_values(":id", id).send().await.unwrap();
        }
    }
}

#[tokio::test]
async fn an_invoice_is_redated_and_deleted_however_many_used_up_batches_it_has_left_behind() {
    let escena = escena().await;
    let (gasto, restos) = escena.con_muchos_restos().await;
    let otro_dia = escena
        .papel(&[("Queda", "1")])
        .con(|papel| papel.fecha = fecha("2026-11-20"));
    escena.marta.put(&gasto, otro_dia).await.espera(200);
    let entrada = escena.trazar(restos[0]).await["entrada"].clone();
    assert_eq!(
        entrada,
        json!({"proveedor": "Hornos del Ebro", "documento": "F-1", "gasto_id": null, "usuario": "Marta"})
    );
    let borrado = escena.marta.delete(&gasto).await.espera(200);
    assert_eq!(borrado.cuerpo["avisos"], json!([]));
    escena.marta.get(&gasto).await.espera(404);
    escena.banco.leyes().await;
}

#[tokio::test]
async fn batches_that_an_earlier_release_left_naming_the_invoice_are_let_go_of_before_it_is_deleted() {
    let escena = escena().await;
    let (gasto, restos) = escena.con_muchos_restos().await;
    // The others are as a deletion that was cut after its first group leaves them.
    escena.atar(&gasto, &restos[..120]).await;
    escena.marta.delete(&gasto).await.espera(200);
    for lote in [restos[0], restos[60], restos[119], restos[134]] {
        assert_eq!(escena.trazar(lote).await["entrada"]["gasto_id"], Value::Null);
    }
    escena.marta.get(&gasto).await.espera(404);
    escena.banco.leyes().await;
}

#[tokio::test]
async fn a_line_that_comes_back_finds_its_batch_which_names_the_invoice_again() {
    let escena = escena().await;
    let gasto = escena.comprar(&[("L1", "3"), ("L2", "5")]).await;
    let lote = escena.surtido().await.lotes[0].id;
    escena.vender(0, "3").await;
    escena.marta.put(&gasto, escena.papel(&[("L2", "5")])).await.espera(200);
    assert_eq!(escena.trazar(lote).await["entrada"]["gasto_id"], Value::Null);
    let vuelve = escena
        .marta
        .put(&gasto, escena.papel(&[("L1", "3"), ("L2", "5")]))
        .await;
    let vuelve = vuelve.espera(200).data().clone();
    assert_eq!(vuelve["lineas"][0]["lote_id"], json!(lote));
    assert_eq!(escena.trazar(lote).await["entrada"]["gasto_id"], vuelve["id"]);
    escena.banco.leyes().await;
}

const POR_CONFIRMAR: &str = "Hay apartados en pedidos sin entregar: 3 de «L1». Los pedidos se quedan con ello, y el lote \
                             queda bloqueado para que lo que devuelvan no se venda. ¿Seguimos?";

#[tokio::test]
async fn what_a_cart_gives_back_of_a_deleted_invoice_is_not_sold() {
    let escena = escena().await;
    let gasto = escena.comprar(&[("L1", "10")]).await;
    let (surtido, store) = (escena.surtido().await, internal_id("ORDER-1783000000000-1"));
    let lote = surtido.lotes[0].id;
    escena
        .pda
        .post("/movimientos", surtido.movimiento(&store, 0, 3.0))
        .await
        .espera(200);

    let antes = escena.banco.todo().await;
    let negado = escena.marta.delete(&gasto).await.espera(409);
    assert_eq!(
        (negado.mensaje(), &negado.cuerpo["confirmar"]),
        (POR_CONFIRMAR, &json!("apartados"))
    );
    assert_eq!(escena.banco.todo().await, antes);

    let borrado = escena
        .marta
        .delete(&format!("{gasto}?apartados=true"))
        .await
        .espera(200);
    let mensaje = "Ya se ha usado y no se borra: su entrada queda en 3. De eso hay 3 apartados en pedidos sin entregar: el lote \
                   queda bloqueado.";
    assert_eq!(
        borrado.cuerpo["avisos"],
        json!([{"lote": "L1", "mensaje": mensaje, "lote_id": lote, "registrado": 3}])
    );
    escena
        .pda
        .get(&format!("/movimientos/delete/all/{store}"))
        .await
        .espera(200);
    assert_eq!(escena.lotes().await, lotes([("L1", "3", "3")]));
    let historia = escena.trazar(lote).await;
    assert_eq!(
        (
            &historia["lote"]["bloqueado"],
            &historia["bloqueo"]["motivo"],
            &historia["bloqueo"]["user_name"]
        ),
        (
            &json!(true),
            &json!("Ya no está en la factura F-1 de Hornos del Ebro, y había apartado en pedidos."),
            &json!("Marta")
        )
    );
    let catalogo = escena.pda.get("/products/all").await.espera(200);
    assert_eq!(catalogo.data()[0]["stock"], 0);
    escena.banco.leyes().await;
}

#[tokio::test]
async fn an_order_keeps_what_it_holds_of_a_deleted_invoice() {
    let escena = escena().await;
    let gasto = escena.comprar(&[("L1", "10")]).await;
    let surtido = escena.surtido().await;
    let pedido = escena.banco.borrador(&escena.cliente, vec![surtido.linea(0, "3")]);
    let retenido = surtido.movimiento(&pedido.internal_id, 0, 3.0);
    escena.pda.post("/movimientos", retenido).await.espera(200);
    escena
        .marta
        .delete(&format!("{gasto}?apartados=true"))
        .await
        .espera(200);
    escena.pda.post("/invoices", peticion_de(&pedido)).await.espera(201);
    assert_eq!(escena.lotes().await, lotes([("L1", "3", "0")]));
    escena.banco.leyes().await;
}

#[tokio::test]
async fn a_line_that_goes_while_an_order_holds_its_goods_is_asked_about_like_the_whole_invoice() {
    let escena = escena().await;
    let gasto = escena.comprar(&[("L1", "10"), ("L2", "5")]).await;
    let (surtido, store) = (escena.surtido().await, internal_id("ORDER-1783000000000-1"));
    escena
        .pda
        .post("/movimientos", surtido.movimiento(&store, 0, 3.0))
        .await
        .espera(200);
    let ruta = format!("/lotes/{}/bloquear", surtido.lotes[0].id);
    escena
        .marta
        .post(&ruta, json!({"motivo": "Huele mal"}))
        .await
        .espera(200);

    let sin_l1 = escena.papel(&[("L2", "5")]);
    let antes = escena.banco.todo().await;
    let negado = escena.marta.put(&gasto, &sin_l1).await.espera(409);
    assert_eq!(
        (negado.mensaje(), &negado.cuerpo["confirmar"]),
        (POR_CONFIRMAR, &json!("apartados"))
    );
    assert_eq!(escena.banco.todo().await, antes);
    escena
        .marta
        .put(&gasto, sin_l1.con(|papel| papel.apartados = true))
        .await
        .espera(200);
    let historia = escena.trazar(surtido.lotes[0].id).await;
    // Why it is blocked is what somebody has said before.
    assert_eq!(historia["bloqueo"]["motivo"], "Huele mal");
    assert_eq!(escena.banco.saldo(surtido.lotes[0].id).await.cantidad, cantidad("0"));
    escena.banco.leyes().await;
}
