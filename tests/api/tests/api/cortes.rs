//! Long work that is killed in the middle and begun again (case D06): nothing is missing, and nothing is done twice but one mail
//! that had left when its sender died.

use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use domain::ids::{CartaId, InternalId};
use domain::impreso::Impreso;
use domain::tarea::{Encargo, Tarea};
use domain::testing::peticion_de;
use lambdas::casos::correo::Estafeta;
use lambdas::impresora::{Impresora, ImpresoraError};
use pruebas_api::Banco;
use pruebas_api::correo::{Averia, Correos};
use pruebas_api::ventas::{otra, vender};
use serde_json::{Value, json};

const MINUTO: i64 = 60_000;
const CARTAS: u16 = 300;
/// The mail after whose leaving the sender dies.
const MUERE: usize = 150;

/// Prints at once: what is looked at here is who gets a mail, and how often.
struct Rauda;

impl Impresora for Rauda {
    fn imprimir(&self, _: &[Impreso]) -> Result<Vec<u8>, ImpresoraError> {
        Ok(b"%PDF-1.7".to_vec())
    }
}

#[tokio::test]
async fn d06_a_mailing_of_300_that_is_killed_in_the_middle_misses_nobody_and_has_one_double_at_most() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente_electronico(|cliente| cliente.email = String::new()).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    let store = vender(&admin, &banco.borrador(&cliente, vec![pan.linea(0, "1")])).await;
    for n in 0..CARTAS {
        let encargo = Encargo::Carta {
            destino: format!("bar{n}@example.com"),
            documentos: vec![store.clone()],
        };
        let ahora = banco.estado.reloj.ahora();
        banco
            .dejar_tarea(&Tarea::nueva(encargo, CartaId::new(ahora, n), ahora))
            .await;
    }
    let averias = (0..MUERE).map(|_| Averia::Ninguna).chain([Averia::Muere]);
    let correos = Correos::averiados(averias.collect());
    let estafeta = Estafeta {
        impresora: Arc::new(Rauda),
        ..banco.estafeta(&correos)
    };
    let plazo = Duration::from_secs(60);
    let muere = async {
        while correos.cuantos() <= MUERE {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::select! {
        _ = estafeta.repartir(plazo) => panic!("it was to die"),
        () = muere => {}
    }
    assert_eq!(correos.cuantos(), MUERE + 1);
    // What it had in hand comes due again by itself.
    banco.pasan(3 * MINUTO);
    while estafeta.repartir(plazo).await.unwrap() > 0 {}
    let mut veces: BTreeMap<String, usize> = BTreeMap::new();
    for correo in correos.llegados() {
        *veces.entry(correo.para).or_default() += 1;
    }
    assert_eq!(veces.len(), usize::from(CARTAS), "nobody is missing");
    let dobles: Vec<_> = veces.iter().filter(|(_, veces)| **veces > 1).collect();
    assert_eq!((dobles.len(), correos.cuantos()), (1, usize::from(CARTAS) + 1));
    let [(doble, _)] = dobles[..] else { panic!("one double") };
    let suya = admin
        .get(&format!("/email?estado=enviado&name[like]={doble}"))
        .await
        .espera(200);
    assert_eq!(suya.data()[0]["dobles"], 1, "the log says which may be one");
    banco.leyes().await;
}

/// Goes on with something so many times that it could go on, and lets it fall then; its answer, if it was ready before.
async fn cortado<T>(que: impl Future<Output = T>, veces: usize) -> Option<T> {
    let mut que = pin!(que);
    let mut van = 0;
    std::future::poll_fn(|contexto| {
        if van == veces {
            return Poll::Ready(None);
        }
        van += 1;
        que.as_mut().poll(contexto).map(Some)
    })
    .await
}

#[tokio::test]
async fn d06_a_grouping_of_300_that_is_killed_in_the_middle_makes_each_invoice_once() {
    const CLIENTES: u16 = 10;
    const DE_CADA_UNO: usize = 30;
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("400", None)]).await;
    let mut grupos: Vec<Vec<InternalId>> = Vec::new();
    for _ in 0..CLIENTES {
        let cliente = banco.cliente(|_| {}).await;
        let mut suyos = Vec::new();
        for _ in 0..DE_CADA_UNO {
            banco.pasan(10);
            let borrador = banco.borrador(&cliente, vec![pan.linea(0, "1")]);
            admin.post("/invoices", peticion_de(&borrador)).await.espera(201);
            suyos.push(borrador.internal_id);
        }
        grupos.push(suyos);
    }
    // Identifiers of payments are made of the moment, so each call has its own.
    let agrupar = async |n: u16, suyos: &[InternalId]| {
        banco.pasan(1_000);
        let cuerpo = json!({"store": otra(n), "albaranes": suyos, "tipo": "factura"});
        admin.post("/invoices/agrupar", cuerpo).await
    };
    // Half of them are made, and the call of each other one is cut at another place.
    for (n, suyos) in (0..).zip(&grupos) {
        if n % 2 == 0 {
            agrupar(n, suyos).await.espera(201);
        } else {
            cortado(agrupar(n, suyos), 4 * usize::from(n)).await;
        }
    }
    for (n, suyos) in (0..).zip(&grupos) {
        let repetida = agrupar(n, suyos).await;
        assert!([200, 201].contains(&repetida.estado.as_u16()), "{}", repetida.cuerpo);
    }
    let facturas = admin.get("/invoices?tipo=factura").await.espera(200);
    assert_eq!(facturas.cuerpo["meta"]["total"], CLIENTES);
    let mut numeros = BTreeSet::new();
    for suyos in &grupos {
        for albaran in suyos {
            let detalle = admin.get(&format!("/invoices/{albaran}")).await.espera(200);
            let Value::String(serie) = &detalle.data()["invoice"]["serie"] else {
                panic!("{albaran} is in no invoice")
            };
            numeros.insert(serie.clone());
        }
    }
    let esperados = (1..=CLIENTES).map(|n| format!("F2026-{n:06}"));
    assert_eq!(numeros, esperados.collect(), "numbers without a gap");
    banco.leyes().await;
}
