//! Pages by number. Lists read rows of an index, which are small; only the rows of the page asked for become views.

use domain::contrato::lista::{Meta, Pagina};

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
}
