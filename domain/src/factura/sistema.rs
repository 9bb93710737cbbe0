//! The program that makes the records, as each record names it (Orden HAC/1177/2024 art. 10).

use serde::{Deserialize, Serialize};

use crate::fecha::Instante;

/// Which installation of the program made a record. The tax office knows a chain by issuer, program and installation, so the
/// number is made once, is kept in the head of the chain, and stays while versions change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Instalacion(String);

impl Instalacion {
    /// The number of an installation whose first record is made at this moment, `20270104T070000Z-1`.
    #[must_use]
    pub fn nueva(momento: Instante) -> Self {
        Self(format!("{}-1", momento.utc_compacto()))
    }

    /// The number as it is sent.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The program as it was when it made a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sistema {
    pub nombre: String,
    /// The two characters that tell it from its producer's other programs.
    pub id: String,
    pub version: String,
    /// The number of the installation.
    pub instalacion: Instalacion,
    /// Whether it can only send its records, and not keep them for when they are asked for.
    pub solo_verifactu: bool,
    /// Whether one installation can invoice for several taxpayers.
    pub multi_ot: bool,
    /// Whether this one does.
    pub multiples_ot: bool,
}

impl Sistema {
    /// This version of Reparto in an installation. It only works by sending its records, and for one company.
    #[must_use]
    pub fn de(instalacion: Instalacion) -> Self {
        Self {
            nombre: "Reparto".to_owned(),
            id: "RP".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            instalacion,
            solo_verifactu: true,
            multi_ot: false,
            multiples_ot: false,
        }
    }
}
