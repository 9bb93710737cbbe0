#!/usr/bin/env bash
# avance.sh TITLE PACKAGE COMMAND...: runs a command that says nothing for minutes, and says every fifteen seconds how far it
# is. Of what cargo compiles the pieces are counted; PACKAGE is the one that they are for, `-` where nobody knows how many
# there are. What the command says is shown only if it fails.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"

titulo=$1 paquete=$2 piezas=
shift 2
registro=$(mktemp)
trap 'rm -f "$registro"' EXIT

# Asked only once the command takes long: most of the time there is nothing to compile.
cuenta_piezas() {
  [[ $paquete == - ]] || cargo tree --package "$paquete" --edges normal,build --prefix none 2>/dev/null | sort -u | wc -l
}

van() {
  local compiladas tiempo
  piezas=${piezas:-$(cuenta_piezas)}
  piezas=${piezas:-0}
  compiladas=$(grep -cE '^ *(Compiling|Downloaded) ' "$registro" || true)
  tiempo="$((SECONDS / 60)) min $((SECONDS % 60)) s"
  if ((compiladas > piezas && piezas > 0)); then
    di "$titulo: falta enlazarlo ($tiempo)"
  elif ((compiladas > 0 && piezas > 0)); then
    di "$titulo: $compiladas de $piezas piezas ($tiempo)"
  elif ((compiladas > 0)); then
    di "$titulo: $compiladas piezas ($tiempo)"
  else
    di "$titulo ($tiempo)"
  fi
}

di "$titulo"
"$@" >"$registro" 2>&1 &
trabajo=$!
trap 'kill "$trabajo" 2>/dev/null' INT TERM
while kill -0 "$trabajo" 2>/dev/null; do
  for _ in {1..60}; do
    kill -0 "$trabajo" 2>/dev/null || break
    sleep 0.25
  done
  ! kill -0 "$trabajo" 2>/dev/null || van
done
wait "$trabajo" || {
  estado=$?
  cat "$registro" >&2
  exit "$estado"
}
