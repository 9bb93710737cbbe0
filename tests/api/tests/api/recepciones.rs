//! The numbers of the book of invoices received: in the order in which invoices are written down, without a gap, and used for
//! ever (RD 1624/1992 art. 64, case P18).

use aws_sdk_dynamodb::types::AttributeValue;
use domain::testing::Con;
use futures::future::join_all;
use pruebas_api::almacen::Surtido;
use pruebas_api::compras::{factura, totalizar, trae};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

struct Escena {
    banco: Banco,
    marta: Llamante,
    pan: Surtido,
    proveedor: domain::ids::ProveedorId,
}

impl Escena {
    async fn nueva() -> Self {
        let banco = Banco::nuevo().await;
        let marta = banco.admin().await;
        let pan = banco.surtido("Pan", "4", "1.16", &[("1", None)]).await;
        let proveedor = banco.proveedor("Hornos del Ebro").await;
        Self {
            banco,
            marta,
            pan,
            proveedor,
        }
    }

    fn papel(&self, n: usize) -> domain::contrato::gasto::GastoRequest {
        factura(
            self.proveedor,
            &format!("F-{n}"),
            vec![trae(&self.pan.producto, &format!("L{n}"), "10")],
        )
    }

    async fn apuntar(&self, n: usize) -> Value {
        self.marta
            .post("/gastos", self.papel(n))
            .await
            .espera(201)
            .data()
            .clone()
    }

    /// Makes the invoices be as an earlier release has left them.
    async fn olvidar_numeros(&self, gastos: &[Value]) {
        let texto = |texto: String| AttributeValue::S(texto);
        for gasto in gastos {
            let cambio = self.banco.dynamo.update_item().table_name(&self.banco.nombre_tabla);
            let cambio = cambio
                .key("PK", texto(format!("GAS#{}", gasto["id"])))
                .key("SK", texto("GAS".to_owned()));
            cambio.update_expression("REMOVE fila.recepcion").send().await.unwrap();
        }
        let cabeza = self.banco.dynamo.delete_item().table_name(&self.banco.nombre_tabla);
        let cabeza = cabeza
            .key("PK", texto("RECEPCION#2026".to_owned()))
            .key("SK", texto("RECEPCION".to_owned()));
        cabeza.send().await.unwrap();
    }
}

#[tokio::test]
async fn p18_a_deleted_invoice_keeps_its_number_used_and_is_named_to_the_accountant() {
    let escena = Escena::nueva().await;
    let gastos = [escena.apuntar(1).await, escena.apuntar(2).await];
    assert_eq!(
        (&gastos[0]["recepcion"], &gastos[1]["recepcion"]),
        (&json!("2026-0001"), &json!("2026-0002"))
    );
    let ruta = format!("/gastos/{}", gastos[0]["id"]);
    let corregido = escena.papel(1).con(|gasto| {
        gasto.numero = "F-1B".to_owned();
        totalizar(gasto);
    });
    let corregido = escena.marta.put(&ruta, corregido).await.espera(200).data().clone();
    assert_eq!(corregido["recepcion"], "2026-0001", "a correction keeps the number");
    escena.marta.delete(&ruta).await.espera(200);
    assert_eq!(escena.apuntar(3).await["recepcion"], "2026-0003");
    let libro = "/exports/gestora/modelos?desde=2026-10-01&hasta=2026-12-31";
    let libro = escena.marta.get(libro).await.espera(200);
    let avisos = crate::gestora::hoja(&libro, "Por revisar");
    let borrada = avisos.iter().find(|fila| fila[0].to_string().contains("2026-0001"));
    assert!(
        borrada.is_some_and(|fila| fila[0].to_string().contains("la borró Marta")),
        "{avisos:?}"
    );
    escena.banco.leyes().await;
}

#[tokio::test]
async fn invoices_that_are_written_down_at_once_get_a_number_each_and_a_resend_takes_none() {
    let escena = Escena::nueva().await;
    let apuntados = join_all((1..=6).map(|n| escena.apuntar(n))).await;
    let mut numeros: Vec<_> = apuntados
        .iter()
        .map(|gasto| gasto["recepcion"].as_str().unwrap().to_owned())
        .collect();
    numeros.sort();
    assert_eq!(numeros, (1..=6).map(|n| format!("2026-{n:04}")).collect::<Vec<_>>());
    let otra = escena.papel(7);
    let con_llave = |otra| escena.marta.post_una_vez("/gastos", "llave-7", otra);
    let primera = con_llave(otra.clone()).await.espera(201).data().clone();
    assert_eq!(con_llave(otra).await.espera(201).data(), &primera);
    assert_eq!(escena.apuntar(8).await["recepcion"], "2026-0008");
    escena.banco.leyes().await;
}

#[tokio::test]
async fn invoices_of_an_earlier_release_are_numbered_once_in_the_order_in_which_they_were_written_down() {
    let escena = Escena::nueva().await;
    let mut gastos = Vec::new();
    for n in 1..=3 {
        gastos.push(escena.apuntar(n).await);
        escena.banco.pasan(60_000);
    }
    escena.olvidar_numeros(&gastos).await;
    // One that is written down before the pass has the first number, and those before it follow.
    assert_eq!(escena.apuntar(4).await["recepcion"], "2026-0001");
    assert_eq!(escena.banco.limpiar().await.gastos, 3);
    for (gasto, numero) in gastos.iter().zip(["2026-0002", "2026-0003", "2026-0004"]) {
        let leido = escena.marta.get(&format!("/gastos/{}", gasto["id"])).await.espera(200);
        assert_eq!(leido.data()["recepcion"], numero);
    }
    assert_eq!(escena.banco.limpiar().await.gastos, 0);
    escena.banco.leyes().await;
}
