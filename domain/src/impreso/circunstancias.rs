//! What paper says of a document and the document does not hold.

use crate::cliente::condiciones::CondicionesCliente;
use crate::dinero::Importe;
use crate::imagen::Logo;
use crate::pedido::documento::Documento;
use crate::pedido::relacion::Relacion;
use crate::texto::Iban;

/// What paper says and the document does not hold.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Circunstancias {
    pub logo: Option<Logo>,
    /// Last words, from the office's configuration.
    pub pie: String,
    /// The terms of the client: by when it pays, and from which account.
    pub condiciones: CondicionesCliente,
    /// The account of the house, for transfers.
    pub cuenta: Option<Iban>,
    /// The documents that it speaks of.
    pub allegados: Allegados,
    /// Whether the client has the document already.
    pub copia: bool,
    /// The version that has taken its place, if one has.
    pub sustituido: Option<u32>,
}

/// The documents that the paper of another one speaks of, as they are today.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Allegados {
    /// The pendiente that it delivers.
    pub pedido: Option<Documento>,
    /// What has delivered it, of a pendiente.
    pub entregas: Vec<Documento>,
    /// The invoice whose lines it says anew for another, the first one where there were several.
    pub sustituida: Option<Documento>,
}

impl Allegados {
    /// What was paid ahead of a pendiente and has paid its deliveries since.
    pub(super) fn pagado_en_entregas(&self, pendiente: &Documento) -> Importe {
        let vigentes = self
            .entregas
            .iter()
            .filter(|entrega| entrega.cabecera.anulado.is_none());
        let suyos = vigentes
            .flat_map(|entrega| &entrega.origenes)
            .filter(|origen| origen.relacion == Relacion::Entrega && origen.id == pendiente.cabecera.id);
        // Together they are no more than was paid ahead, so their sum is an amount.
        Importe::sumar(suyos.map(|origen| origen.traspasado)).unwrap_or(Importe::CERO)
    }
}
