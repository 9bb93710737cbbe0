//! The documents that another one names.

use crate::fecha::Fecha;
use crate::pedido::causa::Ajena;
use crate::pedido::documento::Documento;
use crate::pedido::relacion::{Origen, Relacion};

/// What a kind of origin is called, alone and with others, and which day it is named by.
type Clase = (&'static str, &'static str, Relacion, fn(&Origen) -> Fecha);

/// A sentence for each kind of document that is named: `Albaranes: A2026-000012 de 03/11/2026 y A2026-000015 de 05/11/2026`. An
/// invoice names the days of its albaranes' operations, and a credit or an exchange the day of issue of what it corrects (RD
/// 1619/2012 art. 15.4), be it of an earlier program, and why it does. What substitutes an invoice is the full invoice now, and
/// names its albaranes too.
pub(super) fn frases(documento: &Documento, sustituida: Option<&Documento>) -> Vec<String> {
    let clases: [Clase; 5] = [
        ("Pedido", "Pedidos", Relacion::Entrega, |origen| origen.operacion),
        ("Albarán", "Albaranes", Relacion::Facturacion, |origen| {
            origen.operacion
        }),
        (
            "Sustituye a la simplificada",
            "Sustituye a las simplificadas",
            Relacion::Canje,
            |origen| origen.expedicion,
        ),
        (
            "Rectifica, por sustitución, la factura",
            "Rectifica, por sustitución, las facturas",
            Relacion::Sustitucion,
            |origen| origen.expedicion,
        ),
        match documento.cabecera.tipo.es_rectificativa() {
            true => (
                "Rectifica la factura",
                "Rectifica las facturas",
                Relacion::Abono,
                |origen| origen.expedicion,
            ),
            false => ("Abona el albarán", "Abona los albaranes", Relacion::Abono, |origen| {
                origen.expedicion
            }),
        },
    ];
    let frase = |(uno, varios, relacion, dia): Clase| {
        let facturados = sustituida.filter(|_| relacion == Relacion::Facturacion);
        let origenes = facturados.unwrap_or(documento).origenes.iter();
        let suyos = origenes.filter(|origen| origen.relacion == relacion);
        let suyos = suyos.map(|origen| format!("{} de {}", origen.numero, dia(origen)));
        let ajenas = ajenas(documento).filter(|_| relacion == Relacion::Abono);
        let ajenas = ajenas.map(|ajena| format!("{} de {}", ajena.numero, ajena.expedicion));
        let textos: Vec<_> = suyos.chain(ajenas).collect();
        match textos.as_slice() {
            [] => None,
            [texto] => Some(format!("{uno}: {texto}")),
            [primeros @ .., ultimo] => Some(format!("{varios}: {} y {ultimo}", primeros.join(", "))),
        }
    };
    let motivo = documento.causa.as_ref();
    let motivo = motivo.map(|causa| match causa.periodo {
        Some(periodo) => format!("Descuento por las compras facturadas {periodo}"),
        None => format!("Motivo: {}", causa.motivo.etiqueta()),
    });
    clases.into_iter().filter_map(frase).chain(motivo).collect()
}

/// The invoices of an earlier program that a credit corrects.
fn ajenas(documento: &Documento) -> impl Iterator<Item = &Ajena> {
    documento.causa.iter().flat_map(|causa| &causa.ajenas)
}

/// What stands above the lines of each albarán of an invoice that has several, and of each document that a credit corrects
/// among others, with how many they are.
pub(super) fn grupos(documento: &Documento) -> Vec<(String, usize)> {
    let grupo = |origen: &Origen| {
        let (que, dia) = match origen.relacion {
            Relacion::Entrega => return None,
            Relacion::Facturacion => ("Albarán", origen.operacion),
            Relacion::Canje | Relacion::Sustitucion | Relacion::Abono => (origen.tipo.etiqueta(), origen.expedicion),
        };
        Some((format!("{que} {} de {dia}", origen.numero), origen.lineas))
    };
    let ajeno = |ajena: &Ajena| {
        (
            format!("Factura {} de {}", ajena.numero, ajena.expedicion),
            ajena.lineas,
        )
    };
    // A credit that went into the invoice with its albarán has left its mark on the lines of that one.
    let con_lineas = documento.origenes.iter().filter(|origen| origen.lineas > 0);
    let propios = con_lineas.filter_map(grupo);
    let grupos: Vec<_> = propios.chain(ajenas(documento).map(ajeno)).collect();
    if grupos.len() > 1 { grupos } else { Vec::new() }
}
