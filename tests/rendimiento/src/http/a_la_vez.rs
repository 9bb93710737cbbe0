//! Sellers at work together: each holds the lines of an order one by one, sends it and begins the next. How much goes
//! through, that nothing is lost, doubled or skipped on the way, and what the measuring itself takes of the machine.

use std::collections::BTreeSet;
use std::time::Instant;

use futures::future::join_all;

use super::casa::{self, Casa, Encargo, Vendedor};
use super::llamante::Respuesta;
use super::servidor::{self, Servidor};
use crate::Fallo;
use crate::cronometro::{Tiempos, micros};
use crate::medida::{Limite, Medida, Unidad};

pub(super) const VENDEDORES: usize = 8;
const PEDIDOS_DE_CADA_UNO: usize = 5;
const LINEAS: usize = 5;
const POR_SEGUNDO: u64 = 100;

#[derive(Debug, Default)]
pub(super) struct ALaVez {
    pedidos: Tiempos,
    numeros: Vec<u32>,
    errores: usize,
    /// Microseconds that the rounds took, and that both sides were on a processor meanwhile.
    tardaron: u64,
    procesador_del_servidor: u64,
    procesador_propio: u64,
}

/// What the server answered to the calls of an order.
struct Entregado {
    reservas: Vec<Respuesta>,
    factura: Respuesta,
}

impl ALaVez {
    pub(super) async fn ronda(&mut self, casa: &mut Casa, servidor: &Servidor) -> Result<(), Fallo> {
        let mut trabajos = Vec::new();
        for n in 0..VENDEDORES {
            let encargos: Result<Vec<_>, _> = (0..PEDIDOS_DE_CADA_UNO).map(|_| casa.encargo(n, LINEAS)).collect();
            trabajos.push((casa.vendedores[n].clone(), encargos?));
        }
        let antes = (servidor.procesador()?, servidor::procesador_propio()?);
        let inicio = Instant::now();
        let tareas = trabajos
            .into_iter()
            .map(|(vendedor, encargos)| tokio::spawn(trabajar(vendedor, encargos)));
        let hecho = join_all(tareas).await;
        self.tardaron += micros(inicio.elapsed());
        self.procesador_del_servidor += servidor.procesador()? - antes.0;
        self.procesador_propio += servidor::procesador_propio()? - antes.1;
        for suyo in hecho {
            let (tiempos, entregados) = suyo?;
            self.pedidos.unir(tiempos);
            for entregado in entregados {
                self.apuntar(entregado);
            }
        }
        Ok(())
    }

    /// An order counts only if all of its calls were done.
    fn apuntar(&mut self, entregado: Result<Entregado, Fallo>) {
        match entregado.and_then(|entregado| entregado.numero()) {
            Ok(numero) => self.numeros.push(numero),
            Err(error) => {
                eprintln!("{error}");
                self.errores += 1;
            }
        }
    }

    /// Whole orders in a second.
    pub(super) fn por_segundo(&self) -> Result<u64, Fallo> {
        Ok(u64::try_from(self.numeros.len())? * 1_000_000 / self.tardaron.max(1))
    }

    pub(super) fn medidas(&self) -> Result<Vec<Medida>, Fallo> {
        let fila = |que: &str, unidad, valor, limite| {
            let que = format!("{VENDEDORES} vendedores a la vez por HTTP: {que}");
            Medida::new(que, unidad, valor, limite)
        };
        let por_pedido =
            |procesador| -> Result<u64, Fallo> { Ok(procesador / u64::try_from(self.numeros.len().max(1))?) };
        let fallos = u64::try_from(self.errores + saltos(&self.numeros)?)?;
        let (servidor, propio) = (self.procesador_del_servidor, self.procesador_propio);
        Ok(vec![
            fila(
                "pedidos enteros",
                Unidad::PorSegundo,
                self.por_segundo()?,
                Limite::AlMenos(POR_SEGUNDO),
            ),
            fila("p95 de uno", Unidad::Tiempo, self.pedidos.p95(), Limite::Ninguno),
            fila(
                "errores, huecos o repetidos",
                Unidad::Cuantas,
                fallos,
                Limite::ComoMucho(0),
            ),
            fila(
                "procesador del servidor, por pedido",
                Unidad::Tiempo,
                por_pedido(servidor)?,
                Limite::Ninguno,
            ),
            fila(
                "procesador de quien mide, por pedido",
                Unidad::Tiempo,
                por_pedido(propio)?,
                Limite::Ninguno,
            ),
        ])
    }
}

impl Entregado {
    fn numero(&self) -> Result<u32, Fallo> {
        self.reservas.iter().try_for_each(casa::retenido)?;
        casa::numero(&self.factura)
    }
}

async fn trabajar(vendedor: Vendedor, encargos: Vec<Encargo>) -> (Tiempos, Vec<Result<Entregado, Fallo>>) {
    let (mut tiempos, mut entregados) = (Tiempos::default(), Vec::new());
    for encargo in encargos {
        entregados.push(tiempos.medir(entregar(&vendedor, encargo)).await);
    }
    (tiempos, entregados)
}

async fn entregar(vendedor: &Vendedor, encargo: Encargo) -> Result<Entregado, Fallo> {
    let mut reservas = Vec::new();
    for reserva in encargo.reservas {
        reservas.push(vendedor.reservar(reserva).await?);
    }
    let factura = vendedor.facturar(encargo.factura).await?;
    Ok(Entregado { reservas, factura })
}

/// Numbers that are missing between the first and the last, and those that are there again.
fn saltos(numeros: &[u32]) -> Result<usize, Fallo> {
    let distintos: BTreeSet<_> = numeros.iter().collect();
    let (Some(primero), Some(ultimo)) = (distintos.first(), distintos.last()) else {
        return Ok(0);
    };
    let hueco = usize::try_from(*ultimo - *primero + 1)? - distintos.len();
    Ok(hueco + numeros.len() - distintos.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_and_a_double_are_counted_each() {
        assert_eq!(saltos(&[]).unwrap(), 0);
        assert_eq!(saltos(&[9, 7, 8]).unwrap(), 0);
        assert_eq!(saltos(&[7, 9, 9]).unwrap(), 2);
    }
}
