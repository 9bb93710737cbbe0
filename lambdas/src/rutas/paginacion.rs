//! Pages by number, of a list in its own order or in that of a field of its rows.
//!
//! Only the rows of the page become views. What the others are ordered by stays with the rows, where a process keeps
//! them; only the page itself is sorted.

use std::cmp::Ordering;
use std::sync::Arc;

use domain::contrato::lista::{Meta, Pagina, PaginaSumada};
use domain::{DecimalError, Errores, Importe};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::IntoParams;

use crate::error::ApiError;
use crate::tabla::listado::{Listado, Orden, Renglon};

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

/// A page of rows whose views say what the rows say.
///
/// # Errors
/// 422 for a field that no row has.
pub(super) fn pagina<'a, F, V: Serialize + 'static>(
    listado: &'a Listado<F>,
    hoja: &Hoja,
    vista: impl Fn(&'a F) -> V,
) -> Result<Pagina<V>, ApiError> {
    pagina_con(listado, hoja, vista, |_, _| None)
}

/// A page of rows whose views say more than the rows do: `ajeno` gives what a view has in a field that something else
/// says, and nothing for the fields of the row.
///
/// # Errors
/// As [`pagina`].
pub(super) fn pagina_con<'a, F, V: Serialize + 'static>(
    listado: &'a Listado<F>,
    hoja: &Hoja,
    vista: impl Fn(&'a F) -> V,
    ajeno: impl Fn(&'a F, &str) -> Option<Value>,
) -> Result<Pagina<V>, ApiError> {
    let meta = Meta::new(
        hoja.page.unwrap_or(1),
        POR_PAGINA,
        u32::try_from(listado.len()).unwrap_or(u32::MAX),
    );
    let antes = (meta.current_page - 1) as usize * POR_PAGINA as usize;
    let renglones = listado.renglones();
    let data = match &hoja.sort {
        None => renglones
            .iter()
            .skip(antes)
            .take(POR_PAGINA as usize)
            .map(|renglon| vista(renglon))
            .collect(),
        Some(sort) => {
            let (campo, descendente) = sort
                .strip_prefix('-')
                .map_or((sort.as_str(), false), |campo| (campo, true));
            let mut ordenes = ordenes::<F, V>(renglones, campo, &vista, ajeno)?;
            let suyas = tramo_ordenado(&mut ordenes, antes, |(uno, aqui), (otro, alli)| {
                // Equal ones stay as they came.
                uno.comparar(otro, descendente).then(aqui.cmp(alli))
            });
            suyas.iter().map(|(_, lugar)| vista(&renglones[*lugar])).collect()
        }
    };
    Ok(Pagina { data, meta })
}

/// What each row is ordered by, with its place in the list.
fn ordenes<'a, F, V: Serialize + 'static>(
    renglones: &'a [Arc<Renglon<F>>],
    campo: &str,
    vista: &impl Fn(&'a F) -> V,
    ajeno: impl Fn(&'a F, &str) -> Option<Value>,
) -> Result<Vec<(Arc<Orden>, usize)>, ApiError> {
    let (ruta, campo) = (format!("/{}", campo.replace('.', "/")), Arc::from(campo));
    let propio = |fila: &'a F| {
        let valores = serde_json::to_value(vista(fila)).map_err(|error| ApiError::Interno(error.to_string()))?;
        Ok::<_, ApiError>(Orden::de(valores.pointer(&ruta)))
    };
    let orden = |(lugar, renglon): (usize, &'a Arc<Renglon<F>>)| {
        let orden = match ajeno(renglon, &campo) {
            Some(valor) => Arc::new(Orden::de(Some(&valor))),
            None => renglon.orden::<V, _>(&campo, || propio(renglon))?,
        };
        Ok::<_, ApiError>((orden, lugar))
    };
    let ordenes = renglones.iter().enumerate().map(orden).collect::<Result<Vec<_>, _>>()?;
    if ordenes.iter().all(|(orden, _)| **orden == Orden::Falta) && !ordenes.is_empty() {
        return Err(Errores::uno("sort", "Esta lista no se puede ordenar así.").into());
    }
    Ok(ordenes)
}

/// The things of the page that begins after so many, in order. The rest is only parted from them, which takes a
/// comparison or two for each.
fn tramo_ordenado<T>(cosas: &mut [T], antes: usize, comparar: impl Fn(&T, &T) -> Ordering) -> &[T] {
    if antes >= cosas.len() {
        return &[];
    }
    cosas.select_nth_unstable_by(antes, &comparar);
    let resto = &mut cosas[antes..];
    let cuantas = resto.len().min(POR_PAGINA as usize);
    if cuantas < resto.len() {
        resto.select_nth_unstable_by(cuantas, &comparar);
    }
    let suyas = &mut resto[..cuantas];
    suyas.sort_unstable_by(&comparar);
    suyas
}

/// A page, with what all rows come to. `importes` says what a row comes to, and what of it is still to be paid.
///
/// # Errors
/// As [`pagina`], and when a sum leaves the range of an amount.
pub(super) fn pagina_sumada<'a, F, V: Serialize + 'static>(
    listado: &'a Listado<F>,
    hoja: &Hoja,
    vista: impl Fn(&'a F) -> V,
    importes: impl Fn(&F) -> Result<(Importe, Importe), DecimalError>,
) -> Result<PaginaSumada<V>, ApiError> {
    let (mut total, mut pendiente) = (Importe::CERO, Importe::CERO);
    for fila in listado.iter() {
        let (suyo, abierto) = importes(fila)?;
        total = total.mas(suyo)?;
        pendiente = pendiente.mas(abierto)?;
    }
    let Pagina { data, meta } = pagina(listado, hoja, vista)?;
    Ok(PaginaSumada {
        data,
        meta,
        total,
        pendiente,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_row_is_on_exactly_one_page() {
        let filas = || (0..45).collect();
        let paginas: Vec<_> = (1..=3).flat_map(|numero| hoja(filas(), Some(numero)).data).collect();
        assert_eq!(paginas, (0..45).collect::<Vec<_>>());
        let ultima = hoja(filas(), Some(99));
        assert_eq!(
            (ultima.data.len(), ultima.meta.current_page, ultima.meta.from),
            (5, 3, 41)
        );
        assert_eq!(hoja(Listado::default(), None).meta.total, 0);
    }

    fn hoja(filas: Listado<u32>, page: Option<u32>) -> Pagina<u32> {
        pagina(&filas, &Hoja { page, sort: None }, |fila| *fila).expect("a page")
    }

    #[test]
    fn the_order_is_that_of_all_pages() {
        let filas: Listado<u32> = (0..45).collect();
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
        let filas: Listado<i64> = (1..=45).collect();
        let con_pares_pagados = |n: &i64| Ok((centimos(*n), centimos(if n % 2 == 0 { 0 } else { *n })));
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

    fn ordenadas(filas: Listado<Value>, sort: &str) -> Result<Vec<Value>, ApiError> {
        let hoja = Hoja {
            page: None,
            sort: Some(sort.to_owned()),
        };
        pagina(&filas, &hoja, Value::clone).map(|pagina| pagina.data)
    }

    fn nombres(sort: &str) -> Vec<Value> {
        let filas = [
            json!({"name": "Ñora", "total": 2.5, "cifras": {"base": 3}}),
            json!({"name": "Nuez", "total": null, "cifras": {"base": 1}}),
            json!({"name": "Oliva 10", "total": 10, "cifras": {"base": 2}}),
            json!({"name": "oliva 9", "cifras": {"base": 2}}),
        ];
        let filas = ordenadas(filas.into_iter().collect(), sort).expect("a field of theirs");
        filas.into_iter().map(|mut fila| fila["name"].take()).collect()
    }

    #[test]
    fn texts_stand_as_spanish_has_them_and_numbers_in_them_by_what_they_are() {
        assert_eq!(nombres("name"), ["Nuez", "Ñora", "oliva 9", "Oliva 10"]);
        assert_eq!(nombres("-name"), ["Oliva 10", "oliva 9", "Ñora", "Nuez"]);
    }

    #[test]
    fn what_is_not_known_stands_last_either_way() {
        assert_eq!(nombres("total"), ["Ñora", "Oliva 10", "Nuez", "oliva 9"]);
        assert_eq!(nombres("-total"), ["Oliva 10", "Ñora", "Nuez", "oliva 9"]);
    }

    #[test]
    fn a_field_inside_another_counts_and_equal_rows_stay_as_they_came() {
        assert_eq!(nombres("cifras.base"), ["Nuez", "Oliva 10", "oliva 9", "Ñora"]);
        assert_eq!(nombres("-cifras.base"), ["Ñora", "Oliva 10", "oliva 9", "Nuez"]);
    }

    #[test]
    fn a_field_that_no_row_has_is_refused_unless_there_is_no_row() {
        let una = || std::iter::once(json!({"name": 1})).collect();
        assert!(ordenadas(una(), "precio").is_err());
        assert!(ordenadas(una(), "").is_err());
        assert!(ordenadas(Listado::default(), "precio").expect("no row").is_empty());
    }
}
