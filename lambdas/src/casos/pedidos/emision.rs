//! An order that was judged good gets its number and its record, and becomes a document with its payments.

use domain::cliente::Cliente;
use domain::cobro::{Cobro, Saldo};
use domain::configuracion::Empresa;
use domain::correo::va_sola;
use domain::factura::cabeza::{Asiento, Emision};
use domain::ids::CobroId;
use domain::impreso::Circunstancias;
use domain::pedido::documento::Documento;
use domain::pedido::precedentes::Precedentes;
use domain::pedido::relacion::Relacion;
use domain::pedido::validado::Pedido;
use domain::texto::Emails;

use crate::acto::Acto;
use crate::casos::circunstancias::circunstancias;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::TablaError;
use crate::tabla::configuracion::ConfiguracionLeida;
use crate::tabla::maestros::Maestros;
use crate::tabla::pedidos::Deudor;
use crate::tabla::reservas::Papel;
use crate::tabla::series::CabezaLeida;
use crate::tabla::transaccion::Transaccion;

/// A document that is about to be written, with the head that numbers it.
pub(super) struct Emitido<'a> {
    pub(super) documento: Documento,
    /// Where it is mailed by itself.
    pub(super) correo: Option<Emails>,
    /// What its paper says and it does not hold.
    pub(super) circunstancias: Circunstancias,
    cobros: Vec<Cobro>,
    cabeza: &'a CabezaLeida,
    asiento: Asiento,
    /// The configuration, for the first document of a series.
    estreno: Option<&'a ConfiguracionLeida>,
}

impl<'a> Emitido<'a> {
    /// The document of an order. Only the head knows which document it follows, and so when it is made.
    ///
    /// # Errors
    /// When there is no number or no record for it, or it is an invoice and the clock cannot be right.
    pub(super) fn de(
        (estado, acto): (&Estado, Acto<'_>),
        maestros: &'a Maestros,
        (pedido, precedentes): (&Pedido, &Precedentes),
        (cliente, emisor): (&Cliente, &Empresa),
    ) -> Result<Self, ApiError> {
        let cabeza = cabeza_de(maestros)?;
        let momento = cabeza.momento(pedido.tipo, acto.ahora, &pedido.store)?;
        let estreno = cabeza.estrena(pedido.tipo, momento).then_some(&maestros.configuracion);
        let emision = Emision {
            prefijo: estreno.map(|leida| leida.datos.prefijos.de(pedido.tipo.serie())),
            ..pedido.emision(precedentes, cliente, emisor, momento, estado.entorno_fiscal)
        };
        let asiento = cabeza.asentar(&emision).map_err(TablaError::from)?;
        let mut documento = Documento::emitir(pedido, precedentes, cliente, acto.usuario, emisor, &asiento)?;
        documento.cabecera.fijar_vencimiento(maestros.condiciones.dias_pago);
        // Identifiers of one moment differ by chance alone, so those of one act are drawn once and counted on.
        let mut azar = None;
        let cobros = precedentes.cobros(pedido, &documento.cabecera, || {
            let este: u16 = azar.map_or_else(|| acto.azar(), |antes: u16| antes.wrapping_add(1));
            azar = Some(este);
            CobroId::new(momento, este)
        });
        let correo = va_sola(&documento.cabecera, maestros.condiciones.factura_electronica).cloned();
        Ok(Self {
            documento,
            correo,
            circunstancias: circunstancias(maestros.condiciones.clone(), &maestros.configuracion.datos),
            cobros,
            cabeza,
            asiento,
            estreno,
        })
    }

    /// The same, by a call that has this hash.
    pub(super) fn por(mut self, envio: &str) -> Self {
        self.documento.envio = Some(envio.to_owned());
        self
    }

    /// The transaction that writes it, and moves the head on. `saldo` is what its client owes by it and by what it changed of
    /// earlier documents.
    ///
    /// # Errors
    /// When a value cannot be written.
    pub(super) fn escribir(&self, saldo: Saldo, deudor: Deudor) -> Result<Transaccion<Papel>, TablaError> {
        let transaccion = Transaccion::new().escribir_documento(
            &self.documento,
            &self.cobros,
            self.correo.as_ref(),
            saldo,
            deudor,
        )?;
        self.cabeza.avanzar(transaccion, &self.asiento, self.estreno)
    }

    /// The earlier documents that went on whole into this one, each of which says so now, and what that changes of their
    /// client's balance. `despues` is what the step has made of those that were read.
    ///
    /// # Errors
    /// 404 when one of them was not read; when what is left of one cannot be valued.
    pub(super) fn enlazar(
        &self,
        relacion: Relacion,
        leidos: &[Documento],
        mut despues: Vec<Documento>,
    ) -> Result<(Vec<Documento>, Saldo), ApiError> {
        let mut saldo = Saldo::default();
        for uno in &mut despues {
            uno.derivar(&self.documento, relacion, Vec::new())?;
            let antes = leidos.iter().find(|leido| leido.cabecera.id == uno.cabecera.id);
            let antes = antes.ok_or(ApiError::NoEncontrado)?;
            saldo = saldo.mas(Saldo::cambio(&antes.cabecera, &uno.cabecera)?)?;
        }
        Ok((despues, saldo))
    }

    /// The transaction that writes it in the place of earlier documents, whose client may be another one, and what its own client
    /// owes by it. `despues` is what the step has made of those that were read.
    ///
    /// # Errors
    /// As [`Emitido::enlazar`]; when a value cannot be written.
    pub(super) fn en_lugar_de(
        &self,
        relacion: Relacion,
        leidos: &[Documento],
        despues: Vec<Documento>,
    ) -> Result<(Transaccion<Papel>, Saldo), ApiError> {
        let mut saldo = Saldo::de(&self.documento.cabecera)?;
        let (despues, de_antes) = self.enlazar(relacion, leidos, despues)?;
        let quien = despues.first().ok_or(ApiError::NoEncontrado)?.cabecera.cliente.id;
        let mismo = quien == self.documento.cabecera.cliente.id;
        if mismo {
            saldo = saldo.mas(de_antes)?;
        }
        let mut transaccion = self.escribir(saldo, Deudor::EnUso)?;
        if !mismo {
            transaccion = transaccion.anotar_saldo(quien, de_antes, Deudor::Cualquiera)?;
        }
        let transaccion = despues
            .iter()
            .try_fold(transaccion, |escrita, uno| escrita.continuar(uno))?;
        Ok((transaccion, saldo))
    }
}

/// The head that was read together with what an order is judged by.
pub(super) fn cabeza_de(maestros: &Maestros) -> Result<&CabezaLeida, TablaError> {
    let cabeza = maestros.cabeza.as_ref();
    cabeza.ok_or_else(|| TablaError::Interno("an order whose head was not read".to_owned()))
}
