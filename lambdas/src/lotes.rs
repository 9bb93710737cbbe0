//! What happens to a batch of the office, from the request to the table.

use std::collections::BTreeMap;

use domain::contrato::lote::{
    BloqueoRequest, BloqueoView, DestinoView, DocumentoDestinoView, EntradaView, LoteAlmacenView, LoteRequest,
    TrazabilidadView,
};
use domain::ids::{InternalId, LoteId, ProductoId};
use domain::lote::alta::DatosLote;
use domain::lote::bloqueo;
use domain::lote::trazabilidad::{Balance, Destino};
use domain::pedido::documento::Cabecera;
use domain::producto::ficha::FichaProducto;
use domain::proveedor::Proveedor;
use domain::usuario::Usuario;
use domain::{Cantidad, DecimalError, Errores};

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::TablaError;
use crate::tabla::idempotencia::Llave;
use crate::tabla::lotes::{Historia, Lote};
use crate::tabla::reservas::Movimiento;

/// A new batch that came in today, or the one that the same user made before with the same key. Its product's supplier
/// is taken to have brought it.
///
/// # Errors
/// 422 with every broken rule.
pub async fn crear(
    estado: &Estado,
    usuario: &Usuario,
    peticion: &LoteRequest,
    llave: Option<&str>,
) -> Result<Lote, ApiError> {
    let datos = DatosLote::parse(peticion)?;
    let Some(producto) = estado.tabla.ficha::<FichaProducto>(peticion.product_id).await? else {
        return Err(Errores::uno("product_id", "Este producto ya no existe. Elige otro.").into());
    };
    let proveedor = match producto.maestro.datos.proveedor_id {
        Some(id) => estado.tabla.ficha::<Proveedor>(id).await?,
        None => None,
    };
    let entrada = EntradaView {
        proveedor: proveedor.map(|ficha| ficha.maestro.datos.nombre),
        usuario: Some(usuario.nombre.clone()),
        ..EntradaView::default()
    };
    let ahora = estado.reloj.ahora();
    let (caducidad, tipo_caducidad) = datos.caducidad.unzip();
    let llave = Llave::si_hay(usuario.id, llave, peticion, ahora)?;
    let crear = |azar| {
        let lote = Lote {
            id: LoteId::new(ahora, azar),
            producto_id: peticion.product_id,
            nombre: datos.nombre.clone(),
            cantidad: datos.inicial,
            inicial: datos.inicial,
            fecha: ahora.fecha(),
            creado: ahora,
            caducidad,
            tipo_caducidad,
            coste: None,
            bloqueado: false,
        };
        estado.tabla.dar_de_alta_lote(lote, &entrada, llave.clone())
    };
    Ok(estado.con_id(crear).await?)
}

/// Removes a batch of which nothing was ever taken.
///
/// # Errors
/// 404, 409 when orders or documents name it, or an invoice brought it.
pub async fn borrar(estado: &Estado, id: LoteId) -> Result<(), ApiError> {
    let historia = estado.tabla.historia(id).await?.ok_or(ApiError::NoEncontrado)?;
    if historia.entrada.gasto_id.is_some() {
        return Err(ApiError::Conflicto(
            "Este lote entró con una factura de gastos. Quita su línea en esa factura.".to_owned(),
        ));
    }
    let usado = || ApiError::Conflicto("Este lote tiene ventas o reservas y no se puede borrar.".to_owned());
    if !historia.movimientos.is_empty() {
        return Err(usado());
    }
    if !historia.salidas.is_empty() {
        return Err(ApiError::Conflicto(
            "Este lote tiene salidas o recuentos y no se puede borrar.".to_owned(),
        ));
    }
    estado.tabla.borrar_lote(id).await.map_err(|error| match error {
        TablaError::Condicion => usado(),
        otro => otro.into(),
    })
}

/// Blocks a batch, and writes down who did and why. What orders hold of it already, they keep.
///
/// # Errors
/// 404, 422 without a reason.
pub async fn bloquear(
    estado: &Estado,
    usuario: &Usuario,
    id: LoteId,
    peticion: &BloqueoRequest,
) -> Result<Lote, ApiError> {
    marcar(estado, usuario, id, peticion, true).await
}

/// Frees a batch, and writes down who did and why.
///
/// # Errors
/// 404, 422 without a reason.
pub async fn liberar(
    estado: &Estado,
    usuario: &Usuario,
    id: LoteId,
    peticion: &BloqueoRequest,
) -> Result<Lote, ApiError> {
    marcar(estado, usuario, id, peticion, false).await
}

async fn marcar(
    estado: &Estado,
    usuario: &Usuario,
    id: LoteId,
    peticion: &BloqueoRequest,
    bloqueado: bool,
) -> Result<Lote, ApiError> {
    let bloqueo = BloqueoView {
        motivo: bloqueo::motivo(peticion)?,
        user_name: usuario.nombre.clone(),
        momento: estado.reloj.ahora(),
    };
    let lote = estado.tabla.bloquear_lote(id, bloqueado, &bloqueo).await?;
    lote.ok_or(ApiError::NoEncontrado)
}

/// Who brought a batch, and where all of it went.
///
/// # Errors
/// 404.
pub async fn trazabilidad(estado: &Estado, id: LoteId) -> Result<TrazabilidadView, ApiError> {
    let Historia {
        lote,
        entrada,
        bloqueo,
        movimientos,
        salidas,
    } = estado.tabla.historia(id).await?.ok_or(ApiError::NoEncontrado)?;
    let stores = movimientos.iter().map(|movimiento| &movimiento.store);
    let (cabeceras, producto) = futures::try_join!(
        estado.tabla.cabeceras(stores),
        estado.tabla.ficha::<FichaProducto>(lote.producto_id)
    )?;
    let mut destinos: Vec<_> = movimientos
        .into_iter()
        .map(|movimiento| destino(movimiento, &cabeceras))
        .chain(salidas.iter().map(DestinoView::from))
        .collect();
    destinos.sort_by(|uno, otro| (uno.momento, &uno.store).cmp(&(otro.momento, &otro.store)));
    let partes = destinos.iter().map(|destino| (destino.destino, destino.cantidad));
    let balance = Balance::new(lote.inicial, lote.cantidad, partes)?;
    Ok(TrazabilidadView {
        product_name: producto.map(|ficha| ficha.maestro.datos.nombre).unwrap_or_default(),
        lote: LoteAlmacenView::from(lote),
        entrada,
        bloqueo,
        destinos,
        cuadra: balance.cuadra(),
        balance,
    })
}

/// What there is of each product: always the sum of its batches (case B31).
///
/// # Errors
/// When a sum leaves the range of a quantity.
pub(crate) fn stock_por_producto(lotes: &[Lote]) -> Result<BTreeMap<ProductoId, Cantidad>, DecimalError> {
    let mut stock = BTreeMap::<_, Cantidad>::new();
    for lote in lotes {
        let suma = stock.entry(lote.producto_id).or_default();
        *suma = suma.mas(lote.cantidad)?;
    }
    Ok(stock)
}

/// What orders hold of a batch and have not delivered: it is still in the house, though it is not free.
///
/// # Errors
/// When the table fails.
pub(crate) async fn apartado(estado: &Estado, movimientos: &[Movimiento]) -> Result<Cantidad, ApiError> {
    let stores = movimientos.iter().map(|movimiento| &movimiento.store);
    let cabeceras = estado.tabla.cabeceras(stores).await?;
    let apartados = movimientos.iter().filter_map(|movimiento| {
        let (destino, cantidad) = parte(movimiento, cabeceras.get(&movimiento.store));
        (destino == Destino::Apartado).then_some(cantidad)
    });
    Ok(Cantidad::sumar(apartados)?)
}

fn parte(movimiento: &Movimiento, cabecera: Option<&Cabecera>) -> (Destino, Cantidad) {
    Destino::de_lo_tomado(movimiento.cantidad, cabecera.map(|cabecera| cabecera.entrega))
}

fn destino(movimiento: Movimiento, cabeceras: &BTreeMap<InternalId, Cabecera>) -> DestinoView {
    let cabecera = cabeceras.get(&movimiento.store);
    let (destino, cantidad) = parte(&movimiento, cabecera);
    DestinoView {
        destino,
        cantidad,
        momento: movimiento.momento,
        store: Some(movimiento.store),
        documento: cabecera.map(documento),
        salida: None,
    }
}

fn documento(cabecera: &Cabecera) -> DocumentoDestinoView {
    let datos = &cabecera.cliente.datos;
    DocumentoDestinoView {
        numero: cabecera.numero.to_string(),
        tipo_factura: cabecera.tipo,
        fecha: cabecera.operacion,
        client_id: cabecera.cliente.id,
        client_name: datos.nombre_comercial.clone(),
        telf: datos.telefono.as_str().to_owned(),
        direccion: format!("{}, {} {}", datos.direccion, datos.codigo_postal.as_str(), datos.ciudad),
        user_name: cabecera.usuario.nombre.clone(),
    }
}

impl From<Lote> for LoteAlmacenView {
    fn from(lote: Lote) -> Self {
        Self {
            id: lote.id,
            product_id: lote.producto_id,
            name: lote.nombre,
            cantidad: lote.cantidad,
            start: lote.inicial,
            fecha: lote.fecha,
            created_at: lote.creado,
            caducidad: lote.caducidad,
            tipo_caducidad: lote.tipo_caducidad,
            bloqueado: lote.bloqueado,
        }
    }
}
