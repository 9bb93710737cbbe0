//! Spreadsheets, opened again as the office's own program does: every row, of the type that it is, with exact sums.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use domain::categoria::Categoria;
use domain::contrato::producto::ProductoRequest;
use domain::ids::{CategoriaId, ProveedorId};
use domain::pedido::documento::Entrega;
use domain::producto::Producto;
use domain::testing::{
    Con, cantidad, categoria_request, peticion_de, porcentaje, precio, producto_request, proveedor_request,
};
use lambdas::casos::fichas;
use pruebas_api::compras::{factura, trae};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::json;

/// The rows of the only sheet.
fn celdas(respuesta: &Respuesta) -> Vec<Vec<Data>> {
    let mut libro: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(respuesta.bytes.clone())).unwrap();
    let hoja = libro.worksheet_range_at(0).unwrap().unwrap();
    hoja.rows().map(<[Data]>::to_vec).collect()
}

/// Titles, rows and sums of a sheet.
struct Hoja {
    cabecera: Vec<String>,
    titulos: Vec<String>,
    filas: Vec<Vec<Data>>,
    total: Vec<Data>,
}

impl Hoja {
    async fn leer(quien: &Llamante, ruta: &str) -> Self {
        Self::de(&quien.get(ruta).await.espera(200))
    }

    fn de(respuesta: &Respuesta) -> Self {
        let mut celdas = celdas(respuesta);
        let titulos = celdas
            .iter()
            .position(|fila| fila.iter().all(|celda| *celda != Data::Empty));
        let mut filas = celdas.split_off(titulos.expect("a row of titles"));
        let total = filas.pop().unwrap();
        assert_eq!(total[0], texto("Total"));
        Self {
            cabecera: celdas.iter().map(|fila| fila[0].to_string()).collect(),
            titulos: filas.remove(0).iter().map(ToString::to_string).collect(),
            filas,
            total,
        }
    }

    fn columna(&self, titulo: &str) -> usize {
        let columna = self.titulos.iter().position(|otro| otro == titulo);
        columna.unwrap_or_else(|| panic!("no {titulo} in {:?}", self.titulos))
    }

    /// What a column shows, row by row.
    fn de_columna(&self, titulo: &str) -> Vec<Data> {
        let columna = self.columna(titulo);
        self.filas.iter().map(|fila| fila[columna].clone()).collect()
    }

    fn suma(&self, titulo: &str) -> Data {
        self.total[self.columna(titulo)].clone()
    }
}

fn texto(texto: &str) -> Data {
    Data::String(texto.to_owned())
}

fn textos(textos: &[&str]) -> Vec<Data> {
    textos.iter().copied().map(texto).collect()
}

fn numeros(numeros: &[f64]) -> Vec<Data> {
    numeros.iter().copied().map(Data::Float).collect()
}

/// The day that a cell holds, as Excel counts them: 28 November 2026 is 46354.
fn dia(celda: &Data) -> f64 {
    match celda {
        Data::DateTime(dia) if dia.is_datetime() => dia.as_f64(),
        otra => panic!("no day: {otra:?}"),
    }
}

/// A house with two categories, two suppliers and three products, one of them of neither.
struct Casa {
    banco: Banco,
    admin: Llamante,
    conservas: CategoriaId,
    lonja: ProveedorId,
}

impl Casa {
    async fn nueva() -> Self {
        let banco = Banco::nuevo().await;
        let admin = banco.admin().await;
        let oficina = admin.usuario.as_ref().unwrap().id;
        let categoria = async |nombre: &str| {
            let peticion = categoria_request().con(|categoria| categoria.name = nombre.to_owned());
            let ficha = fichas::crear::<Categoria>(&banco.estado, oficina, &peticion, None).await;
            ficha.unwrap().maestro.id
        };
        let (quesos, conservas) = (categoria("Quesos").await, categoria("Conservas").await);
        let (lonja, queseria) = (banco.proveedor("Lonja").await, banco.proveedor("Quesería Álamo").await);
        let casa = Self {
            banco,
            admin,
            conservas,
            lonja,
        };
        casa.producto("Queso tierno", Some((quesos, queseria)), "4.5", &["2.5", "7.5"])
            .await;
        casa.producto("Atún", Some((conservas, lonja)), "1.2345", &["20", "0.001"])
            .await;
        casa.producto("Bolsa", None, "0.05", &[]).await;
        casa
    }

    async fn producto(&self, nombre: &str, de: Option<(CategoriaId, ProveedorId)>, coste: &str, lotes: &[&str]) {
        let peticion: ProductoRequest = producto_request().con(|producto| {
            producto.name = nombre.to_owned();
            producto.iva = porcentaje("10");
            producto.categoria_id = de.map(|(categoria, _)| categoria);
            producto.proveedor_id = de.map(|(_, proveedor)| proveedor);
            producto.coste = Some(precio(coste));
            producto.stock_minimo = Some(cantidad("12"));
        });
        let producto = self.banco.producto(peticion).await;
        for (n, cuanto) in lotes.iter().enumerate() {
            self.banco.pasan(1);
            let caducidad = (n == 0).then_some("2027-05-03");
            let lote = json!({"product_id": producto.id, "name": format!("L-{nombre}-{n}"),
                              "start": cuanto.parse::<f64>().unwrap(), "caducidad": caducidad});
            self.admin.post("/lotes", lote).await.espera(201);
        }
    }
}

#[tokio::test]
async fn b51_clients_leave_with_their_numbers_as_they_are_written() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    banco
        .cliente(|cliente| cliente.nombre_comercial = "=1+1".to_owned())
        .await;
    let bar = banco.cliente(|cliente| cliente.email = String::new()).await;
    let pan = banco.surtido("Pan", "10", "1.10", &[("30", None)]).await;
    let borrador = banco.borrador(&bar, vec![pan.linea(0, "3")]);
    let borrador = borrador.con(|borrador| borrador.a_pagar = Some("0".to_owned()));
    admin.post("/invoices", peticion_de(&borrador)).await.espera(201);
    let cerrado = banco
        .cliente(|cliente| cliente.nombre_comercial = "Cerrado".to_owned())
        .await;
    admin
        .post(&format!("/clients/{}/archivar", cerrado.id), json!({}))
        .await
        .espera(200);

    let respuesta = admin.get("/exports/clients").await.espera(200);
    assert_eq!(
        respuesta.cabeceras["content-type"],
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    );
    assert_eq!(
        respuesta.cabeceras["content-disposition"],
        "attachment; filename=\"clientes-2026-11-27.xlsx\""
    );
    assert_eq!(respuesta.cabeceras["cache-control"], "no-store");
    let hoja = Hoja::de(&respuesta);
    assert_eq!(hoja.cabecera[1], "Clientes a 27/11/2026");
    assert_eq!(
        hoja.de_columna("Nombre Comercial"),
        textos(&["=1+1", "Ultramarinos Peñíscola", "Cerrado"])
    );
    assert_eq!(hoja.de_columna("Codigo Postal"), textos(&["08001"; 3]));
    assert_eq!(hoja.de_columna("Teléfono"), textos(&["600000000"; 3]));
    assert_eq!(hoja.de_columna("Nif"), textos(&["00000014Z"; 3]));
    assert_eq!(hoja.de_columna("Email")[1], Data::Empty);
    assert_eq!(hoja.de_columna("Pendiente"), numeros(&[0.0, 3.63, 0.0]));
    assert_eq!(hoja.suma("Pendiente"), Data::Float(3.63));
    assert_eq!(hoja.de_columna("Archivado"), [Data::Empty, Data::Empty, texto("Sí")]);
    banco.leyes().await;
}

/// A workbook says its encoding itself, which a CSV cannot.
#[tokio::test]
async fn b53_accents_arrive_whole() {
    let nombre = "Núñez i Ç, «L’Hospitalet» Peñíscola à 1 €";
    let banco = Banco::nuevo().await;
    banco
        .cliente(|cliente| cliente.nombre_comercial = nombre.to_owned())
        .await;
    let hoja = Hoja::leer(&banco.admin().await, "/exports/clients").await;
    assert_eq!(hoja.de_columna("Nombre Comercial"), textos(&[nombre]));
}

#[tokio::test]
async fn b55_no_client_is_lost_at_the_end_of_a_page_of_the_table() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    banco.copiar_cliente(&cliente, 4_999).await;
    let hoja = Hoja::leer(&admin, "/exports/clients").await;
    assert_eq!(hoja.filas.len(), 5_000);
}

#[tokio::test]
async fn an_empty_house_exports_its_titles() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    for ruta in ["clients", "categorias", "proveedores", "stock"] {
        let hoja = Hoja::leer(&admin, &format!("/exports/{ruta}")).await;
        assert!(hoja.filas.is_empty() && hoja.titulos.len() > 8, "{ruta}");
    }
}

#[tokio::test]
async fn products_leave_by_category_with_their_stock_and_what_it_is_worth() {
    let casa = Casa::nueva().await;
    let hoja = Hoja::leer(&casa.admin, "/exports/categorias").await;
    assert_eq!(
        hoja.de_columna("Categoría"),
        [texto("Conservas"), texto("Quesos"), Data::Empty]
    );
    assert_eq!(hoja.de_columna("Producto"), textos(&["Atún", "Queso tierno", "Bolsa"]));
    assert_eq!(hoja.de_columna("Stock"), numeros(&[20.001, 10.0, 0.0]));
    assert_eq!(hoja.de_columna("IVA"), numeros(&[0.1; 3]));
    assert_eq!(hoja.de_columna("Coste"), numeros(&[1.2345, 4.5, 0.05]));
    assert_eq!(hoja.de_columna("Valor a coste"), numeros(&[24.69, 45.0, 0.0]));
    assert_eq!(hoja.suma("Valor a coste"), Data::Float(69.69));
    assert_eq!(hoja.de_columna("Bajo mínimo"), [Data::Empty, texto("Sí"), texto("Sí")]);

    let ruta = format!("/exports/categorias/{}", casa.conservas);
    let respuesta = casa.admin.get(&ruta).await.espera(200);
    assert_eq!(
        respuesta.cabeceras["content-disposition"],
        "attachment; filename=\"categoria-conservas-2026-11-27.xlsx\""
    );
    let hoja = Hoja::de(&respuesta);
    assert_eq!(hoja.cabecera[1], "Productos de la categoría Conservas a 27/11/2026");
    assert_eq!(hoja.de_columna("Producto"), textos(&["Atún"]));
}

#[tokio::test]
async fn a_supplier_leaves_with_whom_to_ask_for_and_its_own_products() {
    let casa = Casa::nueva().await;
    let hoja = Hoja::leer(&casa.admin, "/exports/proveedores").await;
    assert_eq!(
        hoja.de_columna("Proveedor"),
        [texto("Lonja"), texto("Quesería Álamo"), Data::Empty]
    );
    let respuesta = casa.admin.get(&format!("/exports/proveedores/{}", casa.lonja)).await;
    let hoja = Hoja::de(&respuesta.espera(200));
    let contacto = proveedor_request();
    assert!(hoja.cabecera[2].contains(&contacto.email), "{:?}", hoja.cabecera);
    assert_eq!(hoja.de_columna("Producto"), textos(&["Atún"]));
}

#[tokio::test]
async fn stock_leaves_batch_by_batch_with_its_date_and_its_cost() {
    let casa = Casa::nueva().await;
    let gastado = casa.admin.get("/lotes").await.espera(200);
    let gastado = gastado
        .data()
        .as_array()
        .unwrap()
        .iter()
        .find(|lote| lote["cantidad"] == 0.001);
    let salida = json!({"tipo": "merma", "motivo": "Roto",
                        "lineas": [{"lote_id": gastado.unwrap()["id"], "cantidad": 0.001}]});
    casa.admin.post("/salidas", salida).await.espera(201);

    let hoja = Hoja::leer(&casa.admin, "/exports/stock").await;
    assert_eq!(
        hoja.de_columna("Serie"),
        textos(&["L-Atún-0", "L-Queso tierno-0", "L-Queso tierno-1"])
    );
    assert_eq!(hoja.de_columna("Cant. Actual"), numeros(&[20.0, 2.5, 7.5]));
    assert_eq!(hoja.de_columna("Valor a coste"), numeros(&[24.69, 11.25, 33.75]));
    assert_eq!(hoja.suma("Valor a coste"), Data::Float(69.69));
    let caducidades = hoja.de_columna("Caducidad");
    assert_eq!((dia(&caducidades[0]), &caducidades[2]), (46_510.0, &Data::Empty));
    assert_eq!(dia(&hoja.de_columna("Fecha")[0]), 46_353.0);
    assert_eq!(
        hoja.de_columna("Tipo de fecha"),
        [texto("Consumo preferente"), texto("Consumo preferente"), Data::Empty]
    );
}

#[tokio::test]
async fn a_batch_is_worth_what_its_invoice_says() {
    let casa = Casa::nueva().await;
    let pan = Producto::from(&casa.banco.producto(producto_request()).await);
    let papel = |coste: &str| {
        factura(
            casa.lonja,
            "F-1",
            vec![trae(&pan, "L-1", "10").con(|linea| linea.coste = precio(coste))],
        )
    };
    let gasto = casa.admin.post("/gastos", papel("0.333")).await.espera(201);
    let valores = async || {
        let lotes = Hoja::leer(&casa.admin, "/exports/stock").await.suma("Valor a coste");
        let productos = Hoja::leer(&casa.admin, "/exports/categorias")
            .await
            .suma("Valor a coste");
        assert_eq!(lotes, productos);
        lotes
    };
    // 69.69 of the house's others.
    assert_eq!(valores().await, Data::Float(73.02));

    let ruta = format!("/gastos/{}", gasto.data()["id"]);
    casa.admin.put(&ruta, papel("0.5")).await.espera(200);
    assert_eq!(valores().await, Data::Float(74.69));
}

#[tokio::test]
async fn a_batch_is_called_back_from_everybody_who_got_it() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let atun = banco
        .surtido("Atún", "10", "2.10", &[("30", Some("2027-05-03")), ("30", None)])
        .await;
    let bar = banco
        .cliente(|cliente| cliente.nombre_comercial = "Bar Ñandú".to_owned())
        .await;
    let asador = banco
        .cliente(|cliente| {
            cliente.nombre_comercial = "Asador".to_owned();
            cliente.telf = "600000001".to_owned();
        })
        .await;
    for (cliente, lote, cuanto, entrega) in [
        (&bar, 0, "2.5", Entrega::Entregado),
        (&asador, 0, "4", Entrega::Entregado),
        (&bar, 0, "1", Entrega::NoEntregado),
        (&asador, 1, "9", Entrega::Entregado),
    ] {
        banco.pasan(1);
        let borrador = banco.borrador(cliente, vec![atun.linea(lote, cuanto)]);
        let borrador = borrador.con(|borrador| borrador.entregado = entrega);
        pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    }
    let lote = &atun.lotes[0];
    let contado = json!({"tipo": "recuento", "motivo": "Inventario", "documento": "",
        "lineas": [admin.linea_contada(lote.id, 21.5).await]});
    admin.post("/salidas", contado).await.espera(201);
    let respuesta = admin.get(&format!("/exports/lotes/{}", lote.id)).await.espera(200);
    assert_eq!(
        respuesta.cabeceras["content-disposition"],
        "attachment; filename=\"lote-l-atun-0-atun-2026-11-27.xlsx\""
    );
    let hoja = Hoja::de(&respuesta);
    assert!(hoja.cabecera[1].starts_with("Lote L-Atún-0 de Atún: quién lo tiene"));
    let cuenta = "Entró 30 · entregado 6,5 · devuelto 0 · sin entregar 1 · desechado 0 · recuentos −2 · queda 20,5";
    assert!(hoja.cabecera.iter().any(|nota| nota == cuenta), "{:?}", hoja.cabecera);
    assert_eq!(
        hoja.de_columna("Cliente"),
        textos(&["Asador", "Bar Ñandú", "Bar Ñandú"])
    );
    assert_eq!(
        hoja.de_columna("Teléfono"),
        textos(&["600000001", "600000000", "600000000"])
    );
    assert_eq!(
        hoja.de_columna("Documento"),
        textos(&["A2026-000002", "A2026-000001", "P2026-000001"])
    );
    assert_eq!(hoja.de_columna("Entregado")[..2], numeros(&[4.0, 2.5]));
    assert_eq!(hoja.de_columna("Sin entregar")[2], Data::Float(1.0));
    assert_eq!(
        (hoja.suma("Entregado"), hoja.suma("Sin entregar"), hoja.suma("Devuelto")),
        (Data::Float(6.5), Data::Float(1.0), Data::Empty)
    );
    assert_eq!(dia(&hoja.de_columna("Fecha")[0]), 46_353.0);
    banco.leyes().await;
}

#[tokio::test]
async fn exporting_leaves_everything_as_it_was() {
    let casa = Casa::nueva().await;
    let antes = casa.banco.todo().await;
    for ruta in ["clients", "categorias", "proveedores", "stock"] {
        casa.admin.get(&format!("/exports/{ruta}")).await.espera(200);
    }
    assert_eq!(casa.banco.todo().await, antes);
}
