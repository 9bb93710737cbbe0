//! Suppliers' invoices. One moves with all of its batches in one transaction: see `pasos`; its number in the book: see
//! `recepcion`.

pub(crate) mod pasos;
pub(crate) mod recepcion;

use std::borrow::Cow;
use std::cmp::Reverse;

use domain::contrato::lote::EntradaView;
use domain::dinero::Redondeo;
use domain::fecha::{Fecha, Instante};
use domain::gasto::{CabeceraGasto, Gasto, LineaGasto};
use domain::ids::{GastoId, LoteId, ProveedorId};
use domain::impuesto::Recargo;
use domain::lote::Lote;
use domain::usuario::Autor;
use serde::{Deserialize, Serialize};

use super::claves::{self, Familia, Indice};
use super::consulta::Consulta;
use super::item::{self, CUERPO, Item};
use super::listado::{Buscable, Fila, Listado};
use super::transaccion::{Expresion, NO_EXISTE, Transaccion};
use super::version::{VERSION, Versionado, version_de};
use super::{Atributos, Tabla, TablaError};

/// What lists do not show.
#[derive(Debug, Serialize, Deserialize)]
struct Cuerpo {
    recargo: Recargo,
    redondeo: Redondeo,
    lineas: Vec<LineaGasto>,
    restos: Vec<LoteId>,
    usuario: Autor,
    momento: Instante,
}

/// Which invoices a list shows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Filtro {
    /// First and last day; for a supplier, absent means all.
    pub(crate) dias: Option<(Fecha, Fecha)>,
    pub(crate) proveedor: Option<ProveedorId>,
    pub(crate) pagado: Option<bool>,
}

impl Fila for CabeceraGasto {
    const FAMILIA: Familia = claves::DE_GASTO;
}

impl Buscable for CabeceraGasto {
    fn textos(&self) -> Vec<Cow<'_, str>> {
        vec![self.numero.as_str().into(), self.proveedor.as_str().into()]
    }
}

impl Filtro {
    fn deja_pasar(&self, gasto: &CabeceraGasto) -> bool {
        self.dias
            .is_none_or(|(desde, hasta)| (desde..=hasta).contains(&gasto.fecha))
            && self.proveedor.is_none_or(|proveedor| proveedor == gasto.proveedor_id)
            && self.pagado.is_none_or(|pagado| pagado == gasto.pago.is_some())
    }
}

/// What an operation about an invoice is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Papel {
    /// The invoice.
    Gasto,
    /// Its number, which a supplier has once.
    Numero,
    /// The file that it names, or names no more.
    Adjunto,
    /// A batch that it brings.
    Lote,
    /// The head of the numbers of the book, or what stays there of a deleted one.
    Recepcion,
}

/// An invoice from its item.
pub(super) fn gasto_de(mut atributos: Atributos) -> Result<Versionado<Gasto>, TablaError> {
    let version = version_de(&mut atributos)?;
    let Cuerpo {
        recargo,
        redondeo,
        lineas,
        restos,
        usuario,
        momento,
    } = item::cuerpo_plegado(&atributos)?;
    let dato = Gasto {
        cabecera: item::fila(atributos)?,
        recargo,
        redondeo,
        lineas,
        restos,
        usuario,
        momento,
    };
    Ok(Versionado { dato, version })
}

fn item_de(Versionado { dato, version }: &Versionado<Gasto>) -> Result<Item, TablaError> {
    let cabecera = &dato.cabecera;
    let (id, proveedor) = (cabecera.id, cabecera.proveedor_id);
    Item::new(&claves::gasto(id))
        .en(&claves::gastos(cabecera.fecha, id))
        .en(&claves::gastos_de_proveedor(proveedor, &cabecera.numero, id))
        .con(VERSION, version)?
        .fila(cabecera)?
        .cuerpo_plegado(&Cuerpo {
            recargo: dato.recargo,
            redondeo: dato.redondeo,
            lineas: dato.lineas.clone(),
            restos: dato.restos.clone(),
            usuario: dato.usuario.clone(),
            momento: dato.momento,
        })
}

impl Tabla {
    /// An invoice.
    pub(crate) async fn gasto(&self, id: GastoId) -> Result<Option<Versionado<Gasto>>, TablaError> {
        let leido = self.leer_item(&claves::gasto(id)).await?;
        leido.map(gasto_de).transpose()
    }

    /// Invoices that pass the filter, newest first. Reads the rows of the days asked for, or of the supplier, and no more.
    pub(crate) async fn gastos(&self, filtro: &Filtro) -> Result<Listado<CabeceraGasto>, TablaError> {
        let gastos: Listado<CabeceraGasto> = match (filtro.proveedor, filtro.dias) {
            (Some(proveedor), _) => {
                let suyos = Consulta::de(Indice::G2, claves::proveedor_en_g2(proveedor)).prefijo(claves::PREFIJO_GASTO);
                suyos.listar(self).await?
            }
            (None, Some(dias)) => Consulta::listar_dias(self, dias, claves::gastos_del_mes).await?,
            (None, None) => Listado::default(),
        };
        let gastos = gastos.quedan(|gasto| filtro.deja_pasar(gasto));
        Ok(gastos.por(|gasto| Reverse((gasto.fecha, gasto.id))))
    }

    /// Whether a supplier has any invoice, that of a common expense too.
    pub(crate) async fn tiene_gastos(&self, proveedor: ProveedorId) -> Result<bool, TablaError> {
        let suyos = || Consulta::de(Indice::G2, claves::proveedor_en_g2(proveedor));
        let (con_lotes, comunes) = futures::try_join!(
            suyos().prefijo(claves::PREFIJO_GASTO).existe(self),
            suyos().prefijo(claves::PREFIJO_COMUN).existe(self),
        )?;
        Ok(con_lotes || comunes)
    }

    /// Those of some batches that name an invoice as the one that brought them.
    pub(crate) async fn lotes_que_nombran(&self, gasto: GastoId, lotes: &[LoteId]) -> Result<Vec<LoteId>, TablaError> {
        let claves: Vec<_> = lotes.iter().map(|lote| claves::lote(*lote)).collect();
        let mut nombran = Vec::new();
        for item in self.leer_varios(&claves).await? {
            let entrada: EntradaView = item::parte(item.clone(), CUERPO)?;
            if entrada.gasto_id == Some(gasto) {
                let lote: Lote = item::fila(item)?;
                nombran.push(lote.id);
            }
        }
        Ok(nombran)
    }
}

impl Transaccion<Papel> {
    /// Writes an invoice down, in the place of the version that was read if it is not new.
    pub(crate) fn poner_gasto(self, gasto: &Versionado<Gasto>, antes: Option<u32>) -> Result<Self, TablaError> {
        let condicion = match antes {
            None => Expresion::new(NO_EXISTE),
            Some(version) => Expresion::sigue_en(version)?,
        };
        Ok(self.poner(Papel::Gasto, item_de(gasto)?, condicion))
    }

    /// Deletes an invoice, if it is still the one that was read.
    pub(crate) fn quitar_gasto(self, leido: &Versionado<Gasto>) -> Result<Self, TablaError> {
        let clave = claves::gasto(leido.dato.cabecera.id);
        Ok(self.quitar(Papel::Gasto, &clave, Expresion::sigue_en(leido.version)?))
    }
}
