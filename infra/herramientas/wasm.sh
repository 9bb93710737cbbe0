#!/usr/bin/env bash
# Builds the rules for the browser: domain and wasm/ into wasm/pkg, tools included.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"
source "$(dirname -- "${BASH_SOURCE[0]}")/destino-wasm.sh"

version_de() {
  "$HERRAMIENTAS/bin/$1" --version 2>/dev/null | awk '{print $2}' || true
}

# instala CRATE COMMAND VERSION [FLAG...]
instala() {
  [[ $(version_de "$2") == "$3" ]] && return
  di "Se compila $1 $3 (unos minutos, una sola vez)"
  CARGO_TARGET_DIR=$CACHE/target-herramientas cargo install --quiet "$1" --version "$3" --root "$HERRAMIENTAS" "${@:4}"
}

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
di "Se compilan las reglas para el navegador: domain, wasm ($(rustc --version))"
cd "$RAIZ/wasm"
cargo fetch --quiet
CARGO_ENCODED_RUSTFLAGS=$(banderas_sin_rutas)
export CARGO_ENCODED_RUSTFLAGS
wasm-pack --log-level error build --mode no-install --target web --profile wasm --out-dir pkg
