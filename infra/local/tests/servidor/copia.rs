//! Copies of a house and their way back: made while orders are going on, and refused where they would do harm.

use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use crate::caida::{VENDEDORES, pedidos};
use crate::carpeta::Carpeta;
use crate::contenido;
use crate::proceso::{Servidor, copia, dicho, restaura};

/// When so many orders are answered, the copy begins.
const RESPONDIDOS: usize = 20;

/// Makes a copy into a folder of its own; gives where it is.
#[track_caller]
fn copiar(de: &Carpeta, a: &Carpeta) -> PathBuf {
    let (codigo, dicho, queja) = dicho(copia(de.ruta(), a.ruta()));
    assert_eq!(codigo, Some(0), "{queja}");
    let copias: Vec<_> = fs::read_dir(a.ruta())
        .unwrap()
        .map(|copia| copia.unwrap().path())
        .collect();
    let [copia] = copias.as_slice() else {
        panic!("{copias:?}")
    };
    assert_eq!(
        dicho,
        format!("La copia está en {}, y se ha comprobado.\n", copia.display())
    );
    copia.clone()
}

#[tokio::test]
async fn a_copy_under_load_has_all_that_was_answered_before_it_began_and_numbers_go_on_from_it() {
    let (carpeta, copias, otra) = (Carpeta::con_demo(), Carpeta::vacia(), Carpeta::vacia());
    let antes = contenido::leer(carpeta.ruta()).await.documentos.len();
    let servidor = Servidor::arrancar(carpeta.ruta());
    let vendedores = VENDEDORES.map(|nombre| servidor.entrar(nombre));
    let peticiones = pedidos(&vendedores[0]);
    let cola = Mutex::new(peticiones.iter().zip(vendedores.iter().cycle()));
    let respondidos = Mutex::new(Vec::new());
    let (copiada, al_empezar) = thread::scope(|hilos| {
        for _ in 0..4 {
            hilos.spawn(|| {
                loop {
                    let siguiente = cola.lock().unwrap().next();
                    let Some((peticion, vendedor)) = siguiente else { break };
                    let respuesta = vendedor
                        .post("/invoices", &serde_json::to_value(peticion).unwrap())
                        .unwrap();
                    assert_eq!(respuesta.estado, 201, "{}", respuesta.cuerpo);
                    respondidos.lock().unwrap().push(peticion.store.clone());
                }
            });
        }
        while respondidos.lock().unwrap().len() < RESPONDIDOS {
            thread::sleep(Duration::from_millis(1));
        }
        let al_empezar = respondidos.lock().unwrap().clone();
        (copiar(&carpeta, &copias), al_empezar)
    });
    assert!(al_empezar.len() < peticiones.len(), "the copy began too late to tell");
    assert_eq!(servidor.terminar("TERM"), Some(0));

    let (codigo, dicho, queja) = dicho(restaura(otra.ruta(), &copiada));
    assert_eq!(codigo, Some(0), "{queja}");
    assert!(
        dicho.starts_with("Todo cuadra.\nLos últimos números de la copia: "),
        "{dicho}"
    );
    let restaurada = contenido::leer(otra.ruta()).await;
    restaurada.comprobar();
    assert!(
        al_empezar.iter().all(|store| restaurada.tiene(store)),
        "an order that was answered before the copy began is not in it"
    );

    let servidor = Servidor::arrancar(otra.ruta());
    for (peticion, vendedor) in peticiones.iter().zip(vendedores.iter().cycle()) {
        let vendedor = vendedor.clone().en(&servidor.direccion);
        let respuesta = vendedor
            .post("/invoices", &serde_json::to_value(peticion).unwrap())
            .unwrap();
        let esperado = if restaurada.tiene(&peticion.store) { 200 } else { 201 };
        assert_eq!(respuesta.estado, esperado, "{}", respuesta.cuerpo);
    }
    assert_eq!(servidor.terminar("TERM"), Some(0));
    let al_final = contenido::leer(otra.ruta()).await;
    al_final.comprobar();
    assert_eq!(al_final.documentos.len(), antes + peticiones.len());
}

#[test]
fn a_copy_brings_a_damaged_house_back_with_its_files_and_keeps_what_was_there() {
    let (carpeta, copias) = (Carpeta::con_demo(), Carpeta::vacia());
    let adjunto = |nombre: &str| carpeta.ruta().join("adjuntos").join(nombre);
    fs::create_dir(carpeta.ruta().join("adjuntos")).unwrap();
    fs::write(adjunto("7-1"), "una foto").unwrap();
    fs::write(adjunto("8-1.0123456789abcdef.nuevo"), "a medias").unwrap();
    let copiada = copiar(&carpeta, &copias);
    assert!(!copiada.join("adjuntos/8-1.0123456789abcdef.nuevo").exists());
    fs::remove_file(adjunto("7-1")).unwrap();
    fs::write(carpeta.ruta().join("reparto.sqlite"), "").unwrap();
    fs::write(carpeta.ruta().join("sesiones.clave"), "").unwrap();

    let (codigo, dicho, queja) = dicho(restaura(carpeta.ruta(), &copiada));
    assert_eq!(codigo, Some(0), "{queja}");
    assert!(dicho.contains("Lo que había está en "), "{dicho}");
    assert_eq!(fs::read(adjunto("7-1")).unwrap(), b"una foto");
    let aparte: Vec<_> = fs::read_dir(carpeta.ruta())
        .unwrap()
        .map(|entrada| entrada.unwrap().path())
        .collect();
    let aparte = aparte
        .iter()
        .find(|ruta| ruta.to_string_lossy().contains("/antes-"))
        .unwrap();
    assert_eq!(fs::metadata(aparte.join("reparto.sqlite")).unwrap().len(), 0);
    assert!(!carpeta.ruta().join("restaurando").exists());
    Servidor::arrancar(carpeta.ruta()).entrar("Marta");
}

#[test]
fn nothing_is_restored_under_a_server_that_runs_nor_from_what_is_no_copy() {
    let (carpeta, copias) = (Carpeta::con_demo(), Carpeta::vacia());
    let copiada = copiar(&carpeta, &copias);
    let servidor = Servidor::arrancar(carpeta.ruta());
    let (codigo, _, queja) = dicho(restaura(carpeta.ruta(), &copiada));
    assert_eq!(codigo, Some(1));
    assert!(queja.contains("Otro Reparto está usando la carpeta de datos") && queja.contains("Ciérralo y repite."));
    assert_eq!(servidor.terminar("TERM"), Some(0));

    let antes = fs::read(carpeta.ruta().join("reparto.sqlite")).unwrap();
    let vacia = Carpeta::vacia();
    let rota = Carpeta::vacia();
    fs::write(rota.ruta().join("reparto.sqlite"), &antes[..antes.len() / 2]).unwrap();
    for (copia, motivo) in [(&vacia, "no hay ninguna copia"), (&rota, "está dañado")] {
        let (codigo, _, queja) = dicho(restaura(carpeta.ruta(), copia.ruta()));
        assert_eq!(codigo, Some(1));
        assert!(
            queja.contains(motivo) && queja.contains(&copia.ruta().display().to_string()),
            "{queja}"
        );
        assert!(fs::read(carpeta.ruta().join("reparto.sqlite")).unwrap() == antes);
        assert!(!carpeta.ruta().join("restaurando").exists());
    }
}

#[test]
fn a_copy_of_nothing_is_none() {
    let (carpeta, copias) = (Carpeta::vacia(), Carpeta::vacia());
    let (codigo, _, queja) = dicho(copia(carpeta.ruta(), copias.ruta()));
    assert_eq!(codigo, Some(1));
    assert!(queja.contains("No hay datos de Reparto en la carpeta"), "{queja}");
    assert_eq!(fs::read_dir(copias.ruta()).unwrap().count(), 0);
}
