//! How much is done.

use std::env;

/// How much is done: a little in `make test`, as much as the environment says otherwise.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Largo {
    /// How often each pair of calls meets.
    pub(crate) rondas: usize,
    /// How many orders are sent twice.
    pub(crate) pedidos: usize,
    /// How often the server is killed.
    pub(crate) muertes: usize,
    /// Whether every quantity is tried.
    pub(crate) todo: bool,
    /// What follows from it is asked in the same order again.
    pub(crate) semilla: u64,
}

impl Largo {
    /// `RONDAS` is how often each pair meets; without it the run is a short one.
    pub(crate) fn del_entorno() -> Self {
        let numero = |nombre: &str| {
            let texto = env::var(nombre).ok().filter(|texto| !texto.is_empty())?;
            Some(texto.parse::<u32>().expect("a number in the environment"))
        };
        let semilla = numero("MARTILLO_SEMILLA").map_or(2026, u64::from);
        match numero("RONDAS") {
            None => Self {
                rondas: 1,
                pedidos: 12,
                muertes: 2,
                todo: false,
                semilla,
            },
            Some(rondas) => Self {
                rondas: usize::try_from(rondas).expect("a count"),
                pedidos: 200,
                muertes: 32,
                todo: true,
                semilla,
            },
        }
    }
}
