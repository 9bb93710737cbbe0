# shellcheck shell=bash
# Sourced by despliega.sh: secrets are made once and kept in the parameter store, under the name of the stack. None is ever
# said on a command line, where others could read it; what has to be a file is one that only its owner reads, for the call.

# lee_parametro NAME: its value; fails when there is none.
lee_parametro() {
  local errores
  errores=$(mktemp)
  if aws ssm get-parameter --name "/$PILA/$1" --with-decryption --query Parameter.Value --output text 2>"$errores"; then
    rm -f "$errores"
    return
  fi
  grep -q ParameterNotFound "$errores" || falta "no se puede leer el parámetro /$PILA/$1: $(cat "$errores")" \
    "comprueba los permisos de la cuenta de AWS con la que trabajas (aws sts get-caller-identity)."
  rm -f "$errores"
  return 1
}

# guarda_parametro NAME TYPE: what comes by standard input.
guarda_parametro() {
  local archivo estado=0
  archivo=$(mktemp)
  node -e 'const [, Name, Type] = process.argv
    const Value = require("fs").readFileSync(0, "utf8").trim()
    console.log(JSON.stringify({ Name, Type, Value, Overwrite: true }))' -- "/$PILA/$1" "$2" >"$archivo"
  aws ssm put-parameter --cli-input-json "file://$archivo" >/dev/null || estado=$?
  rm -f "$archivo"
  return "$estado"
}

borra_parametro() {
  aws ssm delete-parameter --name "/$PILA/$1" >/dev/null
}

base64url() {
  openssl base64 -A | tr '+/' '-_' | tr -d '='
}

# The pair that signs the sessions, made on the first deploy. The public half is stored last: where it is, both are.
# Leaves it in CLAVE_PUBLICA.
prepara_claves() {
  CLAVE_PUBLICA=$(lee_parametro clave-publica) && return
  di "Se hacen las claves que firman las sesiones"
  local privada
  privada=$(openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A)
  # Both forms end with the 32 bytes of the key itself.
  CLAVE_PUBLICA=$(openssl base64 -d -A <<<"$privada" | openssl pkey -inform DER -pubout -outform DER | tail -c 32 | base64url)
  openssl base64 -d -A <<<"$privada" | tail -c 32 | base64url | guarda_parametro clave-de-sesiones SecureString
  guarda_parametro clave-publica String <<<"$CLAVE_PUBLICA"
}

# aleatorio NAME BYTES: a random text under that name, the one that is there if there is one.
aleatorio() {
  local valor
  if ! valor=$(lee_parametro "$1"); then
    valor=$(openssl rand "$2" | base64url)
    guarda_parametro "$1" SecureString <<<"$valor"
  fi
  printf '%s' "$valor"
}
