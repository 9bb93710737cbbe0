//! The documents that another one names.

use core::fmt;

use crate::factura::NumeroDocumento;
use crate::fecha::Fecha;
use crate::pedido::documento::Cabecera;

/// A document that another one names: its number, and its day where that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Referencia {
    pub numero: NumeroDocumento,
    pub fecha: Option<Fecha>,
}

impl fmt::Display for Referencia {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fecha {
            Some(dia) => write!(f, "{} de {dia}", self.numero),
            None => write!(f, "{}", self.numero),
        }
    }
}

/// A sentence for each kind of document that is named: `Albaranes: A2026-000012 de 03/11/2026 y A2026-000015 de 05/11/2026`.
/// An order that became the document, and the delivery note that an invoice was, are named by their numbers of then.
pub(super) fn frases(cabecera: &Cabecera, origenes: &[Referencia], rectifica: &[Referencia]) -> Vec<String> {
    let de_antes = |numero: Option<NumeroDocumento>| {
        let numero = numero.filter(|numero| *numero != cabecera.numero);
        numero.map(|numero| Referencia { numero, fecha: None })
    };
    let pedido: Vec<_> = de_antes(cabecera.numero_pendiente).into_iter().collect();
    let albaran = de_antes(cabecera.numero_albaran).filter(|_| origenes.is_empty());
    let albaranes: Vec<_> = albaran.into_iter().chain(origenes.iter().copied()).collect();
    let clases = [
        ("Pedido", "Pedidos", pedido.as_slice()),
        ("Albarán", "Albaranes", &albaranes),
        ("Rectifica la factura", "Rectifica las facturas", rectifica),
    ];
    clases
        .into_iter()
        .filter_map(|(uno, varios, referencias)| frase(uno, varios, referencias))
        .collect()
}

fn frase(uno: &str, varios: &str, referencias: &[Referencia]) -> Option<String> {
    let textos: Vec<_> = referencias.iter().map(Referencia::to_string).collect();
    match textos.as_slice() {
        [] => None,
        [texto] => Some(format!("{uno}: {texto}")),
        [primeros @ .., ultimo] => Some(format!("{varios}: {} y {ultimo}", primeros.join(", "))),
    }
}
