//! Calls about what follows a document: delivered, invoiced, credited, given up.

use axum::http::Method;
use domain::ids::InternalId;
use domain::pedido::documento::{Entrega, TipoDocumento};
use serde_json::{Value, json};

use super::super::{Acto, Clase, Quien};
use super::{Enseres, Hay};

impl Enseres {
    fn seguir(&self, n: u64, nombre: &str, de: &InternalId, quien: Quien, ruta: &str, cuerpo: Value) -> Acto {
        let clase = Clase::Seguir(self.nuevo(n), de.clone());
        Acto::new(&format!("{nombre} {n}"), quien, clase, Method::POST, ruta, cuerpo)
    }

    fn convertir(&self, n: u64, nombre: &str, de: &InternalId, tipo: &str, quien: Quien) -> Acto {
        let cuerpo = json!({"store": self.nuevo(n), "tipo": tipo});
        self.seguir(n, nombre, de, quien, &format!("/invoices/{de}/convertir"), cuerpo)
    }

    /// All of the pendiente is delivered by such a document.
    #[must_use]
    pub fn entregar_todo(&self, n: u64, hay: Hay, tipo: &str, quien: Quien) -> Acto {
        self.convertir(
            n,
            &format!("entregar todo en {tipo}"),
            &self.pendiente(hay),
            tipo,
            quien,
        )
    }

    /// So much is delivered of the pendiente, which has two.
    #[must_use]
    pub fn entregar(&self, n: u64, hay: Hay, cuanto: &str, quien: Quien) -> Acto {
        let pendiente = self.pendiente(hay);
        let mut cuerpo = self.peticion(&self.nuevo(n), hay, cuanto, Entrega::Entregado, TipoDocumento::Albaran);
        cuerpo["amount"] = json!(0);
        cuerpo["type"] = json!("no_cobrado");
        let ruta = format!("/invoices/{pendiente}/entrega");
        self.seguir(n, &format!("entregar {cuanto}"), &pendiente, quien, &ruta, cuerpo)
    }

    /// What waits of the pendiente is given up.
    #[must_use]
    pub fn renunciar(&self, hay: Hay, quien: Quien) -> Acto {
        let ruta = format!("/invoices/{}/renuncia", self.pendiente(hay));
        let clase = Clase::Renunciar(self.pendiente(hay));
        Acto::new("renunciar", quien, clase, Method::POST, &ruta, json!({}))
    }

    /// The albarán is invoiced by itself.
    #[must_use]
    pub fn facturar(&self, n: u64, quien: Quien) -> Acto {
        self.convertir(n, "facturar", &self.albaran(), "factura", quien)
    }

    /// The albarán is invoiced with those of its month.
    #[must_use]
    pub fn agrupar(&self, n: u64) -> Acto {
        let albaran = self.albaran();
        let cuerpo = json!({"store": self.nuevo(n), "albaranes": [albaran], "tipo": "factura"});
        self.seguir(n, "agrupar", &albaran, Quien::Oficina, "/invoices/agrupar", cuerpo)
    }

    /// The albarán, which has two, is corrected from what it said first, to so much.
    #[must_use]
    pub fn corregir(&self, cuanto: &str, quien: Quien) -> Acto {
        let albaran = self.albaran();
        let hay = Hay::DeSobra;
        let mut cuerpo = self.peticion(&albaran, hay, cuanto, Entrega::Entregado, TipoDocumento::Albaran);
        (cuerpo["amount"], cuerpo["type"]) = (json!(0), json!("no_cobrado"));
        (cuerpo["version"], cuerpo["motivo"]) = (json!(1), json!("Contado otra vez"));
        let ruta = format!("/invoices/{albaran}");
        let clase = Clase::Editar(albaran, self.querido(hay, cuanto));
        Acto::new(
            &format!("corregir a {cuanto}"),
            quien,
            clase,
            Method::PUT,
            &ruta,
            cuerpo,
        )
    }

    /// A document that was handed over is annulled.
    #[must_use]
    pub fn anular(&self, n: u64, documento: &InternalId) -> Acto {
        let ruta = format!("/invoices/{documento}/anular");
        let cuerpo = json!({"store": self.nuevo(n), "motivo": "Se hizo por error"});
        let nombre = format!("anular {n}");
        Acto::new(&nombre, Quien::Oficina, Clase::Otra, Method::POST, &ruta, cuerpo)
    }

    /// So much of a document comes back, to its batch or to be thrown away.
    #[must_use]
    pub fn abonar(&self, n: u64, documento: &InternalId, (cuanto, destino): (u32, &str), quien: Quien) -> Acto {
        let cuerpo = json!({
            "store": self.nuevo(n), "de": documento, "motivo": "devolucion", "reembolso": "deuda",
            "lineas": [{"linea": 0, "quantity": cuanto, "destino": destino}],
        });
        let nombre = format!("abonar {cuanto} a {destino}");
        self.seguir(n, &nombre, documento, quien, "/abonos", cuerpo)
    }

    /// The invoice is substituted by one for the other client.
    #[must_use]
    pub fn sustituir(&self, n: u64) -> Acto {
        let factura = self.factura();
        let cuerpo = json!({"store": self.nuevo(n), "client_id": self.otro_cliente.id});
        let ruta = format!("/invoices/{factura}/sustituir");
        self.seguir(n, "sustituir", &factura, Quien::Oficina, &ruta, cuerpo)
    }

    /// The simplificada is exchanged for a full invoice.
    #[must_use]
    pub fn canjear(&self, n: u64) -> Acto {
        let simplificada = self.simplificada();
        let cuerpo = json!({"store": self.nuevo(n), "facturas": [simplificada], "client_id": self.cliente.id});
        self.seguir(n, "canjear", &simplificada, Quien::Oficina, "/invoices/canjear", cuerpo)
    }
}
