//! What a cell holds, and how it is shown.

use domain::fecha::Fecha;
use domain::{Cantidad, Importe, Porcentaje, Precio, a_flotante};

use super::ExcelError;

/// A cell. What there is nothing of stays empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Celda {
    Vacia,
    Texto(String),
    /// A text that leads to a place of the same file.
    Enlace {
        texto: String,
        a: String,
    },
    Numero(Numero),
    Fecha(Fecha),
}

/// A figure: whole units of a power of ten, exact until the file is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Numero {
    unidades: i64,
    decimales: u32,
    clase: Clase,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Clase {
    Euros,
    Cantidad,
    PorCiento,
    /// A whole number of things.
    Cuenta,
    /// Two decimals and no sign, as the tax office's books have it.
    Llano,
}

impl Numero {
    /// A sum of figures of one column; none of none.
    pub(super) fn sumar(numeros: impl IntoIterator<Item = Self>) -> Result<Option<Self>, ExcelError> {
        let fuera = || ExcelError("a sum beyond what a cell holds".to_owned());
        numeros.into_iter().try_fold(None, |suma: Option<Self>, numero| {
            let hasta = suma.map_or(0, |suma| suma.unidades);
            let unidades = hasta.checked_add(numero.unidades).ok_or_else(fuera)?;
            Ok(Some(Self { unidades, ..numero }))
        })
    }

    /// The format of Excel: no more decimals than the figure needs, and at least those that its kind is written with.
    pub(super) fn formato(self) -> &'static str {
        let entera = |decimales: u32| self.unidades % 10_i64.pow(decimales) == 0;
        match self.clase {
            Clase::Euros if self.decimales <= 2 || entera(self.decimales - 2) => "#,##0.00\\ \"€\"",
            Clase::Euros => "#,##0.0000\\ \"€\"",
            Clase::Cuenta => "#,##0",
            Clase::Cantidad if entera(self.decimales) => "#,##0",
            Clase::Cantidad => "#,##0.000",
            Clase::Llano => "0.00",
            Clase::PorCiento if entera(self.decimales - 2) => "0\\ %",
            Clase::PorCiento => "0.00\\ %",
        }
    }

    /// The figure with a comma before all of its decimals, and nothing between its thousands.
    pub(super) fn con_coma(self) -> String {
        let (entero, signo) = (self.unidades.unsigned_abs(), if self.unidades < 0 { "-" } else { "" });
        let uno = 10_u64.pow(self.decimales);
        match usize::try_from(self.decimales) {
            Ok(decimales) if decimales > 0 => format!("{signo}{},{:0decimales$}", entero / uno, entero % uno),
            _ => format!("{signo}{entero}"),
        }
    }

    /// What the file holds: of all binary figures, the one that is nearest.
    pub(super) fn valor(self) -> f64 {
        a_flotante(self.unidades, self.decimales)
    }
}

impl From<&str> for Celda {
    fn from(texto: &str) -> Self {
        if texto.is_empty() {
            return Self::Vacia;
        }
        Self::Texto(texto.to_owned())
    }
}

impl From<&String> for Celda {
    fn from(texto: &String) -> Self {
        texto.as_str().into()
    }
}

impl From<Fecha> for Celda {
    fn from(fecha: Fecha) -> Self {
        Self::Fecha(fecha)
    }
}

impl<T: Into<Self>> From<Option<T>> for Celda {
    fn from(valor: Option<T>) -> Self {
        valor.map_or(Self::Vacia, Into::into)
    }
}

impl From<Importe> for Celda {
    fn from(importe: Importe) -> Self {
        Self::numero(importe.unidades(), Importe::DECIMALES, Clase::Euros)
    }
}

impl From<Precio> for Celda {
    fn from(precio: Precio) -> Self {
        Self::numero(precio.unidades(), Precio::DECIMALES, Clase::Euros)
    }
}

impl From<Cantidad> for Celda {
    fn from(cantidad: Cantidad) -> Self {
        Self::numero(cantidad.unidades(), Cantidad::DECIMALES, Clase::Cantidad)
    }
}

impl From<Porcentaje> for Celda {
    fn from(porcentaje: Porcentaje) -> Self {
        // A hundredth of what is written before the sign: 10 % is 0.1.
        Self::numero(porcentaje.unidades(), Porcentaje::DECIMALES + 2, Clase::PorCiento)
    }
}

impl From<u32> for Celda {
    /// How many there are of something.
    fn from(cuantos: u32) -> Self {
        Self::numero(i64::from(cuantos), 0, Clase::Cuenta)
    }
}

impl From<bool> for Celda {
    /// «Sí», and nothing for no: what is marked is easy to see.
    fn from(si: bool) -> Self {
        if si { "Sí".into() } else { Self::Vacia }
    }
}

impl Celda {
    /// A text that leads to a row of another sheet of the file, counted from 0; a text alone where there is none.
    pub(crate) fn enlace(texto: &str, hoja: &str, fila: Option<usize>) -> Self {
        match fila {
            Some(fila) => Self::Enlace {
                texto: texto.to_owned(),
                a: format!("internal:'{hoja}'!A{}", fila + 1),
            },
            None => texto.into(),
        }
    }

    /// An amount without its sign.
    pub(crate) const fn importe_llano(importe: Importe) -> Self {
        Self::numero(importe.unidades(), Importe::DECIMALES, Clase::Llano)
    }

    /// A rate without its sign: 10 % is 10.00.
    pub(crate) const fn tipo_llano(tipo: Porcentaje) -> Self {
        Self::numero(tipo.unidades(), Porcentaje::DECIMALES, Clase::Llano)
    }

    const fn numero(unidades: i64, decimales: u32, clase: Clase) -> Self {
        Self::Numero(Numero {
            unidades,
            decimales,
            clase,
        })
    }
}
