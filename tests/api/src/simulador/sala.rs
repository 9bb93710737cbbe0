//! Where runs are made: callers that each have routers of their own, over one table that is put back after each run.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU16, Ordering};
use std::time::Duration;

use axum::Router;
use domain::Cantidad;
use domain::ids::LoteId;
use domain::leyes::Foto;
use domain::testing;
use lambdas::estado::Estado;
use lambdas::tabla::Tabla;
use serde_json::Value;
use tokio::task::JoinHandle;

use super::casa::{Casa, MAS_DE_UN_DIA};
use super::puerta::Puerta;
use super::relato::Saldo;
use super::tablero::Tablero;
use crate::Respuesta;
use crate::actos::{Acto, Quien};

/// Callers at a time, at most.
pub(super) const ACTORES: usize = 3;
/// Chance of one caller starts so far from that of the next: no two draw the same identifier.
const ENTRE_AZARES: u16 = 300;
/// Longer than the tasks of any run take.
const PLAZO_DE_TAREAS: Duration = Duration::from_secs(40);

/// The callers' routers, the gate before the table, and the table.
pub(super) struct Sala<'a> {
    casa: &'a Casa,
    pub(super) puerta: Puerta,
    pub(super) tablero: Tablero,
    sitios: Vec<Sitio>,
    reloj: Arc<AtomicI64>,
    /// What the batches have before every run.
    saldos: BTreeMap<LoteId, Saldo>,
    /// Routers and table without a gate, for what comes after the callers.
    despues: Sitio,
}

/// A caller's routers, table and chance.
struct Sitio {
    rutas: Router,
    estado: Estado,
    azar: Arc<AtomicU16>,
}

impl<'a> Sala<'a> {
    /// Routers for every caller over the table of a house.
    #[must_use]
    pub(super) fn new(casa: &'a Casa) -> Self {
        let puerta = Puerta::new(ACTORES);
        let tablero = Tablero::new(casa.motor());
        let reloj = Arc::new(AtomicI64::new(testing::ahora().millis()));
        let sitio = |tabla: Tabla| {
            let azar = Arc::new(AtomicU16::new(0));
            let estado = casa.estado(tabla, &reloj, &azar);
            Sitio {
                rutas: lambdas::rutas::todo(estado.clone()),
                estado,
                azar,
            }
        };
        let sitios = (0..ACTORES).map(|actor| sitio(puerta.tabla(actor))).collect();
        let despues = sitio(tablero.tabla());
        let mut sala = Self {
            casa,
            puerta,
            tablero,
            sitios,
            reloj,
            saldos: BTreeMap::new(),
            despues,
        };
        sala.saldos = sala.saldos();
        sala
    }

    /// Everything as it was before any run.
    pub(super) fn empezar(&mut self) {
        self.puerta.vaciar();
        self.tablero.reponer();
        self.reloj.store(testing::ahora().millis(), Ordering::SeqCst);
        for (sitio, azar) in self
            .sitios
            .iter()
            .chain([&self.despues])
            .zip((1..).map(|n| n * ENTRE_AZARES))
        {
            sitio.azar.store(azar, Ordering::SeqCst);
        }
    }

    /// Somebody begins a call through the gate.
    pub(super) fn llamar(&self, actor: usize, acto: &Acto) -> JoinHandle<Respuesta> {
        tokio::spawn(self.llamada(&self.sitios[actor], acto))
    }

    /// Somebody calls when nobody else does.
    pub(super) async fn llamar_a_solas(&self, acto: &Acto) -> Respuesta {
        self.llamada(&self.despues, acto).await
    }

    fn llamada(&self, sitio: &Sitio, acto: &Acto) -> impl Future<Output = Respuesta> + Send + 'static {
        let llamante = self.casa.llamante(acto.quien).clone().por(sitio.rutas.clone());
        let (acto, estado) = (acto.clone(), sitio.estado.clone());
        async move {
            if acto.quien == Quien::Reloj {
                return Respuesta::de_pasada(&estado).await;
            }
            llamante.hacer(&acto).await
        }
    }

    /// The clock's passes, a day later.
    pub(super) async fn pasa_un_dia(&self) -> Respuesta {
        self.reloj.fetch_add(MAS_DE_UN_DIA, Ordering::SeqCst);
        let pasada = Respuesta::de_pasada(&self.despues.estado).await;
        self.reloj.fetch_sub(MAS_DE_UN_DIA, Ordering::SeqCst);
        pasada
    }

    /// The whole table as it is now, for the laws.
    pub(super) async fn foto(&self) -> Foto {
        self.despues
            .estado
            .tabla
            .foto()
            .await
            .expect("a table that can be read")
    }

    /// What the batches have before every run.
    pub(super) fn saldos_iniciales(&self) -> &BTreeMap<LoteId, Saldo> {
        &self.saldos
    }

    /// What the batches have now.
    pub(super) fn saldos(&self) -> BTreeMap<LoteId, Saldo> {
        self.casa.lotes().map(|lote| (lote, self.saldo(lote))).collect()
    }

    /// What a batch has now.
    pub(super) fn saldo(&self, lote: LoteId) -> Saldo {
        let mut saldo = Saldo::default();
        for item in self.tablero.bajo(&format!("LOTE#{lote}")) {
            let fila = &item["fila"]["M"];
            let cantidad = milesimas(&fila["cantidad"]);
            let sk = item["SK"]["S"].as_str().unwrap_or_default();
            if let Some(store) = sk.strip_prefix("MOV#") {
                saldo.tomado.insert(store.to_owned(), cantidad);
            } else if sk == "LOTE" {
                saldo.existe = true;
                saldo.libre = cantidad;
                saldo.bloqueado = fila["bloqueado"].is_object();
            }
        }
        saldo
    }

    /// A text with words in the place of identifiers.
    pub(super) fn legible(&self, texto: &str) -> String {
        let nombres = self.casa.nombres();
        nombres
            .iter()
            .fold(texto.to_owned(), |texto, (id, nombre)| texto.replace(id, nombre))
    }
}

fn milesimas(valor: &Value) -> i64 {
    let texto = valor["N"].as_str().unwrap_or("0");
    Cantidad::parse(texto).expect("a quantity").unidades()
}

impl Respuesta {
    /// What the clock's passes came to, in the shape of an answer: over the tasks that are due, then over what was abandoned.
    async fn de_pasada(estado: &Estado) -> Self {
        let tareas = lambdas::casos::tareas::pasada(&estado.tabla, &estado.reloj, PLAZO_DE_TAREAS).await;
        let limpieza = lambdas::limpieza::pasada(&estado.tabla, &estado.archivador, &estado.reloj).await;
        let estado = if tareas.is_ok() && limpieza.is_ok() {
            axum::http::StatusCode::OK
        } else {
            axum::http::StatusCode::SERVICE_UNAVAILABLE
        };
        Self {
            estado,
            cabeceras: axum::http::HeaderMap::new(),
            cuerpo: Value::Null,
            bytes: axum::body::Bytes::new(),
        }
    }
}
