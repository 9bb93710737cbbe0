#!/usr/bin/env bash
# Prints the path of a browser for the tests, after installing Debian's where it can. The headless shell is Chromium
# without its windows: nobody sees them here, and drawing them takes a quarter of the processor's time.
# With `completo`, which is what the bench measures, the whole browser.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"

nombres=(chromium chromium-browser google-chrome)
paquete=chromium
if [[ ${1:-} != completo ]]; then
  nombres=(chromium-headless-shell "${nombres[@]}")
  paquete=chromium-headless-shell
fi

busca() {
  local nombre
  for nombre in "${CHROMIUM:-}" "$@"; do
    [[ -n $nombre ]] && command -v "$nombre" && return
  done
  return 1
}

busca "${nombres[0]}" && exit
if puede_instalar_paquetes && instala_paquetes "$paquete" fonts-liberation >&2; then
  busca "${nombres[0]}" && exit
fi
busca "${nombres[@]}" || falta "no hay navegador para las pruebas." \
  "apt-get install $paquete, o indique uno: CHROMIUM=/ruta/al/navegador make test"
