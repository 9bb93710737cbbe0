//! Model 347 is of a whole year, tells cash apart, and leaves out what other models tell.

use calamine::Data;
use domain::cliente::Cliente;
use domain::comun::ClaseGasto;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, gasto_comun_request, importe, peticion_de, porcentaje};
use pruebas_api::almacen::Surtido;
use pruebas_api::{Banco, Llamante};
use serde_json::json;

use crate::gestora::hoja;

/// Sells for 990.00 on a day, paid in cash or not at all.
async fn vender_el(banco: &Banco, quien: &Llamante, cliente: &Cliente, vino: &Surtido, dia: &str, pagado: &str) {
    banco.son_las(&format!("{dia}T10:00:00+01:00"));
    let borrador = banco
        .borrador(cliente, vec![vino.linea(0, "10")])
        .con(|b| (b.tipo_pedido, b.a_pagar) = (TipoDocumento::Factura, Some(pagado.to_owned())));
    let peticion = peticion_de(&borrador).con(|peticion| peticion.momento = None);
    banco.entrar(quien).post("/invoices", &peticion).await.espera(201);
}

/// The sheet of those who are declared, from the notes above it on: each row as texts.
async fn declarados(banco: &Banco, admin: &Llamante, dias: &str) -> Vec<Vec<String>> {
    let admin = banco.entrar(admin);
    let modelos = admin.get(&format!("/exports/gestora/modelos?{dias}")).await.espera(200);
    let filas = hoja(&modelos, "347");
    filas
        .iter()
        .map(|fila| fila.iter().map(Data::to_string).collect())
        .collect()
}

fn de<'a>(filas: &'a [Vec<String>], clave: &str) -> Vec<&'a [String]> {
    let suyas = filas.iter().filter(|fila| fila[0] == clave);
    suyas.map(|fila| &fila[3..]).collect()
}

#[tokio::test]
async fn a_quarter_gives_the_347_of_its_whole_year_and_of_two_years_the_later() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "10", "90.00", &[("900", None)]).await;
    for dia in ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"] {
        vender_el(&banco, &admin, &cliente, &vino, dia, "0").await;
    }
    for dia in ["2027-01-11", "2027-01-12", "2027-01-13", "2027-01-14", "2027-01-15"] {
        vender_el(&banco, &admin, &cliente, &vino, dia, "0").await;
    }
    let de_2026 = ["0", "0", "0", "3960", "3960", ""].map(str::to_owned);
    let de_2027 = ["4950", "0", "0", "0", "4950", ""].map(str::to_owned);
    for (dias, esperado, anio) in [
        ("desde=2026-10-01&hasta=2026-12-31", &de_2026, 2026),
        ("desde=2026-01-01&hasta=2026-03-31", &de_2026, 2026),
        ("desde=2026-12-02&hasta=2026-12-02", &de_2026, 2026),
        ("desde=2027-01-01&hasta=2027-03-31", &de_2027, 2027),
        ("desde=2026-12-01&hasta=2027-01-31", &de_2027, 2027),
    ] {
        let filas = declarados(&banco, &admin, dias).await;
        assert_eq!(de(&filas, "B"), [&esperado[..]], "{dias}");
        let titulo = format!("Del año {anio} entero");
        assert!(filas.iter().any(|fila| fila[0] == titulo), "{filas:?}");
    }
    banco.leyes().await;
}

#[tokio::test]
async fn cash_above_6000_of_one_client_stands_apart() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let (uno, otro) = (
        banco.cliente(|_| {}).await,
        banco.cliente(|c| c.nif = "00000001R".to_owned()).await,
    );
    let vino = banco.surtido("Vino", "10", "90.00", &[("900", None)]).await;
    for dia in 1..=7 {
        let dia = format!("2026-12-0{dia}");
        vender_el(&banco, &admin, &uno, &vino, &dia, "990").await;
        if dia != "2026-12-07" {
            vender_el(&banco, &admin, &otro, &vino, &dia, "990").await;
        }
    }
    let filas = declarados(&banco, &admin, "desde=2026-10-01&hasta=2026-12-31").await;
    let mut vistas = de(&filas, "B");
    vistas.sort();
    let dice = |total: &str, metalico: &str| ["0", "0", "0", total, total, metalico].map(str::to_owned);
    assert_eq!(vistas, [&dice("5940", "")[..], &dice("6930", "6930")[..]]);
    banco.leyes().await;
}

#[tokio::test]
async fn an_invoice_with_a_retention_is_not_in_347_and_the_sheet_says_so() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let local = json!({"name": "Local", "razonSocial": "Rentas Vega", "nif": "B00000018"});
    let local = admin.post("/proveedores", local).await.espera(201).data()["id"].clone();
    let apuntar = async |numero: &str, retencion: Option<&str>| {
        let mut renta = json!(gasto_comun_request().con(|gasto| {
            gasto.clase = ClaseGasto::Alquiler;
            (gasto.base, gasto.total) = (importe("4000.00"), importe("4840.00"));
            gasto.retencion = retencion.map(porcentaje);
        }));
        (renta["proveedor_id"], renta["numero"]) = (local.clone(), json!(numero));
        admin.post("/gastos/comunes", renta).await.espera(201);
    };
    apuntar("R-1", Some("19")).await;
    let dias = "desde=2026-10-01&hasta=2026-12-31";
    let filas = declarados(&banco, &admin, dias).await;
    assert_eq!(de(&filas, "A"), Vec::<&[String]>::new());
    assert!(
        filas.iter().any(|fila| fila[0].contains("van en el 180 y el 190")),
        "{filas:?}"
    );
    apuntar("R-2", None).await;
    let filas = declarados(&banco, &admin, dias).await;
    assert_eq!(
        de(&filas, "A"),
        [&["0", "0", "0", "4840", "4840", ""].map(str::to_owned)[..]]
    );
}
