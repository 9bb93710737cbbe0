//! The demo company, made from the raw data in `infra/local/demo` through the same code as real use. Its README has the
//! rules. The same day gives the same company.

mod almacen;
mod azar;
mod compras;
mod comunes;
pub mod datos;
mod documentos;
mod firma;
mod hoy;
mod salidas;
mod visitas;

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use domain::categoria::Categoria;
use domain::cliente::Cliente;
use domain::configuracion::Configuracion;
use domain::contrato::categoria::CategoriaRequest;
use domain::contrato::cliente::{ClienteMasRequest, ClienteRequest};
use domain::contrato::producto::ProductoRequest;
use domain::contrato::proveedor::ProveedorRequest;
use domain::contrato::usuario::UsuarioCreateRequest;
use domain::factura::qr::Entorno;
use domain::fecha::{Fecha, Instante};
use domain::ids::{CategoriaId, ProveedorId};
use domain::producto::Producto;
use domain::producto::ficha::FichaProducto;
use domain::proveedor::Proveedor;
use domain::usuario::Usuario;
use futures::stream::{self, StreamExt, TryStreamExt};
use lambdas::archivador::{Archivador, Descargas};
use lambdas::casos::fichas;
use lambdas::error::ApiError;
use lambdas::estado::{Azar, Estado, Reloj};
use lambdas::impresora::Ninguna;
use lambdas::tabla::Tabla;
use lambdas::testigo::Testigos;
use lambdas::vigia::Ninguno;

use almacen::Almacen;
use datos::{ClienteDemo, Datos};
use documentos::Reparto;

/// Mail that is older than this has left, in milliseconds.
const CORREO_EN_CAMINO: i64 = 2 * 24 * 3_600_000;
/// Writes under way at the same time, where their order says nothing.
const A_LA_VEZ: usize = 16;

/// What can go wrong; the text is for the technician.
pub type DemoError = Box<dyn std::error::Error + Send + Sync>;

/// Fills an empty table with a company that has been at work for three months.
///
/// # Errors
/// When the raw data contradict a rule of the product, or the table fails.
pub async fn llenar(tabla: &Tabla, ahora: Instante) -> Result<(), DemoError> {
    let datos = Datos::leer()?;
    let inicio = ahora
        .fecha()
        .mas_dias(-datos.generacion.documentos.dias)?
        .dia_madrid()
        .0;
    let en = Momento { tabla, momento: inicio };

    let configuracion = datos.configuracion()?;
    lambdas::casos::configuracion::guardar(&en.estado(0)?, None, |_| Ok(configuracion.clone()))
        .await
        .map_err(en_contra(&configuracion.empresa.nombre_comercial))?;
    let usuarios = crear_usuarios(&en, &datos).await?;
    let Some(oficina) = usuarios.first() else {
        return Err("the demo needs a user".into());
    };
    let clientes = crear_clientes(&en, &datos.clientes, oficina).await?;
    let proveedores = crear_proveedores(&en, &datos, oficina).await?;
    let productos = crear_productos(&en, &datos, &proveedores, oficina).await?;

    let mut pedidos = visitas::pedidos(&datos, ahora)?;
    hoy::completar(&datos, &mut pedidos, ahora)?;
    let mut almacen = Almacen::new(&datos, &productos, ahora.fecha())?;
    let mut repartos = documentos::repartir(&datos, &pedidos, &productos, &mut almacen, ahora)?;
    let salidas = salidas::planear(&datos, &productos, &mut almacen, ahora.fecha())?;
    let planeados = almacen.lotes()?;
    let (bienes, hoy) = ((&productos[..], &proveedores), ahora.fecha());
    let lotes = compras::traer(tabla, &datos, bienes, &planeados, oficina, hoy).await?;
    salidas::anotar(tabla, &salidas, &planeados, (&lotes, &proveedores), oficina).await?;
    comunes::anotar(tabla, &datos.comunes, oficina, hoy).await?;
    for (numero, reparto) in repartos.iter_mut().enumerate() {
        reparto.tomar_de(&lotes);
        let Reparto { pedido, .. } = reparto;
        let cliente = de(&clientes, |cliente| cliente.datos.nif_legible() == pedido.visita.nif)?;
        let vendedor = de(&usuarios, |usuario| usuario.nombre == pedido.visita.vendedor)?;
        let estado = Momento {
            tabla,
            momento: reparto.momento,
        }
        .estado(numero)?;
        let documento = reparto.presentar(&estado, &datos, cliente, vendedor, &configuracion.reglas, hoy);
        let documento = documento.await?;
        if ahora.millis() - reparto.momento.millis() > CORREO_EN_CAMINO {
            tabla.retirar_correo(&documento).await?;
        }
    }
    Ok(())
}

/// Whether a store is the demo company's: it stays so until somebody gives it another one's tax number.
///
/// # Errors
/// When the raw data cannot be read.
pub fn es_suya(configuracion: &Configuracion) -> io::Result<bool> {
    let nif = datos::empresa()?.nif;
    Ok(configuracion.empresa.as_ref().is_some_and(|empresa| empresa.nif == nif))
}

/// A moment of the demo's past, in which things are made.
struct Momento<'a> {
    tabla: &'a Tabla,
    momento: Instante,
}

impl Momento<'_> {
    /// What handlers share, with the clock held at that moment and one number for chance.
    fn estado(&self, numero: usize) -> Result<Estado, DemoError> {
        let (momento, azar) = (self.momento, u16::try_from(numero)?);
        Ok(Estado {
            tabla: self.tabla.clone(),
            archivador: Archivador::Ninguno,
            descargas: Descargas::EnLaRespuesta,
            reloj: Reloj::new(move || momento),
            azar: Azar::new(move || azar),
            entorno_fiscal: Entorno::Pruebas,
            impresora: Arc::new(Ninguna),
            vigia: Arc::new(Ninguno),
            // Nobody opens a session in the past.
            testigos: Testigos::que_firman(&[0; 32]),
        })
    }
}

async fn crear_usuarios(en: &Momento<'_>, datos: &Datos) -> Result<Vec<Usuario>, DemoError> {
    en_paralelo(&datos.usuarios, |numero, usuario| async move {
        let peticion = UsuarioCreateRequest {
            name: usuario.nombre.clone(),
            password: usuario.clave.clone(),
            role: usuario.rol,
        };
        lambdas::casos::usuarios::crear(&en.estado(numero)?, &peticion, None)
            .await
            .map(|(usuario, _)| usuario)
            .map_err(en_contra(&usuario.nombre))
    })
    .await
}

async fn crear_clientes(
    en: &Momento<'_>,
    clientes: &[ClienteDemo],
    oficina: &Usuario,
) -> Result<Vec<Cliente>, DemoError> {
    en_paralelo(clientes, |numero, cliente| async move {
        let peticion = ClienteRequest::from(cliente);
        let mas = ClienteMasRequest {
            condiciones: cliente.condiciones(en.momento.fecha()),
            ..ClienteMasRequest::from(cliente)
        };
        let creado = lambdas::casos::clientes::crear(&en.estado(numero)?, oficina.id, &peticion, &mas, None).await;
        Ok(creado.map_err(en_contra(&cliente.nombre_comercial))?.maestro)
    })
    .await
}

async fn crear_categorias(
    en: &Momento<'_>,
    datos: &Datos,
    oficina: &Usuario,
) -> Result<BTreeMap<String, CategoriaId>, DemoError> {
    let categorias = en_paralelo(&datos.categorias, |numero, categoria| async move {
        let peticion = CategoriaRequest {
            name: categoria.nombre.clone(),
            orden: Some(u16::try_from(numero + 1)?),
            color: String::new(),
        };
        let creada = fichas::crear::<Categoria>(&en.estado(numero)?, oficina.id, &peticion, None).await;
        Ok(creada.map_err(en_contra(&categoria.nombre))?.maestro)
    });
    Ok(categorias
        .await?
        .into_iter()
        .map(|categoria| (categoria.datos.nombre, categoria.id))
        .collect())
}

async fn crear_proveedores(
    en: &Momento<'_>,
    datos: &Datos,
    oficina: &Usuario,
) -> Result<BTreeMap<String, ProveedorId>, DemoError> {
    let proveedores = en_paralelo(&datos.proveedores, |numero, proveedor| async move {
        let peticion = ProveedorRequest::from(proveedor);
        let creado = fichas::crear::<Proveedor>(&en.estado(numero)?, oficina.id, &peticion, None).await;
        Ok(creado.map_err(en_contra(&proveedor.nombre))?.maestro)
    });
    Ok(proveedores
        .await?
        .into_iter()
        .map(|proveedor| (proveedor.datos.nombre, proveedor.id))
        .collect())
}

async fn crear_productos(
    en: &Momento<'_>,
    datos: &Datos,
    proveedores: &BTreeMap<String, ProveedorId>,
    oficina: &Usuario,
) -> Result<Vec<Producto>, DemoError> {
    let categorias = &crear_categorias(en, datos, oficina).await?;
    en_paralelo(&datos.productos, |numero, demo| async move {
        let peticion = ProductoRequest {
            categoria_id: categorias.get(&demo.categoria).copied(),
            proveedor_id: proveedores.get(&demo.proveedor).copied(),
            ..ProductoRequest::from(demo)
        };
        let creado = fichas::crear::<FichaProducto>(&en.estado(numero)?, oficina.id, &peticion, None).await;
        Ok(Producto::from(&creado.map_err(en_contra(&demo.nombre))?.maestro))
    })
    .await
}

/// Does the same with each thing, several at a time; the results come in the order of the things.
async fn en_paralelo<'a, T, R, F>(cosas: &'a [T], hacer: impl Fn(usize, &'a T) -> F) -> Result<Vec<R>, DemoError>
where
    F: Future<Output = Result<R, DemoError>>,
{
    stream::iter(cosas.iter().enumerate().map(|(numero, cosa)| hacer(numero, cosa)))
        .buffered(A_LA_VEZ)
        .try_collect()
        .await
}

/// Says which of the raw data the product refused.
fn en_contra(de_quien: &str) -> impl Fn(ApiError) -> DemoError + '_ {
    move |error| format!("demo data of {de_quien}: {error:?}").into()
}

fn de<T>(cosas: &[T], es: impl Fn(&T) -> bool) -> Result<&T, DemoError> {
    cosas
        .iter()
        .find(|cosa| es(cosa))
        .ok_or_else(|| "the demo data name something that is not there".into())
}

/// The day so many days before another one.
fn antes(fecha: Fecha, dias: i64) -> Result<Fecha, DemoError> {
    Ok(fecha.mas_dias(-dias)?)
}
