//! Orders from outside: the server of `make start` in a process of its own, over a file of its own, is called over HTTP
//! through connections that stay open.
//!
//! `SERVIDOR_ANTES` may name the program of a server of before: both are measured in turns, and the table shows what has
//! become of each time.

mod a_la_vez;
mod candidato;
mod casa;
mod comparacion;
pub(crate) mod listados;
mod llamante;
mod servidor;
mod uno_a_uno;

use std::env;
use std::path::Path;

use crate::Fallo;
use crate::medida::Medida;
use crate::taller::Taller;
use crate::vara::Vara;
use candidato::Candidato;

/// Rounds that warm up connections, caches and the engine's statements.
const CALIENTAN: usize = 3;
const RONDAS_UNO_A_UNO: usize = 25;
/// Short orders in a round, for each long one.
const CORTOS_POR_RONDA: usize = 6;
const RONDAS_A_LA_VEZ: usize = 15;

pub(crate) async fn medir(taller: &Taller, vara: &mut Vara) -> Result<Vec<Medida>, Fallo> {
    let mut candidatos = vec![Candidato::arrancar(&servidor::programa()?, &taller.carpeta("http")).await?];
    if let Some(antes) = env::var_os("SERVIDOR_ANTES").filter(|programa| !programa.is_empty()) {
        candidatos.push(Candidato::arrancar(Path::new(&antes), &taller.carpeta("http-antes")).await?);
    }
    for candidato in &mut candidatos {
        for _ in 0..CALIENTAN {
            candidato.corto().await?;
            candidato.largo().await?;
            candidato.a_la_vez().await?;
        }
        candidato.olvidar();
    }
    let cuantos = candidatos.len();
    for ronda in 0..RONDAS_UNO_A_UNO {
        for turno in turnos(ronda, CORTOS_POR_RONDA, cuantos) {
            candidatos[turno].corto().await?;
        }
        for turno in turnos(ronda, 1, cuantos) {
            candidatos[turno].largo().await?;
        }
        vara.medir();
    }
    for turno in turnos(0, RONDAS_A_LA_VEZ, cuantos) {
        candidatos[turno].a_la_vez().await?;
        vara.medir();
    }
    let mut medidas = candidatos[0].medidas()?;
    if let [ahora, antes] = candidatos.as_slice() {
        medidas.extend(comparacion::medidas(ahora, antes)?);
    }
    Ok(medidas)
}

/// Whose turn it is, so many times around. The one that begins is another one each time, because what was done just
/// before changes how fast the machine goes on.
fn turnos(desde: usize, vueltas: usize, cuantos: usize) -> impl Iterator<Item = usize> {
    (desde..desde + vueltas).flat_map(move |vuelta| (0..cuantos).map(move |n| (vuelta + n) % cuantos))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_servers_take_turns_and_begin_in_turn() {
        assert_eq!(turnos(0, 2, 2).collect::<Vec<_>>(), [0, 1, 1, 0]);
        assert_eq!(turnos(1, 1, 2).collect::<Vec<_>>(), [1, 0]);
        assert_eq!(turnos(1, 2, 1).collect::<Vec<_>>(), [0, 0]);
    }
}
