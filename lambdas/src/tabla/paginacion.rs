//! Pages by number. Lists read rows of an index, which are small; only the rows of the page asked for become views.

use domain::DecimalError;
use domain::Importe;
use domain::contrato::lista::{Meta, Pagina, PaginaSumada};

/// Things on one page.
const POR_PAGINA: u32 = 20;

/// A page, the first unless said otherwise; one past the end is the last.
pub(crate) fn pagina<'a, F, V>(filas: &'a [F], pagina: Option<u32>, vista: impl Fn(&'a F) -> V) -> Pagina<V> {
    let meta = Meta::new(
        pagina.unwrap_or(1),
        POR_PAGINA,
        u32::try_from(filas.len()).unwrap_or(u32::MAX),
    );
    let antes = (meta.current_page - 1) as usize * POR_PAGINA as usize;
    let data = filas.iter().skip(antes).take(POR_PAGINA as usize).map(vista).collect();
    Pagina { data, meta }
}

/// A page, with what all rows come to. `importes` says what a row comes to, and what is paid of it.
///
/// # Errors
/// When a sum leaves the range of an amount.
pub(crate) fn pagina_sumada<'a, F, V>(
    filas: &'a [F],
    numero: Option<u32>,
    vista: impl Fn(&'a F) -> V,
    importes: impl Fn(&F) -> (Importe, Importe),
) -> Result<PaginaSumada<V>, DecimalError> {
    let (mut total, mut pendiente) = (Importe::CERO, Importe::CERO);
    for fila in filas {
        let (suyo, pagado) = importes(fila);
        total = total.mas(suyo)?;
        pendiente = pendiente.mas(suyo.menos(pagado)?)?;
    }
    let Pagina { data, meta } = pagina(filas, numero, vista);
    Ok(PaginaSumada {
        data,
        meta,
        total,
        pendiente,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_on_exactly_one_page() {
        let filas: Vec<u32> = (0..45).collect();
        let paginas: Vec<_> = (1..=3)
            .flat_map(|numero| pagina(&filas, Some(numero), |fila| *fila).data)
            .collect();
        assert_eq!(paginas, filas);
        let ultima = pagina(&filas, Some(99), |fila| *fila);
        assert_eq!(
            (ultima.data.len(), ultima.meta.current_page, ultima.meta.from),
            (5, 3, 41)
        );
        assert_eq!(pagina(&filas[..0], None, |fila| *fila).meta.total, 0);
    }

    #[test]
    fn the_sums_are_of_the_rows_of_every_page() {
        let centimos = |n: i64| Importe::from_unidades(n).expect("an amount");
        let filas: Vec<i64> = (1..=45).collect();
        let con_pares_pagados = |n: &i64| (centimos(*n), centimos(if n % 2 == 0 { *n } else { 0 }));
        let hoja = pagina_sumada(&filas, Some(2), |fila| *fila, con_pares_pagados).expect("sums in range");
        assert_eq!((hoja.data.len(), hoja.meta.total), (20, 45));
        assert_eq!((hoja.total, hoja.pendiente), (centimos(45 * 46 / 2), centimos(23 * 23)));
    }
}
