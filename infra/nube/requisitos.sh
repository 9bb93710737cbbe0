#!/usr/bin/env bash
# Checks what deploying needs and no script here can install, before anything slow begins.
source "$(dirname -- "${BASH_SOURCE[0]}")/ajustes.sh"

existe aws || falta "no está la herramienta de AWS (aws)." \
  "instala AWS CLI 2 (https://docs.aws.amazon.com/cli/latest/userguide/getting-started-install.html)."
existe openssl || falta "no está openssl." "apt-get install openssl (o el equivalente de tu sistema)."
openssl genpkey -algorithm ed25519 -outform DER >/dev/null 2>&1 ||
  falta "$(openssl version) no sabe hacer claves Ed25519." "instala OpenSSL 1.1.1 o posterior y ponlo delante en PATH."
[[ $ARQUITECTURA == arm64 || $ARQUITECTURA == x86_64 ]] ||
  falta "ARQUITECTURA=$ARQUITECTURA no es ninguna de las posibles." "ARQUITECTURA=arm64 o ARQUITECTURA=x86_64."
[[ -z ${DOMINIO:-} || -n ${CERTIFICADO:-} ]] || falta "DOMINIO=$DOMINIO necesita su certificado." \
  "pídelo en ACM, en us-east-1, y repite con CERTIFICADO=arn:aws:acm:us-east-1:… (docs/despliegue.md)."
for variable in CORTAFUEGOS ACCESOS; do
  [[ ! -v $variable || ${!variable} == si || ${!variable} == no ]] || falta "$variable=${!variable} no es ninguna de las posibles." "$variable=si o $variable=no."
done

cuenta=$(aws sts get-caller-identity --query Account --output text 2>/dev/null) ||
  falta "AWS no reconoce a esta máquina." "aws configure, o aws sso login si tu empresa entra así; después, repite."
di "Cuenta de AWS $cuenta, región $REGION, pila $PILA, $ARQUITECTURA"
