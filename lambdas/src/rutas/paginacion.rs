//! Pages by number. Lists read rows of an index, which are small; only the rows of the page asked for become views, unless
//! the order asks for all of them.

use domain::Importe;
use domain::contrato::lista::{Meta, Pagina, PaginaSumada};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use super::orden::ordenar;
use crate::error::ApiError;

/// Things on one page.
const POR_PAGINA: u32 = 20;

/// `?page=2&sort=-total`.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Hoja {
    /// Page, from 1. One past the end is the last.
    page: Option<u32>,
    /// A field of the rows to order them by, `totales.base` too; `-` before it turns it round.
    sort: Option<String>,
}

/// A page.
///
/// # Errors
/// 422 for a field that no row has.
pub(super) fn pagina<'a, F, V: Serialize>(
    filas: &'a [F],
    hoja: &Hoja,
    vista: impl Fn(&'a F) -> V,
) -> Result<Pagina<V>, ApiError> {
    let meta = Meta::new(
        hoja.page.unwrap_or(1),
        POR_PAGINA,
        u32::try_from(filas.len()).unwrap_or(u32::MAX),
    );
    let antes = (meta.current_page - 1) as usize * POR_PAGINA as usize;
    let data = match &hoja.sort {
        None => filas.iter().skip(antes).take(POR_PAGINA as usize).map(vista).collect(),
        Some(sort) => {
            let todas = ordenar(filas.iter().map(vista).collect(), sort)?;
            todas.into_iter().skip(antes).take(POR_PAGINA as usize).collect()
        }
    };
    Ok(Pagina { data, meta })
}

/// A page, with what all rows come to. `importes` says what a row comes to, and what is paid of it.
///
/// # Errors
/// As [`pagina`], and when a sum leaves the range of an amount.
pub(super) fn pagina_sumada<'a, F, V: Serialize>(
    filas: &'a [F],
    hoja: &Hoja,
    vista: impl Fn(&'a F) -> V,
    importes: impl Fn(&F) -> (Importe, Importe),
) -> Result<PaginaSumada<V>, ApiError> {
    let (mut total, mut pendiente) = (Importe::CERO, Importe::CERO);
    for fila in filas {
        let (suyo, pagado) = importes(fila);
        total = total.mas(suyo)?;
        pendiente = pendiente.mas(suyo.menos(pagado)?)?;
    }
    let Pagina { data, meta } = pagina(filas, hoja, vista)?;
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
        let paginas: Vec<_> = (1..=3).flat_map(|numero| hoja(&filas, Some(numero)).data).collect();
        assert_eq!(paginas, filas);
        let ultima = hoja(&filas, Some(99));
        assert_eq!(
            (ultima.data.len(), ultima.meta.current_page, ultima.meta.from),
            (5, 3, 41)
        );
        assert_eq!(hoja(&filas[..0], None).meta.total, 0);
    }

    fn hoja(filas: &[u32], page: Option<u32>) -> Pagina<u32> {
        pagina(filas, &Hoja { page, sort: None }, |fila| *fila).expect("a page")
    }

    #[test]
    fn the_order_is_that_of_all_pages() {
        let filas: Vec<u32> = (0..45).collect();
        let hoja = Hoja {
            page: Some(2),
            sort: Some("-n".to_owned()),
        };
        let segunda = pagina(&filas, &hoja, |n| serde_json::json!({ "n": n })).expect("a page");
        assert_eq!(
            (segunda.data.len(), &segunda.data[0]["n"]),
            (20, &serde_json::json!(24))
        );
    }

    #[test]
    fn the_sums_are_of_the_rows_of_every_page() {
        let centimos = |n: i64| Importe::from_unidades(n).expect("an amount");
        let filas: Vec<i64> = (1..=45).collect();
        let con_pares_pagados = |n: &i64| (centimos(*n), centimos(if n % 2 == 0 { *n } else { 0 }));
        let hoja = pagina_sumada(
            &filas,
            &Hoja {
                page: Some(2),
                sort: None,
            },
            |fila| *fila,
            con_pares_pagados,
        )
        .expect("sums in range");
        assert_eq!((hoja.data.len(), hoja.meta.total), (20, 45));
        assert_eq!((hoja.total, hoja.pendiente), (centimos(45 * 46 / 2), centimos(23 * 23)));
    }
}
