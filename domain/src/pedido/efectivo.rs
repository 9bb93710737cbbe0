//! Which documents count together where cash pays or is given back (Ley 7/2012 art. 7.Uno.2, case S10). How much may be is in
//! [`super::pago`].

use super::documento::{Cabecera, Documento, Entrega};
use super::pago::MetodoPago;
use super::relacion::{Origen, Relacion};
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::ids::InternalId;

/// What those of some documents come to that are sales of which cash has paid something.
///
/// # Errors
/// When the sum leaves the range of an amount.
pub fn vendido_en_efectivo<'a>(documentos: impl IntoIterator<Item = &'a Cabecera>) -> Result<Importe, DecimalError> {
    let en_efectivo = documentos.into_iter().filter(|uno| uno.es_venta_en_efectivo());
    Importe::sumar(en_efectivo.map(|uno| uno.totales.total))
}

impl Cabecera {
    /// Whether it is a sale that stands, and cash has paid something of it. What is paid of an albarán goes over to its invoice,
    /// and how it was paid stays written on it.
    fn es_venta_en_efectivo(&self) -> bool {
        let en_efectivo = self
            .metodo
            .iter()
            .chain(&self.metodos)
            .any(|metodo| *metodo == MetodoPago::Meta);
        let vigente = self.entrega == Entrega::Entregado && self.anulado.is_none();
        en_efectivo && vigente && self.ya_vendido.es_cero() && self.totales.total > Importe::CERO
    }

    /// Whether it is a credit that was given back in cash: one that pays a debt, or stays in the client's favour, has no method.
    #[must_use]
    pub fn devolvio_en_efectivo(&self) -> bool {
        self.metodo == Some(MetodoPago::Meta) && self.totales.total < Importe::CERO
    }
}

impl Documento {
    /// The earlier documents by which cash of the same operation may have been given back: its credits, those that went into it
    /// together with its albaranes, and the invoice that it has substituted, which names more of them.
    pub fn de_su_operacion(&self) -> impl Iterator<Item = &InternalId> {
        let sustituida = self.sustituye_a();
        let abonos = self.abonos().map(|abono| &abono.id);
        abonos
            .chain(self.abonos_que_trajo().map(|origen| &origen.id))
            .chain(sustituida)
    }

    /// What was given back in cash of its operation before, below zero. `leidos` are the documents that
    /// [`Documento::de_su_operacion`] names, and those that these name.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn devuelto_en_efectivo(&self, leidos: &[Self]) -> Result<Importe, DecimalError> {
        let leido = |id: &InternalId| leidos.iter().find(|uno| uno.cabecera.id == *id);
        let abonos = self.abonos().map(|abono| (&abono.id, abono.totales.total));
        let con_los_que_trajo = abonos.chain(self.abonos_que_trajo().map(|origen| (&origen.id, origen.total)));
        let en_efectivo =
            con_los_que_trajo.filter(|(id, _)| leido(id).is_some_and(|uno| uno.cabecera.devolvio_en_efectivo()));
        let suyo = Importe::sumar(en_efectivo.map(|(_, total)| total))?;
        match self.sustituye_a().and_then(leido) {
            Some(sustituida) => suyo.mas(sustituida.devuelto_en_efectivo(leidos)?),
            None => Ok(suyo),
        }
    }

    /// The credits that it has taken in together with their albaranes.
    fn abonos_que_trajo(&self) -> impl Iterator<Item = &Origen> {
        let trae = |origen: &&Origen| origen.relacion == Relacion::Facturacion && origen.total < Importe::CERO;
        self.origenes.iter().filter(trae)
    }
}
