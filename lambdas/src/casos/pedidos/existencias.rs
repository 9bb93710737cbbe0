//! The stock of a document that is being written: what its lines take moves with it, as far as one transaction reaches.

use domain::DecimalError;
use domain::contrato::pedido::PedidoRequest;
use domain::ids::{InternalId, UsuarioId};
use domain::pedido::movida::{Cambio, Movida};
use domain::pedido::retencion::{Retencion, Retenciones};
use domain::pedido::situacion::Situacion;
use domain::salida::Salida;
use domain::tarea::{Encargo, Tarea};

use crate::acto::Acto;
use crate::casos::reservas::{Vigia, deshacer};
use crate::casos::tareas;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::TablaError;
use crate::tabla::maestros::Maestros;
use crate::tabla::reservas::{Apunte, Papel};
use crate::tabla::transaccion::{Rechazo, Transaccion};

/// What a document's plan remembers of its stock from one look to the next.
#[derive(Debug, Default)]
pub(super) struct Existencias {
    vigia: Vigia,
    /// What earlier steps have taken, to be given back if there is no document after all.
    tomado: Retenciones,
    /// What the step under way takes.
    por_tomar: Vec<Cambio>,
    /// Whether the document was written while the order held more than one transaction gives back.
    sobra: bool,
    /// Whether the goods are out of the house already: then no batch keeps them back.
    ya_entregado: bool,
}

impl Existencias {
    /// The stock of an order that may have been carried out already.
    pub(super) fn de(peticion: &PedidoRequest) -> Self {
        Self {
            ya_entregado: peticion.ya_entregado(),
            ..Self::default()
        }
    }

    fn apunte<'a>(&self, acto: Acto<'_>, store: &'a InternalId, dueno: UsuarioId) -> Apunte<'a> {
        Apunte {
            ya_entregado: self.ya_entregado,
            ..apunte(acto, store, dueno)
        }
    }

    /// Takes note of how the last step ended, before anything else is decided: what it took is to be given back in the end.
    ///
    /// # Errors
    /// When a sum leaves the range of a quantity.
    pub(super) fn tomar_nota(&mut self, rechazo: Option<&Rechazo<Papel>>) -> Result<(), ApiError> {
        let escrita = rechazo.is_none();
        for cambio in self.por_tomar.drain(..).filter(|_| escrita) {
            let cantidad = self.tomado.en(cambio.lote).mas(cambio.sale()?)?;
            let producto_id = cambio.producto;
            self.tomado.poner(cambio.lote, Retencion { producto_id, cantidad });
        }
        Ok(())
    }

    /// Whether the last step was refused for want of stock, which is no reason once the goods are out of the house.
    ///
    /// # Errors
    /// 409 with an aviso for each batch that had too little.
    pub(super) fn comprobar(&self, rechazo: Option<&Rechazo<Papel>>, maestros: &Maestros) -> Result<(), ApiError> {
        if self.ya_entregado {
            return Ok(());
        }
        let sospechosos = self.vigia.sospechosos(rechazo);
        // An order that waited was judged by the dates of its own day.
        let cortos = self
            .vigia
            .cortos(&maestros.situacion, &sospechosos, &maestros.lotes, None)?;
        if cortos.is_empty() {
            return Ok(());
        }
        let quedara = maestros.situacion.retenido()?.menos(&self.tomado)?;
        Err(ApiError::SinExistencias(cortos.avisos(&quedara)))
    }

    /// A step that only takes stock.
    pub(super) fn antes(
        &mut self,
        acto: Acto<'_>,
        store: &InternalId,
        situacion: &Situacion,
        movida: &Movida,
    ) -> Result<Transaccion<Papel>, TablaError> {
        self.vigia.intentar(situacion, &movida.cambios);
        self.por_tomar.clone_from(&movida.cambios);
        let dueno = situacion.dueno().unwrap_or(acto.usuario.id);
        Transaccion::new()
            .mover(&self.apunte(acto, store, dueno), situacion, movida)?
            .mismo_documento(store, situacion)
    }

    /// Adds what the document's lines take to the transaction that writes it.
    pub(super) fn mover_con(
        &mut self,
        transaccion: Transaccion<Papel>,
        acto: Acto<'_>,
        quien: (&InternalId, UsuarioId),
        situacion: &Situacion,
        movida: &Movida,
    ) -> Result<Transaccion<Papel>, TablaError> {
        self.mover_con_faltas(transaccion, acto, quien, situacion, (movida, &[]))
    }

    /// The same with what the batches do not have of it, which is written down.
    pub(super) fn mover_con_faltas(
        &mut self,
        transaccion: Transaccion<Papel>,
        acto: Acto<'_>,
        (store, dueno): (&InternalId, UsuarioId),
        situacion: &Situacion,
        (movida, faltas): (&Movida, &[Salida]),
    ) -> Result<Transaccion<Papel>, TablaError> {
        self.vigia.intentar(situacion, &movida.cambios);
        self.sobra = !movida.reserva.is_empty();
        let apunte = self.apunte(acto, store, dueno);
        let transaccion = transaccion.mover_lo_entregado(&apunte, situacion, movida, faltas)?;
        if self.sobra {
            transaccion.encargar(&Tarea::nueva(Encargo::Devolver, store.clone(), acto.ahora))
        } else {
            Ok(transaccion)
        }
    }

    /// Whether the last step was refused because a batch could not give what the delivery takes beyond what its pendiente
    /// gives back.
    ///
    /// # Errors
    /// As [`Existencias::comprobar`].
    pub(super) fn comprobar_juntas(
        &self,
        rechazo: Option<&Rechazo<Papel>>,
        juntas: &Juntas<'_>,
        maestros: &Maestros,
    ) -> Result<(), ApiError> {
        let sospechosos = self.vigia.sospechosos(rechazo);
        let cortos = self
            .vigia
            .cortos(&maestros.situacion, &sospechosos, &maestros.lotes, None)?;
        if cortos.is_empty() {
            return Ok(());
        }
        let (.., pendiente) = juntas.pendiente;
        let retenido = maestros.situacion.retenido()?.mas(&pendiente.retenido()?)?;
        Err(ApiError::SinExistencias(cortos.avisos(&retenido)))
    }

    /// Adds to the transaction that writes a delivery what goes over to it from its pendiente.
    pub(super) fn mover_juntas(
        &mut self,
        transaccion: Transaccion<Papel>,
        acto: Acto<'_>,
        juntas: &Juntas<'_>,
    ) -> Result<Transaccion<Papel>, TablaError> {
        let ((pendiente, su_dueno, suya), (entrega, dueno, nueva)) = (juntas.pendiente, juntas.entrega);
        let (sale, llega) = (juntas.sale()?, juntas.llega()?);
        let juntos = juntar(&sale.cambios, &llega.cambios)?;
        self.vigia.intentar(nueva, &juntos);
        let apuntes = (apunte(acto, pendiente, su_dueno), apunte(acto, entrega, dueno));
        transaccion.mover_juntos(&juntos, [(&apuntes.0, suya, &sale), (&apuntes.1, nueva, &llega)])
    }

    /// Ends what the plan began. What it came to stands: what is left to be done afterwards changes no answer.
    pub(super) async fn terminar<T>(
        self,
        estado: &Estado,
        acto: Acto<'_>,
        store: &InternalId,
        hecho: Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        if hecho.is_ok() && self.sobra {
            tareas::devolver_ahora(estado, store).await;
        }
        if hecho.is_err() && !self.tomado.is_empty() {
            deshacer(estado, acto, store, &self.tomado).await;
        }
        hecho
    }
}

/// The stock of a pendiente and of the document that delivers it.
pub(super) struct Juntas<'a> {
    /// The pendiente, whose it is, and its store as it was read.
    pub(super) pendiente: (&'a InternalId, UsuarioId, &'a Situacion),
    /// The delivery, alike.
    pub(super) entrega: (&'a InternalId, UsuarioId, &'a Situacion),
    /// What the pendiente's document takes afterwards.
    pub(super) deja: Retenciones,
    /// What the delivery's document takes.
    pub(super) lleva: Retenciones,
}

impl Juntas<'_> {
    fn sale(&self) -> Result<Movida, DecimalError> {
        let (.., situacion) = self.pendiente;
        situacion.a_documento(&self.deja)
    }

    fn llega(&self) -> Result<Movida, DecimalError> {
        let (.., situacion) = self.entrega;
        situacion.a_documento(&self.lleva)
    }
}

/// What two orders together take of each batch, before and after.
fn juntar(unos: &[Cambio], otros: &[Cambio]) -> Result<Vec<Cambio>, DecimalError> {
    let mut juntos = unos.to_vec();
    for otro in otros {
        match juntos.iter_mut().find(|uno| uno.lote == otro.lote) {
            Some(uno) => {
                uno.antes = uno.antes.mas(otro.antes)?;
                uno.despues = uno.despues.mas(otro.despues)?;
            }
            None => juntos.push(*otro),
        }
    }
    Ok(juntos)
}

/// A change of an order's stock now.
pub(super) fn apunte<'a>(acto: Acto<'_>, store: &'a InternalId, dueno: UsuarioId) -> Apunte<'a> {
    Apunte {
        store,
        dueno: Some(dueno),
        ahora: acto.ahora,
        primera_version: acto.primera_version(),
        tocada: acto.ahora,
        vigente: None,
        ya_entregado: false,
    }
}
