//! What a document adds to a sum of sales, so that each sale is in it once whatever documents it went through.

use super::documento::{Cabecera, Documento, Entrega, TipoDocumento};
use super::relacion::Servido;
use super::totales::{Totales, TotalesError};
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::factura::registro::TipoFactura;
use crate::ids::InternalId;

/// What of a document is a sale that no other document counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aporte {
    /// Nothing: it was annulled, or other documents count it.
    Nada,
    /// All of it.
    Entera,
    /// What waits to be delivered of a pendiente of which a part has gone out, and comes to this.
    Falta(Importe),
    /// What it comes to beside the documents in whose place it is, which were the sale.
    SobreSusOrigenes,
    /// What the documents in whose place it is count, taken off: the sale has become another client's.
    QuitaSusOrigenes,
}

/// The figures of what a document adds to what was sold: base, IVA and recargo are together the total.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Vendido {
    pub base: Importe,
    pub iva: Importe,
    pub recargo: Importe,
    pub total: Importe,
}

impl From<&Totales> for Vendido {
    fn from(totales: &Totales) -> Self {
        Self {
            base: totales.base,
            iva: totales.iva,
            recargo: totales.recargo,
            total: totales.total,
        }
    }
}

impl Vendido {
    fn menos(self, otro: &Totales) -> Result<Self, DecimalError> {
        Ok(Self {
            base: self.base.menos(otro.base)?,
            iva: self.iva.menos(otro.iva)?,
            recargo: self.recargo.menos(otro.recargo)?,
            total: self.total.menos(otro.total)?,
        })
    }
}

impl Cabecera {
    /// What of it counts as sold. An invoice of albaranes adds to them no more than the cents that rounding once makes of them,
    /// one in exchange of simplificadas nothing, and nothing was sold by what was annulled. A pendiente adds what waits to be
    /// delivered: the rest is sold by its deliveries.
    #[must_use]
    pub fn aporte(&self) -> Aporte {
        match (self.entrega, self.servido) {
            _ if self.anulado.is_some() => Aporte::Nada,
            (Entrega::NoEntregado, Servido::EnParte { falta }) => Aporte::Falta(falta),
            (Entrega::NoEntregado, Servido::Todo | Servido::Renunciado) => Aporte::Nada,
            (Entrega::NoEntregado, Servido::Nada) => Aporte::Entera,
            (Entrega::Entregado, _) if self.ya_vendido.es_cero() => Aporte::Entera,
            (Entrega::Entregado, _) => Aporte::SobreSusOrigenes,
        }
    }

    /// What of it counts as sold to its client. What was exchanged or substituted may have been of another client than the
    /// invoice in its place, so of the two the later counts, which says whose the sale is. An invoice of albaranes that was
    /// substituted takes off what these count for its client.
    #[must_use]
    pub fn aporte_a_su_cliente(&self) -> Aporte {
        let en_su_lugar = self.tipo.es_factura() && self.numero_factura.is_some();
        // No credit has sold anything before: a rectificativa that says so is in the place of the invoice that did.
        let sustituye = self.tipo == TipoDocumento::Rectificativa && !self.ya_vendido.es_cero();
        match self.tipo_factura() {
            _ if self.anulado.is_some() => Aporte::Nada,
            Some(TipoFactura::F1) if en_su_lugar && !self.ya_vendido.es_cero() => Aporte::QuitaSusOrigenes,
            _ if en_su_lugar => Aporte::Nada,
            Some(TipoFactura::F3) => Aporte::Entera,
            _ if sustituye => Aporte::Entera,
            _ => self.aporte(),
        }
    }

    /// What it adds to what was sold.
    ///
    /// # Errors
    /// When the difference leaves the range of an amount.
    pub fn venta(&self) -> Result<Importe, DecimalError> {
        self.importe_de(self.aporte())
    }

    /// What it comes to as far as it counts.
    ///
    /// # Errors
    /// When the difference leaves the range of an amount.
    pub fn importe_de(&self, aporte: Aporte) -> Result<Importe, DecimalError> {
        match aporte {
            Aporte::Nada => Ok(Importe::CERO),
            Aporte::Entera => Ok(self.totales.total),
            Aporte::Falta(falta) => Ok(falta),
            Aporte::SobreSusOrigenes => self.totales.total.menos(self.ya_vendido),
            Aporte::QuitaSusOrigenes => Ok(-self.ya_vendido),
        }
    }

    /// Its figures as far as it counts; none where only its lines or its origins tell them ([`Documento::vendido`]). What an invoice
    /// without recargo adds to its albaranes is IVA, because bases add up whatever is rounded.
    ///
    /// # Errors
    /// When the difference leaves the range of an amount.
    pub fn vendido(&self, aporte: Aporte) -> Result<Option<Vendido>, DecimalError> {
        let solo_iva = || -> Result<_, DecimalError> {
            let iva = self.importe_de(aporte)?;
            Ok(Vendido {
                iva,
                total: iva,
                ..Vendido::default()
            })
        };
        Ok(match aporte {
            Aporte::Nada => Some(Vendido::default()),
            Aporte::Entera => Some(Vendido::from(&self.totales)),
            Aporte::SobreSusOrigenes if self.totales.recargo.es_cero() => Some(solo_iva()?),
            Aporte::Falta(_) | Aporte::SobreSusOrigenes | Aporte::QuitaSusOrigenes => None,
        })
    }
}

impl Documento {
    /// The documents in whose place it is, which have sold what it says.
    pub fn vendido_por(&self) -> impl Iterator<Item = &InternalId> {
        let suyos = self.origenes.iter().filter(|origen| origen.relacion.toma_su_lugar());
        suyos.map(|origen| &origen.id)
    }

    /// Its figures as far as it counts; `origenes` are those of the documents in whose place it is.
    ///
    /// # Errors
    /// When what is left of it cannot be valued or a figure leaves its range.
    pub fn vendido<'a>(
        &self,
        aporte: Aporte,
        origenes: impl IntoIterator<Item = &'a Totales>,
    ) -> Result<Vendido, TotalesError> {
        if let Some(vendido) = self.cabecera.vendido(aporte)? {
            return Ok(vendido);
        }
        if let Aporte::Falta(_) = aporte {
            return Ok(Vendido::from(&self.lo_que_falta()?));
        }
        let mut vendido = match aporte {
            Aporte::QuitaSusOrigenes => Vendido::default(),
            _ => Vendido::from(&self.cabecera.totales),
        };
        for origen in origenes {
            vendido = vendido.menos(origen)?;
        }
        Ok(vendido)
    }
}
