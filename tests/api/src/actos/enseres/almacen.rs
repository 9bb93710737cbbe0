//! Calls about what is in the house and who it is of: salidas, batches, suppliers' invoices, a client, the clock's passes.

use axum::http::Method;
use domain::testing::{Con, cantidad};
use serde_json::json;

use super::super::{Acto, Clase, Quien};
use super::{Enseres, Hay};
use crate::compras::totalizar;

impl Enseres {
    /// Five are spoiled.
    #[must_use]
    pub fn merma(&self, hay: Hay) -> Acto {
        let lote = self.lote(hay);
        let cuerpo = json!({"tipo": "merma", "motivo": "Rotas", "lineas": [{"lote_id": lote, "cantidad": 5}]});
        let clase = Clase::Sacar(lote, cantidad("5"));
        Acto::new("merma", Quien::Oficina, clase, Method::POST, "/salidas", cuerpo).con_llave(&self.llave("merma"))
    }

    /// A count finds two less than the batch had before anything happened.
    #[must_use]
    pub fn recuento(&self, hay: Hay) -> Acto {
        let lote = &self.atun.lotes[hay.lugar()];
        let (visto, halla) = (lote.cantidad, -cantidad("2"));
        let contado = visto.mas(halla).expect("a quantity");
        let cuerpo = json!({"tipo": "recuento", "motivo": "Inventario",
                            "lineas": [{"lote_id": lote.id, "cantidad": contado, "hay": visto}]});
        let clase = Clase::Contar(lote.id, halla);
        Acto::new("recuento", Quien::Oficina, clase, Method::POST, "/salidas", cuerpo)
            .con_llave(&self.llave("recuento"))
    }

    /// The batch is blocked.
    #[must_use]
    pub fn bloquear(&self, hay: Hay) -> Acto {
        let ruta = format!("/lotes/{}/bloquear", self.lote(hay));
        let cuerpo = json!({"motivo": "Retirado"});
        Acto::new("bloquear", Quien::Oficina, Clase::Otra, Method::POST, &ruta, cuerpo)
    }

    /// The whole batch is deleted.
    #[must_use]
    pub fn borrar_lote(&self) -> Acto {
        let ruta = format!("/lotes/{}", self.atun.lotes[3].id);
        Acto::new(
            "borrar el lote",
            Quien::Oficina,
            Clase::Otra,
            Method::DELETE,
            &ruta,
            json!(null),
        )
    }

    /// Five of the whole batch are held for an order that nobody has made.
    #[must_use]
    pub fn retener_entero(&self, n: u64) -> Acto {
        let lote = self.atun.lotes[3].id;
        let clase = Clase::Mover(self.nuevo(n), vec![(lote, cantidad("5"))]);
        let cuerpo = self.atun.movimiento(&self.nuevo(n), 3, 5.0);
        let nombre = format!("retener 5 del lote entero para {n}");
        Acto::new(&nombre, Quien::Vendedor, clase, Method::POST, "/movimientos", cuerpo)
    }

    /// A supplier's invoice that is not there yet.
    #[must_use]
    pub fn comprar(&self, llave: &str) -> Acto {
        let numero = self.numero(2);
        let compra = self
            .compra()
            .peticion
            .clone()
            .con(|compra| compra.numero.clone_from(&numero));
        let cuerpo = serde_json::to_value(compra).expect("a request in JSON");
        let nombre = format!("comprar {numero} ({llave})");
        let clase = Clase::Comprar(numero);
        Acto::new(&nombre, Quien::Oficina, clase, Method::POST, "/gastos", cuerpo).con_llave(&self.llave(llave))
    }

    /// The supplier's invoice that is there, which has the first number, gets another number or quantity.
    #[must_use]
    pub fn corregir_compra(&self, n: u32, cuanto: &str) -> Acto {
        let numero = self.numero(n);
        let compra = self.compra().peticion.clone().con(|compra| {
            compra.numero.clone_from(&numero);
            compra.lineas[0].cantidad = cantidad(cuanto);
            totalizar(compra);
        });
        let mut cuerpo = serde_json::to_value(compra).expect("a request in JSON");
        cuerpo["version"] = json!(1);
        let ruta = format!("/gastos/{}", self.compra().gasto);
        let nombre = format!("corregir la compra a {numero} de {cuanto}");
        let clase = match n {
            1 => Clase::Otra,
            _ => Clase::Comprar(numero),
        };
        Acto::new(&nombre, Quien::Oficina, clase, Method::PUT, &ruta, cuerpo)
    }

    /// The supplier's invoice that is there goes, whatever orders hold of its goods.
    #[must_use]
    pub fn descomprar(&self) -> Acto {
        let ruta = format!("/gastos/{}?apartados=true", self.compra().gasto);
        Acto::new(
            "borrar la compra",
            Quien::Oficina,
            Clase::Otra,
            Method::DELETE,
            &ruta,
            json!(null),
        )
    }

    /// Six of what the supplier's invoice brought are held for an order that nobody has made.
    #[must_use]
    pub fn retener_comprado(&self, n: u64) -> Acto {
        let lote = self.compra().lote;
        let clase = Clase::Mover(self.nuevo(n), vec![(lote, cantidad("6"))]);
        let cuerpo = json!({"store": self.nuevo(n), "product_id": self.atun.producto.id,
                            "movimientos": [{"lote_id": lote, "cantidad": 6}]});
        let nombre = format!("retener 6 de lo comprado para {n}");
        Acto::new(&nombre, Quien::Vendedor, clase, Method::POST, "/movimientos", cuerpo)
    }

    /// The client that has no order is archived.
    #[must_use]
    pub fn archivar(&self) -> Acto {
        let ruta = format!("/clients/{}", self.otro_cliente.id);
        Acto::new(
            "archivar el cliente",
            Quien::Oficina,
            Clase::Otra,
            Method::DELETE,
            &ruta,
            json!(null),
        )
    }

    /// The clock's passes: over tasks, and over what was abandoned.
    #[must_use]
    pub fn pasada(&self) -> Acto {
        Acto::new("pasada", Quien::Reloj, Clase::Pasada, Method::GET, "", json!(null))
    }
}
