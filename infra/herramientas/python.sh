# shellcheck shell=bash
# Sourced by what installs tools that are written in Python: nothing goes beside the system's packages.

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
