//! Things of the trade: a bakery's loaf, its batch, a shop that buys it, and what is written on the way.

use std::sync::LazyLock;

use crate::cliente::{Cliente, DatosCliente};
use crate::comun::ClaseGasto;
use crate::configuracion::{Empresa, Reglas};
use crate::contrato::categoria::CategoriaRequest;
use crate::contrato::cliente::ClienteRequest;
use crate::contrato::comun::GastoComunRequest;
use crate::contrato::configuracion::{ConfiguracionRequest, EmpresaRequest, PrefijosRequest};
use crate::contrato::gasto::{GastoRequest, LineaGastoRequest};
use crate::contrato::pedido::PedidoRequest;
use crate::contrato::producto::ProductoRequest;
use crate::contrato::proveedor::ProveedorRequest;
use crate::dinero::{Importe, Redondeo};
use crate::fecha::{Fecha, Instante};
use crate::impuesto::{Genero, Recargo};
use crate::lote::{LoteDisponible, TipoCaducidad};
use crate::pedido::borrador::Borrador;
use crate::pedido::documento::{Entrega, TipoDocumento};
use crate::pedido::linea::{LineaBorrador, LoteRef};
use crate::pedido::pago::MetodoPago;
use crate::pedido::validado::Contexto;
use crate::producto::{Producto, Unidad};
use crate::usuario::{Rol, Usuario};

use super::valores::{cantidad, fecha, id, importe, instante, internal_id, porcentaje, precio};

static REGLAS: LazyLock<Reglas> = LazyLock::new(reglas);

/// The moment at which everything here happens: Friday 27/11/2026, 10:15 in Madrid.
#[must_use]
pub fn ahora() -> Instante {
    instante("2026-11-27T10:15:00+01:00")
}

/// The day of [`ahora`].
#[must_use]
pub fn hoy() -> Fecha {
    ahora().fecha()
}

/// Rules of a house that sells loaves: the least price is one cent.
#[must_use]
pub fn reglas() -> Reglas {
    Reglas {
        precio_minimo: precio("0.01"),
        ..Reglas::default()
    }
}

/// The office's configuration, well filled in, without a logo.
#[must_use]
pub fn configuracion_request() -> ConfiguracionRequest {
    ConfiguracionRequest {
        empresa: EmpresaRequest {
            nif: "B00000018".to_owned(),
            nombre_comercial: "Distribuciones Ribera".to_owned(),
            razon_social: "Distribuciones Ribera, S.L.".to_owned(),
            direccion: "Polígono La Vega, nave 4".to_owned(),
            ciudad: "Aranjuez".to_owned(),
            codigo_postal: "28300".to_owned(),
            provincia: String::new(),
            telefono: "910 000 000".to_owned(),
            email: "pedidos@ribera.example".to_owned(),
            recargo: Recargo::No,
        },
        reglas: reglas(),
        prefijos: PrefijosRequest {
            pendiente: "P".to_owned(),
            albaran: "A".to_owned(),
            factura: "F".to_owned(),
            rectificativa: "R".to_owned(),
        },
        remitente: String::new(),
        cuenta: String::new(),
        logo: None,
    }
}

/// The company that issues.
///
/// # Panics
/// Never: its data are valid.
#[must_use]
pub fn empresa() -> Empresa {
    Empresa::parse(&configuracion_request().empresa).expect("a valid form")
}

/// A client's form, well filled in, without recargo.
#[must_use]
pub fn cliente_request() -> ClienteRequest {
    ClienteRequest {
        nif: "00000014Z".to_owned(),
        nombre_comercial: "Ultramarinos Peñíscola".to_owned(),
        razon_social: "Asunción Núñez Gómez".to_owned(),
        telf: "600000000".to_owned(),
        email: "tienda@peniscola.example".to_owned(),
        direccion: "Calle del Mar, 12".to_owned(),
        ciudad: "Barcelona".to_owned(),
        codigo_postal: "08001".to_owned(),
        recargo: Recargo::No,
    }
}

/// A client that owes nothing, without recargo.
///
/// # Panics
/// Never: its data are valid.
#[must_use]
pub fn cliente() -> Cliente {
    Cliente {
        id: id(1),
        datos: DatosCliente::parse(&cliente_request()).expect("a valid form"),
        pendiente: Importe::CERO,
        transferencias: Importe::CERO,
    }
}

/// A seller.
#[must_use]
pub fn usuario() -> Usuario {
    Usuario {
        id: id(1),
        nombre: "Marta".to_owned(),
        rol: Rol::Pda,
    }
}

/// A category's form, well filled in.
#[must_use]
pub fn categoria_request() -> CategoriaRequest {
    CategoriaRequest {
        name: "Panadería".to_owned(),
        orden: Some(1),
        color: "#C0741A".to_owned(),
    }
}

/// A supplier's form, well filled in.
#[must_use]
pub fn proveedor_request() -> ProveedorRequest {
    ProveedorRequest {
        name: "Hornos del Ebro".to_owned(),
        razon_social: "Hornos del Ebro, S.L.".to_owned(),
        nif: "B12345674".to_owned(),
        telf: "976000000".to_owned(),
        email: "pedidos@hornosdelebro.example".to_owned(),
        direccion: "Camino de las Torres, 8".to_owned(),
        ciudad: "Zaragoza".to_owned(),
        codigo_postal: "50001".to_owned(),
        provincia: "Zaragoza".to_owned(),
        contacto: "Begoña".to_owned(),
        notas: "Reparte los martes.\nNo coge el teléfono antes de las nueve.".to_owned(),
    }
}

/// The form of [`producto`].
#[must_use]
pub fn producto_request() -> ProductoRequest {
    ProductoRequest {
        name: "Pan de molde".to_owned(),
        iva: porcentaje("4"),
        cambios_de_iva: vec![],
        price: precio("1.16"),
        genero: Genero::General,
        unidad: Unidad::Ud,
        unidades_por_caja: None,
        trazabilidad: false,
        categoria_id: None,
        proveedor_id: None,
        ean: String::new(),
        coste: None,
        stock_minimo: None,
        activo: true,
    }
}

/// A supplier's invoice of 100 of [`producto`] at 0.80 € in the batch L0610, not paid.
#[must_use]
pub fn gasto_request() -> GastoRequest {
    GastoRequest {
        proveedor_id: id(1),
        numero: "F-1042".to_owned(),
        fecha: fecha("2026-11-25"),
        recargo: Recargo::No,
        redondeo: Redondeo::Normal,
        pago: None,
        adjunto_id: None,
        retencion: None,
        deducible: None,
        inversion: None,
        lineas: vec![linea_gasto()],
        total: importe("83.20"),
        repetido: false,
        apartados: false,
    }
}

/// The line of [`gasto_request`].
#[must_use]
pub fn linea_gasto() -> LineaGastoRequest {
    LineaGastoRequest {
        product_id: id(1),
        lote: "L0610".to_owned(),
        caducidad: Some(fecha("2026-12-12")),
        tipo_caducidad: Some(TipoCaducidad::ConsumoPreferente),
        cantidad: cantidad("100"),
        coste: precio("0.80"),
        iva: porcentaje("4"),
    }
}

/// The light of November, 100 € and 21 %, not paid and once.
#[must_use]
pub fn gasto_comun_request() -> GastoComunRequest {
    GastoComunRequest {
        repetido: false,
        concepto: "Luz de la nave".to_owned(),
        clase: ClaseGasto::Luz,
        proveedor_id: None,
        numero: None,
        fecha: fecha("2026-11-20"),
        base: importe("100.00"),
        iva: Some(porcentaje("21")),
        cuota: None,
        total: importe("121.00"),
        mensual: false,
        hasta: None,
        pago: None,
        adjunto_id: None,
        retencion: None,
        deducible: None,
        inversion: None,
        notas: String::new(),
    }
}

/// The rent, 1000 € and 21 % on the 31st of each month since January, paid by the bank.
#[must_use]
pub fn alquiler_request() -> GastoComunRequest {
    GastoComunRequest {
        repetido: false,
        concepto: "Alquiler de la nave".to_owned(),
        clase: ClaseGasto::Alquiler,
        fecha: fecha("2026-01-31"),
        base: importe("1000.00"),
        total: importe("1210.00"),
        mensual: true,
        pago: Some(Some(MetodoPago::Domiciliation)),
        ..gasto_comun_request()
    }
}

/// A loaf at 1.16 € and 4 %.
#[must_use]
pub fn producto() -> Producto {
    Producto {
        id: id(1),
        nombre: "Pan de molde".to_owned(),
        iva: porcentaje("4"),
        cambios_de_iva: vec![],
        genero: Genero::General,
        precio: precio("1.16"),
        unidad: Unidad::Ud,
        trazabilidad: false,
    }
}

/// A batch of 24, best before 12/12/2026.
#[must_use]
pub fn lote() -> LoteDisponible {
    LoteDisponible {
        id: id(1),
        name: "L0610".to_owned(),
        cantidad: cantidad("24"),
        caducidad: Some(fecha("2026-12-12")),
        tipo_caducidad: Some(TipoCaducidad::ConsumoPreferente),
    }
}

/// One of [`producto`] from [`lote`].
#[must_use]
pub fn linea() -> LineaBorrador {
    linea_de(&producto(), &lote())
}

/// One of a product from a batch, at the product's price.
#[must_use]
pub fn linea_de(producto: &Producto, lote: &LoteDisponible) -> LineaBorrador {
    LineaBorrador {
        id: producto.id,
        name: producto.nombre.clone(),
        iva: producto.iva,
        cambios_de_iva: producto.cambios_de_iva.clone(),
        genero: producto.genero,
        price: producto.precio,
        quantity: cantidad("1"),
        lote_id: LoteRef::Registrado(lote.id),
        lote: lote.name.clone(),
        lote_comodin: String::new(),
    }
}

/// One of a product from a manual batch with this name.
#[must_use]
pub fn linea_manual(producto: &Producto, comodin: &str) -> LineaBorrador {
    LineaBorrador {
        lote_id: LoteRef::manual(ahora()),
        lote: comodin.to_owned(),
        lote_comodin: comodin.to_owned(),
        ..linea_de(producto, &lote())
    }
}

/// A draft of one [`linea`]: an albarán, delivered, paid in full in cash, not signed.
#[must_use]
pub fn borrador() -> Borrador {
    Borrador {
        internal_id: internal_id("ORDER-1783000000000-17"),
        client_id: id(1),
        recargo: Recargo::No,
        products: vec![linea()],
        entregado: Entrega::Entregado,
        firma: None,
        firmante: None,
        tipo_pedido: TipoDocumento::Albaran,
        fecha_vencimiento: None,
        a_pagar: None,
        meta_type: MetodoPago::Meta,
        notas: String::new(),
    }
}

/// The request that [`borrador`] sends.
#[must_use]
pub fn peticion() -> PedidoRequest {
    peticion_de(&borrador())
}

/// The request that a draft sends under [`reglas`], with its totals.
///
/// # Panics
/// When the draft may not be sent.
#[must_use]
#[track_caller]
pub fn peticion_de(borrador: &Borrador) -> PedidoRequest {
    match borrador.preparar(&REGLAS, ahora()) {
        Ok(peticion) => peticion,
        Err(errores) => panic!("the draft may not be sent: {errores:?}"),
    }
}

/// What has to be known to judge [`peticion`].
#[must_use]
pub fn contexto() -> Contexto<'static> {
    contexto_de(&borrador())
}

/// What has to be known to judge the request of a draft, under [`reglas`].
#[must_use]
pub fn contexto_de(borrador: &Borrador) -> Contexto<'static> {
    borrador.contexto(&REGLAS, ahora())
}
