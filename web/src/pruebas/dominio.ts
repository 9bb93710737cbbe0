import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cargarDominioDe, cuentas } from '@/dominio';
import { contarCon } from '@/kit/cifras/cuentas';

/** The bytes of the rules, as `make wasm` built them. */
export const bytesDelDominio = (): BufferSource =>
  readFileSync(resolve(import.meta.dirname, '../../../wasm/pkg/reparto_wasm_bg.wasm'));

/** Tests run the real rules. */
export function prepararDominio(): void {
  cargarDominioDe(bytesDelDominio());
  contarCon(cuentas);
}
