//! The boxes of model 303 that follow from the books.

use std::collections::BTreeMap;

use super::sumando::{Asiento, Sumando};
use super::{Expedida, Recibida};
use crate::decimal::DecimalError;
use crate::dinero::{Importe, Porcentaje};
use crate::impuesto::legible;

/// Boxes of base and cuota, by what is charged.
struct Par {
    /// In hundredths of a point.
    tipo: i64,
    base: u16,
    cuota: u16,
}

const fn par(tipo: i64, base: u16, cuota: u16) -> Par {
    Par { tipo, base, cuota }
}

const IVA: [Par; 4] = [par(0, 150, 152), par(400, 1, 3), par(1000, 4, 6), par(2100, 7, 9)];
const RECARGO: [Par; 4] = [
    par(175, 156, 158),
    par(50, 168, 170),
    par(140, 19, 21),
    par(520, 22, 24),
];
/// What rectificativas change of the bases and of the IVA.
const RECTIFICADO: (u16, u16) = (14, 15);
/// What they change of the recargo.
const RECARGO_RECTIFICADO: (u16, u16) = (25, 26);
/// All that is accrued.
const DEVENGADO: u16 = 27;
/// What was bought for current use.
const SOPORTADO: (u16, u16) = (28, 29);
/// What was bought as an investment good.
const INVERSION: (u16, u16) = (30, 31);
/// What suppliers have credited.
const SOPORTADO_RECTIFICADO: (u16, u16) = (40, 41);
/// All that is deducted.
const DEDUCIBLE: u16 = 45;
/// The difference.
const RESULTADO: u16 = 46;

/// The boxes of model 303, each with its amount; those of which nothing is are left out but for the sums.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Modelo303 {
    casillas: BTreeMap<u16, Importe>,
    /// What is at rates that have no box any more: the sums of base, IVA and recargo, which stand in none.
    pub sin_casilla: (Importe, Importe, Importe),
}

impl Modelo303 {
    /// The boxes of some rows. What cannot be deducted as it stands is left out, and recargo that was paid never is (Ley
    /// 37/1992 art. 154). Of what is deducted in part, the base stands whole beside the part of its cuota, as the
    /// instructions of the model say.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn de(expedidas: &[Expedida], recibidas: &[Recibida]) -> Result<Self, DecimalError> {
        let mut modelo = Self::default();
        for fila in expedidas {
            modelo.anotar(fila)?;
        }
        for fila in recibidas {
            modelo.deducir(fila)?;
        }
        let cuotas = IVA.iter().chain(&RECARGO).map(|par| par.cuota);
        let cuotas = cuotas.chain([RECTIFICADO.1, RECARGO_RECTIFICADO.1]);
        let devengado = Importe::sumar(cuotas.map(|casilla| modelo.casilla(casilla)))?;
        let deducible = [SOPORTADO, INVERSION, SOPORTADO_RECTIFICADO].map(|(_, cuota)| modelo.casilla(cuota));
        let deducible = Importe::sumar(deducible)?;
        modelo.casillas.insert(DEVENGADO, devengado);
        modelo.casillas.insert(DEDUCIBLE, deducible);
        modelo.casillas.insert(RESULTADO, devengado.menos(deducible)?);
        Ok(modelo)
    }

    /// What each of some rows puts into the boxes that add rows up, box by box, the rows in their order.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn sumandos(expedidas: &[Expedida], recibidas: &[Recibida]) -> Result<Vec<Sumando<u16>>, DecimalError> {
        let mut sumandos = Vec::new();
        for fila in expedidas {
            let mut suyo = Self::default();
            suyo.anotar(fila)?;
            sumandos.extend(suyo.de_un_asiento(&Asiento::from(fila)));
        }
        for fila in recibidas {
            let mut suyo = Self::default();
            suyo.deducir(fila)?;
            sumandos.extend(suyo.de_un_asiento(&Asiento::from(fila)));
        }
        sumandos.sort_by_key(|sumando| sumando.de);
        Ok(sumandos)
    }

    fn de_un_asiento(self, asiento: &Asiento) -> impl Iterator<Item = Sumando<u16>> {
        self.casillas.into_iter().map(|(de, importe)| Sumando {
            de,
            asiento: asiento.clone(),
            importe,
        })
    }

    /// What a box says; nothing where nothing is in it.
    #[must_use]
    pub fn casilla(&self, casilla: u16) -> Importe {
        self.casillas.get(&casilla).copied().unwrap_or_default()
    }

    /// The boxes in their order.
    pub fn casillas(&self) -> impl Iterator<Item = (u16, Importe)> {
        self.casillas.iter().map(|(casilla, importe)| (*casilla, *importe))
    }

    fn anotar(&mut self, fila: &Expedida) -> Result<(), DecimalError> {
        if fila.es_canje() {
            return Ok(());
        }
        let desglose = &fila.desglose;
        let con_recargo = !desglose.recargo.es_cero();
        if fila.tipo.es_rectificativa() {
            self.sumar(RECTIFICADO, desglose.base, desglose.cuota)?;
            if con_recargo {
                self.sumar(RECARGO_RECTIFICADO, desglose.base, desglose.cuota_recargo)?;
            }
            return Ok(());
        }
        let (base, iva, _) = &mut self.sin_casilla;
        match de(&IVA, desglose.iva) {
            Some(casillas) => self.sumar(casillas, desglose.base, desglose.cuota)?,
            None => {
                (*base, *iva) = (base.mas(desglose.base)?, iva.mas(desglose.cuota)?);
            }
        }
        match de(&RECARGO, desglose.recargo) {
            _ if !con_recargo => {}
            Some(casillas) => self.sumar(casillas, desglose.base, desglose.cuota_recargo)?,
            None => {
                let (.., recargo) = &mut self.sin_casilla;
                *recargo = recargo.mas(desglose.cuota_recargo)?;
            }
        }
        Ok(())
    }

    fn deducir(&mut self, fila: &Recibida) -> Result<(), DecimalError> {
        let cuota = fila.cuota_deducible();
        if cuota.es_cero() {
            return Ok(());
        }
        let casillas = match fila.fiscalidad.inversion {
            _ if fila.desglose.base < Importe::CERO => SOPORTADO_RECTIFICADO,
            true => INVERSION,
            false => SOPORTADO,
        };
        self.sumar(casillas, fila.desglose.base, cuota)
    }

    fn sumar(&mut self, (en_base, en_cuota): (u16, u16), base: Importe, cuota: Importe) -> Result<(), DecimalError> {
        for (casilla, importe) in [(en_base, base), (en_cuota, cuota)] {
            let suma = self.casillas.entry(casilla).or_default();
            *suma = suma.mas(importe)?;
        }
        Ok(())
    }
}

fn de(pares: &[Par], tipo: Porcentaje) -> Option<(u16, u16)> {
    let suyo = pares.iter().find(|par| par.tipo == tipo.unidades());
    suyo.map(|par| (par.base, par.cuota))
}

/// What a box of the ones that [`Modelo303`] fills is called.
#[must_use]
pub fn nombre(casilla: u16) -> String {
    let de_tipo = |que: &str, pares: &[Par]| {
        let suyo = pares.iter().find(|par| [par.base, par.cuota].contains(&casilla))?;
        let de = if suyo.base == casilla { "Base" } else { "Cuota" };
        let tipo = legible(Porcentaje::from_unidades(suyo.tipo).ok()?);
        Some(format!("{de} {que} al {tipo} %"))
    };
    let fija = match casilla {
        14 => "Modificación de bases (rectificativas)",
        15 => "Modificación de cuotas (rectificativas)",
        25 => "Modificación de bases del recargo",
        26 => "Modificación de cuotas del recargo",
        27 => "Total cuota devengada",
        28 => "Base de lo soportado en operaciones interiores corrientes",
        29 => "Cuota de lo soportado en operaciones interiores corrientes",
        30 => "Base de lo soportado en operaciones interiores con bienes de inversión",
        31 => "Cuota de lo soportado en operaciones interiores con bienes de inversión",
        40 => "Rectificación de deducciones, base",
        41 => "Rectificación de deducciones, cuota",
        45 => "Total a deducir",
        46 => "Resultado del régimen general",
        _ => "",
    };
    let de_iva = de_tipo("de IVA", &IVA);
    de_iva
        .or_else(|| de_tipo("de recargo", &RECARGO))
        .unwrap_or_else(|| fija.to_owned())
}
