# shellcheck shell=bash
# Sourced by what builds the functions or runs them: puts cargo-lambda in PATH, and the zig that it links with, in the
# versions of cargo-lambda.txt.
source "$(dirname -- "${BASH_SOURCE[0]}")/python.sh"

prepara_cargo_lambda() {
  local requisitos=$RAIZ/infra/herramientas/cargo-lambda.txt entorno=$HERRAMIENTAS/cargo-lambda
  if ! cmp -s "$requisitos" "$entorno/instalado.txt"; then
    crea_entorno_python "$entorno"
    di "Se instala cargo-lambda"
    "$entorno/bin/pip" install --quiet --disable-pip-version-check --requirement "$requisitos" ||
      falta "pip no ha podido instalar cargo-lambda." "comprueba la red o el índice de paquetes (pip config list) y repite."
    cp "$requisitos" "$entorno/instalado.txt"
  fi
  export PATH=$entorno/bin:$PATH
}
