//! An annulment: a document that should never have been, because nothing was sold. It stays with its number and says so, and all
//! that it did is undone. What was sold and comes back is credited instead (fiscal.md 2.5).

use super::anulacion::{Anulacion, Devuelto, RegistroDeAnulacion};
use super::continuar::Tocado;
use super::documento::{Documento, TipoDocumento};
use super::pago::{MetodoPago, no_admite_efectivo};
use super::relacion::{Origen, Servido};
use super::totales::TotalesError;
use crate::cobro::{Cobro, Traspaso};
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::factura::NumeroDocumento;
use crate::fecha::Instante;
use crate::ids::{CobroId, InternalId};
use crate::texto::campo::{self, CampoError};
use crate::usuario::Usuario;

/// Most letters of the reason.
const MOTIVO_MAXIMO: usize = 300;

/// A wish to annul a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Anular {
    /// The name under which it is asked for; also when its device asked.
    pub store: InternalId,
    /// Hash of the call that asks for it.
    envio: String,
    motivo: String,
    /// How the money that was paid is given back now; none where it stays in the client's favour.
    devuelve: Option<MetodoPago>,
}

/// What an annulment makes of the documents and of the money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Anulado {
    /// The document after it.
    pub documento: Documento,
    /// Those that it came from, after it.
    pub origenes: Vec<Documento>,
    /// What went back to those, and what was given back.
    pub cobros: Vec<Cobro>,
}

/// Why a document is not annulled.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnularError {
    #[error(transparent)]
    Motivo(CampoError),
    #[error("{0} ya está anulado.")]
    YaAnulado(NumeroDocumento),
    #[error("{0} es un pedido que no se ha entregado: bórralo, o renuncia a lo que falta.")]
    Pendiente(NumeroDocumento),
    #[error("{0} es un abono y no se anula: vuelve a vender lo que devolvió.")]
    EsAbono(NumeroDocumento),
    #[error("{numero} tiene el abono {abono}: abona también el resto.")]
    Abonado {
        numero: NumeroDocumento,
        abono: NumeroDocumento,
    },
    #[error("{numero} está en la factura {factura}: anula antes la factura.")]
    Facturado {
        numero: NumeroDocumento,
        factura: NumeroDocumento,
    },
    #[error(
        "{numero} cuenta en el descuento {rappel}, que sin ella pasaría de lo facturado: anula antes ese descuento."
    )]
    Descontado {
        numero: NumeroDocumento,
        rappel: NumeroDocumento,
    },
    #[error("Desde 1.000,00\u{a0}€ la ley no permite devolver en efectivo. Elige otro método.")]
    Efectivo,
    #[error(transparent)]
    Totales(#[from] TotalesError),
    #[error(transparent)]
    Cifra(#[from] DecimalError),
}

impl Documento {
    /// Whether it can be annulled at all: it was handed over, it stands, and nothing that stands came of it.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn comprobar_anulable(&self) -> Result<(), AnularError> {
        let numero = self.cabecera.numero;
        if self.cabecera.tipo == TipoDocumento::Pendiente {
            return Err(AnularError::Pendiente(numero));
        }
        if self.es_abono() && !self.es_rappel() {
            return Err(AnularError::EsAbono(numero));
        }
        self.comprobar_intacto().map_err(|tocado| match tocado {
            Tocado::Anulado => AnularError::YaAnulado(numero),
            Tocado::EnSuLugar(factura) => AnularError::Facturado { numero, factura },
            Tocado::Abonado(abono) => AnularError::Abonado { numero, abono },
        })
    }
}

impl Anular {
    /// A wish with its reason, which cannot be missing.
    ///
    /// # Errors
    /// [`AnularError::Motivo`] when it is missing or too long.
    pub fn new(
        (store, envio): (InternalId, String),
        motivo: &str,
        devuelve: Option<MetodoPago>,
    ) -> Result<Self, AnularError> {
        let motivo = campo::requerido(motivo, MOTIVO_MAXIMO).map_err(AnularError::Motivo)?;
        Ok(Self {
            store,
            envio,
            motivo,
            devuelve,
        })
    }

    /// Whether a document was annulled by this same call.
    #[must_use]
    pub fn es_la_de(&self, documento: &Documento) -> bool {
        let anulacion = documento.anulacion.as_ref();
        anulacion.is_some_and(|anulacion| {
            anulacion.store == self.store && anulacion.envio.as_ref().is_none_or(|suyo| *suyo == self.envio)
        })
    }

    /// A document annulled at a moment. `origenes` are all documents that it came from: each is as it was before, and what it
    /// had paid for the document pays itself again. What else was paid stays in the client's favour, or is given back, and so is
    /// what is left paid of a pendiente whose rest was given up.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn aplicar(
        &self,
        documento: &Documento,
        origenes: &[Documento],
        (usuario, momento): (&Usuario, Instante),
        registro: Option<RegistroDeAnulacion>,
        mut id: impl FnMut() -> CobroId,
    ) -> Result<Anulado, AnularError> {
        documento.comprobar_anulable()?;
        let mut anulado = documento.clone();
        let mut cobros = Vec::new();
        let mut antes = Vec::with_capacity(origenes.len());
        for origen in origenes {
            let mut origen = origen.clone();
            origen.recuperar(&documento.cabecera.id)?;
            let suyo = documento.origenes.iter().find(|suyo| suyo.id == origen.cabecera.id);
            let traspasado = suyo.map_or(Importe::CERO, |suyo: &Origen| suyo.traspasado);
            if !traspasado.es_cero() {
                let traspaso = Traspaso::restituir(&mut anulado.cabecera, &mut origen.cabecera, traspasado)?;
                let hechos = traspaso.cobros(&origen.cabecera, &mut id);
                cobros.extend(hechos.map(|cobro| cobro.hecho(usuario, momento)));
            }
            antes.push(origen);
        }
        let mut devuelto = None;
        if let Some(metodo) = self.devuelve {
            // A pendiente whose rest was given up waits for nothing that its money could pay.
            let renunciados = antes.iter_mut().map(|origen| &mut origen.cabecera);
            let renunciados = renunciados.filter(|origen| origen.servido == Servido::Renunciado);
            let con_dinero = std::iter::once(&mut anulado.cabecera).chain(renunciados);
            let con_dinero: Vec<_> = con_dinero.filter(|una| una.pagado > Importe::CERO).collect();
            let importe = Importe::sumar(con_dinero.iter().map(|una| una.pagado))?;
            if metodo == MetodoPago::Meta && no_admite_efectivo(importe) {
                return Err(AnularError::Efectivo);
            }
            devuelto = (!importe.es_cero()).then_some(Devuelto { importe, metodo });
            for cabecera in con_dinero {
                let cobro = Cobro::de(cabecera, -cabecera.pagado, Some(metodo), id());
                cobros.push(cobro.hecho(usuario, momento));
                cabecera.pagado = Importe::CERO;
                cabecera.transferido = Some(Importe::CERO);
            }
        }
        anulado.cabecera.anulado = Some(momento);
        anulado.anulacion = Some(Anulacion {
            store: self.store.clone(),
            envio: Some(self.envio.clone()),
            motivo: self.motivo.clone(),
            autor: usuario.into(),
            momento,
            devuelto,
            registro,
        });
        anulado.version += 1;
        Ok(Anulado {
            documento: anulado,
            origenes: antes,
            cobros,
        })
    }
}
