//! Calls that somebody makes, with what has to be known to judge what they come to. The simulator has them meet in every
//! order of their requests, the hammer many times over HTTP.

pub mod careo;
pub mod enseres;
pub mod repertorio;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{Method, Request};
use domain::Cantidad;
use domain::ids::{InternalId, LoteId};
use serde_json::Value;

use crate::{Llamante, Respuesta};

/// Who makes a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Quien {
    /// The seller whose order it is.
    Vendedor,
    /// An administrator in the office.
    Oficina,
    /// The clock, which calls the passes.
    Reloj,
}

/// What a call wants of a batch.
pub type Querido = (LoteId, Cantidad);

/// What kind of call it is.
#[derive(Debug, Clone, PartialEq)]
pub enum Clase {
    /// POST /invoices.
    Crear(InternalId, Vec<Querido>),
    /// PUT /invoices/{id}.
    Editar(InternalId, Vec<Querido>),
    /// DELETE /invoices/{id}.
    Borrar(InternalId),
    /// What holds stock for an order or gives it back.
    Mover(InternalId, Vec<Querido>),
    /// A step that makes the first document of the second.
    Seguir(InternalId, InternalId),
    /// What waits of it is given up.
    Renunciar(InternalId),
    /// A salida, with its batch and what leaves it.
    Sacar(LoteId, Cantidad),
    /// A count, with its batch and what it finds beyond what the person was shown; below zero for less.
    Contar(LoteId, Cantidad),
    /// A supplier's invoice with this number, not confirmed to be a second one.
    Comprar(String),
    /// Whatever needs no more than the laws to be judged.
    Otra,
    /// The clock's passes.
    Pasada,
}

/// A call that somebody makes.
#[derive(Debug, Clone, PartialEq)]
pub struct Acto {
    /// What it is called in the account of a run.
    pub nombre: String,
    /// Who makes it.
    pub quien: Quien,
    /// What kind of call it is.
    pub clase: Clase,
    /// The method with which it travels.
    pub metodo: Method,
    /// The path, below `/api/v1`.
    pub ruta: String,
    /// What it brings; null for nothing.
    pub cuerpo: Value,
    /// Its Idempotency-Key.
    pub llave: Option<String>,
}

impl Acto {
    /// A call without a key.
    #[must_use]
    pub fn new(nombre: &str, quien: Quien, clase: Clase, metodo: Method, ruta: &str, cuerpo: Value) -> Self {
        let de = match quien {
            Quien::Oficina => " (oficina)",
            Quien::Vendedor | Quien::Reloj => "",
        };
        Self {
            nombre: format!("{nombre}{de}"),
            quien,
            clase,
            metodo,
            ruta: ruta.to_owned(),
            cuerpo,
            llave: None,
        }
    }

    /// The same call with a key.
    #[must_use]
    pub fn con_llave(mut self, llave: &str) -> Self {
        self.llave = Some(llave.to_owned());
        self
    }

    /// The order that it is about.
    #[must_use]
    pub fn store(&self) -> Option<&InternalId> {
        match &self.clase {
            Clase::Crear(store, _)
            | Clase::Editar(store, _)
            | Clase::Borrar(store)
            | Clase::Mover(store, _)
            | Clase::Seguir(store, _) => Some(store),
            Clase::Renunciar(_)
            | Clase::Sacar(..)
            | Clase::Contar(..)
            | Clase::Comprar(_)
            | Clase::Otra
            | Clase::Pasada => None,
        }
    }

    /// What it wants of batches.
    #[must_use]
    pub fn querido(&self) -> Vec<Querido> {
        match &self.clase {
            Clase::Crear(_, querido) | Clase::Editar(_, querido) | Clase::Mover(_, querido) => querido.clone(),
            Clase::Sacar(lote, cantidad) => vec![(*lote, *cantidad)],
            Clase::Borrar(_)
            | Clase::Seguir(..)
            | Clase::Renunciar(_)
            | Clase::Contar(..)
            | Clase::Comprar(_)
            | Clase::Otra
            | Clase::Pasada => Vec::new(),
        }
    }
}

impl Llamante {
    /// Makes a call.
    ///
    /// # Panics
    /// When the router itself fails, which it never does.
    pub async fn hacer(&self, acto: &Acto) -> Respuesta {
        let mut peticion = Request::builder()
            .method(acto.metodo.clone())
            .uri(format!("/api/v1{}", acto.ruta))
            .header(AUTHORIZATION, format!("Bearer {}", self.testigo()));
        if let Some(llave) = &acto.llave {
            peticion = peticion.header("idempotency-key", llave);
        }
        let cuerpo = if acto.cuerpo.is_null() {
            Body::empty()
        } else {
            peticion = peticion.header(CONTENT_TYPE, "application/json");
            Body::from(acto.cuerpo.to_string())
        };
        self.enviar(peticion.body(cuerpo).expect("a request")).await
    }
}
