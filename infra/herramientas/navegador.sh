#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests, after installing Debian's where it can.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"

busca() {
  local nombre
  for nombre in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    [[ -n $nombre ]] && command -v "$nombre" && return
  done
  return 1
}

busca && exit
puede_instalar_paquetes || falta "no hay navegador para las pruebas." \
  "apt-get install chromium, o indique uno: CHROMIUM=/ruta/al/navegador make test"
instala_paquetes chromium fonts-liberation >&2
busca
