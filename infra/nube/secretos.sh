# shellcheck shell=bash
# Sourced by despliega.sh: secrets are made once and kept in the parameter store, under the name of the stack. None is ever
# said on a command line, where others could read it; what has to be a file is one that only its owner reads, for the call.
# What asks the account and may have to stop gives its answer in a variable: `$(…)` would end alone, and the script go on.

# lee_parametro NAME VARIABLE: its value into the variable, empty where there is none. Any other failure ends the script:
# taken for «none», it would have a secret made anew over the one that everybody uses.
lee_parametro() {
  local -n leido=$2
  local errores mensaje
  errores=$(mktemp)
  if leido=$(aws ssm get-parameter --name "/$PILA/$1" --with-decryption --query Parameter.Value --output text 2>"$errores"); then
    rm -f "$errores"
    return
  fi
  mensaje=$(<"$errores")
  rm -f "$errores"
  [[ $mensaje == *"(ParameterNotFound)"* ]] || falta "no se puede leer el parámetro /$PILA/$1: $mensaje" \
    "no se ha cambiado nada: repite dentro de un rato; si sigue, comprueba los permisos (aws sts get-caller-identity)."
}

# guarda_parametro NAME TYPE: what comes by standard input. Refused where there is one already.
guarda_parametro() {
  local archivo estado=0
  archivo=$(mktemp)
  node -e 'const [, Name, Type] = process.argv
    const Value = require("fs").readFileSync(0, "utf8").trim()
    console.log(JSON.stringify({ Name, Type, Value, Overwrite: false }))' -- "/$PILA/$1" "$2" >"$archivo"
  aws ssm put-parameter --cli-input-json "file://$archivo" >/dev/null || estado=$?
  rm -f "$archivo"
  ((estado == 0)) || falta "no se ha podido guardar el parámetro /$PILA/$1." "lee arriba lo que ha dicho AWS y repite la misma orden."
}

borra_parametro() {
  aws ssm delete-parameter --name "/$PILA/$1" >/dev/null
}

base64url() {
  openssl base64 -A | tr '+/' '-_' | tr -d '='
}

# publica_de PRIVATE: the other half. openssl wants the 32 bytes inside a PKCS #8 envelope (RFC 8410), and gives them in one.
publica_de() {
  {
    printf '\x30\x2e\x02\x01\x00\x30\x05\x06\x03\x2b\x65\x70\x04\x22\x04\x20'
    printf '%s=' "$1" | tr '_-' '/+' | openssl base64 -d -A
  } | openssl pkey -inform DER -pubout -outform DER | tail -c 32 | base64url
}

# prepara_secretos: leaves in CLAVE_PUBLICA, CLAVE_DE_ORIGEN, ETAPA_DEL_PORTAL and CONTRASENA (only for a PRIMER_ADMIN) those that there are,
# and makes those that are missing. All are read before any is made.
prepara_secretos() {
  local privada=
  lee_parametro clave-publica CLAVE_PUBLICA
  [[ -n $CLAVE_PUBLICA ]] || lee_parametro clave-de-sesiones privada
  lee_parametro clave-de-origen CLAVE_DE_ORIGEN
  lee_parametro etapa-del-portal ETAPA_DEL_PORTAL
  # The same one again if an earlier try was cut short: it may be the administrator's by now.
  [[ -z ${PRIMER_ADMIN:-} ]] || lee_parametro primer-admin CONTRASENA

  if [[ -z $CLAVE_PUBLICA ]]; then
    di "Se hacen las claves que firman las sesiones"
    asegura clave-de-sesiones privada 32
    # After the private one: where the public half is, both are.
    CLAVE_PUBLICA=$(publica_de "$privada")
    guarda_parametro clave-publica String <<<"$CLAVE_PUBLICA"
  fi
  asegura clave-de-origen CLAVE_DE_ORIGEN 32
  asegura etapa-del-portal ETAPA_DEL_PORTAL 32
  [[ -z ${PRIMER_ADMIN:-} ]] || asegura primer-admin CONTRASENA 12
}

# asegura NAME VARIABLE BYTES: where the variable is empty, a random text in it and under that name.
asegura() {
  local -n secreto=$2
  [[ -z $secreto ]] || return 0
  secreto=$(openssl rand "$3" | base64url)
  guarda_parametro "$1" SecureString <<<"$secreto"
}
