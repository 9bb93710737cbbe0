//! What paper says of the money: what is paid, and what is owed until when.

use super::Circunstancias;
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
        let Circunstancias {
            condiciones, cuenta, ..
        } = circunstancias.clone();
        let de_la_casa = cuenta.filter(|_| cabecera.tipo.es_factura()).map(Self::DeLaCasa);
        let del_cliente = condiciones.iban.map(Self::DeCargo);
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
    /// What of it is a transfer that nobody has confirmed.
    pub por_confirmar: Importe,
    /// How the rest was paid: `Efectivo`, or `Efectivo y VISA` where payments of several documents have come together. None of
    /// what a credit alone has taken off.
    pub como: Option<String>,
}

impl Pagado {
    fn de(documento: &Documento) -> Option<Self> {
        Self::con(documento, Importe::CERO)
    }

    /// What was paid of a document, of which so much pays others since.
    fn con(documento: &Documento, en_otros: Importe) -> Option<Self> {
        let cabecera = &documento.cabecera;
        let importe = cabecera.pagado.mas(en_otros).unwrap_or(cabecera.pagado);
        let transferido = match cabecera.metodo {
            Some(MetodoPago::Transferencia) => cabecera.por_confirmar().mas(en_otros).unwrap_or(importe),
            _ => cabecera.por_confirmar(),
        };
        if importe.es_cero() {
            return None;
        }
        let compensado = documento.compensado().min(importe.max(Importe::CERO));
        let en_dinero = importe.menos(compensado).unwrap_or(importe);
        let otros: Vec<_> = cabecera
            .metodos
            .iter()
            .copied()
            .filter(|metodo| *metodo != MetodoPago::Transferencia)
            .collect();
        let como = cabecera.metodo.map(|metodo| match otros.as_slice() {
            [] if metodo == MetodoPago::Transferencia && importe > Importe::CERO => "Otros métodos".to_owned(),
            [] => metodo.etiqueta().to_owned(),
            otros => metodos_legibles(otros),
        });
        Some(Self {
            importe,
            compensado,
            por_confirmar: transferido.min(en_dinero.max(Importe::CERO)),
            como,
        })
    }

    /// What of it was paid in money, what is a transfer to be confirmed, and what credits have paid, each with what it is.
    fn filas(&self, que: &Dicho) -> Vec<(String, Importe)> {
        let Some(como) = &self.como else {
            let sin_dinero = match self.importe < Importe::CERO {
                true => "Compensado con la deuda",
                false => "Abonado",
            };
            return vec![(sin_dinero.to_owned(), self.importe)];
        };
        if self.importe < Importe::CERO {
            return vec![(format!("Devuelto ({como})"), -self.importe)];
        }
        let en_dinero = self.importe.menos(self.compensado).unwrap_or(self.importe);
        let en_mano = en_dinero.menos(self.por_confirmar).unwrap_or(en_dinero);
        let filas = [
            (format!("{} ({como})", que.pagado), en_mano),
            (
                format!("{} ({})", que.por_confirmar, MetodoPago::Transferencia.etiqueta()),
                self.por_confirmar,
            ),
            ("Abonado".to_owned(), self.compensado),
        ];
        filas.into_iter().filter(|(_, importe)| !importe.es_cero()).collect()
    }
}

/// What is said of money that was paid, before how it was.
struct Dicho {
    pagado: &'static str,
    /// Of what the client says to have transferred; the pages say the same.
    por_confirmar: &'static str,
}

const DE_LO_ENTREGADO: Dicho = Dicho {
    pagado: "Pagado",
    por_confirmar: "Por confirmar",
};

/// Of what was paid before anything was delivered.
const POR_ADELANTADO: Dicho = Dicho {
    pagado: "Pagado por adelantado",
    por_confirmar: "Adelanto por confirmar",
};

/// `Efectivo, VISA y domiciliación`.
fn metodos_legibles(metodos: &[MetodoPago]) -> String {
    let nombre = |n: usize, metodo: &MetodoPago| match metodo {
        MetodoPago::Meta if n > 0 => "efectivo",
        MetodoPago::Domiciliation if n > 0 => "domiciliación",
        _ => metodo.etiqueta(),
    };
    let nombres: Vec<_> = metodos
        .iter()
        .enumerate()
        .map(|(n, metodo)| nombre(n, metodo))
        .collect();
    enumerar(&nombres)
}

/// `A2026-000012, A2026-000014 y F2026-000003`.
fn enumerar(cosas: &[impl ToString]) -> String {
    let nombres: Vec<_> = cosas.iter().map(ToString::to_string).collect();
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
