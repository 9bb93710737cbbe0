//! What must be true after a run, whatever the order was and whatever went wrong in it.

use std::collections::BTreeSet;
use std::mem::discriminant;

use axum::http::Method;
use domain::leyes::Foto;
use serde_json::json;

use super::acto::{Acto, Clase};
use super::relato::Relato;
use super::remate::{atascos, repetir};
use super::sala::Sala;

/// Something that must not be, by kind and in words.
pub(super) type Queja = (&'static str, String);

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
        iguales(actos, relato, &mut quejas);
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
        self.lo_dicho(actos, relato, &foto, &mut quejas);
        self.lo_retenido(actos, relato, &foto, &mut quejas);
        self.una_vez(actos, relato, &foto, &mut quejas);
        atascos(sala, actos, &foto, relato, &mut quejas).await;
        if quejas.is_empty() {
            self.sanos.insert(fin);
        }
        quejas
    }

    /// No answer is taken back: what was granted stands, and what was refused was not done.
    fn lo_dicho(&self, actos: &[Acto], relato: &Relato, foto: &Foto, quejas: &mut Vec<Queja>) {
        for (n, acto) in actos.iter().enumerate() {
            let Some(store) = acto.store() else { continue };
            let Some(esta) = esta(acto, foto) else { continue };
            // Whether another call has brought about what the table shows of this one.
            let lo_hizo_otro = actos.iter().enumerate().any(|(m, otro)| {
                let del_mismo =
                    m != n && otro.store() == Some(store) && discriminant(&otro.clase) == discriminant(&acto.clase);
                del_mismo && relato.logrado(m) && self::esta(otro, foto) == Some(true)
            });
            let borrado = Clase::Borrar(store.clone());
            let se_borra = acto.clase != borrado && actos.iter().any(|otro| otro.clase == borrado);
            let logrado = relato.logrado(n);
            let nombre = &acto.nombre;
            if logrado && !esta && !lo_hizo_otro && !se_borra {
                quejas.push(("palabra", format!("«{nombre}» se dio por hecho y no está")));
            }
            if !logrado && esta && !lo_hizo_otro && self::esta(acto, &self.inicial) != Some(true) {
                quejas.push(("palabra", format!("«{nombre}» se negó y está hecho")));
            }
        }
    }

    /// What has a key happens once for each key that came to a good end, and never without an answer that says so.
    fn una_vez(&self, actos: &[Acto], relato: &Relato, foto: &Foto, quejas: &mut Vec<Queja>) {
        let logradas = |igual: &dyn Fn(&Acto) -> bool| {
            let suyas = actos
                .iter()
                .enumerate()
                .filter(|(n, acto)| igual(acto) && relato.logrado(*n));
            suyas.map(|(_, acto)| acto.llave.clone()).collect::<BTreeSet<_>>().len()
        };
        for acto in actos {
            if let Clase::Sacar(lote, cantidad) = &acto.clase {
                let filas = |foto: &Foto| {
                    let suyas = foto.salidas.get(lote).into_iter().flatten();
                    suyas.filter(|gana| **gana == -*cantidad).count()
                };
                if filas(foto) != filas(&self.inicial) + logradas(&|otro| otro.clase == acto.clase) {
                    quejas.push((
                        "una vez",
                        format!("«{}» no está las veces que se dio por hecha", acto.nombre),
                    ));
                }
            }
        }
        let gastos = |foto: &Foto| {
            foto.entradas
                .iter()
                .map(|entrada| entrada.gasto)
                .collect::<BTreeSet<_>>()
                .len()
        };
        let nuevas = logradas(&|acto| matches!(acto.clase, Clase::Comprar(_)) && acto.metodo == Method::POST);
        if gastos(foto) > gastos(&self.inicial) + nuevas {
            quejas.push((
                "una vez",
                "hay más facturas de proveedor que las que se dieron por hechas".to_owned(),
            ));
        }
    }

    /// An order that nobody held anything for holds no more than before: what a refused call took, it gave back.
    fn lo_retenido(&self, actos: &[Acto], relato: &Relato, foto: &Foto, quejas: &mut Vec<Queja>) {
        if relato.ocurrio {
            return;
        }
        let stores: BTreeSet<_> = actos.iter().filter_map(Acto::store).collect();
        for store in stores {
            let reserva = foto.reservas.get(store);
            let movido = actos
                .iter()
                .any(|acto| matches!(&acto.clase, Clase::Mover(otra, _) if otra == store));
            if let Some(reserva) = reserva.filter(|_| !movido) {
                let antes = self.inicial.reservas.get(store);
                let de_mas = reserva.lotes.iter().any(|(lote, cantidad)| {
                    let tenia = antes.and_then(|antes| antes.lotes.get(lote).copied());
                    *cantidad > tenia.unwrap_or_default()
                });
                if de_mas {
                    quejas.push((
                        "retenido",
                        format!("{store} se queda con lo que apartó una llamada que no salió"),
                    ));
                }
            }
        }
    }
}

/// Whether the table shows what a call wants; none for a call of which that cannot be told.
fn esta(acto: &Acto, foto: &Foto) -> Option<bool> {
    match &acto.clase {
        Clase::Crear(store, _) => Some(foto.documentos.contains_key(store)),
        Clase::Editar(store, querido) => {
            let documento = foto.documentos.get(store);
            Some(documento.is_some_and(|documento| {
                documento
                    .lotes
                    .iter()
                    .eq(querido.iter().map(|(lote, cuanto)| (lote, cuanto)))
            }))
        }
        Clase::Borrar(store) => Some(foto.lapidas.contains(store)),
        Clase::Mover(..) | Clase::Sacar(..) | Clase::Comprar(_) | Clase::Otra | Clase::Pasada => None,
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

/// Of two equal calls both succeed, or none does.
fn iguales(actos: &[Acto], relato: &Relato, quejas: &mut Vec<Queja>) {
    for (n, acto) in actos.iter().enumerate() {
        let se_repite = acto.clase != Clase::Otra || acto.metodo != Method::DELETE;
        for (m, otro) in actos.iter().enumerate().skip(n + 1) {
            if se_repite && otro == acto && relato.logrado(n) != relato.logrado(m) {
                quejas.push(("iguales", format!("«{}» dos veces: una sale y la otra no", acto.nombre)));
            }
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
