//! What is read most: the list of documents, with few and with many stored, the catalogue of the seller, and what the
//! office looks through.

mod archivo;
mod oficina;

use pruebas_api::{Banco, Llamante};

use crate::Fallo;
use crate::cronometro::Tiempos;
use crate::medida::{Limite, Medida, Unidad, veces};
use crate::taller::Taller;

/// What a month has. The list shows a month, so this is what one call reads, however many there are.
const POCOS: usize = 1_000;
const MUCHOS: usize = 100_000;
const RONDAS: usize = 60;
/// The same, but for what a machine does beside.
const VECES_MAXIMAS: u64 = 130;

const PRODUCTOS: usize = 220;
/// The first products have one batch more than the others, which makes 500.
const CON_TRES_LOTES: usize = 60;
const LOTES: [(&str, Option<&str>); 3] = [
    ("40", Some("2026-12-12")),
    ("60", Some("2027-01-15")),
    ("80", Some("2027-03-01")),
];

pub(crate) async fn medir(taller: &Taller) -> Result<Vec<Medida>, Fallo> {
    let mut medidas = documentos(taller).await?;
    medidas.push(catalogo(taller).await?);
    medidas.extend(oficina::productos(taller).await?);
    medidas.extend(oficina::salidas(taller).await?);
    Ok(medidas)
}

/// Two stores take turns, so that whatever else the machine does falls on both.
async fn documentos(taller: &Taller) -> Result<Vec<Medida>, Fallo> {
    let (pocos, muchos) = (taller.banco("pocos").await?, taller.banco("muchos").await?);
    archivo::llenar(&pocos, POCOS, POCOS).await?;
    archivo::llenar(&muchos, MUCHOS, POCOS).await?;
    let oficinas = [pocos.admin().await, muchos.admin().await];
    let mut tiempos = [Tiempos::default(), Tiempos::default()];
    for _ in 0..RONDAS {
        for (oficina, tiempos) in oficinas.iter().zip(&mut tiempos) {
            tiempos.medir(listar(oficina)).await;
        }
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

async fn catalogo(taller: &Taller) -> Result<Medida, Fallo> {
    let banco = taller.banco("catalogo").await?;
    surtir(&banco).await;
    let vendedor = banco.pda("Iñaki").await;
    let mut tiempos = Tiempos::default();
    for _ in 0..RONDAS {
        let catalogo = tiempos.medir(vendedor.get("/products/all")).await.espera(200);
        assert_eq!(catalogo.data().as_array().map(Vec::len), Some(PRODUCTOS));
    }
    let lotes = PRODUCTOS * 2 + CON_TRES_LOTES;
    let que = format!("catálogo de {PRODUCTOS} productos y {lotes} lotes: p95");
    Ok(Medida::new(que, Unidad::Tiempo, tiempos.p95(), Limite::Ninguno))
}

async fn surtir(banco: &Banco) {
    for n in 0..PRODUCTOS {
        let lotes = if n < CON_TRES_LOTES { 3 } else { 2 };
        banco.pasan(1);
        banco
            .surtido(&format!("Producto {n}"), "10", "1.5", &LOTES[..lotes])
            .await;
    }
}
