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
    let parametros = &datos.generacion.documentos;
    let primera = minutos(&parametros.primera_visita)?;
    let mut pedidos = Vec::new();
    for hace in (0..=parametros.dias).rev() {
        let dia = Dia::de(antes(ahora.fecha(), hace)?)?;
        if es_festivo(datos, dia.fecha) {
            continue;
        }
        for visita in datos
            .rutas
            .visitas
            .iter()
            .filter(|visita| visita.dia == dia.de_la_semana)
        {
            let minuto = primera + (visita.orden - 1) * parametros.minutos_entre_visitas;
            let momento = dia.fecha.dia_madrid().0.mas_millis(minuto * MINUTO)?;
            let mut suerte = Suerte::de(datos.generacion.semilla, &[&visita.nif, &dia.fecha.iso()]);
            let pide = !suerte.toca(parametros.sin_pedido);
            if dia.toca(visita) && momento <= ahora && pide {
                pedidos.push(pedido(datos, visita, momento, dia.vuelta(visita), suerte)?);
            }
        }
    }
    pedidos.sort_by_key(|pedido| pedido.momento);
    Ok(pedidos)
}

/// A day as rounds count it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Dia {
    fecha: Fecha,
    semana: i64,
    /// 1 is Monday.
    pub(super) de_la_semana: i64,
}

impl Dia {
    pub(super) fn de(fecha: Fecha) -> Result<Self, DemoError> {
        let (anio, mes, dia) = PRIMER_LUNES;
        let desde_lunes = fecha.dias_desde_epoca() - Fecha::new(anio, mes, dia)?.dias_desde_epoca();
        Ok(Self {
            fecha,
            semana: desde_lunes.div_euclid(7),
            de_la_semana: desde_lunes.rem_euclid(7) + 1,
        })
    }

    /// Whether the client is visited this week.
    fn toca(self, visita: &Visita) -> bool {
        (self.semana - visita.desfase).rem_euclid(visita.cada_semanas) == 0
    }

    /// How many times the client has been visited.
    pub(super) fn vuelta(self, visita: &Visita) -> i64 {
        (self.semana - visita.desfase).div_euclid(visita.cada_semanas)
    }
}

fn es_festivo(datos: &Datos, dia: Fecha) -> bool {
    let dia = format!("{:02}-{:02}", dia.mes(), dia.dia());
    datos.generacion.documentos.festivos.contains(&dia)
}

/// What the client asks for at a visit: its baskets take turns.
pub(super) fn pedido<'a>(
    datos: &'a Datos,
    visita: &'a Visita,
    momento: Instante,
    vuelta: i64,
    mut suerte: Suerte,
) -> Result<Pedido<'a>, DemoError> {
    let cuantas = i64::try_from(visita.cestas.len())?;
    let codigo = &visita.cestas[usize::try_from(vuelta.rem_euclid(cuantas))?];
    let cesta: &Cesta = de(&datos.rutas.cestas, |cesta| cesta.codigo == *codigo)?;
    let mut lineas = Vec::new();
    for linea in &cesta.lineas {
        let producto = datos
            .productos
            .iter()
            .position(|producto| producto.nombre == linea.producto);
        let producto = producto.ok_or_else(|| format!("no product {}", linea.producto))?;
        let cantidad = cantidad(linea, visita, &datos.productos[producto], &mut suerte)?;
        if cantidad.es_positiva() {
            lineas.push((producto, cantidad));
        }
    }
    Ok(Pedido {
        visita,
        momento,
        lineas,
        suerte,
    })
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
