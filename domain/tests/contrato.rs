//! What travels: field names as the seed writes them, numbers and identifiers within bounds, envelopes.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use domain::contrato::cliente::{ClienteRequest, ClienteResumenView, ClienteView};
use domain::contrato::lista::{ErrorView, Meta, Pagina};
use domain::contrato::pedido::{DocumentoDetalleView, DocumentoView, PedidoLineaRequest, PedidoRequest};
use domain::contrato::producto::{LoteView, ProductoView};
use domain::contrato::sesion::SesionView;
use domain::contrato::stock::{
    AvisoView, MovimientoDeleteRequest, MovimientoRequest, MovimientosRequest, MovimientosView,
};
use domain::contrato::usuario::UsuarioView;
use domain::impuesto::Recargo;
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::pedido::linea::{LineaBorrador, LoteRef};
use domain::pedido::pago::{MetodoPago, TipoPago};
use domain::producto::Unidad;
use domain::testing::*;
use domain::usuario::Rol;
use domain::{Cantidad, Errores};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

fn campos(valor: &impl Serialize) -> BTreeSet<String> {
    match serde_json::to_value(valor).unwrap() {
        Value::Object(objeto) => objeto.keys().cloned().collect(),
        otro => panic!("no object: {otro}"),
    }
}

/// Exactly the seed's names and ours beside them.
#[track_caller]
fn lleva(valor: &impl Serialize, de_la_semilla: &[&str], propios: &[&str]) {
    let esperados = de_la_semilla.iter().chain(propios).map(ToString::to_string).collect();
    assert_eq!(campos(valor), esperados);
}

fn lee<T: DeserializeOwned>(valor: Value) -> Result<T, String> {
    serde_json::from_value(valor).map_err(|error| error.to_string())
}

const CLIENTE: [&str; 9] = [
    "nif",
    "nombreComercial",
    "razonSocial",
    "telf",
    "email",
    "direccion",
    "ciudad",
    "codigoPostal",
    "recargo",
];

#[test]
fn an_order_carries_the_names_of_the_seed() {
    let de_la_semilla = [
        "type",
        "amount",
        "entregado",
        "client_id",
        "total",
        "signature",
        "products",
        "meta_type",
        "tipo_pedido",
        "store",
        "fechaVencimiento",
    ];
    lleva(&peticion(), &de_la_semilla, &["firmante", "momento", "notas"]);
    lleva(
        &peticion().products[0],
        &["product_id", "lote_id", "price", "quantity", "lote_comodin"],
        &[],
    );
}

#[test]
fn an_order_of_the_seed_is_read_and_written_as_it_stands() {
    let semilla = json!({
        "type": "cobrado", "amount": 1.21, "entregado": "entregado", "client_id": 1, "total": 1.21,
        "signature": "none", "meta_type": "meta", "tipo_pedido": "albaran", "store": "ORDER-1783000000000-17",
        "products": [{"product_id": 1, "lote_id": 1, "price": 1.16, "quantity": 1, "lote_comodin": ""}],
    });
    let sin_momento = peticion().con(|peticion| peticion.momento = None);
    let escrita = serde_json::to_value(&sin_momento).unwrap();
    assert_eq!(lee::<PedidoRequest>(semilla.clone()), Ok(sin_momento));
    for (campo, valor) in semilla.as_object().unwrap() {
        assert_eq!(&escrita[campo], valor, "{campo}");
    }
    assert_eq!(escrita["fechaVencimiento"], Value::Null);
}

#[test]
fn a_line_without_quantity_is_of_zero_and_without_batch_by_hand() {
    let linea: PedidoLineaRequest = lee(json!({"product_id": 1, "price": 2})).unwrap();
    assert_eq!(
        (linea.quantity, linea.lote_id, linea.lote_comodin.as_str()),
        (Cantidad::CERO, 0, "")
    );
}

#[test]
fn a_client_carries_the_names_of_the_seed() {
    lleva(&cliente_request(), &CLIENTE, &[]);
    let vista = ClienteView::from(&cliente());
    let de_la_semilla = [&CLIENTE[..], &["id", "pendiente", "trasnfrencias"]].concat();
    lleva(&vista, &de_la_semilla, &[]);
    let sociedad = cliente_request().con(|cliente| {
        cliente.nif = "B00000018".to_owned();
        cliente.recargo = Recargo::Si;
    });
    let sociedad = cliente().con(|cliente| cliente.datos = domain::cliente::DatosCliente::parse(&sociedad).unwrap());
    lleva(&ClienteView::from(&sociedad), &de_la_semilla, &["aviso"]);
}

#[test]
fn a_client_of_the_seed_is_read_with_its_id_in_the_body() {
    let cuerpo = json!({
        "id": 7, "nif": "00000014Z", "nombreComercial": "Ultramarinos Peñíscola", "razonSocial": "Asunción Núñez Gómez",
        "telf": "600000000", "email": "tienda@peniscola.example", "direccion": "Calle del Mar, 12",
        "ciudad": "Barcelona", "codigoPostal": "08001", "recargo": 0,
    });
    assert_eq!(lee::<ClienteRequest>(cuerpo), Ok(cliente_request()));
}

#[test]
fn a_document_carries_the_names_of_the_seed() {
    let de_la_semilla = [
        "id",
        "type",
        "billet_at",
        "dia",
        "total",
        "amount",
        "client_name",
        "tipo_factura",
        "pendiente",
        "albaran",
        "serie",
        "user_name",
        "recargo",
        "negativo",
        "recargo_price",
        "entregado",
        "vencimiento",
    ];
    let propios = [
        "operacion",
        "client_id",
        "numero",
        "user_id",
        "meta_type",
        "firmado",
        "copias",
        "por_entregar",
        "renunciado",
        "anulado",
        "vencimiento_cobro",
    ];
    let detalle = DocumentoDetalleView::from(&documento());
    lleva(&detalle.invoice, &de_la_semilla, &propios);
    lleva(
        &detalle,
        &["invoice", "products", "client", "type"],
        &[
            "base",
            "iva",
            "desglose",
            "emisor",
            "firma",
            "notas",
            "origenes",
            "derivados",
            "registro",
            "version",
            "numero_version",
            "impreso",
        ],
    );
    lleva(
        &detalle.products[0],
        &[
            "product_id",
            "iva_product",
            "price",
            "quantity",
            "lote_id",
            "lote_comodin",
            "name",
            "lote",
        ],
        &["genero", "unidad", "neto", "queda", "neto_queda"],
    );
}

#[test]
fn the_number_shown_is_that_of_what_the_document_is() {
    let vista = |tipo| {
        let borrador = borrador().con(|borrador| {
            borrador.tipo_pedido = tipo;
            borrador.fecha_vencimiento = (tipo == TipoDocumento::FacturaVencimiento).then(hoy);
            if tipo == TipoDocumento::Pendiente {
                borrador.entregado = Entrega::NoEntregado;
            }
        });
        DocumentoView::from(&documento_de(&borrador).cabecera)
    };
    let casos = [
        (TipoDocumento::Pendiente, [Some("P2026-000001"), None, None]),
        (TipoDocumento::Albaran, [None, Some("A2026-000001"), None]),
        (TipoDocumento::Factura, [None, None, Some("F2026-000001")]),
        (TipoDocumento::FacturaVencimiento, [None, None, Some("F2026-000001")]),
    ];
    for (tipo, numeros) in casos {
        let vista = vista(tipo);
        assert_eq!(
            [&vista.pendiente, &vista.albaran, &vista.serie].map(Option::as_deref),
            numeros
        );
        assert_eq!(Some(vista.numero.as_str()), numeros.into_iter().flatten().next());
    }
}

#[test]
fn an_invoice_remembers_the_numbers_it_had() {
    let factura = documento_de(&borrador().con(|borrador| borrador.tipo_pedido = TipoDocumento::Factura));
    let cabecera = factura.cabecera.con(|cabecera| {
        cabecera.numero_pendiente = Some("P2026-000009").map(|n| domain::factura::NumeroDocumento::parse(n).unwrap());
        cabecera.numero_albaran = Some("A2026-000007").map(|n| domain::factura::NumeroDocumento::parse(n).unwrap());
    });
    let vista = DocumentoView::from(&cabecera);
    assert_eq!(vista.pendiente.as_deref(), Some("P2026-000009"));
    assert_eq!(vista.albaran.as_deref(), Some("A2026-000007"));
    assert_eq!(
        (vista.serie.as_deref(), vista.numero.as_str()),
        (Some("F2026-000001"), "F2026-000001")
    );
}

#[test]
fn a_manual_batch_has_no_id_and_shows_its_name() {
    let documento = documento_de(&borrador().con(|b| b.products = vec![linea_manual(&producto(), "ABC"), linea()]));
    let vista = DocumentoDetalleView::from(&documento);
    let [manual, del_almacen] = [0, 1].map(|n| &vista.products[n]);
    assert_eq!(
        (manual.lote_id, manual.lote_comodin.as_str(), manual.lote.as_str()),
        (None, "ABC", "ABC")
    );
    assert_eq!(
        (del_almacen.lote_id, del_almacen.lote_comodin.as_str()),
        (Some(id(1)), "")
    );
}

#[test]
fn products_batches_and_sessions_carry_the_names_of_the_seed() {
    let producto = ProductoView {
        id: id(1),
        name: "Pan de molde".to_owned(),
        iva: porcentaje("4"),
        cambios_de_iva: vec![],
        genero: Default::default(),
        price: precio("1.16"),
        unidad: Unidad::Ud,
        trazabilidad: false,
        ean: None,
        stock: cantidad("24"),
        lote: vec![lote()],
    };
    lleva(
        &producto,
        &["id", "name", "iva", "price", "lote"],
        &["genero", "unidad", "trazabilidad", "stock"],
    );
    lleva(&lote(), &["id", "name", "cantidad"], &["caducidad", "tipo_caducidad"]);
    let lote = LoteView {
        id: id(1),
        product_id: id(1),
        name: "L0610".to_owned(),
        cantidad: cantidad("24"),
        reservado: Cantidad::CERO,
        start: cantidad("30"),
        fecha: hoy(),
        created_at: ahora(),
        caducidad: None,
        tipo_caducidad: None,
    };
    lleva(
        &lote,
        &["id", "name", "cantidad", "created_at", "start", "fecha"],
        &["product_id", "reservado", "caducidad", "tipo_caducidad"],
    );
    let sesion = SesionView {
        token: "t".to_owned(),
        expired_at: ahora(),
        role: Rol::Pda,
        id: id(1),
        name: "Marta".to_owned(),
    };
    lleva(&sesion, &["token", "expiredAt", "role", "name"], &["id"]);
    lleva(
        &UsuarioView {
            id: id(1),
            name: "Marta".to_owned(),
            role: Rol::Admin,
        },
        &["id", "name", "role"],
        &[],
    );
    let resumen = ClienteResumenView {
        id: id(1),
        nif: String::new(),
        nombre_comercial: String::new(),
        ciudad: String::new(),
        recargo: Recargo::No,
        pendiente: importe("0"),
    };
    lleva(
        &resumen,
        &["id", "nif", "nombreComercial", "ciudad", "recargo", "pendiente"],
        &[],
    );
}

#[test]
fn stock_movements_carry_the_names_of_the_seed() {
    let movimiento = MovimientoRequest {
        lote_id: id(1),
        cantidad: cantidad("2"),
    };
    lleva(&movimiento, &["lote_id", "cantidad"], &[]);
    let store = peticion().store;
    let movimientos = MovimientosRequest {
        store: store.clone(),
        product_id: id(1),
        movimientos: vec![movimiento],
    };
    lleva(&movimientos, &["store", "product_id", "movimientos"], &[]);
    lleva(
        &MovimientoDeleteRequest { store, lote_id: id(1) },
        &["store", "lote_id"],
        &[],
    );
    let aviso = AvisoView {
        lote: "L1".to_owned(),
        mensaje: "m".to_owned(),
        lote_id: id(1),
        registrado: cantidad("0"),
    };
    lleva(&aviso, &["lote", "mensaje", "lote_id", "registrado"], &[]);
    lleva(
        &MovimientosView {
            message: Some("m".to_owned()),
            avisos: None,
        },
        &["message"],
        &[],
    );
    lleva(
        &MovimientosView {
            message: None,
            avisos: Some(vec![aviso]),
        },
        &["avisos"],
        &[],
    );
}

#[test]
fn a_draft_line_carries_the_names_of_the_seed() {
    lleva(
        &linea(),
        &[
            "id",
            "name",
            "iva",
            "price",
            "quantity",
            "loteId",
            "lote",
            "lote_comodin",
        ],
        &["genero"],
    );
    let escrita = serde_json::to_value(linea()).unwrap();
    assert_eq!(escrita["loteId"], json!(1));
    assert_eq!(
        serde_json::to_value(linea_manual(&producto(), "A")).unwrap()["loteId"],
        json!("M-1795770900000")
    );
    assert_eq!(lee::<LineaBorrador>(escrita), Ok(linea()));
}

#[test]
fn only_a_temporary_identifier_makes_a_batch_manual() {
    assert_eq!(
        lee(json!("M-1783000000000")),
        Ok(LoteRef::Manual("M-1783000000000".to_owned()))
    );
    assert_eq!(lee(json!(5)), Ok(LoteRef::Registrado(id(5))));
    for otro in [
        json!("5"),
        json!(""),
        json!("X-1"),
        json!(0),
        json!(1_u64 << 53),
        json!(null),
    ] {
        assert!(lee::<LoteRef>(otro.clone()).is_err(), "{otro}");
    }
}

#[test]
fn closed_lists_have_the_words_of_the_seed() {
    use TipoDocumento::{Albaran, Factura, FacturaVencimiento, Pendiente};
    assert_eq!(
        json!([TipoPago::Cobrado, TipoPago::NoCobrado]),
        json!(["cobrado", "no_cobrado"])
    );
    assert_eq!(
        json!([Entrega::Entregado, Entrega::NoEntregado]),
        json!(["entregado", "no_entregado"])
    );
    assert_eq!(
        json!([Pendiente, Albaran, Factura, FacturaVencimiento]),
        json!(["pendiente", "albaran", "factura", "factura_vencimiento"])
    );
    assert_eq!(
        json!([
            MetodoPago::Meta,
            MetodoPago::Visa,
            MetodoPago::Transferencia,
            MetodoPago::Domiciliation
        ]),
        json!(["meta", "visa", "transferencia", "domiciliation"])
    );
    assert_eq!(json!([Recargo::No, Recargo::Si]), json!([0, 1]));
    for otro in [json!(2), json!(-1), json!(true), json!("1"), json!(null)] {
        assert!(lee::<Recargo>(otro.clone()).is_err(), "{otro}");
    }
    assert!(lee::<TipoDocumento>(json!("Factura")).is_err());
}

#[test]
fn a_request_with_one_wrong_value_is_not_read() {
    let buena = serde_json::to_value(peticion()).unwrap();
    let casos = [
        ("/amount", json!(1.005)),
        ("/amount", json!("1.21")),
        ("/total", json!(null)),
        ("/client_id", json!(0)),
        ("/client_id", json!(1_u64 << 53)),
        ("/store", json!("ORDER-1")),
        ("/type", json!("pagado")),
        ("/entregado", json!(true)),
        ("/tipo_pedido", json!("abono")),
        ("/meta_type", json!("efectivo")),
        ("/fechaVencimiento", json!("27/11/2026")),
        ("/products/0/price", json!(-1)),
        ("/products/0/quantity", json!(0.0001)),
        ("/products/0/lote_id", json!(-1)),
        ("/products/0/product_id", json!(1.5)),
    ];
    for (donde, valor) in casos {
        let mala = buena
            .clone()
            .con(|mala| *mala.pointer_mut(donde).unwrap() = valor.clone());
        assert!(lee::<PedidoRequest>(mala).is_err(), "{donde} = {valor}");
    }
}

#[test]
fn a_page_says_where_it_stands() {
    let meta = |pagina, total| {
        let Meta {
            current_page,
            last_page,
            from,
            to,
            ..
        } = Meta::new(pagina, 20, total);
        (current_page, last_page, from, to)
    };
    assert_eq!(meta(1, 0), (1, 1, 0, 0));
    assert_eq!(meta(1, 20), (1, 1, 1, 20));
    assert_eq!(meta(2, 21), (2, 2, 21, 21));
    assert_eq!(meta(0, 45), (1, 3, 1, 20));
    assert_eq!(meta(99, 45), (3, 3, 41, 45));
    let pagina = Pagina {
        data: vec![1],
        meta: Meta::new(1, 20, 1),
    };
    lleva(&pagina, &["data", "meta"], &[]);
    lleva(&pagina.meta, &["current_page", "last_page", "from", "to"], &["total"]);
}

#[test]
fn an_error_carries_only_what_it_has() {
    let vacio = ErrorView {
        message: "No autorizado".to_owned(),
        ..ErrorView::default()
    };
    lleva(&vacio, &["message"], &[]);
    let con_campos = ErrorView {
        errores: Some(Errores::uno("nif", "Escribe el NIF.")),
        ..vacio
    };
    assert_eq!(json!(con_campos)["errores"], json!({"nif": ["Escribe el NIF."]}));
}

#[test]
fn a_clients_form_tells_every_field_by_its_wire_name() {
    let vacia = ClienteRequest {
        nif: "12345678A".to_owned(),
        nombre_comercial: " ".to_owned(),
        razon_social: String::new(),
        telf: String::new(),
        email: "no es un correo".to_owned(),
        direccion: "a\nb".to_owned(),
        ciudad: "x".repeat(81),
        codigo_postal: "1".to_owned(),
        recargo: Recargo::No,
    };
    let errores = domain::cliente::DatosCliente::parse(&vacia).unwrap_err();
    let campos: BTreeSet<_> = errores.campos().map(|(campo, _)| campo).collect();
    assert_eq!(
        campos,
        CLIENTE.into_iter().filter(|campo| *campo != "recargo").collect()
    );
    let sin_correo = cliente_request().con(|cliente| cliente.email = "  ".to_owned());
    assert_eq!(domain::cliente::DatosCliente::parse(&sin_correo).unwrap().email, None);
}

proptest! {
    #[test]
    fn any_page_holds_together(pagina in any::<u32>(), por_pagina in any::<u32>(), total in any::<u32>()) {
        let meta = Meta::new(pagina, por_pagina, total);
        prop_assert!((1..=meta.last_page).contains(&meta.current_page));
        prop_assert!(meta.from <= meta.to && meta.to <= total);
        prop_assert_eq!(meta.from == 0, total == 0);
        prop_assert!(meta.to - meta.from <= por_pagina.max(1));
        prop_assert_eq!(meta.to == total, meta.current_page == meta.last_page);
    }

    #[test]
    fn a_form_that_was_accepted_is_accepted_again_as_it_was_kept(
        nombre in any::<String>(), telf in textos(), email in textos(), codigo_postal in textos(),
    ) {
        use domain::cliente::DatosCliente;
        let peticion = ClienteRequest { nombre_comercial: nombre, telf, email, codigo_postal, ..cliente_request() };
        if let Ok(datos) = DatosCliente::parse(&peticion) {
            prop_assert_eq!(DatosCliente::parse(&ClienteRequest::from(&datos)), Ok(datos));
        }
    }

    #[test]
    fn no_body_makes_a_reader_panic(texto in any::<String>(), otro in textos()) {
        let _ = serde_json::from_str::<PedidoRequest>(&texto).is_ok();
        let _ = lee::<LoteRef>(json!(otro)).is_ok();
    }
}
