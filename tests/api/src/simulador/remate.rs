//! How a run ends: what was cut is done again, a day passes, and what is left can be undone.

use std::collections::BTreeSet;

use axum::http::Method;
use domain::leyes::Foto;
use domain::pedido::documento::TipoDocumento;
use serde_json::Value;

use super::acto::{Acto, Clase, Quien};
use super::juicio::Queja;
use super::relato::{Hecho, Paso, Relato, dicho};
use super::sala::Sala;

/// Calls that were stopped, or were told that the service is not there, are made again; and after a fault a day passes.
pub(super) async fn repetir(sala: &Sala<'_>, actos: &[Acto], relato: &mut Relato) {
    let se_nota = relato.averia.is_some_and(|averia| averia.clase.se_nota());
    let pendientes: Vec<_> = relato
        .hechos
        .iter()
        .filter(|hecho| hecho.averiado && se_nota && hecho.estado().is_none_or(|estado| estado >= 500))
        .map(|hecho| hecho.acto)
        .collect();
    for acto in pendientes {
        relato.saldos.push(sala.saldos());
        let desde = relato.saldos.len() - 1;
        let respuesta = sala.llamar_a_solas(&actos[acto]).await;
        relato.saldos.push(sala.saldos());
        let texto = format!(
            "otra vez {}: {} {}",
            actos[acto].nombre,
            respuesta.estado.as_u16(),
            dicho(&respuesta)
        );
        relato.pasos.push(Paso::Despues(texto));
        relato.hechos.push(Hecho {
            acto,
            desde,
            hasta: desde + 1,
            respuesta: Some(respuesta),
            averiado: false,
        });
    }
    if relato.ocurrio {
        let pasada = sala.pasa_un_dia().await;
        let texto = format!("un día después, la pasada: {}", pasada.estado.as_u16());
        relato.pasos.push(Paso::Despues(texto));
    }
}

/// Nothing is stuck: an order can still be deleted and then holds nothing, and what no order came of can be given back.
pub(super) async fn atascos(
    sala: &Sala<'_>,
    actos: &[Acto],
    foto: &Foto,
    relato: &mut Relato,
    quejas: &mut Vec<Queja>,
) {
    let stores: BTreeSet<_> = actos.iter().filter_map(Acto::store).collect();
    for store in &stores {
        let ultimo = match foto.documentos.get(*store) {
            Some(documento) if documento.tipo == TipoDocumento::Pendiente => {
                let (clase, ruta) = (Clase::Borrar((*store).clone()), format!("/invoices/{store}"));
                Acto::new("borrar", Quien::Vendedor, clase, Method::DELETE, &ruta, Value::Null)
            }
            None if foto.reservas.contains_key(*store) && !foto.lapidas.contains(*store) => {
                let ruta = format!("/movimientos/delete/all/{store}");
                Acto::new(
                    "soltar todo",
                    Quien::Vendedor,
                    Clase::Otra,
                    Method::GET,
                    &ruta,
                    Value::Null,
                )
            }
            Some(_) | None => continue,
        };
        let respuesta = sala.llamar_a_solas(&ultimo).await;
        let texto = format!(
            "al final, {}: {} {}",
            ultimo.nombre,
            respuesta.estado.as_u16(),
            dicho(&respuesta)
        );
        if !respuesta.estado.is_success() {
            quejas.push(("atasco", format!("{store}: {texto}")));
        }
        relato.pasos.push(Paso::Despues(texto));
    }
    let despues = sala.foto().await;
    for ((lote, store), cantidad) in &despues.movimientos {
        let deberia = foto
            .documentos
            .get(store)
            .is_some_and(|documento| documento.tipo != TipoDocumento::Pendiente);
        if stores.contains(store) && !deberia {
            let cantidad = cantidad.legible();
            quejas.push((
                "atasco",
                format!("{store} ya no está y aún tiene {cantidad} del lote {lote}"),
            ));
        }
    }
    if foto.comprobar().is_empty() {
        let leyes = despues.comprobar();
        quejas.extend(leyes.iter().map(|quiebra| ("ley", format!("al final, {quiebra}"))));
    }
}
