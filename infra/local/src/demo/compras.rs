//! What the house bought: each supplier's delivery of a day comes with one invoice, and its batches with that.

use std::collections::BTreeMap;

use domain::contrato::gasto::{GastoRequest, LineaGastoRequest};
use domain::dinero::{Importe, Redondeo};
use domain::fecha::Fecha;
use domain::gasto::{LineaCosteada, totales};
use domain::ids::{LoteId, ProductoId, ProveedorId};
use domain::impuesto::Recargo;
use domain::lote::Lote;
use domain::pedido::pago::MetodoPago;
use domain::producto::Producto;
use domain::usuario::Usuario;
use lambdas::tabla::Tabla;

use super::almacen::dia_del_anio;
use super::azar::Suerte;
use super::datos::{Datos, ProductoDemo};
use super::{DemoError, Momento, en_contra};

/// The products by their ids, with what the demo says of them.
type Catalogo<'a> = BTreeMap<ProductoId, (&'a ProductoDemo, &'a Producto)>;

/// A supplier's delivery of a day.
struct Compra<'a> {
    /// The supplier's place in the demo's list.
    proveedor: usize,
    fecha: Fecha,
    lotes: Vec<&'a Lote>,
}

/// Writes the invoices down, each on its day; gives the batches that they brought in the place of those planned.
pub(super) async fn traer(
    tabla: &Tabla,
    datos: &Datos,
    (productos, proveedores): (&[Producto], &BTreeMap<String, ProveedorId>),
    planeados: &[Lote],
    oficina: &Usuario,
    hoy: Fecha,
) -> Result<BTreeMap<LoteId, LoteId>, DemoError> {
    let catalogo: Catalogo<'_> = productos
        .iter()
        .zip(&datos.productos)
        .map(|(producto, demo)| (producto.id, (demo, producto)))
        .collect();
    let compras = compras(datos, &catalogo, planeados)?;
    let mut traidos = BTreeMap::new();
    // Each takes the next number of reception, so they are written one after the other: the same moment gives the same company.
    for (numero, compra) in compras.iter().enumerate() {
        let nombre = &datos.proveedores[compra.proveedor].nombre;
        let proveedor = proveedores.get(nombre).ok_or("a supplier that was not made")?;
        let en = Momento {
            tabla,
            momento: compra.lotes[0].creado,
        };
        let peticion = compra.peticion(datos, &catalogo, *proveedor, hoy)?;
        let creado = lambdas::casos::gastos::crear(&en.estado(numero)?, oficina, &peticion, None).await;
        let gasto = creado.map_err(en_contra(nombre))?.dato;
        let lineas = compra.lotes.iter().zip(gasto.lineas);
        traidos.extend(lineas.map(|(lote, linea)| (lote.id, linea.lote_id)));
    }
    Ok(traidos)
}

fn compras<'a>(datos: &Datos, catalogo: &Catalogo<'_>, lotes: &'a [Lote]) -> Result<Vec<Compra<'a>>, DemoError> {
    let mut por_dia = BTreeMap::<(Fecha, usize), Vec<&Lote>>::new();
    for lote in lotes {
        let (demo, _) = catalogo.get(&lote.producto_id).ok_or("a batch of no product")?;
        let proveedor = datos.proveedores.iter().position(|otro| otro.nombre == demo.proveedor);
        let proveedor = proveedor.ok_or("a product of no supplier")?;
        por_dia.entry((lote.fecha, proveedor)).or_default().push(lote);
    }
    let compras = por_dia.into_iter().map(|((fecha, proveedor), lotes)| Compra {
        proveedor,
        fecha,
        lotes,
    });
    Ok(compras.collect())
}

impl Compra<'_> {
    fn peticion(
        &self,
        datos: &Datos,
        catalogo: &Catalogo<'_>,
        proveedor_id: ProveedorId,
        hoy: Fecha,
    ) -> Result<GastoRequest, DemoError> {
        let (mut lineas, mut costeadas) = (Vec::new(), Vec::new());
        for lote in &self.lotes {
            let (demo, producto) = catalogo[&lote.producto_id];
            costeadas.push(LineaCosteada {
                cantidad: lote.inicial,
                coste: demo.coste,
                iva: producto.iva,
                genero: producto.genero,
            });
            lineas.push(LineaGastoRequest {
                product_id: producto.id,
                lote: lote.nombre.clone(),
                caducidad: lote.caducidad,
                tipo_caducidad: lote.tipo_caducidad,
                cantidad: lote.inicial,
                coste: demo.coste,
                iva: producto.iva,
            });
        }
        let total = totales(&costeadas, Recargo::No, Redondeo::Normal, self.fecha)?.total;
        Ok(GastoRequest {
            proveedor_id,
            numero: self.numero(datos)?,
            fecha: self.fecha,
            recargo: Recargo::No,
            redondeo: Redondeo::Normal,
            pago: Some(self.pago(datos, total, hoy)),
            adjunto_id: None,
            retencion: None,
            deducible: None,
            inversion: None,
            lineas,
            total,
            repetido: false,
            apartados: false,
        })
    }

    /// A number that grows with the days, such as `H26-2934`.
    fn numero(&self, datos: &Datos) -> Result<String, DemoError> {
        let inicial = datos.proveedores[self.proveedor].nombre.chars().next().unwrap_or('F');
        let orden = dia_del_anio(self.fecha)? * 10 + i64::try_from(self.proveedor)?;
        Ok(format!("{inicial}{:02}-{orden:04}", self.fecha.anio() % 100))
    }

    fn pago(&self, datos: &Datos, total: Importe, hoy: Fecha) -> Option<MetodoPago> {
        let parametros = &datos.generacion.gastos;
        let nombre = &datos.proveedores[self.proveedor].nombre;
        let mut suerte = Suerte::de(datos.generacion.semilla, &[nombre, &self.fecha.iso(), "gasto"]);
        let hace = hoy.dias_desde_epoca() - self.fecha.dias_desde_epoca();
        if total <= parametros.efectivo_hasta {
            return Some(MetodoPago::Meta);
        }
        if hace < parametros.plazo_dias || suerte.toca(parametros.sin_pagar) {
            return None;
        }
        // A supplier is always paid in the same way.
        let metodos = [MetodoPago::Domiciliation, MetodoPago::Transferencia];
        Some(metodos[self.proveedor % metodos.len()])
    }
}
