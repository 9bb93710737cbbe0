//! The one place where a request becomes an order that may be written down. Browser and server both pass through here.

use crate::configuracion::Reglas;
use crate::contrato::pedido::{PedidoLineaRequest, PedidoRequest};
use crate::dinero::{Importe, Porcentaje};
use crate::error::Errores;
use crate::fecha::{Fecha, Instante};
use crate::ids::{ClienteId, InternalId, LoteId, ProductoId};
use crate::impuesto::Recargo;
use crate::indice::Indice;
use crate::lote::{Lote, TipoCaducidad};
use crate::pedido::documento::{Entrega, LineaDocumento, TipoDocumento};
use crate::pedido::firma::{Firma, FirmaError};
use crate::pedido::linea::{comprobar_precio, o_sin_nombre};
use crate::pedido::pago::{MetodoPago, PagoError, TipoPago, comprobar_pago};
use crate::pedido::totales::{LineaValorada, Totales, totalizar};
use crate::producto::Producto;
use crate::texto::campo::{self, CampoError};

/// Most lines of one order.
pub const LINEAS_MAXIMAS: usize = 200;
/// What the seed says when there is nothing to order (section 8).
pub const SIN_PRODUCTOS: &str = "No se pueden realizar pedidos sin productos.";
const NOTAS_MAXIMO: usize = 300;
const LOTE_MAXIMO: usize = 40;

/// A batch as an order refers to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoteDePedido {
    /// The product it is a batch of.
    pub producto_id: ProductoId,
    /// Its name.
    pub nombre: String,
    /// Its date and what it means.
    pub caducidad: Option<(Fecha, TipoCaducidad)>,
}

/// What has to be known to judge an order: the client's regime, the products and batches it names, the rules of the house.
#[derive(Debug, Clone)]
pub struct Contexto<'a> {
    /// Whether the client is in the recargo regime.
    pub recargo: Recargo,
    /// The products that the lines name.
    pub productos: Indice<ProductoId, Producto>,
    /// The batches that the lines name.
    pub lotes: Indice<LoteId, LoteDePedido>,
    /// Minimum price and the like.
    pub reglas: &'a Reglas,
    /// When the order was made: [`PedidoRequest::hecho`].
    pub momento: Instante,
}

/// An order that may be written down: every figure is computed, every rule met.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Pedido {
    /// The order's internalId.
    pub store: InternalId,
    /// The client.
    pub cliente_id: ClienteId,
    /// What document it becomes.
    pub tipo: TipoDocumento,
    /// Whether the goods are handed over.
    pub entrega: Entrega,
    /// The lines, in the order of the request.
    pub lineas: Vec<LineaDocumento>,
    /// The figures.
    pub totales: Totales,
    /// What is paid now.
    pub pagado: Importe,
    /// How; none when nothing is paid.
    pub metodo: Option<MetodoPago>,
    /// When a factura_vencimiento is due.
    pub vencimiento: Option<Fecha>,
    /// The signature.
    pub firma: Option<Firma>,
    /// Words for the document.
    pub notas: String,
    /// The day of the operation.
    pub operacion: Fecha,
}

impl Pedido {
    /// Judges a request.
    ///
    /// # Errors
    /// Every broken rule under its field: the request's own names, `products.{n}.{field}` for a line counted from 0.
    pub fn validar(peticion: &PedidoRequest, contexto: &Contexto<'_>) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let operacion = contexto.momento.fecha();
        let lineas = validar_lineas(&peticion.products, contexto, &mut errores);
        let totales = errores
            .is_empty()
            .then(|| totales_de(&lineas, contexto.recargo, operacion));
        let totales = totales.and_then(|totales| errores.tomar("products", totales));
        if let Some(totales) = &totales {
            validar_pago(peticion, totales, &mut errores);
        }
        validar_tipo(peticion, operacion, &mut errores);
        let firma = Firma::parse(&peticion.signature, peticion.firmante.as_deref(), contexto.momento);
        let campo_firma = if firma == Err(FirmaError::Firmante) {
            "firmante"
        } else {
            "signature"
        };
        let firma = errores.tomar(campo_firma, firma);
        let notas = errores.tomar("notas", campo::opcional(&peticion.notas, NOTAS_MAXIMO));
        match (totales, firma, notas) {
            (Some(totales), Some(firma), Some(notas)) if errores.is_empty() => Ok(Self {
                store: peticion.store.clone(),
                cliente_id: peticion.client_id,
                tipo: peticion.tipo_pedido,
                entrega: peticion.entregado,
                lineas,
                totales,
                pagado: peticion.amount,
                metodo: (!peticion.amount.es_cero()).then_some(peticion.meta_type),
                vencimiento: peticion.fecha_vencimiento,
                firma,
                notas,
                operacion,
            }),
            _ => Err(errores),
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

fn validar_lineas(
    lineas: &[PedidoLineaRequest],
    contexto: &Contexto<'_>,
    errores: &mut Errores,
) -> Vec<LineaDocumento> {
    if lineas.is_empty() {
        errores.anotar("products", SIN_PRODUCTOS);
    }
    if lineas.len() > LINEAS_MAXIMAS {
        errores.anotar(
            "products",
            format!("Como mucho {LINEAS_MAXIMAS} líneas. Reparte el pedido en varios."),
        );
        return Vec::new();
    }
    let mut validas = Vec::with_capacity(lineas.len());
    for (n, linea) in lineas.iter().enumerate() {
        if lineas.iter().take(n).any(|otra| mismo_lote(otra, linea)) {
            errores.anotar(format!("products.{n}.lote_id"), "Este lote ya está en el pedido.");
        }
        validas.extend(validar_linea(n, linea, contexto, errores));
    }
    validas
}

/// Manual batches are told apart by nobody: two without a name may have two prices.
fn mismo_lote(una: &PedidoLineaRequest, otra: &PedidoLineaRequest) -> bool {
    una.lote_id != 0 && (una.product_id, una.lote_id) == (otra.product_id, otra.lote_id)
}

fn validar_linea(
    n: usize,
    linea: &PedidoLineaRequest,
    contexto: &Contexto<'_>,
    errores: &mut Errores,
) -> Option<LineaDocumento> {
    let en = |campo: &str| format!("products.{n}.{campo}");
    let Some(producto) = contexto.productos.get(&linea.product_id) else {
        errores.anotar(en("product_id"), "Este producto ya no existe. Quítalo del pedido.");
        return None;
    };
    if !linea.quantity.es_positiva() {
        errores.anotar(en("quantity"), "La cantidad tiene que ser mayor que cero.");
    }
    errores.tomar(
        &en("price"),
        comprobar_precio(linea.price, contexto.reglas.precio_minimo),
    );
    let (lote_id, lote) = match LoteId::try_from(linea.lote_id) {
        Ok(id) => (
            Some(id),
            errores.tomar(&en("lote_id"), lote_registrado(id, producto, contexto))?,
        ),
        Err(_) if linea.lote_id != 0 => {
            errores.anotar(en("lote_id"), "Este lote no existe. Vuelve a elegirlo.");
            return None;
        }
        Err(_) if producto.trazabilidad => {
            let nombre = &producto.nombre;
            let mensaje = format!("«{nombre}» necesita un lote del almacén: no admite lotes manuales.");
            errores.anotar(en("lote_id"), mensaje);
            return None;
        }
        Err(_) => (
            None,
            errores.tomar(&en("lote_comodin"), lote_manual(&linea.lote_comodin))?,
        ),
    };
    let neto = errores.tomar(&en("quantity"), linea.price.por(linea.quantity, Porcentaje::CERO))?;
    Some(LineaDocumento {
        producto_id: producto.id,
        nombre: producto.nombre.clone(),
        iva: producto.iva,
        genero: producto.genero,
        precio: linea.price,
        cantidad: linea.quantity,
        lote_id,
        lote,
        neto,
    })
}

fn lote_registrado(id: LoteId, producto: &Producto, contexto: &Contexto<'_>) -> Result<String, String> {
    let lote = contexto.lotes.get(&id).filter(|lote| lote.producto_id == producto.id);
    let lote = lote.ok_or_else(|| format!("Ese lote no es de «{}». Vuelve a elegirlo.", producto.nombre))?;
    match lote.caducidad {
        Some((fecha, tipo)) if tipo.impide_vender(fecha, contexto.momento.fecha()) => {
            Err(format!("El lote {} caducó el {fecha}. Elige otro.", lote.nombre))
        }
        _ => Ok(lote.nombre.clone()),
    }
}

fn lote_manual(comodin: &str) -> Result<String, CampoError> {
    campo::opcional(comodin, LOTE_MAXIMO).map(o_sin_nombre)
}

fn validar_pago(peticion: &PedidoRequest, totales: &Totales, errores: &mut Errores) {
    if peticion.total != totales.total {
        errores.anotar(
            "total",
            format!(
                "El total ha cambiado: son {}. Repasa el pedido y vuelve a enviarlo.",
                totales.total.en_euros()
            ),
        );
        return;
    }
    let pago = comprobar_pago(peticion.amount, peticion.meta_type, totales.total);
    let campo = if pago == Err(PagoError::Efectivo) {
        "meta_type"
    } else {
        "amount"
    };
    if let Some(tipo) = errores.tomar(campo, pago)
        && tipo != peticion.tipo
    {
        let esperado = match tipo {
            TipoPago::Cobrado => "Ese importe es el total: el pedido queda cobrado.",
            TipoPago::NoCobrado => "Ese importe no es el total: queda una parte por cobrar.",
        };
        errores.anotar("type", esperado);
    }
}

fn validar_tipo(peticion: &PedidoRequest, operacion: Fecha, errores: &mut Errores) {
    let es_pendiente = peticion.tipo_pedido == TipoDocumento::Pendiente;
    if es_pendiente != (peticion.entregado == Entrega::NoEntregado) {
        errores.anotar(
            "tipo_pedido",
            "Lo que no se entrega es un pedido pendiente, y lo que se entrega no.",
        );
    }
    match (peticion.tipo_pedido, peticion.fecha_vencimiento) {
        (TipoDocumento::FacturaVencimiento, None) => {
            errores.anotar("fechaVencimiento", "Elige la fecha de vencimiento.");
        }
        (TipoDocumento::FacturaVencimiento, Some(fecha)) if fecha < operacion => {
            errores.anotar("fechaVencimiento", "El vencimiento no puede ser anterior a hoy.");
        }
        (TipoDocumento::FacturaVencimiento, Some(_)) | (_, None) => {}
        (_, Some(_)) => errores.anotar("fechaVencimiento", "Solo una factura con vencimiento lleva esta fecha."),
    }
}
