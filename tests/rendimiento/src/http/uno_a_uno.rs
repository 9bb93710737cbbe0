//! One order after another: how long each call takes, short and long, with the stock held beforehand and without.

use super::casa::{self, Casa};
use crate::Fallo;
use crate::cronometro::Tiempos;
use crate::medida::{Limite, Medida, Unidad, veces};

const CORTO: usize = 5;
pub(super) const LARGO: usize = 90;

const RESERVADAS: u64 = 5_000;
const SIN_RESERVAR: u64 = 9_000;
const RESERVAR: u64 = 3_000;
/// The embedded engine reads products and batches one after another, some 30 µs each: see ADR 0002.
const LARGO_FRENTE_A_CORTO: u64 = 250;

/// Times of orders of one length.
#[derive(Debug, Default)]
pub(super) struct Serie {
    pub(super) reservar: Tiempos,
    pub(super) reservadas: Tiempos,
    pub(super) sin_reservar: Tiempos,
}

#[derive(Debug, Default)]
pub(super) struct UnoAUno {
    pub(super) corta: Serie,
    pub(super) larga: Serie,
}

impl UnoAUno {
    pub(super) async fn corto(&mut self, casa: &mut Casa) -> Result<(), Fallo> {
        self.corta.pedido(casa, CORTO).await
    }

    pub(super) async fn largo(&mut self, casa: &mut Casa) -> Result<(), Fallo> {
        self.larga.pedido(casa, LARGO).await
    }

    pub(super) fn medidas(&self) -> Vec<Medida> {
        let tiempo = |lineas: usize, que: &str, valor, limite| {
            let que = format!("factura de {lineas} líneas por HTTP, {que}");
            Medida::new(que, Unidad::Tiempo, valor, limite)
        };
        let Self { corta, larga } = self;
        let (corto, largo) = (corta.reservadas.mediana(), larga.reservadas.mediana());
        vec![
            tiempo(CORTO, "reservadas: mediana", corto, Limite::ComoMucho(RESERVADAS)),
            tiempo(CORTO, "reservadas: p95", corta.reservadas.p95(), Limite::Ninguno),
            tiempo(
                CORTO,
                "sin reservar: mediana",
                corta.sin_reservar.mediana(),
                Limite::ComoMucho(SIN_RESERVAR),
            ),
            tiempo(CORTO, "sin reservar: p95", corta.sin_reservar.p95(), Limite::Ninguno),
            tiempo(LARGO, "reservadas: mediana", largo, Limite::Ninguno),
            tiempo(
                LARGO,
                "sin reservar: mediana",
                larga.sin_reservar.mediana(),
                Limite::Ninguno,
            ),
            Medida::new(
                format!("factura de {LARGO} líneas frente a {CORTO} por HTTP, reservadas"),
                Unidad::Veces,
                veces(largo, corto),
                Limite::ComoMucho(LARGO_FRENTE_A_CORTO),
            ),
            Medida::new(
                "reservar una línea por HTTP: mediana",
                Unidad::Tiempo,
                corta.reservar.mediana(),
                Limite::ComoMucho(RESERVAR),
            ),
        ]
    }
}

impl Serie {
    /// Two orders, of which one has its stock held line by line beforehand.
    async fn pedido(&mut self, casa: &mut Casa, lineas: usize) -> Result<(), Fallo> {
        let (uno, otro) = (casa.encargo(0, lineas)?, casa.encargo(0, lineas)?);
        let vendedor = &casa.vendedores[0];
        for reserva in uno.reservas {
            casa::retenido(&self.reservar.medir(vendedor.reservar(reserva)).await?)?;
        }
        casa::numero(&self.reservadas.medir(vendedor.facturar(uno.factura)).await?)?;
        casa::numero(&self.sin_reservar.medir(vendedor.facturar(otro.factura)).await?)?;
        Ok(())
    }
}
