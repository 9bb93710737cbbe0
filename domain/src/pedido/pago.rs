//! Paying an order: how much, by what, and what it makes of the document.

use serde::{Deserialize, Serialize};

use crate::decimal::DecimalError;
use crate::dinero::Importe;

/// From this total on, no part of an operation may be paid in cash (Ley 7/2012 art. 7.Uno.1).
pub const LIMITE_EFECTIVO: Importe = match Importe::from_unidades(100_000) {
    Ok(limite) => limite,
    Err(_) => Importe::MAX,
};

/// Whether an operation of so much, or below zero of so much that comes back, is one of which cash pays nothing.
#[must_use]
pub fn no_admite_efectivo(operacion: Importe) -> bool {
    operacion.max(-operacion) >= LIMITE_EFECTIVO
}

/// Whether what is given back in cash of one operation, now and before, stays below the limit; if not, how much it would be.
/// All of it is below zero.
///
/// # Errors
/// When the sum leaves the range of an amount.
pub fn comprobar_devuelto(
    ahora: Importe,
    antes: impl IntoIterator<Item = Importe>,
) -> Result<Result<(), Importe>, DecimalError> {
    let devuelto = -Importe::sumar(antes.into_iter().chain([ahora]))?;
    Ok(match no_admite_efectivo(devuelto) {
        true => Err(devuelto),
        false => Ok(()),
    })
}

/// Whether a document was paid in full when it was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum TipoPago {
    /// The amount paid equals the total, to the cent.
    Cobrado,
    /// Less was paid, or nothing.
    NoCobrado,
}

impl TipoPago {
    /// Compared in cents (seed section 4).
    #[must_use]
    pub fn de(pagado: Importe, total: Importe) -> Self {
        if pagado == total {
            Self::Cobrado
        } else {
            Self::NoCobrado
        }
    }
}

/// How a payment was made. Wire names and labels are the seed's (section 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum MetodoPago {
    /// Efectivo.
    #[default]
    Meta,
    /// VISA.
    Visa,
    /// Transferencia.
    Transferencia,
    /// Domiciliación.
    Domiciliation,
}

impl MetodoPago {
    /// The label the user reads.
    #[must_use]
    pub const fn etiqueta(self) -> &'static str {
        match self {
            Self::Meta => "Efectivo",
            Self::Visa => "VISA",
            Self::Transferencia => "Transferencia",
            Self::Domiciliation => "Domiciliación",
        }
    }
}

/// How much of a document is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EstadoDeCobro {
    Cobrado,
    ACuenta,
    SinCobrar,
    /// A credit that was neither given back nor has paid a debt, or not all of it.
    AFavor,
    /// An invoice has taken its place, and is what is paid.
    Facturado,
    /// It was annulled: nothing is owed of it.
    Anulado,
}

/// Why a payment is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PagoError {
    /// The text is not an amount.
    #[error(transparent)]
    Texto(DecimalError),
    #[error("El importe no puede ser negativo.")]
    Negativo,
    /// More than the total; change belongs in the cash field.
    #[error("No puede pasar del total, {}. Si te dan más, anótalo en la entrega en efectivo.", .0.en_euros())]
    SobreTotal(Importe),
    /// Cash for an operation at or above the legal limit.
    #[error("Desde 1.000,00\u{a0}€ la ley no permite cobrar en efectivo. Elige otro método de pago.")]
    Efectivo,
    /// The cash handed over does not reach what is paid.
    #[error("Lo entregado no llega a lo que se paga, {}.", .0.en_euros())]
    EntregaCorta(Importe),
    /// Cash for an expense of ours at or above the legal limit.
    #[error("Desde 1.000,00\u{a0}€ la ley no permite pagar en efectivo. Elige otro método de pago.")]
    GastoEnEfectivo,
}

/// Reads the A Pagar field: digits with at most one separator, dot or comma (seed section 5).
///
/// # Errors
/// On any other text, and below zero.
pub fn leer_a_pagar(texto: &str) -> Result<Importe, PagoError> {
    let importe = Importe::parse(texto).map_err(PagoError::Texto)?;
    // The field has no sign, not even before a zero.
    if texto.trim_start().starts_with(['-', '\u{2212}']) {
        return Err(PagoError::Negativo);
    }
    Ok(importe)
}

/// Checks what is paid against the total and the law; answers the payment type.
///
/// # Errors
/// Below zero, above the total, or in cash at or above [`LIMITE_EFECTIVO`].
pub fn comprobar_pago(pagado: Importe, metodo: MetodoPago, total: Importe) -> Result<TipoPago, PagoError> {
    if pagado < Importe::CERO {
        return Err(PagoError::Negativo);
    }
    if pagado > total.max(Importe::CERO) {
        return Err(PagoError::SobreTotal(total));
    }
    if metodo == MetodoPago::Meta && !pagado.es_cero() && no_admite_efectivo(total) {
        return Err(PagoError::Efectivo);
    }
    Ok(TipoPago::de(pagado, total))
}

/// Checks how an expense of ours was paid, if it was, against the law.
///
/// # Errors
/// In cash at or above [`LIMITE_EFECTIVO`].
pub fn comprobar_gasto(metodo: Option<MetodoPago>, total: Importe) -> Result<(), PagoError> {
    if metodo == Some(MetodoPago::Meta) && no_admite_efectivo(total) {
        return Err(PagoError::GastoEnEfectivo);
    }
    Ok(())
}

/// The change to give back for the cash handed over.
///
/// # Errors
/// When the cash does not reach what is paid.
pub fn cambio(entregado: Importe, pagado: Importe) -> Result<Importe, PagoError> {
    match entregado.menos(pagado) {
        Ok(cambio) if cambio >= Importe::CERO => Ok(cambio),
        _ => Err(PagoError::EntregaCorta(pagado)),
    }
}
