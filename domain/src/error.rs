//! How a broken rule is told: a Spanish sentence for people, under the field it belongs to.
//!
//! Each rule has an error of its own, whose `Display` is that sentence: it says what to do.

mod campos;

use std::fmt::Display;

use serde::Serialize;

use crate::mapa_corto::MapaCorto;
pub use campos::Campos;

/// Broken rules gathered under the name of the field they belong to, so that a form can show all of them at once.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, Vec<String>>))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "Record<string, string[]>"))]
#[serde(transparent)]
pub struct Errores(MapaCorto<String, Vec<String>>);

impl Errores {
    /// Starts with no error.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// One error under one field.
    #[must_use]
    pub fn uno(campo: impl Into<String>, mensaje: impl Display) -> Self {
        let mut errores = Self::new();
        errores.anotar(campo, mensaje);
        errores
    }

    /// Notes a sentence under a field.
    pub fn anotar(&mut self, campo: impl Into<String>, mensaje: impl Display) {
        self.anotar_texto(campo.into(), mensaje.to_string());
    }

    fn anotar_texto(&mut self, campo: String, mensaje: String) {
        self.0.get_or_insert(campo, Vec::new()).push(mensaje);
    }

    /// Takes the value of a result, or notes its error under the field.
    pub fn tomar<T, E: Display>(&mut self, campo: &str, resultado: Result<T, E>) -> Option<T> {
        resultado.map_err(|error| self.anotar(campo, error)).ok()
    }

    /// Takes the value of a form within the form, or notes its errors under `dentro.campo`; without `dentro`, as they are.
    pub fn tomar_de<T>(&mut self, dentro: Option<&str>, resultado: Result<T, Self>) -> Option<T> {
        let errores = match resultado {
            Ok(valor) => return Some(valor),
            Err(errores) => errores,
        };
        for (campo, mensajes) in errores.0 {
            let campo = dentro.map_or_else(|| campo.clone(), |dentro| format!("{dentro}.{campo}"));
            for mensaje in mensajes {
                self.anotar_texto(campo.clone(), mensaje);
            }
        }
        None
    }

    /// A value, unless something was noted.
    ///
    /// # Errors
    /// What was noted.
    pub fn resultado<T>(self, valor: T) -> Result<T, Self> {
        if self.is_empty() { Ok(valor) } else { Err(self) }
    }

    /// The values of all fields of a form, unless something was noted.
    ///
    /// # Errors
    /// What was noted.
    pub fn todos<C: Campos>(self, campos: C) -> Result<C::Leidos, Self> {
        if !self.is_empty() {
            return Err(self);
        }
        campos.leidos().ok_or(self)
    }

    /// True when nothing was noted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The first sentence, for places that show only one.
    #[must_use]
    pub fn primero(&self) -> Option<&str> {
        self.0.values().flatten().next().map(String::as_str)
    }

    /// Every field with its sentences, in the order of the field names.
    pub fn campos(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.0
            .iter()
            .map(|(campo, mensajes)| (campo.as_str(), mensajes.as_slice()))
    }
}

impl Display for Errores {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.primero().unwrap_or("Revisa los datos."))
    }
}
