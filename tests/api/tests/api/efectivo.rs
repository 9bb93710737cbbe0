//! Cash: the pieces of one operation count together, whichever documents they are in (Ley 7/2012 art. 7, case S10).

use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::pedido::pago::{MetodoPago, TipoPago};
use domain::testing::{Con, importe, peticion_de};
use pruebas_api::almacen::Surtido;
use pruebas_api::ventas::{otra, por_entregar, vender};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::{Value, json};

/// Some of the first line of a document comes back, and its money with it.
fn devolver(de: &InternalId, n: u16, cuanto: u32, como: &str) -> Value {
    json!({"store": otra(n), "de": de, "lineas": [{"linea": 0, "quantity": cuanto}], "motivo": "devolucion",
        "reembolso": "dinero", "meta_type": como})
}

fn del_metodo(respuesta: &Respuesta) -> String {
    let error = respuesta.cuerpo["errores"]["meta_type"][0].as_str();
    error.unwrap_or_default().to_owned()
}

#[tokio::test]
async fn s10_cash_that_is_given_back_in_pieces_for_one_document_is_one_operation() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "21", "100.00", &[("60", None)]).await;
    // 2,420.00 each, paid by transfer.
    let vendida = async || {
        let borrador = banco.borrador(&cliente, vec![atun.linea(0, "20")]).con(|b| {
            b.tipo_pedido = TipoDocumento::Factura;
            b.meta_type = MetodoPago::Transferencia;
        });
        vender(&admin, &borrador).await
    };
    let (una, otra_factura) = (vendida().await, vendida().await);
    let cinco = devolver(&una, 1, 5, "meta");
    admin.post("/abonos", &cinco).await.espera(201);
    let antes = banco.todo().await;
    let mas = devolver(&una, 2, 4, "meta");
    for ruta in ["/abonos", "/abonos/previa"] {
        let negado = admin.post(ruta, &mas).await.espera(422);
        assert_eq!(
            del_metodo(&negado),
            "De F2026-000001 serían 1.089,00\u{a0}€ devueltos en efectivo, con lo de antes, y desde 1.000,00\u{a0}€ la ley no lo permite. Elige otro método."
        );
    }
    assert_eq!(banco.todo().await, antes);
    // What is transferred is no cash, and another invoice is another operation.
    admin
        .post("/abonos", devolver(&una, 3, 4, "transferencia"))
        .await
        .espera(201);
    admin.post("/abonos", devolver(&una, 4, 3, "meta")).await.espera(201);
    admin
        .post("/abonos", devolver(&otra_factura, 5, 8, "meta"))
        .await
        .espera(201);
    admin.post("/abonos", &cinco).await.espera(200);
    banco.leyes().await;
}

#[tokio::test]
async fn s10_cash_given_back_of_an_albaran_counts_with_that_of_the_invoice_made_of_it() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "21", "100.00", &[("60", None)]).await;
    // 2,420.00, paid by transfer.
    let albaran = banco.borrador(&cliente, vec![atun.linea(0, "20")]);
    let albaran = vender(&admin, &albaran.con(|b| b.meta_type = MetodoPago::Transferencia)).await;
    let devolver = |de: &InternalId, n, cuanto| devolver(de, n, cuanto, "meta");
    admin.post("/abonos", devolver(&albaran, 1, 5)).await.espera(201);
    let convertir = json!({"store": otra(2), "tipo": "factura"});
    admin
        .post(&format!("/invoices/{albaran}/convertir"), convertir)
        .await
        .espera(201);
    let antes = banco.todo().await;
    for ruta in ["/abonos", "/abonos/previa"] {
        let negado = admin.post(ruta, devolver(&otra(2), 3, 4)).await.espera(422);
        assert!(
            del_metodo(&negado).starts_with("De F2026-000001 serían 1.089,00\u{a0}€"),
            "{}",
            negado.cuerpo
        );
    }
    assert_eq!(banco.todo().await, antes);
    // Neither does an invoice that substitutes it begin anew.
    let ficha = format!("/clients/{}", cliente.id);
    let otro_nombre = admin.get(&ficha).await.espera(200).data().clone();
    let otro_nombre = otro_nombre.con(|datos| datos["razonSocial"] = json!("Bar El Rincón, S.L."));
    admin.put(&ficha, otro_nombre).await.espera(200);
    let sustituir = json!({"store": otra(4), "client_id": cliente.id});
    admin
        .post(&format!("/invoices/{}/sustituir", otra(2)), sustituir)
        .await
        .espera(201);
    let negado = admin.post("/abonos", devolver(&otra(4), 5, 4)).await.espera(422);
    assert!(del_metodo(&negado).contains("1.089,00\u{a0}€"), "{}", negado.cuerpo);
    admin.post("/abonos", devolver(&otra(4), 5, 3)).await.espera(201);
    banco.leyes().await;
}

#[tokio::test]
async fn s10_what_cash_has_paid_on_a_day_and_in_a_group_counts_together() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("900", None)]).await;
    let ruta = format!("/clients/{}/efectivo", cliente.id);
    let vendido = async || pda.get(&ruta).await.espera(200).data()["vendido"].clone();
    let en_efectivo = async || {
        let grupos = admin.get("/invoices/agrupar?mes=2026-11").await.espera(200);
        grupos.data()[0]["en_efectivo"].clone()
    };
    let por = async |metodo, cuanto: &str, pagado: Option<&str>| {
        let borrador = banco.borrador(&cliente, vec![atun.linea(0, cuanto)]);
        vender(
            &admin,
            &borrador.con(|b| (b.meta_type, b.a_pagar) = (metodo, pagado.map(str::to_owned))),
        )
        .await
    };
    assert_eq!(vendido().await, json!(0));
    let primero = por(MetodoPago::Meta, "50", None).await;
    por(MetodoPago::Visa, "30", None).await;
    por(MetodoPago::Meta, "30", Some("0")).await;
    assert_eq!((vendido().await, en_efectivo().await), (json!(550), Value::Null));
    // A part in cash is enough, and an albarán that went into an invoice is the same sale.
    let segundo = por(MetodoPago::Meta, "45", Some("1")).await;
    assert_eq!((vendido().await, en_efectivo().await), (json!(1045), json!(1045)));
    let juntos = json!({"store": otra(1), "albaranes": [primero, segundo], "tipo": "factura"});
    admin.post("/invoices/agrupar", juntos).await.espera(201);
    assert_eq!((vendido().await, en_efectivo().await), (json!(1045), Value::Null));
    admin.get("/clients/99/efectivo").await.espera(404);
    banco.son_las("2026-11-28T10:00:00+01:00");
    let pda = banco.entrar(&pda);
    assert_eq!(pda.get(&ruta).await.espera(200).data()["vendido"], 0);
}

/// An order of so many tins of 100.00 and IVA, of which so much is paid ahead in cash.
async fn pedido(
    banco: &Banco,
    quien: &Llamante,
    cliente: &Cliente,
    atun: &Surtido,
    (cuantas, pagado): (&str, &str),
) -> InternalId {
    let mut peticion = peticion_de(&por_entregar(banco, cliente, vec![atun.linea(0, cuantas)]));
    peticion.amount = importe(pagado);
    peticion.tipo = TipoPago::de(peticion.amount, peticion.total);
    quien.post("/invoices", &peticion).await.espera(201);
    peticion.store
}

#[tokio::test]
async fn s10_an_order_paid_ahead_in_cash_does_not_grow_to_the_limit() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "21", "100.00", &[("100", None)]).await;
    for (cuantas, pagado) in [("8", "968"), ("6", "500")] {
        let pendiente = pedido(&banco, &pda, &cliente, &atun, (cuantas, pagado)).await;
        let doce = |tipo: TipoDocumento, store: InternalId| {
            let borrador = banco.borrador(&cliente, vec![atun.linea(0, "12")]).con(|b| {
                (b.internal_id, b.tipo_pedido, b.a_pagar) = (store, tipo, Some("0".to_owned()));
                if tipo == TipoDocumento::Pendiente {
                    b.entregado = Entrega::NoEntregado;
                }
            });
            peticion_de(&borrador)
        };
        let antes = banco.todo().await;
        let ruta = format!("/invoices/{pendiente}");
        let cambio = doce(TipoDocumento::Pendiente, pendiente.clone());
        let entrega = |tipo| doce(tipo, otra(1));
        let negados = [
            pda.put(&ruta, cambio).await,
            pda.post(&format!("{ruta}/entrega"), entrega(TipoDocumento::Albaran))
                .await,
            admin
                .post(&format!("{ruta}/entrega"), entrega(TipoDocumento::Factura))
                .await,
        ];
        for negado in negados {
            let negado = negado.espera(422);
            assert_eq!(
                negado.cuerpo["errores"]["total"][0],
                "Se cobró en efectivo, y desde 1.000,00\u{a0}€ la ley no lo permite. Deja el pedido, con todas sus entregas, por debajo de esa cifra."
            );
        }
        assert_eq!(banco.todo().await, antes);
        banco.leyes().await;
    }
}

#[tokio::test]
async fn s10_parts_of_one_order_are_one_operation() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "21", "100.00", &[("100", None)]).await;
    let parte = |n: u16, cuantas: &str, metodo, pagado: Option<&str>| {
        let borrador = banco.borrador(&cliente, vec![atun.linea(0, cuantas)]).con(|b| {
            (b.internal_id, b.tipo_pedido, b.meta_type) = (otra(n), TipoDocumento::Factura, metodo);
            b.a_pagar = pagado.map(str::to_owned);
        });
        peticion_de(&borrador)
    };
    // Two invoices of 726.00 each deliver one order of 1,452.00.
    let doce = pedido(&banco, &admin, &cliente, &atun, ("12", "0")).await;
    let ruta = format!("/invoices/{doce}/entrega");
    for n in [1, 2] {
        let negado = admin
            .post(&ruta, parte(n, "6", MetodoPago::Meta, None))
            .await
            .espera(422);
        assert_eq!(
            del_metodo(&negado),
            "El pedido suma 1.452,00\u{a0}€ con todas sus entregas, y desde 1.000,00\u{a0}€ la ley no permite cobrar en efectivo ninguna. Elige otro método de pago."
        );
        admin
            .post(&ruta, parte(n, "6", MetodoPago::Visa, None))
            .await
            .espera(201);
    }
    // An order of 968.00 whose first part was paid in cash, and went into an invoice since, grows by no later part.
    let ocho = pedido(&banco, &admin, &cliente, &atun, ("8", "0")).await;
    let ruta = format!("/invoices/{ocho}/entrega");
    let albaran = parte(3, "4", MetodoPago::Meta, None).con(|parte| parte.tipo_pedido = TipoDocumento::Albaran);
    admin.post(&ruta, albaran).await.espera(201);
    let convertir = json!({"store": otra(4), "tipo": "factura"});
    admin
        .post(&format!("/invoices/{}/convertir", otra(3)), convertir)
        .await
        .espera(201);
    let antes = banco.todo().await;
    admin
        .post(&ruta, parte(5, "5", MetodoPago::Visa, None))
        .await
        .espera(422);
    assert_eq!(banco.todo().await, antes);
    admin
        .post(&ruta, parte(5, "4", MetodoPago::Meta, None))
        .await
        .espera(201);
    banco.leyes().await;
}

#[tokio::test]
async fn s10_a_corrected_part_of_an_order_takes_it_to_no_limit() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "21", "100.00", &[("100", None)]).await;
    // Of 968.00, 484.00 are delivered and paid in cash, and the rest waits.
    let ocho = pedido(&banco, &admin, &cliente, &atun, ("8", "0")).await;
    let parte = banco
        .borrador(&cliente, vec![atun.linea(0, "4")])
        .con(|b| b.internal_id = otra(1));
    admin
        .post(&format!("/invoices/{ocho}/entrega"), peticion_de(&parte))
        .await
        .espera(201);
    admin
        .post(&format!("/invoices/{ocho}/entrega"), {
            let resto = banco.borrador(&cliente, vec![atun.linea(0, "4")]);
            peticion_de(&resto.con(|b| (b.internal_id, b.a_pagar) = (otra(2), Some("0".to_owned()))))
        })
        .await
        .espera(201);
    let corregido = banco.borrador(&cliente, vec![atun.linea(0, "5")]);
    let corregido = peticion_de(&corregido.con(|b| (b.internal_id, b.a_pagar) = (otra(1), Some("0".to_owned()))));
    let corregido = json!(corregido).con(|cuerpo| cuerpo["motivo"] = json!("Llevaba uno más"));
    let antes = banco.todo().await;
    let ruta = format!("/invoices/{}", otra(1));
    let negado = admin.put(&ruta, corregido).await.espera(422);
    assert!(negado.cuerpo["errores"]["total"][0].is_string(), "{}", negado.cuerpo);
    assert_eq!(banco.todo().await, antes);
    banco.leyes().await;
}

#[tokio::test]
async fn s10_a_cash_sale_that_was_credited_whole_does_not_count_any_more() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "21", "100.00", &[("60", None)]).await;
    let ruta = format!("/clients/{}/efectivo", cliente.id);
    let vendido = async || admin.get(&ruta).await.espera(200).data()["vendido"].clone();
    let vendida = async |tipo| {
        let borrador = banco.borrador(&cliente, vec![atun.linea(0, "5")]);
        vender(&admin, &borrador.con(|b| b.tipo_pedido = tipo)).await
    };
    let factura = vendida(TipoDocumento::Factura).await;
    let albaran = vendida(TipoDocumento::Albaran).await;
    assert_eq!(vendido().await, json!(1210));
    admin
        .post("/abonos", devolver(&factura, 1, 4, "meta"))
        .await
        .espera(201);
    assert_eq!(vendido().await, json!(1210));
    admin
        .post("/abonos", devolver(&factura, 2, 1, "meta"))
        .await
        .espera(201);
    assert_eq!(vendido().await, json!(605));
    // What comes back of an albarán that was invoiced comes back of its invoice.
    let convertir = json!({"store": otra(3), "tipo": "factura"});
    let convertir = admin.post(&format!("/invoices/{albaran}/convertir"), convertir).await;
    convertir.espera(201);
    assert_eq!(vendido().await, json!(605));
    admin
        .post("/abonos", devolver(&otra(3), 4, 5, "meta"))
        .await
        .espera(201);
    assert_eq!(vendido().await, json!(0));
}

/// So many tins of 100.00 and IVA come back of an invoice of an earlier program.
fn de_antes(cliente: &Cliente, atun: &Surtido, n: u16, (numero, cuantas): (&str, u32)) -> Value {
    let linea = json!({"product_id": atun.producto.id, "quantity": cuantas, "price": 100, "iva": 21});
    let antigua = json!({"numero": numero, "fecha": "2026-03-02", "lineas": [linea]});
    json!({"store": otra(n), "client_id": cliente.id, "antiguas": [antigua],
        "motivo": "devolucion", "reembolso": "dinero", "meta_type": "meta"})
}

#[tokio::test]
async fn s10_cash_given_back_of_an_invoice_of_an_earlier_program_counts_together_however_its_number_is_written() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "21", "100.00", &[("60", None)]).await;
    let pedir = |n, numero, cuantas| de_antes(&cliente, &atun, n, (numero, cuantas));
    admin.post("/abonos", pedir(1, "W-89", 5)).await.espera(201);
    let antes = banco.todo().await;
    for numero in ["W-89", "w-89", "W 89", "W89", "W/89"] {
        for ruta in ["/abonos", "/abonos/previa"] {
            let negado = admin.post(ruta, pedir(2, numero, 5)).await.espera(422);
            assert_eq!(
                del_metodo(&negado),
                format!(
                    "De {numero} serían 1.210,00\u{a0}€ devueltos en efectivo, con lo de antes, y desde 1.000,00\u{a0}€ la ley no lo permite. Elige otro método."
                )
            );
        }
    }
    assert_eq!(banco.todo().await, antes);
    let sin_efectivo = pedir(2, "w 89", 5).con(|cuerpo| cuerpo["reembolso"] = json!("favor"));
    let previa = admin.post("/abonos/previa", &sin_efectivo).await.espera(200);
    assert_eq!(previa.data()["ya_abonadas"][0]["total"], -605);
    admin.post("/abonos", sin_efectivo).await.espera(201);
    admin.post("/abonos", pedir(3, "W-89", 3)).await.espera(201);
    admin.post("/abonos", pedir(4, "W-90", 5)).await.espera(201);
    // The same invoice twice in one credit is one, too.
    let doble = pedir(5, "W-91", 4).con(|cuerpo| {
        let otra_vez = cuerpo["antiguas"][0].clone().con(|una| una["numero"] = json!("w91"));
        cuerpo["antiguas"].as_array_mut().unwrap().push(otra_vez);
    });
    let negado = admin.post("/abonos", doble).await.espera(422);
    assert_eq!(
        negado.cuerpo["errores"]["antiguas.1.numero"][0],
        "Esta factura ya está en el abono."
    );
    banco.leyes().await;
}
