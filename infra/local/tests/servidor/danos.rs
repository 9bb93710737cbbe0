//! What a start makes of data that are damaged, and of a folder that has lost them.

use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

use local::motor::Motor;
use local::servidor::TABLA;
use rusqlite::Connection;

use crate::carpeta::Carpeta;
use crate::proceso::{Servidor, no_arranca, repara};

fn datos(carpeta: &Carpeta) -> PathBuf {
    carpeta.ruta().join("reparto.sqlite")
}

/// What a start says that must be refused: on the error output, without having served.
#[track_caller]
fn queja(carpeta: &Carpeta) -> String {
    let salida = no_arranca(carpeta.ruta(), 0);
    let dicho = String::from_utf8(salida.stdout).unwrap();
    assert_eq!((salida.status.code(), dicho.as_str()), (Some(1), ""));
    String::from_utf8(salida.stderr).unwrap()
}

/// Sixteen pages of zeros in the middle.
fn con_ceros(archivo: &Path) {
    let largo = fs::metadata(archivo).unwrap().len();
    let abierto = OpenOptions::new().write(true).open(archivo).unwrap();
    abierto.write_all_at(&[0; 64 * 1024], largo / 2).unwrap();
}

fn de_otro_programa(archivo: &Path) {
    fs::remove_file(archivo).unwrap();
    let otro = Connection::open(archivo).unwrap();
    otro.execute_batch("CREATE TABLE discos (titulo TEXT); INSERT INTO discos VALUES ('uno')")
        .unwrap();
}

#[test]
fn f16_a_data_file_that_is_damaged_is_refused_by_its_name_and_left_alone() {
    type Dano = fn(&Path);
    let danos: [(&str, &str, Dano); 5] = [
        ("empty", "está vacío", |archivo| drop(File::create(archivo).unwrap())),
        ("cut", "está dañado", |archivo| {
            let abierto = OpenOptions::new().write(true).open(archivo).unwrap();
            abierto.set_len(abierto.metadata().unwrap().len() / 2).unwrap();
        }),
        ("no SQLite", "no es de Reparto", |archivo| {
            fs::write(archivo, "la lista de la compra\n".repeat(1000)).unwrap();
        }),
        ("SQLite of another program", "no es de Reparto", de_otro_programa),
        ("zeros in the middle", "está dañado", con_ceros),
    ];
    for (nombre, esperado, danar) in danos {
        let carpeta = Carpeta::con_demo();
        let archivo = datos(&carpeta);
        danar(&archivo);
        let antes = fs::read(&archivo).unwrap();
        let queja = queja(&carpeta);
        let archivo_dicho = archivo.display().to_string();
        for parte in [esperado, &archivo_dicho, "make restaura DE="] {
            assert!(queja.contains(parte), "{nombre}: {parte} in {queja}");
        }
        assert!(fs::read(&archivo).unwrap() == antes, "{nombre}: the file was changed");
        let repaso = repara(carpeta.ruta(), "si");
        let queja = String::from_utf8(repaso.stderr).unwrap();
        assert!(
            repaso.status.code() == Some(1) && queja.contains(esperado),
            "{nombre}: {queja}"
        );
    }
}

#[test]
fn f16_a_house_that_was_here_is_never_taken_for_a_new_one() {
    let carpeta = Carpeta::con_demo();
    fs::remove_file(datos(&carpeta)).unwrap();
    let sin_datos = queja(&carpeta);
    assert!(sin_datos.contains("Falta el archivo de los datos"), "{sin_datos}");
    assert!(!datos(&carpeta).exists());

    let nuevo = Motor::en_memoria().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(nuevo.tabla(TABLA)).unwrap();
    nuevo.copiar(&datos(&carpeta)).unwrap();
    let con_otros = queja(&carpeta);
    assert!(con_otros.contains("no tiene nada dentro"), "{con_otros}");
    for queja in [sin_datos, con_otros] {
        assert!(queja.contains("make restaura DE="), "{queja}");
    }
}

#[test]
fn f16_a_new_house_that_was_cut_short_is_begun_again() {
    let carpeta = Carpeta::vacia();
    let nuevo = Motor::en_memoria().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(nuevo.tabla(TABLA)).unwrap();
    nuevo.copiar(&datos(&carpeta)).unwrap();
    let servidor = Servidor::arrancar_sin_demo(carpeta.ruta());
    servidor.entrar("Oficina");
}

#[test]
fn f16_a_key_that_is_damaged_is_told_in_spanish_with_its_remedy() {
    for (contenido, motivo) in [("", "está vacío"), ("esto no es una clave", "está dañado")] {
        let carpeta = Carpeta::con_demo();
        let clave = carpeta.ruta().join("sesiones.clave");
        fs::write(&clave, contenido).unwrap();
        let queja = queja(&carpeta);
        let nombre = clave.display().to_string();
        for parte in [motivo, nombre.as_str(), "Bórralo"] {
            assert!(queja.contains(parte), "{parte} in {queja}");
        }
        fs::remove_file(&clave).unwrap();
        Servidor::arrancar(carpeta.ruta()).entrar("Marta");
    }
}
