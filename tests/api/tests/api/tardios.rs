//! An order that was carried out without coverage is written as it happened; what did not fit waits for the office (case S09).

use domain::Cantidad;
use domain::cliente::Cliente;
use domain::impuesto::Recargo;
use domain::pedido::borrador::Borrador;
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::testing::{Con, cantidad, cliente_request, peticion_de};
use futures::future::join_all;
use pruebas_api::almacen::Surtido;
use pruebas_api::ventas::{libre, vender};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::{Value, json};

const SEMANA: i64 = 7 * 24 * 60 * 60 * 1_000;

/// The call for an order that was carried out while nobody could be asked.
fn sin_cobertura(borrador: &Borrador) -> Value {
    json!(peticion_de(borrador)).con(|peticion| peticion["sin_cobertura"] = json!(true))
}

async fn entregado(quien: &Llamante, borrador: &Borrador) -> Respuesta {
    quien.post("/invoices", sin_cobertura(borrador)).await
}

/// What the document says that did not fit.
fn reparos(respuesta: &Respuesta) -> Value {
    respuesta.data()["tardanza"]["reparos"].clone()
}

async fn faltas(admin: &Llamante) -> Vec<Value> {
    let lista = admin.get("/faltas").await.espera(200);
    lista.data().as_array().unwrap().clone()
}

async fn arreglar(quien: &Llamante, falta: &Value, lineas: Value) -> Respuesta {
    let camino = format!("/faltas/{}/{}", falta["lote_id"], falta["id"]);
    quien
        .post(&camino, json!({"lineas": lineas, "motivo": "Contado en el almacén"}))
        .await
}

struct Escena {
    banco: Banco,
    admin: Llamante,
    pda: Llamante,
    cliente: Cliente,
    queso: Surtido,
}

impl Escena {
    /// Two batches of cheese, of one and of twenty.
    async fn nueva() -> Self {
        let banco = Banco::nuevo().await;
        Self {
            admin: banco.admin().await,
            pda: banco.pda("Iñaki").await,
            cliente: banco.cliente(|c| c.nombre_comercial = "Bar Ñandú".to_owned()).await,
            queso: banco.surtido("Queso", "4", "10.00", &[("1", None), ("20", None)]).await,
            banco,
        }
    }

    /// An albarán of so much of the first batch.
    fn pedido(&self, cuanto: &str) -> Borrador {
        self.banco.borrador(&self.cliente, vec![self.queso.linea(0, cuanto)])
    }

    async fn regularizado(&self, n: usize) -> Cantidad {
        self.banco.saldo(self.queso.lotes[n].id).await.salidas
    }
}

#[tokio::test]
async fn s09_goods_that_were_handed_over_are_never_refused_for_stock() {
    let escena = Escena::nueva().await;
    let Escena {
        banco,
        admin,
        pda,
        queso,
        ..
    } = &escena;
    let pedido = escena.pedido("4");

    // Asked before, the house refuses; it is told that they are out of the house, and writes it down.
    let negado = pda.post("/invoices", peticion_de(&pedido)).await.espera(409);
    assert_eq!(negado.cuerpo["avisos"][0]["lote"], queso.lotes[0].nombre);
    let hecho = entregado(pda, &pedido).await.espera(201);
    let lote = &queso.lotes[0].nombre;
    assert_eq!(
        reparos(&hecho),
        json!([format!("Faltaban 3 de «Queso» en el lote {lote}.")])
    );
    assert_eq!(hecho.data()["products"][0]["quantity"], 4);
    assert_eq!(libre(banco, queso, 0).await, "0");
    assert_eq!(escena.regularizado(0).await, cantidad("3"));

    let abiertas = faltas(admin).await;
    assert_eq!(abiertas.len(), 1);
    let numero = hecho.data()["invoice"]["numero"].clone();
    assert_eq!(
        (
            &abiertas[0]["cantidad"],
            &abiertas[0]["documento"],
            &abiertas[0]["tipo"]
        ),
        (&json!(3), &numero, &json!("sin_existencias"))
    );
    assert_eq!(abiertas[0]["store"], pedido.internal_id.as_str());
    assert_eq!(abiertas[0]["motivo"], "Entregado sin cobertura a Bar Ñandú");

    // The same order again, whether it says how it was made or not, is the same document.
    entregado(pda, &pedido).await.espera(200);
    let otra_vez = pda.post("/invoices", peticion_de(&pedido)).await.espera(200);
    assert_eq!(otra_vez.data()["tardanza"], hecho.data()["tardanza"]);
    assert_eq!(faltas(admin).await.len(), 1);
    banco.leyes().await;
}

#[tokio::test]
async fn s09_what_fits_leaves_nothing_to_settle_and_says_when_it_was_made() {
    let escena = Escena::nueva().await;
    let pedido = escena.pedido("1");
    let peticion = sin_cobertura(&pedido);
    escena.banco.pasan(60 * 60 * 1_000);
    let hecho = escena.pda.post("/invoices", &peticion).await.espera(201);
    assert_eq!(hecho.data()["tardanza"]["hecho"], peticion["momento"]);
    assert_eq!(reparos(&hecho), json!([]));
    assert_eq!(faltas(&escena.admin).await, Vec::<Value>::new());
    let a_tiempo = escena.banco.borrador(&escena.cliente, vec![escena.queso.linea(1, "1")]);
    let a_tiempo = escena.pda.post("/invoices", peticion_de(&a_tiempo)).await.espera(201);
    assert_eq!(a_tiempo.data()["tardanza"], Value::Null);
}

#[tokio::test]
async fn s09_an_order_that_is_not_handed_over_waits_for_stock_as_ever() {
    let escena = Escena::nueva().await;
    let pedido = escena.pedido("4").con(|b| b.entregado = Entrega::NoEntregado);
    let antes = escena.banco.todo().await;
    entregado(&escena.pda, &pedido).await.espera(409);
    assert_eq!(escena.banco.todo().await, antes);
}

#[tokio::test]
async fn s09_what_the_office_archived_blocked_or_changed_since_refuses_nothing() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let con_recargo = |c: &mut domain::contrato::cliente::ClienteRequest| {
        (c.nif, c.recargo) = ("00000014Z".to_owned(), Recargo::Si);
    };
    let cliente = banco.cliente(con_recargo).await;
    let queso = banco.surtido("Queso", "4", "10.00", &[("20", None)]).await;
    let pedido = banco
        .borrador(&cliente, vec![queso.linea(0, "2")])
        .con(|b| b.tipo_pedido = TipoDocumento::Factura);
    let total = json!(peticion_de(&pedido))["total"].clone();

    let ficha = format!("/clients/{}", cliente.id);
    let version = admin.get(&ficha).await.data()["version"].clone();
    let sin_recargo = json!(cliente_request().con(|c| c.nif = "00000014Z".to_owned()))
        .con(|c| (c["recargo"], c["version"]) = (json!(0), version));
    admin.put(&ficha, sin_recargo).await.espera(200);
    admin.post(&format!("{ficha}/archivar"), json!(null)).await.espera(200);
    let producto = format!("/products/{}/archivar", queso.producto.id);
    admin.post(&producto, json!(null)).await.espera(200);
    let bloquear = format!("/lotes/{}/bloquear", queso.lotes[0].id);
    admin.post(&bloquear, json!({"motivo": "Aviso"})).await.espera(200);

    pda.post("/invoices", peticion_de(&pedido)).await.espera(422);
    let hecho = entregado(&pda, &pedido).await.espera(201);
    assert_eq!(hecho.data()["invoice"]["total"], total);
    assert_eq!(hecho.data()["invoice"]["recargo"], 1);
    let lote = &queso.lotes[0].nombre;
    assert_eq!(
        reparos(&hecho),
        json!([
            "El cliente estaba archivado.",
            "El cliente cambió de régimen de recargo después de la venta.",
            "«Queso» estaba archivado.",
            format!("El lote {lote} de «Queso» estaba bloqueado."),
        ])
    );
    assert_eq!(libre(&banco, &queso, 0).await, "18");
    banco.leyes().await;
}

#[tokio::test]
async fn s09_an_order_of_more_than_a_week_ago_is_looked_at_by_its_seller_first() {
    let escena = Escena::nueva().await;
    let pedido = escena.pedido("1");
    let peticion = sin_cobertura(&pedido);
    let dia = escena.banco.estado.reloj.ahora().fecha();
    escena.banco.pasan(SEMANA);
    let pda = escena.banco.entrar(&escena.pda);
    let antes = escena.banco.todo().await;
    let negado = pda.post("/invoices", &peticion).await.espera(422);
    assert_eq!(
        negado.cuerpo["errores"]["momento"][0],
        format!(
            "Este pedido se hizo el {dia}, hace más de una semana. Repásalo y vuelve a enviarlo: saldrá con fecha de hoy."
        )
    );
    assert_eq!(escena.banco.todo().await, antes);
}

#[tokio::test]
async fn s09_a_long_order_takes_what_there_is_step_by_step_and_what_there_is_not_with_its_document() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let lotes = vec![("5", None); 60];
    let pan = banco.surtido("Pan", "4", "1.00", &lotes).await;
    let lineas = (0..60)
        .map(|n| pan.linea(n, if n % 20 == 0 { "7" } else { "5" }))
        .collect();
    entregado(&pda, &banco.borrador(&cliente, lineas)).await.espera(201);
    let abiertas = faltas(&admin).await;
    assert_eq!(
        abiertas.iter().map(|falta| &falta["cantidad"]).collect::<Vec<_>>(),
        [&json!(2); 3]
    );
    banco.cuadra(&pan).await;

    // One transaction holds some thirty such batches, and nothing of what does not fit is written.
    let antes = banco.todo().await;
    let lineas = (0..34).map(|n| pan.linea(n, "1")).collect();
    let negado = entregado(&pda, &banco.borrador(&cliente, lineas)).await.espera(409);
    assert!(
        negado.mensaje().starts_with("Este pedido toma de demasiados lotes"),
        "{}",
        negado.mensaje()
    );
    assert_eq!(banco.todo().await, antes);
    let lineas = (0..30).map(|n| pan.linea(n, "1")).collect();
    entregado(&pda, &banco.borrador(&cliente, lineas)).await.espera(201);
    banco.leyes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn s09_many_who_handed_over_the_same_goods_are_all_written_down_and_no_batch_falls_below_zero() {
    let escena = Escena::nueva().await;
    let pedidos: Vec<_> = (0..8).map(|_| sin_cobertura(&escena.pedido("2"))).collect();
    let pda = &escena.pda;
    let envios = pedidos
        .iter()
        .map(async |pedido| pda.insistir(async |quien| quien.post("/invoices", pedido).await).await);
    for respuesta in join_all(envios).await {
        respuesta.espera(201);
    }
    let abiertas = faltas(&escena.admin).await;
    let faltan = abiertas
        .iter()
        .map(|falta| serde_json::from_value::<Cantidad>(falta["cantidad"].clone()).unwrap());
    assert_eq!(Cantidad::sumar(faltan), Ok(cantidad("15")));
    escena.banco.cuadra(&escena.queso).await;
    escena.banco.leyes().await;
}

#[tokio::test]
async fn s09_the_office_settles_it_from_another_batch_and_by_what_had_not_been_written_down() {
    let escena = Escena::nueva().await;
    let Escena {
        banco,
        admin,
        pda,
        queso,
        ..
    } = &escena;
    entregado(pda, &escena.pedido("4")).await.espera(201);
    let falta = faltas(admin).await.remove(0);
    let del_otro = |cuanto: i64| json!([{"lote_id": queso.lotes[1].id, "cantidad": cuanto}]);

    arreglar(pda, &falta, del_otro(2)).await.espera(403);
    let arreglada = arreglar(admin, &falta, del_otro(2)).await.espera(200);
    let arreglo = &arreglada.data()["arreglo"];
    assert_eq!(
        (
            &arreglo["user_name"],
            &arreglo["motivo"],
            &arreglo["lineas"][0]["cantidad"]
        ),
        (&json!("Marta"), &json!("Contado en el almacén"), &json!(2))
    );
    assert_eq!(
        (libre(banco, queso, 0).await, libre(banco, queso, 1).await),
        ("0".to_owned(), "18".to_owned())
    );
    assert_eq!(escena.regularizado(1).await, cantidad("-2"));
    assert_eq!(faltas(admin).await, Vec::<Value>::new());
    banco.leyes().await;

    // The same again is what it was; anything else is too late, and changes nothing.
    let antes = banco.todo().await;
    assert_eq!(
        arreglar(admin, &falta, del_otro(2)).await.espera(200).data(),
        arreglada.data()
    );
    let tarde = arreglar(admin, &falta, json!([])).await.espera(409);
    assert_eq!(tarde.mensaje(), "Marta ya arregló esta falta. Vuelve a la lista.");
    assert_eq!(banco.todo().await, antes);

    // It is in the account of the batch that gave it, with the document that took it away.
    let camino = format!("/lotes/{}/trazabilidad", queso.lotes[1].id);
    let cuenta = admin.get(&camino).await.espera(200);
    let destino = cuenta.data()["destinos"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&destino["cantidad"], &destino["salida"]["documento"]),
        (&json!(-2), &falta["documento"])
    );
}

#[tokio::test]
async fn s09_a_shortage_is_settled_from_batches_that_can_have_given_it() {
    let escena = Escena::nueva().await;
    let Escena {
        banco,
        admin,
        pda,
        queso,
        ..
    } = &escena;
    let pan = banco.surtido("Pan", "4", "1.00", &[("9", None)]).await;
    entregado(pda, &escena.pedido("4")).await.espera(201);
    let falta = faltas(admin).await.remove(0);
    let linea = |lote: domain::ids::LoteId, cuanto: i64| json!({"lote_id": lote, "cantidad": cuanto});
    let (primero, segundo) = (queso.lotes[0].id, queso.lotes[1].id);
    let antes = banco.todo().await;
    for (lineas, campo, dice) in [
        (
            json!([linea(primero, 1)]),
            "lineas.0.lote_id",
            "Es el mismo lote. Elige otro.",
        ),
        (
            json!([linea(pan.lotes[0].id, 1)]),
            "lineas.0.lote_id",
            "Este lote es de otro producto. Elige otro.",
        ),
        (json!([linea(segundo, 4)]), "lineas", "Solo faltaban 3: has puesto más."),
        (
            json!([linea(segundo, 0)]),
            "lineas.0.cantidad",
            "La cantidad tiene que ser mayor que cero.",
        ),
        (
            json!([linea(segundo, 1), linea(segundo, 1)]),
            "lineas.1.lote_id",
            "Este lote está dos veces.",
        ),
        (
            json!([{"lote_id": 77, "cantidad": 1}]),
            "lineas.0.lote_id",
            "Este lote ya no existe. Elige otro.",
        ),
    ] {
        let negado = arreglar(admin, &falta, lineas).await.espera(422);
        assert_eq!(negado.cuerpo["errores"][campo][0], dice);
    }
    let sin_motivo = json!({"lineas": [], "motivo": " "});
    let camino = format!("/faltas/{}/{}", falta["lote_id"], falta["id"]);
    let negado = admin.post(&camino, sin_motivo).await.espera(422);
    assert!(negado.cuerpo["errores"]["motivo"].is_array());
    let ajena = format!("/faltas/{segundo}/{}", falta["id"]);
    admin.post(&ajena, json!({"motivo": "x"})).await.espera(404);
    assert_eq!(banco.todo().await, antes);

    // Nobody writes one down by hand.
    let a_mano = json!({"tipo": "sin_existencias", "motivo": "x", "lineas": [linea(segundo, 1)]});
    admin.post("/salidas", a_mano).await.espera(422);
}

#[tokio::test]
async fn s09_a_late_order_of_a_simplificada_or_of_another_seller_keeps_its_rules() {
    let escena = Escena::nueva().await;
    let otro = escena.banco.pda("Rosa").await;
    let pedido = escena.pedido("4");
    entregado(&escena.pda, &pedido).await.espera(201);
    entregado(&otro, &pedido).await.espera(403);
    vender(
        &otro,
        &escena.banco.borrador(&escena.cliente, vec![escena.queso.linea(1, "1")]),
    )
    .await;
}
