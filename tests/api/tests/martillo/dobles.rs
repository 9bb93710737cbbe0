//! Many orders on one batch, each sent twice at once, as a handheld does that has changed from one network to another.

use std::collections::BTreeSet;

use domain::pedido::documento::TipoDocumento;
use futures::stream::{self, StreamExt};
use pruebas_api::actos::enseres::Hay;
use pruebas_api::actos::{Acto, Quien};

use crate::blanco::Blanco;
use crate::cuenta::{Cuenta, Quejas};
use crate::largo::Largo;

/// Orders that are sent at the same time.
const A_LA_VEZ: usize = 8;
/// What each order takes.
const CADA_UNO: usize = 5;
const TIPOS: [TipoDocumento; 3] = [TipoDocumento::Factura, TipoDocumento::Albaran, TipoDocumento::Pendiente];

/// So many orders, each twice at once, on a batch that has enough for all, exactly enough, or one less.
pub(crate) async fn enviar(hay: Hay, largo: &Largo, quejas: &mut Quejas) {
    let donde = format!("{} pedidos dos veces a la vez, {}", largo.pedidos, hay.texto());
    let todo = largo.pedidos * CADA_UNO;
    let (cuanto, caben) = match hay {
        Hay::DeSobra => (todo + 100, largo.pedidos),
        Hay::Justo => (todo, largo.pedidos),
        Hay::UnoMenos => (todo - 1, largo.pedidos - 1),
    };
    let (blanco, actos) = Blanco::nuevo(async |obra| {
        let lote = obra.lote("L-de-todos", &cuanto.to_string()).await;
        let acto = |(vez, tipo): (u32, &TipoDocumento)| {
            let quien = if vez % 2 == 0 { Quien::Vendedor } else { Quien::Oficina };
            obra.sobre(vez, &lote).crear(1, hay, *tipo, quien)
        };
        let actos = (1..).zip(TIPOS.iter().cycle()).map(acto);
        actos.take(largo.pedidos).collect::<Vec<_>>()
    })
    .await;
    let mut cuenta = Cuenta::nueva();
    blanco.abrir();
    let envios = actos.iter().map(|acto| dos_veces(&blanco, acto));
    let enviados: Vec<_> = stream::iter(envios).buffer_unordered(A_LA_VEZ).collect().await;
    blanco.cerrar();
    let mut suyas = Vec::new();
    for (acto, [una, otra]) in &enviados {
        let mut estados = [una.estado.as_u16(), otra.estado.as_u16()];
        estados.iter().for_each(|estado| cuenta.contar(*estado));
        estados.sort_unstable();
        let una_vez = estados == [200, 201] && una.data() == otra.data();
        let ninguna = estados == [409, 409] && una.cuerpo["avisos"].is_array() && otra.cuerpo["avisos"].is_array();
        if !una_vez && !ninguna {
            let texto = format!("{:?}: {:?}, {} y {}", acto.store(), estados, una.cuerpo, otra.cuerpo);
            suyas.push(("iguales", texto));
        }
    }
    cuenta.decir(&donde);
    let hechos = enviados.iter().filter(|(_, [una, _])| una.estado.is_success());
    let hechos: BTreeSet<_> = hechos.filter_map(|(acto, _)| acto.store()).collect();
    if hechos.len() != caben {
        suyas.push((
            "falta",
            format!("caben {caben} pedidos y se han hecho {}", hechos.len()),
        ));
    }
    let foto = blanco.foto().await;
    if !foto.documentos.keys().eq(hechos.iter().copied()) || !foto.reservas.is_empty() {
        let texto = format!(
            "{} documentos y {} reservas",
            foto.documentos.len(),
            foto.reservas.len()
        );
        suyas.push((
            "palabra",
            format!("{} pedidos se dieron por hechos y hay {texto}", hechos.len()),
        ));
    }
    quejas.anotar(&donde, suyas);
    quejas.leyes(&donde, &foto);
}

async fn dos_veces<'a>(blanco: &Blanco, acto: &'a Acto) -> (&'a Acto, [pruebas_api::Respuesta; 2]) {
    let llamar = || {
        let (llamante, acto) = (blanco.llamante(acto.quien).clone(), acto.clone());
        tokio::spawn(async move { llamante.hacer(&acto).await })
    };
    let (una, otra) = (llamar(), llamar());
    let respuestas = [una.await, otra.await].map(|respuesta| respuesta.expect("a call that does not panic"));
    (acto, respuestas)
}
