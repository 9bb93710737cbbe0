//! The columns of the tax office's books, in its order.

use std::ops::Deref;

use domain::configuracion::Empresa;
use domain::fecha::Fecha;
use domain::gestora::modelo347::trimestre;
use domain::gestora::{Expedida, Recibida};
use domain::pedido::totales::Desglose;

use crate::excel::{Campo, Celda, Registro};

/// A sale of goods, by the codes of the books.
const INGRESO: &str = "I01";
/// An operation of the general regime.
const REGIMEN_GENERAL: &str = "01";
/// Subject and not exempt.
const SUJETA: &str = "S1";

/// A row of a book, and whether whose book it is pays IRPF: what the book says for that tax alone is left empty by a company (AEAT,
/// common format, notes 17 and 18).
pub(super) struct Anotada<F> {
    fila: F,
    con_irpf: bool,
}

impl<F> Deref for Anotada<F> {
    type Target = F;

    fn deref(&self) -> &F {
        &self.fila
    }
}

impl<F> Anotada<F> {
    /// The rows of a book of such a house; of one that has not said who it is, with all that there is.
    pub(super) fn todas(filas: Vec<F>, empresa: Option<&Empresa>) -> Vec<Self> {
        let con_irpf = !empresa.is_some_and(|empresa| empresa.nif.es_ajeno_al_irpf());
        filas.into_iter().map(|fila| Self { fila, con_irpf }).collect()
    }

    fn de_irpf(&self, celda: Celda) -> Celda {
        if self.con_irpf { celda } else { Celda::Vacia }
    }
}

const FACTURA: &str = "Identificación de la Factura";
const ACTIVIDAD: &str = "Actividad";
const AUTOLIQUIDACION: &str = "Autoliquidación";
const INMUEBLE: &str = "Inmueble";

fn ejercicio(dia: Fecha) -> Celda {
    (&dia.anio().to_string()).into()
}

fn periodo(dia: Fecha) -> Celda {
    (&format!("{}T", trimestre(dia) + 1)).into()
}

/// As many letters as a column takes.
fn hasta(texto: &str, maximo: usize) -> Celda {
    texto.chars().take(maximo).collect::<String>().as_str().into()
}

/// Empty without the surcharge: a zero would say that it was due and came to nothing.
fn tipo_de_recargo(desglose: &Desglose) -> Celda {
    match desglose.recargo.es_cero() {
        true => Celda::Vacia,
        false => Celda::tipo_llano(desglose.recargo),
    }
}

fn cuota_de_recargo(desglose: &Desglose) -> Celda {
    match desglose.recargo.es_cero() {
        true => Celda::Vacia,
        false => Celda::importe_llano(desglose.cuota_recargo),
    }
}

/// What the row comes to: each row has its part of the invoice (AEAT, common format, notes 8 and 37).
fn total_de_fila(desglose: &Desglose) -> Celda {
    desglose.total().map_or(Celda::Vacia, Celda::importe_llano)
}

fn si_o_no(si: bool) -> Celda {
    if si { "S" } else { "N" }.into()
}

pub(super) static EXPEDIDAS: Registro<Anotada<Expedida>> = Registro {
    nombre: "EXPEDIDAS",
    campos: &[
        Campo::de(AUTOLIQUIDACION, "Ejercicio", |fila| ejercicio(fila.devengo())),
        Campo::de(AUTOLIQUIDACION, "Periodo", |fila| periodo(fila.devengo())),
        Campo::sin(ACTIVIDAD, "Código"),
        Campo::sin(ACTIVIDAD, "Tipo"),
        Campo::sin(ACTIVIDAD, "Grupo o Epígrafe del IAE"),
        Campo::new("Tipo de Factura", |fila| fila.tipo.codigo().into()),
        Campo::new("Concepto de Ingreso", |fila| fila.de_irpf(INGRESO.into())),
        Campo::new("Ingreso Computable", |fila| {
            fila.de_irpf(Celda::importe_llano(fila.ingreso()))
        }),
        Campo::new("Fecha Expedición", |fila| fila.expedicion.into()),
        Campo::new("Fecha Operación", |fila| fila.operacion.into()),
        Campo::sin(FACTURA, "Serie"),
        Campo::de(FACTURA, "Número", |fila| hasta(&fila.numero.to_string(), 20)),
        Campo::sin(FACTURA, "Número-Final"),
        Campo::sin("NIF Destinatario", "Tipo"),
        Campo::sin("NIF Destinatario", "Código País"),
        Campo::de("NIF Destinatario", "Identificación", |fila| {
            fila.nif.as_ref().map_or(Celda::Vacia, |nif| hasta(nif.as_str(), 20))
        }),
        Campo::new("Nombre Destinatario", |fila| hasta(&fila.nombre, 40)),
        Campo::new("Clave de Operación", |_| REGIMEN_GENERAL.into()),
        Campo::new("Calificación de la Operación", |_| SUJETA.into()),
        Campo::sin("", "Operación Exenta"),
        Campo::new("Total Factura", |fila| total_de_fila(&fila.desglose)),
        Campo::new("Base Imponible", |fila| Celda::importe_llano(fila.desglose.base)),
        Campo::new("Tipo de IVA", |fila| Celda::tipo_llano(fila.desglose.iva)),
        Campo::new("Cuota IVA Repercutida", |fila| {
            Celda::importe_llano(fila.desglose.cuota)
        }),
        Campo::new("Tipo de Recargo eq.", |fila| tipo_de_recargo(&fila.desglose)),
        Campo::new("Cuota Recargo eq.", |fila| cuota_de_recargo(&fila.desglose)),
        Campo::sin("Cobro (Operación Criterio de Caja)", "Fecha"),
        Campo::sin("Cobro (Operación Criterio de Caja)", "Importe"),
        Campo::sin("Cobro (Operación Criterio de Caja)", "Medio Utilizado"),
        Campo::sin("Cobro (Operación Criterio de Caja)", "Identificación Medio Utilizado"),
        Campo::sin("", "Tipo Retención del IRPF"),
        Campo::sin("", "Importe Retenido del IRPF"),
        Campo::sin("", "Registro Acuerdo Facturación"),
        Campo::sin(INMUEBLE, "Situación"),
        Campo::sin(INMUEBLE, "Referencia Catastral"),
        Campo::sin("", "Referencia Externa"),
    ],
};

pub(super) static RECIBIDAS: Registro<Anotada<Recibida>> = Registro {
    nombre: "RECIBIDAS",
    campos: &[
        Campo::de(AUTOLIQUIDACION, "Ejercicio", |fila| ejercicio(fila.expedicion)),
        Campo::de(AUTOLIQUIDACION, "Periodo", |fila| periodo(fila.expedicion)),
        Campo::sin(ACTIVIDAD, "Código"),
        Campo::sin(ACTIVIDAD, "Tipo"),
        Campo::sin(ACTIVIDAD, "Grupo o Epígrafe del IAE"),
        Campo::new("Tipo de Factura", |fila| fila.tipo().codigo().into()),
        Campo::new("Concepto de Gasto", |fila| {
            fila.de_irpf(fila.clase.concepto_de_gasto().into())
        }),
        Campo::new("Gasto Deducible", |fila| {
            fila.de_irpf(Celda::importe_llano(fila.desglose.base))
        }),
        Campo::new("Fecha Expedición", |fila| fila.expedicion.into()),
        Campo::sin("", "Fecha Operación"),
        Campo::de("Identificación Factura del Expedidor", "Serie-Número", |fila| {
            hasta(&fila.numero, 20)
        }),
        Campo::sin("Identificación Factura del Expedidor", "Número-Final"),
        Campo::sin("", "Fecha Recepción"),
        Campo::new("Número Recepción", |fila| {
            fila.recepcion.map(|recepcion| recepcion.to_string()).as_deref().into()
        }),
        Campo::sin("", "Número Recepción Final"),
        Campo::sin("NIF Expedidor", "Tipo"),
        Campo::sin("NIF Expedidor", "Código País"),
        Campo::de("NIF Expedidor", "Identificación", |fila| {
            fila.nif
                .as_ref()
                .map(|nif| hasta(nif.as_str(), 20))
                .unwrap_or(Celda::Vacia)
        }),
        Campo::new("Nombre Expedidor", |fila| hasta(&fila.nombre, 40)),
        Campo::new("Clave de Operación", |_| REGIMEN_GENERAL.into()),
        Campo::new("Bien de Inversión", |fila| si_o_no(fila.fiscalidad.inversion)),
        Campo::new("Inversión del Sujeto Pasivo", |_| "N".into()),
        Campo::new("Deducible en Periodo Posterior", |_| "N".into()),
        Campo::sin("Periodo Deducción", "Ejercicio"),
        Campo::sin("Periodo Deducción", "Periodo"),
        Campo::new("Total Factura", |fila| total_de_fila(&fila.desglose)),
        Campo::new("Base Imponible", |fila| Celda::importe_llano(fila.desglose.base)),
        Campo::new("Tipo de IVA", |fila| Celda::tipo_llano(fila.desglose.iva)),
        Campo::new("Cuota IVA Soportado", |fila| Celda::importe_llano(fila.desglose.cuota)),
        Campo::new("Cuota Deducible", |fila| Celda::importe_llano(fila.cuota_deducible())),
        Campo::new("Tipo de Recargo eq.", |fila| tipo_de_recargo(&fila.desglose)),
        Campo::new("Cuota Recargo eq.", |fila| cuota_de_recargo(&fila.desglose)),
        Campo::sin("Pago (Operación Criterio de Caja)", "Fecha"),
        Campo::sin("Pago (Operación Criterio de Caja)", "Importe"),
        Campo::sin("Pago (Operación Criterio de Caja)", "Medio Utilizado"),
        Campo::sin("Pago (Operación Criterio de Caja)", "Identificación Medio Utilizado"),
        Campo::new("Tipo Retención del IRPF", |fila| {
            let tipo = fila.retenido.map(|_| Celda::tipo_llano(fila.fiscalidad.retencion));
            fila.de_irpf(tipo.unwrap_or(Celda::Vacia))
        }),
        Campo::new("Importe Retenido del IRPF", |fila| {
            let importe = fila.retenido.map(|retenido| Celda::importe_llano(retenido.importe));
            fila.de_irpf(importe.unwrap_or(Celda::Vacia))
        }),
        Campo::sin("", "Registro Acuerdo Facturación"),
        Campo::sin(INMUEBLE, "Situación"),
        Campo::sin(INMUEBLE, "Referencia Catastral"),
        Campo::sin("", "Referencia Externa"),
    ],
};

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use calamine::{Data, Reader, Xlsx};
    use domain::Importe;
    use domain::factura::registro::TipoFactura;
    use domain::testing::documento;

    use super::*;
    use crate::excel::Registros;

    /// What one answer of a function carries.
    const CABE: usize = 4_500_000;

    #[test]
    fn b55_twelve_thousand_rows_are_all_there_add_up_and_fit_into_one_answer() {
        let cabecera = documento().cabecera;
        let filas = Expedida::de(&cabecera, TipoFactura::F1);
        let filas: Vec<_> = filas.into_iter().cycle().take(12_000).collect();
        let bases = Importe::sumar(filas.iter().map(|fila| fila.desglose.base)).unwrap();
        let hoy = Fecha::new(2026, 11, 28).unwrap();
        let filas = Anotada::todas(filas, None);
        let libro = Registros::new("Libros", hoy).unwrap().con(&EXPEDIDAS, &filas).unwrap();
        let libro = libro.en_bytes().unwrap();
        assert!(libro.len() < CABE, "{}", libro.len());
        assert!(EXPEDIDAS.csv(&filas).len() < CABE);
        let mut libro: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(libro)).unwrap();
        let hoja = libro.worksheet_range("EXPEDIDAS").unwrap();
        let base = hoja
            .rows()
            .next()
            .unwrap()
            .iter()
            .position(|celda| *celda == "Base Imponible")
            .unwrap();
        let leidas = hoja.rows().skip(2).map(|fila| match &fila[base] {
            Data::Float(numero) => Importe::parse(&format!("{numero:.2}")).unwrap(),
            otra => panic!("{otra:?}"),
        });
        let leidas: Vec<_> = leidas.collect();
        assert_eq!((leidas.len(), Importe::sumar(leidas)), (12_000, Ok(bases)));
    }
}
