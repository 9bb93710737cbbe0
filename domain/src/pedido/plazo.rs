//! When what was delivered is to be paid, and until when an invoice is corrected.

use super::documento::Cabecera;
use crate::fecha::Fecha;

/// Days from the delivery to pay it in, where nothing was agreed (Ley 3/2004 art. 4.1).
const PLAZO_LEGAL: i64 = 30;

/// Years in which an invoice is corrected, from its operation on (RD 1619/2012 art. 15.3).
const ANIOS_PARA_RECTIFICAR: u16 = 4;
/// What is said of an invoice whose years are over.
pub(crate) const TARDE_PARA_RECTIFICAR: &str =
    "Han pasado más de cuatro años desde esa factura, y la ley ya no deja rectificarla.";

/// Whether an invoice of a day is too old on another one to be corrected.
pub(crate) fn ya_no_se_rectifica(operacion: Fecha, hoy: Fecha) -> bool {
    let en_el_anio = |dia: Fecha| (dia.mes(), dia.dia());
    let vence = operacion.anio().saturating_add(ANIOS_PARA_RECTIFICAR);
    (vence, en_el_anio(operacion)) < (hoy.anio(), en_el_anio(hoy))
}

impl Cabecera {
    /// Writes down the day on which an invoice or an albarán that is still to be paid is due, where nobody has said one: by the terms of its
    /// client so many days after its issue, and without terms by the law. A supplier of food has to state it (Ley 7/1996
    /// art. 17). What becomes of the terms later changes no document.
    pub fn fijar_vencimiento(&mut self, dias_pago: Option<u16>) {
        let segun_condiciones = || {
            let dia = self.momento.fecha().mas_dias(dias_pago?.into());
            dia.ok().filter(|_| self.esta_por_pagar())
        };
        self.vencimiento = self.vencimiento.or_else(segun_condiciones).or(self.vence_en_papel());
    }

    /// The day on which it is due, as its paper says. Earlier versions wrote down only a day that somebody had said; without one
    /// it is that of the law.
    #[must_use]
    pub fn vence_en_papel(&self) -> Option<Fecha> {
        let segun_la_ley = || {
            let dia = self.operacion.mas_dias(PLAZO_LEGAL);
            dia.ok().filter(|_| self.esta_por_pagar())
        };
        self.vencimiento.or_else(segun_la_ley)
    }

    /// When it is to be paid: on the day that was agreed since it was issued, or else on that of its paper.
    #[must_use]
    pub fn vence(&self) -> Option<Fecha> {
        self.vencimiento_cobro.or_else(|| self.vence_en_papel())
    }

    /// A transfer that nobody has confirmed has paid nothing yet.
    fn esta_por_pagar(&self) -> bool {
        let confirmado = self.pagado.menos(self.por_confirmar()).unwrap_or(self.pagado);
        self.se_cobra() && self.totales.total > confirmado
    }
}
