//! The table.

use crate::anterior::Anterior;
use crate::medida::{Limite, Medida};

const COLUMNAS: [&str; 6] = ["Qué", "Medido", "Límite", "Cabe", "La última vez", "Cambio"];

/// All figures, each beside its limit and what it was the last time.
pub(crate) fn tabla(medidas: &[Medida], anterior: &Anterior) -> String {
    let filas: Vec<_> = medidas.iter().map(|medida| fila(medida, anterior.de(medida))).collect();
    let todas = || std::iter::once(COLUMNAS.map(str::to_owned)).chain(filas.iter().cloned());
    let anchos: [usize; 6] = std::array::from_fn(|columna| {
        todas()
            .map(|fila| fila[columna].chars().count())
            .max()
            .unwrap_or_default()
    });
    let mut texto = String::new();
    for fila in todas() {
        let celdas = fila
            .iter()
            .zip(anchos)
            .enumerate()
            .map(|(columna, (celda, ancho))| match columna {
                0 => format!("{celda:<ancho$}"),
                _ => format!("{celda:>ancho$}"),
            });
        texto += celdas.collect::<Vec<_>>().join("  ").trim_end();
        texto.push('\n');
    }
    texto
}

/// What was measured and its limit, as a table of a page.
pub(crate) fn pagina(medidas: &[Medida]) -> String {
    let filas = medidas.iter().map(|medida| {
        let [que, medido, limite, ..] = fila(medida, None);
        format!("| {que} | {medido} | {limite} |\n")
    });
    std::iter::once("| Qué | Medido | Límite |\n|---|--:|--:|\n".to_owned())
        .chain(filas)
        .collect()
}

fn fila(medida: &Medida, antes: Option<u64>) -> [String; 6] {
    let legible = |valor| medida.unidad.legible(valor);
    let (limite, cabe) = match medida.limite {
        Limite::ComoMucho(maximo) => (format!("≤ {}", legible(maximo)), si_o_no(medida)),
        Limite::AlMenos(minimo) => (format!("≥ {}", legible(minimo)), si_o_no(medida)),
        Limite::Ninguno => (String::new(), ""),
    };
    let cambio = antes.map(|antes| cambio(antes, medida.valor)).unwrap_or_default();
    let antes = antes.map(legible).unwrap_or_default();
    [
        medida.que.clone(),
        legible(medida.valor),
        limite,
        cabe.to_owned(),
        antes,
        cambio,
    ]
}

fn si_o_no(medida: &Medida) -> &'static str {
    if medida.cabe() { "sí" } else { "NO" }
}

fn cambio(antes: u64, ahora: u64) -> String {
    let (signo, diferencia) = if ahora >= antes {
        ('+', ahora - antes)
    } else {
        ('-', antes - ahora)
    };
    match (diferencia, antes) {
        (0, _) => "=".to_owned(),
        (_, 0) => format!("{signo}{diferencia}"),
        _ => format!("{signo}{} %", diferencia * 100 / antes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::medida::Unidad;

    #[test]
    fn a_broken_limit_and_a_change_are_seen() {
        let medidas = [Medida::new("pedido", Unidad::Cuantas, 12, Limite::ComoMucho(10))];
        let anterior = Anterior::from_iter([("pedido".to_owned(), 8)]);
        let texto = tabla(&medidas, &anterior);
        let fila: Vec<_> = texto.lines().nth(1).unwrap().split_whitespace().collect();
        assert_eq!(fila, ["pedido", "12", "≤", "10", "NO", "8", "+50", "%"]);
    }
}
