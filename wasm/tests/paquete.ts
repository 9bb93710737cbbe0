// The built package, started as a test needs it: from the file, at once.
import { readFileSync } from 'node:fs';
import { initSync } from '../pkg/reparto_wasm.js';

export * from '../pkg/reparto_wasm.js';

export const RUTA_WASM = new URL('../pkg/reparto_wasm_bg.wasm', import.meta.url);

export const { memory, __wbindgen_externrefs: referencias } = initSync({ module: readFileSync(RUTA_WASM) });
