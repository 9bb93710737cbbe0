//! Fifty documents of all kinds and lengths, the same every time: what is extracted of each is what the domain has reckoned.

use domain::cliente::DatosCliente;
use domain::impuesto::Recargo;
use domain::pedido::documento::{Documento, Entrega, TipoDocumento};
use domain::producto::Unidad;
use domain::testing::*;

use crate::apoyo::{impreso, pdf, texto, veces};
use crate::cifras::falta;

const DOCUMENTOS: u64 = 50;
const LARGO: &str = "de embutidos ibéricos de bellota cortados a cuchillo en bandejas de 250 g de Los Pedroches";

/// Numbers that look drawn by lot and are always the same (the generator of Knuth's MMIX).
struct Suerte(u64);

impl Suerte {
    fn entre(&mut self, cuantos: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % cuantos
    }
}

/// The name of a line; none is a part of another.
fn nombre(n: u64, largo: bool) -> String {
    if largo {
        format!("Surtido {n}. {LARGO}")
    } else {
        format!("Producto {n}.")
    }
}

fn generado(n: u64) -> Documento {
    let mut suerte = Suerte(n);
    let tipo = [
        TipoDocumento::Pendiente,
        TipoDocumento::Albaran,
        TipoDocumento::Factura,
        TipoDocumento::FacturaVencimiento,
    ][usize::try_from(n % 4).expect("a small number")];
    let lineas = if n % 10 == 9 {
        100 + suerte.entre(101)
    } else {
        1 + suerte.entre(30)
    };
    let lineas: Vec<_> = (1..=lineas)
        .map(|k| {
            let producto = producto().con(|producto| {
                producto.id = id(k);
                producto.nombre = nombre(k, suerte.entre(4) == 0);
                producto.iva = porcentaje(["4", "10", "21"][usize::try_from(suerte.entre(3)).expect("small")]);
                producto.precio = precio(&format!("{}.{:02}", 1 + suerte.entre(40), suerte.entre(100)));
            });
            let cuanto = cantidad(&(1 + suerte.entre(9)).to_string());
            linea_de(&producto, &lote().con(|lote| lote.id = id(k))).con(|linea| linea.quantity = cuanto)
        })
        .collect();
    let documento = documento_de(&borrador().con(|b| {
        b.products = lineas;
        b.recargo = if n.is_multiple_of(3) { Recargo::Si } else { Recargo::No };
        b.tipo_pedido = tipo;
        b.a_pagar = Some("0".to_owned());
        match tipo {
            TipoDocumento::FacturaVencimiento => b.fecha_vencimiento = Some(fecha("2026-12-26")),
            TipoDocumento::Pendiente => b.entregado = Entrega::NoEntregado,
            _ => {}
        }
    }));
    let documento = documento.con(|d| {
        largo_de_nombre(&mut d.cabecera.cliente.datos, n);
        for (linea, unidad) in d
            .lineas
            .iter_mut()
            .zip([Unidad::Ud, Unidad::Kg, Unidad::Caja].into_iter().cycle())
        {
            linea.unidad = Some(unidad);
        }
    });
    if n % 5 == 4 && tipo != TipoDocumento::Pendiente {
        documento.con(abonado)
    } else {
        documento
    }
}

fn largo_de_nombre(cliente: &mut DatosCliente, n: u64) {
    if n % 7 == 6 {
        cliente.nombre_comercial = format!("Ultramarinos {LARGO}");
    }
}

/// Every figure below zero, as those of a credit are.
fn abonado(documento: &mut Documento) {
    for linea in &mut documento.lineas {
        (linea.cantidad, linea.neto) = (-linea.cantidad, -linea.neto);
    }
    let totales = &mut documento.cabecera.totales;
    totales.base = -totales.base;
    totales.iva = -totales.iva;
    totales.recargo = -totales.recargo;
    totales.total = -totales.total;
    for fila in &mut totales.desglose {
        fila.base = -fila.base;
        fila.cuota = -fila.cuota;
        fila.cuota_recargo = -fila.cuota_recargo;
    }
}

#[test]
fn fifty_documents_of_every_kind_say_each_line_once_and_every_figure_of_the_domain() {
    for n in 0..DOCUMENTOS {
        let documento = generado(n);
        let texto = texto(&pdf(&documento));
        let numero = documento.cabecera.numero.to_string();
        assert_eq!(
            falta(&impreso(&documento), &texto),
            Vec::<String>::new(),
            "document {n}"
        );
        assert!(texto.contains(&numero), "document {n} says {numero}");
        for linea in &documento.lineas {
            assert_eq!(veces(&texto, &linea.nombre), 1, "document {n}: {}", linea.nombre);
        }
    }
}
