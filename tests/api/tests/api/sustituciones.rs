//! Rectificativas by substitution: who an invoice is for is corrected, and nothing else.

use calamine::DataType;
use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::impuesto::Recargo;
use domain::pedido::documento::TipoDocumento;
use domain::pedido::pago::MetodoPago;
use domain::testing::Con;
use futures::future::join;
use pruebas_api::almacen::Surtido;
use pruebas_api::ventas::{debe, documento, libre, otra, vender};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

use super::gestora::hoja;

async fn factura(banco: &Banco, quien: &Llamante, cliente: &Cliente, atun: &Surtido, pagado: &str) -> InternalId {
    let borrador = banco.borrador(cliente, vec![atun.linea(0, "10")]).con(|b| {
        b.tipo_pedido = TipoDocumento::Factura;
        b.a_pagar = Some(pagado.to_owned());
        b.meta_type = MetodoPago::Transferencia;
        b.recargo = cliente.datos.recargo;
    });
    vender(quien, &borrador).await
}

/// Writes another tax number into a client's record.
async fn corregir_nif(admin: &Llamante, cliente: &Cliente, nif: &str) {
    let camino = format!("/clients/{}", cliente.id);
    let ficha = admin.get(&camino).await.espera(200).data().clone();
    let cuerpo = ficha.con(|ficha| ficha["nif"] = json!(nif));
    admin.put(&camino, cuerpo).await.espera(200);
}

fn por(n: u16, cliente: &Cliente) -> Value {
    json!({"store": otra(n), "client_id": cliente.id})
}

fn abono(de: &InternalId, n: u16, cuanto: u32) -> Value {
    let lineas = json!([{"linea": 0, "quantity": cuanto}]);
    json!({"store": otra(n), "de": de, "lineas": lineas, "motivo": "devolucion", "reembolso": "deuda"})
}

#[tokio::test]
async fn an_invoice_with_a_wrong_nif_is_substituted_and_counts_once() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|c| c.nif = "00000014Z".to_owned()).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("20", None)]).await;
    let original = factura(&banco, &admin, &cliente, &atun, "40").await;
    let camino = format!("/invoices/{original}/sustituir");
    let igual = admin.post(&camino, por(1, &cliente)).await.espera(422);
    assert_eq!(
        igual.cuerpo["errores"]["client_id"][0],
        "F2026-000001 ya dice eso del cliente. Corrige antes su ficha, o elige otro."
    );
    corregir_nif(&admin, &cliente, "00000001R").await;
    let (antes, en_lote) = (debe(&admin, &cliente).await, libre(&banco, &atun, 0).await);
    let hecha = admin.post(&camino, por(1, &cliente)).await.espera(201);
    let datos = hecha.data();
    let invoice = &datos["invoice"];
    assert_eq!(
        (
            &invoice["numero"],
            &invoice["tipo_factura"],
            &invoice["total"],
            &invoice["amount"]
        ),
        (&json!("R2026-000001"), &json!("rectificativa"), &json!(110), &json!(40))
    );
    assert_eq!(
        (&datos["client"]["nif"], &datos["client"]["trasnfrencias"]),
        (&json!("00000001R"), &json!(40))
    );
    let referencias = datos["impreso"]["referencias"].to_string();
    assert!(
        referencias.contains("Rectifica, por sustitución, la factura: F2026-000001 de"),
        "{referencias}"
    );
    assert_eq!(admin.post(&camino, por(1, &cliente)).await.espera(200).data(), datos);
    assert_eq!(
        (debe(&admin, &cliente).await, libre(&banco, &atun, 0).await),
        (antes, en_lote)
    );
    let antigua = documento(&admin, &original).await;
    assert_eq!(
        (
            &antigua["invoice"]["canjeada_en"],
            &antigua["invoice"]["amount"],
            &antigua["client"]["nif"]
        ),
        (&json!("R2026-000001"), &json!(0), &json!("00000014Z"))
    );
    admin.post(&camino, por(2, &cliente)).await.espera(409);
    admin.post("/abonos", abono(&original, 3, 4)).await.espera(409);
    // What corrects it is an invoice like any other: goods come back of it.
    admin.post("/abonos", abono(&otra(1), 3, 4)).await.espera(201);
    let camino = format!("/invoices/{}/sustituir", otra(1));
    admin.post(&camino, por(4, &cliente)).await.espera(409);
    banco.leyes().await;
}

#[tokio::test]
async fn b70_the_books_have_a_substitution_as_two_rows_and_303_counts_the_sale_once() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|c| c.nif = "00000014Z".to_owned()).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("20", None)]).await;
    let original = factura(&banco, &admin, &cliente, &atun, "0").await;
    corregir_nif(&admin, &cliente, "00000001R").await;
    let camino = format!("/invoices/{original}/sustituir");
    admin.post(&camino, por(1, &cliente)).await.espera(201);
    let libro = admin.get("/exports/gestora?desde=2026-10-01&hasta=2026-12-31").await;
    let filas = hoja(&libro.espera(200), "EXPEDIDAS");
    let titulo = filas[0].iter().position(|dato| *dato == "Base Imponible").unwrap();
    let bases: Vec<_> = filas.iter().filter_map(|fila| fila[titulo].get_float()).collect();
    assert_eq!(bases, [100.0, -100.0, 100.0], "{filas:?}");
    let de = |nif: &str| filas.iter().flatten().filter(|dato| **dato == *nif).count();
    assert_eq!((de("00000014Z"), de("00000001R")), (2, 1));
    let modelos = admin
        .get("/exports/gestora/modelos?desde=2026-10-01&hasta=2026-12-31")
        .await;
    let casillas = hoja(&modelos.espera(200), "303");
    let casilla = |numero: &str| {
        let suya = casillas.iter().find(|fila| fila[0] == numero);
        suya.map_or(0.0, |fila| fila[2].get_float().unwrap())
    };
    assert_eq!(
        ["04", "06", "14", "15", "27"].map(casilla),
        [100.0, 10.0, 0.0, 0.0, 10.0],
        "{casillas:?}"
    );
}

#[tokio::test]
async fn what_is_owed_goes_over_to_another_client_and_comes_back_when_that_is_annulled() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("100", None)]).await;
    let uno = banco.cliente(|_| {}).await;
    let otro = banco.cliente(|c| c.nif = "00000014Z".to_owned()).await;
    let con_recargo = banco
        .cliente(|c| {
            c.nif = "00000001R".to_owned();
            c.recargo = Recargo::Si;
        })
        .await;
    let sin_nif = banco.cliente(|c| c.nif = String::new()).await;
    let original = factura(&banco, &admin, &uno, &atun, "0").await;
    let camino = format!("/invoices/{original}/sustituir");
    let antes = banco.todo().await;
    for cliente in [&con_recargo, &sin_nif] {
        let negada = admin.post(&camino, por(1, cliente)).await.espera(422);
        assert!(negada.cuerpo["errores"]["client_id"].is_array(), "{}", negada.cuerpo);
    }
    let de_nadie = json!({"store": otra(1), "client_id": 999_999});
    admin.post(&camino, de_nadie).await.espera(422);
    let sin_factura = format!("/invoices/{}/sustituir", otra(77));
    admin.post(&sin_factura, por(1, &otro)).await.espera(404);
    assert_eq!(banco.todo().await, antes);
    admin.post(&camino, por(1, &otro)).await.espera(201);
    assert_eq!((debe(&admin, &uno).await, debe(&admin, &otro).await), (0.0, 110.0));
    banco.leyes().await;
    let anular = json!({"store": otra(2), "motivo": "No era para ese cliente"});
    let anulada = format!("/invoices/{}/anular", otra(1));
    admin.post(&anulada, anular).await.espera(200);
    assert_eq!((debe(&admin, &uno).await, debe(&admin, &otro).await), (110.0, 0.0));
    admin.post(&camino, por(3, &otro)).await.espera(201);
    banco.leyes().await;
}

#[tokio::test]
async fn d01_two_substitutions_or_a_credit_at_once_are_one() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("100", None)]).await;
    let uno = banco.cliente(|_| {}).await;
    let otro = banco.cliente(|c| c.nif = "00000014Z".to_owned()).await;
    for n in 0..4_u16 {
        let original = factura(&banco, &admin, &uno, &atun, "0").await;
        let camino = format!("/invoices/{original}/sustituir");
        let segunda = async {
            match n % 2 {
                0 => admin.post(&camino, por(n * 2 + 2, &otro)).await,
                _ => admin.post("/abonos", abono(&original, n * 2 + 2, 1)).await,
            }
        };
        let (primera, segunda) = join(admin.post(&camino, por(n * 2 + 1, &otro)), segunda).await;
        let mut estados = [primera.estado.as_u16(), segunda.estado.as_u16()];
        estados.sort_unstable();
        assert_eq!(estados, [201, 409], "{} {}", primera.cuerpo, segunda.cuerpo);
    }
    banco.leyes().await;
}
