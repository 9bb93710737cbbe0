//! Tasks: what is to be done after an answer. Each stands under its order, and in a list of its kind by the moment from
//! which it is due.

use domain::fecha::Instante;
use domain::ids::InternalId;
use domain::tarea::{Causante, Encargo, Tarea, TipoTarea, Turno};
use serde::{Deserialize, Serialize};

use super::claves::{self, Clave, Entrada, Indice};
use super::consulta::Consulta;
use super::item::{self, Item};
use super::reservas::Papel;
use super::transaccion::{EXISTE, Expresion, Fallo, NO_EXISTE, Transaccion};
use super::version::{PRIMERA_VERSION, VERSION, Versionado, version_de};
use super::{Atributos, Tabla, TablaError};

/// Tasks read at a time.
const POR_PAGINA: usize = 50;

/// A mail that waits, as it was written before there were tasks.
#[derive(Debug, Serialize, Deserialize)]
struct CorreoSuelto {
    documento: InternalId,
    destino: String,
    momento: Instante,
}

fn clave(tarea: &Tarea) -> Clave {
    claves::tarea(tarea.encargo.tipo(), &tarea.de)
}

fn sitio(tarea: &Tarea) -> Entrada {
    match tarea.turno {
        Turno::Desde(desde) => claves::tareas(tarea.encargo.tipo(), desde),
        Turno::Detenida => claves::tareas_detenidas(tarea.creada),
    }
}

fn item_de(tarea: &Tarea, version: u32) -> Result<Item, TablaError> {
    Item::new(&clave(tarea))
        .en(&sitio(tarea))
        .con(VERSION, &version)?
        .fila(tarea)
}

fn leida(mut atributos: Atributos) -> Result<Versionado<Tarea>, TablaError> {
    Ok(Versionado {
        version: version_de(&mut atributos)?,
        dato: item::fila(atributos)?,
    })
}

impl Transaccion<Papel> {
    /// Writes down what is to be done. It takes the place of the same task, if there is one that has not been done yet.
    pub(crate) fn encargar(self, tarea: &Tarea) -> Result<Self, TablaError> {
        let item = item_de(tarea, PRIMERA_VERSION)?;
        Ok(self.poner(Papel::Tarea, item, Expresion::default()))
    }
}

impl<P: Copy> Transaccion<P> {
    /// Writes down what is to be done, unless the same task is there.
    pub(crate) fn encargar_nueva(self, papel: P, tarea: &Tarea) -> Result<Self, TablaError> {
        let item = item_de(tarea, PRIMERA_VERSION)?;
        Ok(self.poner(papel, item, Expresion::new(NO_EXISTE)))
    }

    /// Puts a task in the place of the one that was read, if nobody has changed it since.
    pub(crate) fn mover_tarea(self, papel: P, leida: &Versionado<Tarea>, tarea: &Tarea) -> Result<Self, TablaError> {
        let item = item_de(tarea, leida.version.wrapping_add(1))?;
        Ok(self.poner(papel, item, Expresion::sigue_en(leida.version)?))
    }

    /// Only looks: the task is still the one that was read.
    pub(crate) fn comprobar_tarea(self, papel: P, leida: &Versionado<Tarea>) -> Result<Self, TablaError> {
        Ok(self.comprobar(papel, &clave(&leida.dato), Expresion::sigue_en(leida.version)?))
    }

    /// Crosses off a task that is done, if it is still the one that was read.
    pub(crate) fn tachar_tarea(self, papel: P, leida: &Versionado<Tarea>) -> Result<Self, TablaError> {
        Ok(self.quitar(papel, &clave(&leida.dato), Expresion::sigue_en(leida.version)?))
    }
}

impl Tabla {
    /// The task of a kind that something caused, if it is still to be done.
    pub(crate) async fn tarea(&self, tipo: TipoTarea, de: &Causante) -> Result<Option<Versionado<Tarea>>, TablaError> {
        let leido = self.leer_item(&claves::tarea(tipo, de)).await?;
        leido.map(leida).transpose()
    }

    /// Tasks of a kind that are due, the longest due first: a page, and where the next one begins.
    pub(crate) async fn tareas_que_tocan(
        &self,
        tipo: TipoTarea,
        ahora: Instante,
        desde: Option<Atributos>,
    ) -> Result<(Vec<Tarea>, Option<Atributos>), TablaError> {
        let consulta = Consulta::de(Indice::G1, claves::tareas_de(tipo)).hasta(&claves::orden(ahora));
        let (pagina, resto) = consulta.maximo(POR_PAGINA).pagina_de_items(self, desde).await?;
        Ok((pagina.into_iter().filter_map(legible).collect(), resto))
    }

    /// Tasks that wait for a person, the one that was written down first first.
    pub(crate) async fn tareas_detenidas(&self) -> Result<Vec<Tarea>, TablaError> {
        let consulta = Consulta::de(Indice::G1, claves::TAREAS_DETENIDAS);
        let (mut tareas, mut desde) = (Vec::new(), None);
        loop {
            let (pagina, resto) = consulta.clone().pagina_de_items(self, desde).await?;
            tareas.extend(pagina.into_iter().filter_map(legible));
            desde = resto;
            if desde.is_none() {
                return Ok(tareas);
            }
        }
    }

    /// Puts a task in the place of the one that was read; says no when somebody else has changed it since.
    pub(crate) async fn mover_tarea(&self, leida: &Versionado<Tarea>, tarea: &Tarea) -> Result<bool, TablaError> {
        let item = item_de(tarea, leida.version.wrapping_add(1))?;
        si_se_pudo(self.poner(item, Expresion::sigue_en(leida.version)?).await)
    }

    /// A task is done: it is to be done no more, unless somebody has written it down again since it was read.
    pub(crate) async fn acabar_tarea(&self, leida: &Versionado<Tarea>) -> Result<bool, TablaError> {
        let sigue = Expresion::sigue_en(leida.version)?;
        si_se_pudo(self.quitar_si(&clave(&leida.dato), sigue).await)
    }

    /// The mails that wait to be sent, the oldest first, with the documents and addresses they are for.
    pub(crate) async fn correos_en_espera(&self) -> Result<Vec<Tarea>, TablaError> {
        let de_antes = Consulta::de(Indice::G1, claves::CORREOS_PENDIENTES).filas(self);
        let tareas = Consulta::de(Indice::G1, claves::tareas_de(TipoTarea::Correo)).filas(self);
        let (de_antes, mut tareas): (Vec<CorreoSuelto>, Vec<Tarea>) = futures::try_join!(de_antes, tareas)?;
        tareas.extend(de_antes.into_iter().map(|correo| {
            let CorreoSuelto {
                documento,
                destino,
                momento,
            } = correo;
            Tarea::nueva(Encargo::Correo { destino }, documento, momento)
        }));
        tareas.sort_by(|una, otra| (una.creada, &una.de).cmp(&(otra.creada, &otra.de)));
        Ok(tareas)
    }

    /// Makes tasks of the mails that waited before there were tasks; says how many there were.
    pub(crate) async fn encargar_los_de_antes(&self) -> Result<usize, TablaError> {
        let de_antes: Vec<CorreoSuelto> = Consulta::de(Indice::G1, claves::CORREOS_PENDIENTES).filas(self).await?;
        for correo in &de_antes {
            let destino = correo.destino.clone();
            let tarea = Tarea::nueva(Encargo::Correo { destino }, correo.documento.clone(), correo.momento);
            let transaccion = Transaccion::new().encargar_nueva((), &tarea)?.quitar(
                (),
                &claves::correo(&correo.documento),
                Expresion::new(EXISTE),
            );
            match transaccion.enviar(self).await {
                // Somebody else makes it, or has made it.
                Ok(()) | Err(Fallo::Rechazo(_)) => {}
                Err(Fallo::Tabla(error)) => return Err(error),
            }
        }
        Ok(de_antes.len())
    }

    /// A document's mail has left: it waits no more.
    ///
    /// # Errors
    /// When the table fails.
    pub async fn retirar_correo(&self, documento: &InternalId) -> Result<(), TablaError> {
        self.quitar(&claves::correo(documento)).await?;
        let de = documento.clone().into();
        self.quitar(&claves::tarea(TipoTarea::Correo, &de)).await
    }
}

/// A task of a list. One that cannot be read does not keep the others, and the log says so.
fn legible(atributos: Atributos) -> Option<Tarea> {
    let leida = item::fila(atributos);
    leida
        .inspect_err(|error| tracing::error!(%error, "a task of the list cannot be read"))
        .ok()
}

fn si_se_pudo(escrito: Result<(), TablaError>) -> Result<bool, TablaError> {
    match escrito {
        Ok(()) => Ok(true),
        Err(TablaError::Condicion) => Ok(false),
        Err(error) => Err(error),
    }
}
