#!/usr/bin/env bash
# Checks template.yaml, the functions of CloudFront and the deploy scripts, without an account.
source "$(dirname -- "${BASH_SOURCE[0]}")/../herramientas/entorno.sh"
source "$RAIZ/infra/herramientas/sam.sh"

prepara_sam
cd "$RAIZ"
# Both tools want a region and some credentials to look at, and call nobody.
export AWS_DEFAULT_REGION=eu-west-3 AWS_ACCESS_KEY_ID=ninguna AWS_SECRET_ACCESS_KEY=ninguna
di "cfn-lint"
cfn-lint template.yaml
# These are of one region, whatever the product's.
cfn-lint --regions us-east-1 -- infra/nube/virginia/*.yaml
di "sam validate --lint"
sam validate --lint --template-file template.yaml
di "Funciones de CloudFront y guiones de despliegue"
node --test infra/nube/pruebas/
