//! The raw data as they are written; `infra/local/demo/README.md` says what each column means.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::io;

use domain::configuracion::Reglas;
use domain::contrato::cliente::{ClienteMasRequest, ClienteRequest, CondicionesClienteRequest};
use domain::contrato::configuracion::{ConfiguracionRequest, EmpresaRequest, PrefijosRequest};
use domain::contrato::producto::ProductoRequest;
use domain::contrato::proveedor::ProveedorRequest;
use domain::fecha::Fecha;
use domain::impuesto::{Genero, Recargo};
use domain::lote::TipoCaducidad;
use domain::pedido::documento::TipoDocumento;
use domain::pedido::pago::MetodoPago;
use domain::producto::Unidad;
use domain::texto::{CodigoPostal, Nif};
use domain::usuario::Rol;
use domain::{Cantidad, Importe, Porcentaje, Precio};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::comunes::ComunDemo;
use super::salidas::SalidaDemo;
use super::{DemoError, firma};

macro_rules! archivo {
    ($nombre:literal) => {
        include_str!(concat!("../../demo/", $nombre))
    };
}

const LOGO: &[u8] = include_bytes!("../../demo/logo.png");

/// All of it.
pub(super) struct Datos {
    pub(super) empresa: EmpresaDemo,
    pub(super) usuarios: Vec<UsuarioDemo>,
    pub(super) clientes: Vec<ClienteDemo>,
    pub(super) categorias: Vec<CategoriaDemo>,
    pub(super) productos: Vec<ProductoDemo>,
    pub(super) proveedores: Vec<ProveedorDemo>,
    pub(super) comunes: Vec<ComunDemo>,
    pub(super) salidas: Vec<SalidaDemo>,
    pub(super) rutas: RutasDemo,
    pub(super) generacion: Generacion,
}

impl Datos {
    pub(super) fn leer() -> Result<Self, DemoError> {
        Ok(Self {
            empresa: empresa()?,
            usuarios: usuarios()?,
            clientes: tabla(archivo!("clientes.csv"))?,
            categorias: tabla(archivo!("categorias.csv"))?,
            productos: tabla(archivo!("productos.csv"))?,
            proveedores: tabla(archivo!("proveedores.csv"))?,
            comunes: tabla(archivo!("gastos_comunes.csv"))?,
            salidas: tabla(archivo!("salidas.csv"))?,
            rutas: serde_json::from_str(archivo!("rutas_de_pedido.json"))?,
            generacion: serde_json::from_str(archivo!("generacion.json"))?,
        })
    }

    /// The configuration as the office would write it.
    pub(super) fn configuracion(&self) -> Result<ConfiguracionRequest, DemoError> {
        Ok(ConfiguracionRequest {
            empresa: EmpresaRequest::from(&self.empresa),
            reglas: self.generacion.configuracion.reglas()?,
            prefijos: PrefijosRequest {
                pendiente: "P".to_owned(),
                albaran: "A".to_owned(),
                factura: "F".to_owned(),
                rectificativa: "R".to_owned(),
            },
            remitente: self.empresa.remitente.clone(),
            cuenta: String::new(),
            logo: Some(firma::png(LOGO)),
        })
    }
}

/// The demo's users with their passwords, for whoever tries the product.
///
/// # Errors
/// When the raw data cannot be read.
pub fn usuarios() -> io::Result<Vec<UsuarioDemo>> {
    Ok(serde_json::from_str(archivo!("usuarios.json"))?)
}

/// The demo's company.
pub(super) fn empresa() -> io::Result<EmpresaDemo> {
    Ok(serde_json::from_str(archivo!("empresa.json"))?)
}

fn tabla<T: DeserializeOwned>(texto: &str) -> Result<Vec<T>, csv::Error> {
    csv::ReaderBuilder::new()
        .delimiter(b';')
        .from_reader(texto.as_bytes())
        .deserialize()
        .collect()
}

/// A user.
#[derive(Debug, Deserialize)]
pub struct UsuarioDemo {
    /// Name.
    pub nombre: String,
    /// Role.
    pub rol: Rol,
    /// Password in clear: everybody may know it.
    pub clave: String,
}

impl Display for UsuarioDemo {
    /// `name / password (role)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rol = match self.rol {
            Rol::Admin => "admin",
            Rol::Pda => "pda",
        };
        write!(f, "{} / {} ({rol})", self.nombre, self.clave)
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct EmpresaDemo {
    nombre: String,
    razon_social: String,
    pub(super) nif: Nif,
    direccion: String,
    codigo_postal: String,
    ciudad: String,
    provincia: String,
    telefono: String,
    email: String,
    remitente: String,
}

impl From<&EmpresaDemo> for EmpresaRequest {
    fn from(empresa: &EmpresaDemo) -> Self {
        Self {
            nif: empresa.nif.as_str().to_owned(),
            nombre_comercial: empresa.nombre.clone(),
            razon_social: empresa.razon_social.clone(),
            direccion: empresa.direccion.clone(),
            ciudad: empresa.ciudad.clone(),
            codigo_postal: empresa.codigo_postal.clone(),
            provincia: empresa.provincia.clone(),
            telefono: empresa.telefono.clone(),
            email: empresa.email.clone(),
            recargo: Recargo::No,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClienteDemo {
    pub(super) nif: String,
    pub(super) nombre_comercial: String,
    razon_social: String,
    telefono: String,
    email: String,
    direccion: String,
    ciudad: String,
    codigo_postal: String,
    recargo: Recargo,
    /// What kind of business it is.
    pub(super) tipo: String,
}

impl From<&ClienteDemo> for ClienteRequest {
    fn from(cliente: &ClienteDemo) -> Self {
        Self {
            nif: cliente.nif.clone(),
            nombre_comercial: cliente.nombre_comercial.clone(),
            razon_social: cliente.razon_social.clone(),
            telf: cliente.telefono.clone(),
            email: cliente.email.clone(),
            direccion: cliente.direccion.clone(),
            ciudad: cliente.ciudad.clone(),
            codigo_postal: cliente.codigo_postal.clone(),
            recargo: cliente.recargo,
        }
    }
}

impl ClienteDemo {
    /// Who has an address has agreed, since that day, to get invoices there.
    pub(super) fn condiciones(&self, desde: Fecha) -> Option<CondicionesClienteRequest> {
        (!self.email.is_empty()).then(|| CondicionesClienteRequest {
            factura_electronica: Some(desde),
            ..CondicionesClienteRequest::default()
        })
    }
}

impl From<&ClienteDemo> for ClienteMasRequest {
    fn from(cliente: &ClienteDemo) -> Self {
        let codigo_postal = CodigoPostal::parse(&cliente.codigo_postal).ok();
        Self {
            provincia: codigo_postal.map(|codigo| codigo.provincia().to_owned()),
            ..Self::default()
        }
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct CategoriaDemo {
    pub(super) nombre: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct ProductoDemo {
    pub(super) nombre: String,
    pub(super) categoria: String,
    pub(super) proveedor: String,
    iva: Porcentaje,
    precio: Precio,
    pub(super) coste: Precio,
    pub(super) unidad: Unidad,
    unidades_por_caja: Option<u16>,
    ean13: String,
    trazabilidad: u8,
    pub(super) vida_util_dias: Option<i64>,
    pub(super) tipo_caducidad: Option<TipoCaducidad>,
    pub(super) stock_tipico: Cantidad,
    pub(super) lotes: i64,
    pub(super) dias_entre_lotes: i64,
    pub(super) ultima_entrada_dias: i64,
}

impl From<&ProductoDemo> for ProductoRequest {
    /// Without category and supplier, which the demo names and the product knows by their ids. It is time to order at a
    /// tenth of what there usually is.
    fn from(producto: &ProductoDemo) -> Self {
        let minimo = Cantidad::from_unidades(producto.stock_tipico.unidades() / 10_000 * 1_000).ok();
        Self {
            name: producto.nombre.clone(),
            iva: producto.iva,
            cambios_de_iva: vec![],
            price: producto.precio,
            genero: Genero::General,
            unidad: producto.unidad,
            unidades_por_caja: producto.unidades_por_caja,
            trazabilidad: producto.trazabilidad == 1,
            categoria_id: None,
            proveedor_id: None,
            ean: producto.ean13.clone(),
            coste: Some(producto.coste),
            stock_minimo: minimo,
            activo: true,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProveedorDemo {
    pub(super) nombre: String,
    razon_social: String,
    nif: String,
    telefono: String,
    email: String,
    direccion: String,
    ciudad: String,
    codigo_postal: String,
    #[serde(rename = "formato_lote")]
    pub(super) formato_lote: String,
}

impl From<&ProveedorDemo> for ProveedorRequest {
    fn from(proveedor: &ProveedorDemo) -> Self {
        Self {
            name: proveedor.nombre.clone(),
            razon_social: proveedor.razon_social.clone(),
            nif: proveedor.nif.clone(),
            telf: proveedor.telefono.clone(),
            email: proveedor.email.clone(),
            direccion: proveedor.direccion.clone(),
            ciudad: proveedor.ciudad.clone(),
            codigo_postal: proveedor.codigo_postal.clone(),
            provincia: CodigoPostal::parse(&proveedor.codigo_postal)
                .map(|codigo| codigo.provincia().to_owned())
                .unwrap_or_default(),
            ..Self::default()
        }
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct RutasDemo {
    /// Percentage of each document by kind of client.
    pub(super) tipos: BTreeMap<String, Documentos>,
    pub(super) habitos: BTreeMap<String, Habito>,
    pub(super) cestas: Vec<Cesta>,
    pub(super) visitas: Vec<Visita>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Documentos {
    albaran: i64,
    factura: i64,
    pendiente: i64,
}

impl Documentos {
    pub(super) fn partes(&self) -> [(TipoDocumento, i64); 3] {
        [
            (TipoDocumento::Albaran, self.albaran),
            (TipoDocumento::Factura, self.factura),
            (TipoDocumento::Pendiente, self.pendiente),
        ]
    }
}

/// How a client pays.
#[derive(Debug, Deserialize)]
pub(super) struct Habito {
    pub(super) metodo: MetodoPago,
    pub(super) en_entrega: EnEntrega,
    pub(super) resto_dias: [i64; 2],
    pub(super) vencimiento_dias: Option<i64>,
    pub(super) impagado: i64,
}

#[derive(Debug, Deserialize)]
pub(super) struct EnEntrega {
    pub(super) todo: i64,
    pub(super) parte: i64,
    pub(super) nada: i64,
}

/// What a client usually orders together.
#[derive(Debug, Deserialize)]
pub(super) struct Cesta {
    pub(super) codigo: String,
    pub(super) lineas: Vec<LineaCesta>,
}

#[derive(Debug, Deserialize)]
pub(super) struct LineaCesta {
    pub(super) producto: String,
    pub(super) minimo: Cantidad,
    pub(super) maximo: Cantidad,
    pub(super) paso: Cantidad,
}

/// Who is visited when.
#[derive(Debug, Deserialize)]
pub(super) struct Visita {
    pub(super) nif: String,
    pub(super) vendedor: String,
    pub(super) dia: i64,
    pub(super) orden: i64,
    pub(super) cada_semanas: i64,
    pub(super) desfase: i64,
    pub(super) volumen: Cantidad,
    pub(super) cestas: Vec<String>,
    pub(super) habito: String,
    pub(super) firmante: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct Generacion {
    pub(super) semilla: u64,
    pub(super) documentos: ParametrosDocumentos,
    pub(super) cobros: ParametrosCobros,
    pub(super) lotes: ParametrosLotes,
    pub(super) gastos: ParametrosGastos,
    pub(super) configuracion: ReglasDemo,
}

#[derive(Debug, Deserialize)]
pub(super) struct ParametrosDocumentos {
    pub(super) dias: i64,
    pub(super) primera_visita: String,
    pub(super) minutos_entre_visitas: i64,
    pub(super) minimo_hoy: usize,
    pub(super) sin_pedido: i64,
    pub(super) firmado: i64,
    pub(super) dias_con_pendientes: i64,
    pub(super) entrega_pendiente_dias: i64,
    pub(super) festivos: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct ParametrosCobros {
    pub(super) parte: [i64; 2],
    #[serde(deserialize_with = "importe")]
    pub(super) redondeo_parte: Importe,
    #[serde(deserialize_with = "importe")]
    pub(super) limite_efectivo: Importe,
    pub(super) metodo_sobre_limite: MetodoPago,
}

#[derive(Debug, Deserialize)]
pub(super) struct ParametrosGastos {
    pub(super) plazo_dias: i64,
    pub(super) sin_pagar: i64,
    #[serde(deserialize_with = "importe")]
    pub(super) efectivo_hasta: Importe,
}

#[derive(Debug, Deserialize)]
pub(super) struct ParametrosLotes {
    pub(super) reparto_existencias: [i64; 2],
    pub(super) poco_stock: Vec<PocoStock>,
    pub(super) agotados: Vec<String>,
    pub(super) caducan_pronto: Vec<CaducaEn>,
    pub(super) caducados: Vec<CaducaEn>,
}

#[derive(Debug, Deserialize)]
pub(super) struct PocoStock {
    pub(super) producto: String,
    pub(super) cantidad: Cantidad,
}

#[derive(Debug, Deserialize)]
pub(super) struct CaducaEn {
    pub(super) producto: String,
    pub(super) dias: i64,
}

#[derive(Debug, Deserialize)]
pub(super) struct ReglasDemo {
    precio_minimo: String,
    pie_ticket: String,
}

impl ReglasDemo {
    pub(super) fn reglas(&self) -> Result<Reglas, DemoError> {
        let (precio_minimo, pie_ticket) = (Precio::parse(&self.precio_minimo)?, self.pie_ticket.clone());
        Ok(Reglas {
            precio_minimo,
            pie_ticket,
            ..Reglas::default()
        })
    }
}

/// Amounts are written as text.
fn importe<'de, D: serde::Deserializer<'de>>(lector: D) -> Result<Importe, D::Error> {
    Importe::parse(&String::deserialize(lector)?).map_err(serde::de::Error::custom)
}
