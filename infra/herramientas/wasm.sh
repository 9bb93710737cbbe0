#!/usr/bin/env bash
# Builds the rules for the browser: domain and wasm/ into wasm/pkg, tools included.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"
source "$(dirname -- "${BASH_SOURCE[0]}")/cargo.sh"
source "$(dirname -- "${BASH_SOURCE[0]}")/destino-wasm.sh"

instala_wasm_opt() {
  local destino=$HERRAMIENTAS/npm
  cmp -s "$RAIZ/infra/herramientas/package-lock.json" "$destino/instalado.json" && return
  di "Se instala wasm-opt"
  mkdir -p "$destino"
  cp "$RAIZ/infra/herramientas/package.json" "$RAIZ/infra/herramientas/package-lock.json" "$destino/"
  npm --prefix "$destino" ci --ignore-scripts --no-audit --no-fund --loglevel=error
  cp "$destino/package-lock.json" "$destino/instalado.json"
}

# Before PATH changes: the tools are native programs and take the native compiler.
instala wasm-pack wasm-pack "$VERSION_WASM_PACK" --locked
instala wasm-bindgen-cli wasm-bindgen "$VERSION_WASM_BINDGEN"
instala_wasm_opt
export PATH=$HERRAMIENTAS/bin:$HERRAMIENTAS/npm/node_modules/.bin:$PATH
prepara_destino_wasm

export CARGO_TARGET_DIR=$CACHE/target-wasm
cd "$RAIZ/wasm"
cargo fetch --quiet
CARGO_ENCODED_RUSTFLAGS=$(banderas_sin_rutas)
export CARGO_ENCODED_RUSTFLAGS
"$AVANCE" "Se compilan las reglas para el navegador ($(rustc --version))" - \
  wasm-pack build --mode no-install --target web --profile wasm --out-dir pkg
