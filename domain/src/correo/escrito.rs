//! What is written in a mail that brings documents: subject, text, and the same in HTML.

use std::fmt::Write;

use super::DocumentoEnviado;
use crate::DecimalError;
use crate::configuracion::Empresa;
use crate::dinero::Importe;
use crate::pedido::documento::Cabecera;
use crate::pedido::pago::TipoPago;

/// A mail as it is read. The HTML holds everything that it shows: nothing of it is fetched from elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Escrito {
    /// The subject.
    pub asunto: String,
    /// The words alone.
    pub texto: String,
    /// The same, laid out.
    pub html: String,
    /// What the mail brings.
    pub documentos: Vec<DocumentoEnviado>,
}

/// A document as a mail names it.
struct Renglon {
    numero: String,
    dia: String,
    total: String,
    pago: String,
}

/// Said of what is paid by a transfer that nobody has confirmed.
const POR_CONFIRMAR: &str = "por confirmar";
const TABLA: &str = "border-collapse:collapse;margin:16px 0";
const CELDA: &str = "padding:6px 14px 6px 0;border-bottom:1px solid #f3eadb;text-align:left";
const CIFRA: &str = "padding:6px 14px 6px 0;border-bottom:1px solid #f3eadb;text-align:right;white-space:nowrap";

impl Escrito {
    /// The mail by which a company sends documents to a client.
    ///
    /// # Errors
    /// When their sum leaves the range of an amount.
    pub fn de(empresa: &Empresa, cabeceras: &[&Cabecera]) -> Result<Self, DecimalError> {
        let renglones: Vec<_> = cabeceras.iter().map(|cabecera| Renglon::de(cabecera)).collect();
        let total = Importe::sumar(cabeceras.iter().map(|cabecera| cabecera.totales.total))?.en_euros();
        let que = que_son(cabeceras);
        let (asunto, frase) = match (&renglones[..], cabeceras) {
            ([solo], [cabecera]) => (
                format!("{} {} de {}", nombre(cabecera), solo.numero, empresa.nombre_comercial),
                format!(
                    "Adjuntamos {} {}, del {}, por un total de {}.{}",
                    con_articulo(cabecera),
                    solo.numero,
                    solo.dia,
                    solo.total,
                    solo.pago_en_frase()
                ),
            ),
            _ => (
                format!("{que} de {}", empresa.nombre_comercial),
                format!("Adjuntamos {que}, por un total de {total}:"),
            ),
        };
        Ok(Self {
            texto: en_texto(empresa, &frase, &renglones),
            html: en_html(empresa, &frase, &renglones),
            asunto,
            documentos: cabeceras.iter().map(|cabecera| (*cabecera).into()).collect(),
        })
    }
}

impl Renglon {
    fn de(cabecera: &Cabecera) -> Self {
        let pago = match (cabecera.tipo_pago(), cabecera.vence_en_papel()) {
            (TipoPago::Cobrado, _) if !cabecera.por_confirmar().es_cero() => POR_CONFIRMAR.to_owned(),
            (TipoPago::Cobrado, _) => "pagada".to_owned(),
            (TipoPago::NoCobrado, Some(dia)) => format!("vence el {dia}"),
            (TipoPago::NoCobrado, None) => String::new(),
        };
        Self {
            numero: cabecera.numero.to_string(),
            dia: cabecera.momento.fecha().to_string(),
            total: cabecera.totales.total.en_euros(),
            pago: if cabecera.tipo.es_factura() {
                pago
            } else {
                String::new()
            },
        }
    }

    fn pago_en_frase(&self) -> String {
        match self.pago.as_str() {
            "" => String::new(),
            "pagada" => " Ya está pagada.".to_owned(),
            POR_CONFIRMAR => " La transferencia está por confirmar.".to_owned(),
            vence => format!(" La factura {vence}."),
        }
    }
}

/// What the PDF of a document is called.
#[must_use]
pub fn archivo_de(cabecera: &Cabecera) -> String {
    format!("{} {}.pdf", nombre(cabecera), cabecera.numero)
}

fn nombre(cabecera: &Cabecera) -> &'static str {
    if cabecera.tipo.es_factura() {
        "Factura"
    } else {
        cabecera.tipo.etiqueta()
    }
}

/// What a document is called within a sentence.
#[must_use]
pub fn con_articulo(cabecera: &Cabecera) -> String {
    let nombre = nombre(cabecera).to_lowercase();
    if cabecera.tipo.es_factura() {
        format!("la {nombre}")
    } else {
        format!("el {nombre}")
    }
}

fn que_son(cabeceras: &[&Cabecera]) -> String {
    let facturas = cabeceras.iter().all(|cabecera| cabecera.tipo.es_factura());
    format!(
        "{} {}",
        cabeceras.len(),
        if facturas { "facturas" } else { "documentos" }
    )
}

/// Who signs the mail, a line each.
fn firma(empresa: &Empresa) -> Vec<String> {
    let pueblo = format!("{} {}", empresa.codigo_postal, empresa.ciudad);
    let pueblo = match empresa.provincia.as_str() {
        "" => pueblo,
        provincia if provincia == empresa.ciudad => pueblo,
        provincia => format!("{pueblo} ({provincia})"),
    };
    [
        empresa.nombre_comercial.clone(),
        format!("{} · NIF {}", empresa.razon_social, empresa.nif),
        format!("{}, {pueblo}", empresa.direccion),
        [&empresa.telefono, &empresa.email]
            .into_iter()
            .filter(|dato| !dato.is_empty())
            .map(String::as_str)
            .collect::<Vec<_>>()
            .join(" · "),
    ]
    .into_iter()
    .filter(|linea| !linea.is_empty())
    .collect()
}

fn despedida(empresa: &Empresa) -> String {
    let llamada = match empresa.telefono.as_str() {
        "" => String::new(),
        telefono => format!(" o llamar al {telefono}"),
    };
    format!("Si tiene alguna duda, puede responder a este correo{llamada}.")
}

fn en_texto(empresa: &Empresa, frase: &str, renglones: &[Renglon]) -> String {
    let mut texto = format!("Hola:\n\n{frase}\n");
    if renglones.len() > 1 {
        texto.push('\n');
        for Renglon {
            numero,
            dia,
            total,
            pago,
        } in renglones
        {
            let pago = if pago.is_empty() {
                String::new()
            } else {
                format!(", {pago}")
            };
            // Writing to a text does not fail.
            let _ = writeln!(texto, "- {numero}, del {dia}: {total}{pago}");
        }
    }
    let firma = firma(empresa).join("\n");
    let _ = write!(texto, "\n{}\n\nGracias.\n\n{firma}\n", despedida(empresa));
    texto
}

fn en_html(empresa: &Empresa, frase: &str, renglones: &[Renglon]) -> String {
    let mut filas = String::new();
    for Renglon {
        numero,
        dia,
        total,
        pago,
    } in renglones
    {
        let [numero, dia, total, pago] = [numero, dia, total, pago].map(|dato| sin_marcas(dato));
        let _ = write!(
            filas,
            "<tr><td style=\"{CELDA}\">{numero}</td><td style=\"{CELDA}\">{dia}</td><td style=\"{CIFRA}\">{total}</td>\
             <td style=\"{CELDA}\">{pago}</td></tr>"
        );
    }
    let firma = firma(empresa);
    let firma: Vec<_> = firma.iter().map(|linea| sin_marcas(linea)).collect();
    let cabeza = ["Documento", "Fecha", "Total", ""].map(|titulo| format!("<th style=\"{CELDA}\">{titulo}</th>"));
    format!(
        "<!doctype html><html lang=\"es\"><head><meta charset=\"utf-8\"><title>{titulo}</title></head>\
         <body style=\"font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#2b211a\">\
         <p>Hola:</p><p>{frase}</p>\
         <table style=\"{TABLA}\"><thead><tr>{cabeza}</tr></thead><tbody>{filas}</tbody></table>\
         <p>{despedida}</p><p>Gracias.</p>\
         <p style=\"border-top:2px solid #a8501c;padding-top:10px;color:#5a3c28\">{firma}</p></body></html>",
        titulo = sin_marcas(&empresa.nombre_comercial),
        frase = sin_marcas(frase),
        cabeza = cabeza.concat(),
        despedida = sin_marcas(&despedida(empresa)),
        firma = firma.join("<br>"),
    )
}

/// A text in which nothing is read as HTML.
fn sin_marcas(texto: &str) -> String {
    let mut limpio = String::with_capacity(texto.len());
    for letra in texto.chars() {
        match letra {
            '&' => limpio.push_str("&amp;"),
            '<' => limpio.push_str("&lt;"),
            '>' => limpio.push_str("&gt;"),
            '"' => limpio.push_str("&quot;"),
            otra => limpio.push(otra),
        }
    }
    limpio
}
