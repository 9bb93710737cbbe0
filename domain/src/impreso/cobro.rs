//! What paper says of the money: what is paid, and what is owed until when.

use crate::cliente::condiciones::CondicionesCliente;
use crate::dinero::Importe;
use crate::factura::NumeroDocumento;
use crate::fecha::Fecha;
use crate::pedido::documento::{Cabecera, Documento, TipoDocumento};
use crate::pedido::pago::MetodoPago;
use crate::pedido::relacion::Servido;
use crate::texto::Iban;

/// What is left to pay of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deuda {
    /// Below zero, it is the house that owes.
    pub importe: Importe,
    /// The day it is due; only an invoice states one.
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
    fn de(cabecera: &Cabecera, del_cliente: Option<&Iban>, de_la_casa: Option<Iban>) -> Option<Self> {
        let por_transferencia = cabecera.metodo == Some(MetodoPago::Transferencia);
        let de_la_casa = de_la_casa.filter(|_| cabecera.tipo.es_factura()).map(Self::DeLaCasa);
        let del_cliente = del_cliente.cloned().map(Self::DeCargo);
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

/// What is paid of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pagado {
    pub importe: Importe,
    /// What of it credits have paid, and no money.
    pub compensado: Importe,
    /// How what was paid in money was: `Efectivo`, or `Efectivo y transferencia` where payments of several documents have come
    /// together. None of what a credit alone has taken off.
    pub como: Option<String>,
}

impl Pagado {
    fn de(documento: &Documento) -> Option<Self> {
        let cabecera = &documento.cabecera;
        let importe = cabecera.pagado;
        if importe.es_cero() {
            return None;
        }
        let compensado = documento.compensado().min(importe.max(Importe::CERO));
        let en_dinero = importe.menos(compensado).unwrap_or(importe);
        let transferido = cabecera.transferido();
        let como = cabecera.metodo.map(|metodo| match metodo {
            _ if cabecera.metodos.len() > 1 => enumerar(&cabecera.metodos),
            _ if transferido == en_dinero => MetodoPago::Transferencia.etiqueta().to_owned(),
            MetodoPago::Transferencia if transferido.es_cero() => "Otros métodos".to_owned(),
            MetodoPago::Transferencia => "Transferencia y otros métodos".to_owned(),
            _ if transferido.es_cero() => metodo.etiqueta().to_owned(),
            _ => format!("{} y transferencia", metodo.etiqueta()),
        });
        Some(Self {
            importe,
            compensado,
            como,
        })
    }

    /// What of it was paid in money and what credits have paid, each with what it is.
    fn filas(&self, que: &str) -> Vec<(String, Importe)> {
        let en_dinero = self.importe.menos(self.compensado).unwrap_or(self.importe);
        if self.como.is_none() || self.compensado.es_cero() {
            return vec![(self.frase(que), self.importe)];
        }
        let abonado = ("Abonado".to_owned(), self.compensado);
        let pagado = (!en_dinero.es_cero()).then(|| (self.frase(que), en_dinero));
        pagado.into_iter().chain([abonado]).collect()
    }

    /// How it is said, with what was done: `Pagado (Efectivo)`.
    fn frase(&self, que: &str) -> String {
        match &self.como {
            Some(como) => format!("{que} ({como})"),
            None if self.importe < Importe::CERO => "Compensado con la deuda".to_owned(),
            None => "Abonado".to_owned(),
        }
    }
}

/// `Efectivo, VISA y transferencia`.
fn enumerar(metodos: &[MetodoPago]) -> String {
    let nombre = |n: usize, metodo: &MetodoPago| match metodo {
        MetodoPago::Meta if n > 0 => "efectivo",
        MetodoPago::Transferencia if n > 0 => "transferencia",
        MetodoPago::Domiciliation if n > 0 => "domiciliación",
        _ => metodo.etiqueta(),
    };
    let nombres: Vec<_> = metodos
        .iter()
        .enumerate()
        .map(|(n, metodo)| nombre(n, metodo))
        .collect();
    match nombres.split_last() {
        Some((ultimo, antes)) if !antes.is_empty() => format!("{} y {ultimo}", antes.join(", ")),
        _ => nombres.concat(),
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
    },
    /// Nothing is owed of what was annulled; what is paid of it is in the client's favour.
    Anulado(Fecha, Option<Pagado>),
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
    pub(super) fn de(documento: &Documento, condiciones: &CondicionesCliente, de_la_casa: Option<Iban>) -> Self {
        let cabecera = &documento.cabecera;
        if cabecera.tipo == TipoDocumento::Pendiente {
            let espera = cabecera.por_servir().unwrap_or_default();
            let sobra = cabecera.pagado.menos(espera).unwrap_or_default();
            return Self::PorEntregar {
                adelanto: Pagado::de(documento),
                a_favor: sobra.max(Importe::CERO),
                servido: cabecera.servido,
            };
        }
        if let Some(momento) = cabecera.anulado {
            return Self::Anulado(momento.fecha(), Pagado::de(documento));
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
        Self::Entregado {
            pagado: Pagado::de(documento),
            deuda: (!debe.es_cero()).then(|| Deuda {
                importe: debe,
                vence: cabecera.vence_en_papel().filter(|_| debe > Importe::CERO),
                cuenta: (debe > Importe::CERO)
                    .then(|| Cuenta::de(cabecera, condiciones.iban.as_ref(), de_la_casa))
                    .flatten(),
            }),
        }
    }

    /// Each amount with what it is: `Pagado (Efectivo)`, `Pendiente de pago`.
    #[must_use]
    pub fn filas(&self) -> Vec<(String, Importe)> {
        let (pagado, que, queda) = match self {
            Self::Entregado { pagado, deuda } => {
                let deuda = deuda.as_ref().map_or(Importe::CERO, |deuda| deuda.importe);
                (pagado, "Pagado", deuda)
            }
            Self::PorEntregar { adelanto, a_favor, .. } => (adelanto, "Pagado por adelantado", -*a_favor),
            Self::Anulado(_, pagado)
            | Self::Facturado(_, pagado)
            | Self::Canjeada(_, pagado)
            | Self::Rectificada(_, pagado) => {
                let sobra = pagado.as_ref().map_or(Importe::CERO, |pagado| pagado.importe);
                (pagado, "Pagado", -sobra)
            }
        };
        let pagado = pagado.iter().flat_map(|pagado| pagado.filas(que));
        let queda = (!queda.es_cero()).then(|| match queda < Importe::CERO {
            true => ("A favor del cliente".to_owned(), -queda),
            false => ("Pendiente de pago".to_owned(), queda),
        });
        pagado.chain(queda).collect()
    }

    /// What is said below the amounts, a sentence each.
    #[must_use]
    pub fn frases(&self) -> Vec<String> {
        match self {
            Self::PorEntregar { servido, .. } => vec![
                match servido {
                    Servido::Nada => "Por entregar",
                    Servido::EnParte { .. } => "Entregado en parte",
                    Servido::Todo => "Entregado",
                    Servido::Renunciado => "Lo que falta ya no se entrega",
                }
                .to_owned(),
            ],
            Self::Anulado(dia, None) => vec![format!("Anulado el {dia}: no se debe nada")],
            Self::Anulado(dia, Some(_)) => vec![format!("Anulado el {dia}")],
            Self::Facturado(factura, _) => vec![format!("Facturado en {factura}")],
            Self::Canjeada(factura, _) => vec![format!("Canjeada por la factura {factura}")],
            Self::Rectificada(factura, _) => vec![format!("Rectificada por {factura}")],
            Self::Entregado { deuda: None, .. } => Vec::new(),
            Self::Entregado { deuda: Some(deuda), .. } => {
                let vence = deuda.vence.map(|dia| format!("Vence el {dia}"));
                vence.into_iter().chain(self.cuenta()).collect()
            }
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
