//! Which documents count together where cash pays or is given back (Ley 7/2012 art. 7.Uno.2, case S10). How much may be is in
//! [`super::pago`].

use super::documento::{Cabecera, Documento, Entrega, TipoDocumento};
use super::pago::{MetodoPago, no_admite_efectivo};
use super::relacion::{Origen, Relacion};
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::ids::InternalId;

/// Why cash pays nothing, or nothing more, of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EfectivoError {
    /// Cash is to pay a part of what an order comes to with all that delivers it.
    #[error(
        "El pedido suma {} con todas sus entregas, y desde 1.000,00\u{a0}€ la ley no permite cobrar en efectivo ninguna. Elige otro método de pago.",
        .0.en_euros()
    )]
    Ahora(Importe),
    /// Cash has paid a part of what would grow to the limit or above it.
    #[error("Se cobró en efectivo, y desde 1.000,00\u{a0}€ la ley no lo permite. Deja {} por debajo de esa cifra.", lo_que_crece(*.0))]
    Antes(TipoDocumento),
    #[error(transparent)]
    Cifra(#[from] DecimalError),
}

fn lo_que_crece(tipo: TipoDocumento) -> &'static str {
    match tipo {
        TipoDocumento::Pendiente => "el pedido, con todas sus entregas,",
        _ => "el albarán",
    }
}

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
    #[must_use]
    pub fn es_venta_en_efectivo(&self) -> bool {
        let vigente = self.entrega == Entrega::Entregado && self.anulado.is_none();
        self.lleva_efectivo() && vigente && self.ya_vendido.es_cero() && self.totales.total > Importe::CERO
    }

    /// Whether cash is among the methods by which it was paid.
    fn lleva_efectivo(&self) -> bool {
        let mut metodos = self.metodo.iter().chain(&self.metodos);
        metodos.any(|metodo| *metodo == MetodoPago::Meta)
    }

    /// Whether it is a credit that was given back in cash: one that pays a debt, or stays in the client's favour, has no method.
    #[must_use]
    pub fn devolvio_en_efectivo(&self) -> bool {
        self.metodo == Some(MetodoPago::Meta) && self.totales.total < Importe::CERO
    }
}

impl Documento {
    /// Whether all of it was credited, so that nothing of the sale stands.
    #[must_use]
    pub fn se_abono_entero(&self) -> bool {
        let abonado = Importe::sumar(self.abonos().map(|abono| abono.totales.total));
        self.abonos().next().is_some() && abonado.is_ok_and(|abonado| -abonado == self.cabecera.totales.total)
    }

    /// What delivers a pendiente and stands.
    pub fn entregas(&self) -> impl Iterator<Item = &InternalId> {
        self.vigentes(Relacion::Entrega).map(|entrega| &entrega.id)
    }

    /// What it comes to as one operation: a pendiente is one with all that delivers it, and without what was given up of it.
    fn operacion(&self) -> Result<Importe, DecimalError> {
        if self.cabecera.tipo != TipoDocumento::Pendiente {
            return Ok(self.cabecera.totales.total);
        }
        let entregado = self.vigentes(Relacion::Entrega).map(|entrega| entrega.totales.total);
        Importe::sumar(entregado.chain(self.cabecera.por_servir()))
    }

    /// Whether cash may pay what it has paid, and what it pays `ahora`, of this operation when it becomes `despues`.
    /// `entregas` are the documents of [`Documento::entregas`]. What an earlier version let grow to the limit goes on, but is paid
    /// no more cash.
    ///
    /// # Errors
    /// When it may not; when a sum leaves the range of an amount.
    pub fn comprobar_efectivo(
        &self,
        despues: &Self,
        entregas: &[Self],
        ahora: Option<MetodoPago>,
    ) -> Result<(), EfectivoError> {
        let operacion = despues.operacion()?;
        if !no_admite_efectivo(operacion) {
            return Ok(());
        }
        if ahora == Some(MetodoPago::Meta) {
            return Err(EfectivoError::Ahora(operacion));
        }
        // What was paid of an albarán has gone over to its invoice, and how it was paid stays written on it.
        let cobrado = entregas.iter().chain([self]).any(|uno| uno.cabecera.lleva_efectivo());
        match cobrado && !no_admite_efectivo(self.operacion()?) {
            true => Err(EfectivoError::Antes(self.cabecera.tipo)),
            false => Ok(()),
        }
    }

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
