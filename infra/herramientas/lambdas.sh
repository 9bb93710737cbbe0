#!/usr/bin/env bash
# lambdas.sh [FLAG...]: builds the functions as they are deployed, and says what they weigh. The flags go to
# `cargo lambda build`; the functions, to NAME/bootstrap and NAME/bootstrap.zip in the folder LAMBDAS, or in the cache.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"
source "$(dirname -- "${BASH_SOURCE[0]}")/cargo-lambda.sh"

LAMBDAS=${LAMBDAS:-$CACHE/lambdas}

prepara_cargo_lambda
di "Se compilan las funciones para Lambda: ${FUNCIONES[*]}"
# Lambda has hardware that gives randomness; measuring the jitter of its clock as well takes 50 ms of every cold start.
export AWS_LC_SYS_NO_JITTER_ENTROPY=1
# A folder of its own: zig links here, and everything is optimised.
export CARGO_TARGET_DIR=$CACHE/target-lambda
cd "$RAIZ"
# Each package by itself: no feature that the printer asks of a library gets into a function that does not print.
construye() { cargo lambda build --quiet --release --lambda-dir "$LAMBDAS" "$@"; }
construye --package lambdas "${FUNCIONES_LLANAS[@]/#/--bin=}" "$@"
construye --package imprenta "${FUNCIONES_QUE_IMPRIMEN[@]/#/--bin=}" "$@"

for funcion in "${FUNCIONES[@]}"; do
  programa=$LAMBDAS/$funcion/bootstrap
  python3 -m zipfile -c "$programa.zip" "$programa"
  printf '    %-10s %6d kB, en zip %5d kB\n' "$funcion" $(($(stat -c %s "$programa") / 1024)) $(($(stat -c %s "$programa.zip") / 1024))
done
