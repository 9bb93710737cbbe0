#!/usr/bin/env bash
# funciones.sh: builds the functions of Lambda as the tests run them: the same programs, not optimised, with what the other
# tests have built already. They go to NAME/bootstrap in the cache; `lambdas.sh` builds what is deployed.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"
source "$(dirname -- "${BASH_SOURCE[0]}")/cargo-lambda.sh"

cd "$RAIZ"
di "Se compilan las funciones para probarlas: ${FUNCIONES[*]}"
# The whole workspace even for these: one set of features, and nothing compiles twice.
cargo build --quiet --workspace "${FUNCIONES[@]/#/--bin=}"
for funcion in "${FUNCIONES[@]}"; do
  mkdir -p "$CACHE/funciones/$funcion"
  ln -f "$CARGO_TARGET_DIR/debug/$funcion" "$CACHE/funciones/$funcion/bootstrap"
done
