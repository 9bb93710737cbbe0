//! Series that have no document of a year yet: until they do, what their numbers begin with may be chosen.

use std::collections::BTreeMap;

use domain::factura::{Serie, Tramo};

use super::claves::{self, Clave};
use super::transaccion::{Expresion, Transaccion};

/// Series of a year of which there must be no document yet, so that their prefix may be chosen.
#[derive(Debug)]
pub(crate) struct SinEstrenar {
    series: Vec<Serie>,
    anio: u16,
}

impl SinEstrenar {
    pub(crate) fn new(series: Vec<Serie>, anio: u16) -> Self {
        Self { series, anio }
    }

    /// Makes a transaction fail if one of them has a document.
    pub(super) fn comprobar<P: Copy>(&self, papel: P, mut transaccion: Transaccion<P>) -> Transaccion<P> {
        // Invoices share a head, and a transaction names an item once.
        let mut cabezas = BTreeMap::<_, (Clave, Vec<String>)>::new();
        for serie in &self.series {
            let tramo = Tramo {
                serie: *serie,
                anio: self.anio,
            };
            let clave = claves::cabeza(tramo);
            let sin_numero = format!("attribute_not_exists(cuerpo.ultimos.{tramo})");
            let cabeza = cabezas.entry(clave.pk().to_owned());
            cabeza.or_insert_with(|| (clave, Vec::new())).1.push(sin_numero);
        }
        for (clave, condiciones) in cabezas.into_values() {
            transaccion = transaccion.comprobar(papel, &clave, Expresion::new(condiciones.join(" AND ")));
        }
        transaccion
    }
}
