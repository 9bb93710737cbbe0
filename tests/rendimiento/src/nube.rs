//! The functions as they are deployed: their weight, how fast they start, and how fast they answer once they run. The
//! Lambda Runtime API and DynamoDB Local stand in for Amazon's, on this machine: compare with the last run, not with Spain.

use std::fs;

use pruebas_api::Banco;
use pruebas_api::nube::Taller;

use crate::Fallo;
use crate::casa::Casa;
use crate::cronometro::Tiempos;
use crate::medida::{Limite, Medida, Unidad};
use crate::vara::Vara;

const ARRANQUES: usize = 5;
const RONDAS: usize = 20;
const LINEAS: usize = 5;
const ZIP_MAXIMO: u64 = 5_000_000;
/// Of the function that prints, which brings the printer and its letters along.
const ZIP_QUE_IMPRIME: u64 = 7_000_000;
/// Every list that there is, by its call.
const LISTAS: [&str; 12] = [
    "/clients",
    "/products/all",
    "/products",
    "/products/lotes",
    "/categorias",
    "/proveedores",
    "/users",
    "/invoices",
    "/lotes",
    "/salidas",
    "/gastos",
    "/gastos/comunes",
];

/// Nothing, when `make bench` has not started the emulators.
pub(crate) async fn medir(vara: &mut Vara) -> Result<Vec<Medida>, Fallo> {
    let Some(taller) = Taller::del_entorno()? else {
        return Ok(Vec::new());
    };
    let mut medidas = pesos(&taller)?;
    medidas.push(arranque().await);
    medidas.extend(en_marcha(vara).await);
    Ok(medidas)
}

fn pesos(taller: &Taller) -> Result<Vec<Medida>, Fallo> {
    let peso = |funcion: &str, limite| -> Result<Medida, Fallo> {
        let zip = fs::metadata(taller.binarios().join(funcion).join("bootstrap.zip"))?;
        Ok(Medida::new(
            format!("función {funcion}, en zip"),
            Unidad::Peso,
            zip.len(),
            limite,
        ))
    };
    Ok(vec![
        peso("api", Limite::ComoMucho(ZIP_MAXIMO))?,
        peso("documentos", Limite::ComoMucho(ZIP_QUE_IMPRIME))?,
        peso("limpieza", Limite::Ninguno)?,
        peso("sesion", Limite::Ninguno)?,
        peso("tareas", Limite::Ninguno)?,
    ])
}

/// From nothing to the first answer: process, keys, connection, and a list.
async fn arranque() -> Medida {
    let mut tiempos = Tiempos::default();
    for _ in 0..ARRANQUES {
        let banco = Banco::nuevo().await;
        let pda = banco.pda("Iñaki").await;
        tiempos.medir(pda.get("/clients")).await.espera(200);
    }
    Medida::new(
        "función api, del arranque a la primera respuesta: mediana",
        Unidad::Tiempo,
        tiempos.mediana(),
        Limite::Ninguno,
    )
}

async fn en_marcha(vara: &mut Vara) -> Vec<Medida> {
    let banco = Banco::nuevo().await;
    let casa = Casa::nueva(&banco, 1, LINEAS).await;
    let oficina = banco.admin().await;
    let mut pedidos = Tiempos::default();
    let mut listas = LISTAS.map(|_| Tiempos::default());
    for _ in 0..RONDAS {
        let peticion = casa.factura(0, LINEAS);
        casa.reservar(0, &peticion).await;
        pedidos.medir(casa.enviar(0, &peticion)).await;
        for (ruta, tiempos) in LISTAS.iter().zip(&mut listas) {
            tiempos.medir(oficina.get(ruta)).await.espera(200);
        }
        vara.medir();
    }
    let mediana = |que: &str, tiempos: &Tiempos| {
        Medida::new(
            format!("función api, {que}: mediana"),
            Unidad::Tiempo,
            tiempos.mediana(),
            Limite::Ninguno,
        )
    };
    let mut medidas = vec![mediana("factura de 5 líneas", &pedidos)];
    medidas.extend(LISTAS.iter().zip(&listas).map(|(ruta, tiempos)| mediana(ruta, tiempos)));
    medidas.push(Medida::new(
        "función api, memoria",
        Unidad::Peso,
        banco.memoria().unwrap_or_default(),
        Limite::Ninguno,
    ));
    medidas
}
