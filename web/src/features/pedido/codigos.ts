import type { Producto } from '@/api/tipos';

/** What a code of 8 to 14 digits is among all of them: the shorter ones stand there with zeros in front. */
const LARGO = 14;
const CODIGO = /^\d{8,14}$/;

/**
 * The products that carry a code, whether it is read with 12, 13 or 14 digits, all of which are one GTIN of 14 (GS1 General
 * Specifications). That of a box begins with another digit than zero, and so is not the code of what is in it.
 */
export function conCodigo(productos: readonly Producto[], codigo: string): Producto[] {
  if (!CODIGO.test(codigo)) return [];
  const entero = codigo.padStart(LARGO, '0');
  return productos.filter(({ ean }) => ean?.padStart(LARGO, '0') === entero);
}
