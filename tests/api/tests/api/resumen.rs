//! The office's morning: every figure is that of the list behind it.

use domain::Importe;
use domain::cliente::Cliente;
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::testing::{Con, producto_request};
use lambdas::tabla::consumo::contar;
use pruebas_api::almacen::Surtido;
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

/// An albarán of one loaf, delivered or not, paid or not.
async fn vender(
    banco: &Banco,
    vendedor: &Llamante,
    (cliente, pan): (&Cliente, &Surtido),
    (entregado, pagado): (bool, bool),
) -> Value {
    hacer(
        banco,
        vendedor,
        (cliente, pan),
        (entregado, pagado),
        TipoDocumento::Albaran,
    )
    .await
}

async fn hacer(
    banco: &Banco,
    vendedor: &Llamante,
    (cliente, pan): (&Cliente, &Surtido),
    (entregado, pagado): (bool, bool),
    tipo: TipoDocumento,
) -> Value {
    let borrador = banco.borrador(cliente, vec![pan.linea(0, "1")]).con(|b| {
        b.entregado = if entregado {
            Entrega::Entregado
        } else {
            Entrega::NoEntregado
        };
        b.a_pagar = (!pagado).then(|| "0".to_owned());
        b.tipo_pedido = tipo;
    });
    let ahora = banco.estado.reloj.ahora();
    let peticion = borrador.preparar(&domain::testing::reglas(), ahora).unwrap();
    let respuesta = vendedor.post("/invoices", &peticion).await.espera(201);
    respuesta.data()["invoice"].clone()
}

pub(super) async fn bloque(admin: &Llamante, nombre: &str) -> Value {
    let respuesta = admin.get(&format!("/resumen?bloque={nombre}")).await.espera(200);
    let data = respuesta.data().as_object().unwrap();
    assert_eq!(data.keys().collect::<Vec<_>>(), [nombre]);
    data[nombre].clone()
}

/// Sum and number of what a list shows on all its pages.
async fn lista(admin: &Llamante, filtro: &str) -> (Importe, u64) {
    let (mut suma, mut cuantos, mut pagina, mut ultima) = (Importe::CERO, 0, 1, 1);
    while pagina <= ultima {
        let respuesta = admin
            .get(&format!("/invoices?page={pagina}&{filtro}"))
            .await
            .espera(200);
        for documento in respuesta.data().as_array().unwrap() {
            suma = suma
                .mas(serde_json::from_value(documento["total"].clone()).unwrap())
                .unwrap();
            cuantos += 1;
        }
        ultima = respuesta.cuerpo["meta"]["last_page"].as_u64().unwrap();
        pagina += 1;
    }
    (suma, cuantos)
}

async fn como_su_lista(admin: &Llamante, suma: &Value, mas: &str) {
    let (desde, hasta) = (suma["desde"].as_str().unwrap(), suma["hasta"].as_str().unwrap());
    let (total, cuantos) = lista(admin, &format!("desde={desde}&hasta={hasta}&entregado=entregado{mas}")).await;
    assert_eq!(suma["total"], json!(total), "{suma}");
    assert_eq!(suma["documentos"], json!(cuantos), "{suma}");
}

#[tokio::test]
async fn sales_are_those_of_the_lists_behind_them() {
    let banco = Banco::nuevo().await;
    let (mut admin, mut rosa, mut paco) = (banco.admin().await, banco.pda("Rosa").await, banco.pda("Paco").await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "8.64", &[("300", None)]).await;
    for momento in [
        "2026-10-01T00:10:00+02:00",
        "2026-10-28T09:00:00+01:00",
        "2026-11-20T12:00:00+01:00",
        "2026-11-27T00:05:00+01:00",
        "2026-11-27T09:00:00+01:00",
    ] {
        banco.son_las(momento);
        (admin, rosa, paco) = (banco.entrar(&admin), banco.entrar(&rosa), banco.entrar(&paco));
        for _ in 0..3 {
            vender(&banco, &rosa, (&cliente, &pan), (true, true)).await;
        }
        vender(&banco, &paco, (&cliente, &pan), (true, false)).await;
        vender(&banco, &paco, (&cliente, &pan), (false, false)).await;
    }
    let ventas = bloque(&admin, "ventas").await;
    // 8.64 and its 4 %, 0.35: eight of them today.
    assert_eq!(ventas["hoy"]["ahora"]["total"], json!(71.92));
    assert_eq!(ventas["hoy"]["antes"]["desde"], "2026-11-20");
    for suma in [
        &ventas["hoy"]["ahora"],
        &ventas["hoy"]["antes"],
        &ventas["mes"]["ahora"],
        &ventas["mes"]["antes"],
    ] {
        como_su_lista(&admin, suma, "").await;
    }
    assert_eq!(ventas["mes"]["antes"]["hasta"], "2026-10-27");
    assert_eq!(
        (
            ventas["dias"].as_array().unwrap().len(),
            ventas["dias_antes"].as_array().unwrap().len()
        ),
        (27, 31)
    );
    for vendedor in ventas["vendedores"].as_array().unwrap() {
        let suyas = json!({"desde": "2026-11-01", "hasta": "2026-11-27", "total": vendedor["mes"],
            "documentos": if vendedor["user_name"] == "Rosa" { 9 } else { 3 }});
        como_su_lista(&admin, &suyas, &format!("&user={}", vendedor["user_id"])).await;
    }
    let espera = &ventas["por_entregar"];
    let (total, cuantos) = lista(&admin, "entregado=no_entregado&desde=2026-10-01").await;
    assert_eq!((&espera["total"], &espera["pedidos"]), (&json!(total), &json!(cuantos)));
    assert_eq!(espera["mas_antiguo"], "2026-10-01");
    banco.leyes().await;
}

#[tokio::test]
async fn debts_are_those_of_the_clients_who_owe_and_say_since_when() {
    let banco = Banco::nuevo().await;
    let (mut admin, mut pda) = (banco.admin().await, banco.pda("Rosa").await);
    let nombrado = |nombre: &'static str| banco.cliente(move |c| c.nombre_comercial = nombre.to_owned());
    let (bar, tienda, comedor) = (
        nombrado("Bar").await,
        nombrado("Tienda").await,
        nombrado("Comedor").await,
    );
    let pan = banco.surtido("Pan", "4", "70.00", &[("300", None)]).await;
    for (momento, cliente, pagado) in [
        ("2026-09-01T09:00:00+02:00", &bar, true),
        ("2026-10-02T09:00:00+02:00", &bar, false),
        ("2026-11-02T09:00:00+01:00", &bar, false),
        ("2026-11-26T09:00:00+01:00", &tienda, false),
        ("2026-11-27T09:00:00+01:00", &comedor, true),
    ] {
        banco.son_las(momento);
        (admin, pda) = (banco.entrar(&admin), banco.entrar(&pda));
        vender(&banco, &pda, (cliente, &pan), (true, pagado)).await;
    }
    // Who is no client any more owes what it owes.
    let archivar = format!("/clients/{}/archivar", bar.id);
    admin.post(&archivar, json!(null)).await.espera(200);
    assert_eq!(
        bloque(&admin, "cobros").await,
        json!({"total": 218.4, "clientes": 2, "mayores": [
            {"client_id": bar.id, "client_name": "Bar", "importe": 145.6, "desde": "2026-10-02"},
            {"client_id": tienda.id, "client_name": "Tienda", "importe": 72.8, "desde": "2026-11-26"},
        ]})
    );
    let deudores = admin.get("/clients?deuda=true").await.espera(200);
    let nombres = deudores
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(|cliente| cliente["nombreComercial"].as_str().unwrap());
    assert_eq!(nombres.collect::<Vec<_>>(), ["Bar", "Tienda"]);
    assert_eq!(admin.get("/clients").await.espera(200).cuerpo["meta"]["total"], 2);

    // More than a year later nobody reads that far back.
    banco.son_las("2027-12-01T09:00:00+01:00");
    let cobros = bloque(&banco.entrar(&admin), "cobros").await;
    assert_eq!(cobros["mayores"][0]["desde"], Value::Null);
    banco.leyes().await;
}

#[tokio::test]
async fn mail_waits_with_its_document_until_it_leaves() {
    let banco = Banco::nuevo().await;
    let (mut admin, mut pda) = (banco.admin().await, banco.pda("Rosa").await);
    assert_eq!(
        bloque(&admin, "correo").await,
        json!({"en_espera": 0, "atascados": 0, "desde": null})
    );
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    let (con, sin) = (
        banco.cliente_electronico(|_| {}).await,
        banco.cliente_electronico(|c| c.email = String::new()).await,
    );
    let primera = hacer(&banco, &pda, (&con, &pan), (true, true), TipoDocumento::Factura).await;
    hacer(&banco, &pda, (&sin, &pan), (true, true), TipoDocumento::Factura).await;
    banco.pasan(25 * 3_600_000);
    (admin, pda) = (banco.entrar(&admin), banco.entrar(&pda));
    hacer(&banco, &pda, (&con, &pan), (true, true), TipoDocumento::Factura).await;
    assert_eq!(
        bloque(&admin, "correo").await,
        json!({"en_espera": 2, "atascados": 1, "desde": primera["billet_at"]})
    );
    let lista = admin.get("/email").await.espera(200);
    assert_eq!(lista.cuerpo["meta"]["total"], 2);
    let esperado = json!({"id": primera["id"], "numero": "F2026-000001", "client_name": con.datos.nombre_comercial,
        "destino": "tienda@peniscola.example", "momento": primera["billet_at"], "estado": "en_espera"});
    for (campo, valor) in esperado.as_object().unwrap() {
        assert_eq!(lista.data()[0][campo], *valor, "{campo}");
    }
    banco.leyes().await;
}

#[tokio::test]
async fn a_new_house_is_set_up_by_what_is_there() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let hecho = |empresa, vendedor, producto| json!({"empresa": empresa, "vendedor": vendedor, "producto": producto});
    assert_eq!(bloque(&admin, "puesta_en_marcha").await, hecho(true, false, false));
    banco.pda("Rosa").await;
    assert_eq!(bloque(&admin, "puesta_en_marcha").await, hecho(true, true, false));
    banco.producto(producto_request()).await;
    assert_eq!(bloque(&admin, "puesta_en_marcha").await, hecho(true, true, true));
}

#[tokio::test]
async fn the_whole_morning_reads_two_months_and_nothing_older() {
    let banco = Banco::sin_memoria().await;
    let (mut admin, mut pda) = (banco.admin().await, banco.pda("Rosa").await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("300", None)]).await;
    let (respuesta, antes) = contar(admin.get("/resumen")).await;
    assert_eq!(respuesta.espera(200).data().as_object().unwrap().len(), 6);
    for mes in 3..=9 {
        banco.son_las(&format!("2026-{mes:02}-15T09:00:00+01:00"));
        pda = banco.entrar(&pda);
        for _ in 0..10 {
            vender(&banco, &pda, (&cliente, &pan), (true, true)).await;
        }
    }
    banco.son_las("2026-11-27T10:15:00+01:00");
    admin = banco.entrar(&admin);
    let (respuesta, despues) = contar(admin.get("/resumen")).await;
    assert_eq!(respuesta.espera(200).data()["ventas"]["mes"]["antes"]["documentos"], 0);
    assert_eq!((despues, despues.escrituras), (antes, 0));
    admin.get("/resumen?bloque=otro").await.espera(400);
    banco.leyes().await;
}
