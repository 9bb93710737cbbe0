//! Which visits ended in an order, when, and what was ordered.

use domain::cantidad::Cantidad;
use domain::fecha::{Fecha, Instante};
use domain::producto::Unidad;

use super::azar::Suerte;
use super::datos::{Cesta, Datos, LineaCesta, ProductoDemo, Visita};
use super::{DemoError, antes, de};

/// Monday 01/01/2024, from which weeks are counted.
const PRIMER_LUNES: (u16, u8, u8) = (2024, 1, 1);
const MINUTO: i64 = 60_000;

/// What a client asked for.
pub(super) struct Pedido<'a> {
    pub(super) visita: &'a Visita,
    pub(super) momento: Instante,
    /// Product, by its place in the catalogue, and quantity.
    pub(super) lineas: Vec<(usize, Cantidad)>,
    pub(super) suerte: Suerte,
}

/// The orders of the last months up to now, in order of time.
pub(super) fn pedidos(datos: &Datos, ahora: Instante) -> Result<Vec<Pedido<'_>>, DemoError> {
    let primer_lunes = Fecha::new(PRIMER_LUNES.0, PRIMER_LUNES.1, PRIMER_LUNES.2)?;
    let mut pedidos = Vec::new();
    for hace in (0..=datos.generacion.documentos.dias).rev() {
        let dia = antes(ahora.fecha(), hace)?;
        let desde_lunes = dia.dias_desde_epoca() - primer_lunes.dias_desde_epoca();
        let (semana, dia_semana) = (desde_lunes.div_euclid(7), desde_lunes.rem_euclid(7) + 1);
        if es_festivo(datos, dia) {
            continue;
        }
        for visita in datos.rutas.visitas.iter().filter(|visita| visita.dia == dia_semana) {
            let vuelta = semana - visita.desfase;
            if vuelta.rem_euclid(visita.cada_semanas) == 0 {
                let turno = vuelta.div_euclid(visita.cada_semanas);
                pedidos.extend(pedido(datos, visita, dia, turno)?.filter(|pedido| pedido.momento <= ahora));
            }
        }
    }
    pedidos.sort_by_key(|pedido| pedido.momento);
    Ok(pedidos)
}

fn es_festivo(datos: &Datos, dia: Fecha) -> bool {
    let dia = format!("{:02}-{:02}", dia.mes(), dia.dia());
    datos.generacion.documentos.festivos.contains(&dia)
}

fn pedido<'a>(
    datos: &'a Datos,
    visita: &'a Visita,
    dia: Fecha,
    turno: i64,
) -> Result<Option<Pedido<'a>>, DemoError> {
    let parametros = &datos.generacion.documentos;
    let mut suerte = Suerte::de(datos.generacion.semilla, &[&visita.nif, &dia.iso()]);
    if suerte.toca(parametros.sin_pedido) {
        return Ok(None);
    }
    let minutos = minutos(&parametros.primera_visita)? + (visita.orden - 1) * parametros.minutos_entre_visitas;
    let momento = dia.dia_madrid().0.mas_millis(minutos * MINUTO)?;
    let cuantas = i64::try_from(visita.cestas.len())?;
    let codigo = &visita.cestas[usize::try_from(turno.rem_euclid(cuantas))?];
    let cesta: &Cesta = de(&datos.rutas.cestas, |cesta| cesta.codigo == *codigo)?;
    let mut lineas = Vec::new();
    for linea in &cesta.lineas {
        let producto = datos.productos.iter().position(|producto| producto.nombre == linea.producto);
        let producto = producto.ok_or_else(|| format!("no product {}", linea.producto))?;
        let cantidad = cantidad(linea, visita, &datos.productos[producto], &mut suerte)?;
        if cantidad.es_positiva() {
            lineas.push((producto, cantidad));
        }
    }
    Ok(Some(Pedido { visita, momento, lineas, suerte }))
}

fn cantidad(
    linea: &LineaCesta,
    visita: &Visita,
    producto: &ProductoDemo,
    suerte: &mut Suerte,
) -> Result<Cantidad, DemoError> {
    let (minimo, maximo, paso) = (linea.minimo.unidades(), linea.maximo.unidades(), linea.paso.unidades());
    let pedida = (minimo + suerte.entre(0, (maximo - minimo) / paso) * paso) * visita.volumen.unidades() / 1000;
    let entera = unidad_de_venta(producto.unidad);
    Ok(Cantidad::from_unidades(pedida / entera * entera)?)
}

/// The least that is weighed or counted, in thousandths.
pub(super) fn unidad_de_venta(unidad: Unidad) -> i64 {
    match unidad {
        Unidad::Kg => 100,
        Unidad::Ud | Unidad::Caja => 1000,
    }
}

fn minutos(hora: &str) -> Result<i64, DemoError> {
    let (horas, minutos) = hora.split_once(':').ok_or("a time without a colon")?;
    Ok(horas.parse::<i64>()? * 60 + minutos.parse::<i64>()?)
}
