//! The one place where a request becomes an order that may be written down. Browser and server both pass through here.

use super::{PedidoLineaRequest, PedidoRequest};
use crate::dinero::Porcentaje;
use crate::error::Errores;
use crate::ids::LoteId;
use crate::impuesto::Recargo;
use crate::pedido::documento::LineaDocumento;
use crate::pedido::firma::{Firma, FirmaError};
use crate::pedido::linea::comprobar_precio;
use crate::pedido::pago::{PagoError, TipoPago, comprobar_pago};
use crate::pedido::totales::Totales;
use crate::pedido::validado::{
    Contexto, LINEAS_MAXIMAS, NOTAS_MAXIMO, Pedido, SIN_PRODUCTOS, comprobar_entrega, comprobar_vencimiento,
    lote_manual, lote_registrado, totales_de,
};
use crate::texto::campo;

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
        errores.tomar(
            "tipo_pedido",
            comprobar_entrega(peticion.tipo_pedido, peticion.entregado),
        );
        errores.tomar(
            "fechaVencimiento",
            comprobar_vencimiento(peticion.tipo_pedido, peticion.fecha_vencimiento, operacion),
        );
        let firma = Firma::parse(&peticion.signature, peticion.firmante.as_deref(), contexto.momento);
        let campo_firma = if firma == Err(FirmaError::Firmante) {
            "firmante"
        } else {
            "signature"
        };
        let firma = errores.tomar(campo_firma, firma);
        let notas = errores.tomar("notas", campo::opcional(&peticion.notas, NOTAS_MAXIMO));
        let (totales, firma, notas) = errores.todos((totales, firma, notas))?;
        Ok(Self {
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
            recargo: contexto.recargo,
            uso_propio: peticion.uso_propio,
        })
    }
}

impl PedidoRequest {
    /// What the lines come to, whatever total the request says.
    ///
    /// # Errors
    /// As [`Pedido::validar`], for the lines.
    pub fn valorar(&self, contexto: &Contexto<'_>) -> Result<Totales, Errores> {
        let mut errores = Errores::new();
        let lineas = validar_lineas(&self.products, contexto, &mut errores);
        let totales = errores
            .is_empty()
            .then(|| totales_de(&lineas, contexto.recargo, contexto.momento.fecha()));
        let totales = totales.and_then(|totales| errores.tomar("products", totales));
        Ok(errores.todos((totales,))?.0)
    }

    /// The regime by which an order that was carried out is judged: its client's, or the other one where only that gives the
    /// total that its paper has, because the office has changed it since.
    #[must_use]
    pub fn regimen_de_entonces(&self, contexto: &Contexto<'_>) -> Recargo {
        let da_el_total = |recargo| {
            let con_el = Contexto {
                recargo,
                ..contexto.clone()
            };
            self.valorar(&con_el).is_ok_and(|totales| totales.total == self.total)
        };
        let (suyo, otro) = (contexto.recargo, contexto.recargo.otro());
        match !da_el_total(suyo) && da_el_total(otro) {
            true => otro,
            false => suyo,
        }
    }
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
    let minimo = contexto.reglas.precio_minimo;
    if comprobar_precio(linea.price, minimo).is_err() {
        let mensaje = format!(
            "El precio de «{}» no llega al mínimo, que es {}. Súbelo; el mínimo lo cambia la oficina en Configuración.",
            producto.nombre,
            minimo.en_euros()
        );
        errores.anotar(en("price"), mensaje);
    }
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
        iva: producto.iva_el(contexto.momento.fecha()),
        genero: producto.genero,
        precio: linea.price,
        cantidad: linea.quantity,
        unidad: Some(producto.unidad),
        lote_id,
        lote,
        neto,
    })
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
