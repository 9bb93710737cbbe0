//! What the office reads: the list of documents, with few and with many stored, its products, and what left the
//! warehouse.

pub(crate) mod archivo;
mod oficina;

use pruebas_api::Llamante;

use crate::Fallo;
use crate::cronometro::Tiempos;
use crate::medida::{Limite, Medida, Unidad, veces};
use crate::taller::Taller;
use crate::vara::Vara;

/// What a month has. The list shows a month, so this is what one call reads, however many there are.
const POCOS: usize = 1_000;
const MUCHOS: usize = 100_000;
const RONDAS: usize = 60;
/// The same, but for what a machine does beside.
const VECES_MAXIMAS: u64 = 130;

pub(crate) async fn medir(taller: &Taller, vara: &mut Vara) -> Result<Vec<Medida>, Fallo> {
    let mut medidas = documentos(taller, vara).await?;
    medidas.extend(oficina::productos(taller, vara).await?);
    medidas.extend(oficina::salidas(taller, vara).await?);
    Ok(medidas)
}

/// Two stores take turns, so that whatever else the machine does falls on both.
async fn documentos(taller: &Taller, vara: &mut Vara) -> Result<Vec<Medida>, Fallo> {
    let (pocos, muchos) = (taller.banco("pocos").await?, taller.banco("muchos").await?);
    archivo::llenar(&pocos, POCOS, POCOS).await?;
    archivo::llenar(&muchos, MUCHOS, POCOS).await?;
    let oficinas = [pocos.admin().await, muchos.admin().await];
    let mut tiempos = [Tiempos::default(), Tiempos::default()];
    for _ in 0..RONDAS {
        for (oficina, tiempos) in oficinas.iter().zip(&mut tiempos) {
            tiempos.medir(listar(oficina)).await;
        }
        vara.medir();
    }
    let [con_pocos, con_muchos] = tiempos.map(|tiempos| tiempos.p95());
    let que = |cuantos: usize| format!("lista de documentos de un mes, {cuantos} guardados: p95");
    Ok(vec![
        Medida::new(que(POCOS), Unidad::Tiempo, con_pocos, Limite::Ninguno),
        Medida::new(que(MUCHOS), Unidad::Tiempo, con_muchos, Limite::Ninguno),
        Medida::new(
            format!("lista con {MUCHOS} guardados frente a {POCOS}"),
            Unidad::Veces,
            veces(con_muchos, con_pocos),
            Limite::ComoMucho(VECES_MAXIMAS),
        ),
    ])
}

async fn listar(oficina: &Llamante) {
    let lista = oficina.get("/invoices").await.espera(200);
    assert_eq!(lista.data().as_array().map(Vec::len), Some(20));
}
