//! The rows of which there are copies: how one differs from the next, and the keys of its item.

use domain::Importe;
use domain::categoria::Categoria;
use domain::cliente::Cliente;
use domain::comun::GastoComun;
use domain::fecha::Fecha;
use domain::gasto::CabeceraGasto;
use domain::ids::{ProductoId, SalidaId};
use domain::lote::Lote;
use domain::producto::ficha::FichaProducto;
use domain::proveedor::Proveedor;
use domain::salida::Salida;
use domain::texto::busqueda::normalizar;
use lambdas::tabla::claves::{Indice, PK, SK};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Reparto;
use crate::Fallo;

/// Keys by the names of their attributes.
pub(super) type Claves = Vec<(&'static str, String)>;

/// A row as lists show it.
pub(super) trait Fila: Serialize + DeserializeOwned + Clone {
    /// The n-th copy of it.
    fn copia(&self, n: u64, reparto: &Reparto) -> Result<Self, Fallo>;

    /// The keys of its item that are not those of every other one.
    fn claves(&self) -> Claves;
}

/// An identifier that nothing else has: those of the house were made later.
fn id<I: Copy + Into<u64> + TryFrom<u64>>(modelo: I, n: u64) -> Result<I, Fallo> {
    I::try_from(modelo.into() - n).map_err(|_| "an identifier out of range".into())
}

fn nombre(n: u64) -> String {
    format!("Copia {n:05} de la casa")
}

fn de_ficha(letras: &str, id: impl Into<u64>, nombre: &str) -> Claves {
    let id = id.into();
    vec![
        (PK, format!("{letras}#{id}")),
        (Indice::G1.sk(), format!("{}#{id}", normalizar(nombre))),
    ]
}

fn mes(dia: Fecha) -> String {
    format!("{:04}-{:02}", dia.anio(), dia.mes())
}

impl Fila for Cliente {
    fn copia(&self, n: u64, _: &Reparto) -> Result<Self, Fallo> {
        let mut copia = self.clone();
        copia.id = id(self.id, n)?;
        copia.datos.nombre_comercial = nombre(n);
        copia.pendiente = Importe::parse(&format!("{n}.5"))?;
        Ok(copia)
    }

    fn claves(&self) -> Claves {
        de_ficha("CLI", self.id, &self.datos.nombre_comercial)
    }
}

impl Fila for FichaProducto {
    fn copia(&self, n: u64, _: &Reparto) -> Result<Self, Fallo> {
        let mut copia = self.clone();
        copia.id = id(self.id, n)?;
        copia.datos.nombre = nombre(n);
        Ok(copia)
    }

    fn claves(&self) -> Claves {
        de_ficha("PRO", self.id, &self.datos.nombre)
    }
}

impl Fila for Categoria {
    fn copia(&self, n: u64, _: &Reparto) -> Result<Self, Fallo> {
        let mut copia = self.clone();
        copia.id = id(self.id, n)?;
        copia.datos.nombre = nombre(n);
        Ok(copia)
    }

    fn claves(&self) -> Claves {
        de_ficha("CAT", self.id, &self.datos.nombre)
    }
}

impl Fila for Proveedor {
    fn copia(&self, n: u64, _: &Reparto) -> Result<Self, Fallo> {
        let mut copia = self.clone();
        copia.id = id(self.id, n)?;
        copia.datos.nombre = nombre(n);
        Ok(copia)
    }

    fn claves(&self) -> Claves {
        de_ficha("PROV", self.id, &self.datos.nombre)
    }
}

/// Each copy is of a product of its own.
impl Fila for Lote {
    fn copia(&self, n: u64, reparto: &Reparto) -> Result<Self, Fallo> {
        let mut copia = self.clone();
        copia.id = id(self.id, n)?;
        copia.producto_id = id::<ProductoId>(reparto.producto, n)?;
        copia.nombre = format!("L-{n}");
        copia.caducidad = Some(reparto.plazo(n)?.fecha());
        Ok(copia)
    }

    fn claves(&self) -> Claves {
        let (id, producto) = (self.id, self.producto_id);
        let caduca = self.caducidad.map(|dia| dia.iso()).unwrap_or_default();
        vec![
            (PK, format!("LOTE#{id}")),
            (Indice::G1.sk(), format!("{producto}#{caduca}#{id}")),
            (Indice::G2.pk(), format!("PRO#{producto}")),
            (Indice::G2.sk(), format!("LOTE#{caduca}#{id}")),
        ]
    }
}

impl Fila for Salida {
    fn copia(&self, n: u64, reparto: &Reparto) -> Result<Self, Fallo> {
        let mut copia = self.clone();
        copia.id = id::<SalidaId>(self.id, n)?;
        copia.momento = reparto.momento(n)?;
        Ok(copia)
    }

    fn claves(&self) -> Claves {
        let (id, lote, dia) = (self.id, self.lote_id, self.momento.fecha());
        let sitio = format!("{}#{:015}#{id}#{lote}", dia.iso(), self.momento.millis());
        vec![
            (SK, format!("SAL#{id}")),
            (Indice::G1.pk(), format!("SALIDAS#{}", mes(dia))),
            (Indice::G1.sk(), sitio),
        ]
    }
}

impl Fila for CabeceraGasto {
    fn copia(&self, n: u64, reparto: &Reparto) -> Result<Self, Fallo> {
        let mut copia = self.clone();
        copia.id = id(self.id, n)?;
        copia.numero = format!("F-{n:05}");
        copia.fecha = reparto.momento(n)?.fecha();
        Ok(copia)
    }

    fn claves(&self) -> Claves {
        let id = self.id;
        vec![
            (PK, format!("GAS#{id}")),
            (Indice::G1.pk(), format!("GASTOS#{}", mes(self.fecha))),
            (Indice::G1.sk(), format!("{}#{id}", self.fecha.iso())),
            (Indice::G2.sk(), format!("GASTO#{}#{id}", normalizar(&self.numero))),
        ]
    }
}

/// A common expense with the version that its row has.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Comun {
    #[serde(flatten)]
    gasto: GastoComun,
    version: u32,
}

impl Fila for Comun {
    fn copia(&self, n: u64, reparto: &Reparto) -> Result<Self, Fallo> {
        let mut copia = self.clone();
        copia.gasto.id = id(self.gasto.id, n)?;
        copia.gasto.datos.concepto = format!("Gasto {n:05}");
        copia.gasto.datos.fecha = reparto.momento(n)?.fecha();
        Ok(copia)
    }

    fn claves(&self) -> Claves {
        let (id, dia) = (self.gasto.id, self.gasto.datos.fecha);
        vec![
            (PK, format!("COM#{id}")),
            (Indice::G1.pk(), format!("COMUNES#{}", mes(dia))),
            (Indice::G1.sk(), format!("{}#{id}", dia.iso())),
        ]
    }
}
