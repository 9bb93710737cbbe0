//! The days of a document, and who made it.

use super::cobro::CobroImpreso;
use crate::pedido::documento::{Documento, TipoDocumento};

/// A name with what it stands for, on a row of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dato {
    pub nombre: &'static str,
    pub valor: String,
}

/// Which version of it, from the second on; when it was issued; the day of the operation where that is another one (RD 1619/2012
/// art. 6.1.i), and none where only a price was lowered; when it is due; who made it.
pub(super) fn datos(documento: &Documento, cobro: &CobroImpreso) -> Vec<Dato> {
    let cabecera = &documento.cabecera;
    let expedicion = cabecera.momento.fecha();
    let operacion = match cabecera.tipo {
        TipoDocumento::Pendiente => "Pedido el",
        TipoDocumento::Albaran => "Entregado el",
        _ => "Fecha de operación",
    };
    let otra = (cabecera.operacion != expedicion && documento.mueve_mercancia()).then_some(cabecera.operacion);
    let version = cabecera.numero_version();
    let datos = [
        ("Versión", (version > 1).then(|| version.to_string())),
        ("Fecha", Some(expedicion.to_string())),
        (operacion, otra.map(|dia| dia.to_string())),
        ("Vencimiento", cobro.vence().map(|dia| dia.to_string())),
        ("Le atiende", Some(cabecera.usuario.nombre.clone())),
    ];
    datos
        .into_iter()
        .filter_map(|(nombre, valor)| valor.map(|valor| Dato { nombre, valor }))
        .collect()
}
