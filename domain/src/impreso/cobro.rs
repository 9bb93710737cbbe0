//! What paper says of the money: what is paid, and what is owed until when.

use super::circunstancias::Circunstancias;
use super::pagado::{DE_LO_ENTREGADO, POR_ADELANTADO, Pagado, enumerar};
use crate::dinero::Importe;
use crate::factura::NumeroDocumento;
use crate::fecha::Fecha;
use crate::pedido::documento::{Cabecera, Documento, TipoDocumento};
use crate::pedido::pago::MetodoPago;
use crate::pedido::relacion::{Relacion, Servido};
use crate::texto::Iban;

/// What is left to pay of a document, or is paid by a transfer that nobody has confirmed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deuda {
    /// What nobody says to have paid. Below zero, it is the house that owes; zero, where a transfer pays all of the rest.
    pub importe: Importe,
    /// The day it is due; none where the house owes.
    pub vence: Option<Fecha>,
    /// By which account it is paid.
    pub cuenta: Option<Cuenta>,
}

/// By which account what is left to pay is paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cuenta {
    /// The client's, which is charged with it; covered, for paper goes through many hands.
    DeCargo(Iban),
    /// That of the house, which takes a transfer; whole, for whoever pays has to write it.
    DeLaCasa(Iban),
}

impl Cuenta {
    /// An invoice that begins to be paid by transfer goes on so; else the account for direct debits is charged, if the client
    /// has given one. Only an invoice asks for a transfer.
    fn de(cabecera: &Cabecera, circunstancias: &Circunstancias) -> Option<Self> {
        let empezo = cabecera.metodo == Some(MetodoPago::Transferencia);
        let por_transferencia = empezo || !cabecera.por_confirmar().es_cero();
        let de_la_casa = circunstancias.cuenta.clone().filter(|_| cabecera.tipo.es_factura());
        let de_la_casa = de_la_casa.map(Self::DeLaCasa);
        let del_cliente = circunstancias.condiciones.iban.clone().map(Self::DeCargo);
        if por_transferencia {
            de_la_casa.or(del_cliente)
        } else {
            del_cliente.or(de_la_casa)
        }
    }

    fn frase(&self) -> String {
        match self {
            Self::DeCargo(iban) => format!("Cuenta de cargo: {}", iban.tapado()),
            Self::DeLaCasa(iban) => format!("Transferencia a {}", iban.en_grupos()),
        }
    }
}

/// How the payment of a document stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CobroImpreso {
    /// Nothing is owed of an order that is not delivered; what was paid ahead pays its deliveries.
    PorEntregar {
        adelanto: Option<Pagado>,
        /// What of it is more than waits to be delivered.
        a_favor: Importe,
        /// How much of it has gone out.
        servido: Servido,
        /// By which documents.
        entregas: Vec<NumeroDocumento>,
    },
    /// Nothing is owed of what was annulled; what is paid of it is in the client's favour.
    Anulado {
        que: TipoDocumento,
        dia: Fecha,
        pagado: Option<Pagado>,
    },
    /// What is owed of it is owed of this invoice; what is paid of it still, the invoice did not need.
    Facturado(NumeroDocumento, Option<Pagado>),
    /// A simplificada whose place this full invoice has taken, with what is owed of it.
    Canjeada(NumeroDocumento, Option<Pagado>),
    /// An invoice whose place this rectificativa has taken, with what is owed of it.
    Rectificada(NumeroDocumento, Option<Pagado>),
    /// It is delivered.
    Entregado {
        pagado: Option<Pagado>,
        deuda: Option<Deuda>,
    },
}

impl CobroImpreso {
    pub(super) fn de(documento: &Documento, circunstancias: &Circunstancias) -> Self {
        let cabecera = &documento.cabecera;
        if cabecera.tipo == TipoDocumento::Pendiente {
            let espera = cabecera.por_servir().unwrap_or_default();
            let sobra = cabecera.pagado.menos(espera).unwrap_or_default();
            let entregas = documento.derivados.iter();
            let entregas = entregas.filter(|otro| otro.relacion == Relacion::Entrega && !otro.anulado);
            return Self::PorEntregar {
                adelanto: Pagado::con(documento, circunstancias.allegados.pagado_en_entregas(documento)),
                a_favor: sobra.max(Importe::CERO),
                servido: cabecera.servido,
                entregas: entregas.map(|entrega| entrega.numero).collect(),
            };
        }
        if let Some(momento) = cabecera.anulado {
            return Self::Anulado {
                que: cabecera.tipo,
                dia: momento.fecha(),
                pagado: Pagado::de(documento),
            };
        }
        if let Some(factura) = cabecera.numero_factura {
            let pagado = Pagado::de(documento);
            return match cabecera.tipo {
                TipoDocumento::FacturaSimplificada => Self::Canjeada(factura, pagado),
                tipo if tipo.es_factura() => Self::Rectificada(factura, pagado),
                _ => Self::Facturado(factura, pagado),
            };
        }
        // Both are amounts of one document, so their difference is one too.
        let debe = cabecera.totales.total.menos(cabecera.pagado).unwrap_or(Importe::CERO);
        let pagado = Pagado::de(documento);
        let sin_confirmar = pagado.as_ref().is_some_and(|pagado| !pagado.por_confirmar.es_cero());
        let falta = debe > Importe::CERO || (debe.es_cero() && sin_confirmar);
        Self::Entregado {
            deuda: (falta || !debe.es_cero()).then(|| Deuda {
                importe: debe,
                vence: cabecera.vence_en_papel().filter(|_| falta),
                cuenta: falta.then(|| Cuenta::de(cabecera, circunstancias)).flatten(),
            }),
            pagado,
        }
    }

    /// Each amount with what it is: `Pagado (Efectivo)`, `Pendiente de pago`.
    #[must_use]
    pub fn filas(&self) -> Vec<(String, Importe)> {
        let (pagado, que, queda) = match self {
            Self::Entregado { pagado, deuda } => {
                let deuda = deuda.as_ref().map_or(Importe::CERO, |deuda| deuda.importe);
                (pagado, DE_LO_ENTREGADO, deuda)
            }
            Self::PorEntregar { adelanto, a_favor, .. } => (adelanto, POR_ADELANTADO, -*a_favor),
            Self::Anulado { pagado, .. }
            | Self::Facturado(_, pagado)
            | Self::Canjeada(_, pagado)
            | Self::Rectificada(_, pagado) => {
                let sobra = pagado.as_ref().map_or(Importe::CERO, |pagado| pagado.importe);
                (pagado, DE_LO_ENTREGADO, -sobra)
            }
        };
        let pagado = pagado.iter().flat_map(|pagado| pagado.filas(&que));
        let queda = (!queda.es_cero()).then(|| match queda < Importe::CERO {
            true => ("A favor del cliente".to_owned(), -queda),
            false => ("Pendiente de pago".to_owned(), queda),
        });
        pagado.chain(queda).collect()
    }

    /// What is said below the amounts, a sentence each: what became of it, and by when and by which account what is owed is paid.
    #[must_use]
    pub fn frases(&self) -> Vec<String> {
        let vence = self.vence().map(|dia| format!("Vence el {dia}"));
        self.situacion().into_iter().chain(vence).chain(self.cuenta()).collect()
    }

    /// What became of it, a sentence each; none of what is delivered and stands.
    #[must_use]
    pub fn situacion(&self) -> Vec<String> {
        match self {
            Self::PorEntregar { servido, entregas, .. } => {
                let en = match enumerar(entregas).as_str() {
                    "" => String::new(),
                    numeros => format!(" en {numeros}"),
                };
                match servido {
                    Servido::Nada => vec!["Por entregar".to_owned()],
                    Servido::EnParte { .. } => vec![format!("Entregado en parte{en}")],
                    Servido::Todo => vec![format!("Entregado{en}")],
                    Servido::Renunciado => {
                        let en_parte = (!en.is_empty()).then(|| format!("Entregado en parte{en}"));
                        let renuncia = "Lo que falta ya no se entrega".to_owned();
                        en_parte.into_iter().chain([renuncia]).collect()
                    }
                }
            }
            Self::Anulado { que, dia, pagado } => {
                let anulado = if que.es_factura() { "Anulada" } else { "Anulado" };
                vec![match pagado {
                    None => format!("{anulado} el {dia}: no se debe nada"),
                    Some(_) => format!("{anulado} el {dia}"),
                }]
            }
            Self::Facturado(factura, _) => vec![format!("Facturado en {factura}")],
            Self::Canjeada(factura, _) => vec![format!("Canjeada por la factura {factura}")],
            Self::Rectificada(factura, _) => vec![format!("Rectificada por {factura}")],
            Self::Entregado { .. } => Vec::new(),
        }
    }

    /// By which account what is left to pay is paid, as a sentence.
    #[must_use]
    pub fn cuenta(&self) -> Option<String> {
        match self {
            Self::Entregado { deuda: Some(deuda), .. } => deuda.cuenta.as_ref().map(Cuenta::frase),
            _ => None,
        }
    }

    /// The day that what is left to pay is due.
    #[must_use]
    pub fn vence(&self) -> Option<Fecha> {
        match self {
            Self::Entregado { deuda: Some(deuda), .. } => deuda.vence,
            _ => None,
        }
    }
}
