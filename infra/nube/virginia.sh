# shellcheck shell=bash
# Sourced by despliega.sh: what AWS keeps in us-east-1 alone, wherever the product is. Each is a small stack of its own that costs
# money, so it is there only for who has said «si», and stays until somebody says «no».

VIRGINIA=us-east-1

# en_virginia NAME: name of the stack.
en_virginia() {
  echo "$PILA-$1"
}

# querida NAME VARIABLE: whether that stack is wanted. Whoever says nothing keeps what there is. A failure that is not «there is
# none» ends the script: taken for it, the deploy would leave a stack as it was and say that all is done.
querida() {
  local mensaje
  [[ ${!2:-} != no ]] || return 1
  [[ ${!2:-} != si ]] || return 0
  ! mensaje=$(aws cloudformation describe-stacks --region "$VIRGINIA" --stack-name "$(en_virginia "$1")" \
    --query 'Stacks[0].StackStatus' --output text 2>&1) || return 0
  [[ $mensaje == *"does not exist"* ]] || falta "no se puede mirar la pila $(en_virginia "$1") en $VIRGINIA: $mensaje" \
    "repite dentro de un rato; si sigue, comprueba los permisos (aws sts get-caller-identity)."
  return 1
}

# despliega_virginia NAME PARAMETER=VALUE...: makes it, or brings it up to date.
despliega_virginia() {
  aws cloudformation deploy --region "$VIRGINIA" --template-file "infra/nube/virginia/$1.yaml" --stack-name "$(en_virginia "$1")" \
    --no-fail-on-empty-changeset --tags producto=reparto ${2:+--parameter-overrides "${@:2}"}
}

# salida_virginia NAME OUTPUT
salida_virginia() {
  aws cloudformation describe-stacks --region "$VIRGINIA" --stack-name "$(en_virginia "$1")" \
    --query "Stacks[0].Outputs[?OutputKey=='$2'].OutputValue" --output text
}

# borra_virginia NAME: waits until it is gone, for one that stays goes on costing money; nothing happens where there is none.
borra_virginia() {
  aws cloudformation delete-stack --region "$VIRGINIA" --stack-name "$(en_virginia "$1")"
  aws cloudformation wait stack-delete-complete --region "$VIRGINIA" --stack-name "$(en_virginia "$1")" ||
    falta "la pila $(en_virginia "$1") sigue en $VIRGINIA, y se paga." \
      "mira por qué en la consola de CloudFormation de $VIRGINIA, bórrala y vuelve a desplegar."
}
