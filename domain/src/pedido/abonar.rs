//! A credit: goods that were delivered come back, or their price is lowered, and what they cost is taken back.
//!
//! The credit of invoices is a rectificativa by differences (RD 1619/2012 art. 15), that of albaranes an albarán below zero.

mod efectivo;
mod error;
mod lineas;
mod peticion;

use super::causa::{Ajena, Causa};
use super::documento::{Documento, LineaDocumento, TipoDocumento};
use super::pago::{MetodoPago, no_admite_efectivo};
use super::plazo::ya_no_se_rectifica;
use super::precedentes::Precedentes;
use super::relacion::{Origen, Parte, Relacion};
use super::totales::{Totales, TotalesError};
use super::validado::{NOTAS_MAXIMO, Pedido, totales_de};
use crate::cliente::Cliente;
use crate::cobro::Traspaso;
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::fecha::{Fecha, Mes};
use crate::texto::campo;

pub use error::AbonarError;
pub(super) use lineas::repartir;
pub use peticion::{
    Abonado, AbonadoAjeno, Abono, Descuento, DestinoAbono, LineaAbonada, Parcial, Que, Rebaja, Reembolso,
};

/// Most documents of one credit. Each of them is changed and moves two payments, so that twenty leave room in a transaction of
/// a hundred operations for some fifteen batches.
pub const ORIGINALES_MAXIMOS: usize = 20;

/// Why a credit is not made, and which of its documents is the reason, counted from 0, if one is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct Negativa {
    pub original: Option<usize>,
    pub error: AbonarError,
}

impl<E: Into<AbonarError>> From<E> for Negativa {
    fn from(error: E) -> Self {
        let error = error.into();
        Self { original: None, error }
    }
}

/// A credited document as it is after the credit but for its name, with what the credit takes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Corregido {
    pub documento: Documento,
    /// How much of each line.
    pub partes: Vec<Parte>,
    /// What that comes to, below zero.
    pub totales: Totales,
    /// What of it pays what is owed of the document.
    pub compensado: Importe,
}

/// A credit that can be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Abonando {
    /// The credit as an order that may be written down.
    pub pedido: Pedido,
    pub precedentes: Precedentes,
    pub corregidos: Vec<Corregido>,
    /// What becomes of the goods of each of its lines.
    pub destinos: Vec<DestinoAbono>,
}

impl Documento {
    /// Whether it can be credited at all.
    ///
    /// # Errors
    /// When it is not delivered, is a credit, is an albarán that was invoiced, or was annulled.
    pub fn comprobar_abonable(&self) -> Result<(), AbonarError> {
        let numero = self.cabecera.numero;
        if self.cabecera.anulado.is_some() {
            return Err(AbonarError::Anulado(numero));
        }
        if self.cabecera.tipo == TipoDocumento::Pendiente {
            return Err(AbonarError::SinEntregar(numero));
        }
        if self.es_abono() {
            return Err(AbonarError::EsAbono(numero));
        }
        match self.factura() {
            Some(factura) => Err(AbonarError::Facturado {
                albaran: numero,
                factura: factura.numero,
            }),
            None => Ok(()),
        }
    }

    /// What a credit of some lines of it comes to after its earlier ones: never to more than the document, to the cent and at
    /// each pair of rates.
    fn totales_de_abono(&self, lineas: &[LineaDocumento]) -> Result<Totales, AbonarError> {
        let cabecera = &self.cabecera;
        let anteriores = || self.abonos().map(|abono| &abono.totales);
        let totales = totales_de(lineas, cabecera.cliente.datos.recargo, cabecera.operacion)?;
        let totales = totales.tras(&cabecera.totales, anteriores())?;
        for fila in &totales.desglose {
            let suyas = |totales: &Totales| {
                let suyas = totales.desglose.iter().filter(|otra| otra.mismos_tipos(fila));
                Importe::sumar(suyas.map(|otra| otra.base))
            };
            let antes = anteriores().map(suyas).collect::<Result<Vec<_>, _>>()?;
            let queda = suyas(&cabecera.totales)?.mas(Importe::sumar(antes)?)?;
            if queda.mas(fila.base)? < Importe::CERO {
                let (numero, iva) = (cabecera.numero, fila.iva);
                return Err(AbonarError::DemasiadoDelTipo { numero, iva, queda });
            }
        }
        Ok(totales)
    }
}

impl Documento {
    /// What of the money that was paid of it can still be given back: what no credit has paid of its debt, and none has given
    /// back or left in the client's favour.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn reembolsable(&self) -> Result<Importe, DecimalError> {
        let abonado = self.abonos().map(|anterior| anterior.totales.total);
        let queda = Importe::sumar(abonado.chain([self.cabecera.pagado]))?;
        Ok(queda.max(Importe::CERO))
    }

    /// Whether so much of it can be given back as money.
    fn comprobar_reembolso(&self, abono: &Totales) -> Result<(), AbonarError> {
        let queda = self.reembolsable()?;
        if -abono.total <= queda {
            return Ok(());
        }
        let cobrado = self.cabecera.pagado.menos(self.compensado())?.max(Importe::CERO);
        Err(AbonarError::SinCobrar {
            numero: self.cabecera.numero,
            cobrado,
            devuelto: cobrado.menos(queda)?,
            queda,
        })
    }
}

impl Abono {
    /// The credit of some documents of a client, which stand in the order of `abonados`. `hoy` is the day of the credit; its
    /// rates are those of what it credits.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn de(&self, documentos: &[Documento], cliente: &Cliente, hoy: Fecha) -> Result<Abonando, Negativa> {
        let de_antiguas = cliente.datos.abono_de_antiguas();
        let mut despues = Abonando {
            pedido: Pedido::de_un_paso(&self.store, cliente, de_antiguas, hoy),
            precedentes: Precedentes::default(),
            corregidos: Vec::with_capacity(documentos.len()),
            destinos: Vec::new(),
        };
        let mut causa = Causa {
            motivo: self.motivo,
            ajenas: Vec::with_capacity(self.ajenos.len()),
            periodo: None,
        };
        if self.abonados.is_empty() && self.ajenos.is_empty() {
            return Err(AbonarError::Nada.into());
        }
        for (n, (abonado, documento)) in self.abonados.iter().zip(documentos).enumerate() {
            self.anadir(&mut despues, abonado, documento, (documentos, de_antiguas))
                .map_err(|error| Negativa {
                    original: Some(n),
                    error,
                })?;
        }
        for ajeno in &self.ajenos {
            causa.ajenas.push(despues.anadir_ajeno(ajeno)?);
        }
        let propios = despues.corregidos.iter().map(|corregido| corregido.totales.clone());
        let ajenos = self.ajenos.iter().map(AbonadoAjeno::totales);
        let todos = propios.map(Ok).chain(ajenos).collect::<Result<Vec<_>, _>>()?;
        despues.pedido.totales = Totales::juntar(&todos)?;
        despues.pedido.notas = campo::opcional(&self.notas, NOTAS_MAXIMO).map_err(AbonarError::Notas)?;
        (despues.pedido.metodo, despues.pedido.pagado) = self.dinero(&despues.pedido.totales)?;
        despues.precedentes.causa = Some(causa);
        Ok(despues)
    }

    /// Adds what is credited of a document.
    fn anadir(
        &self,
        abonando: &mut Abonando,
        abonado: &Abonado,
        documento: &Documento,
        (todos, de_antiguas): (&[Documento], TipoDocumento),
    ) -> Result<(), AbonarError> {
        let cabecera = &documento.cabecera;
        documento.comprobar_abonable()?;
        let antes = abonando.corregidos.iter();
        if antes.clone().any(|otro| otro.documento.cabecera.id == cabecera.id) {
            return Err(AbonarError::Repetido(cabecera.numero));
        }
        if cabecera.cliente.id != abonando.pedido.cliente_id {
            return Err(AbonarError::OtroCliente(cabecera.numero));
        }
        if cabecera.tipo.es_factura() && ya_no_se_rectifica(cabecera.operacion, abonando.pedido.operacion) {
            return Err(AbonarError::Tarde);
        }
        let (tipo, recargo) = (cabecera.tipo.de_su_abono(), cabecera.cliente.datos.recargo);
        let otro_recargo = |otro: &Documento| otro.cabecera.cliente.datos.recargo != recargo;
        if todos.iter().any(otro_recargo) || self.ajenos.iter().any(|ajeno| ajeno.recargo != recargo) {
            return Err(AbonarError::OtroRecargo(cabecera.numero));
        }
        let otro_tipo = |otro: &Documento| otro.cabecera.tipo.de_su_abono() != tipo;
        if todos.iter().any(otro_tipo) || (tipo != de_antiguas && !self.ajenos.is_empty()) {
            return Err(AbonarError::OtroTipo(cabecera.numero));
        }
        // An albarán goes into the invoice of its month together with its credits, so that one of two months would go into none.
        let mes = |documento: &Documento| Mes::from(documento.cabecera.operacion);
        if tipo == TipoDocumento::Albaran && todos.iter().any(|otro| mes(otro) != mes(documento)) {
            return Err(AbonarError::OtroMes(cabecera.numero));
        }
        (abonando.pedido.tipo, abonando.pedido.recargo) = (tipo, recargo);
        abonando.pedido.uso_propio = cabecera.uso_propio;
        let tomadas = lineas::tomar(documento, &abonado.que)?;
        let origen = Origen::de(documento, Relacion::Abono, tomadas.len());
        let (mut lineas, mut partes) = (Vec::with_capacity(tomadas.len()), Vec::with_capacity(tomadas.len()));
        for tomada in tomadas {
            lineas.push(tomada.linea);
            partes.push(tomada.parte);
            abonando.destinos.push(tomada.destino);
        }
        let totales = documento.totales_de_abono(&lineas)?;
        if self.reembolso == Reembolso::Dinero {
            documento.comprobar_reembolso(&totales)?;
        }
        let mut despues = documento.clone();
        let traspaso = match self.reembolso {
            Reembolso::Deuda => Traspaso::compensar(&mut despues.cabecera, totales.total)?,
            Reembolso::Favor | Reembolso::Dinero => None,
        };
        let compensado = traspaso.as_ref().map(|traspaso| -traspaso.importe);
        abonando.precedentes.origenes.push(origen);
        abonando.precedentes.traspasos.extend(traspaso);
        abonando.pedido.lineas.extend(lineas);
        abonando.corregidos.push(Corregido {
            compensado: compensado.unwrap_or(Importe::CERO),
            documento: despues,
            partes,
            totales,
        });
        Ok(())
    }

    /// What is given back now, below zero, and how.
    fn dinero(&self, totales: &Totales) -> Result<(Option<MetodoPago>, Importe), AbonarError> {
        match self.reembolso {
            Reembolso::Dinero => devolver_ahora(self.metodo, totales),
            Reembolso::Deuda | Reembolso::Favor => Ok((None, Importe::CERO)),
        }
    }
}

/// What is given back now of a credit, below zero, and how; nothing of one that comes to nothing.
///
/// # Errors
/// When it is too much to be given back in cash.
pub(super) fn devolver_ahora(
    metodo: MetodoPago,
    totales: &Totales,
) -> Result<(Option<MetodoPago>, Importe), AbonarError> {
    if totales.total.es_cero() {
        return Ok((None, Importe::CERO));
    }
    if metodo == MetodoPago::Meta && no_admite_efectivo(totales.total) {
        return Err(AbonarError::Efectivo);
    }
    Ok((Some(metodo), totales.total))
}

impl AbonadoAjeno {
    /// What comes back of it, at the rates of its day.
    fn totales(&self) -> Result<Totales, TotalesError> {
        let lineas: Vec<_> = self.lineas.iter().map(|(linea, _)| linea.clone()).collect();
        totales_de(&lineas, self.recargo, self.expedicion)
    }
}

impl Abonando {
    fn anadir_ajeno(&mut self, ajeno: &AbonadoAjeno) -> Result<Ajena, AbonarError> {
        self.pedido.recargo = ajeno.recargo;
        for (linea, destino) in &ajeno.lineas {
            self.pedido.lineas.push(linea.clone());
            self.destinos.push(*destino);
        }
        Ok(Ajena {
            numero: ajeno.numero.clone(),
            expedicion: ajeno.expedicion,
            total: ajeno.totales()?.total,
            lineas: ajeno.lineas.len(),
        })
    }
}
