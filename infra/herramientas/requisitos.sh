#!/usr/bin/env bash
# requisitos.sh [PORT...]: checks what no script here can install, and that the ports are free, before anything slow begins.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"

existe cargo || falta "no está cargo (Rust 1.95 o posterior)." \
  "instala Rust con rustup (https://rustup.rs) y abre una consola nueva."
existe cc || falta "no hay compilador de C (cc), que algunas bibliotecas necesitan." \
  "apt-get install build-essential (o el equivalente de tu sistema)."
existe node || falta "no está Node.js." "instala Node.js 20.19 o posterior (https://nodejs.org)."
existe npm || falta "no está npm." "instala npm, que viene con Node.js (https://nodejs.org)."

node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
  falta "Node.js $(node --version) es demasiado antiguo." "instala Node.js 20.19 o posterior (https://nodejs.org)."

version_rust=$(rustc --version | sed 's/^rustc \([0-9]*\)\.\([0-9]*\).*/\1 \2/')
read -r mayor menor <<<"$version_rust"
((mayor > 1 || menor >= 95)) ||
  falta "$(rustc --version) es demasiado antiguo." "rustup update stable"

mkdir -p "$HERRAMIENTAS" 2>/dev/null || true
[[ -w $HERRAMIENTAS ]] ||
  falta "no se puede escribir en $HERRAMIENTAS." "elige otra carpeta: REPARTO_CACHE=/otra/carpeta make start"

for puerto in "$@"; do
  node -e 'require("net").createServer().on("error", () => process.exit(1)).listen(Number(process.argv[1]), "127.0.0.1", () => process.exit(0))' "$puerto" 2>/dev/null ||
    falta "no se puede escuchar en el puerto $puerto." \
      "cierra el programa que lo usa, o elige otros: PORT=8090 MAIL_PORT=8015 make start"
done
