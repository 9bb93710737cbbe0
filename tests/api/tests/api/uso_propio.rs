//! What a shop with recargo buys for its own use has none, on a document of its own, through every step that follows (case D11).

use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::impuesto::Recargo;
use domain::pedido::borrador::Borrador;
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::testing::{Con, peticion_de};
use pruebas_api::almacen::Surtido;
use pruebas_api::ventas::{debe, documento, otra, vender};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

/// A retailer with recargo, and somebody without a company.
async fn tienda(banco: &Banco) -> Cliente {
    let tienda = |c: &mut domain::contrato::cliente::ClienteRequest| {
        (c.nif, c.recargo) = ("00000014Z".to_owned(), Recargo::Si);
    };
    banco.cliente(tienda).await
}

/// One fridge of 100.00 without IVA, of which nothing is paid.
fn nevera(banco: &Banco, cliente: &Cliente, neveras: &Surtido, tipo: TipoDocumento) -> Borrador {
    banco.borrador(cliente, vec![neveras.linea(0, "1")]).con(|b| {
        b.a_pagar = Some("0".to_owned());
        match tipo {
            TipoDocumento::Pendiente => b.entregado = Entrega::NoEntregado,
            otro => b.tipo_pedido = otro,
        }
    })
}

/// The request of a draft whose client buys for its own use.
fn para_su_uso(borrador: &Borrador) -> Value {
    let sin_recargo = borrador.clone().con(|b| b.recargo = Recargo::No);
    json!(peticion_de(&sin_recargo)).con(|peticion| peticion["uso_propio"] = json!(true))
}

async fn comprar(quien: &Llamante, borrador: &Borrador) -> InternalId {
    quien.post("/invoices", para_su_uso(borrador)).await.espera(201);
    borrador.internal_id.clone()
}

/// What a document says of its recargo: whether it charges it, how much, whether it is for the client's own use, and its total.
fn dice(detalle: &Value) -> (Value, Value, Value, Value) {
    let visto = &detalle["invoice"];
    let campo = |nombre: &str| visto[nombre].clone();
    (
        campo("recargo"),
        campo("recargo_price"),
        campo("uso_propio"),
        campo("total"),
    )
}

fn sin_recargo(total: f64) -> (Value, Value, Value, Value) {
    (json!(0), json!(0), json!(true), json!(total).con(entero))
}

/// A whole number travels without decimals.
fn entero(numero: &mut Value) {
    if let Some(valor) = numero.as_f64().filter(|valor| valor.fract() == 0.0) {
        *numero = serde_json::from_str(&valor.to_string()).unwrap();
    }
}

#[tokio::test]
async fn d11_a_fridge_for_the_shop_is_sold_without_recargo_on_an_invoice_of_its_own() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let (tienda, bar) = (tienda(&banco).await, banco.cliente(|_| {}).await);
    let neveras = banco.surtido("Nevera", "21", "100.00", &[("50", None)]).await;
    let para = |cliente| nevera(&banco, cliente, &neveras, TipoDocumento::Factura);

    let para_vender = vender(&pda, &para(&tienda)).await;
    let con_recargo = documento(&pda, &para_vender).await;
    assert_eq!((dice(&con_recargo).0, dice(&con_recargo).3), (json!(1), json!(126.2)));
    let suya = para(&tienda);
    let hecha = pda.post("/invoices", para_su_uso(&suya)).await.espera(201);
    assert_eq!(dice(hecha.data()), sin_recargo(121.0));
    assert_eq!(hecha.data()["desglose"][0]["recargo"], 0);

    // The same again is the same; with the other choice, or its figures, it is another order.
    pda.post("/invoices", para_su_uso(&suya)).await.espera(200);
    pda.post("/invoices", peticion_de(&suya)).await.espera(409);
    let otra_eleccion = para_su_uso(&suya).con(|peticion| peticion["uso_propio"] = json!(false));
    pda.post("/invoices", otra_eleccion).await.espera(409);

    // With the figures of another choice than is said, and for a client without recargo, nothing is written.
    let antes = banco.todo().await;
    let a_medias = json!(peticion_de(&para(&tienda))).con(|peticion| peticion["uso_propio"] = json!(true));
    let total = pda.post("/invoices", a_medias).await.espera(422);
    assert!(total.cuerpo["errores"]["total"][0].is_string());
    let de_bar = pda.post("/invoices", para_su_uso(&para(&bar))).await.espera(422);
    assert_eq!(
        de_bar.cuerpo["errores"],
        json!({"uso_propio": ["Este cliente no lleva recargo: quita que es para su uso."]})
    );
    let raro = para_su_uso(&para(&tienda)).con(|peticion| peticion["uso_propio"] = json!("si"));
    pda.post("/invoices", raro).await.espera(422);
    assert_eq!(banco.todo().await, antes);
    banco.leyes().await;
}

#[tokio::test]
async fn d11_an_order_for_own_use_stays_so_while_it_is_changed_and_delivered() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let tienda = tienda(&banco).await;
    let neveras = banco.surtido("Nevera", "21", "100.00", &[("50", None)]).await;
    let pedido = nevera(&banco, &tienda, &neveras, TipoDocumento::Pendiente);
    let id = comprar(&pda, &pedido).await;

    // Changed without a word of it, as the program of an earlier release does.
    let tres = pedido.clone().con(|b| b.products = vec![neveras.linea(0, "3")]);
    let mut cambio = para_su_uso(&tres);
    cambio.as_object_mut().unwrap().remove("uso_propio");
    let cambiado = pda.put(&format!("/invoices/{id}"), &cambio).await.espera(200);
    assert_eq!(dice(cambiado.data()), sin_recargo(363.0));

    // A part by an order of its own, the rest converted.
    let parte = nevera(&banco, &tienda, &neveras, TipoDocumento::Albaran);
    let mut entrega = para_su_uso(&parte);
    entrega.as_object_mut().unwrap().remove("uso_propio");
    let camino = format!("/invoices/{id}/entrega");
    let entregada = pda.post(&camino, &entrega).await.espera(201);
    assert_eq!(dice(entregada.data()), sin_recargo(121.0));
    let resto = json!({"store": otra(1), "tipo": "factura"});
    let convertida = pda.post(&format!("/invoices/{id}/convertir"), &resto).await.espera(201);
    assert_eq!(dice(convertida.data()), sin_recargo(242.0));
    assert_eq!(debe(&pda, &tienda).await, 363.0);

    // An albarán that is corrected is charged as it was.
    let de_dos = parte.clone().con(|b| b.products = vec![neveras.linea(0, "2")]);
    let correccion = para_su_uso(&de_dos).con(|peticion| peticion["motivo"] = json!("eran dos"));
    let corregido = admin.put(&format!("/invoices/{}", parte.internal_id), correccion).await;
    assert_eq!(dice(corregido.espera(200).data()), sin_recargo(242.0));

    // What was ordered to be sold does not become something for own use on the way.
    let para_vender = nevera(&banco, &tienda, &neveras, TipoDocumento::Pendiente);
    let otro = vender(&pda, &para_vender).await;
    let antes = banco.todo().await;
    let cambio = pda.put(&format!("/invoices/{otro}"), para_su_uso(&para_vender)).await;
    let dicho = &cambio.espera(422).cuerpo["errores"]["uso_propio"][0];
    assert_eq!(
        dicho,
        "Esto se pidió para revender. Lo que compra para su uso va en un pedido aparte."
    );
    let entrega = para_su_uso(&nevera(&banco, &tienda, &neveras, TipoDocumento::Albaran));
    let entrega = pda
        .post(&format!("/invoices/{otro}/entrega"), entrega)
        .await
        .espera(422);
    assert!(entrega.cuerpo["errores"]["uso_propio"][0].is_string());
    assert_eq!(banco.todo().await, antes);
    banco.leyes().await;
}

#[tokio::test]
async fn d11_what_is_for_own_use_is_invoiced_credited_and_substituted_without_recargo() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let tienda = tienda(&banco).await;
    let neveras = banco.surtido("Nevera", "21", "100.00", &[("50", None)]).await;
    let para = |tipo| nevera(&banco, &tienda, &neveras, tipo);
    let para_vender = vender(&admin, &para(TipoDocumento::Albaran)).await;
    let suyo = comprar(&admin, &para(TipoDocumento::Albaran)).await;

    // Never in one invoice (RD 1619/2012 art. 16.4).
    let grupos = admin.get("/invoices/agrupar?mes=2026-11").await.espera(200);
    assert_eq!(grupos.data().as_array().unwrap().len(), 2);
    let juntos = json!({"store": otra(1), "albaranes": [para_vender, suyo], "tipo": "factura"});
    let juntos = admin.post("/invoices/agrupar", juntos).await.espera(422);
    assert!(
        juntos.cuerpo["errores"]["albaranes"][0]
            .as_str()
            .unwrap()
            .contains("no lleva el mismo recargo")
    );
    let solo = json!({"store": otra(2), "albaranes": [suyo], "tipo": "factura"});
    let factura = admin.post("/invoices/agrupar", solo).await.espera(201);
    assert_eq!(dice(factura.data()), sin_recargo(121.0));

    // Who it is for is corrected by what the ficha says, and what it charged stays.
    let camino = format!("/clients/{}", tienda.id);
    let ficha = admin.get(&camino).await.espera(200).data().clone();
    let corregida = ficha.con(|ficha| ficha["nif"] = json!("00000001R"));
    admin.put(&camino, corregida).await.espera(200);
    let por = json!({"store": otra(3), "client_id": tienda.id});
    let nueva = admin.post(&format!("/invoices/{}/sustituir", otra(2)), por).await;
    assert_eq!(dice(nueva.espera(201).data()), sin_recargo(121.0));

    let abono = json!({"store": otra(4), "de": otra(3), "lineas": [{"linea": 0, "quantity": 1}],
        "motivo": "devolucion", "reembolso": "deuda"});
    let abono = admin.post("/abonos", abono).await.espera(201);
    assert_eq!(dice(abono.data()), sin_recargo(-121.0));
    assert_eq!(debe(&admin, &tienda).await, 126.2);
    banco.leyes().await;
}

#[tokio::test]
async fn b10_an_invoice_and_a_credit_charge_what_their_documents_did_whatever_regime_the_client_has_since() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|c| c.nif = "00000014Z".to_owned()).await;
    let neveras = banco.surtido("Nevera", "21", "100.00", &[("50", None)]).await;
    let albaran = vender(&admin, &nevera(&banco, &cliente, &neveras, TipoDocumento::Albaran)).await;
    let camino = format!("/clients/{}", cliente.id);
    let ficha = admin.get(&camino).await.espera(200).data().clone();
    let con_recargo = ficha.con(|ficha| ficha["recargo"] = json!(1));
    admin.put(&camino, con_recargo).await.espera(200);
    let convertir = json!({"store": otra(1), "tipo": "factura"});
    let factura = admin.post(&format!("/invoices/{albaran}/convertir"), convertir).await;
    let dicho = (json!(0), json!(0), Value::Null, json!(121));
    assert_eq!(dice(factura.espera(201).data()), dicho);
    let abono = json!({"store": otra(2), "de": otra(1), "lineas": [{"linea": 0, "quantity": 1}],
        "motivo": "devolucion", "reembolso": "deuda"});
    let abono = admin.post("/abonos", abono).await.espera(201);
    assert_eq!(dice(abono.data()), (json!(0), json!(0), Value::Null, json!(-121)));
    assert_eq!(debe(&admin, &cliente).await, 0.0);
    banco.leyes().await;
}
