//! What a seller's day says was collected: the money that was put into a hand that day, whatever became of its document since.

use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::pedido::borrador::Borrador;
use domain::pedido::documento::TipoDocumento;
use domain::pedido::pago::MetodoPago;
use domain::testing::{Con, instante, peticion_de, reglas};
use pruebas_api::almacen::Surtido;
use pruebas_api::ventas::{debe, documento, otra, por_entregar, vender};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

/// Collected and to be confirmed, of the day that a caller sees.
async fn cobrado(quien: &Llamante) -> (Value, Value) {
    let dia = quien.get("/resumen/dia").await.espera(200);
    (dia.data()["cobrado"].clone(), dia.data()["por_confirmar"].clone())
}

/// A document of ten bottles, 121.00, of which so much is paid.
fn de_diez(banco: &Banco, cliente: &Cliente, vino: &Surtido, tipo: TipoDocumento, pagado: &str) -> Borrador {
    banco.borrador(cliente, vec![vino.linea(0, "10")]).con(|b| {
        b.tipo_pedido = tipo;
        b.a_pagar = Some(pagado.to_owned());
    })
}

/// Submits an order that is not delivered yet, of which so much is paid.
async fn pagar_antes(quien: &Llamante, pedido: &Borrador, pagado: Value) {
    let mut peticion = json!(peticion_de(pedido));
    peticion["type"] = json!(if peticion["total"] == pagado {
        "cobrado"
    } else {
        "no_cobrado"
    });
    peticion["amount"] = pagado;
    quien.post("/invoices", peticion).await.espera(201);
}

async fn convertir(quien: &Llamante, id: &InternalId, n: u16) {
    let cuerpo = json!({"store": otra(n), "tipo": "factura"});
    quien
        .post(&format!("/invoices/{id}/convertir"), cuerpo)
        .await
        .espera(201);
}

#[tokio::test]
async fn cash_of_the_day_stays_what_it_was_through_every_step() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let (cliente, paso) = (
        banco.cliente(|_| {}).await,
        banco.cliente(|c| c.nif = String::new()).await,
    );
    let vino = banco.surtido("Vino", "21", "10.00", &[("900", None)]).await;
    let de = |tipo, pagado| de_diez(&banco, &cliente, &vino, tipo, pagado);

    // Converted: the money goes over, and nobody pays again.
    let albaran = vender(&pda, &de(TipoDocumento::Albaran, "121")).await;
    assert_eq!(cobrado(&pda).await, (json!(121), json!(0)));
    convertir(&pda, &albaran, 1).await;
    assert_eq!(cobrado(&pda).await, (json!(121), json!(0)));

    // Grouped by the office, half of one paid: the seller took it.
    let (uno, dos) = (
        vender(&pda, &de(TipoDocumento::Albaran, "21")).await,
        vender(&pda, &de(TipoDocumento::Albaran, "0")).await,
    );
    let agrupar = json!({"store": otra(2), "albaranes": [uno, dos], "tipo": "factura"});
    admin.post("/invoices/agrupar", agrupar).await.espera(201);
    assert_eq!(cobrado(&pda).await, (json!(142), json!(0)));

    // Corrected to less than was paid: the rest is in the client's favour, and in the till.
    let pedido = de(TipoDocumento::Albaran, "121");
    let corregido = vender(&pda, &pedido).await;
    let mut correccion = json!(peticion_de(&pedido.clone().con(|b| {
        b.products = vec![vino.linea(0, "5")];
        b.a_pagar = Some("0".to_owned());
    })));
    (correccion["version"], correccion["motivo"]) = (json!(1), json!("cantidad corregida"));
    admin
        .put(&format!("/invoices/{corregido}"), correccion)
        .await
        .espera(200);
    assert_eq!(cobrado(&pda).await, (json!(263), json!(0)));
    let dia = pda.get("/resumen/dia").await.espera(200);
    assert_eq!(dia.data()["a_favor"], 60.5);

    // Exchanged.
    let una = de_diez(&banco, &paso, &vino, TipoDocumento::Factura, "121");
    let una = vender(&pda, &una).await;
    let canje = json!({"store": otra(3), "facturas": [una], "client_id": cliente.id});
    admin.post("/invoices/canjear", canje).await.espera(201);
    assert_eq!(cobrado(&pda).await, (json!(384), json!(0)));

    // Annulled: what was paid stays in the hand until it is given back, and then whoever gives it has less.
    let anular = |n, devuelve: Value| json!({"store": otra(n), "motivo": "Por error", "devuelve": devuelve});
    let en_mano = vender(&pda, &de(TipoDocumento::Albaran, "121")).await;
    admin
        .post(&format!("/invoices/{en_mano}/anular"), anular(4, Value::Null))
        .await
        .espera(200);
    assert_eq!(cobrado(&pda).await, (json!(505), json!(0)));
    let devuelta = vender(&pda, &de(TipoDocumento::Albaran, "121")).await;
    admin
        .post(&format!("/invoices/{devuelta}/anular"), anular(5, json!("meta")))
        .await
        .espera(200);
    assert_eq!(cobrado(&pda).await, (json!(626), json!(0)));
    assert_eq!(cobrado(&admin).await, (json!(505), json!(0)), "the house has less");

    // Credited: a lower price that pays a debt is nobody's money, what is given back is.
    let fiada = vender(&pda, &de(TipoDocumento::Factura, "0")).await;
    let rebaja = json!({"store": otra(6), "de": fiada, "lineas": [{"linea": 0, "rebaja": {"precio": 9}}],
        "motivo": "descuento", "reembolso": "deuda"});
    admin.post("/abonos", rebaja).await.espera(201);
    assert_eq!(cobrado(&admin).await, (json!(505), json!(0)));
    let pagada = vender(&pda, &de(TipoDocumento::Factura, "121")).await;
    let abono = json!({"store": otra(7), "de": pagada, "lineas": [{"linea": 0, "quantity": 1}],
        "motivo": "devolucion", "reembolso": "dinero", "meta_type": "meta"});
    pda.post("/abonos", abono).await.espera(201);
    assert_eq!(cobrado(&pda).await, (json!(734.9), json!(0)));

    // A transfer is not in anybody's hand, and an order paid ahead is money of today.
    let transferida = de(TipoDocumento::Albaran, "121").con(|b| b.meta_type = MetodoPago::Transferencia);
    vender(&pda, &transferida).await;
    pagar_antes(
        &pda,
        &por_entregar(&banco, &cliente, vec![vino.linea(0, "1")]),
        json!(12.1),
    )
    .await;
    assert_eq!(cobrado(&pda).await, (json!(747), json!(121)));

    // The next day has none of it.
    banco.pasan(24 * 3_600_000);
    let pda = banco.entrar(&pda);
    assert_eq!(cobrado(&pda).await, (json!(0), json!(0)));
    banco.leyes().await;
}

#[tokio::test]
async fn a_seller_sees_his_own_day_and_the_office_that_of_anybody() {
    let banco = Banco::nuevo().await;
    let (pda, otro, admin) = (banco.pda("Iñaki").await, banco.pda("Rosa").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("900", None)]).await;
    let vendida = vender(&pda, &de_diez(&banco, &cliente, &vino, TipoDocumento::Albaran, "121")).await;
    assert_eq!(cobrado(&otro).await, (json!(0), json!(0)));
    let quien = documento(&admin, &vendida).await["invoice"]["user_id"].clone();
    otro.get(&format!("/resumen/dia?user={quien}")).await.espera(403);
    let suyo = admin.get(&format!("/resumen/dia?user={quien}")).await.espera(200);
    assert_eq!(
        (
            &suyo.data()["vendido"],
            &suyo.data()["entregados"],
            &suyo.data()["cobrado"]
        ),
        (&json!(121), &json!(1), &json!(121))
    );
    pda.get("/resumen/dia?dia=ayer").await.espera(400);
}

#[tokio::test]
async fn s05_an_order_paid_ahead_that_becomes_smaller_is_saved_with_the_rest_in_the_clients_favour() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    // Four come to 60.00, three to 45.00.
    let pan = banco.surtido("Pan", "4", "14.4231", &[("50", None)]).await;
    let pedido = por_entregar(&banco, &cliente, vec![pan.linea(0, "4")]);
    pagar_antes(&pda, &pedido, json!(60)).await;
    let id = pedido.internal_id.clone();
    let menor = json!(peticion_de(&pedido.con(|b| b.products = vec![pan.linea(0, "3")])));
    let mut cobrando = menor.clone();
    (cobrando["amount"], cobrando["type"]) = (json!(20), json!("no_cobrado"));
    pda.put(&format!("/invoices/{id}"), &cobrando).await.espera(422);
    let hecho = pda.put(&format!("/invoices/{id}"), &menor).await.espera(200);
    let visto = &hecho.data()["invoice"];
    assert_eq!(
        (&visto["total"], &visto["amount"], &visto["type"]),
        (&json!(45), &json!(60), &json!("cobrado"))
    );
    let dia = pda.get("/resumen/dia").await.espera(200);
    assert_eq!(
        (&dia.data()["cobrado"], &dia.data()["a_favor"]),
        (&json!(60), &json!(15))
    );
    let entrega = json!({"store": otra(1), "tipo": "albaran"});
    pda.post(&format!("/invoices/{id}/convertir"), entrega)
        .await
        .espera(201);
    assert_eq!(debe(&pda, &cliente).await, -15.0);
    let dia = pda.get("/resumen/dia").await.espera(200);
    assert_eq!(
        (&dia.data()["cobrado"], &dia.data()["a_favor"]),
        (&json!(60), &json!(15))
    );
    banco.leyes().await;
}

/// What the office sees of a day: the documents of the list and their sum, what was sold and collected, and what was sold on the
/// last day of the chart.
async fn de_un_dia(admin: &Llamante, dia: &str) -> Value {
    let lista = admin
        .get(&format!("/invoices?desde={dia}&hasta={dia}"))
        .await
        .espera(200);
    let suyo = admin.get(&format!("/resumen/dia?dia={dia}")).await.espera(200);
    let inicio = admin.get("/resumen?bloque=ventas").await.espera(200);
    let ventas = &inicio.data()["ventas"];
    let dias = [&ventas["dias"], &ventas["dias_antes"]];
    let en_grafico = dias.iter().flat_map(|dias| dias.as_array().unwrap());
    let en_grafico = en_grafico
        .filter(|uno| uno["dia"] == dia)
        .map(|uno| uno["total"].clone());
    json!({
        "lista": lista.data().as_array().map(Vec::len),
        "vendido": suyo.data()["vendido"],
        "por_entregar": suyo.data()["por_entregar"],
        "cobrado": suyo.data()["cobrado"],
        "grafico": en_grafico.collect::<Vec<_>>(),
    })
}

#[tokio::test]
async fn d12_a_sale_counts_on_the_day_of_its_delivery_also_when_it_arrives_after_midnight() {
    let banco = Banco::nuevo().await;
    banco.son_las("2026-11-30T08:10:00+01:00");
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("900", None)]).await;
    let anoche = instante("2026-11-29T23:50:00+01:00");
    let llega = |tipo, pagado| {
        let pedido = de_diez(&banco, &cliente, &vino, tipo, pagado);
        pedido.preparar(&reglas(), anoche).unwrap()
    };
    for pedido in [llega(TipoDocumento::Albaran, "121"), llega(TipoDocumento::Factura, "0")] {
        pda.post("/invoices", &pedido).await.espera(201);
    }
    let pedido = por_entregar(&banco, &cliente, vec![vino.linea(0, "10")]).preparar(&reglas(), anoche);
    pda.post("/invoices", pedido.unwrap()).await.espera(201);

    let ayer = json!({"lista": 3, "vendido": 242, "por_entregar": 1, "cobrado": 121, "grafico": [242]});
    assert_eq!(de_un_dia(&admin, "2026-11-29").await, ayer);
    let hoy = json!({"lista": 0, "vendido": 0, "por_entregar": 0, "cobrado": 0, "grafico": [0]});
    assert_eq!(de_un_dia(&admin, "2026-11-30").await, hoy);

    // What is paid of it later, and what is made of it, is of the day on which that is done.
    let albaran = admin
        .get("/invoices?desde=2026-11-29&hasta=2026-11-29&tipo=albaran")
        .await
        .espera(200);
    let albaran = InternalId::parse(albaran.data()[0]["id"].as_str().unwrap()).unwrap();
    convertir(&admin, &albaran, 1).await;
    let con_factura = json!({"lista": 1, "vendido": 0, "por_entregar": 0, "cobrado": 0, "grafico": [0]});
    assert_eq!(de_un_dia(&admin, "2026-11-30").await, con_factura);
    assert_eq!(de_un_dia(&admin, "2026-11-29").await, ayer);
}

#[tokio::test]
async fn s02_what_was_collected_is_told_by_how_it_was_paid_and_comes_to_its_sum() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("900", None)]).await;
    let vacio = pda.get("/resumen/dia").await.espera(200);
    assert_eq!(vacio.data()["cobrado_por"], json!([]));
    let por =
        |metodo, pagado| de_diez(&banco, &cliente, &vino, TipoDocumento::Factura, pagado).con(|b| b.meta_type = metodo);
    let en_efectivo = vender(&pda, &por(MetodoPago::Meta, "121")).await;
    vender(&pda, &por(MetodoPago::Visa, "80")).await;
    vender(&pda, &por(MetodoPago::Transferencia, "40")).await;
    // Cash that is given back leaves the till, and what goes over to another document stays where it was paid.
    let abono = json!({"store": otra(1), "de": en_efectivo, "lineas": [{"linea": 0, "quantity": 1}],
        "motivo": "devolucion", "reembolso": "dinero", "meta_type": "meta"});
    pda.post("/abonos", abono).await.espera(201);
    let con_tarjeta = de_diez(&banco, &cliente, &vino, TipoDocumento::Albaran, "20");
    let albaran = vender(&pda, &con_tarjeta.con(|b| b.meta_type = MetodoPago::Visa)).await;
    convertir(&pda, &albaran, 2).await;
    let dia = pda.get("/resumen/dia").await.espera(200);
    assert_eq!(
        dia.data()["cobrado_por"],
        json!([{"meta_type": "meta", "importe": 108.9}, {"meta_type": "visa", "importe": 100}])
    );
    assert_eq!(
        (&dia.data()["cobrado"], &dia.data()["por_confirmar"]),
        (&json!(208.9), &json!(40))
    );
}

#[tokio::test]
async fn s05_a_credit_whose_money_stays_with_the_client_is_in_the_days_favour() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("900", None)]).await;
    let abono = |n, de: &InternalId, reembolso| {
        json!({"store": otra(n), "de": de, "lineas": [{"linea": 0, "quantity": 1}],
            "motivo": "devolucion", "reembolso": reembolso, "meta_type": "meta"})
    };
    let a_favor = async || pda.get("/resumen/dia").await.espera(200).data()["a_favor"].clone();
    let pagada = vender(&pda, &de_diez(&banco, &cliente, &vino, TipoDocumento::Factura, "121")).await;
    pda.post("/abonos", abono(1, &pagada, "dinero")).await.espera(201);
    assert_eq!(a_favor().await, json!(0), "what was given back is in nobody's favour");
    pda.post("/abonos", abono(2, &pagada, "favor")).await.espera(201);
    assert_eq!(a_favor().await, json!(12.1));
    assert_eq!(debe(&pda, &cliente).await, -12.1);

    // A debt takes what it needs of a credit, and the rest is in the client's favour: 7.00 were owed.
    let a_medias = vender(&pda, &de_diez(&banco, &cliente, &vino, TipoDocumento::Factura, "114")).await;
    pda.post("/abonos", abono(3, &a_medias, "deuda")).await.espera(201);
    assert_eq!(a_favor().await, json!(17.2));
    assert_eq!(debe(&pda, &cliente).await, -17.2);
    banco.leyes().await;
}
