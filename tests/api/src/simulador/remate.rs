//! How a run ends: what was cut is done again, a day passes, and what is left can be undone.

use std::collections::BTreeSet;

use domain::leyes::Foto;

use super::relato::{Hecho, Paso, Relato, dicho};
use super::sala::Sala;
use crate::actos::Acto;
use crate::actos::careo::{Queja, nada_atascado};

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
        let Some(ultimo) = Acto::que_deshace(store, foto) else {
            continue;
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
    nada_atascado(&stores, foto, &despues, quejas);
    if foto.comprobar().is_empty() {
        let leyes = despues.comprobar();
        quejas.extend(leyes.iter().map(|quiebra| ("ley", format!("al final, {quiebra}"))));
    }
}
