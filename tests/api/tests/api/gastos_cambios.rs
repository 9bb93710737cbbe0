//! Correcting a supplier's invoice: used batches stay, quantities adjust, and no batch falls below zero.

use domain::cliente::Cliente;
use domain::contrato::gasto::GastoRequest;
use domain::ids::ProveedorId;
use domain::pedido::documento::Entrega;
use domain::producto::Producto;
use domain::testing::{Con, cantidad, fecha, peticion_de, producto_request};
use futures::future::join_all;
use pruebas_api::almacen::Surtido;
use pruebas_api::compras::{factura, trae};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

/// An office with a supplier, a product, and somebody who buys.
pub(crate) struct Escena {
    pub(crate) banco: Banco,
    pub(crate) marta: Llamante,
    pub(crate) pda: Llamante,
    pub(crate) cliente: Cliente,
    pan: Producto,
    proveedor: ProveedorId,
}

pub(crate) async fn escena() -> Escena {
    let banco = Banco::nuevo().await;
    Escena {
        marta: banco.admin().await,
        pda: banco.pda("Iñaki").await,
        cliente: banco.cliente(|_| {}).await,
        pan: Producto::from(&banco.producto(producto_request()).await),
        proveedor: banco.proveedor("Hornos del Ebro").await,
        banco,
    }
}

impl Escena {
    pub(crate) fn papel(&self, lineas: &[(&str, &str)]) -> GastoRequest {
        let lineas = lineas.iter().map(|(lote, cuanto)| trae(&self.pan, lote, cuanto));
        factura(self.proveedor, "F-1", lineas.collect())
    }

    /// The address of a new invoice with these lines.
    pub(crate) async fn comprar(&self, lineas: &[(&str, &str)]) -> String {
        let gasto = self.marta.post("/gastos", self.papel(lineas)).await.espera(201);
        format!("/gastos/{}", gasto.data()["id"])
    }

    pub(crate) async fn vender(&self, n: usize, cuanto: &str) {
        let lineas = vec![self.surtido().await.linea(n, cuanto)];
        let venta = peticion_de(&self.banco.borrador(&self.cliente, lineas));
        self.pda.post("/invoices", venta).await.espera(201);
    }

    pub(crate) async fn surtido(&self) -> Surtido {
        self.banco.en_almacen(&self.marta, &self.pan).await
    }

    /// Name, start and what is free of every batch, as they came in.
    pub(crate) async fn lotes(&self) -> Vec<(String, String, String)> {
        let surtido = self.surtido().await;
        self.banco.cuadra(&surtido).await;
        let lotes = surtido.lotes.into_iter();
        lotes
            .map(|l| (l.nombre, l.inicial.legible(), l.cantidad.legible()))
            .collect()
    }
}

pub(crate) fn lotes<const N: usize>(esperados: [(&str, &str, &str); N]) -> Vec<(String, String, String)> {
    esperados
        .map(|(a, b, c)| (a.to_owned(), b.to_owned(), c.to_owned()))
        .into()
}

#[tokio::test]
async fn b42_a_correction_after_the_batch_was_sold() {
    let escena = escena().await;
    let gasto = escena.comprar(&[("L0610", "100")]).await;
    escena.vender(0, "30").await;
    let lote = escena.surtido().await.lotes[0].id;
    let cambiado = escena
        .marta
        .put(&gasto, escena.papel(&[("L0610", "120")]))
        .await
        .espera(200);
    assert_eq!(cambiado.data()["lineas"][0]["lote_id"], json!(lote));
    assert_eq!(
        (&cambiado.data()["version"], &cambiado.cuerpo["avisos"]),
        (&json!(2), &json!([]))
    );
    assert_eq!(escena.lotes().await, lotes([("L0610", "120", "90")]));

    let antes = escena.banco.todo().await;
    let negado = escena
        .marta
        .put(&gasto, escena.papel(&[("L0610", "20")]))
        .await
        .espera(422);
    assert_eq!(
        negado.cuerpo["errores"],
        json!({"lineas.0.cantidad": ["Lo mínimo es 30: es lo que ya ha salido o está apartado de este lote."]})
    );
    assert_eq!(escena.banco.todo().await, antes);
    escena
        .marta
        .put(&gasto, escena.papel(&[("L0610", "30")]))
        .await
        .espera(200);
    assert_eq!(escena.lotes().await, lotes([("L0610", "30", "0")]));
}

#[tokio::test]
async fn b35_more_of_a_batch_at_zero_comes_to_the_same_batch() {
    let escena = escena().await;
    let gasto = escena.comprar(&[("L7", "6")]).await;
    escena.vender(0, "6").await;
    escena.marta.put(&gasto, escena.papel(&[("L7", "8")])).await.espera(200);
    assert_eq!(escena.lotes().await, lotes([("L7", "8", "2")]));
}

#[tokio::test]
async fn b43_an_invoice_is_deleted_whose_goods_are_gone() {
    let escena = escena().await;
    let gasto = escena.comprar(&[("L1", "100"), ("L2", "50")]).await;
    escena.vender(0, "30").await;
    let l1 = escena.surtido().await.lotes[0].id;
    let borrado = escena.marta.delete(&gasto).await.espera(200);
    assert_eq!(
        borrado.cuerpo,
        json!({"message": "Factura eliminada correctamente",
               "avisos": [{"lote": "L1", "mensaje": "Ya se ha usado y no se borra: su entrada queda en 30.",
                           "lote_id": l1, "registrado": 30}]})
    );
    assert_eq!(escena.lotes().await, lotes([("L1", "30", "0")]));
    let historia = escena
        .marta
        .get(&format!("/lotes/{l1}/trazabilidad"))
        .await
        .espera(200)
        .data()
        .clone();
    assert_eq!(
        historia["entrada"],
        json!({"proveedor": "Hornos del Ebro", "documento": "F-1", "gasto_id": null, "usuario": "Marta"})
    );
    let venta = historia["destinos"][0]["store"].as_str().unwrap();
    let venta = escena.marta.get(&format!("/invoices/{venta}")).await.espera(200);
    assert_eq!(venta.data()["products"][0]["lote"], "L1", "{:#}", venta.data());
    escena.marta.get(&gasto).await.espera(404);
    escena.marta.delete(&gasto).await.espera(404);
}

#[tokio::test]
async fn a_used_batch_stays_without_its_line_and_is_found_when_the_line_comes_back() {
    let escena = escena().await;
    let gasto = escena.comprar(&[("L1", "100"), ("L2", "50")]).await;
    escena.vender(0, "30").await;
    escena.banco.pasan(1);
    // Another name is another batch; the one that nobody touched just goes.
    let cambiado = escena
        .marta
        .put(&gasto, escena.papel(&[("L1-bis", "100")]))
        .await
        .espera(200);
    assert_eq!(cambiado.cuerpo["avisos"][0]["registrado"], 30);
    assert_eq!(
        escena.lotes().await,
        lotes([("L1", "30", "0"), ("L1-bis", "100", "100")])
    );
    escena
        .marta
        .put(&gasto, escena.papel(&[("L1-bis", "100")]))
        .await
        .espera(200);
    assert_eq!(
        escena.lotes().await,
        lotes([("L1", "30", "0"), ("L1-bis", "100", "100")])
    );
    let vuelve = escena
        .marta
        .put(&gasto, escena.papel(&[("L1", "100")]))
        .await
        .espera(200);
    assert_eq!(vuelve.cuerpo["avisos"], json!([]));
    assert_eq!(escena.lotes().await, lotes([("L1", "100", "70")]));
}

#[tokio::test]
async fn what_a_salida_took_and_what_a_count_found_counts_as_used() {
    let escena = escena().await;
    let gasto = escena
        .comprar(&[("Merma", "10"), ("Hallado", "10"), ("Contado", "10")])
        .await;
    let surtido = escena.surtido().await;
    for (n, tipo, cuanto) in [(0, "merma", 4.0), (1, "recuento", 13.0), (2, "recuento", 10.0)] {
        let linea = escena.marta.linea_contada(surtido.lotes[n].id, cuanto).await;
        let salida = json!({"tipo": tipo, "motivo": "Revisión", "lineas": [linea]});
        escena.marta.post("/salidas", salida).await.espera(201);
    }
    let borrado = escena.marta.delete(&gasto).await.espera(200);
    let registrados: Vec<_> = borrado.cuerpo["avisos"]
        .as_array()
        .unwrap()
        .iter()
        .map(|a| a["registrado"].clone())
        .collect();
    assert_eq!(registrados, [4, 0, 0]);
    assert_eq!(
        escena.lotes().await,
        lotes([("Merma", "4", "0"), ("Hallado", "0", "3"), ("Contado", "0", "0")])
    );
}

#[tokio::test]
async fn what_an_order_holds_counts_as_used_too() {
    let escena = escena().await;
    let gasto = escena.comprar(&[("L1", "10")]).await;
    let pedido = escena
        .banco
        .borrador(&escena.cliente, vec![escena.surtido().await.linea(0, "4")]);
    let pedido = peticion_de(&pedido.con(|b| b.entregado = Entrega::NoEntregado));
    escena.pda.post("/invoices", &pedido).await.espera(201);
    let negado = escena.marta.put(&gasto, escena.papel(&[("L1", "3")])).await.espera(422);
    assert_eq!(
        negado.mensaje(),
        "Lo mínimo es 4: es lo que ya ha salido o está apartado de este lote."
    );
    escena
        .pda
        .delete(&format!("/invoices/{}", pedido.store))
        .await
        .espera(200);
    escena.marta.put(&gasto, escena.papel(&[("L1", "3")])).await.espera(200);
    assert_eq!(escena.lotes().await, lotes([("L1", "3", "3")]));
}

#[tokio::test]
async fn another_paper_reaches_the_batches_that_it_brought() {
    let escena = escena().await;
    let gasto = escena.comprar(&[("L1", "10")]).await;
    let otro = escena.banco.proveedor("Molinos").await;
    let cambio = escena.papel(&[("L1", "10")]).con(|gasto| {
        (gasto.proveedor_id, gasto.numero, gasto.fecha) = (otro, "M-7".to_owned(), fecha("2026-11-20"));
        gasto.lineas[0].caducidad = Some(fecha("2027-01-31"));
    });
    escena.marta.put(&gasto, cambio).await.espera(200);
    let lote = escena.surtido().await.lotes.remove(0);
    assert_eq!(
        (lote.fecha, lote.caducidad),
        (fecha("2026-11-20"), Some(fecha("2027-01-31")))
    );
    let historia = escena
        .marta
        .get(&format!("/lotes/{}/trazabilidad", lote.id))
        .await
        .espera(200);
    let entrada = &historia.data()["entrada"];
    assert_eq!(
        (&entrada["proveedor"], &entrada["documento"]),
        (&json!("Molinos"), &json!("M-7"))
    );
    for (proveedor, cuantas) in [(escena.proveedor, 0), (otro, 1)] {
        let lista = escena
            .marta
            .get(&format!("/gastos?proveedor[eq]={proveedor}"))
            .await
            .espera(200);
        assert_eq!(lista.cuerpo["meta"]["total"], cuantas);
    }
}

#[tokio::test]
async fn of_two_who_save_the_same_invoice_the_second_is_told() {
    let escena = escena().await;
    let gasto = escena.comprar(&[("L1", "10")]).await;
    let con_version = |cuanto: &str| json!(escena.papel(&[("L1", cuanto)])).con(|gasto| gasto["version"] = json!(1));
    escena.marta.put(&gasto, con_version("12")).await.espera(200);
    let antes = escena.banco.todo().await;
    let tarde = escena.marta.put(&gasto, con_version("15")).await.espera(409);
    assert_eq!(
        tarde.mensaje(),
        "Alguien lo ha cambiado mientras tanto. Vuelve a cargarlo e inténtalo de nuevo."
    );
    assert_eq!(tarde.cuerpo["confirmar"], Value::Null);
    assert_eq!(escena.banco.todo().await, antes);
}

#[tokio::test]
async fn more_batches_than_a_transaction_holds_are_not_changed_at_once() {
    let escena = escena().await;
    let nombres = |prefijo: &str| (0..60).map(|n| (format!("{prefijo}{n:02}"), "1")).collect::<Vec<_>>();
    let (viejos, nuevos) = (nombres("L"), nombres("N"));
    let prestados = |nombres: &[(String, &'static str)]| {
        escena.papel(&nombres.iter().map(|(l, c)| (l.as_str(), *c)).collect::<Vec<_>>())
    };
    let gasto = escena.marta.post("/gastos", prestados(&viejos)).await.espera(201);
    let ruta = format!("/gastos/{}", gasto.data()["id"]);
    let antes = escena.banco.todo().await;
    let negado = escena.marta.put(&ruta, prestados(&nuevos)).await.espera(422);
    assert_eq!(
        negado.cuerpo["errores"],
        json!({"lineas": ["Son demasiados cambios de una vez. Guarda primero unas líneas y después las demás."]})
    );
    assert_eq!(escena.banco.todo().await, antes);
    let mitad: Vec<_> = viejos[..30].iter().chain(&nuevos[..30]).cloned().collect();
    escena.marta.put(&ruta, prestados(&mitad)).await.espera(200);
    escena.marta.put(&ruta, prestados(&nuevos)).await.espera(200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn b30_sales_and_corrections_at_once_leave_no_batch_below_zero() {
    let escena = escena().await;
    let gasto = escena.comprar(&[("L1", "20")]).await;
    let surtido = escena.surtido().await;
    let ventas = (0..6).map(|_| peticion_de(&escena.banco.borrador(&escena.cliente, vec![surtido.linea(0, "3")])));
    let ventas: Vec<_> = ventas.collect();
    let vender = join_all(ventas.iter().map(|venta| escena.pda.post("/invoices", venta)));
    let corregir = join_all(["12", "9", "15"].map(|cuanto| escena.marta.put(&gasto, escena.papel(&[("L1", cuanto)]))));
    let (ventas, cambios) = futures::join!(vender, corregir);
    for respuesta in ventas.iter().chain(&cambios) {
        assert!(
            [200, 201, 409, 422].contains(&respuesta.estado.as_u16()),
            "{:#}",
            respuesta.cuerpo
        );
    }
    let saldo = escena.banco.saldo(surtido.lotes[0].id).await;
    assert!(saldo.cantidad >= cantidad("0"), "{saldo:?}");
    escena.banco.cuadra(&surtido).await;
}
