//! A sheet with its rows becomes a file.

use domain::fecha::Fecha;
use rust_xlsxwriter::utility::cell_range;
use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Formula, Workbook, Worksheet, XlsxError,
};

use super::celda::Numero;
use super::{Cabecera, Celda, Columna, ExcelError, Hoja};

const FECHA: &str = "dd/mm/yyyy";
const GRIS: u32 = 0x00E9_ECEF;
/// The number by which Excel knows the sum of what a filter leaves.
const SUMA_DE_LO_VISIBLE: u8 = 109;
const A4: u8 = 9;

impl From<XlsxError> for ExcelError {
    fn from(error: XlsxError) -> Self {
        Self(error.to_string())
    }
}

/// A file without sheets, named by what stands above its rows.
///
/// # Errors
/// When its day is none of Excel's.
pub(crate) fn libro_de(cabecera: &Cabecera) -> Result<Workbook, ExcelError> {
    let mut libro = Workbook::new();
    let propiedades = DocProperties::new()
        .set_title(cabecera.titulo.as_str())
        .set_company(cabecera.empresa.as_str())
        .set_creation_datetime(&fecha_de_excel(cabecera.fecha)?);
    libro.set_properties(&propiedades);
    Ok(libro)
}

impl<F> Hoja<F> {
    /// The file.
    ///
    /// # Errors
    /// When the rows are more than a sheet holds, or a sum is more than a cell does.
    pub(crate) fn libro(&self, cabecera: &Cabecera, filas: &[F]) -> Result<Vec<u8>, ExcelError> {
        let mut libro = libro_de(cabecera)?;
        self.anadir_a(&mut libro, cabecera, filas)?;
        Ok(libro.save_to_buffer()?)
    }

    /// Adds the sheet to a file that has others.
    ///
    /// # Errors
    /// As [`Hoja::libro`].
    pub(crate) fn anadir_a(&self, libro: &mut Workbook, cabecera: &Cabecera, filas: &[F]) -> Result<(), ExcelError> {
        let hoja = libro.add_worksheet();
        hoja.set_name(self.nombre)?;
        let titulos = encabezar(hoja, cabecera)?;
        let primera = titulos + 1;
        let ultima = titulos + cuantas(filas.len())?;
        let columnas = self.columnas.len();
        for (n, columna) in (0..).zip(self.columnas) {
            hoja.set_column_width(n, columna.ancho)?;
            hoja.write_string_with_format(titulos, n, columna.titulo, &de_titulo())?;
            columna.llenar(hoja, (primera, ultima), n, filas)?;
        }
        hoja.write_string_with_format(ultima + 1, 0, "Total", &de_total())?;
        let derecha = u16::try_from(columnas.saturating_sub(1)).map_err(|error| ExcelError(error.to_string()))?;
        hoja.autofilter(titulos, 0, ultima, derecha)?;
        hoja.set_freeze_panes(primera, 1)?;
        hoja.set_repeat_rows(titulos, titulos)?;
        hoja.set_landscape().set_paper_size(A4).set_print_fit_to_pages(1, 0);
        hoja.set_footer("&RPágina &P de &N");
        Ok(())
    }
}

impl<F> Columna<F> {
    /// Writes the column between two rows, and what stands under it.
    fn llenar(
        &self,
        hoja: &mut Worksheet,
        (primera, ultima): (u32, u32),
        n: u16,
        filas: &[F],
    ) -> Result<(), ExcelError> {
        let mut numeros = Vec::new();
        for (fila, dato) in (primera..).zip(filas) {
            let celda = (self.celda)(dato);
            escribir(hoja, (fila, n), &celda)?;
            if let Celda::Numero(numero) = celda {
                numeros.push(numero);
            }
        }
        match Numero::sumar(numeros)? {
            Some(suma) if self.sumada => {
                let formula = format!("=SUBTOTAL({SUMA_DE_LO_VISIBLE},{})", cell_range(primera, n, ultima, n));
                let formula = Formula::new(formula).set_result(suma.valor().to_string());
                let formato = de_total().set_num_format(suma.formato());
                hoja.write_formula_with_format(ultima + 1, n, formula, &formato)?;
            }
            _ => drop(hoja.write_blank(ultima + 1, n, &de_total())?),
        }
        Ok(())
    }
}

/// Writes a cell as what it holds.
pub(super) fn escribir(hoja: &mut Worksheet, (fila, n): (u32, u16), celda: &Celda) -> Result<(), ExcelError> {
    match celda {
        Celda::Vacia => {}
        Celda::Texto(texto) => drop(hoja.write_string(fila, n, texto)?),
        Celda::Enlace { texto, a } => drop(hoja.write_url_with_text(fila, n, a.as_str(), texto)?),
        Celda::Fecha(fecha) => {
            let formato = Format::new().set_num_format(FECHA).set_align(FormatAlign::Center);
            hoja.write_datetime_with_format(fila, n, &fecha_de_excel(*fecha)?, &formato)?;
        }
        Celda::Numero(numero) => {
            let formato = Format::new().set_num_format(numero.formato());
            hoja.write_number_with_format(fila, n, numero.valor(), &formato)?;
        }
    }
    Ok(())
}

/// Says whose the rows are, what they are and of which day; answers where the titles of the columns go.
fn encabezar(hoja: &mut Worksheet, cabecera: &Cabecera) -> Result<u32, ExcelError> {
    let grande = Format::new().set_bold().set_font_size(14);
    hoja.write_string_with_format(0, 0, cabecera.empresa.as_str(), &grande)?;
    let titulo = format!("{} a {}", cabecera.titulo, cabecera.fecha);
    hoja.write_string_with_format(1, 0, titulo, &Format::new().set_bold())?;
    for (fila, nota) in (2..).zip(&cabecera.notas) {
        hoja.write_string(fila, 0, nota.as_str())?;
    }
    cuantas(cabecera.fila_de_titulos())
}

pub(super) fn de_titulo() -> Format {
    Format::new()
        .set_bold()
        .set_text_wrap()
        .set_align(FormatAlign::VerticalCenter)
        .set_background_color(GRIS)
        .set_border_bottom(FormatBorder::Thin)
}

fn de_total() -> Format {
    Format::new().set_bold().set_border_top(FormatBorder::Thin)
}

pub(super) fn fecha_de_excel(fecha: Fecha) -> Result<ExcelDateTime, ExcelError> {
    Ok(ExcelDateTime::from_ymd(fecha.anio(), fecha.mes(), fecha.dia())?)
}

pub(super) fn cuantas(filas: usize) -> Result<u32, ExcelError> {
    u32::try_from(filas).map_err(|error| ExcelError(error.to_string()))
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read};

    use calamine::{Data, Reader, Xlsx};
    use domain::{Cantidad, Importe, Porcentaje, Precio};
    use zip::ZipArchive;

    use super::*;

    struct Fila {
        texto: &'static str,
        fecha: Option<Fecha>,
        importe: &'static str,
        cantidad: &'static str,
    }

    static HOJA: Hoja<Fila> = Hoja {
        nombre: "Prueba",
        columnas: &[
            Columna::new("Texto", 20, |fila: &Fila| fila.texto.into()),
            Columna::new("Fecha", 12, |fila| fila.fecha.into()),
            Columna::sumada("Importe", 12, |fila| Importe::parse(fila.importe).unwrap().into()),
            Columna::new("Cantidad", 12, |fila| Cantidad::parse(fila.cantidad).unwrap().into()),
            Columna::new("Precio", 12, |_| Precio::parse("1.2345").unwrap().into()),
            Columna::new("IVA", 12, |_| Porcentaje::parse("5.2").unwrap().into()),
        ],
    };

    fn fila(texto: &'static str, fecha: Option<(u16, u8, u8)>, importe: &'static str, cantidad: &'static str) -> Fila {
        Fila {
            texto,
            fecha: fecha.map(|(anio, mes, dia)| Fecha::new(anio, mes, dia).unwrap()),
            importe,
            cantidad,
        }
    }

    fn libro(filas: &[Fila]) -> Vec<u8> {
        let cabecera = Cabecera {
            empresa: "Distribuciones Peñíscola".to_owned(),
            titulo: "Prueba".to_owned(),
            notas: vec!["Una nota".to_owned()],
            fecha: Fecha::new(2026, 11, 28).unwrap(),
        };
        HOJA.libro(&cabecera, filas).unwrap()
    }

    fn celdas(libro: Vec<u8>) -> Vec<Vec<Data>> {
        let mut libro: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(libro)).unwrap();
        let hoja = libro.worksheet_range("Prueba").unwrap();
        hoja.rows().map(<[Data]>::to_vec).collect()
    }

    fn xml(libro: Vec<u8>, parte: &str) -> String {
        let mut zip = ZipArchive::new(Cursor::new(libro)).unwrap();
        let mut xml = String::new();
        zip.by_name(parte).unwrap().read_to_string(&mut xml).unwrap();
        xml
    }

    fn texto(texto: &str) -> Data {
        Data::String(texto.to_owned())
    }

    #[test]
    fn a_sheet_says_whose_it_is_what_it_shows_and_of_which_day() {
        let celdas = celdas(libro(&[]));
        let primeras: Vec<_> = celdas.iter().map(|fila| fila[0].clone()).collect();
        assert_eq!(
            primeras,
            [
                texto("Distribuciones Peñíscola"),
                texto("Prueba a 28/11/2026"),
                texto("Una nota"),
                Data::Empty,
                texto("Texto"),
                texto("Total")
            ]
        );
        assert_eq!(celdas[5][1..], [const { Data::Empty }; 5], "nothing adds up to nothing");
    }

    #[test]
    fn b51_a_text_stays_a_text_whatever_it_looks_like() {
        for escrito in [
            "08001",
            "600000000",
            "00000014Z",
            "=HYPERLINK(\"http://x\")",
            "+1",
            "@SUM(A1)",
            "-",
            "{=1}",
        ] {
            let celdas = celdas(libro(&[fila(escrito, None, "1", "1")]));
            assert_eq!(celdas[5][0], texto(escrito));
        }
        let hoja = xml(libro(&[fila("=1+1", None, "1", "1")]), "xl/worksheets/sheet1.xml");
        assert_eq!(hoja.matches("<f>").count(), 1, "the one formula is our own sum: {hoja}");
    }

    #[test]
    fn b54_a_day_is_a_day_and_not_its_text() {
        let celdas = celdas(libro(&[
            fila("x", Some((2026, 5, 3)), "1", "1"),
            fila("y", None, "1", "1"),
        ]));
        let Data::DateTime(dia) = &celdas[5][1] else {
            panic!("{:?}", celdas[5][1])
        };
        assert_eq!((dia.to_string().as_str(), dia.is_datetime()), ("46145", true));
        assert_eq!(celdas[6][1], Data::Empty);
    }

    #[test]
    fn figures_are_figures_and_their_sum_is_exact() {
        let filas = [
            fila("x", None, "0.10", "2.5"),
            fila("y", None, "-1234567.80", "12"),
            fila("z", None, "0.20", "0"),
        ];
        let celdas = celdas(libro(&filas));
        assert_eq!(
            celdas[5][2..],
            [
                Data::Float(0.1),
                Data::Float(2.5),
                Data::Float(1.2345),
                Data::Float(0.052)
            ]
        );
        assert_eq!(celdas[6][2..4], [Data::Float(-1_234_567.8), Data::Float(12.0)]);
        // As floats, 0.1 and 0.2 would leave a trace.
        assert_eq!(
            celdas[8],
            [
                texto("Total"),
                Data::Empty,
                Data::Float(-1_234_567.5),
                Data::Empty,
                Data::Empty,
                Data::Empty
            ]
        );
    }

    #[test]
    fn a_figure_shows_the_decimals_that_it_needs() {
        let formato = |celda: Celda| match celda {
            Celda::Numero(numero) => numero.formato(),
            otra => panic!("{otra:?}"),
        };
        let precio = |texto| formato(Precio::parse(texto).unwrap().into());
        assert_eq!(formato(Importe::CERO.into()), "#,##0.00\\ \"€\"");
        assert_eq!(
            (precio("1.20"), precio("1.205")),
            ("#,##0.00\\ \"€\"", "#,##0.0000\\ \"€\"")
        );
        let cantidad = |texto| formato(Cantidad::parse(texto).unwrap().into());
        assert_eq!((cantidad("1500"), cantidad("1.5")), ("#,##0", "#,##0.000"));
        let iva = |texto| formato(Porcentaje::parse(texto).unwrap().into());
        assert_eq!((iva("21"), iva("5.2")), ("0\\ %", "0.00\\ %"));
    }

    #[test]
    fn titles_stay_in_sight_and_the_rows_can_be_filtered_and_the_sum_with_them() {
        let filas = [fila("x", None, "1", "1"), fila("y", None, "2", "1")];
        let hoja = xml(libro(&filas), "xl/worksheets/sheet1.xml");
        assert!(
            hoja.contains(r#"ySplit="5""#) && hoja.contains(r#"state="frozen""#),
            "{hoja}"
        );
        assert!(hoja.contains(r#"<autoFilter ref="A5:F7""#), "{hoja}");
        assert!(hoja.contains("<f>SUBTOTAL(109,C6:C7)</f><v>3</v>"), "{hoja}");
        assert!(hoja.contains(r#"<col min="1" max="1" width="20"#), "{hoja}");
        let ajustes = xml(libro(&filas), "xl/workbook.xml");
        assert!(
            ajustes.contains("Prueba!$5:$5"),
            "the titles are printed on every page: {ajustes}"
        );
    }
}
