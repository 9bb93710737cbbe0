//! What must be true after a run, whatever the order was and whatever went wrong in it.

use std::collections::BTreeSet;

use domain::leyes::Foto;
use serde_json::json;

use super::relato::Relato;
use super::remate::{atascos, repetir};
use super::sala::Sala;
use crate::actos::careo::{Careo, Queja, compras_de_mas};
use crate::actos::{Acto, Clase};

/// Judges the runs of scenes that start from the same table.
pub(super) struct Juez {
    /// How the table is before every run.
    inicial: Foto,
    /// Ends of the present scene that were looked at and found sound: many orders lead to the same one.
    sanos: BTreeSet<String>,
}

impl Juez {
    pub(super) async fn new(sala: &mut Sala<'_>) -> Self {
        sala.empezar();
        Self {
            inicial: sala.foto().await,
            sanos: BTreeSet::new(),
        }
    }

    /// Another scene begins, of which other ends are right.
    pub(super) fn otra_escena(&mut self) {
        self.sanos.clear();
    }

    /// Ends the run as the callers would, and says what is wrong with it.
    pub(super) async fn juzgar(&mut self, sala: &mut Sala<'_>, actos: &[Acto], relato: &mut Relato) -> Vec<Queja> {
        repetir(sala, actos, relato).await;
        let mut quejas = Vec::new();
        caidas(actos, relato, &mut quejas);
        faltas(actos, relato, &mut quejas);
        compras(actos, relato, &mut quejas);
        let respuestas: Vec<_> = relato.hechos.iter().map(|hecho| (hecho.acto, hecho.estado())).collect();
        let fin = format!("{} {respuestas:?}\n{}", relato.ocurrio, sala.tablero.estado());
        if self.sanos.contains(&fin) {
            return quejas;
        }
        let foto = sala.foto().await;
        let leyes = foto.comprobar();
        quejas.extend(leyes.iter().map(|quiebra| ("ley", quiebra.to_string())));
        let logrados: Vec<_> = (0..actos.len()).map(|acto| relato.logrado(acto)).collect();
        let careo = Careo {
            actos,
            logrados: &logrados,
            antes: &self.inicial,
            despues: &foto,
        };
        careo.iguales(&mut quejas);
        careo.lo_dicho(&mut quejas);
        careo.salidas_una_vez(&mut quejas);
        compras_de_mas(&self.inicial, &foto, careo.compras_logradas(), &mut quejas);
        if !relato.ocurrio {
            careo.lo_retenido(&mut quejas);
        }
        atascos(sala, actos, &foto, relato, &mut quejas).await;
        if quejas.is_empty() {
            self.sanos.insert(fin);
        }
        quejas
    }
}

/// Nobody is told that the service is not there, but whom an outage befell.
fn caidas(actos: &[Acto], relato: &Relato, quejas: &mut Vec<Queja>) {
    let se_nota = relato.averia.is_some_and(|averia| averia.clase.se_nota());
    for hecho in &relato.hechos {
        if let Some(estado) = hecho.estado().filter(|estado| *estado >= 500)
            && !(hecho.averiado && se_nota)
        {
            quejas.push(("caída", format!("«{}» recibe {estado}", actos[hecho.acto].nombre)));
        }
    }
}

/// Whoever is told that there is not enough was told the truth: at some moment of the call there was not.
fn faltas(actos: &[Acto], relato: &Relato, quejas: &mut Vec<Queja>) {
    for hecho in &relato.hechos {
        let acto = &actos[hecho.acto];
        let store = acto.store().map(|store| store.as_str());
        let sin_aviso = matches!(acto.clase, Clase::Sacar(..)) && hecho.estado() == Some(422);
        for (lote, quiere) in acto.querido() {
            if !sin_aviso && !hecho.avisos().any(|aviso| aviso["lote_id"] == json!(lote)) {
                continue;
            }
            let faltaba = relato.saldos[hecho.desde..=hecho.hasta].iter().any(|saldos| {
                let saldo = &saldos[&lote];
                let suyo = store
                    .and_then(|store| saldo.tomado.get(store))
                    .copied()
                    .unwrap_or_default();
                !saldo.existe || saldo.bloqueado || saldo.libre + suyo < quiere.unidades()
            });
            if !faltaba {
                quejas.push((
                    "falta",
                    format!("a «{}» se le dice que no hay bastante, y siempre lo hubo", acto.nombre),
                ));
            }
        }
    }
}

/// A supplier's invoice that nobody confirmed to be a second one is there once.
fn compras(actos: &[Acto], relato: &Relato, quejas: &mut Vec<Queja>) {
    let mut hechas = BTreeSet::new();
    for hecho in &relato.hechos {
        if let (Clase::Comprar(numero), Some(respuesta)) = (&actos[hecho.acto].clase, &hecho.respuesta)
            && respuesta.estado.is_success()
        {
            hechas.insert((numero.clone(), respuesta.data()["id"].to_string()));
        }
    }
    let numeros: BTreeSet<_> = hechas.iter().map(|(numero, _)| numero).collect();
    if numeros.len() < hechas.len() {
        quejas.push(("compra", "la misma factura de proveedor está dos veces".to_owned()));
    }
}
