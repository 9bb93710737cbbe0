//! Every endpoint by every bad way of calling it: right status, right text, nothing changed. The rows are held against
//! the OpenAPI document, which holds every route: a route without a row fails.

use std::collections::BTreeSet;
use std::convert::Infallible;

use axum::body::Body;
use axum::http::{Method, Request};
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::testing::{
    Con, FIRMA_PNG, cliente_request, configuracion_request, gasto_comun_request, peticion_de, producto_request,
};
use domain::usuario::Rol;
use lambdas::casos::configuracion;
use lambdas::rutas::documento_openapi;
use lambdas::testigo::DiasDeSesion;
use pruebas_api::archivos::pdf;
use pruebas_api::compras::{factura, trae};
use pruebas_api::fichas::llanas;
use pruebas_api::{Banco, CONTRASENA, Llamante, Respuesta};
use serde_json::{Value, json};

/// Who may call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quien {
    Cualquiera,
    Vendedor,
    Oficina,
}

/// A call that is right in everything.
struct Fila {
    metodo: Method,
    /// As in the OpenAPI document.
    plantilla: String,
    quien: Quien,
    /// With real identifiers.
    ruta: String,
    /// A good body of JSON, for a call that has one.
    cuerpo: Option<Value>,
    /// A good body of bytes, for a call that has one.
    trozo: Option<Vec<u8>>,
    /// The same path with an identifier that nothing has; absent where every well-formed one is right.
    ajena: Option<String>,
    /// The same path with something that is no identifier.
    mala: Option<String>,
}

struct Escena {
    banco: Banco,
    admin: Llamante,
    pda: Llamante,
    filas: Vec<Fila>,
}

async fn escena() -> Escena {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let otra = banco.pda("Rosa").await.usuario.unwrap().id;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None), ("5", None)]).await;
    let pendiente = banco
        .borrador(&cliente, vec![pan.linea(0, "2")])
        .con(|b| b.entregado = Entrega::NoEntregado);
    let documento = pendiente.internal_id.clone();
    let pedido = peticion_de(&pendiente);
    pda.post("/invoices", &pedido).await.espera(201);
    let entregado = banco.borrador(&cliente, vec![pan.linea(0, "1")]);
    pda.post("/invoices", peticion_de(&entregado)).await.espera(201);
    let facturado = banco
        .borrador(&cliente, vec![pan.linea(0, "1")])
        .con(|b| b.tipo_pedido = TipoDocumento::Factura);
    pda.post("/invoices", peticion_de(&facturado)).await.espera(201);
    let otro = banco.cliente(|c| c.nif = "00000014Z".to_owned()).await;
    let de_paso = banco.cliente(|c| c.nif = String::new()).await;
    let simplificada = banco
        .borrador(&de_paso, vec![pan.linea(0, "1")])
        .con(|b| b.tipo_pedido = TipoDocumento::Factura);
    pda.post("/invoices", peticion_de(&simplificada)).await.espera(201);
    let miel = banco.surtido("Miel", "10", "5.00", &[("1", None)]).await;
    let de_mas = json!(peticion_de(&banco.borrador(&cliente, vec![miel.linea(0, "2")])));
    let de_mas = de_mas.con(|peticion| peticion["sin_cobertura"] = json!(true));
    pda.post("/invoices", de_mas).await.espera(201);
    let falta = admin.get("/faltas").await.espera(200).data()[0].clone();
    let nuevo = peticion_de(&banco.borrador(&cliente, vec![pan.linea(0, "1")]));
    let store = nuevo.store.clone();

    let con_logo = configuracion_request().con(|c| c.logo = Some(FIRMA_PNG.to_owned()));
    configuracion::guardar(&banco.estado, None, |_| Ok(con_logo.clone()))
        .await
        .unwrap();
    let producto = banco.producto(producto_request()).await;
    let molinos = banco.proveedor("Molinos").await;
    let compra = factura(molinos, "F-1", vec![trae(&pan.producto, "L9", "5")]).con(|gasto| gasto.repetido = true);
    let gasto = admin.post("/gastos", &compra).await.espera(201).data()["id"].to_string();
    let comun = admin.post("/gastos/comunes", &gasto_comun_request()).await;
    let comun = comun.espera(201).data()["id"].to_string();
    let adjunto = admin.subir("luz.pdf", &pdf(20)).await.to_string();

    let area = |inicio: &str, id: String, ajena, mala| (inicio.to_owned(), id, ajena, mala);
    let mut areas = vec![
        area("/users/{id}", otra.get().to_string(), "9", "nueve"),
        area("/clients/{id}", cliente.id.to_string(), "9", "-9"),
        area("/gastos/{id}", gasto, "9", "0"),
        area("/gastos/comunes/{id}", comun, "9", "0"),
        area("/adjuntos/{id}", adjunto, "9", "0"),
        area("/lotes/{id}", pan.lotes[1].id.to_string(), "9", "0"),
        area("/products/{id}", producto.id.to_string(), "9", "pan"),
        area("/invoices/{id}", documento.to_string(), "ORDER-9-9", "9"),
    ];
    for (camino, cuerpo, _) in llanas() {
        let hecha = admin.post(camino, cuerpo).await.espera(201);
        areas.push(area(
            &format!("{camino}/{{id}}"),
            hecha.data()["id"].to_string(),
            "9",
            "1.5",
        ));
    }
    let filas = filas(
        &areas,
        store.as_str(),
        &[
            json!(nuevo),
            json!(pedido),
            pan.movimiento(&store, 0, 3.0),
            json!({"store": store, "lote_id": pan.lotes[0].id}),
            json!({"product_id": producto.id, "name": "L0610", "start": 12}),
            json!({"tipo": "merma", "motivo": "Caducado", "lineas": [{"lote_id": pan.lotes[0].id, "cantidad": 1}]}),
            json!(compra),
            json!({"store": "ORDER-1783000000000-901", "albaranes": [entregado.internal_id], "tipo": "factura"}),
            json!({
                "store": "ORDER-1783000000000-903", "de": entregado.internal_id, "motivo": "devolucion",
                "reembolso": "favor", "lineas": [{"linea": 0, "quantity": 1}],
            }),
            json!({
                "store": "ORDER-1783000000000-905", "facturas": [simplificada.internal_id], "client_id": cliente.id,
            }),
            json!(facturado.internal_id),
            json!({"store": "ORDER-1783000000000-906", "client_id": otro.id}),
            falta,
        ],
    );
    Escena {
        banco,
        admin,
        pda,
        filas,
    }
}

/// An area's paths with an identifier: their beginning, a real one, one that nothing has, and something that is none.
type Area = (String, String, &'static str, &'static str);

fn filas(
    areas: &[Area],
    store: &str,
    [
        nuevo,
        cambio,
        retener,
        devolver,
        lote,
        salida,
        gasto,
        grupo,
        abono,
        canje,
        anulable,
        sustitucion,
        falta,
    ]: &[Value; 13],
) -> Vec<Fila> {
    use Quien::{Cualquiera, Oficina, Vendedor};
    let fila = |metodo, plantilla: &str, quien, cuerpo: Option<Value>| {
        // What is exported of a thing has the thing's own identifiers.
        let cosa = plantilla.trim_start_matches("/exports");
        let area = areas.iter().find(|(inicio, ..)| cosa.starts_with(inicio.as_str()));
        let con = |id: &str| plantilla.replace("{id}", id).replace("{n}", "1");
        Fila {
            metodo,
            plantilla: plantilla.to_owned(),
            quien,
            ruta: area.map_or_else(|| plantilla.replace("{store}", store), |(_, id, ..)| con(id)),
            cuerpo,
            trozo: None,
            ajena: area.map(|(_, _, ajena, _)| con(ajena)),
            mala: match area {
                Some((.., mala)) => Some(con(mala)),
                None => plantilla.contains("{store}").then(|| plantilla.replace("{store}", "9")),
            },
        }
    };
    let rappel = json!({"store": "ORDER-1783000000000-904", "client_id": nuevo["client_id"], "desde": "2026-11-01",
        "hasta": "2026-11-27", "partes": [{"descuento": {"porcentaje": 5}}]});
    let (get, post, put, delete) = (Method::GET, Method::POST, Method::PUT, Method::DELETE);
    let usuario = json!({"name": "Paco", "password": CONTRASENA, "role": "pda"});
    let firma = json!({"signature": FIRMA_PNG, "firmante": "A. Núñez"});
    let parte = Fila {
        trozo: Some(pdf(20)),
        ..fila(put.clone(), "/adjuntos/{id}/partes/{n}", Oficina, None)
    };
    // Every well-formed order is right: one without a task has nothing left to do.
    let reanudar = Fila {
        ruta: format!("/tareas/{store}/devolver/reanudar"),
        mala: Some(format!("/tareas/{store}/barrer/reanudar")),
        ..fila(post.clone(), "/tareas/{store}/{tipo}/reanudar", Oficina, None)
    };
    let [cliente, documento] = ["/clients/{id}", "/invoices/{id}"].map(|de| {
        let (_, id, ..) = areas.iter().find(|(inicio, ..)| inicio == de).unwrap();
        id.as_str()
    });
    let por_correo = json!({"startDate": "2026-11-01", "endDate": "2026-11-30", "consentimiento": true,
        "id": cliente.parse::<u64>().unwrap()});
    let ver_facturas = Fila {
        ruta: format!("/email/invoice/all/preview?startDate=2026-11-01&endDate=2026-11-30&id={cliente}"),
        ..fila(get.clone(), "/email/invoice/all/preview", Oficina, None)
    };
    let enviar_documento = Fila {
        ruta: format!("/email/invoice/{documento}/send"),
        ajena: Some("/email/invoice/ORDER-9-9/send".to_owned()),
        mala: Some("/email/invoice/9/send".to_owned()),
        ..fila(
            post.clone(),
            "/email/invoice/{id}/send",
            Oficina,
            Some(json!({"to": "bar@example.com"})),
        )
    };
    let ver_varios = Fila {
        ruta: format!("/email/invoice/preview?ids={documento}"),
        ..fila(get.clone(), "/email/invoice/preview", Oficina, None)
    };
    let varios_por_correo = json!({"documentos": [documento], "to": "bar@example.com"});
    let de_direcciones = |metodo| Fila {
        ruta: "/email/direcciones?direcciones=bar@example.com".to_owned(),
        ..fila(metodo, "/email/direcciones", Oficina, None)
    };
    let en_store = Fila {
        ruta: format!("/lotes/store?store={store}"),
        ..fila(get.clone(), "/lotes/store", Vendedor, None)
    };
    let agrupables = Fila {
        ruta: "/invoices/agrupar?mes=2026-11".to_owned(),
        ..fila(get.clone(), "/invoices/agrupar", Oficina, None)
    };
    let documento = areas.iter().find(|(inicio, ..)| inicio == "/invoices/{id}");
    let impresos = Fila {
        ruta: format!("/invoices/pdf?ids={}", documento.map_or("", |(_, id, ..)| id)),
        ..fila(get.clone(), "/invoices/pdf", Vendedor, None)
    };
    let sueltos = Fila {
        ruta: format!("/invoices/zip?ids={}", documento.map_or("", |(_, id, ..)| id)),
        ..fila(get.clone(), "/invoices/zip", Vendedor, None)
    };
    // The document of the other rows is a pendiente, and only an albarán is corrected.
    let albaran = abono["de"].as_str().unwrap_or_default();
    let mut correccion = nuevo.clone();
    (correccion["store"], correccion["amount"]) = (json!(albaran), json!(0));
    let previa_de_correccion = Fila {
        ruta: format!("/invoices/{albaran}/versiones/previa"),
        ..fila(
            post.clone(),
            "/invoices/{id}/versiones/previa",
            Oficina,
            Some(correccion),
        )
    };
    let de_fichas = llanas().into_iter().flat_map(|(camino, cuerpo, _)| {
        let una = format!("{camino}/{{id}}");
        [
            fila(get.clone(), camino, Oficina, None),
            fila(get.clone(), &format!("{camino}/all"), Oficina, None),
            fila(post.clone(), camino, Oficina, Some(cuerpo.clone())),
            fila(get.clone(), &una, Oficina, None),
            fila(put.clone(), &una, Oficina, Some(cuerpo)),
            fila(delete.clone(), &una, Oficina, None),
            fila(post.clone(), &format!("{una}/archivar"), Oficina, None),
            fila(post.clone(), &format!("{una}/restaurar"), Oficina, None),
        ]
    });
    let mut filas: Vec<_> = de_fichas.collect();
    filas.extend([
        fila(
            post.clone(),
            "/login",
            Cualquiera,
            Some(json!({"name": "Iñaki", "password": CONTRASENA})),
        ),
        fila(get.clone(), "/sesion", Vendedor, None),
        fila(get.clone(), "/logout", Vendedor, None),
        fila(get.clone(), "/users", Oficina, None),
        fila(get.clone(), "/users/{id}", Oficina, None),
        fila(put.clone(), "/users/{id}", Oficina, Some(usuario.clone())),
        fila(delete.clone(), "/users/{id}", Oficina, None),
        fila(post.clone(), "/register", Oficina, Some(usuario)),
        fila(get.clone(), "/clients", Vendedor, None),
        fila(get.clone(), "/clients/all", Vendedor, None),
        fila(post.clone(), "/clients", Vendedor, Some(json!(cliente_request()))),
        fila(get.clone(), "/clients/{id}", Vendedor, None),
        fila(get.clone(), "/clients/{id}/efectivo", Vendedor, None),
        fila(put.clone(), "/clients/{id}", Vendedor, Some(json!(cliente_request()))),
        fila(delete.clone(), "/clients/{id}", Oficina, None),
        fila(post.clone(), "/clients/{id}/archivar", Oficina, None),
        fila(post.clone(), "/clients/{id}/restaurar", Oficina, None),
        fila(get.clone(), "/products", Oficina, None),
        fila(get.clone(), "/products/lotes", Oficina, None),
        fila(get.clone(), "/products/nombres", Oficina, None),
        fila(post.clone(), "/products", Oficina, Some(json!(producto_request()))),
        fila(
            post.clone(),
            "/products/iva",
            Oficina,
            Some(json!({"desde": "2027-01-01", "iva": 4, "products": [1]})),
        ),
        fila(get.clone(), "/products/{id}", Oficina, None),
        fila(put.clone(), "/products/{id}", Oficina, Some(json!(producto_request()))),
        fila(delete.clone(), "/products/{id}", Oficina, None),
        fila(post.clone(), "/products/{id}/archivar", Oficina, None),
        fila(post.clone(), "/products/{id}/restaurar", Oficina, None),
        fila(get.clone(), "/products/all", Vendedor, None),
        en_store,
        fila(get.clone(), "/lotes", Oficina, None),
        fila(post.clone(), "/lotes", Oficina, Some(lote.clone())),
        fila(delete.clone(), "/lotes/{id}", Oficina, None),
        fila(get.clone(), "/lotes/{id}/trazabilidad", Oficina, None),
        fila(
            post.clone(),
            "/lotes/{id}/bloquear",
            Oficina,
            Some(json!({"motivo": "Retirado"})),
        ),
        fila(
            post.clone(),
            "/lotes/{id}/liberar",
            Oficina,
            Some(json!({"motivo": "Retirado"})),
        ),
        fila(get.clone(), "/exports/clients", Oficina, None),
        fila(get.clone(), "/exports/categorias", Oficina, None),
        fila(get.clone(), "/exports/categorias/{id}", Oficina, None),
        fila(get.clone(), "/exports/proveedores", Oficina, None),
        fila(get.clone(), "/exports/proveedores/{id}", Oficina, None),
        fila(get.clone(), "/exports/stock", Oficina, None),
        fila(get.clone(), "/exports/invoices", Oficina, None),
        fila(get.clone(), "/exports/invoices/{id}", Oficina, None),
        fila(get.clone(), "/exports/gestora", Oficina, None),
        fila(get.clone(), "/exports/gestora/modelos", Oficina, None),
        fila(get.clone(), "/exports/gestora/expedidas", Oficina, None),
        fila(get.clone(), "/exports/gestora/recibidas", Oficina, None),
        fila(get.clone(), "/exports/gestora/papeles", Oficina, None),
        fila(get.clone(), "/exports/lotes/{id}", Oficina, None),
        fila(get.clone(), "/salidas", Oficina, None),
        fila(post.clone(), "/salidas", Oficina, Some(salida.clone())),
        fila(get.clone(), "/faltas", Oficina, None),
        Fila {
            ruta: format!("/faltas/{}/{}", falta["lote_id"], falta["id"]),
            ajena: Some(format!("/faltas/{}/9", falta["lote_id"])),
            mala: Some(format!("/faltas/0/{}", falta["id"])),
            ..fila(
                post.clone(),
                "/faltas/{lote}/{id}",
                Oficina,
                Some(json!({"motivo": "Contado"})),
            )
        },
        fila(get.clone(), "/gastos", Oficina, None),
        fila(post.clone(), "/gastos", Oficina, Some(gasto.clone())),
        fila(get.clone(), "/gastos/{id}", Oficina, None),
        fila(put.clone(), "/gastos/{id}", Oficina, Some(gasto.clone())),
        fila(delete.clone(), "/gastos/{id}", Oficina, None),
        fila(get.clone(), "/gastos/comunes", Oficina, None),
        fila(
            post.clone(),
            "/gastos/comunes",
            Oficina,
            Some(json!(gasto_comun_request())),
        ),
        fila(get.clone(), "/gastos/comunes/{id}", Oficina, None),
        fila(
            put.clone(),
            "/gastos/comunes/{id}",
            Oficina,
            Some(json!(gasto_comun_request())),
        ),
        fila(delete.clone(), "/gastos/comunes/{id}", Oficina, None),
        fila(
            post.clone(),
            "/adjuntos",
            Oficina,
            Some(json!({"nombre": "luz.pdf", "tamano": 20})),
        ),
        fila(get.clone(), "/adjuntos/{id}", Oficina, None),
        fila(get.clone(), "/adjuntos/{id}/partes/{n}", Oficina, None),
        parte,
        fila(post.clone(), "/movimientos", Vendedor, Some(retener.clone())),
        fila(post.clone(), "/movimientos/delete", Vendedor, Some(devolver.clone())),
        fila(get.clone(), "/movimientos/delete/all/{store}", Vendedor, None),
        fila(get.clone(), "/invoices", Vendedor, None),
        fila(post.clone(), "/invoices", Vendedor, Some(nuevo.clone())),
        fila(get.clone(), "/invoices/{id}", Vendedor, None),
        enviar_documento,
        ver_facturas,
        ver_varios,
        fila(post.clone(), "/email/invoice/send", Oficina, Some(varios_por_correo)),
        fila(post.clone(), "/email/invoice/all/send", Oficina, Some(por_correo)),
        fila(put, "/invoices/{id}", Vendedor, Some(cambio.clone())),
        fila(delete, "/invoices/{id}", Vendedor, None),
        agrupables,
        fila(get.clone(), "/invoices/agrupar/atrasados", Oficina, None),
        fila(post.clone(), "/invoices/agrupar", Oficina, Some(grupo.clone())),
        fila(
            post.clone(),
            "/invoices/{id}/convertir",
            Vendedor,
            Some(json!({"store": "ORDER-1783000000000-902", "tipo": "albaran"})),
        ),
        fila(post.clone(), "/invoices/canjear", Oficina, Some(canje.clone())),
        Fila {
            ruta: format!("/invoices/{}/sustituir", anulable.as_str().unwrap()),
            ..fila(
                post.clone(),
                "/invoices/{id}/sustituir",
                Oficina,
                Some(sustitucion.clone()),
            )
        },
        fila(post.clone(), "/abonos", Vendedor, Some(abono.clone())),
        fila(post.clone(), "/abonos/previa", Vendedor, Some(abono.clone())),
        fila(post.clone(), "/abonos/rappel", Oficina, Some(rappel.clone())),
        fila(post.clone(), "/abonos/rappel/previa", Oficina, Some(rappel)),
        fila(post.clone(), "/invoices/{id}/entrega", Vendedor, Some(nuevo.clone())),
        fila(post.clone(), "/invoices/{id}/renuncia", Vendedor, None),
        Fila {
            ruta: format!("/invoices/{}/anular", anulable.as_str().unwrap()),
            ..fila(
                post.clone(),
                "/invoices/{id}/anular",
                Oficina,
                Some(json!({"store": "ORDER-1783000000000-904", "motivo": "Prueba"})),
            )
        },
        fila(post.clone(), "/invoices/{id}/copias", Vendedor, None),
        fila(post.clone(), "/invoices/{id}/firma", Vendedor, Some(firma)),
        fila(get.clone(), "/invoices/{id}/versiones", Vendedor, None),
        fila(get.clone(), "/invoices/{id}/versiones/{n}", Vendedor, None),
        previa_de_correccion,
        fila(get.clone(), "/invoices/{id}/anotaciones", Oficina, None),
        fila(
            Method::PUT,
            "/invoices/{id}/anotaciones",
            Oficina,
            Some(json!({"notas_internas": "Llamar antes de ir"})),
        ),
        fila(get.clone(), "/invoices/{id}/pdf", Vendedor, None),
        impresos,
        sueltos,
        fila(get.clone(), "/config", Vendedor, None),
        fila(Method::PUT, "/config", Oficina, Some(json!(configuracion_request()))),
        fila(get.clone(), "/config/logo", Vendedor, None),
        fila(get.clone(), "/resumen", Oficina, None),
        fila(get.clone(), "/resumen/dia", Vendedor, None),
        fila(get.clone(), "/lotes/caducan", Oficina, None),
        fila(get.clone(), "/email", Oficina, None),
        de_direcciones(get.clone()),
        de_direcciones(Method::DELETE),
        fila(get, "/tareas", Oficina, None),
        reanudar,
    ]);
    filas
}

impl Fila {
    async fn llamar(&self, quien: &Llamante) -> Respuesta {
        self.llamar_a(quien, &self.ruta).await
    }

    async fn llamar_a(&self, quien: &Llamante, ruta: &str) -> Respuesta {
        let (cuerpo, tipo) = match (&self.cuerpo, &self.trozo) {
            (Some(json), _) => (Body::from(json.to_string()), Some("application/json")),
            (None, Some(trozo)) => (Body::from(trozo.clone()), Some("application/octet-stream")),
            (None, None) => (Body::empty(), None),
        };
        if self.metodo == Method::POST && self.plantilla.starts_with("/email/") {
            let json = self.cuerpo.as_ref().expect("a body of JSON");
            return quien.post_una_vez(ruta, &self.plantilla, json).await;
        }
        quien.llamar(self.metodo.clone(), ruta, cuerpo, tipo).await
    }

    /// One byte more than the call takes.
    fn demasiado(&self) -> usize {
        let maximo = if self.trozo.is_some() {
            3 * 1024 * 1024
        } else {
            288 * 1024
        };
        maximo + 1
    }

    async fn con_cuerpo(&self, quien: &Llamante, cuerpo: impl Into<Body>, tipo: &str) -> Respuesta {
        quien
            .llamar(self.metodo.clone(), &self.ruta, cuerpo.into(), Some(tipo))
            .await
    }

    fn es(&self, respuesta: Respuesta, caso: &str, estado: u16, mensaje: &str) {
        let donde = format!("{} {} {caso}: {}", self.metodo, self.plantilla, respuesta.cuerpo);
        assert_eq!(respuesta.estado.as_u16(), estado, "{donde}");
        assert_eq!(respuesta.mensaje(), mensaje, "{donde}");
        assert!(respuesta.cabeceras.contains_key("x-request-id"), "{donde}");
        assert_eq!(respuesta.cabeceras["cache-control"], "no-store", "{donde}");
    }
}

impl Escena {
    /// Somebody who may make the call.
    fn quien(&self, fila: &Fila) -> &Llamante {
        if fila.quien == Quien::Oficina {
            &self.admin
        } else {
            &self.pda
        }
    }

    fn con_testigo(&self) -> impl Iterator<Item = &Fila> {
        self.filas.iter().filter(|fila| fila.quien != Quien::Cualquiera)
    }

    fn con_cuerpo(&self) -> impl Iterator<Item = &Fila> {
        self.filas.iter().filter(|fila| fila.cuerpo.is_some())
    }

    async fn sin_cambios(&self, antes: &BTreeSet<String>) {
        let despues = self.banco.todo().await;
        let cambios: Vec<_> = antes.symmetric_difference(&despues).collect();
        assert!(cambios.is_empty(), "a refused call changed the table: {cambios:#?}");
    }
}

#[tokio::test]
async fn every_route_has_a_row() {
    let escena = escena().await;
    let filas = escena
        .filas
        .iter()
        .map(|fila| format!("{} {}", fila.metodo, fila.plantilla));
    let documento = serde_json::to_value(documento_openapi()).unwrap();
    let rutas = documento["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(ruta, metodos)| {
            metodos
                .as_object()
                .unwrap()
                .keys()
                .map(move |metodo| format!("{} {ruta}", metodo.to_uppercase()))
        });
    assert_eq!(filas.collect::<BTreeSet<_>>(), rutas.collect::<BTreeSet<_>>());
}

#[tokio::test]
async fn every_row_is_a_good_call() {
    let cuantas = escena().await.filas.len();
    for n in 0..cuantas {
        // Each call on its own table: one deletes what the next one reads.
        let escena = escena().await;
        let fila = &escena.filas[n];
        let respuesta = fila.llamar(escena.quien(fila)).await;
        let donde = format!("{} {}: {}", fila.metodo, fila.plantilla, respuesta.cuerpo);
        if fila.plantilla == "/clients/{id}" && fila.metodo == Method::DELETE {
            assert_eq!(respuesta.estado, 409, "{donde}");
        } else {
            assert!(respuesta.estado.is_success(), "{donde}");
        }
    }
}

#[tokio::test]
async fn without_a_good_token_nobody_gets_in() {
    let escena = escena().await;
    let antes = escena.banco.todo().await;
    let bueno = escena.admin.testigo().to_owned();
    let (carga, firma) = bueno.split_once('.').unwrap();
    let al_reves: String = firma.chars().rev().collect();
    let falsos = [
        "",
        "x",
        carga,
        &format!("{carga}."),
        &format!("{carga}.{al_reves}"),
        &format!("{bueno}x"),
    ];
    for fila in escena.con_testigo() {
        fila.es(
            fila.llamar(&escena.banco.anonimo()).await,
            "no token",
            401,
            "No autorizado",
        );
        for falso in falsos {
            let respuesta = fila.llamar(&escena.banco.con_testigo(falso)).await;
            fila.es(respuesta, &format!("token {falso:?}"), 401, "No autorizado");
        }
    }
    escena.banco.pasan(DiasDeSesion::MAXIMO.milisegundos());
    for fila in escena.con_testigo() {
        fila.es(fila.llamar(escena.quien(fila)).await, "expired", 401, "No autorizado");
    }
    escena.sin_cambios(&antes).await;
}

#[tokio::test]
async fn what_is_for_the_office_is_not_for_a_seller() {
    let escena = escena().await;
    let antes = escena.banco.todo().await;
    for fila in escena.filas.iter().filter(|fila| fila.quien == Quien::Oficina) {
        fila.es(fila.llamar(&escena.pda).await, "as pda", 403, "Prohibido");
    }
    escena.sin_cambios(&antes).await;
}

#[tokio::test]
async fn whoever_may_not_call_is_told_so_before_what_he_sends_is_judged() {
    let escena = escena().await;
    let antes = escena.banco.todo().await;
    for fila in escena.con_testigo() {
        let mut intrusos = vec![(escena.banco.anonimo(), 401, "No autorizado")];
        if fila.quien == Quien::Oficina {
            intrusos.push((escena.pda.clone(), 403, "Prohibido"));
        }
        for (intruso, estado, mensaje) in intrusos {
            for (cuerpo, tipo) in [
                ("{", "application/json"),
                ("7", "application/json"),
                ("{}", "application/json"),
                ("{}", "text/plain"),
            ] {
                let respuesta = fila.con_cuerpo(&intruso, cuerpo, tipo).await;
                fila.es(respuesta, &format!("{cuerpo} as {tipo}"), estado, mensaje);
            }
            let sin_filtro = fila.ruta.split('?').next().unwrap();
            let filtro = format!("{sin_filtro}?page=x&desde=x&store=x&bloque=x&mes=x");
            for ruta in fila.mala.iter().chain([&filtro]) {
                fila.es(fila.llamar_a(&intruso, ruta).await, ruta, estado, mensaje);
            }
        }
    }
    escena.sin_cambios(&antes).await;
}

#[tokio::test]
async fn b64_an_administrator_who_becomes_a_seller_is_out_of_the_office_at_once() {
    let escena = escena().await;
    let ana = escena.banco.usuario("Ana", Rol::Admin).await;
    let ruta = format!("/users/{}", ana.usuario.as_ref().unwrap().id);
    ana.get(&ruta).await.espera(200);
    escena
        .admin
        .put(&ruta, json!({"name": "Ana", "role": "pda"}))
        .await
        .espera(200);
    let antes = escena.banco.todo().await;
    for fila in escena.filas.iter().filter(|fila| fila.quien == Quien::Oficina) {
        fila.es(fila.llamar(&ana).await, "with the old token", 403, "Prohibido");
    }
    escena.sin_cambios(&antes).await;
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_told_why() {
    let escena = escena().await;
    let antes = escena.banco.todo().await;
    let json = "application/json";
    for fila in escena.con_cuerpo() {
        let quien = escena.quien(fila);
        let bueno = fila.cuerpo.as_ref().unwrap().to_string();
        let malo = fila.con_cuerpo(quien, bueno[..bueno.len() - 1].to_owned(), json).await;
        fila.es(malo, "malformed", 400, "El JSON de la petición está mal formado.");
        let texto = fila.con_cuerpo(quien, bueno.clone(), "text/plain").await;
        fila.es(texto, "text", 415, "La petición tiene que ser JSON.");
        let otra_cosa = fila.con_cuerpo(quien, "7", json).await;
        fila.es(otra_cosa, "wrong shape", 422, "Este dato no tiene la forma que debe.");
        // A document goes to its client where nothing else is said.
        if fila.plantilla != "/email/invoice/{id}/send" {
            let vacio = fila.con_cuerpo(quien, "{}", json).await;
            fila.es(vacio, "empty object", 422, "Falta este dato.");
        }
    }
    escena.sin_cambios(&antes).await;
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused_with_and_without_its_length() {
    let escena = escena().await;
    let antes = escena.banco.todo().await;
    let largo = format!("{}{}", " ".repeat(288 * 1024), "{}");
    for fila in escena.con_cuerpo() {
        let quien = escena.quien(fila);
        let trozos: Vec<_> = largo
            .as_bytes()
            .chunks(8192)
            .map(|trozo| Ok::<_, Infallible>(trozo.to_vec()))
            .collect();
        let trozos = Body::from_stream(futures::stream::iter(trozos));
        let sin_largo = fila.con_cuerpo(quien, trozos, "application/json").await;
        fila.es(sin_largo, "a long stream", 413, "La petición es demasiado grande.");
    }
    for fila in &escena.filas {
        let con_largo = anunciar(&escena, fila, fila.demasiado()).await;
        fila.es(con_largo, "a long body", 413, "La petición es demasiado grande.");
    }
    escena.sin_cambios(&antes).await;
}

/// Says how long the body is; nothing of it needs to be sent.
async fn anunciar(escena: &Escena, fila: &Fila, largo: usize) -> Respuesta {
    let peticion = Request::builder()
        .method(fila.metodo.clone())
        .uri(format!("/api/v1{}", fila.ruta))
        .header("authorization", format!("Bearer {}", escena.quien(fila).testigo()))
        .header("content-type", "application/json")
        .header("content-length", largo);
    escena
        .banco
        .anonimo()
        .enviar(peticion.body(Body::empty()).unwrap())
        .await
}

#[tokio::test]
async fn what_does_not_exist_is_not_found() {
    let escena = escena().await;
    let antes = escena.banco.todo().await;
    for fila in &escena.filas {
        for (caso, ruta) in [("unknown id", &fila.ajena), ("no id", &fila.mala)] {
            let Some(ruta) = ruta else { continue };
            let respuesta = fila.llamar_a(escena.quien(fila), ruta).await;
            fila.es(respuesta, caso, 404, "Recurso no encontrado");
        }
        let respuesta = fila.llamar_a(escena.quien(fila), &format!("/nada{}", fila.ruta)).await;
        fila.es(respuesta, "unknown route", 404, "Recurso no encontrado");
    }
    escena.sin_cambios(&antes).await;
}

#[tokio::test]
async fn a_route_is_called_by_its_own_methods_only() {
    let escena = escena().await;
    let antes = escena.banco.todo().await;
    for fila in &escena.filas {
        let respuesta = escena
            .admin
            .llamar(Method::PATCH, &fila.ruta, Body::empty(), None)
            .await;
        fila.es(respuesta, "PATCH", 405, "Método no permitido");
        let respuesta = escena.admin.llamar(Method::HEAD, &fila.ruta, Body::empty(), None).await;
        assert_eq!(respuesta.estado, 405, "HEAD {}", fila.ruta);
    }
    escena.sin_cambios(&antes).await;
}

#[tokio::test]
async fn a_seller_touches_no_document_of_another() {
    let escena = escena().await;
    let paco = escena.banco.pda("Paco").await;
    let antes = escena.banco.todo().await;
    for fila in escena
        .filas
        .iter()
        .filter(|fila| fila.plantilla.starts_with("/invoices/{id}"))
    {
        fila.es(fila.llamar(&paco).await, "another's", 403, "Prohibido");
    }
    escena.sin_cambios(&antes).await;
}
