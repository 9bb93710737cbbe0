# shellcheck shell=bash
# Sourced by what installs tools that are written in Python: nothing goes beside the system's packages.

# prepara_entorno_python NAME TOOLS: an environment that holds what NAME.txt says, its programs in PATH.
prepara_entorno_python() {
  local requisitos=$RAIZ/infra/herramientas/$1.txt entorno=$HERRAMIENTAS/$1
  if ! cmp -s "$requisitos" "$entorno/instalado.txt"; then
    crea_entorno_python "$entorno"
    di "Se instalan con pip: $2 (una sola vez)"
    "$entorno/bin/pip" install --quiet --disable-pip-version-check --requirement "$requisitos" ||
      falta "pip no ha podido instalar $2." "comprueba la red o el índice de paquetes (pip config list) y repite."
    cp "$requisitos" "$entorno/instalado.txt"
  fi
  export PATH=$entorno/bin:$PATH
}

# crea_entorno_python FOLDER: a new, empty environment with pip.
crea_entorno_python() {
  # Debian's Python comes without what makes one.
  if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
    puede_instalar_paquetes || falta "no está Python 3 con venv." \
      "apt-get install python3-venv (o el equivalente de tu sistema)."
    instala_paquetes python3-venv
  fi
  rm -rf "$1"
  python3 -m venv "$1"
}
