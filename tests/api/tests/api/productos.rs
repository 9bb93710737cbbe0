//! The catalogue and the batches of an order.

use domain::impuesto::Genero;
use domain::pedido::linea::LineaBorrador;
use domain::testing::{
    Con, categoria_request, configuracion_request, id, instante, internal_id, peticion_de, porcentaje, precio,
    producto_request, proveedor_request, reglas,
};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

async fn producto(quien: &Llamante, nombre: &str) -> Value {
    let todos = quien.get("/products/all").await.espera(200);
    todos
        .data()
        .as_array()
        .unwrap()
        .iter()
        .find(|producto| producto["name"] == nombre)
        .unwrap()
        .clone()
}

fn cantidades(lotes: &Value) -> Vec<f64> {
    lotes
        .as_array()
        .unwrap()
        .iter()
        .map(|lote| lote["cantidad"].as_f64().unwrap())
        .collect()
}

#[tokio::test]
async fn b31_the_stock_of_a_product_is_the_sum_of_its_batches() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let atun = banco
        .surtido(
            "Atún",
            "10",
            "2.00",
            &[("10", Some("2026-12-10")), ("20", Some("2026-12-20"))],
        )
        .await;
    assert_eq!(producto(&pda, "Atún").await["stock"], json!(30));
    let store = internal_id("ORDER-1783000000000-1");
    pda.post("/movimientos", atun.movimiento(&store, 0, 4.0))
        .await
        .espera(200);
    let despues = producto(&pda, "Atún").await;
    assert_eq!(
        (&despues["stock"], cantidades(&despues["lote"])),
        (&json!(26), vec![6.0, 20.0])
    );
    let cliente = banco.cliente(|_| {}).await;
    let pedido = peticion_de(&banco.borrador(&cliente, vec![atun.linea(0, "6"), atun.linea(1, "0.5")]));
    pda.post("/invoices", pedido).await.espera(201);
    let despues = producto(&pda, "Atún").await;
    assert_eq!(
        (&despues["stock"], cantidades(&despues["lote"])),
        (&json!(19.5), vec![19.5])
    );
}

#[tokio::test]
async fn batches_come_first_to_expire_first_and_those_past_their_use_by_date_not_at_all() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let lotes = [
        ("1", None),
        ("2", Some("2026-12-24")),
        ("3", Some("2026-11-26")),
        ("4", Some("2026-11-27")),
        ("0", Some("2026-11-28")),
    ];
    banco.surtido("Salmón", "10", "9.00", &lotes).await;
    let salmon = producto(&pda, "Salmón").await;
    assert_eq!(
        (cantidades(&salmon["lote"]), &salmon["stock"]),
        (vec![4.0, 2.0, 1.0], &json!(7))
    );
    banco.son_las("2026-11-28T00:00:00+01:00");
    let rosa = banco.pda("Rosa").await;
    assert_eq!(cantidades(&producto(&rosa, "Salmón").await["lote"]), [2.0, 1.0]);
}

#[tokio::test]
async fn products_come_by_name_and_with_all_that_a_line_needs() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    for nombre in ["Ñora", "atún", "Zumo", "Ácido"] {
        banco.surtido(nombre, "10", "0.0465", &[("5", None)]).await;
    }
    let todos = pda.get("/products/all").await.espera(200);
    let nombres: Vec<_> = todos
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p["name"].as_str().unwrap())
        .collect();
    assert_eq!(nombres, ["Ácido", "atún", "Ñora", "Zumo"]);
    let uno = &todos.data()[0];
    assert_eq!(
        (&uno["price"], &uno["iva"], &uno["genero"]),
        (&json!(0.0465), &json!(10), &json!("general"))
    );
}

#[tokio::test]
async fn an_order_sees_what_is_free_and_what_it_holds_itself() {
    let banco = Banco::nuevo().await;
    let (inaki, rosa) = (banco.pda("Iñaki").await, banco.pda("Rosa").await);
    let atun = banco
        .surtido("Atún", "10", "2.00", &[("10", Some("2026-12-10")), ("20", None)])
        .await;
    banco.surtido("Pan", "4", "1.00", &[("7", None)]).await;
    let (suyo, otro) = (
        internal_id("ORDER-1783000000000-1"),
        internal_id("ORDER-1783000000000-2"),
    );
    inaki
        .post("/movimientos", atun.movimiento(&suyo, 0, 10.0))
        .await
        .espera(200);

    let de_atun = |store: &_| {
        format!(
            "/lotes/store?store={store}&cantidad[gt]=0&product[eq]={}",
            atun.producto.id
        )
    };
    let suyos = inaki.get(&de_atun(&suyo)).await.espera(200);
    assert_eq!(cantidades(suyos.data()), [10.0, 20.0]);
    assert_eq!(suyos.data()[0]["reservado"], json!(10));
    let ajenos = rosa.get(&de_atun(&otro)).await.espera(200);
    assert_eq!(cantidades(ajenos.data()), [20.0]);
    let todos = inaki
        .get(&format!("/lotes/store?store={suyo}&cantidad[gt]=0"))
        .await
        .espera(200);
    assert_eq!(cantidades(todos.data()), [10.0, 20.0, 7.0]);
    let muchos = inaki
        .get(&format!("/lotes/store?store={suyo}&cantidad[gt]=9.5"))
        .await
        .espera(200);
    assert_eq!(cantidades(muchos.data()), [10.0, 20.0]);
}

#[tokio::test]
async fn a_filter_that_makes_no_sense_is_told_in_spanish() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    for (consulta, campo) in [
        ("store=PEDIDO-1", "store"),
        ("store=ORDER-1-1&cantidad[gt]=muchos", "cantidad[gt]"),
        ("store=ORDER-1-1&product[eq]=0", "product[eq]"),
        ("store=ORDER-1-1&product[eq]=-4", "product[eq]"),
    ] {
        let respuesta = pda.get(&format!("/lotes/store?{consulta}")).await.espera(400);
        assert_eq!(respuesta.mensaje(), format!("El filtro «{campo}» no es correcto."));
    }
    assert_eq!(
        pda.get("/lotes/store").await.espera(400).mensaje(),
        "Falta el filtro «store»."
    );
}

#[tokio::test]
async fn the_configuration_says_who_sells_and_by_what_rules() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let configuracion = pda.get("/config").await.espera(200);
    assert_eq!(configuracion.data()["empresa"]["nif"], "B00000018");
    assert_eq!(configuracion.data()["reglas"]["precio_minimo"], json!(0.01));
}

#[tokio::test]
async fn the_office_writes_a_product_down_and_finds_it_by_name_and_bar_code() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let categoria = marta.post("/categorias", categoria_request()).await.espera(201);
    let proveedor = marta.post("/proveedores", proveedor_request()).await.espera(201);
    let entero = json!({
        "name": "Aceite 0,4° caja", "iva": 4, "price": 0.0465, "genero": "general", "unidad": "caja",
        "unidades_por_caja": 12, "trazabilidad": true, "categoria_id": categoria.data()["id"],
        "proveedor_id": proveedor.data()["id"], "ean": "2004107000053", "coste": 0.0412, "stock_minimo": 2.5,
        "activo": true,
    });
    let creado = marta.post("/products", &entero).await.espera(201);
    for (campo, valor) in entero.as_object().unwrap() {
        assert_eq!(&creado.data()[campo], valor, "{campo}");
    }
    let ruta = format!("/products/{}", creado.data()["id"]);
    assert_eq!(marta.get(&ruta).await.espera(200).data(), creado.data());
    banco.surtido("Pan", "4", "1.00", &[]).await;
    for busqueda in ["ACEITE", "2004107000053", "0,4"] {
        let lista = marta.get(&format!("/products?name[like]={busqueda}")).await.espera(200);
        let esperado = json!([{
            "id": creado.data()["id"], "name": "Aceite 0,4° caja", "iva": 4, "price": 0.0465, "unidad": "caja",
            "ean": "2004107000053", "categoria": "Panadería", "proveedor": "Hornos del Ebro", "activo": true,
        }]);
        assert_eq!(lista.data(), &esperado, "{busqueda}");
    }
    let de_la_semilla = json!({"id": 7, "name": "Aceite", "iva": 10, "price": 2, "lote": []});
    let cambiado = marta.put(&ruta, de_la_semilla).await.espera(200);
    assert_eq!(
        (
            &cambiado.data()["id"],
            &cambiado.data()["ean"],
            &cambiado.data()["activo"]
        ),
        (&creado.data()["id"], &json!("2004107000053"), &json!(true))
    );
}

#[tokio::test]
async fn a_scanner_finds_a_product_of_the_catalogue_by_its_code() {
    let banco = Banco::nuevo().await;
    let (marta, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    for (nombre, ean) in [("Aceite", "2004107000053"), ("Pan", "")] {
        let uno = producto_request().con(|p| (p.name, p.ean) = (nombre.to_owned(), ean.to_owned()));
        marta.post("/products", uno).await.espera(201);
    }
    assert_eq!(producto(&pda, "Aceite").await["ean"], json!("2004107000053"));
    assert_eq!(producto(&pda, "Pan").await.get("ean"), None);
}

#[tokio::test]
async fn a_product_names_a_category_and_a_supplier_that_exist() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let huerfano = producto_request().con(|p| (p.categoria_id, p.proveedor_id) = (Some(id(9)), Some(id(9))));
    let negado = marta.post("/products", huerfano).await.espera(422);
    assert_eq!(
        negado.cuerpo["errores"],
        json!({"categoria_id": ["Esta categoría ya no existe. Elige otra."],
               "proveedor_id": ["Este proveedor ya no existe. Elige otro."]})
    );
}

#[tokio::test]
async fn what_is_inactive_or_archived_is_not_offered_and_an_order_made_before_still_arrives() {
    let banco = Banco::nuevo().await;
    let (marta, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("10", None)]).await;
    let ruta = format!("/products/{}", pan.producto.id);
    let ofrecidos = async || {
        let todos = pda.get("/products/all").await.espera(200);
        todos.data().as_array().unwrap().len()
    };
    assert_eq!(ofrecidos().await, 1);
    let inactivo = producto_request().con(|p| p.activo = false);
    marta.put(&ruta, inactivo).await.espera(200);
    assert_eq!(ofrecidos().await, 0);
    let en_la_oficina = marta.get("/products").await.espera(200);
    assert_eq!(en_la_oficina.data()[0]["activo"], json!(false));
    let nombres = async || marta.get("/products/nombres").await.espera(200).data().clone();
    assert_eq!(
        nombres().await,
        json!([{"id": pan.producto.id, "name": "Pan de molde", "unidad": "ud", "iva": 4}])
    );

    marta.put(&ruta, producto_request()).await.espera(200);
    marta.post(&format!("{ruta}/archivar"), json!(null)).await.espera(200);
    assert_eq!((ofrecidos().await, nombres().await), (0, json!([])));
    // The handheld had no coverage: what it sold is sold.
    let pedido = peticion_de(&banco.borrador(&cliente, vec![pan.linea(0, "2")]));
    let documento = pda.post("/invoices", pedido).await.espera(201);
    assert_eq!(documento.data()["products"][0]["name"], "Pan de molde");
    marta.post(&format!("{ruta}/restaurar"), json!(null)).await.espera(200);
    assert_eq!(ofrecidos().await, 1);
}

#[tokio::test]
async fn b62_a_product_with_batches_is_archived_and_not_deleted() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let (con, sin) = (
        banco.surtido("Con", "4", "1.00", &[("10", None)]).await,
        banco.surtido("Sin", "4", "1.00", &[]).await,
    );
    let negado = marta
        .delete(&format!("/products/{}", con.producto.id))
        .await
        .espera(409);
    assert_eq!(
        negado.mensaje(),
        "Este producto tiene lotes y no se puede borrar. Puedes archivarlo."
    );
    let borrado = marta
        .delete(&format!("/products/{}", sin.producto.id))
        .await
        .espera(200);
    assert_eq!(borrado.mensaje(), "Producto eliminado correctamente");
    assert_eq!(marta.get("/products").await.espera(200).cuerpo["meta"]["total"], 1);
}

#[tokio::test]
async fn b31_the_warehouse_sees_all_that_a_product_has() {
    let banco = Banco::nuevo().await;
    let (marta, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let atun = banco
        .surtido(
            "Atún",
            "10",
            "2.00",
            &[("10", Some("2020-01-01")), ("20", None), ("0", None)],
        )
        .await;
    banco.surtido("Zumo", "10", "1.00", &[]).await;
    let store = internal_id("ORDER-1783000000000-1");
    pda.post("/movimientos", atun.movimiento(&store, 1, 4.5))
        .await
        .espera(200);
    let lista = marta.get("/products/lotes").await.espera(200);
    let fila = |n: usize| {
        let uno = &lista.data()[n];
        (uno["name"].clone(), uno["stock"].clone(), uno["lotes"].clone())
    };
    assert_eq!(fila(0), (json!("Atún"), json!(25.5), json!(2)));
    assert_eq!(fila(1), (json!("Zumo"), json!(0), json!(0)));
    let hallada = marta.get("/products/lotes?name[like]=atun").await.espera(200);
    assert_eq!(hallada.cuerpo["meta"]["total"], 1);
}

#[tokio::test]
async fn f25_an_order_has_the_rate_of_the_day_it_was_handed_over() {
    let banco = Banco::nuevo().await;
    banco.son_las("2026-12-31T18:00:00+01:00");
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let aceite = banco.surtido("Aceite", "10", "2.00", &[("100", None)]).await;
    let cliente = banco.cliente(|_| {}).await;
    banco.surtido("Vino", "10", "3.00", &[]).await;
    let ruta = format!("/products/{}", aceite.producto.id);
    admin.get("/products?sort=iva").await.espera(200);
    let cambio = json!({"desde": "2027-01-01", "iva": 4, "products": [aceite.producto.id]});
    for _ in 0..2 {
        let hecho = admin.post("/products/iva", cambio.clone()).await.espera(200);
        assert_eq!(hecho.data()["cambiados"], json!([aceite.producto.id]));
    }
    let ofrecido = producto(&pda, "Aceite").await;
    assert_eq!(ofrecido["iva"], json!(10));
    assert_eq!(ofrecido["cambios_de_iva"], json!([{"desde": "2027-01-01", "iva": 4}]));

    // The device that knows of the change: one order of the evening before, which arrives on the day, and one of that day.
    let conocida = |cantidad| LineaBorrador {
        cambios_de_iva: serde_json::from_value(ofrecido["cambios_de_iva"].clone()).unwrap(),
        ..aceite.linea(0, cantidad)
    };
    let de = |momento, cantidad| {
        let borrador = banco.borrador(&cliente, vec![conocida(cantidad)]);
        borrador.preparar(&reglas(), instante(momento)).unwrap()
    };
    let (vispera, nuevo) = (
        de("2026-12-31T18:30:00+01:00", "10"),
        de("2027-01-01T09:00:00+01:00", "10"),
    );
    banco.son_las("2027-01-01T09:05:00+01:00");
    let pda = banco.pda("Rosa").await;
    for (peticion, total) in [(vispera, json!(22)), (nuevo, json!(20.8))] {
        let documento = pda.post("/invoices", peticion).await.espera(201);
        assert_eq!(documento.data()["invoice"]["total"], total);
    }
    assert_eq!(producto(&pda, "Aceite").await["iva"], json!(4));
    let admin = banco.entrar(&admin);
    let lista = admin.get("/products?name[like]=Aceite").await.espera(200);
    assert_eq!(lista.data()[0]["iva"], json!(4));
    let ficha = admin.get(&ruta).await.espera(200);
    assert_eq!(
        (&ficha.data()["iva"], &ficha.data()["cambios_de_iva"]),
        (&json!(4), &json!([]))
    );
    // A row is kept with what it was ordered by, and the rate is another one since midnight.
    let por_iva = admin.get("/products?sort=iva").await.espera(200);
    let nombres: Vec<_> = por_iva
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(|uno| &uno["name"])
        .collect();
    assert_eq!(nombres, ["Aceite", "Vino"]);
}

#[tokio::test]
async fn f10_a_price_that_no_order_could_have_is_refused_where_it_is_written() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let chicle = json!({"name": "Chicle", "iva": 10, "price": 0.45});
    let creado = admin.post("/products", chicle.clone()).await.espera(201);
    let mut configuracion = configuracion_request();
    configuracion.reglas.precio_minimo = precio("1.00");
    admin.put("/config", configuracion).await.espera(200);
    for respuesta in [
        admin.post("/products", chicle.clone()).await,
        admin.put(&format!("/products/{}", creado.data()["id"]), chicle).await,
    ] {
        let frase = respuesta.espera(422).cuerpo["errores"]["price"][0].clone();
        assert_eq!(
            frase,
            "El precio mínimo es 1,00\u{a0}€. Súbelo, o baja el mínimo en Configuración."
        );
    }
}

#[tokio::test]
async fn f25_a_change_of_rate_leaves_out_what_cannot_have_it_and_says_why() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let pan = banco.producto(producto_request()).await;
    let tabaco = banco
        .producto(producto_request().con(|p| {
            p.name = "Tabaco de liar".to_owned();
            (p.iva, p.genero) = (porcentaje("21"), Genero::Tabaco);
        }))
        .await;
    let nadie = 9_007_199_254_740_991_u64;
    let hecho = admin
        .post(
            "/products/iva",
            json!({"desde": "2027-01-01", "iva": 10, "products": [pan.id, tabaco.id, pan.id, nadie]}),
        )
        .await
        .espera(200);
    assert_eq!(hecho.data()["cambiados"], json!([pan.id]));
    let sin_cambiar = hecho.data()["sin_cambiar"].as_array().unwrap();
    assert_eq!(sin_cambiar.len(), 2, "{sin_cambiar:?}");
    assert_eq!(sin_cambiar[0]["name"], json!("Tabaco de liar"));
    for (cuerpo, campo) in [
        (json!({"desde": "2026-11-26", "iva": 10, "products": [pan.id]}), "desde"),
        (json!({"desde": "2027-01-01", "iva": 10, "products": []}), "products"),
    ] {
        let malo = admin.post("/products/iva", cuerpo).await.espera(422);
        assert!(malo.cuerpo["errores"][campo].is_array(), "{campo}");
    }
}

#[tokio::test]
async fn f25_what_a_product_says_of_its_rates_stays_when_only_its_price_changes() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cambios = json!([{"desde": "2027-01-01", "iva": 10}]);
    let peticion = json!({"name": "Queso", "iva": 4, "price": 8.5, "cambios_de_iva": cambios});
    let queso = admin.post("/products", peticion).await.espera(201);
    let ruta = format!("/products/{}", queso.data()["id"]);
    let despues = admin
        .put(&ruta, json!({"name": "Queso", "iva": 4, "price": 9}))
        .await
        .espera(200);
    assert_eq!(
        (&despues.data()["price"], &despues.data()["cambios_de_iva"]),
        (&json!(9), &cambios)
    );
}
