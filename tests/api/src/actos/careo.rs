//! What calls that met may come to, whoever made them meet: what was answered must agree with the table before and after.

use std::collections::BTreeSet;
use std::mem::discriminant;

use axum::http::Method;
use domain::ids::InternalId;
use domain::leyes::Foto;
use domain::pedido::documento::TipoDocumento;
use serde_json::Value;

use super::{Acto, Clase, Quien};

/// Something that must not be, by kind and in words.
pub type Queja = (&'static str, String);

/// Calls that met, whether each came to a good end, and the table before and after.
#[derive(Debug, Clone, Copy)]
pub struct Careo<'a> {
    /// The calls.
    pub actos: &'a [Acto],
    /// Whether each of them was answered that it is done, at once or when it was made again.
    pub logrados: &'a [bool],
    /// The table before them.
    pub antes: &'a Foto,
    /// The table after them.
    pub despues: &'a Foto,
}

impl Careo<'_> {
    /// No answer is taken back: what was granted stands, and what was refused was not done.
    pub fn lo_dicho(&self, quejas: &mut Vec<Queja>) {
        for (n, acto) in self.actos.iter().enumerate() {
            let Some(store) = acto.store() else { continue };
            let Some(esta) = esta(acto, self.despues) else {
                continue;
            };
            // Whether another call has brought about what the table shows of this one.
            let lo_hizo_otro = self.actos.iter().enumerate().any(|(m, otro)| {
                let del_mismo =
                    m != n && otro.store() == Some(store) && discriminant(&otro.clase) == discriminant(&acto.clase);
                del_mismo && self.logrados[m] && self::esta(otro, self.despues) == Some(true)
            });
            let borrado = Clase::Borrar(store.clone());
            let se_borra = acto.clase != borrado && self.actos.iter().any(|otro| otro.clase == borrado);
            // What was changed and then delivered stands in the delivery, and what was given up stands nowhere.
            let se_sigue = self.actos.iter().zip(self.logrados).any(|(otro, logrado)| {
                *logrado && matches!(&otro.clase, Clase::Seguir(_, de) | Clase::Renunciar(de) if de == store)
            });
            let logrado = self.logrados[n];
            let nombre = &acto.nombre;
            if logrado && !esta && !lo_hizo_otro && !se_borra && !se_sigue {
                quejas.push(("palabra", format!("«{nombre}» se dio por hecho y no está")));
            }
            if !logrado && esta && !lo_hizo_otro && self::esta(acto, self.antes) != Some(true) {
                quejas.push(("palabra", format!("«{nombre}» se negó y está hecho")));
            }
        }
    }

    /// With how many keys calls like these came to a good end.
    fn llaves_logradas(&self, igual: impl Fn(&Acto) -> bool) -> usize {
        let suyas = self.actos.iter().zip(self.logrados);
        let suyas = suyas.filter(|(acto, logrado)| **logrado && igual(acto));
        suyas.map(|(acto, _)| &acto.llave).collect::<BTreeSet<_>>().len()
    }

    /// A salida happens once for each key that came to a good end, and never without an answer that says so.
    pub fn salidas_una_vez(&self, quejas: &mut Vec<Queja>) {
        for acto in self.actos {
            let (lote, suyo) = match &acto.clase {
                Clase::Sacar(lote, cantidad) => (lote, -*cantidad),
                // Whatever happened beside it, a count writes down what the person found beyond what was shown.
                Clase::Contar(lote, halla) => (lote, *halla),
                _ => continue,
            };
            let filas = |foto: &Foto| {
                let suyas = foto.salidas.get(lote).into_iter().flatten();
                suyas.filter(|gana| **gana == suyo).count()
            };
            let logradas = self.llaves_logradas(|otro| otro.clase == acto.clase);
            if filas(self.despues) != filas(self.antes) + logradas {
                let texto = format!("«{}» no está las veces que se dio por hecha", acto.nombre);
                quejas.push(("una vez", texto));
            }
        }
    }

    /// How many suppliers' invoices were granted, each key once.
    #[must_use]
    pub fn compras_logradas(&self) -> usize {
        self.llaves_logradas(|acto| matches!(acto.clase, Clase::Comprar(_)) && acto.metodo == Method::POST)
    }

    /// An order that nobody held anything for holds no more than before: what a refused call took, it gave back.
    pub fn lo_retenido(&self, quejas: &mut Vec<Queja>) {
        let stores: BTreeSet<_> = self.actos.iter().filter_map(Acto::store).collect();
        for store in stores {
            let movido = |acto: &Acto| matches!(&acto.clase, Clase::Mover(otra, _) if otra == store);
            let Some(reserva) = self.despues.reservas.get(store) else {
                continue;
            };
            let antes = self.antes.reservas.get(store);
            let de_mas = reserva.lotes.iter().any(|(lote, cantidad)| {
                let tenia = antes.and_then(|antes| antes.lotes.get(lote).copied());
                *cantidad > tenia.unwrap_or_default()
            });
            if de_mas && !self.actos.iter().any(movido) {
                let texto = format!("{store} se queda con lo que apartó una llamada que no salió");
                quejas.push(("retenido", texto));
            }
        }
    }

    /// Of two equal calls both succeed, or none does. One that comes after the order was deleted by a third is another matter.
    pub fn iguales(&self, quejas: &mut Vec<Queja>) {
        for (n, acto) in self.actos.iter().enumerate() {
            let borrado = acto.store().cloned().map(Clase::Borrar);
            let se_borra = |otro: &Acto| *otro != *acto && borrado.as_ref() == Some(&otro.clase);
            if !acto.se_repite() || self.actos.iter().any(se_borra) {
                continue;
            }
            for (m, otro) in self.actos.iter().enumerate().skip(n + 1) {
                if otro == acto && self.logrados[n] != self.logrados[m] {
                    quejas.push(("iguales", format!("«{}» dos veces: una sale y la otra no", acto.nombre)));
                }
            }
        }
    }
}

impl Acto {
    /// Whether the same call again is answered the same: once a record is gone, there is nothing to remove.
    #[must_use]
    pub fn se_repite(&self) -> bool {
        self.clase != Clase::Otra || self.metodo != Method::DELETE
    }

    /// The call that undoes what there is of an order, if it can be undone: an order that is not delivered is deleted, what
    /// waits of one is given up, and what no order came of is given back.
    #[must_use]
    pub fn que_deshace(store: &InternalId, foto: &Foto) -> Option<Self> {
        let (nombre, clase, metodo, ruta) = match foto.documentos.get(store) {
            Some(documento) if documento.puede_retener && !documento.derivados.is_empty() => {
                let ruta = format!("/invoices/{store}/renuncia");
                ("renunciar", Clase::Otra, Method::POST, ruta)
            }
            Some(documento) if documento.puede_retener => {
                let clase = Clase::Borrar(store.clone());
                ("borrar", clase, Method::DELETE, format!("/invoices/{store}"))
            }
            None if foto.reservas.contains_key(store) && !foto.lapidas.contains(store) => {
                let ruta = format!("/movimientos/delete/all/{store}");
                ("soltar todo", Clase::Otra, Method::GET, ruta)
            }
            Some(_) | None => return None,
        };
        Some(Self::new(nombre, Quien::Vendedor, clase, metodo, &ruta, Value::Null))
    }
}

/// Whether the table shows what a call wants; none for a call of which that cannot be told.
fn esta(acto: &Acto, foto: &Foto) -> Option<bool> {
    match &acto.clase {
        Clase::Crear(store, _) | Clase::Seguir(store, _) => Some(foto.documentos.contains_key(store)),
        Clase::Editar(store, querido) => {
            let documento = foto.documentos.get(store);
            Some(documento.is_some_and(|documento| {
                documento
                    .lotes
                    .iter()
                    .eq(querido.iter().map(|(lote, cuanto)| (lote, cuanto)))
            }))
        }
        Clase::Borrar(store) => Some(foto.lapidas.contains(store)),
        Clase::Mover(..)
        | Clase::Renunciar(_)
        | Clase::Sacar(..)
        | Clase::Contar(..)
        | Clase::Comprar(_)
        | Clase::Otra
        | Clase::Pasada => None,
    }
}

/// Suppliers' invoices that nobody was told of.
pub fn compras_de_mas(antes: &Foto, despues: &Foto, logradas: usize, quejas: &mut Vec<Queja>) {
    let gastos = |foto: &Foto| {
        let suyos = foto.entradas.iter().map(|entrada| entrada.gasto);
        suyos.collect::<BTreeSet<_>>().len()
    };
    if gastos(despues) > gastos(antes) + logradas {
        let texto = "hay más facturas de proveedor que las que se dieron por hechas".to_owned();
        quejas.push(("una vez", texto));
    }
}

/// Once all that can be undone is undone, only documents that cannot change hold something. `antes` is the table before.
pub fn nada_atascado(stores: &BTreeSet<&InternalId>, antes: &Foto, despues: &Foto, quejas: &mut Vec<Queja>) {
    for ((lote, store), cantidad) in &despues.movimientos {
        let documento = antes.documentos.get(store);
        let deberia = documento.is_some_and(|documento| documento.tipo != TipoDocumento::Pendiente);
        if stores.contains(store) && !deberia {
            let cantidad = cantidad.legible();
            let texto = format!("{store} ya no está y aún tiene {cantidad} del lote {lote}");
            quejas.push(("atasco", texto));
        }
    }
}
