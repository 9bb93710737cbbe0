//! A rappel: a discount for all that a client was invoiced in some days.
//!
//! It is a rectificativa that names the days instead of the invoices (RD 1619/2012 art. 15.4), and lowers the base because it is
//! granted after the sale (Ley 37/1992 art. 80.Uno.2º).

use super::abonar::{AbonarError, Descuento, devolver_ahora, repartir};
use super::causa::{Causa, Periodo};
use super::descontado::{Sobrepasado, comprobar_descontado};
use super::documento::{Cabecera, TipoDocumento};
use super::motivo::MotivoAbono;
use super::pago::{MetodoPago, comprobar_devuelto};
use super::precedentes::Precedentes;
use super::seleccion::{Seleccion, SeleccionError};
use super::totales::{Desglose, Totales};
use super::validado::{NOTAS_MAXIMO, Pedido};
use crate::cliente::Cliente;
use crate::decimal::DecimalError;
use crate::dinero::{Importe, Porcentaje};
use crate::fecha::Fecha;
use crate::ids::InternalId;
use crate::impuesto::{Recargo, legible};
use crate::texto::campo::{self, CampoError};

/// A discount on what was invoiced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParteDeRappel {
    /// On what was charged this IVA; none for all of it.
    pub iva: Option<Porcentaje>,
    /// On its bases, in proportion to each.
    pub descuento: Descuento,
}

/// A discount for what a client was invoiced in some days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rappel {
    /// The name under which it is made.
    pub store: InternalId,
    pub periodo: Periodo,
    pub partes: Vec<ParteDeRappel>,
    /// Whether it is for what was charged recargo or for the rest; none where those days have only one of the two.
    pub recargo: Option<Recargo>,
    /// Words for the rectificativa.
    pub notas: String,
    /// How it is given back now; none while it stays in the client's favour.
    pub metodo: Option<MetodoPago>,
}

/// Why a rappel is not made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RappelError {
    #[error("El periodo todavía no ha terminado: elige un día que no pase de hoy.")]
    SinTerminar,
    #[error("Escribe el descuento.")]
    Nada,
    #[error("En esos días no se le facturó nada{}.", al(.0.as_ref()))]
    SinFacturas(Option<Porcentaje>),
    #[error("El descuento tiene que ser mayor que cero.")]
    SinDescuento,
    #[error("De esas facturas se han cobrado {}, y no se devuelve más que eso. Elige que quede a favor del cliente.", .0.en_euros())]
    SinCobrar(Importe),
    #[error(transparent)]
    Seleccion(#[from] SeleccionError),
    #[error(transparent)]
    Demasiado(#[from] Sobrepasado),
    #[error(transparent)]
    Notas(CampoError),
    #[error(transparent)]
    Abono(#[from] AbonarError),
    #[error(transparent)]
    Cifra(#[from] DecimalError),
}

fn al(iva: Option<&Porcentaje>) -> String {
    iva.map(|iva| format!(" al {} %", legible(*iva))).unwrap_or_default()
}

impl Rappel {
    /// The rectificativa as an order that may be written down, and why it is one. `seleccion` has the invoices that it discounts, and
    /// `anteriores` is what earlier rappels over any of those days came to: all rappels together never take more than the base
    /// of each pair of rates. Each base is charged its own rates, so that the recargo is taken back of what had it.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn de(
        &self,
        seleccion: &Seleccion<'_>,
        anteriores: &Totales,
        cliente: &Cliente,
        hoy: Fecha,
    ) -> Result<(Pedido, Precedentes), RappelError> {
        if self.periodo.hasta() > hoy {
            return Err(RappelError::SinTerminar);
        }
        let facturado = seleccion.facturado()?;
        let totales = self.totales(&facturado, &anteriores.de_los_tipos_de(&facturado)?)?;
        let (metodo, pagado) = match self.metodo {
            Some(metodo) => devolver_ahora(metodo, &totales)?,
            None => (None, Importe::CERO),
        };
        let pedido = Pedido {
            totales,
            pagado,
            metodo,
            notas: campo::opcional(&self.notas, NOTAS_MAXIMO).map_err(RappelError::Notas)?,
            recargo: seleccion.recargo,
            uso_propio: seleccion.entran.iter().all(|una| una.cabecera.uso_propio),
            ..Pedido::de_un_paso(&self.store, cliente, TipoDocumento::Rectificativa, hoy)
        };
        let causa = Causa {
            motivo: MotivoAbono::Descuento,
            ajenas: Vec::new(),
            periodo: Some(self.periodo),
        };
        let precedentes = Precedentes {
            causa: Some(causa),
            ..Precedentes::default()
        };
        Ok((pedido, precedentes))
    }

    /// Whether its money can be given back now: of what was paid of the invoices and other rappels have left, and in cash less
    /// than the law allows together with what these gave back so (case S10). `cobrado` is what was paid of the invoices,
    /// `anteriores` are the other rappels over any of those days.
    ///
    /// # Errors
    /// When it cannot.
    pub fn comprobar_devolucion(
        pedido: &Pedido,
        cobrado: Importe,
        anteriores: &[&Cabecera],
    ) -> Result<(), RappelError> {
        if pedido.pagado.es_cero() {
            return Ok(());
        }
        let devuelto = anteriores.iter().map(|otro| otro.pagado);
        let queda = Importe::sumar(devuelto.chain([cobrado]))?;
        if queda.mas(pedido.pagado)? < Importe::CERO {
            return Err(RappelError::SinCobrar(queda.max(Importe::CERO)));
        }
        if pedido.metodo == Some(MetodoPago::Meta) {
            let en_efectivo = anteriores.iter().filter(|otro| otro.devolvio_en_efectivo());
            comprobar_devuelto(pedido.pagado, en_efectivo.map(|otro| otro.pagado))?
                .map_err(|_| AbonarError::Efectivo)?;
        }
        Ok(())
    }

    fn totales(&self, facturado: &Totales, anteriores: &Totales) -> Result<Totales, RappelError> {
        if self.partes.is_empty() {
            return Err(RappelError::Nada);
        }
        let mut bases = vec![Importe::CERO; facturado.desglose.len()];
        for parte in &self.partes {
            for (base, suya) in bases.iter_mut().zip(parte.bases(facturado)?) {
                *base = base.mas(suya)?;
            }
        }
        let quedan = Totales::juntar([facturado, anteriores])?;
        let filas = facturado.desglose.iter().zip(bases);
        let filas = filas.filter(|(_, base)| !base.es_cero()).map(|(fila, base)| Desglose {
            base: -base,
            ..cuotas_de(fila, base, &quedan)
        });
        let totales = Totales::de_filas(filas.collect())?;
        comprobar_descontado(facturado, anteriores, &totales)??;
        Ok(totales)
    }
}

/// A row with the cuotas of a base that is discounted, below zero: what its rates charge on it, and never more cents than are
/// left of what the invoices charged. Who takes all that is left of a base takes all that is left of its cuotas.
fn cuotas_de(fila: &Desglose, base: Importe, quedan: &Totales) -> Desglose {
    let queda = quedan.desglose.iter().find(|otra| otra.mismos_tipos(fila));
    let cuota = |tipo, cobrada: fn(&Desglose) -> Importe| match queda {
        Some(queda) if queda.base == base => -cobrada(queda),
        Some(queda) => -base.por_ciento(tipo).min(cobrada(queda).max(Importe::CERO)),
        None => -base.por_ciento(tipo),
    };
    Desglose {
        cuota: cuota(fila.iva, |queda| queda.cuota),
        cuota_recargo: cuota(fila.recargo, |queda| queda.cuota_recargo),
        ..*fila
    }
}

impl ParteDeRappel {
    /// What it takes off each base; nothing off those of other rates, nor off one that was credited whole.
    fn bases(&self, facturado: &Totales) -> Result<Vec<Importe>, RappelError> {
        let base = |fila: &Desglose| match self.iva {
            Some(iva) if iva != fila.iva => Importe::CERO,
            _ => fila.base.max(Importe::CERO),
        };
        let bases: Vec<_> = facturado.desglose.iter().map(base).collect();
        let todas = Importe::sumar(bases.iter().copied())?;
        if todas.es_cero() {
            return Err(RappelError::SinFacturas(self.iva));
        }
        let importe = match self.descuento {
            Descuento::Importe(importe) => importe,
            Descuento::Porcentaje(porcentaje) => todas.por_ciento(porcentaje),
        };
        if importe <= Importe::CERO {
            return Err(RappelError::SinDescuento);
        }
        Ok(repartir(importe, &bases)?)
    }
}
