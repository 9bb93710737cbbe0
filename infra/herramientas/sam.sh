# shellcheck shell=bash
# Sourced by the scripts of the cloud: puts in PATH what checks and deploys the template, in the versions of sam.txt.
source "$(dirname -- "${BASH_SOURCE[0]}")/python.sh"

prepara_sam() {
  prepara_entorno_python sam "sam y cfn-lint"
  export SAM_CLI_TELEMETRY=0
}
