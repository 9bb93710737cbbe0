//! The month's bill, from what things cost at the table and from `precios.json`. `docs/costes.md` keeps it.
//!
//! Whole numbers: tenths of units, and millionths of a dollar.

use std::fmt::Write as _;
use std::fs;

use lambdas::tabla::consumo::Consumo;
use serde::Deserialize;

use crate::Fallo;
use crate::consumo::Gesto;
use crate::pagina;

const VENDEDORES: [u64; 3] = [1, 6, 30];
const DIAS: u64 = 22;
const MILLON: u64 = 1_000_000;
/// What a function is busy for with a call, generously, and the memory that it is billed for.
const MILISEGUNDOS: u64 = 60;
const MEGABYTES: u64 = 512;
/// What a call leaves in the logs of function and gateway, in bytes.
const REGISTRO: u64 = 1_500;
/// Passes of the schedules, whatever the house sells: over abandoned orders each hour, over tasks each five minutes.
const PASADAS: u64 = (1 + 12) * 24 * 30;
/// What an order leaves in the table, indexes included, in bytes; three years are kept.
const PEDIDO: u64 = 12_000;
const MESES: u64 = 36;

#[derive(Deserialize)]
struct Precios {
    fecha: String,
    por_millon: PorMillon,
    por_gigabyte: PorGigabyte,
}

#[derive(Deserialize)]
struct PorMillon {
    escrituras: u64,
    lecturas: u64,
    llamadas_lambda: u64,
    llamadas_portal: u64,
    megabyte_segundos: u64,
}

#[derive(Deserialize)]
struct PorGigabyte {
    copia_continua: u64,
    registro: u64,
}

/// One line of the bill, for each number of sellers.
struct Partida {
    que: &'static str,
    importes: [u64; 3],
}

/// Writes both tables into the page; what stands around them stays.
pub(crate) fn escribir(gastos: &[(Gesto, Consumo)]) -> Result<(), Fallo> {
    let precios = fs::read_to_string(pagina::raiz().join("tests/rendimiento/precios.json"))?;
    let precios: Precios = serde_json::from_str(&precios)?;
    pagina::escribir(&[("unidades", unidades(gastos)?), ("factura", factura(gastos, &precios)?)])
}

fn unidades(gastos: &[(Gesto, Consumo)]) -> Result<String, Fallo> {
    let mut tabla = "| Qué | Lecturas | Escrituras | Al día |\n|---|--:|--:|--:|\n".to_owned();
    for (gesto, gasto) in gastos {
        writeln!(
            tabla,
            "| {} | {},{} | {},{} | {} |",
            gesto.nombre(),
            gasto.lecturas / 10,
            gasto.lecturas % 10,
            gasto.escrituras / 10,
            gasto.escrituras % 10,
            gesto.al_dia()
        )?;
    }
    Ok(tabla)
}

fn factura(gastos: &[(Gesto, Consumo)], precios: &Precios) -> Result<String, Fallo> {
    let al_mes = |de: &dyn Fn(&Gesto, &Consumo) -> u64| -> u64 {
        let al_dia: u64 = gastos
            .iter()
            .map(|(gesto, gasto)| de(gesto, gasto) * gesto.al_dia())
            .sum();
        al_dia * DIAS
    };
    let escrituras = al_mes(&|_, gasto| gasto.escrituras) / 10;
    let lecturas = al_mes(&|_, gasto| gasto.lecturas) / 10;
    let llamadas = al_mes(&|_, _| 1);
    let pedidos = al_mes(&|gesto, _| u64::from(*gesto == Gesto::Pedido));
    let millones = |cuantos: u64, precio: u64| VENDEDORES.map(|vendedores| vendedores * cuantos * precio / MILLON);
    let gigas = |bytes: u64, precio: u64| VENDEDORES.map(|vendedores| vendedores * bytes / 1000 * precio / MILLON);
    let PorMillon {
        escrituras: escritura,
        lecturas: lectura,
        llamadas_lambda,
        llamadas_portal,
        megabyte_segundos,
    } = precios.por_millon;
    let llamadas_con_pasadas = VENDEDORES.map(|vendedores| vendedores * llamadas + PASADAS);
    let partidas = [
        Partida {
            que: "DynamoDB: escrituras",
            importes: millones(escrituras, escritura),
        },
        Partida {
            que: "DynamoDB: lecturas",
            importes: millones(lecturas, lectura),
        },
        Partida {
            que: "DynamoDB: copia continua de tres años",
            importes: gigas(pedidos * PEDIDO * MESES, precios.por_gigabyte.copia_continua),
        },
        Partida {
            que: "Lambda: llamadas",
            importes: llamadas_con_pasadas.map(|llamadas| llamadas * llamadas_lambda / MILLON),
        },
        Partida {
            que: "Lambda: tiempo",
            importes: llamadas_con_pasadas
                .map(|llamadas| llamadas * MILISEGUNDOS * MEGABYTES / 1000 * megabyte_segundos / 1000),
        },
        Partida {
            que: "API Gateway",
            importes: millones(llamadas, llamadas_portal),
        },
        Partida {
            que: "CloudWatch: registro",
            importes: gigas(llamadas * REGISTRO, precios.por_gigabyte.registro),
        },
    ];
    let mut tabla = format!("Precios de {}, en dólares y sin IVA.\n\n", precios.fecha);
    tabla += "| Al mes | 1 vendedor | 6 vendedores | 30 vendedores |\n|---|--:|--:|--:|\n";
    let mut total = [0; 3];
    for Partida { que, importes } in partidas {
        for (suma, importe) in total.iter_mut().zip(importes) {
            *suma += importe;
        }
        fila(&mut tabla, que, importes)?;
    }
    fila(&mut tabla, "**Total**", total)?;
    Ok(tabla)
}

fn fila(tabla: &mut String, que: &str, importes: [u64; 3]) -> Result<(), Fallo> {
    let [uno, seis, treinta] = importes.map(dolares);
    Ok(writeln!(tabla, "| {que} | {uno} | {seis} | {treinta} |")?)
}

/// Rounded up to the cent.
fn dolares(millonesimas: u64) -> String {
    let centavos = millonesimas.div_ceil(10_000);
    format!("{},{:02} $", centavos / 100, centavos % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_rounded_up_to_the_cent() {
        assert_eq!(
            [0, 1, 10_000, 1_234_567].map(dolares),
            ["0,00 $", "0,01 $", "0,01 $", "1,24 $"]
        );
    }
}
