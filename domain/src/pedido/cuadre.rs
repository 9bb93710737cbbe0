//! How what batches gave an order comes to be what the order says again, where an earlier version has left the two apart.

use super::movida::{Cambio, Movida};
use super::retencion::Retenciones;
use super::situacion::{Guardado, Situacion};
use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::ids::LoteId;

impl Situacion {
    /// The next step after which batches have given the order what its document's lines take and its reservation holds
    /// beyond them; none when that is so already. `dado` is what they have given by their own rows. A document that is
    /// final or deleted keeps no reservation, and a reservation is its document's owner's. What is given back comes first.
    ///
    /// Batches for which `salvo` says so stay as they are, and so do those with less than nothing on either side, because
    /// nobody can tell what was meant. A step changes at most `cabe` batches.
    ///
    /// # Errors
    /// When a figure leaves the range of a quantity.
    pub fn cuadrar(
        &self,
        dado: &Retenciones,
        salvo: impl Fn(LoteId) -> bool,
        cabe: usize,
    ) -> Result<Option<Movida>, DecimalError> {
        let (documento, de_mas) = (self.del_documento(), self.de_mas());
        let se_queda = if self.puede_retener() {
            de_mas.clone()
        } else {
            Retenciones::default()
        };
        let debido = documento.mas(&se_queda)?;
        let mut reserva = de_mas.clone();
        let mut cambios = Vec::new();
        let mut lotes = dado.lotes_con(&debido);
        lotes.extend(de_mas.iter().map(|(lote, _)| lote));
        for lote in lotes {
            let (antes, despues) = (dado.en(lote), debido.en(lote));
            let imposible = [antes, despues, de_mas.en(lote)]
                .into_iter()
                .any(|n| n < Cantidad::CERO);
            if imposible || salvo(lote) {
                continue;
            }
            let producto = debido.producto(lote).or_else(|| dado.producto(lote));
            match producto.filter(|_| antes != despues) {
                Some(producto) => cambios.push(Cambio {
                    lote,
                    producto,
                    antes,
                    despues,
                }),
                None => reserva.copiar(lote, &se_queda),
            }
        }
        cambios.sort_by_key(|cambio| (cambio.retiene(), cambio.lote));
        cambios.truncate(cabe);
        for cambio in &cambios {
            reserva.copiar(cambio.lote, &se_queda);
        }
        let sin_objeto = self.reserva.is_some() && reserva.is_empty();
        let igual = cambios.is_empty() && reserva == de_mas && !sin_objeto && !self.reserva_ajena();
        Ok((!igual).then_some(Movida { cambios, reserva }))
    }

    /// Whether the order may still hold something beyond its document.
    fn puede_retener(&self) -> bool {
        match &self.documento {
            None => true,
            Some(Guardado::Vivo(documento)) => documento.es_pendiente(),
            Some(Guardado::Borrado { .. }) => false,
        }
    }

    /// Whether the reservation is written down as somebody else's than the document.
    #[must_use]
    pub fn reserva_ajena(&self) -> bool {
        let reserva = self.reserva.as_ref().map(|reserva| reserva.dueno);
        reserva.is_some_and(|dueno| self.dueno() != Some(dueno))
    }
}

#[cfg(test)]
mod tests {
    use super::super::retencion::Retencion;
    use super::super::situacion::Reserva;
    use super::*;
    use crate::ids::UsuarioId;
    use crate::pedido::documento::TipoDocumento;
    use crate::testing::{Con, ahora, cantidad, documento, id, internal_id};

    fn retenciones(lotes: &[(u64, &str)]) -> Retenciones {
        let retencion = |(lote, cuanto): &(u64, &str)| {
            let (producto_id, cantidad) = (id(1), cantidad(cuanto));
            (id(*lote), Retencion { producto_id, cantidad })
        };
        lotes.iter().map(retencion).collect()
    }

    fn reserva(dueno: UsuarioId, lotes: &[(u64, &str)]) -> Option<Reserva> {
        Some(Reserva {
            store: internal_id("ORDER-1783000000000-1"),
            dueno,
            tocada: ahora(),
            version: 3,
            lotes: retenciones(lotes),
        })
    }

    fn con_documento(tipo: TipoDocumento) -> Situacion {
        let documento = documento().con(|documento| documento.cabecera.tipo = tipo);
        Situacion {
            documento: Some(Guardado::Vivo(Box::new(documento))),
            reserva: None,
        }
    }

    fn cambios(movida: &Movida) -> Vec<(u64, String, String)> {
        let en_corto = |c: &Cambio| (c.lote.get(), c.antes.legible(), c.despues.legible());
        movida.cambios.iter().map(en_corto).collect()
    }

    #[test]
    fn an_order_that_says_what_its_batches_gave_needs_no_step() {
        let situacion = con_documento(TipoDocumento::Albaran);
        let dado = situacion.del_documento();
        assert!(!dado.is_empty());
        assert_eq!(situacion.cuadrar(&dado, |_| false, 49), Ok(None));
        assert_eq!(
            Situacion::default().cuadrar(&Retenciones::default(), |_| false, 49),
            Ok(None)
        );
    }

    #[test]
    fn what_nobody_says_goes_back_and_what_is_missing_is_taken_step_by_step() {
        let situacion = Situacion {
            reserva: reserva(id(1), &[(1, "4"), (2, "5")]),
            documento: None,
        };
        let dado = retenciones(&[(1, "1"), (3, "2")]);
        let paso = |dado: &Retenciones, cabe| situacion.cuadrar(dado, |lote| lote == id(2), cabe).unwrap();
        let primero = paso(&dado, 1).unwrap();
        assert_eq!(cambios(&primero), [(3, "2".to_owned(), "0".to_owned())]);
        assert_eq!(primero.reserva, situacion.de_mas());
        let todo = paso(&dado, 49).unwrap();
        assert_eq!(
            cambios(&todo),
            [(3, "2".to_owned(), "0".to_owned()), (1, "1".to_owned(), "4".to_owned())]
        );
        assert_eq!(paso(&retenciones(&[(1, "4")]), 49), None);
    }

    #[test]
    fn a_final_document_loses_its_reservation_but_for_batches_that_stay_as_they_are() {
        let albaran = con_documento(TipoDocumento::Albaran).con(|s| s.reserva = reserva(id(1), &[(8, "4"), (9, "5")]));
        let dado = albaran.retenido().unwrap();
        let todo = albaran.cuadrar(&dado, |_| false, 49).unwrap().unwrap();
        assert_eq!(todo.cambios.len(), 2);
        assert!(todo.reserva.is_empty());
        let sin_el_nueve = albaran.cuadrar(&dado, |lote| lote == id(9), 49).unwrap().unwrap();
        assert_eq!(cambios(&sin_el_nueve), [(8, "4".to_owned(), "0".to_owned())]);
        assert_eq!(sin_el_nueve.reserva, retenciones(&[(9, "5")]));
    }

    #[test]
    fn a_reservation_of_another_than_the_documents_owner_is_written_again() {
        let pendiente = con_documento(TipoDocumento::Pendiente);
        let dueno = pendiente.dueno().unwrap();
        let con_dueno = |dueno| pendiente.clone().con(|s| s.reserva = reserva(dueno, &[(8, "4")]));
        let dado = con_dueno(dueno).retenido().unwrap();
        assert_eq!(con_dueno(dueno).cuadrar(&dado, |_| false, 49), Ok(None));
        let ajena = con_dueno(id(99)).cuadrar(&dado, |_| false, 49).unwrap().unwrap();
        assert_eq!((cambios(&ajena), ajena.reserva), (vec![], retenciones(&[(8, "4")])));
    }

    #[test]
    fn less_than_nothing_stays_as_it_is() {
        let situacion = Situacion {
            reserva: reserva(id(1), &[(1, "4")]),
            documento: None,
        };
        assert_eq!(situacion.cuadrar(&retenciones(&[(1, "-2")]), |_| false, 49), Ok(None));
    }
}
