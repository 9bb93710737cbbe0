//! Which of a client's invoices of some days one rappel discounts, and why it leaves out the others.

use super::documento::Documento;
use super::totales::Totales;
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::impuesto::Recargo;

/// Most numbers that a sentence names one by one.
const NOMBRADAS: usize = 5;

/// Why a rappel leaves an invoice out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Fuera {
    /// Its rectificativa is of another kind and another series (RD 1619/2012 art. 6.1.a).
    #[error("Es una factura simplificada, que se rectifica en otra serie: haz su abono desde su página.")]
    Simplificada,
    /// What is charged with recargo is corrected apart (RD 1619/2012 art. 16.4).
    #[error("Lleva recargo: va en otro descuento.")]
    ConRecargo,
    #[error("No lleva recargo: va en otro descuento.")]
    SinRecargo,
}

/// Why no rappel is made of the invoices of some days.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SeleccionError {
    #[error(
        "Algunas facturas de esos días no llevan el mismo recargo que las demás, y se descuentan aparte: {0}. Elige de cuáles es este descuento."
    )]
    OtroRecargo(String),
    #[error(
        "En esos días solo se le hicieron facturas simplificadas, que no entran en un descuento por compras. Haz el abono de cada una desde su página."
    )]
    SoloSimplificadas,
}

/// The invoices of some days, as one rappel takes them: all that it discounts charge recargo, or none does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seleccion<'a> {
    pub recargo: Recargo,
    pub entran: Vec<&'a Documento>,
    pub fuera: Vec<(&'a Documento, Fuera)>,
}

impl<'a> Seleccion<'a> {
    /// Sorts invoices. `recargo` says which of them are meant, where some charge recargo and others do not.
    ///
    /// # Errors
    /// When that is not said; when all of them are simplificadas.
    pub fn de(facturas: &'a [Documento], recargo: Option<Recargo>) -> Result<Self, SeleccionError> {
        let (simplificadas, completas): (Vec<_>, Vec<_>) =
            facturas.iter().partition(|una| una.cabecera.tipo.es_simplificada());
        if completas.is_empty() && !simplificadas.is_empty() {
            return Err(SeleccionError::SoloSimplificadas);
        }
        let (con, sin): (Vec<_>, Vec<_>) = completas.into_iter().partition(|una| recargo_de(una) == Recargo::Si);
        let recargo = match recargo {
            Some(recargo) => recargo,
            None if sin.is_empty() => Recargo::Si,
            None if con.is_empty() => Recargo::No,
            None => {
                let menos = if con.len() < sin.len() { &con } else { &sin };
                return Err(SeleccionError::OtroRecargo(numeros(menos)));
            }
        };
        let (entran, otras, motivo) = match recargo {
            Recargo::Si => (con, sin, Fuera::SinRecargo),
            Recargo::No => (sin, con, Fuera::ConRecargo),
        };
        let otras = otras.into_iter().map(|una| (una, motivo));
        let simplificadas = simplificadas.into_iter().map(|una| (una, Fuera::Simplificada));
        Ok(Self {
            recargo,
            entran,
            fuera: otras.chain(simplificadas).collect(),
        })
    }

    /// What was invoiced by those that it discounts, less what of them was credited.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn facturado(&self) -> Result<Totales, DecimalError> {
        facturado(self.entran.iter().copied())
    }

    /// What was paid of those that it discounts.
    ///
    /// # Errors
    /// When the sum leaves the range of an amount.
    pub fn cobrado(&self) -> Result<Importe, DecimalError> {
        Importe::sumar(self.entran.iter().map(|una| una.cabecera.pagado))
    }
}

/// What some invoices came to, less what of them was credited.
///
/// # Errors
/// When a sum leaves the range of an amount.
pub fn facturado<'a>(facturas: impl IntoIterator<Item = &'a Documento>) -> Result<Totales, DecimalError> {
    let suyos = facturas.into_iter().flat_map(|factura| {
        let abonos = factura.abonos().map(|abono| &abono.totales);
        std::iter::once(&factura.cabecera.totales).chain(abonos)
    });
    Totales::juntar(suyos)
}

fn recargo_de(factura: &Documento) -> Recargo {
    factura.cabecera.cliente.datos.recargo
}

fn numeros(facturas: &[&Documento]) -> String {
    let nombradas = facturas
        .iter()
        .take(NOMBRADAS)
        .map(|una| una.cabecera.numero.to_string());
    let mut texto = nombradas.collect::<Vec<_>>().join(", ");
    if let Some(mas @ 1..) = facturas.len().checked_sub(NOMBRADAS) {
        texto.push_str(&format!(" y {mas} más"));
    }
    texto
}
