#!/usr/bin/env bash
# Deploys what is built: keys on the first time, stack, web, first administrator. What is said in a variable counts from
# then on; what is not said stays as it was. docs/despliegue.md has the whole story.
source "$(dirname -- "${BASH_SOURCE[0]}")/ajustes.sh"
source "$RAIZ/infra/herramientas/sam.sh"
source "$RAIZ/infra/nube/secretos.sh"
source "$RAIZ/infra/nube/virginia.sh"

prepara_sam
cd "$RAIZ"

prepara_secretos
parametros=(ClavePublica "$CLAVE_PUBLICA" ClaveDeOrigen "$CLAVE_DE_ORIGEN" EtapaDelPortal "$ETAPA_DEL_PORTAL"
  Arquitectura "$ARQUITECTURA")

# anade PARAMETER VARIABLE: only if somebody said something; empty is something too.
anade() {
  [[ ! -v $2 ]] || parametros+=("$1" "${!2}")
}
anade Dominio DOMINIO
anade CertificadoArn CERTIFICADO
anade CorreoDeAvisos CORREO_AVISOS
anade EntornoFiscal ENTORNO_FISCAL
anade DiasDeRegistro DIAS_DE_REGISTRO
anade DiasDeSesion DIAS_DE_SESION
anade PeticionesPorSegundo PETICIONES_POR_SEGUNDO
anade PeticionesDeGolpe PETICIONES_DE_GOLPE
anade EntradasPorSegundo ENTRADAS_POR_SEGUNDO
anade EntradasDeGolpe ENTRADAS_DE_GOLPE
anade EntradasALaVez ENTRADAS_A_LA_VEZ
if [[ ${TABLA_RESTAURADA:-} == ninguna ]]; then
  parametros+=(TablaRestaurada "")
else
  anade TablaRestaurada TABLA_RESTAURADA
fi
anade PrimerAdmin PRIMER_ADMIN

# The firewall goes before what stands behind it, and goes away after.
if querida cortafuegos CORTAFUEGOS; then
  di "Se despliega el cortafuegos"
  despliega_virginia cortafuegos
  cortafuegos=$(salida_virginia cortafuegos Arn)
  parametros+=(CortafuegosArn "$cortafuegos")
else
  parametros+=(CortafuegosArn "")
fi

# Nobody else may read it, and it is gone before the script is.
archivo=$(mktemp --suffix .yaml)
trap 'rm -f "$archivo"' EXIT
json "${parametros[@]}" >"$archivo"

di "Se despliega la pila (la primera vez, unos diez minutos)"
sam deploy --template-file template.yaml --stack-name "$PILA" --region "$REGION" --resolve-s3 --s3-prefix "$PILA" \
  --capabilities CAPABILITY_IAM --no-confirm-changeset --no-fail-on-empty-changeset --tags "producto=reparto" \
  --parameter-overrides "file://$archivo"

[[ ${CORTAFUEGOS:-} != no ]] || borra_virginia cortafuegos
if querida accesos ACCESOS; then
  di "Se despliega el registro de accesos"
  despliega_virginia accesos "Producto=$PILA" "Distribucion=$(salida Distribucion)" "DiasDeRegistro=$(salida DiasDeRegistro)"
elif [[ ${ACCESOS:-} == no ]]; then
  borra_virginia accesos
fi

infra/nube/web.sh "$(salida Cubo)" "$(salida Distribucion)"

if [[ -n ${PRIMER_ADMIN:-} ]]; then
  di "Se comprueba que $PRIMER_ADMIN puede entrar"
  entra=0
  printf '%s\n%s\n' "$PRIMER_ADMIN" "$CONTRASENA" | node infra/nube/entra.mjs "https://$(salida DestinoDns)" || entra=$?
  case $entra in
    0) printf '\n  Primer administrador: %s\n  Contraseña:           %s\n  Apúntala y cámbiala en Usuarios: no se guarda en ningún otro sitio.\n' \
      "$PRIMER_ADMIN" "$CONTRASENA" ;;
    1) di "No se ha creado a $PRIMER_ADMIN: ya hay un administrador. Los usuarios se hacen desde el programa." ;;
    *) falta "la función de entrada no contesta." "mira su registro (docs/despliegue.md, «Si algo falla») y repite la misma orden." ;;
  esac
  borra_parametro primer-admin
fi

printf '\nReparto está en %s\n' "$(salida Direccion)"
