//! The parts of a run. Without options all of them are measured; `--http`, for example, measures that one alone.

use crate::Fallo;
use crate::medida::Medida;
use crate::taller::Taller;
use crate::vara::Vara;
use crate::{catalogo, contencion, http, impresos, listas, nube, pedidos, peso};

/// What can be measured by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Parte {
    Peso,
    Pedidos,
    Contencion,
    Impresos,
    Http,
    Catalogo,
    Listas,
    Listados,
    Nube,
}

impl Parte {
    pub(crate) const TODAS: [Self; 9] = [
        Self::Peso,
        Self::Pedidos,
        Self::Contencion,
        Self::Impresos,
        Self::Http,
        Self::Catalogo,
        Self::Listas,
        Self::Listados,
        Self::Nube,
    ];

    /// The parts that the options name, in the order of a whole run; all of them when there is no option.
    pub(crate) fn pedidas(opciones: &[String]) -> Result<Vec<Self>, Fallo> {
        let nombra = |opcion: &String, parte: &Self| opcion.strip_prefix("--") == Some(parte.nombre());
        let extrana = opciones
            .iter()
            .find(|opcion| !Self::TODAS.iter().any(|parte| nombra(opcion, parte)));
        if let Some(extrana) = extrana {
            let hay = Self::TODAS.map(|parte| format!("--{}", parte.nombre())).join(", ");
            return Err(format!("No se entiende «{extrana}». Se puede medir por partes: {hay}").into());
        }
        let pedida = |parte: &Self| opciones.is_empty() || opciones.iter().any(|opcion| nombra(opcion, parte));
        Ok(Self::TODAS.into_iter().filter(pedida).collect())
    }

    const fn nombre(self) -> &'static str {
        match self {
            Self::Peso => "peso",
            Self::Pedidos => "pedidos",
            Self::Contencion => "contencion",
            Self::Impresos => "impresos",
            Self::Http => "http",
            Self::Catalogo => "catalogo",
            Self::Listas => "listas",
            Self::Listados => "listados",
            Self::Nube => "nube",
        }
    }

    /// What the technician reads while it is measured.
    pub(crate) const fn anuncio(self) -> &'static str {
        match self {
            Self::Peso => "Se pesan las reglas para el navegador",
            Self::Pedidos => "Se mide lo que cuesta un pedido en la tabla",
            Self::Contencion => "Se miden muchos envíos a la vez por los mismos lotes",
            Self::Impresos => "Se mide lo que tarda un PDF",
            Self::Http => "Se miden los pedidos por HTTP, sobre el servidor de una máquina",
            Self::Catalogo => "Se mide el catálogo, con años de lotes agotados: unos minutos",
            Self::Listas => "Se miden las listas, con años de documentos: unos minutos",
            Self::Listados => "Se miden las listas por HTTP, sobre el servidor de una máquina",
            Self::Nube => "Se miden las funciones de Lambda",
        }
    }

    /// Its figures, with the limits that they have on this machine.
    pub(crate) async fn medir(self, taller: &Taller) -> Result<Vec<Medida>, Fallo> {
        let mut vara = Vara::default();
        let medidas = match self {
            Self::Peso => peso::medir(),
            Self::Pedidos => pedidos::medir(taller).await,
            Self::Contencion => contencion::medir(taller).await,
            Self::Impresos => impresos::medir(&mut vara),
            Self::Http => http::medir(taller, &mut vara).await,
            Self::Catalogo => catalogo::medir(taller, &mut vara).await,
            Self::Listas => listas::medir(taller, &mut vara).await,
            Self::Listados => http::listados::medir(taller, &mut vara).await,
            Self::Nube => nube::medir(&mut vara).await,
        }?;
        Ok(vara.aplicar(self.nombre(), medidas))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pedidas(opciones: &[&str]) -> Result<Vec<Parte>, Fallo> {
        let opciones: Vec<_> = opciones.iter().map(|&opcion| opcion.to_owned()).collect();
        Parte::pedidas(&opciones)
    }

    #[test]
    fn without_options_everything_is_measured() {
        assert_eq!(pedidas(&[]).unwrap(), Parte::TODAS);
    }

    #[test]
    fn an_option_measures_its_part_alone_and_an_unknown_one_measures_nothing() {
        assert_eq!(pedidas(&["--listas", "--peso"]).unwrap(), [Parte::Peso, Parte::Listas]);
        assert!(pedidas(&["--todo"]).unwrap_err().to_string().contains("«--todo»"));
    }
}
