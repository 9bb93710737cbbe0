//! The IVA of a sale is owed for the quarter in which the goods were handed over, whenever its invoice is issued (Ley 37/1992 art.
//! 75.Uno): books, returns and papers go by that day.

use std::collections::BTreeMap;

use calamine::Data;
use domain::cliente::Cliente;
use domain::dinero::Importe;
use domain::fecha::Fecha;
use domain::ids::InternalId;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, fecha, peticion_de};
use pruebas_api::almacen::Surtido;
use pruebas_api::{Banco, Llamante};
use serde_json::json;

use crate::gestora::{columna, hoja, suma};

/// First and last day.
type Dias = (&'static str, &'static str);

const CUARTO: Dias = ("2026-10-01", "2026-12-31");
const PRIMERO: Dias = ("2027-01-01", "2027-03-31");

async fn vender_hoy(
    banco: &Banco,
    quien: &Llamante,
    cliente: &Cliente,
    vino: &Surtido,
    tipo: TipoDocumento,
) -> InternalId {
    let borrador = banco
        .borrador(cliente, vec![vino.linea(0, "3")])
        .con(|b| b.tipo_pedido = tipo);
    let peticion = peticion_de(&borrador).con(|peticion| peticion.momento = None);
    quien.post("/invoices", &peticion).await.espera(201);
    peticion.store
}

async fn casillas(admin: &Llamante, (desde, hasta): Dias) -> BTreeMap<String, Importe> {
    let modelos = format!("/exports/gestora/modelos?desde={desde}&hasta={hasta}");
    let filas = hoja(&admin.get(&modelos).await.espera(200), "303");
    let de = |numero: &str| {
        let fila = filas.iter().find(|fila| fila[0] == numero);
        fila.map(|fila| suma(&fila[2..3])).unwrap_or_default()
    };
    ["07", "09", "14", "15"]
        .map(|numero| (numero.to_owned(), de(numero)))
        .into()
}

/// The same boxes, from the rows of the table and the law alone: a sale by the day of its operation, a rectificativa by its issue.
async fn segun_la_tabla(banco: &Banco, (desde, hasta): Dias) -> BTreeMap<String, Importe> {
    let dias = fecha(desde)..=fecha(hasta);
    let mut casillas: BTreeMap<_, _> = ["07", "09", "14", "15"]
        .map(|numero| (numero.to_owned(), Importe::CERO))
        .into();
    for factura in banco.cabeceras().await {
        let (dia, en): (Fecha, _) = match factura.tipo {
            TipoDocumento::Factura | TipoDocumento::FacturaVencimiento => (factura.operacion, ["07", "09"]),
            TipoDocumento::Rectificativa => (factura.momento.fecha(), ["14", "15"]),
            _ => continue,
        };
        for fila in factura.totales.desglose.iter().filter(|_| dias.contains(&dia)) {
            for (numero, importe) in en.into_iter().zip([fila.base, fila.cuota]) {
                let suma = casillas.get_mut(numero).unwrap();
                *suma = suma.mas(importe).unwrap();
            }
        }
    }
    casillas
}

#[tokio::test]
async fn albaranes_of_december_that_are_invoiced_in_january_belong_to_the_fourth_quarter() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "21", "4.35", &[("900", None)]).await;
    banco.son_las("2026-12-15T10:00:00+01:00");
    let (pda, admin) = (banco.entrar(&pda), banco.entrar(&admin));
    let albaran = |()| vender_hoy(&banco, &pda, &cliente, &vino, TipoDocumento::Albaran);
    let primero = albaran(()).await;
    banco.son_las("2026-12-31T23:30:00+01:00");
    let (pda, admin) = (banco.entrar(&pda), banco.entrar(&admin));
    let juntos = [
        primero,
        vender_hoy(&banco, &pda, &cliente, &vino, TipoDocumento::Albaran).await,
    ];
    let solo = vender_hoy(&banco, &pda, &cliente, &vino, TipoDocumento::Albaran).await;
    let de_diciembre = vender_hoy(&banco, &pda, &cliente, &vino, TipoDocumento::Factura).await;

    banco.son_las("2027-01-15T10:00:00+01:00");
    let (pda, admin) = (banco.entrar(&pda), banco.entrar(&admin));
    let nueva = || banco.borrador(&cliente, Vec::new()).internal_id;
    let convertir = json!({"store": nueva(), "tipo": "factura"});
    admin
        .post(&format!("/invoices/{solo}/convertir"), convertir)
        .await
        .espera(201);
    let agrupar = json!({"store": nueva(), "albaranes": juntos, "tipo": "factura"});
    let agrupada = admin.post("/invoices/agrupar", agrupar).await.espera(201);
    assert_eq!(agrupada.data()["invoice"]["operacion"], json!("2026-12-31"));
    vender_hoy(&banco, &pda, &cliente, &vino, TipoDocumento::Factura).await;
    let abono = json!({
        "store": nueva(), "de": de_diciembre, "motivo": "devolucion", "reembolso": "favor",
        "lineas": [{"linea": 0, "quantity": 1}],
    });
    admin.post("/abonos", abono).await.espera(201);

    for trimestre in [CUARTO, PRIMERO] {
        assert_eq!(
            casillas(&admin, trimestre).await,
            segun_la_tabla(&banco, trimestre).await,
            "{trimestre:?}"
        );
    }
    let de = async |(desde, hasta): Dias| {
        let libro = admin
            .get(&format!("/exports/gestora?desde={desde}&hasta={hasta}"))
            .await
            .espera(200);
        let filas = hoja(&libro, "EXPEDIDAS");
        let periodos = columna(&filas, "Periodo");
        let textos = |titulo| columna(&filas, titulo).iter().map(Data::to_string).collect::<Vec<_>>();
        (
            periodos,
            textos("Número"),
            textos("Fecha Operación"),
            textos("Fecha Expedición"),
        )
    };
    let (periodos, numeros, operaciones, expediciones) = de(CUARTO).await;
    assert_eq!(numeros, ["F2026-000001", "F2027-000001", "F2027-000002"]);
    assert!(periodos.iter().all(|periodo| *periodo == "4T"), "{periodos:?}");
    // 31 December 2026 and 15 January 2027 as the workbook counts days.
    assert_eq!(operaciones, ["", "46387", "46387"]);
    assert_eq!(expediciones, ["46387", "46402", "46402"]);
    let (periodos, numeros, ..) = de(PRIMERO).await;
    assert_eq!(numeros, ["F2027-000003", "R2027-000001"]);
    assert!(periodos.iter().all(|periodo| *periodo == "1T"), "{periodos:?}");

    // Two rows of what is put right by another invoice, and those of an invoice of which a part comes back, say no other day than
    // that of their issue, by which they are placed.
    let sustituir = json!({"store": nueva(), "client_id": cliente.id});
    let agrupada = agrupada.data()["invoice"]["id"].as_str().unwrap();
    let ficha = admin
        .get(&format!("/clients/{}", cliente.id))
        .await
        .espera(200)
        .data()
        .clone();
    let ficha = ficha.con(|ficha| ficha["nif"] = json!("00000001R"));
    admin.put(&format!("/clients/{}", cliente.id), ficha).await.espera(200);
    admin
        .post(&format!("/invoices/{agrupada}/sustituir"), &sustituir)
        .await
        .espera(201);
    let (periodos, numeros, operaciones, expediciones) = de(PRIMERO).await;
    assert_eq!(numeros[2..], ["R2027-000002", "R2027-000002"]);
    assert_eq!(
        (&operaciones[2..], &expediciones[2..]),
        (
            &["", ""].map(str::to_owned)[..],
            &["46402", "46402"].map(str::to_owned)[..]
        )
    );
    assert!(periodos.iter().all(|periodo| *periodo == "1T"), "{periodos:?}");

    let papeles = "/exports/gestora/papeles?desde=2026-10-01&hasta=2026-12-31";
    let papeles = admin.get(papeles).await.espera(200);
    assert_eq!(papeles.data()["expedidas"].as_array().unwrap().len(), 3);
    banco.leyes().await;
}
