//! What one order costs at the table besides its reservation, short and long. How long it takes is measured over HTTP.

use lambdas::tabla::consumo::contar;

use crate::Fallo;
use crate::casa::Casa;
use crate::medida::{Limite, Medida, Unidad};
use crate::taller::Taller;

const CORTO: usize = 5;
const LARGO: usize = 90;
const OPERACIONES_MAXIMAS: u64 = 10;
/// Whatever the number of lines: ADR 0002.
const UNIDADES_MAXIMAS: u64 = 24;

pub(crate) async fn medir(taller: &Taller) -> Result<Vec<Medida>, Fallo> {
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
