# shellcheck shell=bash
# Sourced by the scripts beside it: where the stack is and what it is called, and how they speak to the account.
source "$(dirname -- "${BASH_SOURCE[0]}")/../herramientas/entorno.sh"

PILA=${PILA:-reparto}
REGION=${REGION:-eu-west-3}
ARQUITECTURA=${ARQUITECTURA:-arm64}
export PILA REGION ARQUITECTURA
export AWS_REGION=$REGION AWS_DEFAULT_REGION=$REGION AWS_PAGER=

# Empty, it is a variable that nobody has set, and would put an empty table in the place of the house's.
[[ ! -v TABLA_RESTAURADA || -n $TABLA_RESTAURADA ]] || falta "TABLA_RESTAURADA está vacía." \
  "di el nombre de la tabla (aws dynamodb list-tables --region $REGION), o TABLA_RESTAURADA=ninguna para usar la de la pila."

# salida NAME: an output of the stack.
salida() {
  aws cloudformation describe-stacks --stack-name "$PILA" \
    --query "Stacks[0].Outputs[?OutputKey=='$1'].OutputValue" --output text
}

# json NAME VALUE...: an object, whatever the values hold.
json() {
  node -e 'const [, ...partes] = process.argv
    const objeto = {}
    while (partes.length) objeto[partes.shift()] = partes.shift()
    console.log(JSON.stringify(objeto))' -- "$@"
}
