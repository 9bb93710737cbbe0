#!/usr/bin/env bash
# Lists the programs that the build uses, with their versions.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"
source "$(dirname -- "${BASH_SOURCE[0]}")/destino-wasm.sh"

# muestra NAME COMMAND...
muestra() {
  local version
  version=$("${@:2}" 2>/dev/null | head -n 1 || true)
  printf '%-16s %s\n' "$1" "${version:-no está}"
}

destino() {
  if tiene_destino rustc; then
    echo "de rustc $(rustc --version | awk '{print $2}')"
  elif sysroot_debian_vale; then
    echo "de $(cat "$SYSROOT_DEBIAN/version"), el de Debian"
  else
    echo "falta: lo pondrá make wasm"
  fi
}

muestra make make --version
muestra cc cc --version
muestra python3 python3 --version
muestra openssl openssl version
muestra cargo cargo --version
muestra rustc rustc --version
muestra wasm destino
muestra nextest cargo nextest --version
muestra node node --version
muestra npm npm --version
muestra wasm-pack "$HERRAMIENTAS/bin/wasm-pack" --version
muestra wasm-bindgen "$HERRAMIENTAS/bin/wasm-bindgen" --version
muestra wasm-opt "$HERRAMIENTAS/npm/node_modules/.bin/wasm-opt" --version
muestra aws aws --version
muestra sam "$HERRAMIENTAS/sam/bin/sam" --version
muestra cfn-lint "$HERRAMIENTAS/sam/bin/cfn-lint" --version
muestra cargo-lambda "$HERRAMIENTAS/cargo-lambda/bin/cargo-lambda" --version
muestra java java --version
muestra chromium chromium --version
printf '%-16s %s\n' caché "$CACHE"
