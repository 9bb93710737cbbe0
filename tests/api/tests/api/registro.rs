//! The line that a call leaves in the log.

use std::io;
use std::sync::{Arc, Mutex};

use domain::testing::peticion_de;
use pruebas_api::averias::Averia;
use pruebas_api::{Banco, CONTRASENA};
use serde_json::{Value, json};
use tracing_subscriber::fmt::MakeWriter;

/// What was logged while it stood.
#[derive(Clone, Default)]
struct Papel(Arc<Mutex<Vec<u8>>>);

impl io::Write for Papel {
    fn write(&mut self, letras: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(letras);
        Ok(letras.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Papel {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

impl Papel {
    fn texto(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

#[tokio::test]
async fn a_call_leaves_one_line_with_route_status_time_user_and_units_and_nothing_personal() {
    let banco = Banco::en_proceso().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco
        .cliente(|cliente| cliente.email = "ana@example.es".to_owned())
        .await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("20", None)]).await;
    let peticion = peticion_de(&banco.borrador(&cliente, vec![pan.linea(0, "5")]));

    let papel = Papel::default();
    let guardia = tracing::subscriber::set_default(lambdas::arranque::formato(papel.clone()));
    let hecho = pda.post("/invoices", peticion).await.espera(201);
    let id = hecho.data()["invoice"]["id"].as_str().unwrap().to_owned();
    pda.get(&format!("/invoices/{id}")).await.espera(200);
    let entrada = json!({"name": "Iñaki", "password": CONTRASENA});
    banco.anonimo().post("/login", entrada).await.espera(200);
    drop(guardia);

    let texto = papel.texto();
    let lineas: Vec<Value> = texto
        .lines()
        .map(|linea| serde_json::from_str(linea).unwrap())
        .collect();
    let [crear, leer, entrar] = &lineas[..] else {
        panic!("{texto}")
    };
    let usuario = pda.usuario.as_ref().unwrap().id;
    assert_eq!(crear["fields"]["metodo"], "POST");
    assert_eq!(crear["fields"]["ruta"], "/api/v1/invoices");
    assert_eq!(crear["fields"]["estado"], 201);
    assert_eq!(crear["fields"]["usuario"], json!(usuario));
    assert!(crear["fields"]["ms"].is_u64());
    assert_eq!(crear["fields"]["id"], hecho.cabeceras["x-request-id"].to_str().unwrap());
    assert!(crear["fields"]["escrituras"].as_u64() > Some(100), "ten units at least");
    assert_eq!(leer["fields"]["ruta"], "/api/v1/invoices/{id}");
    assert_eq!(leer["fields"]["escrituras"], 0);
    assert!(leer["fields"]["lecturas"].as_u64() > Some(0));
    assert_eq!(entrar["fields"]["usuario"], Value::Null);
    let (nombre, nif) = (&cliente.datos.nombre_comercial, cliente.datos.nif_legible().to_owned());
    let personal = [pda.testigo(), CONTRASENA, "Iñaki", "ana@example.es", nombre, &nif];
    for dato in personal {
        assert!(!texto.contains(dato), "{dato} in {texto}");
    }
}

#[tokio::test]
async fn f15_an_answer_of_500_or_more_leaves_its_cause_in_the_log_and_nowhere_else() {
    let casos = [
        (Averia::de("ThrottlingException"), 503, "ThrottlingException"),
        (Averia::de("AccessDeniedException"), 500, "AccessDeniedException"),
        (Averia::SinRed, 503, "dispatch failure"),
        (Averia::de("DiscoLleno"), 503, "the disk is full"),
    ];
    for (averia, estado, causa) in casos {
        let (banco, averias) = Banco::con_averias().await;
        let pda = banco.pda("Iñaki").await;
        let cliente = banco.cliente(|_| {}).await;
        let pan = banco.surtido("Pan", "4", "1.16", &[("20", None)]).await;
        let peticion = peticion_de(&banco.borrador(&cliente, vec![pan.linea(0, "5")]));
        averias.siempre("TransactWriteItems", averia.clone());
        let papel = Papel::default();
        let guardia = tracing::subscriber::set_default(lambdas::arranque::formato(papel.clone()));
        let respuesta = pda.post("/invoices", peticion).await.espera(estado);
        drop(guardia);

        let texto = papel.texto();
        let mut lineas = texto.lines().map(|linea| serde_json::from_str::<Value>(linea).unwrap());
        let linea = lineas.rfind(|linea| linea["level"] == "ERROR").unwrap();
        let id = respuesta.cabeceras["x-request-id"].to_str().unwrap();
        assert_eq!(
            (&linea["fields"]["id"], &linea["fields"]["estado"]),
            (&json!(id), &json!(estado)),
            "{averia:?}"
        );
        assert!(linea["fields"]["causa"].as_str().unwrap().contains(causa), "{linea}");
        assert!(!respuesta.mensaje().contains(causa), "{averia:?}");
    }
}

#[tokio::test]
async fn the_metrics_of_the_template_read_what_the_line_says() {
    let banco = Banco::en_proceso().await;
    let papel = Papel::default();
    let guardia = tracing::subscriber::set_default(lambdas::arranque::formato(papel.clone()));
    banco.anonimo().get("/clients").await.espera(401);
    drop(guardia);
    let linea: Value = serde_json::from_str(papel.texto().trim()).unwrap();

    let plantilla = include_str!("../../../../template.yaml");
    let campos: Vec<_> = plantilla
        .split("$.fields.")
        .skip(1)
        .map(|resto| {
            resto
                .split(|letra: char| !letra.is_ascii_alphanumeric())
                .next()
                .unwrap()
        })
        // The line of a task that has stopped says it, and no call's.
        .filter(|campo| *campo != "detenidas")
        .collect();
    assert!(campos.len() >= 8, "{campos:?}");
    for campo in campos {
        assert!(linea["fields"][campo].is_u64(), "{campo} is no number in {linea}");
    }
}
