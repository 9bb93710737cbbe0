#!/usr/bin/env bash
# Runs every lane of the tests in two rows, and sums them up. A lane is the make target `test-NAME`.
# Its whole output goes to a file, and to the screen if it fails. The last line counts tests; a lane that runs checks
# instead of tests counts as one, and a lane that breaks before its tests, as one failed. A test that passes only when it
# is tried again is counted apart, and more of them than FLOJAS_MAX fail the run. What each lane takes is kept in the cache.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"

# The rows share the machine's cores. Each builds in folders of its own: cargo's `debug` is the first row's, `local` and
# the web are the second's.
FILA_RUST=(estilo rust nube contrato documentacion)
FILA_WEB=(wasm web navegador plantilla dependencias)
# A lane that uses what a lane of the other row builds.
declare -A TRAS=([nube]=web)

FLOJAS_MAX=2
TIEMPOS=$CACHE/carriles.tsv

REGISTROS=$(mktemp -d)
trap 'rm -rf "$REGISTROS"' EXIT
trap 'kill 0' INT TERM
export NO_COLOR=1 FORCE_COLOR=0 CARGO_TERM_COLOR=never

# Reads a log; prints "PASSED FAILED FLAKY" as the runners counted them: nextest, cargo test, vitest, node:test, Playwright.
cuenta() {
  sed 's/\x1b\[[0-9;]*m//g' "$1" | awk '
    function numero(palabra,   partes) {
      if (!match($0, "[0-9]+ " palabra)) return 0
      split(substr($0, RSTART, RLENGTH), partes, " ")
      return partes[1]
    }
    /^ *Summary \[.*tests? run:/                  { bien += numero("passed"); mal += numero("failed") + numero("timed out"); next }
    /^test result: /                              { bien += numero("passed"); mal += numero("failed"); next }
    /^ *Tests  .*\([0-9]+\)$/                     { bien += numero("passed"); mal += numero("failed"); next }
    /^(#|ℹ) pass [0-9]+$/                         { bien += $NF; next }
    /^(#|ℹ) fail [0-9]+$/                         { mal += $NF; next }
    /^ *[0-9]+ passed( \([0-9.a-z]+\))?$/         { bien += $1; next }
    /^ *[0-9]+ flaky$/                            { flojas += $1; next }
    /^ *[0-9]+ (failed|interrupted|did not run)$/ { mal += $1; next }
    END { print bien + 0, mal + 0, flojas + 0 }'
}

# Waits until the other row has ended the lane, well or not.
espera_a() {
  until [[ -e $REGISTROS/$1.cuenta ]]; do sleep 1; done
}

# antes NAME: how many seconds the lane took the last time, if it is known.
antes() {
  [[ -e $TIEMPOS ]] && awk -F '\t' -v carril="$1" '$3 == carril { ultimo = $7 } END { if (ultimo != "") printf " (antes %d s)", ultimo }' "$TIEMPOS" || true
}

carril() {
  local nombre=$1 registro=$REGISTROS/$1.log inicio estado=0 bien mal flojas tarda
  [[ -z ${TRAS[$nombre]:-} ]] || espera_a "${TRAS[$nombre]}"
  inicio=$SECONDS
  make --no-print-directory -C "$RAIZ" "test-$nombre" >"$registro" 2>&1 || estado=$?
  read -r bien mal flojas < <(cuenta "$registro")
  if ((estado != 0)); then
    ((mal > 0)) || mal=1
    printf '\n----- %s: salida completa -----\n%s\n----- fin de %s -----\n' "$nombre" "$(cat "$registro")" "$nombre"
  elif ((flojas > 0)); then
    printf '\n----- %s: pasan a la segunda -----\n%s\n' "$nombre" "$(grep -A "$((flojas + 1))" -E '^ *[0-9]+ flaky$' "$registro")"
  elif ((bien == 0)); then
    bien=1
  fi
  tarda=$((SECONDS - inicio))
  printf '%-5s %-14s %5d bien %4d mal %3d flojas %5d s%s\n' \
    "$( ((mal == 0)) && echo BIEN || echo MAL)" "$nombre" "$bien" "$mal" "$flojas" "$tarda" "$(antes "$nombre")"
  printf '%s\t%s\t%s\t%d\t%d\t%d\t%d\n' "$(date +%FT%T)" "$VERSION" "$nombre" "$bien" "$mal" "$flojas" "$tarda" >>"$TIEMPOS"
  echo "$bien $mal $flojas" >"$REGISTROS/$nombre.cuenta"
}

fila() {
  local nombre
  for nombre in "$@"; do carril "$nombre"; done
}

mkdir -p "$CACHE"
VERSION=$(git -C "$RAIZ" rev-parse --short HEAD 2>/dev/null || echo -)
di "Pruebas: ${FILA_RUST[*]} | ${FILA_WEB[*]}"
fila "${FILA_RUST[@]}" &
fila "${FILA_WEB[@]}" &
wait

bien=0 mal=0 flojas=0
for nombre in "${FILA_RUST[@]}" "${FILA_WEB[@]}"; do
  # A lane without a count was cut short.
  read -r b m f < <(cat "$REGISTROS/$nombre.cuenta" 2>/dev/null || echo 0 1 0)
  bien=$((bien + b)) mal=$((mal + m)) flojas=$((flojas + f))
done
di "Todo, en $((SECONDS / 60)) min $((SECONDS % 60)) s; lo que tarda cada carril se guarda en $TIEMPOS"
if ((flojas > FLOJAS_MAX)); then
  di "$flojas pruebas pasan solo a la segunda, y se admiten $FLOJAS_MAX"
  mal=$((mal + flojas))
else
  bien=$((bien + flojas))
fi
printf '\n%d passed, %d failed\n' "$bien" "$mal"
((mal == 0))
