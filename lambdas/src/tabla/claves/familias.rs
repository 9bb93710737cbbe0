//! What the keys of the items that stand in lists begin with, and keys that others have built.

use super::{CARTA, COMUN, Clave, DOCUMENTO, GASTO, LOTE, PK, PREFIJO_SALIDA, SK};
use crate::tabla::{Atributos, TablaError};

/// What the two parts of the keys of a kind begin with.
#[derive(Debug, Clone, Copy)]
pub struct Familia {
    /// What stands before the first `#` of the partition key.
    pk: &'static str,
    sk: &'static str,
}

impl Familia {
    /// Items that stand by themselves, whose sort key is what their partition key begins with.
    pub(super) const fn de(letras: &'static str) -> Self {
        Self { pk: letras, sk: letras }
    }
}

/// Documents.
pub(crate) const DE_DOCUMENTO: Familia = Familia::de(DOCUMENTO);
/// Batches, without what stands under them.
pub(crate) const DE_LOTE: Familia = Familia::de(LOTE);
/// What left batches, and counts.
pub(crate) const DE_SALIDA: Familia = Familia {
    pk: LOTE,
    sk: PREFIJO_SALIDA,
};
/// Mails.
pub(crate) const DE_CARTA: Familia = Familia::de(CARTA);
/// Suppliers' invoices.
pub(crate) const DE_GASTO: Familia = Familia::de(GASTO);
/// Common expenses.
pub(crate) const DE_COMUN: Familia = Familia::de(COMUN);

impl Clave {
    /// The key of an item that was read.
    pub(crate) fn de(item: &Atributos) -> Result<Self, TablaError> {
        let parte = |nombre| item.get(nombre).and_then(|parte| parte.as_s().ok());
        match (parte(PK), parte(SK)) {
            (Some(pk), Some(sk)) => Ok(Self::new(pk, sk)),
            _ => Err(TablaError::Interno("item without a key".to_owned())),
        }
    }

    /// The key of an item that was written.
    pub(crate) fn escrita(pk: &str, sk: &str) -> Self {
        Self::new(pk, sk)
    }

    /// Whether it is of this kind.
    pub(crate) fn es_de(&self, familia: Familia) -> bool {
        let resto = self.pk.strip_prefix(familia.pk);
        resto.is_some_and(|resto| resto.starts_with('#')) && self.sk.starts_with(familia.sk)
    }
}
