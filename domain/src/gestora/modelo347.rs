//! What model 347 declares: with whom more than 3,005.06 € was bought or sold in a year (RD 1065/2007 art. 33), and who paid more than
//! 6,000.00 € of it in cash (art. 34.1.h).

use std::collections::BTreeMap;

use super::sumando::{Asiento, Sumando};
use super::{Expedida, Recibida};
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::fecha::Fecha;
use crate::texto::Nif;

/// Up to this, IVA and recargo included, nothing is declared.
pub const LIMITE_347: Importe = limite(300_506);
/// Up to this, what somebody paid in cash is not told apart.
pub const LIMITE_METALICO: Importe = limite(600_000);

const fn limite(centimos: i64) -> Importe {
    match Importe::from_unidades(centimos) {
        Ok(limite) => limite,
        Err(_) => Importe::MAX,
    }
}

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
    /// What it paid in cash in the year, less what it got back in cash; none where that is not told apart.
    pub metalico: Option<Importe>,
}

/// What somebody paid in cash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Metalico {
    pub nif: Nif,
    pub nombre: String,
    pub importe: Importe,
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

impl Declarado {
    fn nuevo(clave: Clave347, nif: &Nif, nombre: &str) -> Self {
        Self {
            clave,
            nif: nif.clone(),
            nombre: nombre.to_owned(),
            trimestres: [Importe::CERO; 4],
            total: Importe::CERO,
            metalico: None,
        }
    }
}

/// An invoice, as far as the model asks for it; it is in it once.
struct Operacion<'a> {
    clave: Clave347,
    nif: &'a Nif,
    nombre: &'a str,
    dia: Fecha,
    total: Importe,
    asiento: Asiento,
}

/// The invoices of some rows that the model is about. One of which something is kept back is told of in models 180 and 190, and
/// not here as well (RD 1065/2007 art. 33.2.i).
fn operaciones<'a>(expedidas: &'a [Expedida], recibidas: &'a [Recibida]) -> impl Iterator<Item = Operacion<'a>> {
    let ventas = expedidas.iter().filter_map(|fila| {
        Some(Operacion {
            clave: Clave347::Ventas,
            nif: fila.nif.as_ref()?,
            nombre: &fila.nombre,
            dia: fila.devengo(),
            total: fila.total?,
            asiento: Asiento::from(fila),
        })
    });
    let suyas = recibidas.iter().filter(|fila| fila.modelo_de_retencion().is_none());
    let compras = suyas.filter_map(|fila| {
        Some(Operacion {
            clave: Clave347::Compras,
            nif: fila.nif.as_ref()?,
            nombre: &fila.nombre,
            dia: fila.expedicion,
            total: fila.total?,
            asiento: Asiento::from(fila),
        })
    });
    ventas.chain(compras)
}

/// Who is declared, of the rows of a year and of what was paid in cash in it: purchases first, each by NIF. A sale is of the quarter
/// in which its IVA fell due, as in the book (RD 1065/2007 art. 35). Who paid much in cash is named though what was sold in the
/// year is no more than the limit, as cash of an earlier year's sales may come late (art. 35.5): then without the sales.
///
/// # Errors
/// When a sum leaves the range of an amount.
pub fn declarados(
    expedidas: &[Expedida],
    recibidas: &[Recibida],
    metalico: &[Metalico],
) -> Result<Vec<Declarado>, DecimalError> {
    let mut sumas = BTreeMap::<(Clave347, String), Declarado>::new();
    for uno in operaciones(expedidas, recibidas) {
        let clave = (uno.clave, uno.nif.as_str().to_owned());
        let suya = sumas
            .entry(clave)
            .or_insert_with(|| Declarado::nuevo(uno.clave, uno.nif, uno.nombre));
        let trimestre = &mut suya.trimestres[trimestre(uno.dia)];
        *trimestre = trimestre.mas(uno.total)?;
        suya.total = suya.total.mas(uno.total)?;
    }
    sumas.retain(|_, declarado| declarado.total > LIMITE_347 || -declarado.total > LIMITE_347);
    let mut pagado = BTreeMap::<&str, Metalico>::new();
    for uno in metalico {
        let suyo = pagado.entry(uno.nif.as_str()).or_insert_with(|| Metalico {
            importe: Importe::CERO,
            ..uno.clone()
        });
        suyo.importe = suyo.importe.mas(uno.importe)?;
    }
    for (nif, uno) in pagado {
        if uno.importe > LIMITE_METALICO {
            let clave = (Clave347::Ventas, nif.to_owned());
            let suya = sumas
                .entry(clave)
                .or_insert_with(|| Declarado::nuevo(Clave347::Ventas, &uno.nif, &uno.nombre));
            suya.metalico = Some(uno.importe);
        }
    }
    Ok(sumas.into_values().collect())
}

/// The invoices of whom is declared, with whom they are of: those of `declarados`, one after the other. Who is named for cash alone
/// has none.
#[must_use]
pub fn sumandos(
    declarados: &[Declarado],
    expedidas: &[Expedida],
    recibidas: &[Recibida],
) -> Vec<Sumando<(Clave347, Nif)>> {
    let mut todos: Vec<_> = operaciones(expedidas, recibidas)
        .filter_map(|uno| {
            let es_suyo = |declarado: &Declarado| {
                declarado.clave == uno.clave && declarado.nif == *uno.nif && !declarado.total.es_cero()
            };
            let de = declarados.iter().position(es_suyo)?;
            Some((
                de,
                Sumando {
                    de: (uno.clave, uno.nif.clone()),
                    asiento: uno.asiento,
                    importe: uno.total,
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
