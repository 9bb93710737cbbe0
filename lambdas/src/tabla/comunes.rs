//! Common expenses. One that comes once stands in its month; the monthly ones are few, and stand in a list of their own,
//! which every reading of some days reads whole.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use domain::Importe;
use domain::adjunto::Adjunto;
use domain::comun::{ClaseGasto, GastoComun};
use domain::contrato::comun::{GastoComunFilaView, GastoComunView};
use domain::fecha::{Fecha, Instante};
use domain::gasto::recepcion::{Baja, Recepcion};
use domain::gestora::Recibida;
use domain::ids::{GastoComunId, ProveedorId};
use domain::proveedor::Proveedor;
use domain::usuario::Autor;
use serde::{Deserialize, Serialize};

use super::claves::{self, Familia, Indice};
use super::consulta::Consulta;
use super::item::{self, CUERPO, Item};
use super::listado::{Buscable, Fila as EnLista, Listado};
use super::transaccion::{Expresion, NO_EXISTE, Transaccion};
use super::version::{VERSION, Versionado, version_de};
use super::{Atributos, Tabla, TablaError};

/// A common expense as it is stored.
#[derive(Debug, Clone)]
pub struct ComunGuardado {
    /// The expense.
    pub gasto: GastoComun,
    /// What lists do not show.
    pub detalle: Detalle,
}

/// What an operation about a common expense is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Papel {
    /// The expense that was read.
    Leido,
    /// One that is new.
    Nuevo,
    /// The file that one names, or names no more.
    Adjunto,
    /// The number that its supplier has given its invoice.
    Numero,
    /// The head of the numbers of the book, or what stays there of a deleted one.
    Recepcion,
}

/// What lists show of a common expense. The indexes hold no more than this, so the version stands in it too; in one of an
/// earlier release it does not.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Fila {
    #[serde(flatten)]
    gasto: GastoComun,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    version: Option<u32>,
    /// The day of a monthly one that the row is about; absent for its own.
    #[serde(skip)]
    dia: Option<Fecha>,
}

impl Fila {
    /// The day that the row is about.
    pub(crate) fn fecha(&self) -> Fecha {
        self.dia.unwrap_or(self.gasto.datos.fecha)
    }

    /// The same on another day on which it comes.
    fn en(&self, dia: Fecha) -> Self {
        Self {
            dia: Some(dia),
            ..self.clone()
        }
    }

    /// Its row in the book of invoices received, if it is in it; `proveedores` are those of the house.
    pub(crate) fn recibida(&self, proveedores: &BTreeMap<ProveedorId, &Proveedor>) -> Option<Recibida> {
        let de = self.gasto.datos.proveedor.as_ref();
        let proveedor = de.and_then(|de| proveedores.get(&de.id)).copied();
        Recibida::de_comun(&self.gasto, self.fecha(), proveedor)
    }

    /// Its number in that book.
    pub(crate) fn recepcion(&self) -> Option<Recepcion> {
        self.gasto.recepcion_el(self.fecha())
    }

    /// The expense, on its own day.
    pub(super) const fn gasto(&self) -> &GastoComun {
        &self.gasto
    }

    /// What it is, in the office's words.
    pub(crate) fn concepto(&self) -> &str {
        &self.gasto.datos.concepto
    }

    /// Its paper.
    pub(crate) fn adjunto(&self) -> Option<&Adjunto> {
        self.gasto.datos.adjunto.as_ref()
    }

    /// What it comes to, and what is still to be paid of it.
    pub(crate) fn importes(&self) -> (Importe, Importe) {
        let datos = &self.gasto.datos;
        (datos.total, datos.pendiente())
    }

    pub(crate) fn vista(&self) -> GastoComunFilaView {
        GastoComunFilaView {
            gasto: GastoComunView::new(&self.gasto, self.fecha()),
            version: self.version,
        }
    }
}

impl EnLista for Fila {
    const FAMILIA: Familia = claves::DE_COMUN;
}

impl Buscable for Fila {
    fn textos(&self) -> Vec<Cow<'_, str>> {
        let datos = &self.gasto.datos;
        let proveedor = datos.proveedor.as_ref().map(|proveedor| proveedor.nombre.as_str());
        let textos = [Some(datos.concepto.as_str()), proveedor, Some(datos.numero.as_str())];
        textos.into_iter().flatten().map(Cow::from).collect()
    }
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
    /// The expense that the last change has made of a part of this one, so that the same call made again finds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub apartado: Option<GastoComunId>,
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

fn comun_de(mut atributos: Atributos) -> Result<Versionado<ComunGuardado>, TablaError> {
    let version = version_de(&mut atributos)?;
    let detalle = item::parte(atributos.clone(), CUERPO)?;
    let gasto = item::fila(atributos)?;
    Ok(Versionado {
        dato: ComunGuardado { gasto, detalle },
        version,
    })
}

fn item_de(Versionado { dato, version }: &Versionado<ComunGuardado>) -> Result<Item, TablaError> {
    let GastoComun {
        id, datos, repeticion, ..
    } = &dato.gasto;
    let sitio = match repeticion {
        None => claves::comunes(datos.fecha, *id),
        Some(_) => claves::comunes_mensuales(datos.fecha, *id),
    };
    let item = Item::new(&claves::comun(*id)).en(&sitio);
    let item = match &datos.proveedor {
        Some(proveedor) => item.en(&claves::comunes_de_proveedor(proveedor.id, datos.fecha, *id)),
        None => item,
    };
    item.con(VERSION, version)?
        .fila(&Fila {
            gasto: dato.gasto.clone(),
            version: Some(*version),
            dia: None,
        })?
        .cuerpo(&dato.detalle)
}

impl ComunGuardado {
    /// The same one with other figures.
    pub(crate) fn con_figuras(&self, gasto: GastoComun, notas: String) -> Self {
        Self {
            gasto,
            detalle: Detalle {
                notas,
                apartado: None,
                ..self.detalle.clone()
            },
        }
    }

    /// The same one, of which a part has become an expense of its own.
    pub(crate) fn sin_parte(&self, queda: GastoComun, apartado: GastoComunId) -> Self {
        let mut sin = self.con_figuras(queda, self.detalle.notas.clone());
        sin.detalle.apartado = Some(apartado);
        sin
    }

    fn adjunto(&self) -> Option<&Adjunto> {
        self.gasto.datos.adjunto.as_ref()
    }
}

impl Tabla {
    /// A common expense.
    pub(crate) async fn comun(&self, id: GastoComunId) -> Result<Option<Versionado<ComunGuardado>>, TablaError> {
        let leido = self.leer_item(&claves::comun(id)).await?;
        leido.map(comun_de).transpose()
    }

    /// Rows that pass the filter, newest first: those of the days asked for, and each day up to today on which a monthly
    /// one comes within them.
    pub(crate) async fn comunes(&self, filtro: &Filtro, hoy: Fecha) -> Result<Listado<Fila>, TablaError> {
        let (desde, hasta) = filtro.dias;
        let de_una_vez = Consulta::listar_dias::<Fila>(self, filtro.dias, claves::comunes_del_mes);
        let mensuales = Consulta::de(Indice::G1, claves::COMUNES_MENSUALES)
            .hasta(&claves::ultimo_sitio(hasta))
            .listar::<Fila>(self);
        let (de_una_vez, mensuales) = futures::try_join!(de_una_vez, mensuales)?;
        let hasta = hasta.min(hoy);
        let dias = |fila: &Fila| {
            fila.gasto
                .entre(desde, hasta)
                .map(|dia| fila.en(dia))
                .collect::<Vec<_>>()
        };
        let mut filas = de_una_vez.quedan(|fila| (desde..=hasta).contains(&fila.fecha()));
        filas.extend(mensuales.iter().flat_map(dias).collect());
        let filas = filas.quedan(|fila| filtro.deja_pasar(&fila.gasto));
        Ok(filas.por(|fila| Reverse((fila.fecha(), fila.gasto.id))))
    }
}

impl Transaccion<Papel> {
    /// Writes a new one down, with the file that it names.
    pub(crate) fn poner_comun(self, nuevo: &Versionado<ComunGuardado>) -> Result<Self, TablaError> {
        let dato = &nuevo.dato;
        let clave = claves::comun(dato.gasto.id);
        self.poner(Papel::Nuevo, item_de(nuevo)?, Expresion::new(NO_EXISTE))
            .cambiar_adjunto(Papel::Adjunto, &clave, (None, dato.adjunto()), dato.detalle.momento)
    }

    /// Puts one in the place of the one that was read, if that is still the one. A file that is named no more is let go of at
    /// this moment.
    pub(crate) fn cambiar_comun(
        self,
        leido: &Versionado<ComunGuardado>,
        queda: &Versionado<ComunGuardado>,
        ahora: Instante,
    ) -> Result<Self, TablaError> {
        let clave = claves::comun(leido.dato.gasto.id);
        let ficheros = (leido.dato.adjunto(), queda.dato.adjunto());
        self.poner(Papel::Leido, item_de(queda)?, Expresion::sigue_en(leido.version)?)
            .cambiar_adjunto(Papel::Adjunto, &clave, ficheros, ahora)
    }

    /// Deletes the one that was read, if that is still the one. What was in the book stays named there with its paper.
    pub(crate) fn quitar_comun(
        self,
        leido: &Versionado<ComunGuardado>,
        baja: Option<&Baja>,
        ahora: Instante,
    ) -> Result<Self, TablaError> {
        let clave = claves::comun(leido.dato.gasto.id);
        let sin_el = self.quitar(Papel::Leido, &clave, Expresion::sigue_en(leido.version)?);
        match baja {
            Some(baja) => sin_el.dar_de_baja(Papel::Recepcion, baja),
            None => sin_el.cambiar_adjunto(Papel::Adjunto, &clave, (leido.dato.adjunto(), None), ahora),
        }
    }
}
