#!/usr/bin/env bash
# al-dia.sh FILE...: fails if `make openapi` changes any of these generated files.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"

cd "$RAIZ"
# A file that is not there yet has no sum, and so is out of date.
antes=$(sha256sum -- "$@" 2>/dev/null) || true
make --no-print-directory openapi
if [[ $antes == "$(sha256sum -- "$@")" ]]; then
  exit
fi
falta "los ficheros generados no eran los del código." "ya están regenerados: revísalos e inclúyelos en el cambio ($*)."
