#!/usr/bin/env bash
# npm.sh FOLDER: installs exactly what the folder's lock says.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"

carpeta=${1:?uso: npm.sh CARPETA}
cd "$RAIZ/$carpeta"
di "Se instalan las dependencias de $carpeta"

registro=$(mktemp)
trap 'rm -f "$registro"' EXIT
if npm ci --no-audit --no-fund --loglevel=error >"$registro" 2>&1; then
  exit
fi
head -n 20 "$registro" >&2

# Some npm versions cannot read a lock that another wrote; the package list is still good.
if grep -qE 'Missing: .* from lock file|Missing from lock file|Invalid Version' "$registro"; then
  di "Esta versión de npm no entiende $carpeta/package-lock.json: se hace de nuevo"
  rm -rf node_modules package-lock.json
  npm install --no-audit --no-fund --loglevel=error
else
  falta "npm no ha podido instalar las dependencias de $carpeta." \
    "comprueba la red o el registro de npm (npm config get registry) y repite."
fi
