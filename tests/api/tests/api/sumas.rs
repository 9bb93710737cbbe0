//! What a list comes to: each sale once, whatever documents it went through, and to the client whose it is.

use calamine::Data;
use domain::cliente::Cliente;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, peticion_de};
use pruebas_api::ventas::{debe, otra, por_entregar, vender};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

use crate::gestora::{columna, hoja};

async fn total(quien: &Llamante, filtro: &str) -> Value {
    let lista = quien.get(&format!("/invoices?{filtro}")).await.espera(200);
    lista.cuerpo["total"].clone()
}

#[tokio::test]
async fn a_pendiente_counts_for_what_waits_of_it_and_its_deliveries_for_the_rest() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("100", None)]).await;
    let pedido = vender(&admin, &por_entregar(&banco, &cliente, vec![vino.linea(0, "10")])).await;
    assert_eq!(total(&admin, "").await, 121);
    let parte = peticion_de(&banco.borrador(&cliente, vec![vino.linea(0, "4")]));
    admin
        .post(&format!("/invoices/{pedido}/entrega"), parte)
        .await
        .espera(201);
    let sumas = ["", "entregado=entregado", "entregado=no_entregado"].map(|filtro| total(&admin, filtro));
    let sumas = futures::future::join_all(sumas).await;
    assert_eq!(sumas, [json!(121), json!(48.4), json!(72.6)]);
    let resto = json!({"store": otra(2), "tipo": "factura"});
    admin
        .post(&format!("/invoices/{pedido}/convertir"), resto)
        .await
        .espera(201);
    let sumas = ["", "entregado=entregado", "entregado=no_entregado"].map(|filtro| total(&admin, filtro));
    assert_eq!(
        futures::future::join_all(sumas).await,
        [json!(121), json!(121), json!(0)]
    );
    let excel = admin.get("/exports/invoices").await.espera(200);
    let filas = hoja(&excel, "Documentos");
    let titulos = filas.iter().position(|fila| fila[0] == "Número").unwrap();
    let venta = filas[titulos].iter().position(|celda| *celda == "Venta").unwrap();
    assert_eq!(filas.last().unwrap()[venta], calamine::Data::Float(121.0));
}

#[tokio::test]
async fn an_exchange_moves_the_whole_sale_to_its_client_and_counts_it_once_everywhere() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let paso = banco.cliente(|c| c.nif = String::new()).await;
    let bar = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("900", None)]).await;
    let mut simplificadas = Vec::new();
    for _ in 0..10 {
        let una = banco
            .borrador(&paso, vec![vino.linea(0, "30")])
            .con(|b| (b.tipo_pedido, b.a_pagar) = (TipoDocumento::Factura, Some("0".to_owned())));
        admin.post("/invoices", peticion_de(&una)).await.espera(201);
        simplificadas.push(una.internal_id);
    }
    let de = async |cliente: &domain::cliente::Cliente| {
        let suyo = total(&admin, &format!("client[eq]={}", cliente.id)).await;
        (suyo, debe(&admin, cliente).await)
    };
    assert_eq!(
        (de(&paso).await, de(&bar).await),
        ((json!(3630), 3630.0), (json!(0), 0.0))
    );
    let canje = json!({"store": otra(1), "facturas": simplificadas, "client_id": bar.id});
    admin.post("/invoices/canjear", canje).await.espera(201);
    assert_eq!(
        (de(&paso).await, de(&bar).await),
        ((json!(0), 0.0), (json!(3630), 3630.0))
    );
    assert_eq!(total(&admin, "").await, 3630);

    let dias = "desde=2026-01-01&hasta=2026-12-31";
    let modelos = admin.get(&format!("/exports/gestora/modelos?{dias}")).await.espera(200);
    let casillas = hoja(&modelos, "303");
    let base = casillas.iter().find(|fila| fila[0] == "07").unwrap();
    assert_eq!(base[2], calamine::Data::Float(3000.0));
    let declarados = hoja(&modelos, "347");
    let ventas: Vec<_> = declarados.iter().filter(|fila| fila[0] == "B").collect();
    assert_eq!(ventas.len(), 1, "{declarados:?}");
    assert_eq!(ventas[0][7], calamine::Data::Float(3630.0));
    let revisar = hoja(&modelos, "Por revisar");
    assert!(
        revisar
            .iter()
            .any(|fila| fila[1].to_string().starts_with("F2026-000001")),
        "{revisar:?}"
    );
    let libro = admin.get(&format!("/exports/gestora?{dias}")).await.espera(200);
    let filas = hoja(&libro, "EXPEDIDAS");
    assert_eq!(filas.len(), 2 + 11, "each number stands in the book");
    let tipos = columna(&filas, "Tipo de Factura");
    assert_eq!(tipos.iter().filter(|tipo| **tipo == "F3").count(), 1);

    // Annulled, it gives the sale back.
    let anular = json!({"store": otra(2), "motivo": "Por error"});
    admin
        .post(&format!("/invoices/{}/anular", otra(1)), anular)
        .await
        .espera(200);
    assert_eq!(
        (de(&paso).await, de(&bar).await),
        ((json!(3630), 3630.0), (json!(0), 0.0))
    );
    banco.leyes().await;
}

#[tokio::test]
async fn the_spreadsheet_tells_money_from_what_credits_have_paid_and_its_sums_are_those_of_the_till() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "10", "10.00", &[("900", None)]).await;
    let vendida = async |cuanto: &str, pagado: &str| {
        let una = banco.borrador(&cliente, vec![vino.linea(0, cuanto)]);
        let una = una.con(|b| (b.tipo_pedido, b.a_pagar) = (TipoDocumento::Factura, Some(pagado.to_owned())));
        vender(&admin, &una).await
    };
    let (a_cuenta, sin_cobrar) = (vendida("10", "20").await, vendida("5", "0").await);
    vendida("1", "11").await;
    for (n, de) in [(1, &a_cuenta), (2, &sin_cobrar)] {
        let abono = json!({"store": otra(n), "de": de, "lineas": [{"linea": 0, "quantity": 2}], "motivo": "devolucion",
            "reembolso": "deuda"});
        admin.post("/abonos", abono).await.espera(201);
    }
    let excel = admin.get("/exports/invoices").await.espera(200);
    let filas = hoja(&excel, "Documentos");
    let titulos = filas.iter().position(|fila| fila[0] == "Número").unwrap();
    let de = |titulo: &str, fila: &[calamine::Data]| {
        let columna = filas[titulos].iter().position(|celda| *celda == titulo).unwrap();
        fila[columna].to_string()
    };
    let visto = |fila: &Vec<calamine::Data>| ["Número", "Cobrado", "Compensado", "Por cobrar"].map(|que| de(que, fila));
    let filas_de = |numero: &str| {
        let suya = filas.iter().find(|fila| fila[0] == numero).unwrap();
        visto(suya)
    };
    assert_eq!(filas_de("F2026-000001"), ["F2026-000001", "20", "22", "68"]);
    assert_eq!(filas_de("F2026-000002"), ["F2026-000002", "0", "22", "33"]);
    assert_eq!(filas_de("F2026-000003"), ["F2026-000003", "11", "0", "0"]);
    assert_eq!(filas_de("R2026-000001"), ["R2026-000001", "0", "-22", "0"]);
    assert_eq!(visto(filas.last().unwrap())[1..], ["31", "0", "101"]);
    let dia = admin.get("/resumen/dia?dia=2026-11-27").await.espera(200);
    assert_eq!(dia.data()["cobrado"], 31, "{}", dia.cuerpo);
}

#[tokio::test]
async fn the_feet_of_base_iva_and_recargo_are_those_of_the_sale() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let tienda = banco
        .cliente(|c| (c.nif, c.recargo) = ("00000014Z".to_owned(), domain::impuesto::Recargo::Si))
        .await;
    let paso = banco.cliente(|c| c.nif = String::new()).await;
    let bar = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("900", None)]).await;
    let caro = banco.surtido("Caro", "21", "3.45", &[("900", None)]).await;
    let pie = async |filtro: &str| {
        let excel = admin.get(&format!("/exports/invoices{filtro}")).await.espera(200);
        let filas = hoja(&excel, "Documentos");
        let titulos = filas.iter().find(|fila| fila[0] == "Número").unwrap();
        let ultima = filas.last().unwrap();
        ["Base", "IVA", "Recargo", "Venta"].map(|titulo| {
            let n = titulos.iter().position(|celda| *celda == titulo).unwrap();
            ultima[n].to_string()
        })
    };

    let albaran = vender(&admin, &banco.borrador(&tienda, vec![vino.linea(0, "10")])).await;
    let convertir = json!({"store": otra(1), "tipo": "factura"});
    let convertir_en = |id: &domain::ids::InternalId| format!("/invoices/{id}/convertir");
    admin.post(&convertir_en(&albaran), convertir).await.espera(201);
    assert_eq!(pie("").await, ["100", "21", "5.2", "126.2"]);

    // Three of 3.45 round to 0.72 and 0.18 one by one, and to 2.17 and 0.54 together.
    let mut juntos = Vec::new();
    for _ in 0..3 {
        juntos.push(vender(&admin, &banco.borrador(&tienda, vec![caro.linea(0, "1")])).await);
    }
    let agrupar = json!({"store": otra(2), "albaranes": juntos, "tipo": "factura"});
    admin.post("/invoices/agrupar", agrupar).await.espera(201);
    assert_eq!(pie("").await, ["110.35", "23.17", "5.74", "139.26"]);
    assert_eq!(pie("?tipo=factura").await, ["0", "0.01", "0", "0.01"]);

    let simplificada = banco
        .borrador(&paso, vec![vino.linea(0, "10")])
        .con(|b| (b.tipo_pedido, b.a_pagar) = (TipoDocumento::Factura, Some("0".to_owned())));
    let simplificada = vender(&admin, &simplificada).await;
    let canje = json!({"store": otra(3), "facturas": [simplificada], "client_id": bar.id});
    admin.post("/invoices/canjear", canje).await.espera(201);
    assert_eq!(pie("").await, ["210.35", "44.17", "5.74", "260.26"]);
    let de_bar = format!("?client[eq]={}", bar.id);
    assert_eq!(pie(&de_bar).await, ["100", "21", "0", "121"]);

    let pedido = vender(&admin, &por_entregar(&banco, &tienda, vec![vino.linea(0, "10")])).await;
    let parte = peticion_de(&banco.borrador(&tienda, vec![vino.linea(0, "4")]));
    let entrega = format!("/invoices/{pedido}/entrega");
    admin.post(&entrega, parte).await.espera(201);
    assert_eq!(pie("").await, ["310.35", "65.17", "10.94", "386.46"]);
    assert_eq!(pie("?entregado=no_entregado").await, ["60", "12.6", "3.12", "75.72"]);
}

#[tokio::test]
async fn an_invoice_of_an_albaran_that_becomes_another_clients_is_no_sale_to_the_first() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("100", None)]).await;
    let uno = banco.cliente(|_| {}).await;
    let otro = banco.cliente(|c| c.nif = "00000014Z".to_owned()).await;
    let albaran = vender(&admin, &banco.borrador(&uno, vec![atun.linea(0, "10")])).await;
    let convertir = json!({"store": otra(1), "tipo": "factura"});
    let convertir = admin.post(&format!("/invoices/{albaran}/convertir"), convertir).await;
    convertir.espera(201);
    let por = |n: u16, cliente: &Cliente| json!({"store": otra(n), "client_id": cliente.id});
    let de = |cliente: &Cliente| format!("client[eq]={}", cliente.id);
    let vendido = async |cliente: &Cliente| total(&admin, &de(cliente)).await;
    let en_excel = async |cliente: &Cliente| {
        let excel = admin
            .get(&format!("/exports/invoices?{}", de(cliente)))
            .await
            .espera(200);
        let filas = hoja(&excel, "Documentos");
        let titulos = filas.iter().position(|fila| fila[0] == "Número").unwrap();
        let venta = filas[titulos].iter().position(|celda| *celda == "Venta").unwrap();
        filas.last().unwrap()[venta].clone()
    };
    let todo = async || total(&admin, "").await;
    assert_eq!((vendido(&uno).await, vendido(&otro).await), (json!(110), json!(0)));
    admin
        .post(&format!("/invoices/{}/sustituir", otra(1)), por(2, &otro))
        .await
        .espera(201);
    assert_eq!(
        (vendido(&uno).await, vendido(&otro).await, todo().await),
        (json!(0), json!(110), json!(110))
    );
    assert_eq!(
        (en_excel(&uno).await, en_excel(&otro).await),
        (Data::Float(0.0), Data::Float(110.0))
    );
    // Substituted again, for its first client, it is a sale to that one.
    admin
        .post(&format!("/invoices/{}/sustituir", otra(2)), por(3, &uno))
        .await
        .espera(201);
    assert_eq!(
        (vendido(&uno).await, vendido(&otro).await, todo().await),
        (json!(110), json!(0), json!(110))
    );
    let anular = json!({"store": otra(4), "motivo": "No era para ese cliente"});
    admin
        .post(&format!("/invoices/{}/anular", otra(3)), anular)
        .await
        .espera(200);
    assert_eq!((vendido(&uno).await, vendido(&otro).await), (json!(0), json!(110)));
    banco.leyes().await;
}
