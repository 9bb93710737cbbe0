# shellcheck shell=bash
# Sourced by what builds the functions or runs them: puts cargo-lambda in PATH, and the zig that it links with, in the
# versions of cargo-lambda.txt.
source "$(dirname -- "${BASH_SOURCE[0]}")/python.sh"

# The functions: the binaries of lambdas/.
mapfile -t FUNCIONES < <(basename --suffix .rs --multiple "$RAIZ"/lambdas/src/bin/*.rs)
export FUNCIONES

prepara_cargo_lambda() {
  prepara_entorno_python cargo-lambda "cargo-lambda y zig"
}
