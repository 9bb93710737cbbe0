//! Payments, and what a client owes.

use serde::{Deserialize, Serialize};

use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::factura::NumeroDocumento;
use crate::fecha::{Fecha, Instante};
use crate::ids::{ClienteId, CobroId, InternalId};
use crate::pedido::documento::Cabecera;
use crate::pedido::pago::MetodoPago;
use crate::usuario::Usuario;

/// A payment of a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cobro {
    pub id: CobroId,
    /// The document that is paid.
    pub documento: InternalId,
    pub numero: NumeroDocumento,
    pub cliente_id: ClienteId,
    /// The client's commercial name then.
    pub cliente_nombre: String,
    /// Who took the money.
    pub usuario: Usuario,
    pub importe: Importe,
    /// How it was paid; none for what no money paid, as a credit pays a debt.
    pub metodo: Option<MetodoPago>,
    pub momento: Instante,
    /// The day of its sale where that arrived on a later one; none where the money was taken on the day of `momento`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dia_de_venta: Option<Fecha>,
    /// The document that the money was moved from or to: then it was paid before, and nobody paid anything now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traspaso: Option<InternalId>,
}

/// What was paid of a document and pays one that came of it. The money is moved by two payments that cancel each other, so
/// that what was paid on a day and by a method stays what it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Traspaso {
    /// The document that was paid.
    pub de: InternalId,
    pub numero: NumeroDocumento,
    /// Whose document that is: an exchanged simplificada may have been of another client than its invoice.
    pub cliente_id: ClienteId,
    pub cliente_nombre: String,
    pub importe: Importe,
    /// How it was paid; none for what no money paid.
    pub metodo: Option<MetodoPago>,
    /// All methods by which it was paid, where those are several.
    pub metodos: Vec<MetodoPago>,
}

impl Cobro {
    /// A payment that is made together with a document.
    #[must_use]
    pub fn de(documento: &Cabecera, importe: Importe, metodo: Option<MetodoPago>, id: CobroId) -> Self {
        Self {
            id,
            documento: documento.id.clone(),
            numero: documento.numero,
            cliente_id: documento.cliente.id,
            cliente_nombre: documento.cliente.datos.nombre_comercial.clone(),
            usuario: documento.usuario.clone(),
            importe,
            metodo,
            momento: documento.momento,
            dia_de_venta: documento.dia_de_venta,
            traspaso: None,
        }
    }

    /// The same payment as somebody makes it at a later moment than its document.
    #[must_use]
    pub fn hecho(self, usuario: &Usuario, momento: Instante) -> Self {
        Self {
            usuario: usuario.clone(),
            momento,
            dia_de_venta: None,
            ..self
        }
    }

    /// The day on which the money was taken or given.
    #[must_use]
    pub fn dia(&self) -> Fecha {
        self.dia_de_venta.unwrap_or_else(|| self.momento.fecha())
    }
}

impl Traspaso {
    /// Moves as much as `hasta` of what was paid of a document out of it; nothing if nothing was.
    ///
    /// # Errors
    /// When a difference leaves the range of an amount.
    pub fn sacar(documento: &mut Cabecera, hasta: Importe) -> Result<Option<Self>, DecimalError> {
        let importe = documento.pagado.min(hasta);
        if importe.es_cero() {
            return Ok(None);
        }
        let de_transferencia = documento.transferido().min(importe);
        documento.transferido = documento
            .transferido
            .map(|todo| todo.menos(de_transferencia))
            .transpose()?;
        documento.pagado = documento.pagado.menos(importe)?;
        Ok(Some(Self {
            de: documento.id.clone(),
            numero: documento.numero,
            cliente_id: documento.cliente.id,
            cliente_nombre: documento.cliente.datos.nombre_comercial.clone(),
            importe,
            metodo: documento.metodo,
            metodos: documento.metodos.clone(),
        }))
    }

    /// Pays what is still owed of a document by a credit of so much, which is below zero; nothing if nothing is owed. What
    /// goes over to the credit is below zero too, and pays as much of it.
    ///
    /// # Errors
    /// When a difference leaves the range of an amount.
    pub fn compensar(documento: &mut Cabecera, credito: Importe) -> Result<Option<Self>, DecimalError> {
        let debe = documento.totales.total.menos(documento.pagado)?.max(Importe::CERO);
        let importe = debe.min(-credito);
        if importe.es_cero() {
            return Ok(None);
        }
        documento.transferido = Some(documento.transferido());
        documento.pagado = documento.pagado.mas(importe)?;
        Ok(Some(Self {
            de: documento.id.clone(),
            numero: documento.numero,
            cliente_id: documento.cliente.id,
            cliente_nombre: documento.cliente.datos.nombre_comercial.clone(),
            importe: -importe,
            metodo: None,
            metodos: Vec::new(),
        }))
    }

    /// Moves so much, which was paid of `origen` and has gone over to `documento`, back again. What was transferred of it is what
    /// `documento` counted as such: all of it where `origen` was paid by transfer.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn restituir(documento: &mut Cabecera, origen: &mut Cabecera, importe: Importe) -> Result<Self, DecimalError> {
        let por_transferencia = origen.metodo == Some(MetodoPago::Transferencia);
        let transferido = if por_transferencia { importe } else { Importe::CERO };
        documento.transferido = Some(documento.transferido().menos(transferido)?);
        documento.pagado = documento.pagado.menos(importe)?;
        origen.transferido = origen.transferido.map(|todo| todo.mas(transferido)).transpose()?;
        origen.pagado = origen.pagado.mas(importe)?;
        Ok(Self {
            de: documento.id.clone(),
            numero: documento.numero,
            cliente_id: documento.cliente.id,
            cliente_nombre: documento.cliente.datos.nombre_comercial.clone(),
            importe,
            metodo: origen.metodo,
            metodos: origen.metodos.clone(),
        })
    }

    /// The two payments that move it to a document.
    #[must_use]
    pub fn cobros(&self, documento: &Cabecera, mut id: impl FnMut() -> CobroId) -> [Cobro; 2] {
        let llega = Cobro {
            traspaso: Some(self.de.clone()),
            ..Cobro::de(documento, self.importe, self.metodo, id())
        };
        let sale = Cobro {
            id: id(),
            documento: self.de.clone(),
            numero: self.numero,
            cliente_id: self.cliente_id,
            cliente_nombre: self.cliente_nombre.clone(),
            importe: -self.importe,
            traspaso: Some(documento.id.clone()),
            ..llega.clone()
        };
        [sale, llega]
    }
}

/// What a client owes, or what a document adds to it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Saldo {
    /// Delivered less paid; below zero when the client has paid ahead.
    pub pendiente: Importe,
    /// Paid by transfer, and not yet seen on the account by the office.
    pub transferencias: Importe,
}

impl Saldo {
    /// What a document adds. What is not delivered is not owed, an albarán is not owed beside its invoice, and a transfer
    /// counts as paid until the office says that it did not come.
    ///
    /// # Errors
    /// When the difference leaves the range of an amount.
    pub fn de(documento: &Cabecera) -> Result<Self, DecimalError> {
        let debido = if documento.se_cobra() {
            documento.totales.total
        } else {
            Importe::CERO
        };
        Ok(Self {
            pendiente: debido.menos(documento.pagado)?,
            transferencias: documento.transferido(),
        })
    }

    /// What a document adds now beyond what it added as it was.
    ///
    /// # Errors
    /// When a difference leaves the range of an amount.
    pub fn cambio(antes: &Cabecera, ahora: &Cabecera) -> Result<Self, DecimalError> {
        let (antes, ahora) = (Self::de(antes)?, Self::de(ahora)?);
        Ok(Self {
            pendiente: ahora.pendiente.menos(antes.pendiente)?,
            transferencias: ahora.transferencias.menos(antes.transferencias)?,
        })
    }

    /// Both together.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn mas(self, otro: Self) -> Result<Self, DecimalError> {
        Ok(Self {
            pendiente: self.pendiente.mas(otro.pendiente)?,
            transferencias: self.transferencias.mas(otro.transferencias)?,
        })
    }
}
