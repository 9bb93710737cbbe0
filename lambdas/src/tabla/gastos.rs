//! Suppliers' invoices. One moves with all of its batches in one transaction: see `pasos`.

pub(crate) mod pasos;

use domain::adjunto::Adjunto;
use domain::dinero::Redondeo;
use domain::fecha::{Fecha, Instante};
use domain::gasto::{CabeceraGasto, Gasto, LineaGasto};
use domain::ids::{GastoId, LoteId, ProveedorId};
use domain::impuesto::Recargo;
use domain::texto::busqueda::normalizar;
use domain::usuario::Autor;
use serde::{Deserialize, Serialize};

use super::claves::{self, Indice};
use super::consulta::Consulta;
use super::idempotencia::Llave;
use super::item::{self, Item};
use super::transaccion::{Expresion, Fallo, NO_EXISTE, Transaccion};
use super::version::{PRIMERA_VERSION, VERSION, version_de};
use super::{Atributos, Tabla, TablaError};
use pasos::Paso;

/// An invoice as it is stored.
#[derive(Debug, Clone)]
pub struct GastoGuardado {
    /// The invoice.
    pub gasto: Gasto,
    /// Grows with every change.
    pub version: u32,
}

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

impl Filtro {
    fn deja_pasar(&self, gasto: &CabeceraGasto) -> bool {
        self.dias
            .is_none_or(|(desde, hasta)| (desde..=hasta).contains(&gasto.fecha))
            && self.proveedor.is_none_or(|proveedor| proveedor == gasto.proveedor_id)
            && self.pagado.is_none_or(|pagado| pagado == gasto.pago.is_some())
    }
}

impl TryFrom<Atributos> for GastoGuardado {
    type Error = TablaError;

    fn try_from(mut atributos: Atributos) -> Result<Self, TablaError> {
        let version = version_de(&mut atributos)?;
        let Cuerpo {
            recargo,
            redondeo,
            lineas,
            restos,
            usuario,
            momento,
        } = item::cuerpo_plegado(&atributos)?;
        let gasto = Gasto {
            cabecera: item::fila(atributos)?,
            recargo,
            redondeo,
            lineas,
            restos,
            usuario,
            momento,
        };
        Ok(Self { gasto, version })
    }
}

impl GastoGuardado {
    /// An invoice that is new.
    pub(crate) fn nuevo(gasto: Gasto) -> Self {
        Self {
            gasto,
            version: PRIMERA_VERSION,
        }
    }

    /// The invoice with a change made.
    pub(crate) fn con(&self, gasto: Gasto) -> Self {
        Self {
            gasto,
            version: self.version + 1,
        }
    }

    fn adjunto(&self) -> Option<&Adjunto> {
        self.gasto.cabecera.adjunto.as_ref()
    }

    fn item(&self) -> Result<Item, TablaError> {
        let Gasto {
            cabecera,
            recargo,
            redondeo,
            lineas,
            restos,
            usuario,
            momento,
        } = self.gasto.clone();
        let CabeceraGasto {
            id,
            proveedor_id,
            fecha,
            ..
        } = cabecera;
        Item::new(&claves::gasto(id))
            .en(&claves::gastos(fecha, id))
            .en(&claves::gastos_de_proveedor(proveedor_id, &cabecera.numero, id))
            .con(VERSION, &self.version)?
            .fila(&cabecera)?
            .cuerpo_plegado(&Cuerpo {
                recargo,
                redondeo,
                lineas,
                restos,
                usuario,
                momento,
            })
    }
}

impl Tabla {
    /// An invoice.
    pub(crate) async fn gasto(&self, id: GastoId) -> Result<Option<GastoGuardado>, TablaError> {
        let leido = self.leer_item(&claves::gasto(id)).await?;
        leido.map(GastoGuardado::try_from).transpose()
    }

    /// Invoices that pass the filter, newest first. Reads the rows of the days asked for, or of the supplier, and no more.
    pub(crate) async fn gastos(&self, filtro: &Filtro) -> Result<Vec<CabeceraGasto>, TablaError> {
        let mut gastos: Vec<CabeceraGasto> = match (filtro.proveedor, filtro.dias) {
            (Some(proveedor), _) => {
                let suyos = Consulta::de(Indice::G2, claves::proveedor_en_g2(proveedor)).prefijo(claves::PREFIJO_GASTO);
                suyos.filas(self).await?
            }
            (None, Some(dias)) => Consulta::filas_de_dias(self, dias, claves::gastos_del_mes).await?,
            (None, None) => Vec::new(),
        };
        gastos.retain(|gasto| filtro.deja_pasar(gasto));
        gastos.sort_by_key(|gasto| std::cmp::Reverse((gasto.fecha, gasto.id)));
        Ok(gastos)
    }

    /// A supplier's invoices with this number, blind to case and accents.
    pub(crate) async fn gastos_con_numero(
        &self,
        proveedor: ProveedorId,
        numero: &str,
    ) -> Result<Vec<CabeceraGasto>, TablaError> {
        let consulta = Consulta::de(Indice::G2, claves::proveedor_en_g2(proveedor));
        let mut gastos: Vec<CabeceraGasto> = consulta.prefijo(&claves::gastos_con_numero(numero)).filas(self).await?;
        // A number may hold the mark that ends it in the key.
        gastos.retain(|gasto| normalizar(&gasto.numero) == normalizar(numero));
        Ok(gastos)
    }

    /// Whether a supplier has any invoice.
    pub(crate) async fn tiene_gastos(&self, proveedor: ProveedorId) -> Result<bool, TablaError> {
        let consulta = Consulta::de(Indice::G2, claves::proveedor_en_g2(proveedor));
        consulta.prefijo(claves::PREFIJO_GASTO).existe(self).await
    }

    /// The invoice that the same key wrote down before.
    pub(crate) async fn gasto_hecho(&self, llave: &Llave) -> Result<Option<GastoId>, TablaError> {
        self.hecho(llave).await
    }

    /// Writes a new invoice down and brings its batches in, all or nothing.
    pub(crate) async fn crear_gasto(
        &self,
        guardado: &GastoGuardado,
        pasos: &[Paso],
        llave: Option<&Llave>,
    ) -> Result<(), Fallo> {
        let mut transaccion = Transaccion::new().poner(self, guardado.item()?, Expresion::new(NO_EXISTE))?;
        if let Some(llave) = llave {
            transaccion = llave.apuntar(transaccion, self, &guardado.gasto.cabecera.id)?;
        }
        let clave = claves::gasto(guardado.gasto.cabecera.id);
        transaccion = self.cambiar_adjunto(transaccion, &clave, None, guardado.adjunto(), guardado.gasto.momento)?;
        self.dar_pasos(transaccion, pasos)?.enviar(self).await
    }

    /// Changes an invoice and its batches, all or nothing, if it is still the one that was read.
    pub(crate) async fn cambiar_gasto(
        &self,
        leido: &GastoGuardado,
        guardado: &GastoGuardado,
        pasos: &[Paso],
        ahora: Instante,
    ) -> Result<(), Fallo> {
        let transaccion = Transaccion::new().poner(self, guardado.item()?, Expresion::sigue_en(leido.version)?)?;
        let clave = claves::gasto(leido.gasto.cabecera.id);
        let transaccion = self.cambiar_adjunto(transaccion, &clave, leido.adjunto(), guardado.adjunto(), ahora)?;
        self.dar_pasos(transaccion, pasos)?.enviar(self).await
    }

    /// Deletes an invoice and does to its batches what that takes, all or nothing, if it is still the one that was read.
    pub(crate) async fn borrar_gasto(
        &self,
        leido: &GastoGuardado,
        pasos: &[Paso],
        ahora: Instante,
    ) -> Result<(), Fallo> {
        let clave = claves::gasto(leido.gasto.cabecera.id);
        let transaccion = Transaccion::new().quitar(self, &clave, Expresion::sigue_en(leido.version)?)?;
        let transaccion = self.cambiar_adjunto(transaccion, &clave, leido.adjunto(), None, ahora)?;
        self.dar_pasos(transaccion, pasos)?.enviar(self).await
    }
}
