//! The documents that another one names.

use crate::fecha::Fecha;
use crate::pedido::documento::{Documento, TipoDocumento};
use crate::pedido::relacion::{Origen, Relacion};

/// What a kind of origin is called, alone and with others, and which day it is named by.
type Clase = (&'static str, &'static str, Relacion, fn(&Origen) -> Fecha);

/// A sentence for each kind of document that is named: `Albaranes: A2026-000012 de 03/11/2026 y A2026-000015 de 05/11/2026`. An
/// invoice names the days of its albaranes' operations, and a credit the day of issue of what it corrects (RD 1619/2012 art.
/// 15.4).
pub(super) fn frases(documento: &Documento) -> Vec<String> {
    let clases: [Clase; 3] = [
        ("Pedido", "Pedidos", Relacion::Entrega, |origen| origen.operacion),
        ("Albarán", "Albaranes", Relacion::Facturacion, |origen| {
            origen.operacion
        }),
        match documento.cabecera.tipo {
            TipoDocumento::Rectificativa => (
                "Rectifica la factura",
                "Rectifica las facturas",
                Relacion::Abono,
                |origen| origen.expedicion,
            ),
            _ => ("Abona el albarán", "Abona los albaranes", Relacion::Abono, |origen| {
                origen.expedicion
            }),
        },
    ];
    let frase = |(uno, varios, relacion, dia): Clase| {
        let suyos = documento.origenes.iter().filter(|origen| origen.relacion == relacion);
        let textos: Vec<_> = suyos
            .map(|origen| format!("{} de {}", origen.numero, dia(origen)))
            .collect();
        match textos.as_slice() {
            [] => None,
            [texto] => Some(format!("{uno}: {texto}")),
            [primeros @ .., ultimo] => Some(format!("{varios}: {} y {ultimo}", primeros.join(", "))),
        }
    };
    clases.into_iter().filter_map(frase).collect()
}

/// What stands above the lines of each albarán of an invoice that has several, with how many they are.
pub(super) fn grupos(documento: &Documento) -> Vec<(String, usize)> {
    let albaranes = documento
        .origenes
        .iter()
        .filter(|origen| origen.relacion == Relacion::Facturacion);
    let grupo = |origen: &Origen| {
        (
            format!("Albarán {} de {}", origen.numero, origen.operacion),
            origen.lineas,
        )
    };
    let grupos: Vec<_> = albaranes.map(grupo).collect();
    if grupos.len() > 1 { grupos } else { Vec::new() }
}
