//! What is left of a document after those that came of it, and how one more comes.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::abonar::Corregido;
use super::documento::{Cabecera, Documento, LineaDocumento, TipoDocumento};
use super::relacion::{Derivado, Origen, Parte, Relacion, Reunion, Servido};
use super::totales::{Totales, TotalesError};
use super::validado::totales_de;
use crate::cantidad::Cantidad;
use crate::dinero::Importe;
use crate::factura::NumeroDocumento;
use crate::ids::InternalId;

/// What has become of a document, so that no other step takes it as it was issued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tocado {
    Anulado,
    /// This invoice has taken its place.
    EnSuLugar(NumeroDocumento),
    /// This credit, and perhaps others, took back a part of it.
    Abonado(NumeroDocumento),
}

impl Origen {
    /// How a later document names this one, of whose lines it has so many.
    #[must_use]
    pub fn de(documento: &Documento, relacion: Relacion, lineas: usize) -> Self {
        let cabecera = &documento.cabecera;
        Self {
            relacion,
            id: cabecera.id.clone(),
            tipo: cabecera.tipo,
            numero: cabecera.numero,
            operacion: cabecera.operacion,
            expedicion: cabecera.momento.fecha(),
            total: cabecera.totales.total,
            traspasado: Importe::CERO,
            lineas,
        }
    }
}

impl Corregido {
    /// The document, which says that this credit came of it.
    #[must_use]
    pub fn abonado_en(&self, abono: &Documento) -> Documento {
        let mut documento = self.documento.clone();
        let (partes, totales) = (self.partes.clone(), self.totales.clone());
        documento.seguir_en(&abono.cabecera, Relacion::Abono, partes, totales);
        if let Some(suyo) = documento.derivados.last_mut() {
            suyo.compensado = self.compensado;
        }
        documento
    }
}

impl Documento {
    /// The later documents that came of this one by a step and stand, the oldest first.
    pub(super) fn vigentes(&self, relacion: Relacion) -> impl Iterator<Item = &Derivado> {
        self.derivados
            .iter()
            .filter(move |derivado| derivado.relacion == relacion && !derivado.anulado)
    }

    /// The later documents that have taken its place and stand.
    fn en_su_lugar(&self) -> impl Iterator<Item = &Derivado> {
        self.derivados
            .iter()
            .filter(|derivado| derivado.relacion.toma_su_lugar() && !derivado.anulado)
    }

    /// The invoice that an albarán went into, that a simplificada was exchanged for, or that has substituted an invoice.
    #[must_use]
    pub fn factura(&self) -> Option<&Derivado> {
        self.en_su_lugar().next()
    }

    /// Whether it stands as it was issued.
    ///
    /// # Errors
    /// The first thing that has become of it.
    pub(super) fn comprobar_intacto(&self) -> Result<(), Tocado> {
        if self.cabecera.anulado.is_some() {
            return Err(Tocado::Anulado);
        }
        if let Some(factura) = self.factura() {
            return Err(Tocado::EnSuLugar(factura.numero));
        }
        match self.vigentes(Relacion::Abono).next() {
            Some(abono) => Err(Tocado::Abonado(abono.numero)),
            None => Ok(()),
        }
    }

    /// Whether it takes back a part of something.
    #[must_use]
    pub fn es_abono(&self) -> bool {
        self.causa.is_some() || self.viene_por(Relacion::Abono)
    }

    /// Whether it discounts what was invoiced in some days, and no goods.
    #[must_use]
    pub fn es_rappel(&self) -> bool {
        self.causa.as_ref().is_some_and(|causa| causa.periodo.is_some())
    }

    /// The invoice that it takes the place of because that said wrongly who it was for; none of any other document.
    #[must_use]
    pub fn sustituye_a(&self) -> Option<&InternalId> {
        let origen = |origen: &&Origen| origen.relacion == Relacion::Sustitucion;
        self.origenes.iter().find(origen).map(|origen| &origen.id)
    }

    /// The lines that take back what an earlier program had sold, which stand last.
    #[must_use]
    pub fn lineas_ajenas(&self) -> &[LineaDocumento] {
        let ajenas = self.causa.iter().flat_map(|causa| &causa.ajenas);
        let cuantas: usize = ajenas.map(|ajena| ajena.lineas).sum();
        &self.lineas[self.lineas.len().saturating_sub(cuantas)..]
    }

    pub(super) fn viene_por(&self, relacion: Relacion) -> bool {
        self.origenes.iter().any(|origen| origen.relacion == relacion)
    }

    /// Whether it came by one step from these documents and from no other.
    #[must_use]
    pub fn viene_de(&self, relacion: Relacion, ids: &[InternalId]) -> bool {
        let de_ellos = |origen: &Origen| origen.relacion == relacion && ids.contains(&origen.id);
        self.origenes.len() == ids.len() && self.origenes.iter().all(de_ellos)
    }

    /// What the albaranes or simplificadas came to that went into it, where those are several.
    #[must_use]
    pub fn reunion(&self) -> Option<Reunion> {
        let reune = |origen: &&Origen| matches!(origen.relacion, Relacion::Facturacion | Relacion::Canje);
        let reunidos = self.origenes.iter().filter(reune);
        if reunidos.clone().count() < 2 {
            return None;
        }
        let suma = Importe::sumar(reunidos.map(|origen| origen.total)).ok()?;
        let redondeo = self.cabecera.totales.total.menos(suma).ok()?;
        Some(Reunion { suma, redondeo })
    }

    /// Whether other documents, which it names, have handed over its goods.
    fn ya_entregada(&self) -> bool {
        self.origenes.iter().any(|origen| origen.relacion.toma_su_lugar())
    }

    /// Whether more of a line was given back than it has, or more than one invoice has taken its place.
    #[must_use]
    pub fn paso_de_mas(&self) -> bool {
        let devuelto = self.tomado(Relacion::Abono);
        let de_mas = |(linea, cantidad): (&usize, &Cantidad)| match self.lineas.get(*linea) {
            Some(linea) => *cantidad > linea.cantidad,
            None => true,
        };
        self.en_su_lugar().count() > 1 || devuelto.iter().any(de_mas) || self.rebaja_de_mas()
    }

    /// How much of each line later documents took by a step.
    fn tomado(&self, relacion: Relacion) -> BTreeMap<usize, Cantidad> {
        let mut tomado = BTreeMap::<usize, Cantidad>::new();
        for Parte { linea, cantidad, .. } in self.vigentes(relacion).flat_map(|derivado| &derivado.partes) {
            let suma = tomado.entry(*linea).or_default();
            *suma = suma.mas(*cantidad).unwrap_or(Cantidad::MAX);
        }
        tomado
    }

    /// What is left of each line after the later documents that came of it by a step, and nothing below zero; the lines keep
    /// their places.
    #[must_use]
    pub fn resto(&self, relacion: Relacion) -> Vec<Cantidad> {
        let tomado = self.tomado(relacion);
        let queda = |(n, linea): (usize, &LineaDocumento)| {
            let tomada = tomado.get(&n).copied().unwrap_or_default();
            if tomada.es_cero() {
                return linea.cantidad;
            }
            linea.cantidad.menos(tomada).unwrap_or_default().max(Cantidad::CERO)
        };
        self.lineas.iter().enumerate().map(queda).collect()
    }

    /// How much of each line can still go on: of a pendiente to be delivered, of what was delivered to be returned.
    #[must_use]
    pub fn quedan(&self) -> Vec<Cantidad> {
        match (self.cabecera.tipo, self.cabecera.servido.espera()) {
            (TipoDocumento::Pendiente, true) => self.resto(Relacion::Entrega),
            (TipoDocumento::Pendiente, false) => vec![Cantidad::CERO; self.lineas.len()],
            _ if self.cabecera.anulado.is_some() => vec![Cantidad::CERO; self.lineas.len()],
            _ => self.resto(Relacion::Abono),
        }
    }

    /// How much of each line of a pendiente was given up; none of a document of which nothing was.
    #[must_use]
    pub fn renunciadas(&self) -> Option<Vec<Cantidad>> {
        (self.cabecera.servido == Servido::Renunciado).then(|| self.resto(Relacion::Entrega))
    }

    /// The lines by which the document holds stock: those of a pendiente as far as they wait to be delivered, and none of an
    /// invoice whose albaranes have delivered it, nor of what was annulled.
    #[must_use]
    pub fn lineas_con_existencias(&self) -> Vec<LineaDocumento> {
        if self.cabecera.anulado.is_some() || self.ya_entregada() || !self.cabecera.servido.espera() {
            return Vec::new();
        }
        self.lineas_que_quedan(Relacion::Entrega)
    }

    /// What is left of the lines after the later documents that came of it by a step; those of which nothing is are left out.
    fn lineas_que_quedan(&self, relacion: Relacion) -> Vec<LineaDocumento> {
        let lineas = self.lineas.iter().zip(self.resto(relacion));
        let queda = |(linea, cantidad): (&LineaDocumento, Cantidad)| match cantidad.cmp(&linea.cantidad) {
            Ordering::Equal => Some(linea.clone()),
            _ if cantidad.es_cero() => None,
            _ => linea.de_cantidad(cantidad).ok(),
        };
        lineas.filter_map(queda).collect()
    }

    /// Writes down that another document came of this one, and what that makes of it.
    ///
    /// # Errors
    /// When what is left of it cannot be valued.
    pub fn derivar(&mut self, nuevo: &Self, relacion: Relacion, partes: Vec<Parte>) -> Result<(), TotalesError> {
        let cabecera = &nuevo.cabecera;
        self.seguir_en(cabecera, relacion, partes, cabecera.totales.clone());
        match relacion {
            Relacion::Facturacion | Relacion::Canje | Relacion::Sustitucion => {
                self.cabecera.numero_factura = Some(cabecera.numero)
            }
            Relacion::Entrega => self.cabecera.servido = self.por_servir()?,
            Relacion::Abono => {}
        }
        Ok(())
    }

    /// Writes down that a document which came of this one was annulled: what it took can go on again. What was given up of a
    /// pendiente stays given up.
    ///
    /// # Errors
    /// When what is left of it cannot be valued.
    pub(super) fn recuperar(&mut self, anulado: &InternalId) -> Result<(), TotalesError> {
        for derivado in self.derivados.iter_mut().filter(|derivado| derivado.id == *anulado) {
            derivado.anulado = true;
        }
        self.version += 1;
        self.cabecera.numero_factura = self.factura().map(|factura| factura.numero);
        self.cabecera.servido = match self.cabecera.servido {
            Servido::Nada | Servido::Renunciado => self.cabecera.servido,
            _ if self.vigentes(Relacion::Entrega).next().is_none() => Servido::Nada,
            _ => self.por_servir()?,
        };
        Ok(())
    }

    /// Says anew how much of it has gone out, after what one of its deliveries handed over has changed. A rest that was given
    /// up stays given up.
    pub(super) fn volver_a_servir(&mut self) -> Result<(), TotalesError> {
        if self.cabecera.servido != Servido::Renunciado {
            self.cabecera.servido = self.por_servir()?;
        }
        Ok(())
    }

    fn seguir_en(&mut self, nuevo: &Cabecera, relacion: Relacion, partes: Vec<Parte>, totales: Totales) {
        self.derivados.push(Derivado {
            relacion,
            id: nuevo.id.clone(),
            tipo: nuevo.tipo,
            numero: nuevo.numero,
            momento: nuevo.momento,
            totales,
            partes,
            compensado: Importe::CERO,
            anulado: false,
        });
        self.version += 1;
    }

    /// What waits to be delivered after what has been.
    fn por_servir(&self) -> Result<Servido, TotalesError> {
        if self.lineas_que_quedan(Relacion::Entrega).is_empty() {
            return Ok(Servido::Todo);
        }
        let falta = self.lo_que_falta()?.total;
        Ok(Servido::EnParte { falta })
    }

    /// The figures of what waits to be delivered.
    pub(super) fn lo_que_falta(&self) -> Result<Totales, TotalesError> {
        let Cabecera { cliente, operacion, .. } = &self.cabecera;
        totales_de(
            &self.lineas_que_quedan(Relacion::Entrega),
            cliente.datos.recargo,
            *operacion,
        )
    }
}
