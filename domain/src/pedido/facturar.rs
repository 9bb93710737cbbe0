//! Albaranes go into an invoice: one of them, or several of one client and one calendar month (RD 1619/2012 art. 13).

use super::documento::{Documento, TipoDocumento};
use super::precedentes::Precedentes;
use super::relacion::{Origen, Relacion};
use super::totales::{Totales, TotalesError};
use super::validado::{Pedido, comprobar_vencimiento};
use crate::cobro::Traspaso;
use crate::dinero::Importe;
use crate::factura::NumeroDocumento;
use crate::fecha::{Fecha, Mes};
use crate::ids::InternalId;
use crate::texto::campo::{self, CampoError};

/// Most lines of an invoice of albaranes: its paper is read by a person, and its item must fit in the table.
pub const LINEAS_DE_FACTURA: usize = 600;

/// How some albaranes are to be invoiced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facturacion {
    /// The name under which the invoice is made.
    pub store: InternalId,
    /// An invoice, with a due date or without.
    pub tipo: TipoDocumento,
    /// When it is due, if it has a due date.
    pub vencimiento: Option<Fecha>,
    /// Words for the invoice.
    pub notas: String,
    /// The total that was shown, if one was.
    pub total: Option<Importe>,
    /// What the albaranes and their credits were shown to come to one by one, if that was shown.
    pub suma: Option<Importe>,
}

/// Why some documents do not go into an invoice.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FacturarError {
    #[error("Elige al menos un albarán.")]
    Ninguno,
    #[error("Los albaranes se convierten en factura o en factura con vencimiento.")]
    Tipo,
    #[error("{0} es un pedido que no se ha entregado: entrégalo primero.")]
    SinEntregar(NumeroDocumento),
    #[error("{0} ya es una factura.")]
    EsFactura(NumeroDocumento),
    #[error("{0} está anulado: no se factura.")]
    Anulado(NumeroDocumento),
    #[error("El albarán {albaran} ya está en la factura {factura}.")]
    YaFacturado {
        albaran: NumeroDocumento,
        factura: NumeroDocumento,
    },
    #[error("{0} es de otro cliente: cada cliente tiene su factura.")]
    OtroCliente(NumeroDocumento),
    #[error("{0} es de otro mes: una factura reúne albaranes de un solo mes.")]
    OtroMes(NumeroDocumento),
    #[error("{0} no lleva el mismo recargo que los demás: factúralo aparte.")]
    OtroRecargo(NumeroDocumento),
    /// A recapitulative invoice is a full one (RD 1619/2012 art. 13), which a simplificada is not.
    #[error(
        "{0} es de un cliente sin NIF, y los albaranes se facturan con su NIF. Escríbelo en su ficha y vuelve a intentarlo."
    )]
    SinNif(NumeroDocumento),
    #[error("Lo devuelto pasa de lo entregado: no hay nada que facturar.")]
    Negativo,
    /// A discount after the sale lowers its base (Ley 37/1992 art. 80.Uno.2º): of what was credited whole there is none.
    #[error("Se abonó todo: no queda nada que facturar.")]
    TodoAbonado,
    /// A credit takes back what its albaranes say, and goes where they go.
    #[error("{abono} es un abono de {albaran}: elige también {albaran}.")]
    SinSuAlbaran {
        abono: NumeroDocumento,
        albaran: NumeroDocumento,
    },
    /// The invoice would charge what has come back.
    #[error("{albaran} tiene el abono {abono}: elige los dos.")]
    SinSuAbono {
        albaran: NumeroDocumento,
        abono: NumeroDocumento,
    },
    #[error("Son más de {LINEAS_DE_FACTURA} líneas. Repártelas en varias facturas.")]
    DemasiadasLineas,
    #[error("{0}")]
    Vencimiento(&'static str),
    #[error(transparent)]
    Notas(CampoError),
    #[error(transparent)]
    Totales(#[from] TotalesError),
}

/// Whether a document can go into an invoice at all.
///
/// # Errors
/// When it is no albarán, is invoiced already, or was annulled.
pub fn comprobar_facturable(documento: &Documento) -> Result<(), FacturarError> {
    let cabecera = &documento.cabecera;
    let numero = cabecera.numero;
    if cabecera.anulado.is_some() {
        return Err(FacturarError::Anulado(numero));
    }
    match (cabecera.tipo, documento.factura()) {
        (TipoDocumento::Pendiente, _) => Err(FacturarError::SinEntregar(numero)),
        (tipo, _) if tipo.es_factura() => Err(FacturarError::EsFactura(numero)),
        (_, Some(factura)) => Err(FacturarError::YaFacturado {
            albaran: numero,
            factura: factura.numero,
        }),
        (_, None) => Ok(()),
    }
}

impl Facturacion {
    /// The invoice of some albaranes as an order that may be written down, what it follows, and the albaranes as they are
    /// after it but for its name: what was paid of them has gone over to it, as far as it comes to so much.
    ///
    /// The credits of the albaranes go with them, and its lines are what they have left, so that no more of it can come back
    /// than is there. Its figures are those of all their bases together (case B03), its lines theirs in the order of their days,
    /// and its operation that of the last of them. `hoy` is the day of its issue.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn reunir(
        &self,
        albaranes: &[Documento],
        hoy: Fecha,
    ) -> Result<(Pedido, Precedentes, Vec<Documento>), FacturarError> {
        if !self.tipo.es_factura_completa() {
            return Err(FacturarError::Tipo);
        }
        let mut albaranes = albaranes.to_vec();
        albaranes.sort_by_key(|documento| {
            let cabecera = &documento.cabecera;
            (documento.es_abono(), cabecera.operacion, cabecera.numero)
        });
        let ultimo = albaranes.iter().rfind(|albaran| !albaran.es_abono());
        let Some(ultimo) = ultimo.or(albaranes.last()) else {
            return Err(FacturarError::Ninguno);
        };
        let operacion = ultimo.cabecera.operacion;
        let de_ellos = Pedido {
            uso_propio: albaranes.iter().any(|albaran| albaran.cabecera.uso_propio),
            ..Pedido::de_un_paso(&self.store, &ultimo.cabecera.cliente, self.tipo, operacion)
        };
        for albaran in &albaranes {
            van_juntos(albaran, ultimo)?;
            con_los_suyos(albaran, &albaranes)?;
        }
        let mut totales = Totales::reunir(albaranes.iter().map(|albaran| &albaran.cabecera.totales))?;
        if totales.total < Importe::CERO {
            return Err(FacturarError::Negativo);
        }
        comprobar_vencimiento(self.tipo, self.vencimiento, hoy).map_err(FacturarError::Vencimiento)?;
        let notas = campo::opcional(&self.notas, super::validado::NOTAS_MAXIMO).map_err(FacturarError::Notas)?;
        let (mut lineas, mut origenes) = (Vec::new(), Vec::with_capacity(albaranes.len()));
        for albaran in &albaranes {
            let suyas = match albaran.es_abono() {
                true => Vec::new(),
                false => albaran.lineas_tras_abonos().map_err(TotalesError::from)?,
            };
            origenes.push(Origen::de(albaran, Relacion::Facturacion, suyas.len()));
            lineas.extend(suyas);
        }
        if totales.total.es_cero() && albaranes.iter().any(Documento::es_abono) {
            return Err(FacturarError::TodoAbonado);
        }
        totales
            .desglose
            .retain(|fila| !fila.base.es_cero() || lineas.iter().any(|linea| linea.iva == fila.iva));
        if lineas.len() > LINEAS_DE_FACTURA {
            return Err(FacturarError::DemasiadasLineas);
        }
        let traspasos = traspasar(&mut albaranes, totales.total)?;
        let pedido = Pedido {
            lineas,
            totales,
            vencimiento: self.vencimiento,
            notas,
            ..de_ellos
        };
        let precedentes = Precedentes {
            origenes,
            traspasos,
            causa: None,
        };
        Ok((pedido, precedentes, albaranes))
    }
}

fn van_juntos(uno: &Documento, otro: &Documento) -> Result<(), FacturarError> {
    comprobar_facturable(uno)?;
    let (este, aquel) = (&uno.cabecera, &otro.cabecera);
    // Goods that come back later lower what was delivered in its own month.
    let del_mes = uno.es_abono() || Mes::from(este.operacion) == Mes::from(aquel.operacion);
    if este.cliente.id != aquel.cliente.id {
        Err(FacturarError::OtroCliente(este.numero))
    } else if !del_mes {
        Err(FacturarError::OtroMes(este.numero))
    } else if este.cliente.datos.recargo != aquel.cliente.datos.recargo {
        Err(FacturarError::OtroRecargo(este.numero))
    } else {
        Ok(())
    }
}

/// An albarán goes into an invoice together with its credits that stand, and a credit with all the albaranes that it takes
/// back a part of.
fn con_los_suyos(uno: &Documento, juntos: &[Documento]) -> Result<(), FacturarError> {
    let esta = |id: &InternalId| juntos.iter().any(|otro| otro.cabecera.id == *id);
    let numero = uno.cabecera.numero;
    if let Some(abono) = uno.abonos().find(|abono| !esta(&abono.id)) {
        let (albaran, abono) = (numero, abono.numero);
        return Err(FacturarError::SinSuAbono { albaran, abono });
    }
    let suyos = uno.origenes.iter().filter(|origen| origen.relacion == Relacion::Abono);
    match suyos.into_iter().find(|origen| !esta(&origen.id)) {
        Some(origen) => Err(FacturarError::SinSuAlbaran {
            abono: numero,
            albaran: origen.numero,
        }),
        None => Ok(()),
    }
}

/// Takes what was paid of some documents out of them for one that comes to `total`. What it does not come to stays with the
/// last of them, in the client's favour: three albaranes of 1.21 that were paid leave a cent beside their invoice of 3.62.
pub(super) fn traspasar(documentos: &mut [Documento], total: Importe) -> Result<Vec<Traspaso>, TotalesError> {
    let mut queda = total;
    let mut traspasos = Vec::new();
    // Money that was given back makes room for what was paid.
    let (devueltos, pagados): (Vec<_>, Vec<_>) = documentos
        .iter_mut()
        .partition(|documento| documento.cabecera.pagado < Importe::CERO);
    for documento in devueltos.into_iter().chain(pagados) {
        let Some(traspaso) = Traspaso::sacar(&mut documento.cabecera, queda)? else {
            continue;
        };
        queda = queda.menos(traspaso.importe)?;
        traspasos.push(traspaso);
    }
    Ok(traspasos)
}
