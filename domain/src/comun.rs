//! Common expenses: what a house pays that brings no goods. One is written down once, or every month: a monthly one is a
//! single record, and the months in which it comes are computed, so nothing has to be written when a month begins.
//!
//! A month that was different is taken out of its series and stands by itself ([`GastoComun::apartar`]); from the next
//! series on, the months before keep their figures, so what the accountant has booked never moves.

mod cuenta;
mod formulario;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::adjunto::Adjunto;
use crate::dinero::{Importe, Porcentaje};
use crate::fecha::{Fecha, Instante, Mes};
use crate::gasto::fiscalidad::Fiscalidad;
use crate::gasto::numero::NumeroDeProveedor;
use crate::gasto::recepcion::{Baja, Recepcion};
use crate::ids::{GastoComunId, ProveedorId};
use crate::pedido::pago::MetodoPago;
use crate::usuario::Autor;

pub use cuenta::{Cuenta, CuentaError, cuenta};
pub(crate) use formulario::CONCEPTO_MAXIMO;
pub use formulario::ComunLeido;

/// What an expense is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ClaseGasto {
    /// Rent of premises or vehicles.
    Alquiler,
    /// Electricity and gas.
    Luz,
    /// Water.
    Agua,
    /// Telephone and internet.
    Telefono,
    /// Fuel and tolls.
    Combustible,
    /// Upkeep of vehicles and premises.
    Reparaciones,
    /// Insurance.
    Seguros,
    /// Wages.
    Nominas,
    /// Social security.
    SeguridadSocial,
    /// The accountant and other advisers.
    Gestoria,
    /// Taxes and fees.
    Impuestos,
    /// What banks charge.
    Banco,
    /// Office supplies, packaging, cleaning.
    Material,
    /// Goods that the house sells: only what their supplier credits, as an invoice of them brings batches.
    Mercancia,
    /// Anything else.
    Otros,
}

impl ClaseGasto {
    /// What it is in the book of expenses of somebody who pays IRPF (AEAT, common format of 1 January 2025, «Concepto de Gasto»).
    /// Where the class holds two of its concepts it is the one that takes in both, or the more usual one.
    #[must_use]
    pub const fn concepto_de_gasto(self) -> &'static str {
        match self {
            Self::Mercancia => "G01",
            Self::Combustible | Self::Material => "G03",
            Self::Nominas => "G04",
            Self::SeguridadSocial => "G05",
            Self::Alquiler => "G12",
            Self::Reparaciones => "G13",
            Self::Luz => "GY4",
            Self::Agua => "G15",
            Self::Telefono => "G17",
            Self::Gestoria => "G19",
            Self::Seguros => "G20",
            Self::Banco => "G24",
            Self::Impuestos => "G26",
            Self::Otros => "G37",
        }
    }

    /// Whether somebody issues an invoice for it: for wages, social security and taxes nobody does, whatever number their papers
    /// have.
    #[must_use]
    pub const fn trae_factura(self) -> bool {
        !matches!(self, Self::Nominas | Self::SeguridadSocial | Self::Impuestos)
    }
}

/// Which months of a monthly expense a change is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Alcance {
    /// One month alone.
    Mes,
    /// That month and all after it.
    Siguientes,
}

/// Who issued the paper of an expense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProveedorNombrado {
    pub id: ProveedorId,
    /// Its name then.
    pub nombre: String,
}

/// What the paper says, checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatosComun {
    /// What it is, in the office's words.
    pub concepto: String,
    /// What it is for.
    pub clase: ClaseGasto,
    /// Its day; of a monthly one, the first on which it comes.
    pub fecha: Fecha,
    /// Net of IVA; below zero in what a supplier credits, with cuota and total.
    pub base: Importe,
    /// IVA rate, in percent; none where the law exempts it.
    pub iva: Option<Porcentaje>,
    /// The IVA, as on the paper.
    pub cuota: Importe,
    pub total: Importe,
    /// How it was paid, once it is.
    pub pago: Option<MetodoPago>,
    pub adjunto: Option<Adjunto>,
    /// What the taxes make of it.
    #[serde(default, skip_serializing_if = "Fiscalidad::es_la_de_todos")]
    pub fiscalidad: Fiscalidad,
    /// Who issued it; none where nobody has written that down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proveedor: Option<ProveedorNombrado>,
    /// The number of the invoice, as it is on the paper; empty where nobody has written it down, and of a monthly one, each
    /// month of which has an invoice of its own.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub numero: String,
}

impl DatosComun {
    /// Whether it stands in the book of invoices received, as all of them do, exempt ones too (RD 1624/1992 art. 64.1): one with
    /// IVA, of which something is kept back, or that names who issued it and its number. What brings no invoice does not.
    #[must_use]
    pub fn va_al_libro(&self) -> bool {
        let es_factura = || self.clase.trae_factura() && self.numero_de_proveedor().is_some();
        self.iva.is_some() || !self.fiscalidad.retencion.es_cero() || es_factura()
    }

    /// Its number among those of its supplier; none where supplier or number is not written down.
    #[must_use]
    pub fn numero_de_proveedor(&self) -> Option<NumeroDeProveedor<'_>> {
        let proveedor = self.proveedor.as_ref()?.id;
        let numero = self.numero.as_str();
        (!numero.is_empty()).then_some(NumeroDeProveedor { proveedor, numero })
    }

    /// What is still to be paid of it: nothing once it is paid, and never what is kept back.
    #[must_use]
    pub fn pendiente(&self) -> Importe {
        match self.pago {
            Some(_) => Importe::CERO,
            None => self.fiscalidad.a_pagar(self.base, self.total),
        }
    }
}

/// In which months an expense comes again.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Repeticion {
    /// The last one; none while no end is known.
    pub hasta: Option<Mes>,
    /// Months in which it does not come, or comes by itself.
    pub salvo: BTreeSet<Mes>,
    /// The day of the month on which it comes, where its first month is too short for it; else it is that of its first day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dia: Option<u8>,
}

/// A common expense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GastoComun {
    pub id: GastoComunId,
    /// What the paper says.
    #[serde(flatten)]
    pub datos: DatosComun,
    /// In which months it comes again; none for one that comes once.
    pub repeticion: Option<Repeticion>,
    /// Its number in the book of invoices received; none for what is not in it, what an earlier release wrote down, and a monthly
    /// one, of which nothing is written when a month begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recepcion: Option<Recepcion>,
}

impl GastoComun {
    /// Whether it is to get a number in the book of invoices received.
    #[must_use]
    pub fn espera_recepcion(&self) -> bool {
        self.recepcion.is_none() && self.repeticion.is_none() && self.datos.va_al_libro()
    }

    /// Its number in that book as it comes on a day: one that became monthly later keeps the number of its first day.
    #[must_use]
    pub fn recepcion_el(&self, dia: Fecha) -> Option<Recepcion> {
        self.recepcion.filter(|_| dia == self.datos.fecha)
    }

    /// What stays of it in that book when somebody deletes it now; nothing of one that has no number there.
    #[must_use]
    pub fn baja(&self, usuario: Autor, momento: Instante) -> Option<Baja> {
        let datos = &self.datos;
        let proveedor = datos.proveedor.as_ref().map(|proveedor| &proveedor.nombre);
        Some(Baja {
            recepcion: self.recepcion?,
            proveedor: proveedor.unwrap_or(&datos.concepto).clone(),
            numero: datos.numero.clone(),
            fecha: datos.fecha,
            total: datos.total,
            adjunto: datos.adjunto.clone(),
            usuario,
            momento,
        })
    }

    /// The days on which it comes, from one to another, both included; earliest first. A month that has no such day has it
    /// on its last.
    pub fn entre(&self, desde: Fecha, hasta: Fecha) -> impl Iterator<Item = Fecha> {
        let (primero, dia) = (self.datos.fecha, self.dia());
        let meses = match &self.repeticion {
            None => Mes::from(primero).hasta(Mes::from(primero)),
            Some(Repeticion { hasta: ultimo, .. }) => {
                let ultimo = ultimo.map_or(Mes::from(hasta), |ultimo| ultimo.min(hasta.into()));
                Mes::from(primero.max(desde)).hasta(ultimo)
            }
        };
        meses
            .filter(|mes| !self.salvo(*mes))
            .map(move |mes| mes.dia(dia))
            .filter(move |dia| (desde..=hasta).contains(dia))
    }

    /// The day of the month on which it comes, where the month has it.
    #[must_use]
    pub fn dia(&self) -> u8 {
        let propio = self.repeticion.as_ref().and_then(|repeticion| repeticion.dia);
        propio.unwrap_or_else(|| self.datos.fecha.dia())
    }

    /// Whether it is monthly and comes in this month.
    #[must_use]
    pub fn viene_en(&self, mes: Mes) -> bool {
        self.repeticion.is_some() && self.entre(mes.dia(1), mes.dia(31)).next().is_some()
    }

    fn salvo(&self, mes: Mes) -> bool {
        self.repeticion
            .as_ref()
            .is_some_and(|repeticion| repeticion.salvo.contains(&mes))
    }

    /// Takes out a month, and with [`Alcance::Siguientes`] all after it. Gives what stays, which is
    /// nothing when it does not come any more, and the exceptions that go with the months taken out.
    #[must_use]
    pub fn apartar(mut self, mes: Mes, alcance: Alcance) -> (Option<Self>, BTreeSet<Mes>) {
        let Some(repeticion) = &mut self.repeticion else {
            return (None, BTreeSet::new());
        };
        let mut apartadas = BTreeSet::new();
        match alcance {
            Alcance::Mes => {
                repeticion.salvo.insert(mes);
            }
            Alcance::Siguientes => {
                apartadas = repeticion.salvo.split_off(&mes);
                let Some(anterior) = mes.anterior() else {
                    return (None, apartadas);
                };
                repeticion.hasta = Some(repeticion.hasta.map_or(anterior, |hasta| hasta.min(anterior)));
            }
        }
        let viene = self
            .repeticion
            .as_ref()
            .is_some_and(|repeticion| match repeticion.hasta {
                None => true,
                Some(ultimo) => self.entre(self.datos.fecha, ultimo.dia(31)).next().is_some(),
            });
        (viene.then_some(self), apartadas)
    }
}
