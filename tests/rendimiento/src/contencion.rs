//! Orders that want the same batches, all sent at one moment: nothing is lost, doubled or skipped on the way. How much goes
//! through is measured over HTTP.

use std::time::Instant;

use domain::Cantidad;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, peticion_de};
use futures::future::join_all;
use pruebas_api::{Banco, Respuesta};

use crate::Fallo;
use crate::casa::Casa;
use crate::cronometro::micros;
use crate::medida::{Limite, Medida, Unidad};
use crate::taller::Taller;

const VENDEDORES: usize = 8;
const ENVIOS: usize = 50;
/// How many of them the batch has enough for, two units each.
const CABEN: usize = 40;

/// Sends more orders than the scarce batch has enough for: the last ones are refused with their reason.
pub(crate) async fn medir(taller: &Taller) -> Result<Vec<Medida>, Fallo> {
    let banco = taller.banco("cincuenta").await?;
    let casa = Casa::nueva(&banco, VENDEDORES, 0).await;
    let escaso = banco
        .surtido("Escaso", "10", "2.10", &[(&(CABEN * 2).to_string(), None)])
        .await;
    let abundante = banco
        .surtido("Abundante", "4", "1.35", &[("100", None), ("100", None)])
        .await;
    let peticiones: Vec<_> = (0..ENVIOS)
        .map(|n| {
            banco.pasan(1);
            let lineas = vec![escaso.linea(0, "2"), abundante.linea(n % 2, "1")];
            let borrador = banco.borrador(&casa.clientes[n % VENDEDORES], lineas);
            peticion_de(&borrador.con(|borrador| borrador.tipo_pedido = TipoDocumento::Factura))
        })
        .collect();
    let inicio = Instant::now();
    let envios = peticiones.into_iter().enumerate().map(|(n, peticion)| {
        let llamante = casa.vendedores[n % VENDEDORES].clone();
        tokio::spawn(async move { llamante.post("/invoices", peticion).await })
    });
    let respuestas = join_all(envios).await.into_iter().collect::<Result<Vec<_>, _>>()?;
    let tardaron = micros(inicio.elapsed());
    let (hechas, negadas): (Vec<_>, Vec<_>) = respuestas.into_iter().partition(|r| r.estado.is_success());
    let sin_motivo = negadas
        .iter()
        .filter(|r| r.estado != 409 || !r.cuerpo["avisos"].is_array())
        .count();
    for surtido in [&escaso, &abundante] {
        banco.cuadra(surtido).await;
    }
    assert_eq!(banco.saldo(escaso.lotes[0].id).await.cantidad, Cantidad::CERO);
    let que = |cual: &str| format!("{ENVIOS} envíos a la vez por los mismos lotes: {cual}");
    let mut mal = fallos(que("errores, huecos o repetidos"), &banco, &hechas, CABEN).await?;
    mal.valor += u64::try_from(sin_motivo)?;
    Ok(vec![
        Medida::new(que("todos"), Unidad::Tiempo, tardaron, Limite::Ninguno),
        mal,
    ])
}

/// Answers that are not a new document, and numbers that are missing or there twice. The chain of tax records has to be
/// whole, or nothing is measured at all.
async fn fallos(que: String, banco: &Banco, respuestas: &[Respuesta], esperados: usize) -> Result<Medida, Fallo> {
    let numeros: Vec<_> = respuestas
        .iter()
        .filter_map(|r| r.data()["invoice"]["numero"].as_str())
        .collect();
    let anio = banco.estado.reloj.ahora().fecha().anio();
    let faltan = (1..=esperados).filter(|n| {
        let numero = format!("F{anio}-{n:06}");
        numeros.iter().filter(|otro| **otro == numero).count() != 1
    });
    let fallos = faltan.count() + respuestas.iter().filter(|r| r.estado != 201).count();
    assert_eq!(banco.cadena(&banco.admin().await).await.len(), numeros.len());
    Ok(Medida::new(
        que,
        Unidad::Cuantas,
        u64::try_from(fallos)?,
        Limite::ComoMucho(0),
    ))
}
