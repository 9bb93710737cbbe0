//! What was ordered and is not delivered with a document (case S04).

use crate::cantidad::Cantidad;
use crate::pedido::documento::{Documento, LineaDocumento};
use crate::pedido::relacion::{Relacion, Servido};
use crate::producto::Unidad;

/// A quantity with what it is counted in: `14,25 kg`, `3 cajas`. A number alone counts pieces.
#[must_use]
pub fn cuanto(cantidad: Cantidad, unidad: Option<Unidad>) -> String {
    let numero = cantidad.legible();
    match unidad {
        None | Some(Unidad::Ud) => numero,
        Some(Unidad::Kg) => format!("{numero} kg"),
        Some(Unidad::Caja) if es_una(cantidad) => format!("{numero} caja"),
        Some(Unidad::Caja) => format!("{numero} cajas"),
    }
}

/// A sentence for each line of the pendiente that this document delivers of which something was left then, and whether that
/// waits or was given up: `Atún: 4 no entregados, pendientes en P2026-000001`. None when it delivers no pendiente.
pub(super) fn frases(documento: &Documento, pedido: Option<&Documento>) -> Vec<String> {
    let Some(pedido) = pedido else {
        return Vec::new();
    };
    let entregas = pedido
        .derivados
        .iter()
        .filter(|derivado| derivado.relacion == Relacion::Entrega);
    let entregas: Vec<_> = entregas.collect();
    let Some(esta) = entregas
        .iter()
        .position(|derivado| derivado.id == documento.cabecera.id)
    else {
        return Vec::new();
    };
    let mut quedan: Vec<_> = pedido.lineas.iter().map(|linea| linea.cantidad).collect();
    for parte in entregas[..=esta].iter().flat_map(|derivado| &derivado.partes) {
        if let Some(queda) = quedan.get_mut(parte.linea) {
            *queda = queda.menos(parte.cantidad).unwrap_or_default();
        }
    }
    let lineas = pedido.lineas.iter().zip(quedan);
    let faltan = lineas.filter(|(_, queda)| queda.es_positiva());
    faltan.map(|(linea, queda)| frase(linea, queda, pedido)).collect()
}

/// A sentence for each line of a pendiente of which a part has gone out, or whose rest was given up: `Atún: entregados 3 kg, faltan
/// 4 kg`.
pub(super) fn entregas(documento: &Documento) -> Vec<String> {
    let falta = match documento.cabecera.servido {
        Servido::EnParte { .. } => ["falta", "faltan"],
        Servido::Renunciado => ["ya no se entrega", "ya no se entregan"],
        Servido::Nada | Servido::Todo => return Vec::new(),
    };
    let frase = |(linea, queda): (&LineaDocumento, Cantidad)| {
        let dicho = |[uno, varios]: [&str; 2], cantidad: Cantidad| {
            let verbo = if es_una(cantidad) { uno } else { varios };
            (!cantidad.es_cero()).then(|| format!("{verbo} {}", cuanto(cantidad, linea.unidad)))
        };
        let entregado = linea.cantidad.menos(queda).unwrap_or_default();
        let partes = [dicho(["entregado", "entregados"], entregado), dicho(falta, queda)];
        let partes: Vec<_> = partes.into_iter().flatten().collect();
        format!("{}: {}", linea.nombre, partes.join(", "))
    };
    documento
        .lineas
        .iter()
        .zip(documento.resto(Relacion::Entrega))
        .map(frase)
        .collect()
}

fn frase(linea: &LineaDocumento, queda: Cantidad, pedido: &Documento) -> String {
    let (no_entregado, pendiente, entregan) = if es_una(queda) {
        ("no entregado", "pendiente", "entrega")
    } else {
        ("no entregados", "pendientes", "entregan")
    };
    let que = cuanto(queda, linea.unidad);
    let destino = match pedido.cabecera.servido {
        Servido::Renunciado => format!("que ya no se {entregan}"),
        _ => format!("{pendiente} en {}", pedido.cabecera.numero),
    };
    format!("{}: {que} {no_entregado}, {destino}", linea.nombre)
}

fn es_una(cantidad: Cantidad) -> bool {
    cantidad.legible() == "1"
}
