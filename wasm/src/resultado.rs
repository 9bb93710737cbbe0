//! The answers of the rules that a user may break, each a union that TypeScript narrows by `ok`.
//!
//! One type per value instead of a generic one: the generator writes the name of a generic type without its arguments.

use domain::comun::Cuenta;
use domain::contrato::cliente::ClienteRequest;
use domain::contrato::pedido::PedidoRequest;
use domain::lote::Reparto;
use domain::pedido::pago::TipoPago;
use domain::pedido::totales::Totales;
use domain::{Cantidad, Errores, Importe, Precio};
use serde::Serialize;
use tsify::Tsify;

/// The rules are met.
#[derive(Serialize, Tsify)]
pub struct Valor<T> {
    /// Tells it from a broken rule.
    #[tsify(type = "true")]
    ok: bool,
    /// What was asked for.
    valor: T,
}

/// The first rule that is not met.
#[derive(Serialize, Tsify)]
pub struct ReglaRota {
    /// Tells it from a value.
    #[tsify(type = "false")]
    ok: bool,
    /// The sentence for the user.
    mensaje: String,
}

/// Every rule that is not met.
#[derive(Serialize, Tsify)]
pub struct ReglasRotas {
    /// Tells them from a value.
    #[tsify(type = "false")]
    ok: bool,
    /// The sentences for the user, under the names of their fields.
    errores: Errores,
}

impl<E: std::error::Error> From<E> for ReglaRota {
    fn from(error: E) -> Self {
        Self {
            ok: false,
            mensaje: error.to_string(),
        }
    }
}

impl From<Errores> for ReglasRotas {
    fn from(errores: Errores) -> Self {
        Self { ok: false, errores }
    }
}

macro_rules! resultado {
    ($nombre:ident: $valor:ident o $rotas:ident) => {
        /// What a rule answers.
        #[derive(Serialize, Tsify)]
        #[serde(untagged)]
        pub enum $nombre {
            /// It is met.
            Bien(Valor<$valor>),
            /// It is not.
            Mal($rotas),
        }

        impl<E: Into<$rotas>> From<Result<$valor, E>> for $nombre {
            fn from(resultado: Result<$valor, E>) -> Self {
                match resultado {
                    Ok(valor) => Self::Bien(Valor { ok: true, valor }),
                    Err(error) => Self::Mal(error.into()),
                }
            }
        }
    };
}

/// The digits of a figure with a point, or nothing for a blank text.
#[tsify::declare]
type Cifra = Option<String>;

resultado!(ResultadoCantidad: Cantidad o ReglaRota);
resultado!(ResultadoCliente: ClienteRequest o ReglasRotas);
resultado!(ResultadoCuenta: Cuenta o ReglaRota);
resultado!(ResultadoImporte: Importe o ReglaRota);
resultado!(ResultadoNumero: Cifra o ReglaRota);
resultado!(ResultadoPedido: PedidoRequest o ReglasRotas);
resultado!(ResultadoPrecio: Precio o ReglaRota);
resultado!(ResultadoReparto: Reparto o ReglaRota);
resultado!(ResultadoTipoPago: TipoPago o ReglaRota);
resultado!(ResultadoTotales: Totales o ReglaRota);
