//! The rows that lists have asked for, kept by the only process that writes to the table.
//!
//! On one machine every write goes through the connector of the engine, which says here which key it was, before the
//! writer has its answer. The next reading reads those items again and no others, so a list is what the table holds at
//! that moment, and costs what has changed since the last one. A process that is not the only one to write has no memory
//! and reads the indexes: see `docs/adr/0019-lists-cost-what-they-show.md`.

mod copia;
mod listas;

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt::Debug;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use domain::categoria::Categoria;
use domain::cliente::Cliente;
use domain::fecha::Fecha;
use domain::gasto::CabeceraGasto;
use domain::lote::Lote;
use domain::pedido::documento::Cabecera;
use domain::producto::ficha::FichaProducto;
use domain::proveedor::Proveedor;
use domain::salida::Salida;
use futures::future::BoxFuture;

use super::claves::{self, Clave, Indice, ultimo_sitio};
use super::consulta::{Consulta, meses_hacia_atras};
use super::listado::{Fila, Listado, Renglon};
use super::{Tabla, TablaError, comunes};
use copia::Copia;

/// Days that lists go back when nothing is asked.
const DIAS: i64 = 30;

/// What is kept: for each kind of row that was asked for, a copy.
#[derive(Debug, Default)]
pub struct Memoria {
    copias: RwLock<HashMap<TypeId, Arc<dyn Guardada>>>,
}

/// What is kept of some kind of row, whichever it is.
trait Guardada: Any + Debug + Send + Sync {
    /// Writes down that an item was written, if it is one of these.
    fn anotar(&self, clave: &Clave);

    /// The lists that are kept and are not what the table holds.
    fn diferencias<'a>(&'a self, tabla: &'a Tabla) -> BoxFuture<'a, Result<Vec<String>, TablaError>>;
}

impl Memoria {
    /// The item of this key was written, or may have been. To be called after the write and before its answer.
    pub fn anotar(&self, pk: &str, sk: &str) {
        let clave = Clave::escrita(pk, sk);
        for copia in self.guardadas().values() {
            copia.anotar(&clave);
        }
    }

    /// What is kept of a kind. From here on it is told of every write, so whoever reads does so afterwards.
    fn copia<F: Fila>(&self) -> Result<Arc<Copia<F>>, TablaError> {
        let tipo = TypeId::of::<F>();
        let esta = self.guardadas().get(&tipo).map(Arc::clone);
        let copia: Arc<dyn Any + Send + Sync> = esta.unwrap_or_else(|| {
            let mut copias = self.copias.write().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(copias.entry(tipo).or_insert_with(|| Arc::new(Copia::<F>::default())))
        });
        let otra = |_| TablaError::Interno("a copy of another kind of row".to_owned());
        copia.downcast().map_err(otra)
    }

    fn guardadas(&self) -> RwLockReadGuard<'_, HashMap<TypeId, Arc<dyn Guardada>>> {
        self.copias.read().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Consulta {
    /// The rows as lists show them: from what this process keeps, if it may.
    pub(crate) async fn listar<F: Fila>(self, tabla: &Tabla) -> Result<Listado<F>, TablaError> {
        if let (Some(memoria), Some((indice, particion))) = (tabla.memoria(), self.lugar()) {
            return memoria.copia::<F>()?.mostrar(tabla, (indice, particion), &self).await;
        }
        let (_, sk) = self.claves();
        let renglones = self.items(tabla).await?.into_iter().filter_map(|atributos| {
            let clave = match Clave::de(&atributos) {
                Ok(clave) => clave.es_de(F::FAMILIA).then_some(clave)?,
                Err(error) => return Some(Err(error)),
            };
            let sitio = atributos.get(sk).and_then(|sitio| sitio.as_s().ok()).cloned();
            Some(Renglon::leido(clave, sitio.unwrap_or_default(), atributos))
        });
        Ok(renglones.collect::<Result<Vec<_>, _>>()?.into())
    }

    /// The rows of some days, newest first, where each month has a partition of G1 and sort keys begin with the day. No
    /// other month is read.
    pub(crate) async fn listar_dias<F: Fila>(
        tabla: &Tabla,
        (desde, hasta): (Fecha, Fecha),
        del_mes: impl Fn(Fecha) -> String,
    ) -> Result<Listado<F>, TablaError> {
        let mut filas = Listado::default();
        for mes in meses_hacia_atras(desde, hasta) {
            let dias = Self::de(Indice::G1, del_mes(mes));
            let dias = dias.desde(&desde.iso()).hasta(&ultimo_sitio(hasta));
            filas.extend(dias.descendente().listar(tabla).await?);
        }
        Ok(filas)
    }
}

impl Tabla {
    /// Reads what lists show when nothing is asked, so that the first who looks does not wait for it. Without a memory
    /// there is nothing to do.
    ///
    /// # Errors
    /// When the table fails.
    pub async fn recordar(&self, hoy: Fecha) -> Result<(), TablaError> {
        if self.memoria().is_none() {
            return Ok(());
        }
        self.fichas::<Cliente>(false).await?;
        self.fichas::<Categoria>(false).await?;
        self.fichas::<Proveedor>(false).await?;
        self.fichas::<FichaProducto>(false).await?;
        let lista = |particion: &str| Consulta::de(Indice::G1, particion);
        lista(claves::LOTES).listar::<Lote>(self).await?;
        lista(claves::COMUNES_MENSUALES).listar::<comunes::Fila>(self).await?;
        let un_mes = (hoy.mas_dias(-DIAS).unwrap_or(hoy), hoy);
        Consulta::listar_dias::<Cabecera>(self, un_mes, claves::documentos_del_mes).await?;
        Consulta::listar_dias::<CabeceraGasto>(self, un_mes, claves::gastos_del_mes).await?;
        Consulta::listar_dias::<comunes::Fila>(self, un_mes, claves::comunes_del_mes).await?;
        Consulta::listar_dias::<Salida>(self, un_mes, claves::salidas_del_mes).await?;
        Ok(())
    }

    /// The lists that this process keeps and that are not what the table holds: none, ever. Tests ask it when nobody
    /// writes.
    ///
    /// # Errors
    /// When the table fails.
    pub async fn comprobar_memoria(&self) -> Result<Vec<String>, TablaError> {
        let mut diferencias = Vec::new();
        if let Some(memoria) = self.memoria() {
            let copias: Vec<_> = memoria.guardadas().values().map(Arc::clone).collect();
            for copia in copias {
                diferencias.extend(copia.diferencias(self).await?);
            }
        }
        Ok(diferencias)
    }
}
