# shellcheck shell=bash
# Sourced by what builds the functions or runs them: puts cargo-lambda in PATH, and the zig that it links with, in the
# versions of cargo-lambda.txt.
source "$(dirname -- "${BASH_SOURCE[0]}")/python.sh"

# The functions: the binaries of lambdas/ and of lambdas/imprenta/, which has those that print.
mapfile -t FUNCIONES_LLANAS < <(basename --suffix .rs --multiple "$RAIZ"/lambdas/src/bin/*.rs)
mapfile -t FUNCIONES_QUE_IMPRIMEN < <(basename --suffix .rs --multiple "$RAIZ"/lambdas/imprenta/src/bin/*.rs)
FUNCIONES=("${FUNCIONES_LLANAS[@]}" "${FUNCIONES_QUE_IMPRIMEN[@]}")
export FUNCIONES

prepara_cargo_lambda() {
  prepara_entorno_python cargo-lambda "cargo-lambda y zig"
}
