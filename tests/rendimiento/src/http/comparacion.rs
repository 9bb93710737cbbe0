//! What has become of each time since a server of before. Both ran in turns on the same machine, so the ratio holds on
//! any. Of each call, the time that one in four stayed below is compared: what else the machine does can only make calls
//! slower, and it does not fall on both servers alike.

use super::candidato::Candidato;
use crate::Fallo;
use crate::medida::{Limite, Medida, Unidad, veces};

const FACTURA: u64 = 70;
const RESERVA: u64 = 80;
const A_LA_VEZ: u64 = 150;

pub(super) fn medidas(ahora: &Candidato, antes: &Candidato) -> Result<Vec<Medida>, Fallo> {
    let (nueva, vieja) = (&ahora.uno_a_uno.corta, &antes.uno_a_uno.corta);
    let fila = |que: &str, ahora, antes, limite| {
        let que = format!("frente al servidor de antes: {que}");
        Medida::new(que, Unidad::Veces, veces(ahora, antes), limite)
    };
    Ok(vec![
        fila(
            "factura de 5 líneas, reservadas",
            nueva.reservadas.cuartil(),
            vieja.reservadas.cuartil(),
            Limite::ComoMucho(FACTURA),
        ),
        fila(
            "factura de 5 líneas, sin reservar",
            nueva.sin_reservar.cuartil(),
            vieja.sin_reservar.cuartil(),
            Limite::ComoMucho(FACTURA),
        ),
        fila(
            "factura de 90 líneas, reservadas",
            ahora.uno_a_uno.larga.reservadas.cuartil(),
            antes.uno_a_uno.larga.reservadas.cuartil(),
            Limite::ComoMucho(FACTURA),
        ),
        fila(
            "reservar una línea",
            nueva.reservar.cuartil(),
            vieja.reservar.cuartil(),
            Limite::ComoMucho(RESERVA),
        ),
        fila(
            "8 vendedores a la vez, pedidos enteros por segundo",
            ahora.a_la_vez.por_segundo()?,
            antes.a_la_vez.por_segundo()?,
            Limite::AlMenos(A_LA_VEZ),
        ),
    ])
}
