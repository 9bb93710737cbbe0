//! Suppliers' invoices: they bring their batches in, once, and are found again.

use domain::contrato::gasto::GastoRequest;
use domain::dinero::Redondeo;
use domain::pedido::pago::MetodoPago;
use domain::producto::Producto;
use domain::testing::{Con, cantidad, fecha, importe, peticion_de, precio, producto_request};
use futures::future::join_all;
use pruebas_api::compras::{factura, totalizar, trae};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

async fn pan(banco: &Banco) -> Producto {
    Producto::from(&banco.producto(producto_request()).await)
}

/// The numbers that a list shows, in its order.
async fn numeros(oficina: &Llamante, filtro: &str) -> Vec<String> {
    let lista = oficina.get(&format!("/gastos{filtro}")).await.espera(200);
    let numero = |fila: &Value| fila["numero"].as_str().unwrap().to_owned();
    lista.data().as_array().unwrap().iter().map(numero).collect()
}

#[tokio::test]
async fn an_invoice_brings_its_batches_and_each_says_who_brought_it_and_on_which_paper() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let (pan, proveedor) = (pan(&banco).await, banco.proveedor("Hornos del Ebro").await);
    let peticion = factura(
        proveedor,
        "F-1042",
        vec![
            trae(&pan, "L0610", "100").con(|l| (l.coste, l.caducidad) = (precio("0.80"), Some(fecha("2026-12-12")))),
            trae(&pan, "L0611", "12.5"),
        ],
    )
    .con(|gasto| {
        (gasto.fecha, gasto.pago, gasto.redondeo) = (
            fecha("2026-11-25"),
            Some(Some(MetodoPago::Transferencia)),
            Redondeo::Baja,
        );
        totalizar(gasto);
    });
    let gasto = marta.post("/gastos", &peticion).await.espera(201).data().clone();
    let totales = json!({"desglose": [{"iva": 4, "recargo": 0, "base": 86.25, "cuota": 3.45, "cuota_recargo": 0}],
                         "base": 86.25, "iva": 3.45, "recargo": 0, "total": 89.7});
    let linea = |n: usize, lote, cuanto, caducidad: Value, tipo: Value, coste, neto| {
        json!({"lote_id": gasto["lineas"][n]["lote_id"], "lote": lote, "product_id": pan.id,
               "product_name": "Pan de molde", "caducidad": caducidad, "tipo_caducidad": tipo, "cantidad": cuanto,
               "queda": cuanto, "coste": coste, "iva": 4, "genero": "general", "neto": neto})
    };
    let preferente = json!("consumo_preferente");
    let lineas = [
        linea(0, "L0610", json!(100), json!("2026-12-12"), preferente, 0.8, json!(80)),
        linea(1, "L0611", json!(12.5), json!(null), json!(null), 0.5, json!(6.25)),
    ];
    assert_eq!(
        gasto,
        json!({"id": gasto["id"], "proveedor_id": proveedor, "proveedor": "Hornos del Ebro", "numero": "F-1042",
               "fecha": "2026-11-25", "pago": "transferencia", "adjunto": null, "totales": totales, "recargo": 0, "redondeo": "baja",
               "retencion": 0, "retenido": 0, "a_pagar": 89.7, "deducible": 100, "inversion": false, "recepcion": "2026-0001",
               "lineas": lineas, "user_name": "Marta", "momento": gasto["momento"], "version": 1})
    );
    let id = &gasto["id"];
    assert_eq!(*marta.get(&format!("/gastos/{id}")).await.espera(200).data(), gasto);

    let ruta = format!("/lotes/{}/trazabilidad", gasto["lineas"][0]["lote_id"]);
    let historia = marta.get(&ruta).await.espera(200).data().clone();
    assert_eq!(
        historia["entrada"],
        json!({"proveedor": "Hornos del Ebro", "documento": "F-1042", "gasto_id": id, "usuario": "Marta"})
    );
    assert_eq!(
        (
            &historia["lote"]["start"],
            &historia["lote"]["fecha"],
            &historia["cuadra"]
        ),
        (&json!(100), &json!("2026-11-25"), &json!(true))
    );
    let catalogo = marta.get("/products/all").await.espera(200);
    assert_eq!(catalogo.data()[0]["stock"], 112.5);
    banco.leyes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn b20_an_invoice_of_ninety_lines_that_is_sent_again_comes_in_once() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let (pan, proveedor) = (pan(&banco).await, banco.proveedor("Hornos del Ebro").await);
    let lineas = (0..90).map(|n| trae(&pan, &format!("L{n:02}"), "2")).collect();
    let peticion = factura(proveedor, "F-90", lineas);
    let a_la_vez = join_all((0..4).map(|_| marta.post_una_vez("/gastos", "llave-1", &peticion))).await;
    banco.pasan(60 * 60 * 1000);
    let despues = marta.post_una_vez("/gastos", "llave-1", &peticion).await.espera(201);
    for respuesta in a_la_vez {
        assert_eq!(respuesta.espera(201).cuerpo, despues.cuerpo);
    }
    assert_eq!(numeros(&marta, "").await, ["F-90"]);
    assert_eq!(marta.get("/lotes").await.espera(200).cuerpo["meta"]["total"], 90);
    let catalogo = marta.get("/products/all").await.espera(200);
    assert_eq!(catalogo.data()[0]["stock"], 180);
    banco.leyes().await;
}

#[tokio::test]
async fn a_number_that_the_supplier_has_used_is_warned_of_and_the_office_may_insist() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let (pan, proveedor) = (pan(&banco).await, banco.proveedor("Hornos del Ebro").await);
    let otro = banco.proveedor("Molinos").await;
    let de = |proveedor, numero: &str, lote: &str| factura(proveedor, numero, vec![trae(&pan, lote, "5")]);
    marta.post("/gastos", de(proveedor, "f-1042#a", "L1")).await.espera(201);
    let antes = banco.todo().await;
    let repetida = de(proveedor, "F-1042#A", "L2");
    let aviso = marta.post("/gastos", &repetida).await.espera(409);
    assert_eq!(
        aviso.cuerpo,
        json!({"message": "Ya hay una factura f-1042#a de Hornos del Ebro, del 27/11/2026. ¿La guardamos también?",
               "confirmar": "repetido"})
    );
    assert_eq!(banco.todo().await, antes);
    for distinta in [de(otro, "F-1042#A", "L3"), de(proveedor, "F-1042", "L4")] {
        marta.post("/gastos", distinta).await.espera(201);
    }
    let insiste = repetida.clone().con(|gasto| gasto.repetido = true);
    let segunda = marta.post("/gastos", insiste).await.espera(201).data().clone();
    // Saved again with its own number it is not warned of any more; with another one's it is.
    let ruta = format!("/gastos/{}", segunda["id"]);
    marta.put(&ruta, &repetida).await.espera(200);
    let ajena = marta.put(&ruta, de(proveedor, "F-1042", "L2")).await.espera(409);
    assert_eq!(ajena.cuerpo["confirmar"], "repetido");
    banco.leyes().await;
}

#[tokio::test]
async fn what_is_refused_leaves_the_table_as_it_was() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let (pan, proveedor) = (pan(&banco).await, banco.proveedor("Hornos del Ebro").await);
    let antes = banco.todo().await;
    let buena = || factura(proveedor, "F-1", vec![trae(&pan, "L1", "5")]);
    let negadas: [(GastoRequest, Value); 3] = [
        (
            buena().con(|gasto| gasto.total = importe("9.99")),
            json!({"total": ["El total ha cambiado: son 2,60\u{a0}€. Repasa la factura y vuelve a guardarla."]}),
        ),
        (
            buena().con(|gasto| gasto.proveedor_id = serde_json::from_value(json!(9)).unwrap()),
            json!({"proveedor_id": ["Este proveedor ya no existe. Elige otro."]}),
        ),
        (
            buena().con(|gasto| gasto.lineas[0].product_id = serde_json::from_value(json!(9)).unwrap()),
            json!({"lineas.0.product_id": ["Este producto ya no existe. Elige otro."]}),
        ),
    ];
    for (peticion, errores) in negadas {
        assert_eq!(
            marta.post("/gastos", peticion).await.espera(422).cuerpo["errores"],
            errores
        );
    }
    let cero = json!(buena()).con(|gasto| gasto["lineas"][0]["cantidad"] = json!(-1));
    assert_eq!(
        marta.post("/gastos", cero).await.espera(422).cuerpo["errores"],
        json!({"lineas.0.cantidad": ["La cantidad tiene que ser mayor que cero."]}),
        "b44: no batch is born below zero"
    );
    assert_eq!(banco.todo().await, antes);
    banco.leyes().await;
}

#[tokio::test]
async fn b45_the_day_of_an_invoice_is_a_day_in_madrid() {
    let banco = Banco::nuevo().await;
    banco.son_las("2026-11-26T23:20:00+00:00");
    let marta = banco.admin().await;
    let (pan, proveedor) = (pan(&banco).await, banco.proveedor("Hornos del Ebro").await);
    let del_27 = factura(proveedor, "F-1", vec![trae(&pan, "L1", "5")]);
    marta.post("/gastos", &del_27).await.espera(201);
    let de_manana = del_27.con(|gasto| gasto.fecha = fecha("2026-11-28"));
    let negada = marta.post("/gastos", de_manana).await.espera(422);
    assert_eq!(negada.mensaje(), "La fecha no puede ser posterior a hoy.");
    banco.leyes().await;
}

#[tokio::test]
async fn b56_the_list_is_read_by_days_newest_first_and_by_what_is_asked() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let pan = pan(&banco).await;
    let (ebro, molinos) = (
        banco.proveedor("Hornos del Ebro").await,
        banco.proveedor("Molinos Ibáñez").await,
    );
    for (proveedor, numero, dia, pago) in [
        (ebro, "E-1", "2026-09-30", None),
        (ebro, "E-2", "2026-11-02", Some(MetodoPago::Meta)),
        (molinos, "M-1", "2026-11-27", None),
        (molinos, "M-2", "2026-11-02", Some(MetodoPago::Domiciliation)),
    ] {
        let peticion = factura(proveedor, numero, vec![trae(&pan, numero, "100")]);
        let peticion = peticion.con(|gasto| (gasto.fecha, gasto.pago) = (fecha(dia), Some(pago)));
        // Those of one day stand in the order in which they were written down.
        banco.pasan(1);
        marta.post("/gastos", peticion).await.espera(201);
    }
    assert_eq!(numeros(&marta, "").await, ["M-1", "M-2", "E-2"]);
    assert_eq!(numeros(&marta, "?desde=2026-09-01&hasta=2026-10-31").await, ["E-1"]);
    assert_eq!(numeros(&marta, &format!("?proveedor[eq]={ebro}")).await, ["E-2", "E-1"]);
    assert_eq!(
        numeros(&marta, &format!("?proveedor[eq]={ebro}&desde=2026-11-01")).await,
        ["E-2"]
    );
    assert_eq!(numeros(&marta, "?pagado=true").await, ["M-2", "E-2"]);
    assert_eq!(numeros(&marta, "?name[like]=%20IBANEZ").await, ["M-1", "M-2"]);
    assert_eq!(numeros(&marta, "?name[like]=e-2").await, ["E-2"]);
    let todo = marta.get("/gastos?desde=2026-09-01").await.espera(200).cuerpo;
    assert_eq!((&todo["total"], &todo["pendiente"]), (&json!(208), &json!(104)));
    let filtrado = marta.get("/gastos?name[like]=molinos&page=9").await.espera(200).cuerpo;
    assert_eq!(
        (&filtrado["total"], &filtrado["pendiente"], &filtrado["meta"]),
        (
            &json!(104),
            &json!(52),
            &json!({"current_page": 1, "last_page": 1, "from": 1, "to": 2, "total": 2})
        )
    );
    let al_reves = marta.get("/gastos?desde=2026-11-02&hasta=2026-11-01").await.espera(422);
    assert_eq!(al_reves.mensaje(), "La fecha final no puede ser anterior a la inicial.");
    banco.leyes().await;
}

#[tokio::test]
async fn what_an_invoice_names_cannot_be_deleted_by_itself() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let (pan, proveedor) = (pan(&banco).await, banco.proveedor("Hornos del Ebro").await);
    let gasto = marta.post("/gastos", factura(proveedor, "F-1", vec![trae(&pan, "L1", "5")]));
    let gasto = gasto.await.espera(201).data().clone();
    let lote = marta
        .delete(&format!("/lotes/{}", gasto["lineas"][0]["lote_id"]))
        .await
        .espera(409);
    assert_eq!(
        lote.mensaje(),
        "Este lote entró con una factura de gastos. Quita su línea en esa factura."
    );
    let negado = marta.delete(&format!("/proveedores/{proveedor}")).await.espera(409);
    assert_eq!(
        negado.mensaje(),
        "Este proveedor tiene facturas y no se puede borrar. Puedes archivarlo."
    );
    marta.delete(&format!("/gastos/{}", gasto["id"])).await.espera(200);
    marta.delete(&format!("/proveedores/{proveedor}")).await.espera(200);
    banco.leyes().await;
}

#[tokio::test]
async fn a_batch_that_came_with_an_invoice_is_traced_both_ways() {
    let banco = Banco::nuevo().await;
    let (marta, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let (pan, proveedor) = (pan(&banco).await, banco.proveedor("Hornos del Ebro").await);
    let cliente = banco.cliente(|_| {}).await;
    marta
        .post("/gastos", factura(proveedor, "F-1", vec![trae(&pan, "L1", "100")]))
        .await
        .espera(201);
    let surtido = banco.en_almacen(&marta, &pan).await;
    for cuanto in ["40", "30"] {
        let venta = peticion_de(&banco.borrador(&cliente, vec![surtido.linea(0, cuanto)]));
        pda.post("/invoices", venta).await.espera(201);
    }
    let merma =
        json!({"tipo": "merma", "motivo": "Golpe", "lineas": [{"lote_id": surtido.lotes[0].id, "cantidad": 3}]});
    marta.post("/salidas", merma).await.espera(201);
    let historia = marta
        .get(&format!("/lotes/{}/trazabilidad", surtido.lotes[0].id))
        .await
        .espera(200);
    assert_eq!(
        (&historia.data()["balance"], &historia.data()["entrada"]["proveedor"]),
        (
            &json!({"entro": 100, "entregado": 70, "devuelto": 0, "apartado": 0, "desechado": 3, "regularizado": 0,
                    "queda": 27}),
            &json!("Hornos del Ebro")
        )
    );
    assert_eq!(banco.saldo(surtido.lotes[0].id).await.cantidad, cantidad("27"));
    banco.cuadra(&surtido).await;
    banco.leyes().await;
}
