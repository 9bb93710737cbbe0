//! The kinds of master records: under which key one is kept, in which list it stands, by which of its fields that list is
//! sorted, and into which others a search looks.

use std::fmt::Debug;

use domain::categoria::{Categoria, DatosCategoria};
use domain::cliente::condiciones::CondicionesCliente;
use domain::cliente::{Cliente, DatosCliente};
use domain::ids::{CategoriaId, ClienteId, IdError, ProductoId, ProveedorId};
use domain::producto::ficha::{DatosProducto, FichaProducto};
use domain::proveedor::{DatosProveedor, Proveedor};
use domain::texto::{Ean, Nif};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{CLIENTE, Clave, Familia, PRODUCTO, ficha};

/// A kind of master record.
pub trait Maestro: Serialize + DeserializeOwned + Debug + Send + Sync + 'static {
    /// Its identifier.
    type Id: Copy + Send + Sync + Into<u64> + TryFrom<u64, Error = IdError>;
    /// What a change replaces: fields of the row, each on its own, so that what else stands there is left alone.
    type Datos: Clone + Serialize + Send + Sync;
    /// What lists do not show; `()` where they show everything.
    type Cuerpo: Serialize + DeserializeOwned + Clone + Default + Send + Sync;
    /// What its keys begin with.
    const LETRAS: Familia;
    /// The G1 partition of those in use.
    const LISTA: &'static str;

    /// Its identifier.
    fn id(&self) -> Self::Id;
    /// What a change replaces.
    fn datos(&self) -> &Self::Datos;
    /// Where it is kept.
    fn clave(id: Self::Id) -> Clave;
    /// Its name, by which its list is sorted.
    fn nombre(datos: &Self::Datos) -> &str;
    /// Its name and the other texts that a search looks into.
    fn buscados(&self) -> Vec<&str>;
}

/// A field that a search can look into.
trait Texto {
    fn texto(&self) -> &str;
}

impl Texto for String {
    fn texto(&self) -> &str {
        self
    }
}

impl Texto for Nif {
    fn texto(&self) -> &str {
        self.as_str()
    }
}

impl Texto for Ean {
    fn texto(&self) -> &str {
        self.as_str()
    }
}

impl<T: Texto> Texto for Option<T> {
    fn texto(&self) -> &str {
        self.as_ref().map(T::texto).unwrap_or_default()
    }
}

macro_rules! maestro {
    ($maestro:ty, $id:ty, $datos:ty, $cuerpo:ty, $clave:expr, $lista:expr, $nombre:ident $(, $otro:ident)*) => {
        impl Maestro for $maestro {
            type Id = $id;
            type Datos = $datos;
            type Cuerpo = $cuerpo;
            const LETRAS: Familia = Familia::de($clave);
            const LISTA: &'static str = $lista;

            fn id(&self) -> $id {
                self.id
            }

            fn datos(&self) -> &$datos {
                &self.datos
            }

            fn clave(id: $id) -> Clave {
                ficha($clave, id)
            }

            fn nombre(datos: &$datos) -> &str {
                &datos.$nombre
            }

            fn buscados(&self) -> Vec<&str> {
                vec![self.datos.$nombre.texto() $(, self.datos.$otro.texto())*]
            }
        }
    };
}

maestro!(Categoria, CategoriaId, DatosCategoria, (), "CAT", "CATEGORIAS", nombre);
maestro!(
    Cliente,
    ClienteId,
    DatosCliente,
    CondicionesCliente,
    CLIENTE,
    "CLIENTES",
    nombre_comercial,
    razon_social,
    nif,
    ciudad
);
maestro!(
    FichaProducto,
    ProductoId,
    DatosProducto,
    (),
    PRODUCTO,
    "PRODUCTOS",
    nombre,
    ean
);
maestro!(
    Proveedor,
    ProveedorId,
    DatosProveedor,
    (),
    "PROV",
    "PROVEEDORES",
    nombre,
    razon_social,
    nif,
    ciudad
);
