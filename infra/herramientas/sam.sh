# shellcheck shell=bash
# Sourced by the scripts of the cloud: puts in PATH what checks and deploys the template, in the versions of sam.txt.
source "$(dirname -- "${BASH_SOURCE[0]}")/python.sh"

prepara_sam() {
  local requisitos=$RAIZ/infra/herramientas/sam.txt entorno=$HERRAMIENTAS/sam
  if ! cmp -s "$requisitos" "$entorno/instalado.txt"; then
    crea_entorno_python "$entorno"
    di "Se instalan sam y cfn-lint (un par de minutos, una sola vez)"
    "$entorno/bin/pip" install --quiet --disable-pip-version-check --requirement "$requisitos" ||
      falta "pip no ha podido instalar sam y cfn-lint." "comprueba la red o el índice de paquetes (pip config list) y repite."
    cp "$requisitos" "$entorno/instalado.txt"
  fi
  export PATH=$entorno/bin:$PATH SAM_CLI_TELEMETRY=0
}
