//! One order: how long it takes and what it costs, short and long, with its stock held beforehand and without.

use lambdas::tabla::consumo::contar;

use crate::Fallo;
use crate::casa::Casa;
use crate::cronometro::Tiempos;
use crate::medida::{Limite, Medida, Unidad, veces};
use crate::taller::Taller;

const CORTO: usize = 5;
const LARGO: usize = 90;
/// Rounds that warm up connections, caches and the engine's statements.
const CALIENTAN: usize = 3;
const RONDAS: usize = 25;
/// Short orders in a round, for each long one.
const CORTOS_POR_RONDA: usize = 6;

const MEDIANA_MAXIMA: u64 = 15_000;
/// The embedded engine reads products and batches one after another, some 30 µs each: see ADR 0002.
const VECES_MAXIMAS: u64 = 250;
const OPERACIONES_MAXIMAS: u64 = 10;
/// Whatever the number of lines: ADR 0002.
const UNIDADES_MAXIMAS: u64 = 24;

/// Times of orders of one length.
#[derive(Default)]
struct Serie {
    reservados: Tiempos,
    sin_reservar: Tiempos,
    retener: Tiempos,
}

impl Serie {
    async fn pedido(&mut self, casa: &Casa<'_>, lineas: usize) {
        let peticion = casa.factura(0, lineas);
        self.retener.unir(casa.reservar(0, &peticion).await);
        self.reservados.medir(casa.enviar(0, &peticion)).await;
        let peticion = casa.factura(0, lineas);
        self.sin_reservar.medir(casa.enviar(0, &peticion)).await;
    }
}

pub(crate) async fn medir(taller: &Taller) -> Result<Vec<Medida>, Fallo> {
    let mut medidas = tiempos(taller).await?;
    medidas.extend(coste(taller).await?);
    Ok(medidas)
}

/// Short and long orders take turns, so that whatever else the machine does falls on both.
async fn tiempos(taller: &Taller) -> Result<Vec<Medida>, Fallo> {
    let banco = taller.banco("pedidos").await?;
    let casa = Casa::nueva(&banco, 1, LARGO).await;
    let (mut corta, mut larga) = (Serie::default(), Serie::default());
    for ronda in 0..CALIENTAN + RONDAS {
        if ronda == CALIENTAN {
            (corta, larga) = (Serie::default(), Serie::default());
        }
        for _ in 0..CORTOS_POR_RONDA {
            corta.pedido(&casa, CORTO).await;
        }
        larga.pedido(&casa, LARGO).await;
    }
    let tiempo = |que: String, valor, limite| Medida::new(que, Unidad::Tiempo, valor, limite);
    let de = |lineas: usize, como: &str, cual: &str| format!("factura de {lineas} líneas, {como}: {cual}");
    let (corto, largo) = (corta.reservados.mediana(), larga.reservados.mediana());
    Ok(vec![
        tiempo(
            de(CORTO, "reservadas", "mediana"),
            corto,
            Limite::ComoMucho(MEDIANA_MAXIMA),
        ),
        tiempo(de(CORTO, "reservadas", "p95"), corta.reservados.p95(), Limite::Ninguno),
        tiempo(de(LARGO, "reservadas", "mediana"), largo, Limite::Ninguno),
        Medida::new(
            format!("factura de {LARGO} líneas frente a {CORTO}, reservadas"),
            Unidad::Veces,
            veces(largo, corto),
            Limite::ComoMucho(VECES_MAXIMAS),
        ),
        tiempo(
            de(CORTO, "sin reservar", "mediana"),
            corta.sin_reservar.mediana(),
            Limite::Ninguno,
        ),
        tiempo(
            de(CORTO, "sin reservar", "p95"),
            corta.sin_reservar.p95(),
            Limite::Ninguno,
        ),
        tiempo(
            de(LARGO, "sin reservar", "mediana"),
            larga.sin_reservar.mediana(),
            Limite::Ninguno,
        ),
        tiempo(
            "reservar una línea: mediana".to_owned(),
            corta.retener.mediana(),
            Limite::Ninguno,
        ),
    ])
}

/// What submitting costs besides the reservation.
async fn coste(taller: &Taller) -> Result<Vec<Medida>, Fallo> {
    let banco = taller.banco("coste").await?;
    let casa = Casa::nueva(&banco, 1, LARGO).await;
    let mut medidas = Vec::new();
    for lineas in [CORTO, LARGO] {
        let peticion = casa.factura(0, lineas);
        casa.reservar(0, &peticion).await;
        let ((), gasto) = contar(casa.enviar(0, &peticion)).await;
        let fila = |que: &str, valor, limite| {
            Medida::new(
                format!("factura de {lineas} líneas, reservadas: {que}"),
                Unidad::Cuantas,
                valor,
                limite,
            )
        };
        medidas.push(fila(
            "escrituras",
            gasto.operaciones,
            Limite::ComoMucho(OPERACIONES_MAXIMAS),
        ));
        medidas.push(fila(
            "unidades de escritura",
            gasto.escrituras / 10,
            Limite::ComoMucho(UNIDADES_MAXIMAS),
        ));
        medidas.push(fila("unidades de lectura", gasto.lecturas / 10, Limite::Ninguno));
    }
    Ok(medidas)
}
