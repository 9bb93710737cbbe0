//! Simplificadas are exchanged for a full invoice once somebody says who it is for (RD 1619/2012 art. 15.6).

use super::agrupar::ALBARANES_DE_FACTURA;
use super::continuar::Tocado;
use super::documento::{Documento, TipoDocumento};
use super::facturar::traspasar;
use super::precedentes::Precedentes;
use super::relacion::{Origen, Relacion};
use super::totales::{Totales, TotalesError};
use super::validado::{NOTAS_MAXIMO, Pedido};
use crate::cliente::Cliente;
use crate::decimal::DecimalError;
use crate::factura::NumeroDocumento;
use crate::ids::InternalId;
use crate::impuesto::Recargo;
use crate::texto::campo::{self, CampoError};

/// Simplificadas that are to be exchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Canje {
    /// The name under which the invoice is made.
    pub store: InternalId,
    /// Words for the invoice.
    pub notas: String,
}

/// Why some documents are not exchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CanjearError {
    #[error("Elige al menos una factura simplificada.")]
    Ninguna,
    #[error("Como mucho {ALBARANES_DE_FACTURA} simplificadas en una factura. Repártelas en varias.")]
    Demasiadas,
    #[error("{0} no es una factura simplificada.")]
    OtroTipo(NumeroDocumento),
    #[error("{0} está anulada: no se cambia por otra.")]
    Anulada(NumeroDocumento),
    #[error("{simplificada} ya está cambiada por la factura {factura}.")]
    YaCanjeada {
        simplificada: NumeroDocumento,
        factura: NumeroDocumento,
    },
    #[error("{simplificada} tiene el abono {abono}: abona el resto y haz una factura nueva.")]
    Abonada {
        simplificada: NumeroDocumento,
        abono: NumeroDocumento,
    },
    /// A rappel of an earlier version has discounted it.
    #[error(
        "{simplificada} cuenta en el descuento {rappel} de su cliente: anula antes ese descuento y haz otro después."
    )]
    Descontada {
        simplificada: NumeroDocumento,
        rappel: NumeroDocumento,
    },
    #[error("{0} es de otro cliente: cada cliente tiene su factura.")]
    OtroCliente(NumeroDocumento),
    #[error("Este cliente no tiene NIF. Escríbelo en su ficha, o elige otro cliente.")]
    SinNif,
    /// A retailer pays recargo, which a simplificada has not charged.
    #[error("Este cliente lleva recargo, que la simplificada no cobró. Abónala y haz una factura nueva.")]
    ConRecargo,
    #[error(transparent)]
    Notas(CampoError),
    #[error(transparent)]
    Totales(#[from] TotalesError),
    #[error(transparent)]
    Cifra(#[from] DecimalError),
}

impl Canje {
    /// The full invoice of some simplificadas as an order that may be written down, what it follows, and the simplificadas as
    /// they are after it but for its name: what was paid of them has gone over to it. Each figure is what they come to, to the
    /// cent, for they have been declared.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn reunir(
        &self,
        simplificadas: &[Documento],
        cliente: &Cliente,
    ) -> Result<(Pedido, Precedentes, Vec<Documento>), CanjearError> {
        let mut simplificadas = simplificadas.to_vec();
        simplificadas.sort_by_key(|una| (una.cabecera.operacion, una.cabecera.numero));
        let Some(ultima) = simplificadas.last() else {
            return Err(CanjearError::Ninguna);
        };
        if simplificadas.len() > ALBARANES_DE_FACTURA {
            return Err(CanjearError::Demasiadas);
        }
        let (operacion, de) = (ultima.cabecera.operacion, ultima.cabecera.cliente.id);
        for una in &simplificadas {
            una.comprobar_canjeable()?;
            if una.cabecera.cliente.id != de {
                return Err(CanjearError::OtroCliente(una.cabecera.numero));
            }
        }
        if cliente.datos.nif.is_none() {
            return Err(CanjearError::SinNif);
        }
        if cliente.datos.recargo == Recargo::Si {
            return Err(CanjearError::ConRecargo);
        }
        let notas = campo::opcional(&self.notas, NOTAS_MAXIMO).map_err(CanjearError::Notas)?;
        let totales = Totales::juntar(simplificadas.iter().map(|una| &una.cabecera.totales))?;
        let lineas: Vec<_> = simplificadas.iter().flat_map(|una| una.lineas.clone()).collect();
        let origen = |una: &Documento| Origen::de(una, Relacion::Canje, una.lineas.len());
        let origenes = simplificadas.iter().map(origen).collect();
        let traspasos = traspasar(&mut simplificadas, totales.total)?;
        let pedido = Pedido {
            lineas,
            totales,
            notas,
            ..Pedido::de_un_paso(&self.store, cliente, TipoDocumento::Factura, operacion)
        };
        let precedentes = Precedentes {
            origenes,
            traspasos,
            causa: None,
        };
        Ok((pedido, precedentes, simplificadas))
    }
}

impl Documento {
    /// Whether it can be exchanged for a full invoice.
    fn comprobar_canjeable(&self) -> Result<(), CanjearError> {
        let simplificada = self.cabecera.numero;
        if self.cabecera.tipo != TipoDocumento::FacturaSimplificada {
            return Err(CanjearError::OtroTipo(simplificada));
        }
        self.comprobar_intacto().map_err(|tocado| match tocado {
            Tocado::Anulado => CanjearError::Anulada(simplificada),
            Tocado::EnSuLugar(factura) => CanjearError::YaCanjeada { simplificada, factura },
            Tocado::Abonado(abono) => CanjearError::Abonada { simplificada, abono },
        })
    }
}
