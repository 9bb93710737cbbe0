//! Writes that happen once however often they are sent, by the key that the caller gives them.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use domain::fecha::Instante;
use domain::ids::UsuarioId;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::claves::{self, Clave};
use super::item::{self, Item};
use super::transaccion::{Expresion, Fallo, NO_EXISTE, Transaccion};
use super::{INTENTOS, Tabla, TablaError};

/// For so long a key is remembered, in seconds.
const MEMORIA: i64 = 30 * 24 * 60 * 60;

/// Where a key remembers what it was sent with; keys of the first releases do not.
const HUELLA: &str = "huella";

/// An Idempotency-Key: the same user sending the same content under the same key gets the first result.
#[derive(Debug, Clone)]
pub(crate) struct Llave {
    clave: Clave,
    huella: String,
    hasta: i64,
}

#[derive(Serialize, Deserialize)]
struct Hecho {
    id: u64,
}

impl Llave {
    /// The key of a call that brings one, with what is sent under it, as it was understood: how it was spelled makes no
    /// difference.
    ///
    /// # Errors
    /// When the content cannot be written.
    pub(crate) fn si_hay(
        usuario: UsuarioId,
        texto: Option<&str>,
        contenido: &impl Serialize,
        ahora: Instante,
    ) -> Result<Option<Self>, TablaError> {
        let Some(texto) = texto else {
            return Ok(None);
        };
        let json = serde_json::to_vec(contenido).map_err(|error| TablaError::Interno(error.to_string()))?;
        Ok(Some(Self {
            clave: claves::idempotencia(usuario, texto),
            huella: BASE64.encode(Sha256::digest(&json)),
            hasta: ahora.millis() / 1000 + MEMORIA,
        }))
    }

    /// Remembers what the key did, in the transaction that does it; its condition does not hold when it did before.
    pub(super) fn apuntar(
        &self,
        transaccion: Transaccion,
        tabla: &Tabla,
        hecho: &impl Serialize,
    ) -> Result<Transaccion, TablaError> {
        let apunte = Item::new(&self.clave)
            .caduca(self.hasta)
            .con(HUELLA, &self.huella)?
            .fila(hecho)?;
        transaccion.poner(tabla, apunte, Expresion::new(NO_EXISTE))
    }
}

/// The place of the item in the transaction, after the key.
const ITEM: usize = 1;

impl Tabla {
    /// What a key did before; [`TablaError::OtroContenido`] when that was something else.
    pub(super) async fn hecho<T: DeserializeOwned>(&self, llave: &Llave) -> Result<Option<T>, TablaError> {
        let Some(mut apunte) = self.leer_item(&llave.clave).await? else {
            return Ok(None);
        };
        let huella: Option<String> = apunte
            .remove(HUELLA)
            .map(serde_dynamo::from_attribute_value)
            .transpose()?;
        if huella.is_some_and(|huella| huella != llave.huella) {
            return Err(TablaError::OtroContenido);
        }
        item::fila(apunte).map(Some)
    }

    /// Writes a new item under its identifier. Gives the identifier that the same key wrote before, if it did: then
    /// nothing is written. [`TablaError::Condicion`] when the identifier is taken.
    pub(crate) async fn poner_una_vez(
        &self,
        item: Item,
        id: u64,
        llave: Option<Llave>,
    ) -> Result<Option<u64>, TablaError> {
        let Some(llave) = llave else {
            return self.poner(item, Expresion::new(NO_EXISTE)).await.map(|()| None);
        };
        for intento in 1..=INTENTOS {
            if let Some(hecho) = self.hecho::<Hecho>(&llave).await? {
                return Ok(Some(hecho.id));
            }
            let envio = llave
                .apuntar(Transaccion::new(), self, &Hecho { id })?
                .poner(self, item.clone(), Expresion::new(NO_EXISTE))?
                .enviar(self);
            match envio.await {
                Ok(()) => return Ok(None),
                // The key is free and the identifier is not.
                Err(Fallo::Condiciones(cuales)) if cuales == [ITEM] => return Err(TablaError::Condicion),
                Err(fallo) => fallo.esperar(intento).await?,
            }
        }
        Err(TablaError::Conflicto)
    }
}
