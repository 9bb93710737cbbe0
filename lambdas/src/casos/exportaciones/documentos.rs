//! Documents as a list shows them, or one of them line by line.

use std::collections::BTreeMap;

use domain::cobro::Saldo;
use domain::dinero::Importe;
use domain::ids::InternalId;
use domain::pedido::documento::{Cabecera, Documento, LineaDocumento, TipoDocumento};
use domain::pedido::pago::EstadoDeCobro;
use domain::pedido::relacion::Servido;
use domain::pedido::venta::Vendido;
use domain::usuario::Usuario;

use super::Encargo;
use crate::casos::descargas::Archivo;
use crate::casos::pedidos;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::excel::{Celda, Columna, Hoja};
use crate::tabla::Tabla;
use crate::tabla::documentos::Filtro;

struct Fila {
    documento: Cabecera,
    /// What it adds to what was sold: the sums count a sale once.
    venta: Vendido,
    /// What was paid of it in money.
    cobrado: Importe,
    /// What of it credits have paid; of a credit what that has paid, below zero.
    compensado: Importe,
    abierto: Importe,
}

static HOJA: Hoja<Fila> = Hoja {
    nombre: "Documentos",
    columnas: &[
        Columna::new("Número", 16, |fila| (&fila.documento.numero.to_string()).into()),
        Columna::new("Tipo", 20, |fila| fila.documento.tipo.etiqueta().into()),
        Columna::new("Fecha", 12, |fila| fila.documento.momento.fecha().into()),
        Columna::new("Operación", 12, |fila| fila.documento.operacion.into()),
        Columna::new("Cliente", 34, |fila| {
            (&fila.documento.cliente.datos.nombre_comercial).into()
        }),
        Columna::new("Nif", 13, |fila| fila.documento.cliente.datos.nif_legible().into()),
        Columna::new("Vendedor", 18, |fila| (&fila.documento.usuario.nombre).into()),
        Columna::new("Total", 13, |fila| fila.documento.totales.total.into()),
        Columna::sumada("Base", 13, |fila| fila.venta.base.into()),
        Columna::sumada("IVA", 12, |fila| fila.venta.iva.into()),
        Columna::sumada("Recargo", 12, |fila| fila.venta.recargo.into()),
        Columna::sumada("Venta", 13, |fila| fila.venta.total.into()),
        Columna::sumada("Cobrado", 13, |fila| fila.cobrado.into()),
        Columna::sumada("Compensado", 13, |fila| fila.compensado.into()),
        Columna::sumada("Por cobrar", 13, |fila| fila.abierto.into()),
        Columna::new("Estado", 28, |fila| estado_de(&fila.documento)),
        Columna::new("Vencimiento", 12, |fila| fila.documento.vence().into()),
        Columna::new("Factura", 16, |fila| {
            fila.documento
                .numero_factura
                .map(|numero| numero.to_string())
                .as_deref()
                .into()
        }),
    ],
};

fn estado_de(documento: &Cabecera) -> Celda {
    match documento.estado_de_cobro() {
        EstadoDeCobro::Anulado => "Anulado".into(),
        EstadoDeCobro::Facturado => por_otra(documento).as_str().into(),
        _ if !documento.se_cobra() => entrega_de(documento),
        EstadoDeCobro::Cobrado if documento.totales.total < Importe::CERO => "Abonado".into(),
        EstadoDeCobro::AFavor => "A favor del cliente".into(),
        EstadoDeCobro::Cobrado if documento.solo_abonado() => "Abonado".into(),
        EstadoDeCobro::ACuenta if documento.solo_abonado() => "Abonado en parte".into(),
        EstadoDeCobro::Cobrado => "Cobrado".into(),
        EstadoDeCobro::ACuenta => "A cuenta".into(),
        EstadoDeCobro::SinCobrar => "Sin cobrar".into(),
    }
}

/// How much of an order has gone out, in the words of its list.
fn entrega_de(documento: &Cabecera) -> Celda {
    match documento.servido {
        Servido::Nada => "Por entregar".into(),
        Servido::EnParte { falta } => format!("Entregado en parte, faltan {}", falta.en_euros())
            .as_str()
            .into(),
        Servido::Todo => "Entregado".into(),
        Servido::Renunciado => "Renunciado el resto".into(),
    }
}

/// Which invoice has taken the place of a document, in the words of its page.
fn por_otra(documento: &Cabecera) -> String {
    let como = match documento.tipo {
        TipoDocumento::FacturaSimplificada => "Canjeada por",
        tipo if tipo.es_factura() => "Rectificada por",
        _ => "Facturado en",
    };
    let factura = documento.numero_factura.map(|numero| numero.to_string());
    format!("{como} {}", factura.unwrap_or_default())
}

static LINEAS: Hoja<LineaDocumento> = Hoja {
    nombre: "Líneas",
    columnas: &[
        Columna::new("Producto", 44, |linea| (&linea.nombre).into()),
        Columna::new("Lote", 18, |linea| (&linea.lote).into()),
        Columna::new("Cantidad", 12, |linea| linea.cantidad.into()),
        Columna::new("Precio", 12, |linea| linea.precio.into()),
        Columna::new("Descuento", 12, |linea| linea.descuento().into()),
        Columna::new("IVA", 8, |linea| linea.iva.into()),
        Columna::sumada("Importe", 13, |linea| linea.neto.into()),
    ],
};

/// What has to be known to add up the columns that are summed up.
const DE_LA_VENTA: &str = "Base, IVA y Recargo son los de la Venta: lo que pasó por varios documentos cuenta una vez";

/// The documents of a list, as it is filtered, the newest first. A sale is summed up once, and so are its base, IVA and recargo: an
/// invoice of albaranes adds to them no more than its cents.
///
/// # Errors
/// When the table fails.
pub(crate) async fn exportar(estado: &Estado, filtro: &Filtro, buscado: &str) -> Result<Archivo, ApiError> {
    let documentos = estado.tabla.documentos(filtro).await?.que_contienen(buscado);
    let compensados = compensados(&estado.tabla, documentos.iter()).await?;
    let vendidos = vendidos(&estado.tabla, filtro, documentos.iter()).await?;
    let fila = |documento: &Cabecera| {
        let compensado = compensados.get(&documento.id).copied().unwrap_or_default();
        Ok(Fila {
            venta: vendidos.get(&documento.id).copied().unwrap_or_default(),
            cobrado: documento.pagado.menos(compensado)?,
            compensado,
            abierto: Saldo::de(documento)?.pendiente,
            documento: documento.clone(),
        })
    };
    let filas = documentos.iter().map(fila).collect::<Result<_, ApiError>>()?;
    let dias = filtro.dias.map(|(desde, hasta)| format!("Del {desde} al {hasta}"));
    let mut encargo = Encargo::new("documentos", "Documentos,")
        .con_nota(dias.unwrap_or_default())
        .con_nota(DE_LA_VENTA);
    if !buscado.trim().is_empty() {
        encargo = encargo.con_nota(format!("Con «{}»", buscado.trim()));
    }
    encargo.componer(estado, &HOJA, filas).await
}

/// Most documents that are read together for a few of their figures: those are all that stays of them.
const TANDA: usize = 100;

/// What each of some documents adds to what was sold. Only what a pendiente lacks, and the cents of an invoice of albaranes with
/// recargo, are not in its row: for them it is read, and the albaranes with it.
async fn vendidos<'a>(
    tabla: &Tabla,
    filtro: &Filtro,
    cabeceras: impl Iterator<Item = &'a Cabecera>,
) -> Result<BTreeMap<InternalId, Vendido>, ApiError> {
    let mut vendidos = BTreeMap::new();
    let mut por_leer = Vec::new();
    for una in cabeceras {
        match una.vendido(filtro.aporte_de(una))? {
            Some(vendido) => drop(vendidos.insert(una.id.clone(), vendido)),
            None => por_leer.push(&una.id),
        }
    }
    for tanda in por_leer.chunks(TANDA) {
        let leidos = tabla.documentos_de(tanda.iter().copied()).await?;
        let ids: Vec<_> = leidos.iter().flat_map(Documento::vendido_por).collect();
        let mut origenes = BTreeMap::new();
        for tanda in ids.chunks(TANDA) {
            let leidos = tabla.documentos_de(tanda.iter().copied()).await?;
            origenes.extend(leidos.into_iter().map(|uno| (uno.cabecera.id, uno.cabecera.totales)));
        }
        for uno in leidos {
            let suyos = uno.vendido_por().filter_map(|id| origenes.get(id));
            let vendido = uno.vendido(filtro.aporte_de(&uno.cabecera), suyos)?;
            vendidos.insert(uno.cabecera.id, vendido);
        }
    }
    Ok(vendidos)
}

/// What credits have paid of each of some documents, where they have.
async fn compensados<'a>(
    tabla: &Tabla,
    cabeceras: impl Iterator<Item = &'a Cabecera> + Clone,
) -> Result<BTreeMap<InternalId, Importe>, ApiError> {
    let sabido = |una: &Cabecera| Some((una.id.clone(), una.pagado_sin_dinero()?));
    let mut compensados: BTreeMap<_, _> = cabeceras.clone().filter_map(sabido).collect();
    let por_leer: Vec<_> = cabeceras.filter(|una| una.pagado_sin_dinero().is_none()).collect();
    for tanda in por_leer.chunks(TANDA) {
        let leidos = tabla.documentos_de(tanda.iter().map(|una| &una.id)).await?;
        compensados.extend(leidos.into_iter().map(|uno| {
            let compensado = uno.pagado_sin_dinero();
            (uno.cabecera.id, compensado)
        }));
    }
    Ok(compensados)
}

/// A document line by line.
///
/// # Errors
/// 404 when there is none.
pub(crate) async fn uno(estado: &Estado, usuario: &Usuario, id: &InternalId) -> Result<Archivo, ApiError> {
    let documento = pedidos::visible(estado, usuario, id).await?;
    let Cabecera {
        numero,
        tipo,
        cliente,
        momento,
        totales,
        ..
    } = &documento.cabecera;
    let cuentas = totales.desglose.iter().map(|fila| {
        let recargo = match fila.recargo.es_cero() {
            true => String::new(),
            false => format!(", recargo {}", fila.cuota_recargo.en_euros()),
        };
        let iva = domain::impuesto::legible(fila.iva);
        format!(
            "Base al {iva} %: {}, IVA {}{recargo}",
            fila.base.en_euros(),
            fila.cuota.en_euros()
        )
    });
    let titulo = format!("{} {numero} de {},", tipo.etiqueta(), cliente.datos.nombre_comercial);
    let encargo = Encargo::new(numero.to_string(), titulo).con_nota(format!("Del {}", momento.fecha()));
    let encargo = cuentas.fold(encargo, Encargo::con_nota);
    let encargo = encargo.con_nota(format!("Total {}", totales.total.en_euros()));
    encargo.componer(estado, &LINEAS, documento.lineas).await
}
