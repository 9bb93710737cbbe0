//! What model 347 declares: with whom more than 3,005.06 € was bought or sold in a year (RD 1065/2007 art. 33).

use std::collections::BTreeMap;

use super::sumando::{Asiento, Sumando};
use super::{Expedida, Recibida};
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::fecha::Fecha;
use crate::texto::Nif;

/// Up to this, IVA and recargo included, nothing is declared.
pub const LIMITE_347: Importe = match Importe::from_unidades(300_506) {
    Ok(limite) => limite,
    Err(_) => Importe::MAX,
};

/// The key of an operation in the model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Clave347 {
    /// Bought from it.
    Compras,
    /// Sold to it.
    Ventas,
}

/// What was bought from or sold to somebody, with IVA and recargo and less what was credited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declarado {
    pub clave: Clave347,
    pub nif: Nif,
    pub nombre: String,
    /// Each quarter of the year.
    pub trimestres: [Importe; 4],
    pub total: Importe,
}

impl Clave347 {
    /// Its letter.
    #[must_use]
    pub const fn letra(self) -> &'static str {
        match self {
            Self::Compras => "A",
            Self::Ventas => "B",
        }
    }
}

/// Who is declared, of the rows of a year: purchases first, each by NIF. A sale is of the quarter in which its IVA fell due, as in
/// the book (RD 1065/2007 art. 35).
///
/// # Errors
/// When a sum leaves the range of an amount.
pub fn declarados(expedidas: &[Expedida], recibidas: &[Recibida]) -> Result<Vec<Declarado>, DecimalError> {
    let ventas = expedidas.iter().filter_map(|fila| {
        let total = fila.total?;
        Some((
            Clave347::Ventas,
            fila.nif.as_ref()?,
            fila.nombre.as_str(),
            fila.devengo(),
            total,
        ))
    });
    let compras = recibidas.iter().filter_map(|fila| {
        let total = fila.total?;
        Some((
            Clave347::Compras,
            fila.nif.as_ref()?,
            fila.nombre.as_str(),
            fila.expedicion,
            total,
        ))
    });
    let mut sumas = BTreeMap::<(Clave347, &str), Declarado>::new();
    for (clave, nif, nombre, dia, total) in ventas.chain(compras) {
        let suya = sumas.entry((clave, nif.as_str())).or_insert_with(|| Declarado {
            clave,
            nif: nif.clone(),
            nombre: nombre.to_owned(),
            trimestres: [Importe::CERO; 4],
            total: Importe::CERO,
        });
        let trimestre = &mut suya.trimestres[trimestre(dia)];
        *trimestre = trimestre.mas(total)?;
        suya.total = suya.total.mas(total)?;
    }
    let declara = |declarado: &Declarado| declarado.total > LIMITE_347 || -declarado.total > LIMITE_347;
    Ok(sumas.into_values().filter(declara).collect())
}

/// The invoices of whom is declared, with whom they are of: those of `declarados`, one after the other.
#[must_use]
pub fn sumandos(
    declarados: &[Declarado],
    expedidas: &[Expedida],
    recibidas: &[Recibida],
) -> Vec<Sumando<(Clave347, Nif)>> {
    let ventas = expedidas
        .iter()
        .map(|fila| (Clave347::Ventas, &fila.nif, fila.total, Asiento::from(fila)));
    let compras = recibidas
        .iter()
        .map(|fila| (Clave347::Compras, &fila.nif, fila.total, Asiento::from(fila)));
    let mut todos: Vec<_> = ventas
        .chain(compras)
        .filter_map(|(clave, nif, total, asiento)| {
            let (nif, importe) = (nif.clone()?, total?);
            let es_suyo = |declarado: &Declarado| declarado.clave == clave && declarado.nif == nif;
            let de = declarados.iter().position(es_suyo)?;
            Some((
                de,
                Sumando {
                    de: (clave, nif),
                    asiento,
                    importe,
                },
            ))
        })
        .collect();
    todos.sort_by_key(|(de, _)| *de);
    todos.into_iter().map(|(_, sumando)| sumando).collect()
}

/// The quarter of a day, from 0.
#[must_use]
pub fn trimestre(dia: Fecha) -> usize {
    usize::from(dia.mes().saturating_sub(1) / 3).min(3)
}
