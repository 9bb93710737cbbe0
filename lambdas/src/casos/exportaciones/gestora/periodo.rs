//! How a period is called in the name of a file, so that two of them do not overwrite each other.

use domain::fecha::{Fecha, FechaError};
use domain::gestora::modelo347::trimestre;

use super::Dias;

/// `4T` for a quarter and `0A` for a year, as the tax office calls them, and the days themselves for any other.
pub(super) fn nombre((desde, hasta): Dias) -> String {
    let empieza = |mes: u8| (desde.mes(), desde.dia()) == (mes, 1);
    let acaba = |mes: u8| hasta.mes() == mes && hasta == ultimo_del_mes(hasta);
    let mismo_anio = desde.anio() == hasta.anio();
    let de_trimestre = |primero: u8| empieza(primero) && acaba(primero + 2);
    if mismo_anio && empieza(1) && acaba(12) {
        "0A".to_owned()
    } else if mismo_anio && [1, 4, 7, 10].into_iter().any(de_trimestre) {
        format!("{}T", trimestre(desde) + 1)
    } else {
        format!("{}-{}", desde.iso(), hasta.iso())
    }
}

/// The year in which a period ends.
pub(super) fn anio_de((_, hasta): Dias) -> Result<Dias, FechaError> {
    Ok((Fecha::new(hasta.anio(), 1, 1)?, Fecha::new(hasta.anio(), 12, 31)?))
}

/// The same beside its year, as the files that are named by the house begin or end.
pub(super) fn con_anio(dias: Dias) -> String {
    format!("{}-{}", dias.1.anio(), nombre(dias))
}

fn ultimo_del_mes(dia: Fecha) -> Fecha {
    domain::fecha::Mes::from(dia).dia(31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_and_years_are_called_as_the_tax_office_does_and_other_days_by_themselves() {
        let dia = |anio, mes, dia| Fecha::new(anio, mes, dia).unwrap();
        assert_eq!(nombre((dia(2026, 10, 1), dia(2026, 12, 31))), "4T");
        assert_eq!(nombre((dia(2026, 1, 1), dia(2026, 3, 31))), "1T");
        assert_eq!(nombre((dia(2026, 1, 1), dia(2026, 12, 31))), "0A");
        assert_eq!(nombre((dia(2026, 1, 1), dia(2026, 3, 30))), "2026-01-01-2026-03-30");
        assert_eq!(nombre((dia(2025, 10, 1), dia(2026, 12, 31))), "2025-10-01-2026-12-31");
    }
}
