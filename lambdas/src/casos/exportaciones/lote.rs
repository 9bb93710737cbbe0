//! Who got a batch and how to reach them, for when it has to be called back (Reg. 178/2002 art. 19).

use domain::Cantidad;
use domain::contrato::lote::{DestinoView, DocumentoDestinoView, TrazabilidadView};
use domain::ids::LoteId;
use domain::lote::trazabilidad::{Balance, Destino};
use domain::texto::busqueda::normalizar;

use super::{Encargo, marcable};
use crate::casos::descargas::Archivo;
use crate::casos::lotes;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::excel::{Celda, Columna, Hoja};

struct Fila {
    documento: DocumentoDestinoView,
    destino: Destino,
    cantidad: Cantidad,
}

impl Fila {
    fn si_es(&self, destino: Destino) -> Celda {
        Celda::from((self.destino == destino).then_some(self.cantidad))
    }
}

static HOJA: Hoja<Fila> = Hoja {
    nombre: "Retirada",
    columnas: &[
        Columna::new("Cliente", 34, |fila| (&fila.documento.client_name).into()),
        Columna::new("Teléfono", 15, |fila| marcable(&fila.documento.telf)),
        Columna::new("Dirección", 44, |fila| (&fila.documento.direccion).into()),
        Columna::new("Documento", 16, |fila| (&fila.documento.numero).into()),
        Columna::new("Fecha", 12, |fila| fila.documento.fecha.into()),
        Columna::sumada("Entregado", 12, |fila| fila.si_es(Destino::Entregado)),
        Columna::sumada("Devuelto", 12, |fila| fila.si_es(Destino::Devuelto)),
        Columna::sumada("Sin entregar", 12, |fila| fila.si_es(Destino::Apartado)),
        Columna::new("Vendedor", 18, |fila| (&fila.documento.user_name).into()),
    ],
};

/// Every document that a batch is on, client by client.
///
/// # Errors
/// 404 for a batch that does not exist.
pub(crate) async fn exportar(estado: &Estado, id: LoteId) -> Result<Archivo, ApiError> {
    let historia = lotes::trazabilidad(estado, id).await?;
    let mut filas: Vec<_> = historia.destinos.iter().filter_map(fila).collect();
    filas.sort_by_cached_key(|Fila { documento, .. }| {
        (
            normalizar(&documento.client_name),
            documento.client_id,
            documento.fecha,
            documento.numero.clone(),
        )
    });
    encargo(&historia).componer(estado, &HOJA, filas).await
}

fn fila(parte: &DestinoView) -> Option<Fila> {
    Some(Fila {
        documento: parte.documento.clone()?,
        destino: parte.destino,
        cantidad: parte.cantidad,
    })
}

fn encargo(historia: &TrazabilidadView) -> Encargo {
    let TrazabilidadView {
        lote,
        product_name,
        entrada,
        balance,
        ..
    } = historia;
    let caducidad = lote.caducidad.map(|fecha| format!("fecha {fecha}"));
    let proveedor = entrada.proveedor.as_ref().map(|nombre| format!("de {nombre}"));
    let documento = entrada.documento.as_ref().map(|numero| format!("documento {numero}"));
    let entro = format!("Entró el {}", lote.fecha);
    let llegada: Vec<_> = [Some(entro), proveedor, documento, caducidad]
        .into_iter()
        .flatten()
        .collect();
    Encargo::new(
        format!("lote {} {product_name}", lote.name),
        format!("Lote {} de {product_name}: quién lo tiene,", lote.name),
    )
    .con_nota(llegada.join(" · "))
    .con_nota(cuenta(balance))
}

/// What came in is all the rest together: whoever adds it up finds it so.
fn cuenta(balance: &Balance) -> String {
    let cuanto = Cantidad::legible;
    let partes = [
        ("Entró", balance.entro),
        ("entregado", balance.entregado),
        ("devuelto", balance.devuelto),
        ("sin entregar", balance.apartado),
        ("desechado", balance.desechado),
        ("recuentos", balance.regularizado),
        ("queda", balance.queda),
    ];
    partes
        .map(|(que, cantidad)| format!("{que} {}", cuanto(cantidad)))
        .join(" · ")
}
