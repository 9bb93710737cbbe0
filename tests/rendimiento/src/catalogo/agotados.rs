//! Years of batches that are used up, as the product leaves them: each is a copy of one that an invoice has emptied.

use aws_sdk_dynamodb::types::AttributeValue;
use domain::Cantidad;
use domain::ids::{LoteId, ProductoId};
use domain::lote::Lote;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, peticion_de};
use pruebas_api::Banco;
use pruebas_api::almacen::Surtido;

use crate::Fallo;
use crate::escritura::{FILA, Item, escribir, leer, texto};

const MINUTO: i64 = 60 * 1000;
const CANTIDAD: &str = "2";
const CANTIDAD_NUMERO: f64 = 2.0;

/// Makes one batch that is used up, and so many copies of it among the batches of these products.
pub(super) async fn llenar(banco: &Banco, surtidos: &[Surtido], cuantos: usize) -> Result<(), Fallo> {
    let modelo = Modelo::hacer(banco).await?;
    let ahora = banco.estado.reloj.ahora();
    escribir(banco, cuantos, |n| {
        let creado = ahora.mas_millis(-MINUTO * i64::try_from(n + 1)?)?;
        let producto = surtidos[n % surtidos.len()].producto.id;
        modelo.como(LoteId::new(creado, 0), producto)
    })
    .await
}

/// A used-up batch as the table holds it.
struct Modelo {
    item: Item,
    lote: Lote,
}

impl Modelo {
    async fn hacer(banco: &Banco) -> Result<Self, Fallo> {
        let surtido = banco.surtido("Agotado", "10", "1.5", &[(CANTIDAD, None)]).await;
        let vendedor = banco.pda("Rosa").await;
        let cliente = banco.cliente(|_| {}).await;
        let borrador = banco.borrador(&cliente, vec![surtido.linea(0, CANTIDAD)]);
        let factura = peticion_de(&borrador.con(|borrador| borrador.tipo_pedido = TipoDocumento::Factura));
        let reserva = surtido.movimiento(&factura.store, 0, CANTIDAD_NUMERO);
        vendedor.post("/movimientos", reserva).await.espera(200);
        vendedor.post("/invoices", &factura).await.espera(201);
        banco.limpiar().await;
        let item = leer(banco, format!("LOTE#{}", surtido.lotes[0].id), "LOTE").await?;
        let lote: Lote = serde_dynamo::from_attribute_value(item[FILA].clone())?;
        let modelo = Self { item, lote };
        if modelo.lote.cantidad != Cantidad::CERO
            || modelo.como(modelo.lote.id, modelo.lote.producto_id)? != modelo.item
        {
            return Err("the copies would not be like a batch that is used up".into());
        }
        Ok(modelo)
    }

    /// The same under another identifier and product, in its row and in every key that names them: where a used-up batch
    /// has no place in a list, its copies have none either.
    fn como(&self, id: LoteId, producto: ProductoId) -> Result<Item, Fallo> {
        let mut item = self.item.clone();
        for valor in item.values_mut() {
            if let AttributeValue::S(clave) = valor {
                let otra = clave
                    .replace(&self.lote.id.to_string(), &id.to_string())
                    .replace(&self.lote.producto_id.to_string(), &producto.to_string());
                *valor = texto(otra);
            }
        }
        let lote = self.lote.clone().con(|lote| {
            lote.id = id;
            lote.producto_id = producto;
        });
        item.insert(FILA.to_owned(), serde_dynamo::to_attribute_value(lote)?);
        Ok(item)
    }
}
