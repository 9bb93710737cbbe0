//! The clock of the server is wrong: what is not dated by it, and what goes on.

use domain::cliente::Cliente;
use domain::fecha::Instante;
use domain::ids::InternalId;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, peticion_de};
use pruebas_api::Banco;
use pruebas_api::almacen::Surtido;
use serde_json::{Value, json};

const MINUTO: i64 = 60_000;
const DIA: i64 = 86_400_000;

/// An order that its device began at a moment, as the server is to see it, and that is made now: a device sets its clock by the server's.
fn pedido(banco: &Banco, de: (&Cliente, &Surtido), tipo: TipoDocumento, empezado: Instante) -> Value {
    let borrador = banco.borrador(de.0, vec![de.1.linea(0, "1")]);
    let azar = u16::try_from(empezado.millis() % 1000).unwrap();
    let borrador = borrador.con(|borrador| {
        borrador.internal_id = InternalId::new(empezado, azar);
        borrador.tipo_pedido = tipo;
    });
    json!(peticion_de(&borrador).con(|peticion| peticion.momento = None))
}

#[tokio::test]
async fn f17_a_clock_that_goes_back_or_runs_ahead_stops_invoices_and_no_albaranes() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let (cliente, pan) = (
        banco.cliente(|_| {}).await,
        banco.surtido("Pan", "4", "1.16", &[("20", None)]).await,
    );
    let de = (&cliente, &pan);
    let inicio = banco.estado.reloj.ahora();
    let desde = |ms| inicio.mas_millis(ms).unwrap();
    let factura = |empezado| pedido(&banco, de, TipoDocumento::Factura, empezado);
    pda.post("/invoices", factura(inicio)).await.espera(201);

    let mut puesto = 0;
    let mut poner = |ms| {
        banco.pasan(ms - puesto);
        puesto = ms;
    };
    for (reloj, empezado, palabra) in [
        (-60 * MINUTO, 1, "está atrasado"),
        (-2 * DIA, 2, "está atrasado"),
        (-365 * DIA, 3, "está atrasado"),
        (2 * DIA, 4, "parece adelantado"),
        (400 * DIA, 5, "parece adelantado"),
    ] {
        poner(reloj);
        // A session lasts hours, and these are days.
        let pda = banco.entrar(&pda);
        let negada = pda.post("/invoices", factura(desde(empezado))).await.espera(503);
        assert!(
            negada.mensaje().starts_with("El reloj del servidor "),
            "{}",
            negada.mensaje()
        );
        assert!(negada.mensaje().contains(palabra), "{}", negada.mensaje());
        let albaran = pedido(&banco, de, TipoDocumento::Albaran, desde(10 * DIA + empezado));
        pda.post("/invoices", albaran).await.espera(201);
    }

    // The office is told before anybody invoices.
    let avisos = async |banco: &Banco| {
        let admin = banco.entrar(&admin);
        admin.get("/resumen?bloque=casa").await.espera(200).data()["casa"]["avisos"].clone()
    };
    poner(-2 * DIA);
    assert!(avisos(&banco).await[0].as_str().unwrap().contains("está atrasado"));

    // A minute is what two clocks differ by; the invoice is of the moment of the last one.
    poner(-MINUTO);
    let pda = banco.entrar(&pda);
    let hecha = pda.post("/invoices", factura(desde(6))).await.espera(201);
    assert_eq!(hecha.data()["invoice"]["billet_at"], json!(inicio));
    // After a month without an invoice the handheld says the same day as the server.
    poner(30 * DIA);
    assert_eq!(avisos(&banco).await, json!([]));
    let pda = banco.entrar(&pda);
    pda.post("/invoices", factura(desde(30 * DIA))).await.espera(201);
}
