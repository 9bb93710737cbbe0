//! Common expenses. One that comes once stands in its month; the monthly ones are few, and stand in a list of their own,
//! which every reading of some days reads whole.

use domain::adjunto::Adjunto;
use domain::comun::{ClaseGasto, GastoComun};
use domain::contrato::comun::GastoComunView;
use domain::fecha::{Fecha, Instante};
use domain::ids::GastoComunId;
use domain::usuario::Autor;
use serde::{Deserialize, Serialize};

use super::claves::{self, Indice};
use super::consulta::Consulta;
use super::idempotencia::Llave;
use super::item::{self, CUERPO, Item};
use super::transaccion::{Expresion, Fallo, NO_EXISTE, Transaccion};
use super::version::{PRIMERA_VERSION, VERSION, version_de};
use super::{Atributos, Tabla, TablaError};

/// A common expense as it is stored.
#[derive(Debug, Clone)]
pub struct ComunGuardado {
    /// The expense.
    pub gasto: GastoComun,
    /// What lists do not show.
    pub detalle: Detalle,
    /// Grows with every change.
    pub version: u32,
}

/// What lists do not show of a common expense.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Detalle {
    /// Notes.
    pub notas: String,
    /// Who wrote it down, by the name then.
    pub usuario: Autor,
    /// When that was.
    pub momento: Instante,
}

/// Which common expenses a list shows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Filtro {
    /// First and last day.
    pub(crate) dias: (Fecha, Fecha),
    pub(crate) clase: Option<ClaseGasto>,
    pub(crate) pagado: Option<bool>,
}

impl Filtro {
    fn deja_pasar(&self, gasto: &GastoComun) -> bool {
        self.clase.is_none_or(|clase| clase == gasto.datos.clase)
            && self.pagado.is_none_or(|pagado| pagado == gasto.datos.pago.is_some())
    }
}

impl TryFrom<Atributos> for ComunGuardado {
    type Error = TablaError;

    fn try_from(mut atributos: Atributos) -> Result<Self, TablaError> {
        let version = version_de(&mut atributos)?;
        let detalle = item::parte(atributos.clone(), CUERPO)?;
        let gasto = item::fila(atributos)?;
        Ok(Self {
            gasto,
            detalle,
            version,
        })
    }
}

impl ComunGuardado {
    /// One that is new.
    pub(crate) fn nuevo(gasto: GastoComun, detalle: Detalle) -> Self {
        Self {
            gasto,
            detalle,
            version: PRIMERA_VERSION,
        }
    }

    /// The same one with a change made.
    pub(crate) fn con(&self, gasto: GastoComun, notas: String) -> Self {
        Self {
            gasto,
            detalle: Detalle {
                notas,
                ..self.detalle.clone()
            },
            version: self.version + 1,
        }
    }

    fn adjunto(&self) -> Option<&Adjunto> {
        self.gasto.datos.adjunto.as_ref()
    }

    fn item(&self) -> Result<Item, TablaError> {
        let GastoComun { id, datos, repeticion } = &self.gasto;
        let sitio = match repeticion {
            None => claves::comunes(datos.fecha, *id),
            Some(_) => claves::comunes_mensuales(datos.fecha, *id),
        };
        Item::new(&claves::comun(*id))
            .en(&sitio)
            .con(VERSION, &self.version)?
            .fila(&self.gasto)?
            .cuerpo(&self.detalle)
    }
}

impl Tabla {
    /// A common expense.
    pub(crate) async fn comun(&self, id: GastoComunId) -> Result<Option<ComunGuardado>, TablaError> {
        let leido = self.leer_item(&claves::comun(id)).await?;
        leido.map(ComunGuardado::try_from).transpose()
    }

    /// Rows that pass the filter, newest first: those of the days asked for, and each day up to today on which a monthly
    /// one comes within them.
    pub(crate) async fn comunes(&self, filtro: &Filtro, hoy: Fecha) -> Result<Vec<GastoComunView>, TablaError> {
        let (desde, hasta) = filtro.dias;
        let de_una_vez = Consulta::filas_de_dias(self, filtro.dias, claves::comunes_del_mes);
        let mensuales = Consulta::de(Indice::G1, claves::COMUNES_MENSUALES)
            .hasta(&claves::ultimo_sitio(hasta))
            .filas(self);
        let (mut gastos, mensuales): (Vec<GastoComun>, Vec<GastoComun>) = futures::try_join!(de_una_vez, mensuales)?;
        gastos.extend(mensuales);
        gastos.retain(|gasto| filtro.deja_pasar(gasto));
        let mut filas: Vec<_> = gastos
            .iter()
            .flat_map(|gasto| {
                gasto
                    .entre(desde, hasta.min(hoy))
                    .map(|dia| GastoComunView::new(gasto, dia))
            })
            .collect();
        filas.sort_by_key(|fila| std::cmp::Reverse((fila.fecha, fila.id)));
        Ok(filas)
    }

    /// The common expense that the same key wrote down before.
    pub(crate) async fn comun_hecho(&self, llave: &Llave) -> Result<Option<GastoComunId>, TablaError> {
        self.hecho(llave).await
    }

    /// Writes a new one down, with the file that it names.
    pub(crate) async fn crear_comun(&self, nuevo: &ComunGuardado, llave: Option<&Llave>) -> Result<(), Fallo> {
        let mut transaccion = self.con_comun(Transaccion::new(), nuevo)?;
        if let Some(llave) = llave {
            transaccion = llave.apuntar(transaccion, self, &nuevo.gasto.id)?;
        }
        transaccion.enviar(self).await
    }

    /// Puts one in the place of the one that was read, or nothing, and beside it one that is new, all or nothing. A file
    /// that is named no more is let go of at this moment.
    pub(crate) async fn cambiar_comun(
        &self,
        leido: &ComunGuardado,
        queda: Option<&ComunGuardado>,
        nuevo: Option<&ComunGuardado>,
        ahora: Instante,
    ) -> Result<(), Fallo> {
        let clave = claves::comun(leido.gasto.id);
        let mut transaccion = match queda {
            Some(queda) => Transaccion::new().poner(self, queda.item()?, Expresion::sigue_en(leido.version)?)?,
            None => Transaccion::new().quitar(self, &clave, Expresion::sigue_en(leido.version)?)?,
        };
        let despues = queda.and_then(ComunGuardado::adjunto);
        transaccion = self.cambiar_adjunto(transaccion, &clave, leido.adjunto(), despues, ahora)?;
        if let Some(nuevo) = nuevo {
            transaccion = self.con_comun(transaccion, nuevo)?;
        }
        transaccion.insistir(self).await
    }

    fn con_comun(&self, transaccion: Transaccion, nuevo: &ComunGuardado) -> Result<Transaccion, TablaError> {
        let transaccion = transaccion.poner(self, nuevo.item()?, Expresion::new(NO_EXISTE))?;
        let clave = claves::comun(nuevo.gasto.id);
        self.cambiar_adjunto(transaccion, &clave, None, nuevo.adjunto(), nuevo.detalle.momento)
    }
}
