//! The form of a supplier's invoice, read.

use super::{GastoRequest, LineaGastoRequest};
use crate::dinero::Porcentaje;
use crate::error::Errores;
use crate::fecha::Fecha;
use crate::gasto::fiscalidad::Fiscalidad;
use crate::gasto::{CabeceraGasto, DatosGasto, DatosLinea, LINEAS_MAXIMAS, totales};
use crate::ids::ProductoId;
use crate::impuesto::{Genero, comprobar_tipo};
use crate::lote::alta::{NADA, NOMBRE_MAXIMO, caducidad};
use crate::mapa_corto::MapaCorto;
use crate::pedido::pago::comprobar_gasto;
use crate::pedido::totales::Totales;
use crate::producto::Producto;
use crate::salida::{DOCUMENTO_MAXIMO, en_linea};
use crate::texto::campo;

impl DatosGasto {
    /// Checks every field of the form at once, on the day `hoy`. `productos` are those of its lines that exist, `antes` the
    /// invoice that it changes, as it was.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire; `lineas.0.cantidad` for a line's.
    pub fn parse(
        peticion: &GastoRequest,
        productos: &MapaCorto<ProductoId, Producto>,
        antes: Option<&CabeceraGasto>,
        hoy: Fecha,
    ) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let pago = peticion.pago.unwrap_or(antes.and_then(|antes| antes.pago));
        let numero = errores.tomar("numero", campo::requerido(&peticion.numero, DOCUMENTO_MAXIMO));
        if peticion.fecha > hoy {
            errores.anotar("fecha", "La fecha no puede ser posterior a hoy.");
        }
        if peticion.lineas.is_empty() {
            errores.anotar("lineas", "Pon al menos una línea.");
        }
        if peticion.lineas.len() > LINEAS_MAXIMAS {
            errores.anotar(
                "lineas",
                format!("Como mucho {LINEAS_MAXIMAS} líneas. Reparte la factura en varias."),
            );
        }
        let mut lineas: Vec<DatosLinea> = Vec::new();
        for (n, linea) in peticion.lineas.iter().enumerate() {
            let leida = leer_linea(linea, productos.get(&linea.product_id), peticion.fecha);
            let Some(datos) = errores.tomar_de(Some(&format!("lineas.{n}")), leida) else {
                continue;
            };
            if lineas.iter().any(|otra| otra.es_el_mismo_lote(&datos)) {
                errores.anotar(
                    en_linea(n, "lote"),
                    "Este lote ya está en otra línea. Suma las cantidades.",
                );
            }
            lineas.push(datos);
        }
        let dicha = (peticion.retencion, peticion.deducible, peticion.inversion);
        let fiscalidad = Fiscalidad::leer(dicha, antes.map(|antes| antes.fiscalidad));
        let fiscalidad = errores.tomar_de(None, fiscalidad);
        // The total of lines that are wrong says nothing.
        let costeadas: Vec<_> = lineas.iter().map(DatosLinea::costeada).collect();
        let totales = errores
            .is_empty()
            .then(|| totales(&costeadas, peticion.recargo, peticion.redondeo, peticion.fecha));
        let totales = totales.and_then(|totales| {
            let demasiado = "El importe es demasiado grande. Reparte la factura en varias.";
            errores.tomar("total", totales.map_err(|_| demasiado))
        });
        if let Some(totales) = &totales {
            comprobar_total(peticion, totales, &mut errores);
            errores.tomar("pago", comprobar_gasto(pago, totales.total));
        }
        let (numero, totales, fiscalidad) = errores.todos((numero, totales, fiscalidad))?;
        Ok(Self {
            proveedor_id: peticion.proveedor_id,
            numero,
            fecha: peticion.fecha,
            recargo: peticion.recargo,
            redondeo: peticion.redondeo,
            pago,
            lineas,
            totales,
            fiscalidad,
        })
    }
}

fn leer_linea(linea: &LineaGastoRequest, producto: Option<&Producto>, fecha: Fecha) -> Result<DatosLinea, Errores> {
    let mut errores = Errores::new();
    let lote = errores.tomar("lote", campo::requerido(&linea.lote, NOMBRE_MAXIMO));
    let caducidad = errores.tomar("caducidad", caducidad(linea.caducidad, linea.tipo_caducidad));
    if !linea.cantidad.es_positiva() {
        errores.anotar("cantidad", NADA);
    }
    let neto = errores.tomar("coste", linea.coste.por(linea.cantidad, Porcentaje::CERO));
    let producto = errores.tomar("product_id", producto.ok_or("Este producto ya no existe. Elige otro."));
    let genero = producto.map_or(Genero::General, |producto| producto.genero);
    if comprobar_tipo(linea.iva, genero, fecha).is_err() {
        errores.anotar("iva", format!("Este IVA no está en vigor el {fecha}."));
    }
    let (producto, lote, caducidad, neto) = errores.todos((producto, lote, caducidad, neto))?;
    Ok(DatosLinea {
        producto_id: producto.id,
        producto: producto.nombre.clone(),
        lote,
        caducidad,
        cantidad: linea.cantidad,
        coste: linea.coste,
        iva: linea.iva,
        genero,
        neto,
    })
}

fn comprobar_total(peticion: &GastoRequest, totales: &Totales, errores: &mut Errores) {
    let total = totales.total;
    if peticion.total != total {
        let es = total.en_euros();
        errores.anotar(
            "total",
            format!("El total ha cambiado: son {es}. Repasa la factura y vuelve a guardarla."),
        );
    }
}
