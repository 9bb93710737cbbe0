//! The answers of the rules that a user may break, each a union that TypeScript narrows by `ok`.
//!
//! One type per value instead of a generic one: the generator writes the name of a generic type without its arguments.

use domain::contrato::cliente::ClienteRequest;
use domain::contrato::pedido::PedidoRequest;
use domain::error::ReglaIncumplida;
use domain::lote::Reparto;
use domain::pedido::pago::TipoPago;
use domain::pedido::totales::Totales;
use domain::{Cantidad, Errores, Importe, Precio};
use serde::Serialize;
use tsify::Tsify;

/// The value, or the first rule that was broken: its stable code and the sentence for the user.
macro_rules! valor_o_mensaje {
    ($nombre:ident, $valor:ident) => {
        /// The value, or the rule that was broken.
        #[derive(Serialize, Tsify)]
        #[serde(untagged)]
        pub enum $nombre {
            /// The rules are met.
            Bien {
                /// Tells the two apart.
                #[tsify(type = "true")]
                ok: bool,
                /// What was asked for.
                valor: $valor,
            },
            /// They are not.
            Mal {
                /// Tells the two apart.
                #[tsify(type = "false")]
                ok: bool,
                /// Stable, for programs.
                codigo: &'static str,
                /// The sentence for the user.
                mensaje: String,
            },
        }

        impl<E: ReglaIncumplida> From<Result<$valor, E>> for $nombre {
            fn from(resultado: Result<$valor, E>) -> Self {
                match resultado {
                    Ok(valor) => Self::Bien { ok: true, valor },
                    Err(error) => Self::Mal {
                        ok: false,
                        codigo: error.codigo(),
                        mensaje: error.to_string(),
                    },
                }
            }
        }
    };
}

valor_o_mensaje!(ResultadoCantidad, Cantidad);
valor_o_mensaje!(ResultadoImporte, Importe);
valor_o_mensaje!(ResultadoPrecio, Precio);
valor_o_mensaje!(ResultadoReparto, Reparto);
valor_o_mensaje!(ResultadoTexto, String);
valor_o_mensaje!(ResultadoTipoPago, TipoPago);
valor_o_mensaje!(ResultadoTotales, Totales);

/// The value, or every rule that was broken under the name of its field.
macro_rules! valor_o_errores {
    ($nombre:ident, $valor:ident) => {
        /// The value, or every rule that was broken.
        #[derive(Serialize, Tsify)]
        #[serde(untagged)]
        #[tsify(missing_as_null, hashmap_as_object)]
        pub enum $nombre {
            /// The rules are met.
            Bien {
                /// Tells the two apart.
                #[tsify(type = "true")]
                ok: bool,
                /// What was asked for.
                valor: $valor,
            },
            /// They are not.
            Mal {
                /// Tells the two apart.
                #[tsify(type = "false")]
                ok: bool,
                /// The sentences for the user, under the names of their fields.
                errores: Errores,
            },
        }

        impl From<Result<$valor, Errores>> for $nombre {
            fn from(resultado: Result<$valor, Errores>) -> Self {
                match resultado {
                    Ok(valor) => Self::Bien { ok: true, valor },
                    Err(errores) => Self::Mal { ok: false, errores },
                }
            }
        }
    };
}

valor_o_errores!(ResultadoCliente, ClienteRequest);
valor_o_errores!(ResultadoPedido, PedidoRequest);
