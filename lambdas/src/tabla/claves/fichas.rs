//! The kinds of master records: under which key one is kept, in which list it stands, and by which of its fields that list is
//! sorted.

use domain::categoria::{Categoria, DatosCategoria};
use domain::cliente::condiciones::CondicionesCliente;
use domain::cliente::{Cliente, DatosCliente};
use domain::ids::{CategoriaId, ClienteId, IdError, ProductoId, ProveedorId};
use domain::producto::ficha::{DatosProducto, FichaProducto};
use domain::proveedor::{DatosProveedor, Proveedor};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{CLIENTE, Clave, PRODUCTO, ficha};

/// A kind of master record.
pub trait Maestro: Serialize + DeserializeOwned + Send + Sync {
    /// Its identifier.
    type Id: Copy + Send + Sync + Into<u64> + TryFrom<u64, Error = IdError>;
    /// What a change replaces: fields of the row, each on its own, so that what else stands there is left alone.
    type Datos: Clone + Serialize + Send + Sync;
    /// What lists do not show; `()` where they show everything.
    type Cuerpo: Serialize + DeserializeOwned + Clone + Default + Send + Sync;
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
}

macro_rules! maestro {
    ($maestro:ty, $id:ty, $datos:ty, $cuerpo:ty, $clave:expr, $lista:expr, $nombre:ident) => {
        impl Maestro for $maestro {
            type Id = $id;
            type Datos = $datos;
            type Cuerpo = $cuerpo;
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
        }
    };
}

/// G1 partition of the products.
pub(crate) const PRODUCTOS: &str = "PRODUCTOS";

maestro!(Categoria, CategoriaId, DatosCategoria, (), "CAT", "CATEGORIAS", nombre);
maestro!(
    Cliente,
    ClienteId,
    DatosCliente,
    CondicionesCliente,
    CLIENTE,
    "CLIENTES",
    nombre_comercial
);
maestro!(
    FichaProducto,
    ProductoId,
    DatosProducto,
    (),
    PRODUCTO,
    PRODUCTOS,
    nombre
);
maestro!(
    Proveedor,
    ProveedorId,
    DatosProveedor,
    (),
    "PROV",
    "PROVEEDORES",
    nombre
);
