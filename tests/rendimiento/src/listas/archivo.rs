//! Years of documents, written straight into the table: making each by an order would take the whole day.
//!
//! They are copies of one that an order made. The copier has to give that one back exactly before it copies, so it knows
//! the same keys as `lambdas/src/tabla/claves.rs` or stops.

use domain::factura::NumeroDocumento;
use domain::ids::{ClienteId, InternalId};
use domain::pedido::documento::Cabecera;
use lambdas::tabla::claves::{Indice, PK};
use pruebas_api::Banco;

use crate::Fallo;
use crate::casa::Casa;
use crate::escritura::{FILA, Item, escribir, leer, texto};

/// Days that the list goes back by itself.
const DIAS_DE_LISTA: i64 = 30;
const DIA: i64 = 24 * 60 * 60 * 1000;
const CLIENTES: u64 = 200;
const LINEAS: usize = 5;

/// Fills the table with documents, evenly from now backwards, so many of them within the days that a list shows.
pub(crate) async fn llenar(banco: &Banco, cuantos: usize, en_la_lista: usize) -> Result<(), Fallo> {
    let modelo = Modelo::hacer(banco).await?;
    let cada = DIAS_DE_LISTA * DIA / i64::try_from(en_la_lista)?;
    // One of them is the model.
    escribir(banco, cuantos - 1, |n| modelo.copia(n + 1, cada)).await
}

/// A document as the table holds it, with what lists show of it.
struct Modelo {
    item: Item,
    cabecera: Cabecera,
}

impl Modelo {
    async fn hacer(banco: &Banco) -> Result<Self, Fallo> {
        let casa = Casa::nueva(banco, 1, LINEAS).await;
        let peticion = casa.factura(0, LINEAS);
        casa.enviar(0, &peticion).await;
        let item = leer(banco, format!("DOC#{}", peticion.store), "DOC").await?;
        let cabecera = serde_dynamo::from_attribute_value(item[FILA].clone())?;
        let modelo = Self { item, cabecera };
        if modelo.con(&modelo.cabecera)? != modelo.item {
            return Err("the copies would not stand where documents stand".into());
        }
        Ok(modelo)
    }

    /// The n-th before this one.
    fn copia(&self, n: usize, cada: i64) -> Result<Item, Fallo> {
        let numero = u32::try_from(n)?;
        let mut cabecera = self.cabecera.clone();
        cabecera.momento = cabecera.momento.mas_millis(-cada * i64::from(numero))?;
        cabecera.id = InternalId::new(cabecera.momento, 0);
        cabecera.operacion = cabecera.momento.fecha();
        cabecera.numero = NumeroDocumento::new(cabecera.numero.prefijo(), cabecera.momento.fecha().anio(), numero)?;
        cabecera.cliente.id = ClienteId::try_from(u64::from(numero) % CLIENTES + 1)?;
        self.con(&cabecera)
    }

    fn con(&self, cabecera: &Cabecera) -> Result<Item, Fallo> {
        let dia = cabecera.momento.fecha();
        let sitio = format!("{}#{:015}#{}", dia.iso(), cabecera.momento.millis(), cabecera.id);
        let mut item = self.item.clone();
        item.extend([
            (PK.to_owned(), texto(format!("DOC#{}", cabecera.id))),
            (
                Indice::G1.pk().to_owned(),
                texto(format!("DOCS#{:04}-{:02}", dia.anio(), dia.mes())),
            ),
            (Indice::G1.sk().to_owned(), texto(&sitio)),
            (
                Indice::G2.pk().to_owned(),
                texto(format!("CLI#{}", cabecera.cliente.id)),
            ),
            (Indice::G2.sk().to_owned(), texto(format!("DOC#{sitio}"))),
            (FILA.to_owned(), serde_dynamo::to_attribute_value(cabecera)?),
        ]);
        Ok(item)
    }
}
