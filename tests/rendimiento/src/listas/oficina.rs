//! What the office looks through: a large catalogue, and the ledger of what left the warehouse, with few and with many
//! years in it.

use domain::contrato::salida::{LineaSalidaRequest, SalidaRequest};
use domain::salida::{LINEAS_MAXIMAS, TipoSalida};
use domain::testing::{self, Con};
use pruebas_api::{Banco, Llamante};

use crate::Fallo;
use crate::cronometro::Tiempos;
use crate::medida::{Limite, Medida, Unidad, veces};
use crate::taller::Taller;
use crate::vara::Vara;

const PRODUCTOS: usize = 10_000;
const ULTIMA_PAGINA: usize = PRODUCTOS / 20;
/// Every page reads the catalogue whole; up to here nobody wonders whether it comes.
const SIN_ESPERA: u64 = 500_000;

/// What the ledger shows by itself is a month of this.
const POCOS: usize = 1_000;
const MUCHOS: usize = 100_000;
const VECES_MAXIMAS: u64 = 130;
const RONDAS: usize = 40;
const DIAS_DE_LISTA: usize = 31;
const DIA: usize = 24 * 60 * 60 * 1000;

/// Pages and searches of a catalogue of thousands.
pub(super) async fn productos(taller: &Taller, vara: &mut Vara) -> Result<Vec<Medida>, Fallo> {
    let banco = taller.banco("productos").await?;
    for n in 0..PRODUCTOS {
        // A moment has ids for some dozens.
        banco.pasan(1);
        banco
            .producto(testing::producto_request().con(|producto| producto.name = format!("Producto {n} de la casa")))
            .await;
    }
    let oficina = banco.admin().await;
    let mut medidas = Vec::new();
    for (que, ruta) in [
        ("última página", format!("/products?page={ULTIMA_PAGINA}")),
        ("búsqueda", "/products?name[like]=casa".to_owned()),
    ] {
        let p95 = medir(&oficina, &ruta, vara).await;
        let que = format!("{que} de {PRODUCTOS} productos: p95");
        medidas.push(Medida::new(que, Unidad::Tiempo, p95, Limite::ComoMucho(SIN_ESPERA)));
    }
    Ok(medidas)
}

/// The ledger of a month, whatever came before it.
pub(super) async fn salidas(taller: &Taller, vara: &mut Vara) -> Result<Vec<Medida>, Fallo> {
    let (pocas, muchas) = (
        taller.banco("pocas-salidas").await?,
        taller.banco("muchas-salidas").await?,
    );
    let con_pocas = medir(&llenar(&pocas, POCOS).await?, "/salidas", vara).await;
    let con_muchas = medir(&llenar(&muchas, MUCHOS).await?, "/salidas", vara).await;
    let que = |cuantas: usize| format!("salidas de un mes, {cuantas} guardadas: p95");
    Ok(vec![
        Medida::new(que(POCOS), Unidad::Tiempo, con_pocas, Limite::Ninguno),
        Medida::new(que(MUCHOS), Unidad::Tiempo, con_muchas, Limite::Ninguno),
        Medida::new(
            format!("salidas con {MUCHOS} guardadas frente a {POCOS}"),
            Unidad::Veces,
            veces(con_muchas, con_pocas),
            Limite::ComoMucho(VECES_MAXIMAS),
        ),
    ])
}

/// Writes so many rows, a month's share a month, and gives who looks at them at the end.
async fn llenar(banco: &Banco, cuantas: usize) -> Result<Llamante, Fallo> {
    let oficina = banco.admin().await;
    let usuario = oficina.usuario.as_ref().ok_or("nobody is at the office")?;
    let lotes = vec![("90000", None); LINEAS_MAXIMAS];
    let surtido = banco.surtido("Queso curado", "4", "9.5", &lotes).await;
    let peticion = SalidaRequest {
        tipo: TipoSalida::Merma,
        lineas: surtido
            .lotes
            .iter()
            .map(|lote| LineaSalidaRequest {
                lote_id: lote.id,
                cantidad: testing::cantidad("1"),
                hay: None,
            })
            .collect(),
        motivo: "Se ha secado".to_owned(),
        proveedor_id: None,
        documento: String::new(),
    };
    let cada = i64::try_from(DIAS_DE_LISTA * DIA * LINEAS_MAXIMAS / POCOS)?;
    for _ in 0..cuantas / LINEAS_MAXIMAS {
        banco.pasan(cada);
        lambdas::casos::salidas::registrar(&banco.estado, usuario, &peticion, None)
            .await
            .map_err(|error| format!("{error:?}"))?;
    }
    Ok(banco.entrar(&oficina))
}

async fn medir(oficina: &Llamante, ruta: &str, vara: &mut Vara) -> u64 {
    let mut tiempos = Tiempos::default();
    for _ in 0..RONDAS {
        let lista = tiempos.medir(oficina.get(ruta)).await.espera(200);
        assert_eq!(lista.data().as_array().map(Vec::len), Some(20));
        vara.medir();
    }
    tiempos.p95()
}
