//! A sound picture, and what it is made of.

use std::collections::{BTreeMap, BTreeSet};

use domain::Importe;
use domain::factura::registro::Enlace;
use domain::factura::{NumeroDocumento, Serie};
use domain::ids::{InternalId, LoteId};
use domain::leyes::{CobroVisto, CuentaVista, DocumentoVisto, EntradaVista, Foto, LoteVisto, ReservaVista};
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::pedido::pago::MetodoPago;
use domain::testing::*;

pub(crate) fn store(n: u64) -> InternalId {
    internal_id(&format!("ORDER-1783000000000-{n}"))
}

pub(crate) fn lote_de(inicial: &str, queda: &str) -> LoteVisto {
    LoteVisto {
        en_lista: true,
        producto: id(1),
        nombre: "L-1".to_owned(),
        inicial: cantidad(inicial),
        cantidad: cantidad(queda),
    }
}

/// A document of the n-th order that takes so much of the first batch, with this number in its series.
pub(crate) fn documento_n(n: u64, tipo: TipoDocumento, numero: u32, toma: &str, pagado: &str) -> DocumentoVisto {
    let borrador = borrador().con(|b| {
        b.internal_id = store(n);
        b.tipo_pedido = tipo;
        b.a_pagar = Some(pagado.to_owned());
        b.meta_type = MetodoPago::Transferencia;
        if tipo == TipoDocumento::Pendiente {
            b.tipo_pedido = TipoDocumento::Albaran;
            b.entregado = Entrega::NoEntregado;
        }
    });
    let mut visto = DocumentoVisto::de(&documento_de(&borrador)).unwrap();
    assert_eq!(visto.tipo, tipo);
    visto.numero = NumeroDocumento::new(tipo.serie(), 2026, numero).unwrap();
    visto.lotes = BTreeMap::from([(id(1), cantidad(toma))]);
    visto
}

/// Puts two links into a chain.
fn encadenar(primera: &mut DocumentoVisto, segunda: &mut DocumentoVisto) {
    let mut anterior: Option<Enlace> = None;
    for (secuencia, documento) in (1..).zip([primera, segunda]) {
        let eslabon = documento.eslabon.as_mut().unwrap();
        eslabon.anterior = anterior.as_ref().map(|enlace| enlace.huella);
        eslabon.nombrado = anterior;
        eslabon.secuencia = secuencia;
        anterior = Some(eslabon.propio.clone());
    }
}

/// Two batches; a cart, a pendiente with more in its reservation, two invoices, one deleted order, a count.
pub(crate) fn sana() -> Foto {
    let mut primera = documento_n(1, TipoDocumento::Factura, 1, "3", "1.00");
    let mut segunda = documento_n(2, TipoDocumento::Factura, 2, "1", "0");
    encadenar(&mut primera, &mut segunda);
    let pendiente = documento_n(3, TipoDocumento::Pendiente, 2, "2", "0");
    let debe = Importe::sumar([primera.deuda, segunda.deuda]).unwrap();
    let cadena = (2, Some(segunda.eslabon.as_ref().unwrap().huella));
    let reserva = |lote: u64, cuanto: &str| ReservaVista {
        dueno: usuario().id,
        lotes: BTreeMap::from([(id(lote), cantidad(cuanto))]),
    };
    let mov = |lote: u64, n: u64, cuanto: &str| ((id::<LoteId>(lote), store(n)), cantidad(cuanto));
    Foto {
        lotes: BTreeMap::from([(id(1), lote_de("20", "8")), (id(2), lote_de("5", "1"))]),
        salidas: BTreeMap::from([
            (id(1), vec![cantidad("-2"), cantidad("1")]),
            (id(2), vec![cantidad("-1")]),
        ]),
        movimientos: BTreeMap::from([mov(1, 1, "3"), mov(1, 2, "1"), mov(1, 3, "7"), mov(2, 4, "3")]),
        reservas: BTreeMap::from([(store(3), reserva(1, "5")), (store(4), reserva(2, "3"))]),
        documentos: BTreeMap::from([(store(1), primera), (store(2), segunda), (store(3), pendiente)]),
        versiones: BTreeMap::new(),
        lapidas: BTreeSet::from([store(5)]),
        clientes: BTreeMap::from([(
            id(1),
            CuentaVista {
                pendiente: debe,
                transferencias: importe("1.00"),
            },
        )]),
        cobros: BTreeMap::from([(
            id(1),
            CobroVisto {
                documento: store(1),
                importe: importe("1.00"),
            },
        )]),
        entradas: vec![EntradaVista {
            gasto: id(1),
            lote: id(1),
            producto: id(1),
            nombre: "L-1".to_owned(),
            cantidad: cantidad("20"),
        }],
        recepciones: BTreeMap::from([(2026, (3, vec![3, 1, 2]))]),
        series: BTreeMap::from([((Serie::Factura, 2026), 2), ((Serie::Pendiente, 2026), 2)]),
        cadena,
    }
}
