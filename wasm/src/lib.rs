//! The door between the browser and the rules. Each function converts, calls the domain and converts back; no rule lives here.
//!
//! A rule that the user may break answers a value, `{ ok: true, valor }` or `{ ok: false, … }` ([`resultado`]). A call that the
//! TypeScript types forbid (a fraction of a cent, a day that does not exist) is a fault of the program and throws an `Error`.
//!
//! Days are texts `AAAA-MM-DD`, instants are milliseconds as `Date.now()` gives them, amounts are numbers in euros.

pub mod cantidad;
pub mod cliente;
pub mod cruce;
pub mod fecha;
pub mod formato;
pub mod gasto;
pub mod importe;
pub mod lote;
pub mod pago;
pub mod pedido;
pub mod resultado;
pub mod texto;

/// The allocator that comes with the standard library would make what the browser loads 3 % larger.
#[cfg(target_family = "wasm")]
#[global_allocator]
static MEMORIA: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
