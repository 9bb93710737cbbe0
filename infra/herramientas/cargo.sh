# shellcheck shell=bash
# Sourced by what needs tools that are written in Rust: they are built once, into the cache.

AVANCE=$RAIZ/infra/herramientas/avance.sh

version_de() {
  "$HERRAMIENTAS/bin/$1" --version 2>/dev/null | awk '{print $NF}' || true
}

# instala CRATE COMMAND VERSION [FLAG...]
instala() {
  [[ $(version_de "$2") == "$3" ]] && return
  # Not optimised: it is built in a third of the time, and has little to do.
  CARGO_TARGET_DIR=$CACHE/target-herramientas "$AVANCE" "Se compila $1 $3, una sola vez" - \
    cargo install --debug "$1" --version "$3" --root "$HERRAMIENTAS" "${@:4}"
}
