//! What a bench buys: suppliers, their invoices, and the batches that come in with them, as they are counted.

use domain::contrato::gasto::{GastoRequest, LineaGastoRequest};
use domain::contrato::lote::LoteAlmacenView;
use domain::gasto::{LineaCosteada, totales};
use domain::ids::{LoteId, ProveedorId, UsuarioId};
use domain::impuesto::Genero;
use domain::lote::Lote;
use domain::producto::Producto;
use domain::proveedor::Proveedor;
use domain::testing::{self, Con};
use lambdas::casos::fichas;
use serde_json::{Value, json};

use crate::almacen::Surtido;
use crate::{Banco, Llamante};

impl Banco {
    /// A new supplier.
    ///
    /// # Panics
    /// When the form is not valid.
    pub async fn proveedor(&self, nombre: &str) -> ProveedorId {
        let usuario = UsuarioId::new(self.estado.reloj.ahora(), self.estado.azar.siguiente());
        let peticion = testing::proveedor_request().con(|proveedor| proveedor.name = nombre.to_owned());
        let ficha = fichas::crear::<Proveedor>(&self.estado, usuario, &peticion, None).await;
        ficha.expect("a new supplier").maestro.id
    }

    /// A product with its batches as the office sees them now, first to expire first.
    ///
    /// # Panics
    /// When there are more than fit on a page.
    pub async fn en_almacen(&self, oficina: &Llamante, producto: &Producto) -> Surtido {
        let lista = oficina
            .get(&format!("/lotes?product[eq]={}", producto.id))
            .await
            .espera(200);
        assert_eq!(lista.cuerpo["meta"]["last_page"], 1, "all on one page");
        let lotes: Vec<LoteAlmacenView> = serde_json::from_value(lista.data().clone()).expect("batches");
        Surtido {
            producto: producto.clone(),
            lotes: lotes.into_iter().map(lote).collect(),
        }
    }
}

impl Llamante {
    /// The line of a count of a batch as the form sends it: with what it has been shown of the batch.
    ///
    /// # Panics
    /// When there is no such batch.
    pub async fn linea_contada(&self, lote: LoteId, contado: f64) -> Value {
        let historia = self.get(&format!("/lotes/{lote}/trazabilidad")).await.espera(200);
        json!({"lote_id": lote, "cantidad": contado, "hay": historia.data()["hay"]})
    }
}

fn lote(vista: LoteAlmacenView) -> Lote {
    Lote {
        id: vista.id,
        producto_id: vista.product_id,
        nombre: vista.name,
        cantidad: vista.cantidad,
        inicial: vista.start,
        fecha: vista.fecha,
        creado: vista.created_at,
        caducidad: vista.caducidad,
        tipo_caducidad: vista.tipo_caducidad,
        coste: None,
        bloqueado: vista.bloqueado,
    }
}

/// An invoice with these lines and the total they come to, dated today and not paid.
///
/// # Panics
/// When its figures leave their range.
#[must_use]
pub fn factura(proveedor: ProveedorId, numero: &str, lineas: Vec<LineaGastoRequest>) -> GastoRequest {
    testing::gasto_request().con(|gasto| {
        gasto.proveedor_id = proveedor;
        gasto.numero = numero.to_owned();
        gasto.fecha = testing::hoy();
        gasto.lineas = lineas;
        totalizar(gasto);
    })
}

/// Gives an invoice the total of its lines.
///
/// # Panics
/// When its figures leave their range.
pub fn totalizar(gasto: &mut GastoRequest) {
    let costeada = |linea: &LineaGastoRequest| LineaCosteada {
        cantidad: linea.cantidad,
        coste: linea.coste,
        iva: linea.iva,
        genero: Genero::General,
    };
    let lineas: Vec<_> = gasto.lineas.iter().map(costeada).collect();
    let totales = totales(&lineas, gasto.recargo, gasto.redondeo, gasto.fecha).expect("figures in range");
    gasto.total = totales.total;
}

/// A line that brings so much of a product in an undated batch of this name, at 0.50 € each.
#[must_use]
pub fn trae(producto: &Producto, lote: &str, cuanto: &str) -> LineaGastoRequest {
    LineaGastoRequest {
        product_id: producto.id,
        lote: lote.to_owned(),
        caducidad: None,
        tipo_caducidad: None,
        cantidad: testing::cantidad(cuanto),
        coste: testing::precio("0.50"),
        iva: producto.iva,
    }
}
