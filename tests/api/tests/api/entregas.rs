//! Deliveries of many batches: a transaction takes so many, and whoever wants more is told how many before anything is written.

use domain::testing::peticion_de;
use pruebas_api::Banco;
use pruebas_api::ventas::{documento, otra, por_entregar, vender};
use serde_json::json;

#[tokio::test]
async fn a_pendiente_of_more_batches_than_fit_says_how_many_do_and_goes_out_in_two_parts() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "21", "1.00", &[("5", None); 48]).await;
    let lineas = |desde: usize, hasta: usize| (desde..hasta).map(|n| vino.linea(n, "1")).collect::<Vec<_>>();
    let pedido = vender(&admin, &por_entregar(&banco, &cliente, lineas(0, 48))).await;
    let antes = banco.todo().await;
    let todo = json!({"store": otra(1), "tipo": "albaran"});
    let ruta = format!("/invoices/{pedido}");
    let negado = admin.post(&format!("{ruta}/convertir"), &todo).await.espera(422);
    let error = &negado.cuerpo["errores"]["products"][0];
    assert_eq!(
        error,
        "Son demasiados lotes para una sola entrega: caben 45. Entrega una parte, y después el resto."
    );
    assert_eq!(banco.todo().await, antes);

    let parte = peticion_de(&banco.borrador(&cliente, lineas(0, 45)));
    admin.post(&format!("{ruta}/entrega"), parte).await.espera(201);
    admin.post(&format!("{ruta}/convertir"), &todo).await.espera(201);
    assert_eq!(documento(&admin, &pedido).await["invoice"]["por_entregar"], json!(null));
    banco.cuadra(&vino).await;
    banco.leyes().await;
}
