//! Invoices that an earlier release wrote down get their numbers in the book of invoices received, in the order in which they
//! were written down, by the hourly pass: where the table has none of them any more it says so, and no later pass looks again.

use std::time::Duration;

use domain::fecha::{Fecha, Instante};
use domain::ids::GastoId;

use crate::casos::vuelta::Vuelta;
use crate::tabla::gastos::{Filtro, Papel};
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::{Tabla, TablaError};

/// How many years of invoices are in a book that somebody may still ask for (Ley 58/2003 art. 66).
const ANIOS: u16 = 4;

impl Tabla {
    /// Gives numbers to invoices of earlier releases until all have one or `plazo` is over; answers how many got one.
    ///
    /// # Errors
    /// The first failure of the table; the numbers that were given stay.
    pub async fn numerar_anteriores(&self, ahora: Instante, plazo: Duration) -> Result<usize, TablaError> {
        if self.estan_numerados().await? {
            return Ok(0);
        }
        let hoy = ahora.fecha();
        let desde = Fecha::new(hoy.anio().saturating_sub(ANIOS), 1, 1).unwrap_or(hoy);
        let todos = self
            .gastos(&Filtro {
                dias: Some((desde, hoy)),
                proveedor: None,
                pagado: None,
            })
            .await?;
        let sin_numero = todos.iter().filter(|gasto| gasto.recepcion.is_none());
        // An identifier begins with the moment in which the invoice was written down.
        let mut sin_numero: Vec<_> = sin_numero.map(|gasto| gasto.id).collect();
        sin_numero.sort_unstable();
        let mut vuelta = Vuelta::de(plazo);
        for id in sin_numero {
            if vuelta.sin_tiempo() {
                return vuelta.fin();
            }
            // One that fails keeps those after it from their turn, so that the order stays.
            match self.ejecutar(Numerar { id }).await {
                Ok(si) => vuelta.apuntar(Ok(si)),
                error => {
                    vuelta.apuntar(error);
                    return vuelta.fin();
                }
            }
        }
        self.dar_por_numerados().await?;
        vuelta.fin()
    }
}

/// The number of one invoice; says whether it got one now.
struct Numerar {
    id: GastoId,
}

impl Plan for Numerar {
    type Papel = Papel;
    type Fin = bool;
    type Error = TablaError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, bool>, TablaError> {
        let leido = tabla.gasto(self.id).await?;
        let Some(leido) = leido.filter(|leido| leido.dato.cabecera.recepcion.is_none()) else {
            return Ok(Paso::Hecho(false));
        };
        let cabeza = tabla.cabeza_de_recepcion(leido.dato.momento.fecha().anio()).await?;
        Ok(Paso::Fin(Transaccion::new().numerar(&leido, cabeza)?, true))
    }
}
