//! A pendiente is delivered, whole or in part, by an albarán or an invoice; what is left of it waits, or is given up.

use super::documento::{Documento, Entrega, LineaDocumento};
use super::precedentes::Precedentes;
use super::relacion::{Origen, Parte, Relacion, Servido};
use super::totales::TotalesError;
use super::uso_propio::UsoPropioError;
use super::validado::Pedido;
use crate::cantidad::Cantidad;
use crate::cobro::Traspaso;
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::factura::NumeroDocumento;

/// Why a pendiente is not delivered by an order.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EntregarError {
    /// It was delivered, or was never to be.
    #[error("{0} ya está entregado.")]
    YaEntregado(NumeroDocumento),
    #[error("El pedido es de otro cliente.")]
    OtroCliente,
    #[error("Una entrega es un albarán o una factura.")]
    SinEntrega,
    #[error(transparent)]
    UsoPropio(#[from] UsoPropioError),
    #[error("Esto no estaba en el pedido {0}. Véndelo en un pedido nuevo.")]
    NadaSuyo(NumeroDocumento),
    /// What is paid now is more than what the money that was paid before leaves open.
    #[error("De este pedido ya se cobraron {antes}. Quedan por pagar {queda}.", antes = .antes.en_euros(), queda = .queda.en_euros())]
    PagadoAntes { antes: Importe, queda: Importe },
    #[error(transparent)]
    Totales(#[from] TotalesError),
    #[error(transparent)]
    Cifra(#[from] DecimalError),
}

impl Documento {
    /// An order as the delivery of this pendiente: what was paid of it ahead pays the order, as far as it comes to so much.
    /// Answers what the order follows, the pendiente without that money, and how much of each of its lines the order delivers. More than was ordered
    /// may be delivered, and the rest of the pendiente is never below nothing (case B41).
    ///
    /// A line that is delivered counts for a line of its product and batch first, and then for any other of its product.
    ///
    /// # Errors
    /// When the order is no delivery of it, or is paid twice.
    pub fn entregar(&self, pedido: &Pedido) -> Result<(Precedentes, Self, Vec<Parte>), EntregarError> {
        let numero = self.cabecera.numero;
        if !self.es_pendiente() {
            return Err(EntregarError::YaEntregado(numero));
        }
        if pedido.cliente_id != self.cabecera.cliente.id {
            return Err(EntregarError::OtroCliente);
        }
        if pedido.entrega != Entrega::Entregado {
            return Err(EntregarError::SinEntrega);
        }
        if pedido.uso_propio && !self.cabecera.uso_propio {
            return Err(UsoPropioError::ParaRevender.into());
        }
        let partes = self.repartir(&pedido.lineas)?;
        if partes.is_empty() {
            return Err(EntregarError::NadaSuyo(numero));
        }
        let mut pendiente = self.clone();
        let adelanto = Traspaso::sacar(&mut pendiente.cabecera, pedido.totales.total)?;
        let antes = adelanto.as_ref().map_or(Importe::CERO, |adelanto| adelanto.importe);
        let queda = pedido.totales.total.menos(antes)?;
        if pedido.pagado > queda {
            return Err(EntregarError::PagadoAntes { antes, queda });
        }
        let precedentes = Precedentes {
            origenes: vec![Origen::de(self, Relacion::Entrega, pedido.lineas.len())],
            traspasos: adelanto.into_iter().collect(),
            causa: None,
        };
        Ok((precedentes, pendiente, partes))
    }

    /// How much of each of its lines that waits some lines of a delivery hand over.
    pub(super) fn repartir(&self, lineas: &[LineaDocumento]) -> Result<Vec<Parte>, DecimalError> {
        let mut queda = self.resto(Relacion::Entrega);
        let mut partes = Vec::<Parte>::new();
        let mut por_repartir: Vec<_> = lineas.iter().map(|linea| (linea, linea.cantidad)).collect();
        for mismo_lote in [true, false] {
            for (entregada, cantidad) in &mut por_repartir {
                let suyas = self.lineas.iter().enumerate().filter(|(_, pedida)| {
                    pedida.producto_id == entregada.producto_id
                        && (!mismo_lote || (pedida.lote_id, &pedida.lote) == (entregada.lote_id, &entregada.lote))
                });
                for (linea, _) in suyas {
                    let Some(resto) = queda.get_mut(linea) else { continue };
                    let va = (*cantidad).min(*resto);
                    if !va.es_positiva() {
                        continue;
                    }
                    *resto = resto.menos(va)?;
                    *cantidad = cantidad.menos(va)?;
                    anotar(&mut partes, linea, va)?;
                }
            }
        }
        partes.sort_by_key(|parte| parte.linea);
        Ok(partes)
    }

    /// The pendiente whose rest nobody delivers any more.
    ///
    /// # Errors
    /// When nothing of it waits.
    pub fn renunciar(&self) -> Result<Self, EntregarError> {
        if !self.es_pendiente() {
            return Err(EntregarError::YaEntregado(self.cabecera.numero));
        }
        let mut renunciado = self.clone();
        renunciado.cabecera.servido = Servido::Renunciado;
        renunciado.version += 1;
        Ok(renunciado)
    }
}

fn anotar(partes: &mut Vec<Parte>, linea: usize, cantidad: Cantidad) -> Result<(), DecimalError> {
    match partes.iter_mut().find(|parte| parte.linea == linea) {
        Some(parte) => parte.cantidad = parte.cantidad.mas(cantidad)?,
        None => partes.push(Parte {
            linea,
            cantidad,
            importe: None,
        }),
    }
    Ok(())
}
