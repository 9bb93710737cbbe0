# shellcheck shell=bash
# Sourced by every script beside it: where things are kept, how they speak, how they fail.

set -euo pipefail

RAIZ=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
# Outside of the checkout, so that a fresh clone finds its tools and libraries built.
CACHE=${REPARTO_CACHE:-${HOME:?}/.cache/reparto}
HERRAMIENTAS=$CACHE/herramientas
# Pinned with `=` there: the generator refuses a library that is not its own version to the patch.
VERSION_WASM_BINDGEN=$(sed -n 's/^wasm-bindgen = "=\(.*\)"$/\1/p' "$RAIZ/Cargo.toml")
VERSION_WASM_PACK=0.15.1
DESTINO_WASM=wasm32-unknown-unknown
export RAIZ CACHE HERRAMIENTAS VERSION_WASM_BINDGEN VERSION_WASM_PACK DESTINO_WASM

di() {
  printf '==> %s\n' "$*"
}

# falta PROBLEM REMEDY...: says what is wrong and how to mend it, and ends the script.
falta() {
  printf '\nNo se puede seguir: %s\n' "$1" >&2
  shift
  printf '  Remedio: %s\n' "$@" >&2
  exit 1
}

existe() {
  command -v "$1" >/dev/null 2>&1
}

# Succeeds only where packages can be installed without asking anybody.
puede_instalar_paquetes() {
  existe apt-get && { [[ $(id -u) -eq 0 ]] || { existe sudo && sudo -n true 2>/dev/null; }; }
}

instala_paquetes() {
  local como=()
  [[ $(id -u) -eq 0 ]] || como=(sudo -n)
  di "Se instalan paquetes de Debian: $*"
  "${como[@]}" apt-get -q update >/dev/null
  DEBIAN_FRONTEND=noninteractive "${como[@]}" apt-get -q -y install --no-install-recommends "$@" >/dev/null
}
