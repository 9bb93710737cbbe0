#!/usr/bin/env bash
# web.sh BUCKET DISTRIBUTION: puts web/dist where CloudFront finds it. Files with a hash in their name go first and for
# ever, the page after them: whoever loads it in between finds all that it names. The worker goes last, for it fetches the page that it
# names at once. Nothing is removed, so that a page that is open, or an earlier version that comes back, finds its own.
source "$(dirname -- "${BASH_SOURCE[0]}")/ajustes.sh"

cubo=${1:?uso: web.sh CUBO DISTRIBUCION} distribucion=${2:?uso: web.sh CUBO DISTRIBUCION}
carpeta=${WEB_DIR:-web/dist}
cd "$RAIZ"
[[ -f $carpeta/index.html ]] || falta "no está la web en $carpeta." "make web"

PARA_SIEMPRE="public, max-age=31536000, immutable"
CADA_VEZ="no-cache"

# The types are said: `nosniff` makes a browser refuse what its own machine happened to guess wrong.
tipo() {
  case $1 in
    html) echo "text/html; charset=utf-8" ;;
    js) echo "text/javascript; charset=utf-8" ;;
    css) echo "text/css; charset=utf-8" ;;
    json) echo "application/json" ;;
    webmanifest) echo "application/manifest+json" ;;
    wasm) echo "application/wasm" ;;
    svg) echo "image/svg+xml" ;;
    png) echo "image/png" ;;
    ico) echo "image/x-icon" ;;
    woff2) echo "font/woff2" ;;
    *) return 1 ;;
  esac
}

# sube FOLDER CACHE FILTER...: what the filters leave of it, kind by kind.
sube() {
  local final
  while read -r final; do
    tipo "$final" >/dev/null || falta "no se sabe de qué tipo es .$final." "añádelo a tipo() en infra/nube/web.sh."
    aws s3 cp "$carpeta/$1" "s3://$cubo/app/$1" --recursive --only-show-errors --cache-control "$2" \
      --content-type "$(tipo "$final")" --exclude '*' --include "*.$final" "${@:3}"
  done < <(find "$carpeta/$1" -type f ! -path '*/.*' | sed 's/.*\.//' | sort -u)
}

di "Se sube la web"
sube assets/ "$PARA_SIEMPRE"
sube "" "$CADA_VEZ" --exclude 'assets/*' --exclude '.*' --exclude index.html --exclude sw.js
for ultimo in index.html sw.js; do
  aws s3 cp "$carpeta/$ultimo" "s3://$cubo/app/$ultimo" --only-show-errors --cache-control "$CADA_VEZ" --content-type "$(tipo "${ultimo##*.}")"
done
aws cloudfront create-invalidation --distribution-id "$distribucion" --paths /app/index.html /app/sw.js --query Invalidation.Id --output text >/dev/null
