//! Whatever happens by the rules of the house keeps the laws, and what does not is found.

use std::collections::BTreeMap;

use domain::factura::Serie;
use domain::ids::LoteId;
use domain::leyes::{CuentaVista, Foto, Quiebra, ReservaVista};
use domain::pedido::documento::TipoDocumento;
use domain::testing::*;
use domain::{Cantidad, Importe};
use proptest::collection::vec;
use proptest::prelude::*;

use super::fotos::{documento_n, lote_de, store};

/// What may happen to one batch and some orders.
#[derive(Debug, Clone)]
enum Suceso {
    Retener(u64, i64),
    Escribir(u64),
    Soltar(u64),
    Sacar(i64),
}

fn sucesos() -> impl Strategy<Value = Vec<Suceso>> {
    let suceso = prop_oneof![
        (10..16_u64, 1..9_i64).prop_map(|(n, cuanto)| Suceso::Retener(n, cuanto)),
        (10..16_u64).prop_map(Suceso::Escribir),
        (10..16_u64).prop_map(Suceso::Soltar),
        (-3..4_i64).prop_map(Suceso::Sacar),
    ];
    vec(suceso, 0..30)
}

/// Plays a history by the rules of the house: what is held leaves the free stock and belongs to an order.
fn jugar(sucesos: &[Suceso]) -> Foto {
    let mut foto = Foto::default();
    let (lote, mut libre) = (id::<LoteId>(1), 20_000);
    let cuanto = |unidades: i64| Cantidad::from_unidades(unidades).unwrap();
    let mut albaranes = 0;
    for suceso in sucesos {
        match *suceso {
            Suceso::Retener(n, quiere) if !foto.documentos.contains_key(&store(n)) => {
                let quiere = quiere * 1000;
                let tenia = foto.movimientos.get(&(lote, store(n))).map_or(0, |c| c.unidades());
                if quiere - tenia <= libre {
                    libre -= quiere - tenia;
                    foto.movimientos.insert((lote, store(n)), cuanto(quiere));
                    let lotes = BTreeMap::from([(lote, cuanto(quiere))]);
                    foto.reservas.insert(store(n), ReservaVista { dueno: id(1), lotes });
                }
            }
            Suceso::Escribir(n) => {
                if let Some(reserva) = foto.reservas.remove(&store(n)) {
                    albaranes += 1;
                    let mut albaran = documento_n(n, TipoDocumento::Albaran, albaranes, "1", "0");
                    albaran.lotes = reserva.lotes;
                    let cuenta = foto.clientes.entry(albaran.cliente).or_insert(CuentaVista {
                        pendiente: Importe::CERO,
                        transferencias: Importe::CERO,
                    });
                    cuenta.pendiente = cuenta.pendiente.mas(albaran.deuda).unwrap();
                    foto.documentos.insert(store(n), albaran);
                    foto.series.insert((Serie::Albaran, 2026), albaranes);
                }
            }
            Suceso::Soltar(n) => {
                if foto.reservas.remove(&store(n)).is_some() {
                    libre += foto.movimientos.remove(&(lote, store(n))).unwrap().unidades();
                }
            }
            Suceso::Sacar(gana) if libre + gana * 1000 >= 0 => {
                libre += gana * 1000;
                foto.salidas.entry(lote).or_default().push(cuanto(gana * 1000));
            }
            Suceso::Retener(..) | Suceso::Sacar(_) => {}
        }
    }
    foto.lotes
        .insert(lote, lote_de("20", "0").con(|lote| lote.cantidad = cuanto(libre)));
    foto
}

proptest! {
    #[test]
    fn no_history_by_the_rules_breaks_a_law(sucesos in sucesos()) {
        prop_assert_eq!(jugar(&sucesos).comprobar(), []);
    }

    #[test]
    fn a_quantity_that_nobody_accounts_for_is_always_found(sucesos in sucesos(), cual in any::<prop::sample::Index>()) {
        let mut foto = jugar(&sucesos);
        let filas: Vec<_> = foto.movimientos.keys().cloned().collect();
        prop_assume!(!filas.is_empty());
        let fila = &filas[cual.index(filas.len())];
        let dio = foto.movimientos[fila].mas(cantidad("1")).unwrap();
        foto.movimientos.insert(fila.clone(), dio);
        let quiebras = foto.comprobar();
        let descuadra = quiebras.iter().any(|quiebra| matches!(quiebra, Quiebra::Descuadre { .. }));
        let promete = quiebras.iter().any(|quiebra| matches!(quiebra, Quiebra::Prometido { .. }));
        prop_assert!(descuadra && promete, "{:?}", quiebras);
    }
}
