//! What paper says of what is paid: how, what of it is to be confirmed, and what credits have paid.

use crate::dinero::Importe;
use crate::pedido::documento::Documento;
use crate::pedido::pago::MetodoPago;

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
    pub(super) fn de(documento: &Documento) -> Option<Self> {
        Self::con(documento, Importe::CERO)
    }

    /// What was paid of a document, of which so much pays others since.
    pub(super) fn con(documento: &Documento, en_otros: Importe) -> Option<Self> {
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
    pub(super) fn filas(&self, que: &Dicho) -> Vec<(String, Importe)> {
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
pub(super) struct Dicho {
    pagado: &'static str,
    /// Of what the client says to have transferred; the pages say the same.
    por_confirmar: &'static str,
}

pub(super) const DE_LO_ENTREGADO: Dicho = Dicho {
    pagado: "Pagado",
    por_confirmar: "Por confirmar",
};

/// Of what was paid before anything was delivered.
pub(super) const POR_ADELANTADO: Dicho = Dicho {
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
pub(super) fn enumerar(cosas: &[impl ToString]) -> String {
    let nombres: Vec<_> = cosas.iter().map(ToString::to_string).collect();
    match nombres.split_last() {
        Some((ultimo, antes)) if !antes.is_empty() => format!("{} y {ultimo}", antes.join(", ")),
        _ => nombres.concat(),
    }
}
