//! Albaranes of a month, sorted into the invoices that they make together.

use std::collections::BTreeMap;

use super::documento::{Cabecera, Documento, TipoDocumento};
use super::efectivo::vendido_en_efectivo;
use super::facturar::FacturarError;
use super::totales::{Totales, TotalesError};
use crate::cliente::Cliente;
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::fecha::{Fecha, Mes};
use crate::ids::{ClienteId, InternalId};
use crate::impuesto::Recargo;

/// Most albaranes of one invoice, with their credits: all of them are written with it in one transaction, and what was paid of
/// each takes two payments more.
pub const ALBARANES_DE_FACTURA: usize = 30;

/// For how many months back it is told that something of them waits: beyond a year its IVA can be charged no more (Ley 37/1992 art.
/// 88.Cuatro).
const MESES_ATRAS: usize = 12;
/// The last day on which the invoices of the month before can be issued (RD 1619/2012 arts. 11.1 and 13.2).
const ULTIMO_DIA: u8 = 15;

/// The months of the last year whose invoices should have been issued by now, the earliest first.
#[must_use]
pub fn meses_vencidos(hoy: Fecha) -> Vec<Mes> {
    let anteriores = std::iter::successors(Mes::from(hoy).anterior(), |mes| mes.anterior()).take(MESES_ATRAS);
    let vencido = |mes: &Mes| mes.siguiente().is_some_and(|plazo| hoy > plazo.dia(ULTIMO_DIA));
    let mut vencidos: Vec<_> = anteriores.filter(vencido).collect();
    vencidos.reverse();
    vencidos
}

/// Albaranes of one client that make one invoice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grupo<'a> {
    /// Whose they are, as the last of them says.
    pub cliente: &'a Cliente,
    pub miembros: Vec<Miembro<'a>>,
    /// What they come to, one by one.
    pub suma: Importe,
    /// What their invoice comes to.
    pub totales: Totales,
}

/// An albarán of a group, or a credit of some of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Miembro<'a> {
    pub cabecera: &'a Cabecera,
    /// The albaranes that it takes back a part of, without which it is not invoiced; none of what is no credit.
    pub abona: Vec<&'a InternalId>,
}

/// The invoices that wait to be made of the albaranes of a month, client by client, in the order of their days. An albarán
/// belongs to the month in which it was delivered (RD 1619/2012 art. 13.1), and its credits go with it whenever they were
/// made: `abonos` are those of the documents that may be credits. Albaranes with recargo and those without are invoiced apart,
/// and those that were credited whole are a group by themselves, of which nothing is invoiced.
///
/// # Errors
/// When a figure leaves its range.
pub fn agrupar<'a>(
    documentos: impl IntoIterator<Item = &'a Cabecera>,
    abonos: &'a [Documento],
    mes: Mes,
) -> Result<Vec<Grupo<'a>>, TotalesError> {
    let mut abonos: Vec<_> = abonos.iter().filter(|documento| documento.es_abono()).collect();
    abonos.sort_by_key(|abono| abono.cabecera.momento);
    let es_abono = |albaran: &Cabecera| abonos.iter().any(|abono| abono.cabecera.id == albaran.id);
    let mut clientes = BTreeMap::<(ClienteId, Recargo), Vec<&Cabecera>>::new();
    let espera = |documento: &&Cabecera| {
        documento.tipo == TipoDocumento::Albaran && documento.se_cobra() && Mes::from(documento.operacion) == mes
    };
    for albaran in documentos
        .into_iter()
        .filter(espera)
        .filter(|albaran| !es_abono(albaran))
    {
        let suyos = clientes.entry((albaran.cliente.id, albaran.cliente.datos.recargo));
        suyos.or_default().push(albaran);
    }
    let mut grupos = Vec::new();
    for mut suyos in clientes.into_values() {
        suyos.sort_by_key(|albaran| (albaran.operacion, albaran.numero));
        let Some(ultimo) = suyos.last().copied() else { continue };
        let suyos_abonos = abonos.iter().copied();
        let suyos_abonos = suyos_abonos.filter(|abono| abono.cabecera.cliente.id == ultimo.cliente.id);
        for miembros in en_facturas(juntar(&suyos, suyos_abonos))? {
            let totales = || miembros.iter().map(|miembro| &miembro.cabecera.totales);
            grupos.push(Grupo {
                cliente: &ultimo.cliente,
                suma: Importe::sumar(totales().map(|suyos| suyos.total))?,
                totales: Totales::reunir(totales())?,
                miembros,
            });
        }
    }
    Ok(grupos)
}

impl Grupo<'_> {
    /// Whether all of it was credited.
    #[must_use]
    pub fn todo_abonado(&self) -> bool {
        self.totales.total.es_cero() && self.miembros.iter().any(|miembro| !miembro.abona.is_empty())
    }

    /// Why no invoice is made of it as it is; `con_nif` is whether the client has a NIF now.
    #[must_use]
    pub fn en_contra(&self, con_nif: bool) -> Option<FacturarError> {
        let primero = self.miembros.first()?.cabecera.numero;
        match self.totales.total {
            _ if self.todo_abonado() => Some(FacturarError::TodoAbonado),
            total if total < Importe::CERO => Some(FacturarError::Negativo),
            _ if !con_nif => Some(FacturarError::SinNif(primero)),
            _ => None,
        }
    }

    /// How many albaranes it has, without their credits.
    #[must_use]
    pub fn albaranes(&self) -> usize {
        self.miembros.iter().filter(|miembro| miembro.abona.is_empty()).count()
    }

    /// What those of its albaranes come to of which cash has paid something; nothing where all of them were credited.
    ///
    /// # Errors
    /// When the sum leaves the range of an amount.
    pub fn vendido_en_efectivo(&self) -> Result<Importe, DecimalError> {
        let vendidos = self.miembros.iter().filter(|_| !self.todo_abonado());
        vendido_en_efectivo(vendidos.map(|miembro| miembro.cabecera))
    }
}

/// What cannot be parted: an albarán with its credits, and with the other albaranes of these.
fn juntar<'a>(albaranes: &[&'a Cabecera], abonos: impl Iterator<Item = &'a Documento>) -> Vec<Vec<Miembro<'a>>> {
    let solo = |cabecera: &&'a Cabecera| {
        vec![Miembro {
            cabecera,
            abona: Vec::new(),
        }]
    };
    let mut juntos: Vec<_> = albaranes.iter().map(solo).collect();
    for abono in abonos.filter(|abono| abono.cabecera.se_cobra()) {
        let abona: Vec<_> = abono.origenes.iter().map(|origen| &origen.id).collect();
        let es_suyo = |miembro: &Miembro<'_>| abona.contains(&&miembro.cabecera.id);
        let (suyos, otros): (Vec<_>, Vec<_>) = juntos.into_iter().partition(|uno| uno.iter().any(es_suyo));
        juntos = otros;
        if !suyos.is_empty() {
            let cabecera = &abono.cabecera;
            let mut unido: Vec<_> = suyos.into_iter().flatten().collect();
            unido.push(Miembro { cabecera, abona });
            juntos.push(unido);
        }
    }
    juntos.sort_by_key(|uno| {
        uno.first()
            .map(|primero| (primero.cabecera.operacion, primero.cabecera.numero))
    });
    juntos
}

/// Shares out what goes together among as few invoices as hold it. What was credited whole stands last, together.
fn en_facturas(juntos: Vec<Vec<Miembro<'_>>>) -> Result<Vec<Vec<Miembro<'_>>>, TotalesError> {
    let mut facturas: Vec<Vec<Miembro<'_>>> = Vec::new();
    let mut abonados = Vec::new();
    for suyos in juntos {
        let queda = Importe::sumar(suyos.iter().map(|miembro| miembro.cabecera.totales.total))?;
        if suyos.len() > 1 && queda.es_cero() {
            abonados.extend(suyos);
            continue;
        }
        match facturas.last_mut() {
            Some(factura) if factura.len() + suyos.len() <= ALBARANES_DE_FACTURA => factura.extend(suyos),
            _ => facturas.push(suyos),
        }
    }
    facturas.extend(Some(abonados).filter(|todos| !todos.is_empty()));
    Ok(facturas)
}
