//! A simulator that chooses the order of things.
//!
//! The real routers and workers run over the real engine in memory, one request to the table at a time, in an order that
//! the simulator picks; so every run can be had again. It goes through the orders of a scene depth first, and judges the
//! table and the answers after each: see `explorador.rs` and `juicio.rs`. A run that fails is printed as what
//! happened in it, with the value of `SIMULA_SOLO` that has it again.
//!
//! `SIMULA` in the environment is how often a caller may be interrupted; with it all scenes are looked at, with faults too,
//! and what was counted is printed. `PARTE` is a share of the scenes, such as `1/8`.

mod averia;
mod casa;
mod corrida;
mod escena;
mod explorador;
mod juicio;
mod parte;
mod puerta;
mod relato;
mod remate;
mod sala;
mod solicitud;
mod tablero;

use std::env;

pub use escena::Escena;

use averia::Averia;
use casa::Casa;
use explorador::{Alcance, Cuenta, Explorador};
use juicio::Juez;
use parte::Parte;
use sala::Sala;
use tokio::runtime::Builder;

use crate::actos::Acto;
use crate::actos::enseres::Enseres;
use crate::suerte::Suerte;

/// How often a caller may be interrupted, if everything is to be looked at.
///
/// # Panics
/// When `SIMULA` is no number.
#[must_use]
pub fn hondura() -> Option<usize> {
    let todo = env::var("SIMULA_SOLO").ok().map(|_| 0);
    let hasta = env::var("SIMULA")
        .ok()
        .map(|texto| texto.parse().expect("SIMULA is a number"));
    hasta.or(todo)
}

/// Explores scenes of a new house, each as far as the environment says.
///
/// # Panics
/// With all that was found, if anything was.
pub fn simular(escenas: impl FnOnce(&Enseres) -> Vec<Escena>) {
    en_una_casa(async |casa| {
        let mut sala = Sala::new(casa);
        let mut juez = Juez::new(&mut sala).await;
        let mut hallazgos = Vec::new();
        let parte = Parte::del_entorno();
        for escena in escenas(&casa.enseres).into_iter().filter(|escena| parte.tiene(escena)) {
            let explorador = Explorador::new(&mut sala, &mut juez, &escena);
            let cuenta = match env::var("SIMULA_SOLO") {
                Err(_) => {
                    explorador
                        .todas(Alcance::de(hondura()), escena.averias_hasta(hondura()))
                        .await
                }
                Ok(solo) => match una_sola(&solo, &escena) {
                    Some((orden, averia)) => explorador.una_sola(orden, averia).await,
                    None => continue,
                },
            };
            contar(&escena, &cuenta);
            hallazgos.extend(cuenta.hallazgos);
        }
        hallazgos
    });
}

/// Explores any three of some calls at once, in orders drawn by lot. `SIMULA_SEMILLA` has others drawn.
///
/// # Panics
/// With all that was found, if anything was.
pub fn simular_al_azar(actos: impl FnOnce(&Enseres) -> Vec<Acto>) {
    let (trios, ordenes) = hondura().map_or((8, 4), |_| (400, 50));
    en_una_casa(async |casa| {
        let mut sala = Sala::new(casa);
        let mut juez = Juez::new(&mut sala).await;
        let actos = actos(&casa.enseres);
        let parte = Parte::del_entorno();
        let mut hallazgos = Vec::new();
        for n in 0..trios {
            let mut suerte = Suerte::new(semilla().wrapping_mul(1_000_000) + n);
            let trio = (0..sala::ACTORES)
                .map(|_| actos[suerte.hasta(actos.len())].clone())
                .collect();
            let escena = Escena::new("a la vez", trio);
            if !parte.tiene(&escena) {
                continue;
            }
            let una = |suerte: &mut Suerte| (0..PASOS).map(|_| suerte.hasta(sala::ACTORES)).collect();
            let ordenes: Vec<_> = (0..ordenes).map(|_| una(&mut suerte)).collect();
            let explorador = Explorador::new(&mut sala, &mut juez, &escena);
            let cuenta = match env::var("SIMULA_SOLO") {
                Err(_) => explorador.estas(&ordenes, None).await,
                Ok(solo) => match una_sola(&solo, &escena) {
                    Some((orden, averia)) => explorador.una_sola(orden, averia).await,
                    None => continue,
                },
            };
            contar(&escena, &cuenta);
            hallazgos.extend(cuenta.hallazgos);
        }
        hallazgos
    });
}

/// What `SIMULA_SEMILLA` says: whatever is drawn by lot follows from it.
fn semilla() -> u64 {
    let dicha = env::var("SIMULA_SEMILLA").ok().and_then(|texto| texto.parse().ok());
    dicha.unwrap_or(2026)
}

/// More choices than any three calls have.
const PASOS: usize = 200;

/// A new house is set up in ordinary time; what happens in it then happens in virtual time.
fn en_una_casa(explorar: impl AsyncFnOnce(&Casa) -> Vec<(String, String)>) {
    let arranque = Builder::new_current_thread().enable_all().build().expect("a runtime");
    let casa = arranque.block_on(Casa::nueva());
    let simulado = Builder::new_current_thread().enable_all().start_paused(true).build();
    let hallazgos = simulado.expect("a runtime").block_on(explorar(&casa));
    let textos: Vec<_> = hallazgos
        .iter()
        .map(|(clave, texto)| format!("{clave}\n{texto}"))
        .collect();
    assert!(textos.is_empty(), "{} found:\n{}", textos.len(), textos.join("\n"));
}

fn contar(escena: &Escena, cuenta: &Cuenta) {
    if hondura().is_some() {
        let corte = if cuenta.cortada { " (sin acabar)" } else { "" };
        println!("{:>8} órdenes{corte}: {}", cuenta.corridas, escena.nombre);
        for (clave, texto) in &cuenta.hallazgos {
            println!("{clave}\n{texto}");
        }
    }
}

/// The order and the fault that `SIMULA_SOLO` asks for, if it is this scene's.
fn una_sola(solo: &str, escena: &Escena) -> Option<(Vec<usize>, Option<Averia>)> {
    let partes: Vec<_> = solo.split('|').collect();
    let [nombre, averia, orden] = partes[..] else {
        panic!("SIMULA_SOLO is a scene, a fault or -, and an order, with | between them");
    };
    if nombre != escena.nombre {
        return None;
    }
    let averia = (averia != "-").then(|| averia.parse().expect("a fault"));
    let cifras = orden.chars().filter_map(|cifra| cifra.to_digit(10));
    Some((cifras.filter_map(|cifra| usize::try_from(cifra).ok()).collect(), averia))
}
