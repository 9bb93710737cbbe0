//! An order that may be written down, and the rules by which it may. [`Pedido::validar`] is the one way to it.

use crate::cliente::Cliente;
use crate::configuracion::Reglas;
use crate::dinero::Importe;
use crate::fecha::{Fecha, Instante};
use crate::ids::{ClienteId, InternalId, LoteId, ProductoId};
use crate::impuesto::Recargo;
use crate::lote::{Lote, TipoCaducidad};
use crate::mapa_corto::MapaCorto;
use crate::pedido::documento::{Entrega, LineaDocumento, TipoDocumento};
use crate::pedido::firma::Firma;
use crate::pedido::linea::o_sin_nombre;
use crate::pedido::pago::MetodoPago;
use crate::pedido::totales::{LineaValorada, Totales, totalizar};
use crate::producto::Producto;
use crate::texto::campo::{self, CampoError};

/// Most lines of one order.
pub const LINEAS_MAXIMAS: usize = 200;
/// What the seed says when there is nothing to order (section 8).
pub const SIN_PRODUCTOS: &str = "No se pueden realizar pedidos sin productos.";
/// Most letters of the words for a document.
pub(crate) const NOTAS_MAXIMO: usize = 300;
const LOTE_MAXIMO: usize = 40;

/// A batch as an order refers to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoteDePedido {
    /// The product it is a batch of.
    pub producto_id: ProductoId,
    pub nombre: String,
    /// Its date and what it means.
    pub caducidad: Option<(Fecha, TipoCaducidad)>,
}

/// What has to be known to judge an order: the client's regime, the products and batches it names, the rules of the house.
#[derive(Debug, Clone)]
pub struct Contexto<'a> {
    /// Whether recargo is charged.
    pub recargo: Recargo,
    /// The products that the lines name.
    pub productos: MapaCorto<ProductoId, Producto>,
    /// The batches that the lines name.
    pub lotes: MapaCorto<LoteId, LoteDePedido>,
    /// Minimum price and the like.
    pub reglas: &'a Reglas,
    /// When the order was made.
    pub momento: Instante,
}

/// An order that may be written down: every figure is computed, every rule met.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Pedido {
    pub store: InternalId,
    pub cliente_id: ClienteId,
    /// What document it becomes.
    pub tipo: TipoDocumento,
    /// Whether the goods are handed over.
    pub entrega: Entrega,
    /// The lines, in the order of the request.
    pub lineas: Vec<LineaDocumento>,
    pub totales: Totales,
    /// What is paid now.
    pub pagado: Importe,
    /// How; none when nothing is paid.
    pub metodo: Option<MetodoPago>,
    /// When a factura_vencimiento is due.
    pub vencimiento: Option<Fecha>,
    pub firma: Option<Firma>,
    /// Words for the document.
    pub notas: String,
    /// The day of the operation.
    pub operacion: Fecha,
    /// Whether its figures have recargo.
    pub recargo: Recargo,
    /// Whether its client is in the recargo regime and buys for its own use.
    pub uso_propio: bool,
}

impl Pedido {
    /// An order that follows earlier documents, without lines yet: what it is of was handed over, and nobody pays or signs now.
    /// `cliente` says its regime until what it follows says another.
    pub(super) fn de_un_paso(store: &InternalId, cliente: &Cliente, tipo: TipoDocumento, operacion: Fecha) -> Self {
        Self {
            store: store.clone(),
            cliente_id: cliente.id,
            tipo,
            entrega: Entrega::Entregado,
            lineas: Vec::new(),
            totales: Totales::default(),
            pagado: Importe::CERO,
            metodo: None,
            vencimiento: None,
            firma: None,
            notas: String::new(),
            operacion,
            recargo: cliente.datos.recargo,
            uso_propio: false,
        }
    }
}

impl From<&Lote> for LoteDePedido {
    fn from(lote: &Lote) -> Self {
        Self {
            producto_id: lote.producto_id,
            nombre: lote.nombre.clone(),
            caducidad: lote.fecha_y_tipo(),
        }
    }
}

/// Totals of some document lines.
///
/// # Errors
/// As [`totalizar`].
pub fn totales_de(
    lineas: &[LineaDocumento],
    recargo: Recargo,
    operacion: Fecha,
) -> Result<Totales, crate::pedido::totales::TotalesError> {
    let valoradas = lineas.iter().map(|linea| LineaValorada {
        neto: linea.neto,
        iva: linea.iva,
        genero: linea.genero,
    });
    totalizar(valoradas, recargo, operacion)
}

/// The name of a batch of the store, if the product may be sold from it.
///
/// # Errors
/// A sentence when it is another product's or past its use-by date.
pub(crate) fn lote_registrado(id: LoteId, producto: &Producto, contexto: &Contexto<'_>) -> Result<String, String> {
    let lote = contexto.lotes.get(&id).filter(|lote| lote.producto_id == producto.id);
    let lote = lote.ok_or_else(|| format!("Ese lote no es de «{}». Vuelve a elegirlo.", producto.nombre))?;
    match lote.caducidad {
        Some((fecha, tipo)) if tipo.impide_vender(fecha, contexto.momento.fecha()) => {
            Err(format!("El lote {} caducó el {fecha}. Elige otro.", lote.nombre))
        }
        _ => Ok(lote.nombre.clone()),
    }
}

/// The name of a manual batch.
///
/// # Errors
/// When it is too long or holds a control character.
pub(crate) fn lote_manual(comodin: &str) -> Result<String, CampoError> {
    campo::opcional(comodin, LOTE_MAXIMO).map(o_sin_nombre)
}

const MAL_ENTREGADO: &str = "Lo que no se entrega es un pedido pendiente, y lo que se entrega no.";

/// Whether an order becomes a document of this kind: what is not handed over is a pendiente and nothing else is, and a
/// rectificativa comes of an invoice alone.
///
/// # Errors
/// A sentence when it does not.
pub(crate) fn comprobar_entrega(tipo: TipoDocumento, entrega: Entrega) -> Result<(), &'static str> {
    let se_entrega = match tipo {
        TipoDocumento::Pendiente => false,
        TipoDocumento::Albaran | TipoDocumento::Factura | TipoDocumento::FacturaVencimiento => true,
        TipoDocumento::Rectificativa
        | TipoDocumento::FacturaSimplificada
        | TipoDocumento::RectificativaSimplificada => return Err(MAL_ENTREGADO),
    };
    if se_entrega == (entrega == Entrega::Entregado) {
        Ok(())
    } else {
        Err(MAL_ENTREGADO)
    }
}

/// Whether a document of this kind may be due on that day, or have none: an invoice with a due date has one, not before the
/// day of the operation, and no other document does.
///
/// # Errors
/// A sentence that says what is wrong.
pub(crate) fn comprobar_vencimiento(
    tipo: TipoDocumento,
    vencimiento: Option<Fecha>,
    operacion: Fecha,
) -> Result<(), &'static str> {
    match (tipo, vencimiento) {
        (TipoDocumento::FacturaVencimiento, None) => Err("Elige la fecha de vencimiento."),
        (TipoDocumento::FacturaVencimiento, Some(fecha)) if fecha < operacion => {
            Err("El vencimiento no puede ser anterior a hoy.")
        }
        (TipoDocumento::FacturaVencimiento, Some(_)) | (_, None) => Ok(()),
        (_, Some(_)) => Err("Solo una factura con vencimiento lleva esta fecha."),
    }
}
