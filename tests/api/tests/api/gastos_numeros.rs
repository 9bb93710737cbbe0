//! The number of a supplier's invoice said again in another spelling.

use pruebas_api::Banco;
use pruebas_api::compras::{factura, trae};

#[tokio::test]
async fn p14_a_number_in_another_spelling_is_the_same_number() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("1", None)]).await;
    let lonja = banco.proveedor("Lonja").await;
    let con = |numero: &str, lote: &str| factura(lonja, numero, vec![trae(&vino.producto, lote, "1")]);
    admin.post("/gastos", con("A / 123", "L1")).await.espera(201);
    for otra in ["A/123", "a-123", "A123"] {
        let aviso = admin.post("/gastos", con(otra, "L2")).await.espera(409);
        assert_eq!(aviso.cuerpo["confirmar"], "repetido", "{otra}");
        assert!(aviso.mensaje().contains("A / 123"), "{}", aviso.mensaje());
    }
    admin.post("/gastos", con("A/124", "L3")).await.espera(201);
    banco.leyes().await;
}
