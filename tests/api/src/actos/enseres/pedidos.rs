//! Calls about orders: made, changed, deleted, held for, signed, printed.

use axum::http::Method;
use domain::ids::InternalId;
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::testing::{self, peticion_de};
use serde_json::json;

use super::super::{Acto, Clase, Quien};
use super::{Enseres, Hay};

impl Enseres {
    /// An order that nobody has made, of five, as this document.
    #[must_use]
    pub fn crear(&self, n: u64, hay: Hay, tipo: TipoDocumento, quien: Quien) -> Acto {
        let entrega = match tipo {
            TipoDocumento::Pendiente => Entrega::NoEntregado,
            _ => Entrega::Entregado,
        };
        let tipo = match tipo {
            TipoDocumento::Pendiente => TipoDocumento::Albaran,
            otro => otro,
        };
        let cuerpo = self.peticion(&self.nuevo(n), hay, "5", entrega, tipo);
        let clase = Clase::Crear(self.nuevo(n), self.querido(hay, "5"));
        let nombre = match (entrega, tipo) {
            (Entrega::NoEntregado, _) => format!("crear pendiente {n}"),
            (_, TipoDocumento::Albaran) => format!("crear albarán {n}"),
            _ => format!("crear factura {n}"),
        };
        Acto::new(&nombre, quien, clase, Method::POST, "/invoices", cuerpo)
    }

    /// The order of a cart that holds one already.
    #[must_use]
    pub fn crear_del_carro(&self, hay: Hay) -> Acto {
        let cuerpo = self.peticion(&self.carro(hay), hay, "6", Entrega::Entregado, TipoDocumento::Albaran);
        let clase = Clase::Crear(self.carro(hay), self.querido(hay, "6"));
        Acto::new(
            "crear del carro",
            Quien::Vendedor,
            clase,
            Method::POST,
            "/invoices",
            cuerpo,
        )
    }

    /// The order of a cart that was left for a day.
    #[must_use]
    pub fn crear_del_carro_viejo(&self) -> Acto {
        let cuerpo = self.peticion(
            &self.carro_viejo(),
            Hay::DeSobra,
            "1",
            Entrega::Entregado,
            TipoDocumento::Albaran,
        );
        let clase = Clase::Crear(self.carro_viejo(), self.querido(Hay::DeSobra, "1"));
        Acto::new(
            "crear del carro viejo",
            Quien::Vendedor,
            clase,
            Method::POST,
            "/invoices",
            cuerpo,
        )
    }

    /// An order whose batch the seller wrote by hand.
    #[must_use]
    pub fn crear_manual(&self, n: u64) -> Acto {
        let linea = testing::linea_manual(&self.atun.producto, "LOTE-A-MANO");
        let borrador = self.borrador(&self.nuevo(n), vec![linea]);
        let cuerpo = serde_json::to_value(peticion_de(&borrador)).expect("a request in JSON");
        let clase = Clase::Crear(self.nuevo(n), Vec::new());
        Acto::new(
            &format!("crear a mano {n}"),
            Quien::Vendedor,
            clase,
            Method::POST,
            "/invoices",
            cuerpo,
        )
    }

    /// An order of the client that has none.
    #[must_use]
    pub fn crear_para_el_nuevo(&self, n: u64) -> Acto {
        let mut acto = self.crear(n, Hay::DeSobra, TipoDocumento::Albaran, Quien::Vendedor);
        acto.cuerpo["client_id"] = json!(self.otro_cliente.id);
        acto.nombre += " para el cliente nuevo";
        acto
    }

    /// Other lines for the pendiente, which has two.
    #[must_use]
    pub fn editar(&self, hay: Hay, cuanto: &str, quien: Quien) -> Acto {
        self.editar_de(&self.pendiente(hay), "", hay, cuanto, quien)
    }

    /// Other lines for the one that was left for a day.
    #[must_use]
    pub fn editar_viejo(&self, cuanto: &str) -> Acto {
        self.editar_de(&self.viejo(), " el viejo", Hay::DeSobra, cuanto, Quien::Vendedor)
    }

    fn editar_de(&self, store: &InternalId, cual: &str, hay: Hay, cuanto: &str, quien: Quien) -> Acto {
        let mut cuerpo = self.peticion(store, hay, cuanto, Entrega::NoEntregado, TipoDocumento::Albaran);
        cuerpo["version"] = json!(1);
        let clase = Clase::Editar(store.clone(), self.querido(hay, cuanto));
        let ruta = format!("/invoices/{store}");
        Acto::new(
            &format!("editar{cual} a {cuanto}"),
            quien,
            clase,
            Method::PUT,
            &ruta,
            cuerpo,
        )
    }

    /// The pendiente is deleted.
    #[must_use]
    pub fn borrar(&self, hay: Hay, quien: Quien) -> Acto {
        Self::borrar_de(&self.pendiente(hay), "borrar", quien)
    }

    /// The one that was left for a day is deleted.
    #[must_use]
    pub fn borrar_viejo(&self) -> Acto {
        Self::borrar_de(&self.viejo(), "borrar el viejo", Quien::Vendedor)
    }

    fn borrar_de(store: &InternalId, nombre: &str, quien: Quien) -> Acto {
        let clase = Clase::Borrar(store.clone());
        let ruta = format!("/invoices/{store}");
        Acto::new(nombre, quien, clase, Method::DELETE, &ruta, json!(null))
    }

    /// Five are held for an order that nobody has made.
    #[must_use]
    pub fn retener(&self, n: u64, hay: Hay) -> Acto {
        self.retener_de(
            &self.nuevo(n),
            &format!("retener 5 para {n}"),
            hay,
            5.0,
            Quien::Vendedor,
        )
    }

    /// The pendiente comes to hold seven, with its two.
    #[must_use]
    pub fn retener_mas(&self, hay: Hay, quien: Quien) -> Acto {
        self.retener_de(&self.pendiente(hay), "retener 7", hay, 7.0, quien)
    }

    fn retener_de(&self, store: &InternalId, nombre: &str, hay: Hay, cuanto: f64, quien: Quien) -> Acto {
        let clase = Clase::Mover(store.clone(), self.querido(hay, &cuanto.to_string()));
        let cuerpo = self.atun.movimiento(store, hay.lugar(), cuanto);
        Acto::new(nombre, quien, clase, Method::POST, "/movimientos", cuerpo)
    }

    /// A batch of the pendiente is given back.
    #[must_use]
    pub fn soltar(&self, hay: Hay) -> Acto {
        let clase = Clase::Mover(self.pendiente(hay), Vec::new());
        let cuerpo = json!({"store": self.pendiente(hay), "lote_id": self.lote(hay)});
        Acto::new(
            "soltar",
            Quien::Vendedor,
            clase,
            Method::POST,
            "/movimientos/delete",
            cuerpo,
        )
    }

    /// All of the pendiente is given back, or of an order that nobody has made.
    #[must_use]
    pub fn soltar_todo(&self, hay: Hay) -> Acto {
        Self::soltar_todo_de(&self.pendiente(hay), "soltar todo")
    }

    /// All of an order that nobody has made is given back.
    #[must_use]
    pub fn soltar_todo_nuevo(&self, n: u64) -> Acto {
        Self::soltar_todo_de(&self.nuevo(n), &format!("soltar todo de {n}"))
    }

    fn soltar_todo_de(store: &InternalId, nombre: &str) -> Acto {
        let clase = Clase::Mover(store.clone(), Vec::new());
        let ruta = format!("/movimientos/delete/all/{store}");
        Acto::new(nombre, Quien::Vendedor, clase, Method::GET, &ruta, json!(null))
    }

    /// The pendiente is signed.
    #[must_use]
    pub fn firmar(&self, hay: Hay) -> Acto {
        let cuerpo = json!({"signature": testing::FIRMA_PNG, "firmante": "Receptora Uno"});
        let ruta = format!("/invoices/{}/firma", self.pendiente(hay));
        Acto::new("firmar", Quien::Vendedor, Clase::Otra, Method::POST, &ruta, cuerpo)
    }

    /// A copy of the pendiente is printed.
    #[must_use]
    pub fn copiar(&self, hay: Hay) -> Acto {
        let ruta = format!("/invoices/{}/copias", self.pendiente(hay));
        Acto::new("copiar", Quien::Vendedor, Clase::Otra, Method::POST, &ruta, json!({}))
    }
}
