//! The server is killed under load, again and again; what was open is sent again once it is back.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use domain::leyes::{Foto, Quiebra};
use futures::future::join_all;
use pruebas_api::actos::Acto;
use pruebas_api::actos::enseres::{Enseres, Hay};
use pruebas_api::suerte::Suerte;

use crate::blanco::{Blanco, es_nube};
use crate::cuenta::{Cuenta, Quejas};
use crate::grupo::{Contestado, Ronda, juzgar};
use crate::largo::Largo;
use crate::obra::Familia;
use crate::pasarela::SIN_RESPUESTA;

/// Houses that are called between two ends of the server, and calls on each.
const CASAS: usize = 12;
const ACTOS: usize = 4;
const VENDEDORES: usize = 8;
/// At least so many calls are answered before an end.
const RESPONDIDOS: usize = 4;

/// A call by the number of its house and its own.
type Lugar = (usize, usize);

/// Everything between two ends.
struct Turno<'a> {
    blanco: &'a Blanco,
    rondas: &'a [Vec<Acto>],
    cola: Mutex<VecDeque<Lugar>>,
    abiertas: Mutex<Vec<Lugar>>,
    contestadas: Mutex<Vec<(Lugar, Contestado)>>,
    respondidas: AtomicUsize,
}

/// Kills the server so many times. Functions have nobody to kill: each call has an instance, and Lambda ends none.
pub(crate) async fn matar(largo: &Largo, quejas: &mut Quejas) {
    if es_nube() {
        return;
    }
    let donde = format!("{} muertes", largo.muertes);
    let mut suerte = Suerte::new(largo.semilla);
    let (blanco, (casas, antes)) = Blanco::nuevo(async |obra| {
        let mut casas = Vec::new();
        for vez in (1..).take(largo.muertes * CASAS) {
            casas.push(obra.casa(Familia::Lote, Hay::DeSobra, vez).await);
        }
        (casas, obra.foto().await)
    })
    .await;
    let mut cuenta = Cuenta::nueva();
    let (mut rondas, mut repetidas) = (Vec::new(), 0);
    for suyas in casas.chunks(CASAS) {
        let actos: Vec<_> = suyas.iter().map(|casa| de_todo(casa, &mut suerte)).collect();
        let turno = Turno::new(&blanco, &actos, &mut suerte);
        blanco.abrir();
        turno.hasta_morir(&mut suerte).await;
        quejas.anotar(&donde, a_medias(&blanco.foto().await));
        blanco.abrir();
        repetidas += turno.otra_vez().await;
        blanco.cerrar();
        let contestadas = turno.contestadas.into_inner().unwrap_or_else(PoisonError::into_inner);
        contestadas.iter().for_each(|(_, dicha)| cuenta.contar(dicha.estado));
        rondas.extend(suyas.iter().zip(actos).enumerate().map(|(n, (casa, actos))| {
            let respuesta = |m: usize| contestadas.iter().find(|(lugar, _)| *lugar == (n, m));
            let respuestas = (0..actos.len()).filter_map(respuesta).map(|(_, dicha)| dicha.clone());
            Ronda {
                donde: format!("casa {}", casa.vez),
                hay: Some(Hay::DeSobra),
                respuestas: respuestas.collect(),
                actos,
            }
        }));
    }
    cuenta.decir(&format!("{donde}, con {repetidas} llamadas abiertas enviadas otra vez"));
    blanco.hacer_tareas().await;
    juzgar(&donde, &rondas, &antes, &blanco, quejas).await;
}

/// Some of all that may happen to a house.
fn de_todo(casa: &Enseres, suerte: &mut Suerte) -> Vec<Acto> {
    let familias = [Familia::Pendiente, Familia::Nuevo, Familia::Lote];
    let mut posibles: Vec<_> = familias
        .iter()
        .flat_map(|familia| familia.actos(casa, Hay::DeSobra))
        .collect();
    let elegir = |_| posibles.swap_remove(suerte.hasta(posibles.len()));
    (0..ACTOS).map(elegir).collect()
}

/// The laws that a server keeps even if it ends between two steps. What a step has left to be given back is written down
/// as a task.
fn a_medias(foto: &Foto) -> Vec<(&'static str, String)> {
    let pendiente = |quiebra: &Quiebra| {
        matches!(
            quiebra,
            Quiebra::RetenidoPorFinal { .. } | Quiebra::RetenidoPorBorrado { .. }
        )
    };
    let quiebras = foto.comprobar().into_iter().filter(|quiebra| !pendiente(quiebra));
    quiebras
        .map(|quiebra| ("ley, recién muerto", quiebra.to_string()))
        .collect()
}

impl<'a> Turno<'a> {
    fn new(blanco: &'a Blanco, rondas: &'a [Vec<Acto>], suerte: &mut Suerte) -> Self {
        let mut cola: VecDeque<_> = (0..rondas.len())
            .flat_map(|n| (0..ACTOS).map(move |m| (n, m)))
            .collect();
        for n in (1..cola.len()).rev() {
            cola.swap(n, suerte.hasta(n + 1));
        }
        Self {
            blanco,
            rondas,
            cola: Mutex::new(cola),
            abiertas: Mutex::default(),
            contestadas: Mutex::default(),
            respondidas: AtomicUsize::new(0),
        }
    }

    /// Calls until the server is killed under those who call.
    async fn hasta_morir(&self, suerte: &mut Suerte) {
        let hasta = RESPONDIDOS + suerte.hasta(CASAS * ACTOS / 2);
        join_all((0..VENDEDORES).map(|_| self.vender(hasta))).await;
        assert!(!self.blanco.matar(), "the calls are over before the end");
    }

    async fn vender(&self, hasta: usize) {
        loop {
            let siguiente = self.cola.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
            let Some(lugar) = siguiente else { return };
            if !self.llamar(lugar).await {
                return;
            }
            if self.respondidas.fetch_add(1, Ordering::SeqCst) + 1 == hasta {
                self.blanco.matar();
            }
        }
    }

    /// Makes a call; says whether it was answered.
    async fn llamar(&self, lugar: Lugar) -> bool {
        let acto = &self.rondas[lugar.0][lugar.1];
        let respuesta = self.blanco.llamante(acto.quien).hacer(acto).await;
        if respuesta.estado == SIN_RESPUESTA {
            self.abiertas.lock().unwrap_or_else(PoisonError::into_inner).push(lugar);
            return false;
        }
        let contestado = (lugar, Contestado::new(&respuesta));
        self.contestadas
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(contestado);
        true
    }

    /// Once the server is back, makes the calls again that were open, and those that nobody had come to. Says how many
    /// were open.
    async fn otra_vez(&self) -> usize {
        let abiertas = std::mem::take(&mut *self.abiertas.lock().unwrap_or_else(PoisonError::into_inner));
        let resto = std::mem::take(&mut *self.cola.lock().unwrap_or_else(PoisonError::into_inner));
        let cuantas = abiertas.len();
        join_all(abiertas.into_iter().map(|lugar| self.llamar(lugar))).await;
        for lugar in resto {
            self.llamar(lugar).await;
        }
        assert!(
            self.abiertas.lock().unwrap_or_else(PoisonError::into_inner).is_empty(),
            "a server that is there answers"
        );
        cuantas
    }
}
