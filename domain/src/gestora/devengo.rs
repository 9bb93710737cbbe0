//! In which period an invoice that was issued is declared, and among which invoices those of a period are to be looked for.

use crate::fecha::Fecha;

/// For how many days after it fell due IVA can be charged: a year (Ley 37/1992 art. 88.Cuatro).
const PLAZO_DE_REPERCUSION: i64 = 366;

/// The day by which books and returns place an invoice: that of its operation, on which its IVA fell due (Ley 37/1992 art.
/// 75.Uno). One that was issued later than IVA can be charged is placed by its issue, so that each invoice is in one period.
/// A rectificativa is not asked for: it goes by its own issue.
#[must_use]
pub fn devengo(expedicion: Fecha, operacion: Fecha) -> Fecha {
    match operacion.dias_hasta(expedicion) {
        0..=PLAZO_DE_REPERCUSION => operacion,
        _ => expedicion,
    }
}

/// The first and last day on which an invoice that is placed in some days can have been issued, as far as today.
#[must_use]
pub fn expediciones((desde, hasta): (Fecha, Fecha), hoy: Fecha) -> (Fecha, Fecha) {
    let ultima = hasta.mas_dias(PLAZO_DE_REPERCUSION).unwrap_or(hoy);
    (desde, ultima.min(hoy).max(hasta))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dia(texto: &str) -> Fecha {
        Fecha::parse_iso(texto).unwrap()
    }

    #[test]
    fn an_invoice_is_placed_by_its_operation_while_its_iva_can_be_charged() {
        let placed = |expedicion, operacion| devengo(dia(expedicion), dia(operacion)).iso();
        assert_eq!(placed("2027-01-01", "2026-12-31"), "2026-12-31");
        assert_eq!(placed("2027-12-31", "2026-12-31"), "2026-12-31");
        assert_eq!(placed("2028-01-02", "2026-12-31"), "2028-01-02");
    }

    #[test]
    fn whatever_is_placed_in_a_quarter_was_issued_in_it_or_within_a_year_and_not_after_today() {
        let trimestre = (dia("2026-10-01"), dia("2026-12-31"));
        let hasta = |hoy| expediciones(trimestre, dia(hoy)).1.iso();
        assert_eq!(hasta("2026-11-27"), "2026-12-31");
        assert_eq!(hasta("2027-01-20"), "2027-01-20");
        assert_eq!(hasta("2029-06-01"), "2028-01-01");
    }
}
