#!/usr/bin/env bash
# Checks the libraries: their licences and where they come from (deny.toml), known weaknesses, and that each is used.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"
source "$(dirname -- "${BASH_SOURCE[0]}")/cargo.sh"

VERSION_CARGO_DENY=0.20.2
VERSION_CARGO_MACHETE=0.9.2
AVISOS=https://github.com/RustSec/advisory-db

instala cargo-deny cargo-deny "$VERSION_CARGO_DENY" --locked
instala cargo-machete cargo-machete "$VERSION_CARGO_MACHETE" --locked
export PATH=$HERRAMIENTAS/bin:$PATH

cd "$RAIZ"
cargo deny check licenses bans sources
# The list of known weaknesses is read from the network; without it the rest is checked.
if GIT_TERMINAL_PROMPT=0 timeout 20 git ls-remote --quiet --heads "$AVISOS" >/dev/null 2>&1; then
  cargo deny check advisories
else
  di "No se llega a $AVISOS: no se miran los fallos conocidos de las bibliotecas"
fi
cargo machete
