//! A figure, its unit and its limit. Whole numbers throughout: what is printed is what is compared and kept.

use crate::vara::Escala;

/// What a figure counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unidad {
    /// Microseconds, shown as milliseconds.
    Tiempo,
    /// Bytes, shown as thousands.
    Peso,
    /// Hundredths of a ratio.
    Veces,
    /// So many in a second.
    PorSegundo,
    /// Plain things.
    Cuantas,
}

/// Where a figure has to stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Limite {
    ComoMucho(u64),
    AlMenos(u64),
    /// Measured to see where it goes.
    Ninguno,
}

/// One row of the table.
#[derive(Debug, Clone)]
pub(crate) struct Medida {
    pub(crate) que: String,
    pub(crate) unidad: Unidad,
    pub(crate) valor: u64,
    pub(crate) limite: Limite,
}

impl Medida {
    pub(crate) fn new(que: impl Into<String>, unidad: Unidad, valor: u64, limite: Limite) -> Self {
        Self {
            que: que.into(),
            unidad,
            valor,
            limite,
        }
    }

    /// With the limit that it has on a machine of this pace. Ratios, weights and counts are the same on all of them.
    pub(crate) fn a_escala(self, escala: Escala) -> Self {
        let limite = match self.unidad {
            Unidad::Tiempo => self.limite.con(|valor| escala.tiempo(valor)),
            Unidad::PorSegundo => self.limite.con(|valor| escala.ritmo(valor)),
            Unidad::Peso | Unidad::Veces | Unidad::Cuantas => self.limite,
        };
        Self { limite, ..self }
    }

    /// Whether the limit holds.
    pub(crate) fn cabe(&self) -> bool {
        match self.limite {
            Limite::ComoMucho(maximo) => self.valor <= maximo,
            Limite::AlMenos(minimo) => self.valor >= minimo,
            Limite::Ninguno => true,
        }
    }
}

impl Limite {
    fn con(self, cambio: impl FnOnce(u64) -> u64) -> Self {
        match self {
            Self::ComoMucho(maximo) => Self::ComoMucho(cambio(maximo)),
            Self::AlMenos(minimo) => Self::AlMenos(cambio(minimo)),
            Self::Ninguno => Self::Ninguno,
        }
    }
}

impl Unidad {
    /// A figure as a person reads it.
    pub(crate) fn legible(self, valor: u64) -> String {
        match self {
            Self::Tiempo => format!("{},{} ms", valor / 1000, valor % 1000 / 100),
            Self::Peso => format!("{},{} kB", valor / 1000, valor % 1000 / 100),
            Self::Veces => format!("{},{:02} veces", valor / 100, valor % 100),
            Self::PorSegundo => format!("{valor} /s"),
            Self::Cuantas => valor.to_string(),
        }
    }
}

/// How many times `antes` there is in `ahora`, in hundredths.
pub(crate) fn veces(ahora: u64, antes: u64) -> u64 {
    ahora * 100 / antes.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_includes_its_own_figure() {
        let con = |valor, limite| Medida::new("", Unidad::Cuantas, valor, limite).cabe();
        assert!(con(10, Limite::ComoMucho(10)) && !con(11, Limite::ComoMucho(10)));
        assert!(con(100, Limite::AlMenos(100)) && !con(99, Limite::AlMenos(100)));
    }

    #[test]
    fn limits_of_times_and_paces_follow_the_machine_and_the_others_do_not() {
        let lenta = Escala::new(150, 100);
        let con = |unidad, limite| Medida::new("", unidad, 0, limite).a_escala(lenta).limite;
        assert_eq!(con(Unidad::Tiempo, Limite::ComoMucho(5_000)), Limite::ComoMucho(7_500));
        assert_eq!(con(Unidad::PorSegundo, Limite::AlMenos(100)), Limite::AlMenos(66));
        assert_eq!(con(Unidad::Veces, Limite::ComoMucho(250)), Limite::ComoMucho(250));
        assert_eq!(con(Unidad::Cuantas, Limite::ComoMucho(10)), Limite::ComoMucho(10));
    }

    #[test]
    fn figures_are_shown_in_the_unit_that_is_read() {
        assert_eq!(Unidad::Tiempo.legible(3_420), "3,4 ms");
        assert_eq!(Unidad::Veces.legible(veces(3, 2)), "1,50 veces");
        assert_eq!(Unidad::Peso.legible(45_000), "45,0 kB");
    }
}
