//! What a seller opens first: the catalogue and the batches that an order may take from, in a house of the usual size.
//! Batches that were used up in the years before must not make either slower or dearer.

mod agotados;

use domain::ids::ProductoId;
use lambdas::tabla::consumo::contar;
use pruebas_api::almacen::Surtido;
use pruebas_api::{Banco, Llamante};

use crate::Fallo;
use crate::cronometro::Tiempos;
use crate::medida::{Limite, Medida, Unidad, veces};
use crate::taller::Taller;
use crate::vara::Vara;

const PRODUCTOS: usize = 220;
/// The first products have one batch more than the others, which makes 500.
const CON_TRES_LOTES: usize = 60;
const EXISTENCIAS: usize = PRODUCTOS * 2 + CON_TRES_LOTES;
const LOTES: [(&str, Option<&str>); 3] = [
    ("40", Some("2026-12-12")),
    ("60", Some("2027-01-15")),
    ("80", Some("2027-03-01")),
];
/// Some ten years of a house that buys 100 batches a week.
const AGOTADOS: usize = 50_000;
const RONDAS: usize = 20;
/// The same, but for what a machine does beside.
const VECES_MAXIMAS: u64 = 130;

/// A call that sellers make.
struct Lectura {
    que: &'static str,
    /// Where it stands; some ask for one product.
    ruta: fn(ProductoId) -> String,
    /// Whether the house's years have to make no difference to it.
    limitada: bool,
}

const LECTURAS: [Lectura; 3] = [
    Lectura {
        que: "catálogo",
        ruta: |_| "/products/all".to_owned(),
        limitada: true,
    },
    Lectura {
        que: "lotes para un pedido",
        ruta: |_| "/lotes/store?store=ORDER-1-1&cantidad[gt]=0".to_owned(),
        limitada: true,
    },
    // Reads the product's own history, which is short beside the house's.
    Lectura {
        que: "lotes de un producto para un pedido",
        ruta: |producto| format!("/lotes/store?store=ORDER-1-1&cantidad[gt]=0&product[eq]={producto}"),
        limitada: false,
    },
];

/// A house, as one of its sellers sees it.
struct Casa {
    // The engine runs for as long as it is there.
    _banco: Banco,
    vendedor: Llamante,
    producto: ProductoId,
}

pub(crate) async fn medir(taller: &Taller, vara: &mut Vara) -> Result<Vec<Medida>, Fallo> {
    let casas = [
        Casa::abrir(taller.banco("catalogo").await?, 0).await?,
        Casa::abrir(taller.banco("catalogo-con-agotados").await?, AGOTADOS).await?,
    ];
    let mut medidas = Vec::new();
    for lectura in LECTURAS {
        medidas.extend(lectura.comparar(&casas, vara).await?);
    }
    Ok(medidas)
}

impl Lectura {
    /// The two houses take turns, so that whatever else the machine does falls on both.
    async fn comparar(&self, casas: &[Casa; 2], vara: &mut Vara) -> Result<Vec<Medida>, Fallo> {
        let [nueva, vieja] = casas;
        let (vistos, unidades) = self.leer(nueva).await;
        let (vistos_en_la_vieja, unidades_en_la_vieja) = self.leer(vieja).await;
        if vistos != vistos_en_la_vieja {
            return Err(format!("{}: both houses sell the same, and do not show it", self.que).into());
        }
        let mut tiempos = [Tiempos::default(), Tiempos::default()];
        for _ in 0..RONDAS {
            for (casa, tiempos) in casas.iter().zip(&mut tiempos) {
                let ruta = (self.ruta)(casa.producto);
                tiempos.medir(casa.vendedor.get(&ruta)).await.espera(200);
            }
            vara.medir();
        }
        let [sin, con] = &tiempos;
        let que = format!("{}, {PRODUCTOS} productos y {EXISTENCIAS} lotes", self.que);
        let limite = |maximo| match self.limitada {
            true => Limite::ComoMucho(maximo),
            false => Limite::Ninguno,
        };
        Ok(vec![
            Medida::new(format!("{que}: p95"), Unidad::Tiempo, sin.p95(), Limite::Ninguno),
            Medida::new(
                format!("{que}, con {AGOTADOS} agotados frente a ninguno"),
                Unidad::Veces,
                veces(con.mediana(), sin.mediana()),
                limite(VECES_MAXIMAS),
            ),
            Medida::new(
                format!("{que}, con {AGOTADOS} agotados: unidades de lectura"),
                Unidad::Cuantas,
                unidades_en_la_vieja,
                limite(unidades),
            ),
        ])
    }

    /// How much is shown, and the read units that it takes.
    async fn leer(&self, casa: &Casa) -> (usize, u64) {
        let (leido, gasto) = contar(casa.vendedor.get(&(self.ruta)(casa.producto))).await;
        let vistos = leido.espera(200).data().as_array().map(Vec::len);
        (vistos.unwrap_or_default(), gasto.lecturas.div_ceil(10))
    }
}

impl Casa {
    async fn abrir(banco: Banco, cuantos_agotados: usize) -> Result<Self, Fallo> {
        let mut surtidos: Vec<Surtido> = Vec::with_capacity(PRODUCTOS);
        for n in 0..PRODUCTOS {
            let lotes = if n < CON_TRES_LOTES { 3 } else { 2 };
            banco.pasan(1);
            let nombre = format!("Producto {n}");
            surtidos.push(banco.surtido(&nombre, "10", "1.5", &LOTES[..lotes]).await);
        }
        agotados::llenar(&banco, &surtidos, cuantos_agotados).await?;
        Ok(Self {
            vendedor: banco.pda("Iñaki").await,
            producto: surtidos[0].producto.id,
            _banco: banco,
        })
    }
}
