//! Every pair of a family's calls meets so many times, each time on things of its own.

use std::collections::BTreeSet;
use std::time::Duration;

use domain::ids::InternalId;
use domain::leyes::Foto;
use futures::stream::{self, StreamExt};
use pruebas_api::Respuesta;
use pruebas_api::actos::careo::{Careo, Queja, compras_de_mas, nada_atascado};
use pruebas_api::actos::enseres::{Enseres, Hay};
use pruebas_api::actos::{Acto, Clase, Quien};
use pruebas_api::suerte::Suerte;

use crate::blanco::Blanco;
use crate::cuenta::{Cuenta, Quejas};
use crate::largo::Largo;
use crate::obra::Familia;

/// Pairs that meet at the same time, so that the table is never quiet.
const A_LA_VEZ: usize = 3;
/// The second call of a pair comes up to so many milliseconds after the first: requests of calls that start together
/// meet at their beginnings only.
const RETRASO: usize = 6;

/// What a call was answered.
#[derive(Debug, Clone)]
pub(crate) struct Contestado {
    pub(crate) estado: u16,
    avisos: bool,
    id: String,
    dicho: String,
}

impl Contestado {
    pub(crate) fn new(respuesta: &Respuesta) -> Self {
        Self {
            estado: respuesta.estado.as_u16(),
            avisos: respuesta.cuerpo["avisos"].is_array(),
            id: respuesta.data()["id"].to_string(),
            dicho: respuesta.mensaje().to_owned(),
        }
    }

    pub(crate) fn logrado(&self) -> bool {
        (200..300).contains(&self.estado)
    }
}

/// Calls on one house, and what they were answered.
pub(crate) struct Ronda {
    pub(crate) donde: String,
    /// How much their batch had; none where they are about something else.
    pub(crate) hay: Option<Hay>,
    pub(crate) actos: Vec<Acto>,
    pub(crate) respuestas: Vec<Contestado>,
}

impl Ronda {
    fn dicho(&self) -> String {
        let cada = self.actos.iter().zip(&self.respuestas);
        let cada = cada.map(|(acto, dicha)| format!("{}: {} {}", acto.nombre, dicha.estado, dicha.dicho));
        format!("{}: {}", self.donde, cada.collect::<Vec<_>>().join(" · "))
    }

    fn careo<T>(&self, antes: &Foto, despues: &Foto, mirar: impl FnOnce(&Careo<'_>) -> T) -> T {
        let logrados: Vec<_> = self.respuestas.iter().map(Contestado::logrado).collect();
        mirar(&Careo {
            actos: &self.actos,
            logrados: &logrados,
            antes,
            despues,
        })
    }

    /// What is wrong with what these calls came to.
    fn juzgar(&self, antes: &Foto, despues: &Foto) -> Vec<Queja> {
        let mut quejas = Vec::new();
        for (acto, respuesta) in self.actos.iter().zip(&self.respuestas) {
            if respuesta.estado >= 500 {
                quejas.push(("caída", format!("«{}» recibe {}", acto.nombre, respuesta.estado)));
            }
            if self.hay == Some(Hay::DeSobra) && respuesta.avisos && !self.hay_menos() {
                let texto = format!("a «{}» se le dice que no hay bastante, y lo hay", acto.nombre);
                quejas.push(("falta", texto));
            }
        }
        if self.basta_para_uno() && !self.respuestas.iter().all(Contestado::logrado) {
            quejas.push(("falta", "hay para una, son la misma, y no salen las dos".to_owned()));
        }
        self.careo(antes, despues, |careo| {
            careo.iguales(&mut quejas);
            careo.lo_dicho(&mut quejas);
            careo.salidas_una_vez(&mut quejas);
            careo.lo_retenido(&mut quejas);
        });
        self.compra_una_vez(&mut quejas);
        quejas
    }

    /// Whether some call may leave less than there was for the others, whatever there was: the office blocks or counts.
    fn hay_menos(&self) -> bool {
        let de_oficina = |acto: &Acto| acto.quien == Quien::Oficina && acto.clase == Clase::Otra;
        self.actos.iter().any(de_oficina)
    }

    /// Whether it is the same call twice and there is enough for it.
    fn basta_para_uno(&self) -> bool {
        let basta = matches!(self.hay, Some(Hay::DeSobra | Hay::Justo));
        basta && matches!(&self.actos[..], [una, otra] if una == otra && una.se_repite())
    }

    /// A supplier's invoice that nobody confirmed to be a second one is there once.
    fn compra_una_vez(&self, quejas: &mut Vec<Queja>) {
        let compras = self.actos.iter().zip(&self.respuestas).filter_map(|(acto, dicha)| {
            let es_compra = matches!(acto.clase, Clase::Comprar(_)) && dicha.logrado();
            es_compra.then_some(&dicha.id)
        });
        if compras.collect::<BTreeSet<_>>().len() > 1 {
            quejas.push(("compra", "la misma factura de proveedor está dos veces".to_owned()));
        }
    }
}

/// Judges rounds on the table before and after them, undoes what can be undone, and judges what is left.
pub(crate) async fn juzgar(donde: &str, rondas: &[Ronda], antes: &Foto, blanco: &Blanco, quejas: &mut Quejas) {
    let despues = blanco.foto().await;
    quejas.leyes(donde, &despues);
    let mut sueltas = Vec::new();
    for ronda in rondas {
        let suyas = ronda.juzgar(antes, &despues);
        if !suyas.is_empty() {
            quejas.anotar(&format!("{donde}, {}", ronda.dicho()), suyas);
        }
    }
    let compras = rondas
        .iter()
        .map(|ronda| ronda.careo(antes, &despues, |careo| careo.compras_logradas()));
    compras_de_mas(antes, &despues, compras.sum(), &mut sueltas);
    let stores = rondas
        .iter()
        .flat_map(|ronda| ronda.actos.iter().filter_map(Acto::store));
    let stores: BTreeSet<_> = stores.collect();
    blanco.abrir();
    deshacer(blanco, &stores, &despues, &mut sueltas).await;
    blanco.cerrar();
    let al_final = blanco.foto().await;
    nada_atascado(&stores, &despues, &al_final, &mut sueltas);
    quejas.anotar(donde, sueltas);
    quejas.leyes(&format!("{donde}, al final"), &al_final);
}

/// Whatever can be undone is.
async fn deshacer(blanco: &Blanco, stores: &BTreeSet<&InternalId>, foto: &Foto, quejas: &mut Vec<Queja>) {
    let actos = stores.iter().filter_map(|store| Acto::que_deshace(store, foto));
    let llamadas = actos.map(async |acto| (blanco.llamante(acto.quien).hacer(&acto).await, acto));
    let hechas: Vec<_> = stream::iter(llamadas).buffer_unordered(A_LA_VEZ).collect().await;
    for (respuesta, acto) in hechas {
        if !respuesta.estado.is_success() {
            let texto = format!(
                "al final, {} {}: {} {}",
                acto.nombre,
                acto.ruta,
                respuesta.estado,
                respuesta.mensaje()
            );
            quejas.push(("atasco", texto));
        }
    }
}

/// Which pair meets in a round, and how much later the second call comes.
#[derive(Debug, Clone, Copy)]
struct Encuentro {
    pareja: (usize, usize),
    retraso: Duration,
}

/// All rounds, in an order drawn by lot, so that those of one pair meet another table each time.
fn encuentros(actos: usize, largo: &Largo) -> Vec<Encuentro> {
    let mut suerte = Suerte::new(largo.semilla);
    let parejas = (0..actos).flat_map(|n| (n..actos).map(move |m| (n, m)));
    let mut todos: Vec<_> = parejas
        .flat_map(|pareja| std::iter::repeat_n(pareja, largo.rondas))
        .map(|pareja| Encuentro {
            pareja,
            retraso: Duration::from_millis(u64::try_from(suerte.hasta(RETRASO)).unwrap_or_default()),
        })
        .collect();
    for n in (1..todos.len()).rev() {
        todos.swap(n, suerte.hasta(n + 1));
    }
    todos
}

/// Every pair of a family's calls, so often as is asked.
pub(crate) async fn golpear(familia: Familia, hay: Hay, largo: &Largo, quejas: &mut Quejas) {
    let donde = format!("{}, {}", familia.texto(), hay.texto());
    let (blanco, (casas, antes)) = Blanco::nuevo(async |obra| {
        let primera = obra.casa(familia, hay, 1).await;
        let cuantos = encuentros(familia.actos(&primera, hay).len(), largo);
        let mut casas = Vec::new();
        for (vez, encuentro) in (2..).zip(cuantos) {
            casas.push((encuentro, obra.casa(familia, hay, vez).await));
        }
        (casas, obra.foto().await)
    })
    .await;
    let mut cuenta = Cuenta::nueva();
    blanco.abrir();
    let rondas = casas.iter().map(|(encuentro, casa)| {
        let (n, m) = encuentro.pareja;
        let actos = familia.actos(casa, hay);
        let cuanto = familia.es_de_cantidades().then_some(hay);
        encontrar(
            &blanco,
            *encuentro,
            cuanto,
            vec![actos[n].clone(), actos[m].clone()],
            casa,
        )
    });
    let rondas: Vec<_> = stream::iter(rondas).buffer_unordered(A_LA_VEZ).collect().await;
    blanco.cerrar();
    for respuesta in rondas.iter().flat_map(|ronda| &ronda.respuestas) {
        cuenta.contar(respuesta.estado);
    }
    let parejas: BTreeSet<_> = casas.iter().map(|(encuentro, _)| encuentro.pareja).collect();
    cuenta.decir(&format!("{donde}: {} parejas × {} rondas", parejas.len(), largo.rondas));
    juzgar(&donde, &rondas, &antes, &blanco, quejas).await;
}

async fn encontrar(blanco: &Blanco, encuentro: Encuentro, hay: Option<Hay>, actos: Vec<Acto>, casa: &Enseres) -> Ronda {
    let retrasos = [Duration::ZERO, encuentro.retraso];
    let llamadas = actos.iter().zip(retrasos).map(|(acto, retraso)| {
        let (llamante, acto) = (blanco.llamante(acto.quien).clone(), acto.clone());
        tokio::spawn(async move {
            tokio::time::sleep(retraso).await;
            Contestado::new(&llamante.hacer(&acto).await)
        })
    });
    let llamadas: Vec<_> = llamadas.collect();
    let mut respuestas = Vec::new();
    for llamada in llamadas {
        respuestas.push(llamada.await.expect("a call that does not panic"));
    }
    Ronda {
        donde: format!("casa {}", casa.vez),
        hay,
        actos,
        respuestas,
    }
}
