//! A product that is archived while an order of it is open (case S06).

use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::pedido::borrador::Borrador;
use domain::pedido::linea::LineaBorrador;
use domain::testing::{Con, peticion_de};
use pruebas_api::almacen::Surtido;
use pruebas_api::ventas::{libre, otra, por_entregar, vender};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::{Value, json};

async fn archivar(admin: &Llamante, surtido: &Surtido) {
    let camino = format!("/products/{}/archivar", surtido.producto.id);
    admin.post(&camino, json!(null)).await.espera(200);
}

/// The order with other lines.
async fn cambiar(quien: &Llamante, pedido: &Borrador, lineas: Vec<LineaBorrador>) -> Respuesta {
    let camino = format!("/invoices/{}", pedido.internal_id);
    let cuerpo = peticion_de(&pedido.clone().con(|b| b.products = lineas));
    quien.put(&camino, cuerpo).await
}

/// A delivery of these lines by an albarán of its own.
async fn entregar(
    (banco, quien, cliente): (&Banco, &Llamante, &Cliente),
    id: &InternalId,
    lineas: Vec<LineaBorrador>,
) -> Respuesta {
    let entrega = banco
        .borrador(cliente, lineas)
        .con(|b| b.a_pagar = Some("0".to_owned()));
    let camino = format!("/invoices/{id}/entrega");
    quien.post(&camino, peticion_de(&entrega)).await
}

fn dice(respuesta: Respuesta, campo: &str) -> Value {
    respuesta.espera(422).cuerpo["errores"][campo][0].clone()
}

#[tokio::test]
async fn s06_what_was_ordered_of_an_archived_product_is_lowered_removed_and_delivered_and_no_more_of_it_is_ordered() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None), ("30", None)]).await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("30", None)]).await;
    let pedido = por_entregar(&banco, &cliente, vec![pan.linea(0, "6"), vino.linea(0, "2")]);
    let id = vender(&pda, &pedido).await;
    archivar(&admin, &pan).await;

    // More of it is refused by its name, be it in another batch, and nothing changes.
    let antes = banco.todo().await;
    let mas = "«Pan» está archivado: no se pide más de lo que ya se había pedido, 6.";
    let subido = cambiar(&pda, &pedido, vec![pan.linea(0, "7"), vino.linea(0, "2")]).await;
    assert_eq!(dice(subido, "products.0.quantity"), mas);
    let en_otro = vec![vino.linea(0, "2"), pan.linea(0, "6"), pan.linea(1, "1")];
    let en_otro = cambiar(&pda, &pedido, en_otro).await;
    assert_eq!(dice(en_otro, "products.1.quantity"), mas);
    let quien = (&banco, &pda, &cliente);
    assert_eq!(
        dice(
            entregar(quien, &id, vec![pan.linea(0, "7")]).await,
            "products.0.quantity"
        ),
        mas
    );
    assert_eq!(banco.todo().await, antes);

    // The same of another batch, less, and the rest of the order as ever.
    let repartido = vec![pan.linea(0, "3"), pan.linea(1, "3"), vino.linea(0, "5")];
    cambiar(&pda, &pedido, repartido).await.espera(200);
    let menos = cambiar(&pda, &pedido, vec![pan.linea(0, "4"), vino.linea(0, "5")]).await;
    assert_eq!(menos.espera(200).data()["products"][0]["quantity"], 4);
    let parte = entregar(quien, &id, vec![pan.linea(0, "3")]).await;
    parte.espera(201);
    let resto = entregar(quien, &id, vec![pan.linea(0, "2")]).await;
    assert_eq!(
        dice(resto, "products.0.quantity"),
        "«Pan» está archivado: no se pide más de lo que ya se había pedido, 1."
    );
    let convertir = json!({"store": otra(1), "tipo": "albaran"});
    pda.post(&format!("/invoices/{id}/convertir"), convertir)
        .await
        .espera(201);
    assert_eq!(
        (libre(&banco, &pan, 0).await, libre(&banco, &vino, 0).await),
        ("26".into(), "25".into())
    );
    banco.cuadra(&pan).await;
    banco.leyes().await;
}

#[tokio::test]
async fn s06_an_archived_product_is_not_ordered_anew_and_leaves_an_order_for_good() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("30", None)]).await;
    let pedido = por_entregar(&banco, &cliente, vec![pan.linea(0, "6"), vino.linea(0, "2")]);
    vender(&pda, &pedido).await;
    archivar(&admin, &pan).await;
    let nuevo = por_entregar(&banco, &cliente, vec![vino.linea(0, "1"), pan.linea(0, "1")]);
    let antes = banco.todo().await;
    let de_nuevo = pda.post("/invoices", peticion_de(&nuevo)).await;
    let anew = "«Pan» está archivado y ya no se pide. Quítalo del pedido.";
    assert_eq!(dice(de_nuevo, "products.1.product_id"), anew);
    assert_eq!(banco.todo().await, antes);

    cambiar(&pda, &pedido, vec![vino.linea(0, "2")]).await.espera(200);
    let vuelto = cambiar(&pda, &pedido, vec![vino.linea(0, "2"), pan.linea(0, "1")]).await;
    assert_eq!(dice(vuelto, "products.1.product_id"), anew);
    // The same order sent once more finds what it became.
    pda.post("/invoices", peticion_de(&pedido)).await.espera(200);
    banco.cuadra(&pan).await;
    banco.leyes().await;
}
