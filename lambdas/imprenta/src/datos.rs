//! A document as values of typst: every figure is written out by the domain, every text of a person is a text.

use std::collections::BTreeMap;

use domain::Importe;
use domain::impreso::{Dato, Impreso, Parte, Sello, cuanto};
use domain::impuesto::legible;
use domain::pedido::documento::LineaDocumento;
use domain::pedido::firma::Firma;
use domain::pedido::totales::{Desglose, Totales};
use typst::foundations::{Array, Bytes, Dict, IntoValue, array, dict};

use crate::imagenes::imagen;
use crate::letras::Letras;
use crate::qr;

/// Letters of a word that the narrowest place holds; the columns of the lines measure their words themselves.
const PALABRA: usize = 24;

/// Most lines of the last words.
const RENGLONES_DE_PIE: usize = 6;

/// What the template gets.
pub(crate) fn de_documentos(impresos: &[Impreso], letras: &Letras) -> Dict {
    let datos = Datos(letras);
    dict! {
        "titulo" => datos.titulo(impresos),
        "autor" => impresos.first().map(|impreso| datos.texto(&impreso.emisor.nombre)),
        "documentos" => lista(impresos, |impreso| datos.documento(impreso)),
    }
}

struct Datos<'a>(&'a Letras);

fn lista<'a, T: 'a, V: IntoValue>(cosas: impl IntoIterator<Item = &'a T>, valor: impl Fn(&'a T) -> V) -> Array {
    cosas.into_iter().map(|cosa| valor(cosa).into_value()).collect()
}

impl Datos<'_> {
    fn texto(&self, texto: &str) -> String {
        self.0.escribible(texto, PALABRA)
    }

    /// A text that the template breaks to the width of its column.
    fn de_columna(&self, texto: &str) -> String {
        self.0.escribible(texto, usize::MAX)
    }

    fn renglones(&self, texto: &str) -> Array {
        texto.lines().map(|renglon| self.texto(renglon).into_value()).collect()
    }

    /// The last words of the house, which stand at the foot of every page: in the lines that the office gave them, unless those
    /// would take the page from the document.
    fn pie(&self, pie: &str) -> Array {
        match pie.lines().count() > RENGLONES_DE_PIE {
            true => self.renglones(&pie.split_whitespace().collect::<Vec<_>>().join(" ")),
            false => self.renglones(pie),
        }
    }

    /// One document's name, or how many there are.
    fn titulo(&self, impresos: &[Impreso]) -> String {
        match impresos {
            [uno] => self.0.escribible(&uno.nombre(), usize::MAX),
            varios => format!("{} documentos", varios.len()),
        }
    }

    fn documento(&self, impreso: &Impreso) -> Dict {
        dict! {
            "titulo" => impreso.titulo,
            "numero" => impreso.numero.to_string(),
            "marcas" => lista(&impreso.marcas, |marca| marca.clone().into_owned()),
            "anulado" => impreso.anulado,
            "emisor" => self.parte(&impreso.emisor),
            "logo" => impreso.logo.as_ref().and_then(|logo| imagen(logo.as_str())),
            "cliente" => self.parte(&impreso.cliente),
            "entrega" => impreso.entrega.as_deref().map(|entrega| self.texto(entrega)),
            "datos" => lista(&impreso.datos, |dato| self.dato(dato)),
            "referencias" => lista(&impreso.referencias, |frase| frase.as_str()),
            "lineas" => self.lineas(impreso),
            "no_entregado" => lista(&impreso.no_entregado, |frase| self.texto(frase)),
            "entregas" => lista(&impreso.entregas, |frase| self.texto(frase)),
            "recargo" => impreso.lleva_recargo(),
            "desglose" => lista(&impreso.totales.desglose, fila),
            "sumas" => sumas(&impreso.totales),
            "total" => impreso.totales.total.en_euros(),
            "cobro" => impreso.cobro.filas().into_iter()
                .map(|(nombre, importe)| array![nombre, importe.en_euros()].into_value())
                .collect::<Array>(),
            "frases" => lista(&impreso.cobro.frases(), |frase| frase.as_str()),
            "notas" => self.renglones(&impreso.notas),
            "firma" => impreso.firma.as_ref().map(|firma| self.firma(firma)),
            "sello" => impreso.sello.as_ref().and_then(sello),
            "menciones" => lista(&impreso.menciones, |mencion| *mencion),
            "pie" => self.pie(&impreso.pie),
        }
    }

    fn parte(&self, parte: &Parte) -> Dict {
        dict! {
            "nombre" => self.texto(&parte.nombre),
            "razon" => parte.razon_social.as_deref().map(|razon| self.texto(razon)),
            "nif" => parte.nif.as_str(),
            "domicilio" => lista(&parte.domicilio, |renglon| self.texto(renglon)),
            "contacto" => lista(&parte.contacto, |renglon| self.texto(renglon)),
        }
    }

    fn dato(&self, dato: &Dato) -> Array {
        array![dato.nombre, self.texto(&dato.valor)]
    }

    /// The lines; the first one of a group says what stands above it.
    fn lineas(&self, impreso: &Impreso) -> Array {
        let mut titulos = BTreeMap::new();
        let mut primera = 0;
        for (titulo, cuantas) in &impreso.grupos {
            titulos.insert(primera, titulo.as_str());
            primera += cuantas;
        }
        let linea = |(n, linea): (usize, &LineaDocumento)| self.linea(linea, titulos.get(&n).copied()).into_value();
        impreso.lineas.iter().enumerate().map(linea).collect()
    }

    fn linea(&self, linea: &LineaDocumento, grupo: Option<&str>) -> Dict {
        let rebaja = linea.solo_baja_el_precio();
        let descuento = Some(linea.descuento()).filter(|descuento| !descuento.es_cero());
        dict! {
            "grupo" => grupo,
            "nombre" => self.de_columna(&linea.nombre),
            "descuento" => descuento.map(Importe::en_euros),
            "lote" => self.de_columna(&linea.lote),
            "cantidad" => if rebaja { String::new() } else { cuanto(linea.cantidad, linea.unidad) },
            "precio" => if rebaja { String::new() } else { linea.precio.en_euros() },
            "iva" => legible(linea.iva),
            "neto" => linea.neto.en_euros(),
        }
    }

    fn firma(&self, firma: &Firma) -> Dict {
        dict! {
            "imagen" => imagen(&firma.imagen),
            "firmante" => self.texto(&firma.firmante),
            "momento" => firma.momento.to_string(),
        }
    }
}

fn fila(fila: &Desglose) -> Dict {
    dict! {
        "base" => fila.base.en_euros(),
        "iva" => legible(fila.iva),
        "cuota" => fila.cuota.en_euros(),
        "recargo" => fila.lleva_recargo().then(|| array![legible(fila.recargo), fila.cuota_recargo.en_euros()]),
    }
}

fn sumas(totales: &Totales) -> Dict {
    dict! {
        "base" => totales.base.en_euros(),
        "iva" => totales.iva.en_euros(),
        "recargo" => totales.recargo.en_euros(),
    }
}

fn sello(sello: &Sello) -> Option<Dict> {
    Some(dict! {
        "svg" => Bytes::from_string(qr::svg(&sello.url)?),
        "encima" => sello.encima,
    })
}
