//! What the PDF of a document takes, once the printer is warm: a seller waits for it with the client before him.

use std::hint::black_box;
use std::time::Instant;

use domain::impreso::{Circunstancias, Impreso};
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, borrador, documento_de, linea_de, lote, producto};
use imprenta::Imprenta;

use crate::Fallo;
use crate::cronometro::Tiempos;
use crate::medida::{Limite, Medida, Unidad};
use crate::vara::Vara;

/// As many lines as stand on one page.
const LINEAS: usize = 12;
const RONDAS: usize = 60;
/// Rounds between two readings of the yardstick.
const POR_VARA: usize = 10;
/// Microseconds.
const MEDIANA_MAXIMA: u64 = 60_000;

pub(crate) fn medir(vara: &mut Vara) -> Result<Vec<Medida>, Fallo> {
    let factura = documento_de(&borrador().con(|b| {
        b.products = vec![linea_de(&producto(), &lote()); LINEAS];
        b.tipo_pedido = TipoDocumento::Factura;
        b.a_pagar = Some("0".to_owned());
    }));
    // The printer remembers what it has laid out: each round is another document.
    let impreso = |ronda: usize| {
        let otra = factura.clone().con(|documento| {
            for (n, linea) in documento.lineas.iter_mut().enumerate() {
                linea.nombre = format!("Producto {ronda}-{n}");
            }
        });
        Impreso::new(&otra, Circunstancias::default())
    };
    let imprenta = Imprenta::new();
    imprenta.pdf(&impreso(RONDAS))?;
    let mut tiempos = Tiempos::default();
    for ronda in 0..RONDAS {
        if ronda % POR_VARA == 0 {
            vara.medir();
        }
        let impreso = impreso(ronda);
        let inicio = Instant::now();
        black_box(imprenta.pdf(black_box(&impreso))?);
        tiempos.anotar(inicio.elapsed());
    }
    let que = "PDF de una página, en caliente: mediana";
    let limite = Limite::ComoMucho(MEDIANA_MAXIMA);
    Ok(vec![Medida::new(que, Unidad::Tiempo, tiempos.mediana(), limite)])
}
