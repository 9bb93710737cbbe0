//! What leaves the warehouse without being sold, and counts: once, never below what is free, and always balancing.

use domain::ids::LoteId;
use domain::testing::{Con, cantidad, internal_id, peticion_de, proveedor_request};
use futures::future::join_all;
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

fn salida(tipo: &str, lote: impl serde::Serialize, cuanto: f64) -> Value {
    json!({"tipo": tipo, "motivo": "Revisión de los viernes", "lineas": [{"lote_id": lote, "cantidad": cuanto}]})
}

async fn recuento(quien: &Llamante, lote: LoteId, contado: f64) -> Value {
    let linea = quien.linea_contada(lote, contado).await;
    json!({"tipo": "recuento", "motivo": "Revisión de los viernes", "lineas": [linea]})
}

async fn trazar(quien: &Llamante, lote: LoteId) -> Value {
    let historia = quien.get(&format!("/lotes/{lote}/trazabilidad")).await.espera(200);
    historia.data().clone()
}

/// The reasons of the rows that a list shows, in its order.
async fn motivos(quien: &Llamante, filtro: &str) -> Vec<String> {
    let lista = quien.get(&format!("/salidas{filtro}")).await.espera(200);
    let motivo = |fila: &Value| fila["motivo"].as_str().unwrap().to_owned();
    lista.data().as_array().unwrap().iter().map(motivo).collect()
}

#[tokio::test]
async fn b44_a_correction_of_one_less_leaves_ten_of_eleven_and_is_written_down() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("11", None)]).await;
    let lote = atun.lotes[0].id;
    let antes = banco.todo().await;
    let de_menos = recuento(&marta, lote, -1.0).await;
    let negado = marta.post("/salidas", de_menos).await.espera(422);
    assert_eq!(
        negado.cuerpo["errores"],
        json!({"lineas.0.cantidad": ["La cantidad no puede ser negativa."]})
    );
    assert_eq!(banco.todo().await, antes);

    let contado = recuento(&marta, lote, 10.0).await;
    let contado = marta.post("/salidas", contado).await.espera(201);
    let fila = contado.data()[0].clone();
    assert_eq!(
        fila,
        json!({"id": fila["id"], "tipo": "recuento", "cantidad": -1, "lote_id": lote, "lote": "L-Atún-0",
               "product_id": atun.producto.id, "product_name": "Atún", "motivo": "Revisión de los viernes",
               "documento": null, "proveedor_id": null, "proveedor": null,
               "user_id": marta.usuario.as_ref().unwrap().id, "user_name": "Marta", "momento": fila["momento"]})
    );
    assert_eq!(banco.saldo(lote).await.cantidad, cantidad("10"));
    let contado = recuento(&marta, lote, 12.5).await;
    marta.post("/salidas", contado).await.espera(201);
    assert_eq!(banco.saldo(lote).await.cantidad, cantidad("12.5"));
    let contado = recuento(&marta, lote, 12.5).await;
    marta.post("/salidas", contado).await.espera(201);
    let historia = trazar(&marta, lote).await;
    assert_eq!(
        (
            &historia["balance"]["regularizado"],
            &historia["balance"]["queda"],
            &historia["cuadra"]
        ),
        (&json!(1.5), &json!(12.5), &json!(true))
    );
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn b44_what_leaves_a_batch_that_does_not_exist_is_refused_and_no_batch_is_born() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("10", None)]).await;
    let antes = banco.todo().await;
    for tipo in ["merma", "recuento"] {
        let lineas = json!([{"lote_id": atun.lotes[0].id, "cantidad": 4, "hay": 10},
                            {"lote_id": 9, "cantidad": 4, "hay": 10}]);
        let negado = marta.post("/salidas", json!({"tipo": tipo, "motivo": "Mal", "lineas": lineas}));
        assert_eq!(
            negado.await.espera(422).cuerpo["errores"],
            json!({"lineas.1.lote_id": ["Este lote ya no existe. Elige otro."]})
        );
    }
    assert_eq!(banco.todo().await, antes);
    banco.leyes().await;
}

#[tokio::test]
async fn a_form_with_mistakes_is_told_all_of_them() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("10", None)]).await;
    let lote = atun.lotes[0].id;
    let antes = banco.todo().await;
    let errores = async |cuerpo: Value| {
        let negado = marta.post("/salidas", cuerpo).await.espera(422);
        negado.cuerpo["errores"].clone()
    };
    let linea = json!({"lote_id": lote, "cantidad": 0});
    assert_eq!(
        errores(json!({"tipo": "rotura", "lineas": [linea, linea], "proveedor_id": 9})).await,
        json!({"lineas.0.cantidad": ["La cantidad tiene que ser mayor que cero."],
               "lineas.1.cantidad": ["La cantidad tiene que ser mayor que cero."],
               "lineas.1.lote_id": ["Este lote está dos veces."],
               "motivo": ["Rellena este campo."],
               "proveedor_id": ["Solo una devolución lleva proveedor."]})
    );
    assert_eq!(
        errores(json!({"tipo": "devolucion_proveedor", "motivo": "Mal sellado", "lineas": []})).await,
        json!({"lineas": ["Elige al menos un lote."], "proveedor_id": ["Elige el proveedor."]})
    );
    let huerfana = salida("devolucion_proveedor", lote, 1.0).con(|cuerpo| cuerpo["proveedor_id"] = json!(9));
    assert_eq!(
        errores(huerfana).await,
        json!({"proveedor_id": ["Este proveedor ya no existe. Elige otro."]})
    );
    assert_eq!(banco.todo().await, antes);
    banco.leyes().await;
}

#[tokio::test]
async fn nothing_that_an_order_holds_leaves_and_a_count_sees_it() {
    let banco = Banco::nuevo().await;
    let (marta, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let atun = banco.surtido("Atún", "10", "2.00", &[("10", None)]).await;
    let (lote, store) = (atun.lotes[0].id, internal_id("ORDER-1783000000000-1"));
    pda.post("/movimientos", atun.movimiento(&store, 0, 4.0))
        .await
        .espera(200);
    let antes = banco.todo().await;
    for (cuerpo, frase) in [
        (salida("merma", lote, 7.0), "Solo quedan 6 en este lote."),
        (
            recuento(&marta, lote, 3.0).await,
            "Los pedidos tienen apartado 4 de este lote. Devuelve antes lo que no está.",
        ),
    ] {
        let negado = marta.post("/salidas", cuerpo).await.espera(422);
        assert_eq!(negado.cuerpo["errores"], json!({"lineas.0.cantidad": [frase]}));
    }
    assert_eq!(banco.todo().await, antes);
    let contado = recuento(&marta, lote, 9.0).await;
    marta.post("/salidas", contado).await.espera(201);
    assert_eq!(banco.saldo(lote).await.cantidad, cantidad("5"));
    marta.post("/salidas", salida("rotura", lote, 5.0)).await.espera(201);
    assert_eq!(banco.saldo(lote).await.cantidad, cantidad("0"));
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn b44_a_salida_that_is_sent_again_happens_once() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("10", None), ("20", None)]).await;
    let lineas: Vec<_> = atun
        .lotes
        .iter()
        .rev()
        .map(|lote| json!({"lote_id": lote.id, "cantidad": 3}))
        .collect();
    let cuerpo = json!({"tipo": "merma", "motivo": "Golpe", "lineas": lineas});
    let a_la_vez = join_all((0..6).map(|_| marta.post_una_vez("/salidas", "llave-1", &cuerpo))).await;
    banco.pasan(60 * 60 * 1000);
    let despues = marta.post_una_vez("/salidas", "llave-1", &cuerpo).await.espera(201);
    for respuesta in a_la_vez {
        assert_eq!(respuesta.espera(201).cuerpo, despues.cuerpo);
    }
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("7"));
    assert_eq!(banco.saldo(atun.lotes[1].id).await.cantidad, cantidad("17"));
    assert_eq!(motivos(&marta, "").await, ["Golpe", "Golpe"]);
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_at_once_never_take_more_than_there_is() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("10", None)]).await;
    let cuerpo = salida("merma", atun.lotes[0].id, 3.0);
    let respuestas = join_all((0..6).map(|_| marta.post("/salidas", &cuerpo))).await;
    let hechas = respuestas.iter().filter(|respuesta| respuesta.estado == 201).count();
    let negadas = respuestas.iter().filter(|respuesta| respuesta.estado == 422).count();
    assert_eq!((hechas, negadas), (3, 3));
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("1"));
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn the_account_of_a_batch_shows_what_left_without_being_sold() {
    let banco = Banco::nuevo().await;
    let (marta, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let proveedor = marta.post("/proveedores", proveedor_request()).await.espera(201).data()["id"].clone();
    let atun = banco.surtido("Atún", "10", "1.00", &[("100", None)]).await;
    let lote = atun.lotes[0].id;
    for cuanto in ["40", "30"] {
        let venta = peticion_de(&banco.borrador(&cliente, vec![atun.linea(0, cuanto)]));
        pda.post("/invoices", venta).await.espera(201);
    }
    banco.pasan(1_000);
    marta.post("/salidas", salida("merma", lote, 3.0)).await.espera(201);
    // A batch that is withdrawn goes back, though no order may take of it.
    let ruta = format!("/lotes/{lote}/bloquear");
    marta.post(&ruta, json!({"motivo": "Retirado"})).await.espera(200);
    banco.pasan(1_000);
    let devuelto = salida("devolucion_proveedor", lote, 7.0).con(|cuerpo| {
        cuerpo["proveedor_id"] = proveedor.clone();
        cuerpo["documento"] = json!(" DV-17 ");
    });
    marta.post("/salidas", devuelto).await.espera(201);
    let historia = trazar(&marta, lote).await;
    assert_eq!(
        (&historia["balance"], &historia["cuadra"]),
        (
            &json!({"entro": 100, "entregado": 70, "devuelto": 0, "apartado": 0, "desechado": 10,
                    "regularizado": 0, "queda": 20}),
            &json!(true)
        )
    );
    let ultimo = &historia["destinos"][3];
    assert_eq!(
        (
            &ultimo["destino"],
            &ultimo["cantidad"],
            &ultimo["store"],
            &ultimo["salida"]
        ),
        (
            &json!("desechado"),
            &json!(7),
            &json!(null),
            &json!({"tipo": "devolucion_proveedor", "motivo": "Revisión de los viernes", "user_name": "Marta",
                    "proveedor": "Hornos del Ebro", "documento": "DV-17"})
        )
    );
    let negado = marta.delete(&format!("/lotes/{lote}")).await.espera(409);
    assert_eq!(
        negado.mensaje(),
        "Este lote tiene ventas o reservas y no se puede borrar."
    );
    banco.leyes().await;
}

#[tokio::test]
async fn a_batch_that_was_counted_is_not_deleted_though_it_is_whole() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("10", None)]).await;
    let lote = atun.lotes[0].id;
    for cuanto in [9.0, 10.0] {
        let contado = recuento(&marta, lote, cuanto).await;
        marta.post("/salidas", contado).await.espera(201);
    }
    let negado = marta.delete(&format!("/lotes/{lote}")).await.espera(409);
    assert_eq!(
        negado.mensaje(),
        "Este lote tiene salidas o recuentos y no se puede borrar."
    );
    banco.leyes().await;
}

#[tokio::test]
async fn the_ledger_is_read_by_days_newest_first_and_by_what_is_asked() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("50", None), ("50", None)]).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("50", None)]).await;
    let escribir = async |quien: &Llamante, cuando: &str, tipo: &str, lote: LoteId, motivo: &str| {
        banco.son_las(cuando);
        let cuerpo = salida(tipo, lote, 2.0).con(|cuerpo| cuerpo["motivo"] = json!(motivo));
        let quien = banco.entrar(quien);
        quien.post("/salidas", cuerpo).await.espera(201);
    };
    let ana = banco.usuario("Ana", domain::usuario::Rol::Admin).await;
    escribir(
        &marta,
        "2026-09-30T23:30:00+02:00",
        "merma",
        atun.lotes[0].id,
        "septiembre",
    )
    .await;
    escribir(
        &marta,
        "2026-10-01T00:10:00+02:00",
        "rotura",
        atun.lotes[0].id,
        "octubre",
    )
    .await;
    escribir(
        &ana,
        "2026-11-02T09:00:00+01:00",
        "merma",
        atun.lotes[1].id,
        "noviembre",
    )
    .await;
    escribir(
        &marta,
        "2026-11-02T09:00:01+01:00",
        "autoconsumo",
        pan.lotes[0].id,
        "pan",
    )
    .await;
    let de_ana = ana.usuario.as_ref().unwrap().id;
    let marta = banco.entrar(&marta);

    assert_eq!(motivos(&marta, "").await, ["pan", "noviembre"]);
    let todo = "?desde=2026-09-01&hasta=2026-11-30";
    assert_eq!(
        motivos(&marta, todo).await,
        ["pan", "noviembre", "octubre", "septiembre"]
    );
    assert_eq!(motivos(&marta, "?desde=2026-10-01&hasta=2026-10-31").await, ["octubre"]);
    assert_eq!(motivos(&marta, "?hasta=2026-09-30").await, ["septiembre"]);
    assert_eq!(
        motivos(&marta, &format!("{todo}&tipo=merma")).await,
        ["noviembre", "septiembre"]
    );
    let del_pan = format!("{todo}&product[eq]={}", pan.producto.id);
    assert_eq!(motivos(&marta, &del_pan).await, ["pan"]);
    let del_lote = format!("?lote[eq]={}", atun.lotes[0].id);
    assert_eq!(motivos(&marta, &del_lote).await, ["octubre", "septiembre"]);
    assert_eq!(
        motivos(&marta, &format!("{del_lote}&desde=2026-10-01")).await,
        ["octubre"]
    );
    assert_eq!(motivos(&marta, &format!("{todo}&user={de_ana}")).await, ["noviembre"]);
    let al_reves = marta
        .get("/salidas?desde=2026-11-02&hasta=2026-11-01")
        .await
        .espera(422);
    assert_eq!(al_reves.mensaje(), "La fecha final no puede ser anterior a la inicial.");
    let largo = marta
        .get("/salidas?desde=2024-11-02&hasta=2026-11-01")
        .await
        .espera(422);
    assert_eq!(largo.mensaje(), "Como mucho un año de una vez.");
    marta.get("/salidas?tipo=venta").await.espera(400);
    banco.leyes().await;
}
