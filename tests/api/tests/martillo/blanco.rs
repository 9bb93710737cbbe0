//! What is struck: the one-machine server over a file, or the functions over DynamoDB Local.

use std::fs;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::fecha::Instante;
use domain::leyes::Foto;
use lambdas::casos::tareas;
use lambdas::estado::Reloj;
use lambdas::tabla::Tabla;
use local::motor::Motor;
use pruebas_api::actos::Quien;
use pruebas_api::archivos::Carpeta;
use pruebas_api::nube::Taller;
use pruebas_api::{Banco, Llamante, PRIVADA, TABLA};

use crate::obra::Obra;
use crate::pasarela::Pasarela;
use crate::servidor::Servidor;

/// The file of the server's store and the one of the key of its sessions, in the folder of its data.
const ALMACEN: &str = "reparto.sqlite";
const CLAVE: &str = "sesiones.clave";
/// After so long no worker has a task in hand that it could have died of.
const UNA_HORA: i64 = 3_600_000;
const PLAZO_DE_TAREAS: Duration = Duration::from_secs(60);

/// A house behind what answers its calls.
pub(crate) struct Blanco {
    lugar: Lugar,
    vendedor: Llamante,
    oficina: Llamante,
}

enum Lugar {
    Maquina {
        datos: Carpeta,
        pasarela: Pasarela,
        servidor: Mutex<Option<Servidor>>,
    },
    Nube(Banco),
}

/// Whether the functions are struck, and not a server.
pub(crate) fn es_nube() -> bool {
    Taller::del_entorno().expect("a whole environment").is_some()
}

impl Blanco {
    /// A new house, in which `amueblar` sets up what there is before anybody calls.
    pub(crate) async fn nuevo<T>(amueblar: impl AsyncFnOnce(&Obra) -> T) -> (Self, T) {
        if es_nube() {
            let obra = Obra::nueva(Banco::nuevo().await).await;
            let muebles = amueblar(&obra).await;
            let (banco, vendedor, oficina) = obra.acabar();
            let lugar = Lugar::Nube(banco);
            let blanco = Self {
                lugar,
                vendedor,
                oficina,
            };
            return (blanco, muebles);
        }
        let datos = Carpeta::nueva();
        fs::create_dir_all(datos.ruta()).expect("a folder");
        // The server reads the key that the bench signs with, so the bench's sessions are good there.
        fs::write(datos.ruta().join(CLAVE), URL_SAFE_NO_PAD.encode(PRIVADA)).expect("a key");
        let motor = Motor::en_archivo(&datos.ruta().join(ALMACEN)).expect("an engine");
        let tabla = motor.tabla(TABLA).await.expect("a table");
        let banco = Banco::sobre(motor, tabla).await;
        // A server has the hour of the machine.
        banco.son_las(&Reloj::del_sistema().ahora().rfc3339_madrid());
        let obra = Obra::nueva(banco).await;
        let muebles = amueblar(&obra).await;
        let (banco, vendedor, oficina) = obra.acabar();
        drop(banco);
        let pasarela = Pasarela::nueva();
        let blanco = Self {
            vendedor: vendedor.por(pasarela.rutas()),
            oficina: oficina.por(pasarela.rutas()),
            lugar: Lugar::Maquina {
                datos,
                pasarela,
                servidor: Mutex::new(None),
            },
        };
        (blanco, muebles)
    }

    /// Who makes a call.
    pub(crate) fn llamante(&self, quien: Quien) -> &Llamante {
        match quien {
            Quien::Vendedor => &self.vendedor,
            Quien::Oficina | Quien::Reloj => &self.oficina,
        }
    }

    /// Lets calls in.
    pub(crate) fn abrir(&self) {
        if let Lugar::Maquina {
            datos,
            pasarela,
            servidor,
        } = &self.lugar
        {
            let nuevo = Servidor::arrancar(datos.ruta());
            pasarela.hacia(nuevo.direccion());
            *servidor.lock().unwrap_or_else(PoisonError::into_inner) = Some(nuevo);
        }
    }

    fn tomar_servidor(&self) -> Option<Servidor> {
        match &self.lugar {
            Lugar::Maquina { servidor, .. } => servidor.lock().unwrap_or_else(PoisonError::into_inner).take(),
            Lugar::Nube(_) => None,
        }
    }

    /// Ends after the calls that are under way.
    pub(crate) fn cerrar(&self) {
        if let Some(servidor) = self.tomar_servidor() {
            servidor.terminar();
        }
    }

    /// Kills the server, whatever it is at; says whether there was one.
    pub(crate) fn matar(&self) -> bool {
        self.tomar_servidor().map(Servidor::matar).is_some()
    }

    /// The whole table, which nobody is writing to.
    pub(crate) async fn foto(&self) -> Foto {
        self.en_la_tabla(async |tabla| tabla.foto().await.expect("a table that can be read"))
            .await
    }

    /// The worker passes by an hour later, when nobody has a task in hand.
    pub(crate) async fn hacer_tareas(&self) {
        let ahora = Reloj::del_sistema().ahora();
        let reloj = Reloj::new(move || Instante::from_millis(ahora.millis() + UNA_HORA).expect("a moment"));
        self.en_la_tabla(async |tabla| {
            let hechas = tareas::pasada(tabla, &reloj, PLAZO_DE_TAREAS).await;
            hechas.expect("a table that says what is due");
        })
        .await;
    }

    async fn en_la_tabla<T>(&self, hacer: impl AsyncFnOnce(&Tabla) -> T) -> T {
        match &self.lugar {
            Lugar::Maquina { datos, .. } => {
                let motor = Motor::en_archivo(&datos.ruta().join(ALMACEN)).expect("an engine");
                hacer(&motor.tabla(TABLA).await.expect("a table")).await
            }
            Lugar::Nube(banco) => hacer(&banco.estado.tabla).await,
        }
    }
}
