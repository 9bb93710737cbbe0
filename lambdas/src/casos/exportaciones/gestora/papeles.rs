//! The papers of a period: each invoice that was issued, and each file that came with an expense.

use std::collections::BTreeSet;

use domain::adjunto::Adjunto;
use domain::contrato::adjunto::AdjuntoView;
use domain::contrato::gestora::{PapelExpedidoView, PapelRecibidoView, PapelesView};
use domain::gestora::papeles::{Nombres, extension};
use domain::ids::AdjuntoId;
use futures::try_join;

use super::{Dias, de_la_casa, de_proveedor, facturas, periodo};
use crate::error::ApiError;
use crate::estado::Estado;

/// The papers of some days, in the order of their names' numbers.
///
/// # Errors
/// When the table fails.
pub(crate) async fn papeles(estado: &Estado, dias: Dias) -> Result<PapelesView, ApiError> {
    let tabla = &estado.tabla;
    let hoy = estado.reloj.ahora().fecha();
    let (facturas, gastos, comunes) = try_join!(
        facturas(estado, dias),
        async { Ok(tabla.gastos(&de_proveedor(dias)).await?) },
        async { Ok(tabla.comunes(&de_la_casa(dias), hoy).await?) },
    )?;
    let mut nombres = Nombres::default();
    let expedidas = facturas.iter().map(|factura| PapelExpedidoView {
        nombre: nombres.dar(
            "expedidas",
            &[&factura.numero.to_string(), &factura.cliente.datos.nombre_comercial],
            "pdf",
        ),
        documento: factura.id.clone(),
    });
    let expedidas = expedidas.collect();
    let mut recibidos = Recibidos::default();
    let mut gastos: Vec<_> = gastos.iter().collect();
    gastos.sort_by_key(|gasto| (gasto.recepcion, gasto.fecha, gasto.id));
    for gasto in gastos {
        let recepcion = gasto.recepcion.map(|recepcion| recepcion.to_string());
        let numero = recepcion.as_deref().unwrap_or(&gasto.numero);
        recibidos.poner(&mut nombres, &[numero, &gasto.proveedor], gasto.adjunto.as_ref());
    }
    for comun in comunes.iter().rev() {
        let recepcion = comun.recepcion().map(|recepcion| recepcion.to_string());
        let numero = recepcion.unwrap_or_else(|| comun.fecha().iso());
        recibidos.poner(&mut nombres, &[&numero, comun.concepto()], comun.adjunto());
    }
    Ok(PapelesView {
        nombre: format!("gestoria-{}.zip", periodo::con_anio(dias)),
        expedidas,
        recibidas: recibidos.papeles,
    })
}

/// Files that came with expenses, each once: the months of a monthly one share theirs.
#[derive(Default)]
struct Recibidos {
    vistos: BTreeSet<AdjuntoId>,
    papeles: Vec<PapelRecibidoView>,
}

impl Recibidos {
    fn poner(&mut self, nombres: &mut Nombres, partes: &[&str], adjunto: Option<&Adjunto>) {
        let Some(adjunto) = adjunto.filter(|adjunto| self.vistos.insert(adjunto.id)) else {
            return;
        };
        self.papeles.push(PapelRecibidoView {
            nombre: nombres.dar("recibidas", partes, extension(adjunto.tipo)),
            adjunto: AdjuntoView::from(adjunto),
        });
    }
}
