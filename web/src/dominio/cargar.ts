import iniciar, { initSync } from 'reparto-wasm';

/** The rules could not be loaded: no coverage on the first visit, or a browser without WebAssembly. */
export class ErrorDominio extends Error {
  override readonly name = 'ErrorDominio';

  constructor(causa: unknown) {
    super('No se han podido cargar las reglas del pedido.', { cause: causa });
  }
}

let carga: Promise<void> | null = null;

async function cargar(): Promise<void> {
  try {
    await iniciar();
  } catch (causa) {
    carga = null;
    throw new ErrorDominio(causa);
  }
}

/**
 * Makes the rules ready to be called; once for the whole page, tried anew after a failure.
 *
 * @throws {ErrorDominio} when the module cannot be fetched or started
 */
export function cargarDominio(): Promise<void> {
  carga ??= cargar();
  return carga;
}

/** Makes the rules ready from the module's bytes, where there is no page to fetch it. */
export function cargarDominioDe(bytes: BufferSource): void {
  initSync({ module: bytes });
  carga = Promise.resolve();
}
