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
VERSION_RUST=$(sed -n 's/^channel = "\(.*\)"$/\1/p' "$RAIZ/rust-toolchain.toml")
export RAIZ CACHE HERRAMIENTAS VERSION_RUST VERSION_WASM_BINDGEN VERSION_WASM_PACK DESTINO_WASM

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

# Gives up soon where there is no network: whoever asks may have another way.
instala_paquetes() {
  local como=() paciencia=(-o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 -o Acquire::Retries=1)
  [[ $(id -u) -eq 0 ]] || como=(sudo -n)
  di "Se instalan paquetes de Debian: $*"
  "${como[@]}" apt-get -q "${paciencia[@]}" update >/dev/null
  DEBIAN_FRONTEND=noninteractive "${como[@]}" apt-get -q -y "${paciencia[@]}" install --no-install-recommends "$@" >/dev/null
}

# rustup looks for the version that rust-toolchain.toml names under that very name. Where it has the same compiler only
# under another one, as `stable`, it would download it again, or give up without a network.
usa_la_cadena_que_hay() {
  local otra
  [[ -z ${RUSTUP_TOOLCHAIN:-} ]] && existe rustup || return 0
  ! rustup toolchain list 2>/dev/null | grep -q "^$VERSION_RUST-" || return 0
  [[ $(cd / && rustc --version 2>/dev/null) == "rustc $VERSION_RUST "* ]] || return 0
  otra=$(cd / && rustup show active-toolchain 2>/dev/null | awk '{ print $1 }')
  [[ -z $otra ]] || export RUSTUP_TOOLCHAIN=$otra
}
usa_la_cadena_que_hay
