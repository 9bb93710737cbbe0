//! Prints orders with what the rules make of them on this machine, one JSON object a line: what the browser must get too.
//!
//! `cargo run -p reparto-wasm --example pedidos -- 10000`. The same number gives the same orders.
#![allow(clippy::unwrap_used, reason = "what is generated here is always valid")]

use std::io::{self, BufWriter, Write};

use domain::configuracion::Reglas;
use domain::fecha::{Fecha, Instante};
use domain::ids::InternalId;
use domain::impuesto::{Genero, Recargo};
use domain::pedido::borrador::{self, Borrador};
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::pedido::linea::{LineaBorrador, LoteRef};
use domain::pedido::pago::MetodoPago;
use domain::{Cantidad, Errores, Porcentaje, Precio};
use serde::Serialize;
use serde_json::{Value, json};

/// Rates that hold always, in hundredths of a point.
const FIJOS: [(i64, Genero); 4] = [
    (2100, Genero::General),
    (1000, Genero::General),
    (400, Genero::General),
    (2100, Genero::Tabaco),
];
/// Rates that hold on some days or on none.
const DE_DECRETO: [(i64, Genero); 6] = [
    (500, Genero::General),
    (0, Genero::General),
    (750, Genero::General),
    (200, Genero::General),
    (2200, Genero::General),
    (1000, Genero::Tabaco),
];
/// Days on both sides of every change of rates.
const DIAS: [&str; 8] = [
    "2022-06-30",
    "2022-12-31",
    "2023-01-01",
    "2024-09-30",
    "2024-10-01",
    "2024-12-31",
    "2025-01-01",
    "2026-11-27",
];

/// Knuth's linear congruential generator: enough to spread cases, and the same on every machine.
struct Azar(u64);

impl Azar {
    /// From 0 to `limite - 1`.
    fn menor_que(&mut self, limite: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(self.0 >> 33).unwrap() % limite
    }

    fn una_de(&mut self, veces: u32) -> bool {
        self.menor_que(veces) == 0
    }

    fn uno<T: Copy>(&mut self, opciones: &[T]) -> T {
        let cuantas = u32::try_from(opciones.len()).unwrap();
        opciones[self.menor_que(cuantas) as usize]
    }
}

/// An odd line may have a passing rate, the quantity of an abono, a price below the least one, or the batch of another line.
fn linea(azar: &mut Azar, posicion: u32, rara: bool) -> LineaBorrador {
    let numero = 1 + 4 * posicion + azar.menor_que(if rara { 8 } else { 4 });
    let tope = if numero.is_multiple_of(8) { 9_000_000 } else { 40_000 };
    let minimo = if rara { 1 } else { 10_000 };
    let precio = minimo + azar.uno(&[100, 10, 1]) * i64::from(azar.menor_que(tope));
    let cantidad = azar.uno(&[1000, 1000, 250, 1]) * i64::from(1 + azar.menor_que(200));
    let signo = if rara && azar.una_de(4) { -1 } else { 1 };
    // Two batches a product, which has one rate whatever the batch.
    let producto = numero / 2 + 1;
    let (iva, genero) = if rara {
        azar.uno(&DE_DECRETO)
    } else {
        FIJOS[producto as usize % FIJOS.len()]
    };
    let manual = azar.una_de(12);
    LineaBorrador {
        id: u64::from(if rara { producto + 1_000 } else { producto })
            .try_into()
            .unwrap(),
        name: format!("Producto {producto}"),
        iva: Porcentaje::from_unidades(iva).unwrap(),
        cambios_de_iva: vec![],
        genero,
        price: Precio::from_unidades(precio).unwrap(),
        quantity: Cantidad::from_unidades(signo * cantidad).unwrap(),
        lote_id: if manual {
            LoteRef::Manual(format!("M-{numero}"))
        } else {
            LoteRef::Registrado(u64::from(numero).try_into().unwrap())
        },
        lote: format!("L{numero}"),
        lote_comodin: if manual { format!("L{numero}") } else { String::new() },
    }
}

fn borrador(azar: &mut Azar, n: u32, ahora: Instante) -> Borrador {
    let cuantas = azar.uno(&[1, 2, 3, 5, 5, 8, 13, 90]);
    let raro = azar.una_de(4);
    let products = (0..cuantas)
        .map(|posicion| {
            let rara = raro && azar.una_de(3);
            linea(azar, posicion, rara)
        })
        .collect();
    let a_pagar = match azar.menor_que(6) {
        0 => Some("0".to_owned()),
        1 => Some(format!("{},{:02}", azar.menor_que(60), azar.menor_que(100))),
        2 => Some(azar.uno(&["", "doce", "1.2.3", "-4"]).to_owned()),
        _ => None,
    };
    Borrador {
        internal_id: InternalId::new(ahora, u16::try_from(n % 1000).unwrap()),
        client_id: u64::from(n + 1).try_into().unwrap(),
        recargo: azar.uno(&[Recargo::No, Recargo::Si]),
        products,
        entregado: azar.uno(&[Entrega::Entregado, Entrega::Entregado, Entrega::NoEntregado]),
        firma: None,
        firmante: None,
        tipo_pedido: azar.uno(&[
            TipoDocumento::Albaran,
            TipoDocumento::Factura,
            TipoDocumento::FacturaVencimiento,
        ]),
        fecha_vencimiento: azar.una_de(2).then(|| ahora.fecha().mas_dias(30).unwrap()),
        a_pagar,
        meta_type: azar.uno(&[MetodoPago::Meta, MetodoPago::Visa, MetodoPago::Transferencia]),
        notas: String::new(),
    }
}

/// The answer of a rule, in the form in which it reaches TypeScript.
fn respuesta<T: Serialize, E>(resultado: Result<T, E>, rota: impl Fn(E) -> Value) -> Value {
    resultado.map_or_else(rota, |valor| json!({ "ok": true, "valor": valor }))
}

fn main() -> io::Result<()> {
    let cuantos = std::env::args()
        .nth(1)
        .and_then(|texto| texto.parse().ok())
        .unwrap_or(10_000);
    let mut salida = BufWriter::new(io::stdout().lock());
    let mut azar = Azar(2026);
    let reglas = Reglas::default();
    for n in 0..cuantos {
        let (medianoche, _) = Fecha::parse_iso(azar.uno(&DIAS)).unwrap().dia_madrid();
        let ahora = medianoche.mas_millis(i64::from(azar.menor_que(86_400_000))).unwrap();
        let borrador = borrador(&mut azar, n, ahora);
        let totales = borrador::totales(&borrador.products, borrador.recargo, ahora.fecha());
        let pedido = borrador.preparar(&reglas, ahora);
        let caso = json!({
            "ahora": ahora.millis(),
            "hoy": ahora.fecha(),
            "reglas": reglas,
            "borrador": borrador,
            "totales": respuesta(totales, |error| {
                json!({ "ok": false, "mensaje": error.to_string() })
            }),
            "pedido": respuesta(pedido, |errores: Errores| json!({ "ok": false, "errores": errores })),
        });
        serde_json::to_writer(&mut salida, &caso)?;
        salida.write_all(b"\n")?;
    }
    salida.flush()
}
