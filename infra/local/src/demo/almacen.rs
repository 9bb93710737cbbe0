//! The store: which batches came in, what was taken of each, what is left today.

use domain::cantidad::Cantidad;
use domain::fecha::{DiaSemana, Fecha};
use domain::ids::LoteId;
use domain::lote::Lote;
use domain::producto::{Producto, Unidad};

use super::datos::{Datos, ProductoDemo};
use super::visitas::unidad_de_venta;
use super::{DemoError, antes, de};

/// Deliveries are put away before the first visit, in milliseconds from midnight.
const HORA_DE_ENTRADA: i64 = 6 * 3_600_000;

/// What is left of a batch that went out of date unsold, in thousandths.
const OLVIDADO: i64 = 2_000;

/// The batches of all products, newest first within a product.
pub(super) struct Almacen {
    lotes: Vec<Lote>,
}

impl Almacen {
    /// With what is left today in each batch, before anything was taken of it.
    pub(super) fn new(datos: &Datos, productos: &[Producto], hoy: Fecha) -> Result<Self, DemoError> {
        let mut lotes = Vec::new();
        for (demo, producto) in datos.productos.iter().zip(productos) {
            let formato = &de(&datos.proveedores, |proveedor| proveedor.nombre == demo.proveedor)?.formato_lote;
            let primero = lotes.len();
            for orden in 0..demo.lotes {
                let numero = u16::try_from(lotes.len())?;
                lotes.push(lote(datos, demo, producto, formato, orden, numero, hoy)?);
            }
            repartir_existencias(datos, demo, &mut lotes[primero..], hoy)?;
        }
        Ok(Self { lotes })
    }

    /// Takes from the batch that would have gone out first that day; none if no batch was good.
    pub(super) fn sacar(&mut self, producto: &Producto, cantidad: Cantidad, dia: Fecha) -> Option<&Lote> {
        let del_producto = self.lotes.iter_mut().filter(|lote| lote.producto_id == producto.id);
        let buenos = del_producto.filter(|lote| lote.fecha <= dia && lote.caducidad.is_none_or(|fecha| fecha >= dia));
        let lote = buenos.min_by_key(|lote| (lote.caducidad.unwrap_or(Fecha::MAX), lote.id))?;
        lote.inicial = lote.inicial.mas(cantidad).ok()?;
        Some(lote)
    }

    /// The batches as they came in: whole. What nobody took of is a little that was forgotten.
    pub(super) fn lotes(self) -> Result<Vec<Lote>, DemoError> {
        let olvidado = Cantidad::from_unidades(OLVIDADO)?;
        let entero = |lote: Lote| {
            let inicial = if lote.inicial.es_cero() { olvidado } else { lote.inicial };
            Lote {
                inicial,
                cantidad: inicial,
                ..lote
            }
        };
        Ok(self.lotes.into_iter().map(entero).collect())
    }
}

fn lote(
    datos: &Datos,
    demo: &ProductoDemo,
    producto: &Producto,
    formato: &str,
    orden: i64,
    numero: u16,
    hoy: Fecha,
) -> Result<Lote, DemoError> {
    let fecha = antes(hoy, demo.ultima_entrada_dias + orden * demo.dias_entre_lotes)?;
    let creado = fecha.dia_madrid().0.mas_millis(HORA_DE_ENTRADA)?;
    let fija = caducidad_fija(datos, demo).filter(|_| orden == demo.lotes - 1);
    let caducidad = match (fija, demo.vida_util_dias) {
        (Some(dias), _) => Some(hoy.mas_dias(dias)?),
        (None, Some(dias)) => Some(fecha.mas_dias(dias)?),
        (None, None) => None,
    };
    Ok(Lote {
        id: LoteId::new(creado, numero),
        producto_id: producto.id,
        nombre: nombre(formato, fecha)?,
        cantidad: Cantidad::CERO,
        inicial: Cantidad::CERO,
        fecha,
        creado,
        caducidad,
        tipo_caducidad: demo.tipo_caducidad.filter(|_| caducidad.is_some()),
        coste: None,
        bloqueado: false,
    })
}

/// In how many days the product's oldest batch expires, where the demo fixes it.
fn caducidad_fija(datos: &Datos, demo: &ProductoDemo) -> Option<i64> {
    let parametros = &datos.generacion.lotes;
    let fijas = parametros.caducan_pronto.iter().chain(&parametros.caducados);
    fijas
        .into_iter()
        .find(|fija| fija.producto == demo.nombre)
        .map(|fija| fija.dias)
}

fn repartir_existencias(datos: &Datos, demo: &ProductoDemo, lotes: &mut [Lote], hoy: Fecha) -> Result<(), DemoError> {
    let fija = caducidad_fija(datos, demo).is_some();
    let ultimo = lotes.len().saturating_sub(1);
    let con_parte = |(orden, lote): (usize, &Lote)| {
        let vale = lote.caducidad.is_none_or(|fecha| fecha >= hoy);
        (vale || fija && orden == ultimo).then_some(orden)
    };
    let con_parte: Vec<_> = lotes.iter().enumerate().filter_map(con_parte).collect();
    let Some((nuevo, viejos)) = con_parte.split_first() else {
        return Ok(());
    };
    let total = existencias(datos, demo);
    let por_viejo = por_viejo(datos, demo.unidad, total, viejos.len())?;
    let mut queda = total;
    for viejo in viejos {
        lotes[*viejo].inicial = por_viejo;
        queda = queda.menos(por_viejo)?;
    }
    lotes[*nuevo].inicial = queda;
    Ok(())
}

fn existencias(datos: &Datos, demo: &ProductoDemo) -> Cantidad {
    let parametros = &datos.generacion.lotes;
    if parametros.agotados.contains(&demo.nombre) {
        return Cantidad::CERO;
    }
    let poco = parametros.poco_stock.iter().find(|poco| poco.producto == demo.nombre);
    poco.map_or(demo.stock_tipico, |poco| poco.cantidad)
}

fn por_viejo(datos: &Datos, unidad: Unidad, total: Cantidad, viejos: usize) -> Result<Cantidad, DemoError> {
    let viejos = i64::try_from(viejos)?.max(1);
    let entera = unidad_de_venta(unidad);
    let parte = total.unidades() * datos.generacion.lotes.reparto_existencias[1] / 100 / viejos;
    Ok(Cantidad::from_unidades(parte / entera * entera)?)
}

/// The supplier's way of naming a batch by the day it came in.
fn nombre(formato: &str, dia: Fecha) -> Result<String, DemoError> {
    let (anio_iso, semana) = semana_iso(dia)?;
    let anio = if formato.contains("{ss}") { anio_iso } else { dia.anio() };
    Ok(formato
        .replace("{aa}", &format!("{:02}", anio % 100))
        .replace("{mm}", &format!("{:02}", dia.mes()))
        .replace("{dd}", &format!("{:02}", dia.dia()))
        .replace("{jjj}", &format!("{:03}", dia_del_anio(dia)?))
        .replace("{ss}", &format!("{semana:02}")))
}

/// 1 on the first of January.
pub(super) fn dia_del_anio(dia: Fecha) -> Result<i64, DemoError> {
    Ok(dia.dias_desde_epoca() - Fecha::new(dia.anio(), 1, 1)?.dias_desde_epoca() + 1)
}

/// The week belongs to the year that its Thursday is in (ISO 8601).
fn semana_iso(dia: Fecha) -> Result<(u16, i64), DemoError> {
    let puesto = DiaSemana::TODOS
        .iter()
        .position(|otro| *otro == dia.dia_semana())
        .unwrap_or_default();
    let jueves = dia.mas_dias(3 - i64::try_from(puesto)?)?;
    let primero = Fecha::new(jueves.anio(), 1, 1)?;
    Ok((
        jueves.anio(),
        (jueves.dias_desde_epoca() - primero.dias_desde_epoca()) / 7 + 1,
    ))
}
