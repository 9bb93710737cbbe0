//! Each figure of 303 and 347 leads to the entries of the books that it is the sum of.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use calamine::Data;
use domain::dinero::Importe;
use domain::pedido::documento::TipoDocumento;
use domain::testing::Con;
use pruebas_api::compras::{factura, trae};
use pruebas_api::ventas::{otra, vender};
use pruebas_api::{Banco, Respuesta};
use serde_json::json;

use crate::gestora::{hoja, suma};

/// What is written as an address in the first sheets of a file.
fn direcciones(libro: &Respuesta, n: usize) -> String {
    let mut libro = zip::ZipArchive::new(Cursor::new(libro.bytes.clone())).unwrap();
    let mut hoja = libro.by_name(&format!("xl/worksheets/sheet{n}.xml")).unwrap();
    let mut texto = String::new();
    hoja.read_to_string(&mut texto).unwrap();
    texto
}

/// The rows of a sheet below its titles and above its sum, and in which row of the sheet the first stands, counted from 1.
fn filas(libro: &Respuesta, nombre: &str, titulo: &str) -> (Vec<Vec<Data>>, usize) {
    let todas = hoja(libro, nombre);
    let titulos = todas.iter().position(|fila| fila[0] == titulo).unwrap();
    let filas: Vec<_> = todas[titulos + 1..todas.len() - 1].to_vec();
    // What stands above the first row that is written is not read.
    (filas, titulos + 2)
}

#[tokio::test]
async fn each_box_and_each_person_leads_to_the_entries_that_it_is_the_sum_of() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("900", None)]).await;
    let vino = banco.surtido("Vino", "21", "40.00", &[("900", None)]).await;
    let mut facturas = Vec::new();
    for lineas in [vec![pan.linea(0, "7"), vino.linea(0, "11")], vec![vino.linea(0, "90")]] {
        let pedido = banco.borrador(&cliente, lineas);
        let pedido = pedido.con(|b| (b.tipo_pedido, b.a_pagar) = (TipoDocumento::Factura, Some("0".to_owned())));
        facturas.push(vender(&admin, &pedido).await);
    }
    let abono = json!({"store": otra(1), "de": facturas[1], "motivo": "devolucion", "reembolso": "favor",
        "lineas": [{"linea": 0, "quantity": 2}]});
    admin.post("/abonos", abono).await.espera(201);
    let lonja = banco.proveedor("Lonja").await;
    admin
        .post(
            "/gastos",
            factura(lonja, "F/90", vec![trae(&vino.producto, "L9", "12")]),
        )
        .await
        .espera(201);

    let modelos = "/exports/gestora/modelos?desde=2026-10-01&hasta=2026-12-31";
    let modelos = admin.get(modelos).await.espera(200);
    let (casillas, _) = filas(&modelos, "303", "Casilla");
    let (entradas, primera) = filas(&modelos, "Filas del 303", "Casilla");
    let mut sumas = BTreeMap::<String, Importe>::new();
    for entrada in &entradas {
        let suya = sumas.entry(entrada[0].to_string()).or_default();
        *suya = suya.mas(suma(&entrada[5..6])).unwrap();
    }
    let direcciones_303 = direcciones(&modelos, 1);
    for casilla in &casillas {
        let numero = casilla[0].to_string();
        let suya = entradas.iter().position(|entrada| entrada[0] == casilla[0]);
        if ["27", "45", "46"].contains(&numero.as_str()) {
            assert_eq!(suya, None, "a sum of other boxes");
            continue;
        }
        assert_eq!(sumas.get(&numero), Some(&suma(&casilla[2..3])), "{numero}");
        let lugar = format!("location=\"'Filas del 303'!A{}\"", primera + suya.unwrap());
        assert!(direcciones_303.contains(&lugar), "{lugar}");
    }
    let facturas_de_09: Vec<_> = entradas.iter().filter(|entrada| entrada[0] == "09").collect();
    assert_eq!(facturas_de_09.len(), 2);
    assert!(entradas.iter().any(|entrada| entrada[2] == "F/90"));

    let (terceros, _) = filas(&modelos, "347", "Clave");
    let (entradas, primera) = filas(&modelos, "Filas del 347", "Clave");
    assert_eq!(terceros.len(), 1);
    assert_eq!(entradas.len(), 3, "two invoices and their credit");
    let importes: Vec<_> = entradas.iter().flat_map(|entrada| entrada[6..7].to_vec()).collect();
    assert_eq!(suma(&importes), suma(&terceros[0][7..8]));
    let lugar = format!("location=\"'Filas del 347'!A{primera}\"");
    assert!(direcciones(&modelos, 2).contains(&lugar), "{lugar}");
    banco.leyes().await;
}
