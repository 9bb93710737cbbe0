//! Queries. All of them read to the last page: a query that stops at the first loses rows without an error (case B55).

use std::ops::Range;

use aws_sdk_dynamodb::types::AttributeValue;
use domain::fecha::Fecha;
use serde::de::DeserializeOwned;

use super::claves::{Clave, Indice, PK, SK};
use super::transaccion::Expresion;
use super::{Atributos, Tabla, TablaError, item};

/// One partition of an index or of the table itself, or a stretch of it, in order of the sort key.
#[derive(Debug, Clone)]
pub(crate) struct Consulta {
    indice: Option<Indice>,
    particion: String,
    tramo: Tramo,
    filtro: Option<Expresion>,
    descendente: bool,
    maximo: Option<usize>,
}

/// Which sort keys.
#[derive(Debug, Clone)]
enum Tramo {
    Todo,
    Prefijo(String),
    Desde(String),
    Hasta(String),
    Entre(String, String),
}

impl Consulta {
    /// A partition of an index.
    pub(crate) fn de(indice: Indice, particion: impl Into<String>) -> Self {
        Self::nueva(Some(indice), particion.into())
    }

    /// An item with all that stands under it, as they are now.
    pub(crate) fn bajo(clave: &Clave) -> Self {
        Self::nueva(None, clave.pk().to_owned())
    }

    fn nueva(indice: Option<Indice>, particion: String) -> Self {
        Self {
            indice,
            particion,
            tramo: Tramo::Todo,
            filtro: None,
            descendente: false,
            maximo: None,
        }
    }

    /// Only sort keys that start so.
    pub(crate) fn prefijo(mut self, prefijo: &str) -> Self {
        self.tramo = Tramo::Prefijo(prefijo.to_owned());
        self
    }

    /// Only sort keys from this one on; with [`Self::hasta`], the stretch between both. Limits are included.
    pub(crate) fn desde(mut self, desde: &str) -> Self {
        self.tramo = match self.tramo {
            Tramo::Hasta(hasta) => Tramo::Entre(desde.to_owned(), hasta),
            _ => Tramo::Desde(desde.to_owned()),
        };
        self
    }

    /// Only sort keys up to this one, included.
    pub(crate) fn hasta(mut self, hasta: &str) -> Self {
        self.tramo = match self.tramo {
            Tramo::Desde(desde) => Tramo::Entre(desde, hasta.to_owned()),
            _ => Tramo::Hasta(hasta.to_owned()),
        };
        self
    }

    /// Leaves out what does not fulfil the expression. What is left out is read and paid for all the same.
    pub(crate) fn filtro(mut self, filtro: Expresion) -> Self {
        self.filtro = Some(filtro);
        self
    }

    /// Greatest sort key first.
    pub(crate) fn descendente(mut self) -> Self {
        self.descendente = true;
        self
    }

    /// No more than so many.
    pub(crate) fn maximo(mut self, maximo: usize) -> Self {
        self.maximo = Some(maximo);
        self
    }

    /// The items.
    pub(crate) async fn items(self, tabla: &Tabla) -> Result<Vec<Atributos>, TablaError> {
        let mut items = Vec::new();
        let mut desde = None;
        loop {
            let (siguientes, resto) = self.pagina_de_items(tabla, desde).await?;
            items.extend(siguientes);
            desde = resto;
            if desde.is_none() || self.maximo.is_some_and(|maximo| items.len() >= maximo) {
                break;
            }
        }
        items.truncate(self.maximo.unwrap_or(usize::MAX));
        Ok(items)
    }

    /// One page of items, of at most as many as the maximum says, and where the next one begins if there may be one.
    pub(crate) async fn pagina_de_items(
        &self,
        tabla: &Tabla,
        desde: Option<Atributos>,
    ) -> Result<(Vec<Atributos>, Option<Atributos>), TablaError> {
        let (condicion, valores) = self.condicion();
        let pagina = tabla
            .cliente()
            .query()
            .table_name(tabla.nombre())
            .set_index_name(self.indice.map(|indice| indice.nombre().to_owned()))
            .set_consistent_read(self.indice.is_none().then_some(true))
            .key_condition_expression(condicion)
            .set_expression_attribute_values(Some(valores))
            .set_filter_expression(self.filtro.as_ref().map(|filtro| filtro.texto.clone()))
            .set_limit(self.maximo.and_then(|maximo| i32::try_from(maximo).ok()))
            .set_exclusive_start_key(desde)
            .scan_index_forward(!self.descendente)
            .send()
            .await?;
        Ok((pagina.items.unwrap_or_default(), pagina.last_evaluated_key))
    }

    /// The `fila` of each item.
    pub(crate) async fn filas<T: DeserializeOwned>(self, tabla: &Tabla) -> Result<Vec<T>, TablaError> {
        self.items(tabla).await?.into_iter().map(item::fila).collect()
    }

    /// Whether there is any.
    pub(crate) async fn existe(self, tabla: &Tabla) -> Result<bool, TablaError> {
        Ok(!self.maximo(1).items(tabla).await?.is_empty())
    }

    /// The index and the partition that this is a stretch of, unless the engine is to leave some of it out.
    pub(super) fn lugar(&self) -> Option<(Indice, &str)> {
        let entera = self.filtro.is_none() && self.maximo.is_none();
        let indice = self.indice.filter(|_| entera);
        indice.map(|indice| (indice, self.particion.as_str()))
    }

    /// The attributes that say the partition and the order.
    pub(super) fn claves(&self) -> (&'static str, &'static str) {
        self.indice.map_or((PK, SK), |indice| (indice.pk(), indice.sk()))
    }

    pub(super) fn es_descendente(&self) -> bool {
        self.descendente
    }

    /// Which of some things, in the order of their sort keys, are in the stretch.
    pub(super) fn dentro_de<T>(&self, cosas: &[T], sk: impl Fn(&T) -> &str) -> Range<usize> {
        let antes_de = |limite: &str| cosas.partition_point(|cosa| sk(cosa) < limite);
        let hasta = |limite: &str| cosas.partition_point(|cosa| sk(cosa) <= limite);
        match &self.tramo {
            Tramo::Todo => 0..cosas.len(),
            Tramo::Prefijo(prefijo) => {
                let suyo = |cosa: &T| sk(cosa) < prefijo.as_str() || sk(cosa).starts_with(prefijo);
                antes_de(prefijo)..cosas.partition_point(suyo)
            }
            Tramo::Desde(desde) => antes_de(desde)..cosas.len(),
            Tramo::Hasta(limite) => 0..hasta(limite),
            Tramo::Entre(desde, limite) => antes_de(desde)..hasta(limite).max(antes_de(desde)),
        }
    }

    fn condicion(&self) -> (String, Atributos) {
        let (pk, sk) = self.claves();
        let mut valores = self
            .filtro
            .as_ref()
            .map(|filtro| filtro.valores.clone())
            .unwrap_or_default();
        let (tramo, limites) = match &self.tramo {
            Tramo::Todo => (String::new(), vec![]),
            Tramo::Prefijo(prefijo) => (format!(" AND begins_with({sk}, :a)"), vec![(":a", prefijo)]),
            Tramo::Desde(desde) => (format!(" AND {sk} >= :a"), vec![(":a", desde)]),
            Tramo::Hasta(hasta) => (format!(" AND {sk} <= :a"), vec![(":a", hasta)]),
            Tramo::Entre(desde, hasta) => (
                format!(" AND {sk} BETWEEN :a AND :b"),
                vec![(":a", desde), (":b", hasta)],
            ),
        };
        let limites = limites.into_iter().chain([(":pk", &self.particion)]);
        valores.extend(limites.map(|(nombre, limite)| (nombre.to_owned(), AttributeValue::S(limite.clone()))));
        (format!("{pk} = :pk{tramo}"), valores)
    }
}

/// A day of each month from the last to the first.
pub(super) fn meses_hacia_atras(desde: Fecha, hasta: Fecha) -> Vec<Fecha> {
    let mes = |fecha: Fecha| (fecha.anio(), fecha.mes());
    let mut dias = Vec::new();
    let mut dia = hasta;
    while mes(dia) >= mes(desde) {
        dias.push(dia);
        match dia.mas_dias(-i64::from(dia.dia())) {
            Ok(anterior) => dia = anterior,
            Err(_) => break,
        }
    }
    dias
}
