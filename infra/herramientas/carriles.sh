#!/usr/bin/env bash
# Runs every lane of the tests, two at a time, and sums them up. A lane is the make target `test-NAME`.
# Its whole output goes to a file, and to the screen if it fails. The last line counts tests;
# a lane that runs checks instead of tests counts as one, and a lane that breaks before its tests, as one failed.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"

# The two rows share the machine's cores but neither a cargo target directory nor a generated file.
FILA_RUST=(estilo rust documentacion)
FILA_WEB=(wasm web plantilla)
# These need what both rows have built.
FILA_FINAL=(contrato nube navegador)

REGISTROS=$(mktemp -d)
trap 'rm -rf "$REGISTROS"' EXIT
trap 'kill 0' INT TERM
export NO_COLOR=1 FORCE_COLOR=0 CARGO_TERM_COLOR=never

# Reads a log; prints "PASSED FAILED" as the runners counted them: nextest, cargo test, vitest, node:test, Playwright.
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
    /^ *[0-9]+ (passed|flaky)( \([0-9.a-z]+\))?$/ { bien += $1; next }
    /^ *[0-9]+ (failed|interrupted|did not run)$/ { mal += $1; next }
    END { print bien + 0, mal + 0 }'
}

carril() {
  local nombre=$1 registro=$REGISTROS/$1.log inicio=$SECONDS estado=0 bien mal
  make --no-print-directory -C "$RAIZ" "test-$nombre" >"$registro" 2>&1 || estado=$?
  read -r bien mal < <(cuenta "$registro")
  if ((estado != 0)); then
    ((mal > 0)) || mal=1
    printf '\n----- %s: salida completa -----\n%s\n----- fin de %s -----\n' "$nombre" "$(cat "$registro")" "$nombre"
  elif ((bien == 0)); then
    bien=1
  fi
  echo "$bien $mal" >"$REGISTROS/$nombre.cuenta"
  printf '%-5s %-14s %5d bien %4d mal %5d s\n' "$( ((mal == 0)) && echo BIEN || echo MAL)" "$nombre" "$bien" "$mal" $((SECONDS - inicio))
}

fila() {
  local nombre
  for nombre in "$@"; do carril "$nombre"; done
}

di "Pruebas: ${FILA_RUST[*]} | ${FILA_WEB[*]} | ${FILA_FINAL[*]}"
fila "${FILA_RUST[@]}" &
fila "${FILA_WEB[@]}" &
wait
fila "${FILA_FINAL[@]}"

bien=0 mal=0
for nombre in "${FILA_RUST[@]}" "${FILA_WEB[@]}" "${FILA_FINAL[@]}"; do
  # A lane without a count was cut short.
  read -r b m < <(cat "$REGISTROS/$nombre.cuenta" 2>/dev/null || echo 0 1)
  bien=$((bien + b)) mal=$((mal + m))
done
printf '\n%d passed, %d failed\n' "$bien" "$mal"
((mal == 0))
