//! Something for today, whenever the demo is made: at night, on a Sunday and on a holiday too.

use domain::fecha::Instante;

use super::DemoError;
use super::azar::Suerte;
use super::datos::{Datos, Visita};
use super::visitas::{Dia, Pedido, pedido};

/// Orders made today are of these last hours, in milliseconds.
const RATO: i64 = 3 * 3_600_000;

/// Gives each seller who has few orders today the next visits of his round.
pub(super) fn completar<'a>(datos: &'a Datos, pedidos: &mut Vec<Pedido<'a>>, ahora: Instante) -> Result<(), DemoError> {
    for usuario in &datos.usuarios {
        let suyos = datos
            .rutas
            .visitas
            .iter()
            .filter(|visita| visita.vendedor == usuario.nombre);
        let visitas: Vec<_> = suyos.collect();
        pedidos.extend(de_un_vendedor(datos, visitas, pedidos, ahora)?);
    }
    Ok(())
}

fn de_un_vendedor<'a>(
    datos: &'a Datos,
    mut visitas: Vec<&'a Visita>,
    pedidos: &[Pedido<'a>],
    ahora: Instante,
) -> Result<Vec<Pedido<'a>>, DemoError> {
    let hoy = Dia::de(ahora.fecha())?;
    let suyos = pedidos
        .iter()
        .filter(|pedido| visitas.iter().any(|visita| visita.nif == pedido.visita.nif));
    let de_hoy: Vec<_> = suyos.filter(|pedido| pedido.momento.fecha() == ahora.fecha()).collect();
    let faltan = datos.generacion.documentos.minimo_hoy.saturating_sub(de_hoy.len());
    visitas.retain(|visita| de_hoy.iter().all(|pedido| pedido.visita.nif != visita.nif));
    visitas.sort_by_key(|visita| ((visita.dia - hoy.de_la_semana).rem_euclid(7), visita.orden));
    visitas.truncate(faltan);

    let ultimo = de_hoy.iter().map(|pedido| pedido.momento).max();
    let desde = ultimo
        .unwrap_or(ahora.fecha().dia_madrid().0)
        .millis()
        .max(ahora.millis() - RATO);
    let paso = (ahora.millis() - desde) / (i64::try_from(faltan)? + 1);
    let momentos = (1..).map(|orden| Instante::from_millis(desde + orden * paso));
    visitas
        .into_iter()
        .zip(momentos)
        .map(|(visita, momento)| {
            let momento = momento?;
            let suerte = Suerte::de(datos.generacion.semilla, &[&visita.nif, &momento.fecha().iso(), "hoy"]);
            pedido(datos, visita, momento, hoy.vuelta(visita) + 1, suerte)
        })
        .collect()
}
