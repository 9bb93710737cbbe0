import type { ClienteResumen, Lote, Producto } from './api';

/** The demo data move with the day, so tests say what they need and take the first that has it. */
function primero<T>(cosas: readonly T[], que: string, sirve: (cosa: T) => boolean): T {
  const encontrado = cosas.find(sirve);
  if (encontrado === undefined) throw new Error(`Los datos de ejemplo no tienen ${que}.`);
  return encontrado;
}

/** Neither past its date nor so near that a warning would be due. */
const sinPrisa = ({ caducidad }: Lote): boolean =>
  caducidad == null || caducidad > new Date(Date.now() + 14 * 24 * 3_600_000).toISOString().slice(0, 10);

/** Sold by whole units, cheap enough for cash, and with batches that nobody has to think about. */
export function esSencillo({ unidad, price, lote }: Producto): boolean {
  return unidad === 'ud' && price > 0.2 && price < 6 && lote.length > 0 && lote.every(sinPrisa) && (lote[0]?.cantidad ?? 0) >= 10;
}

/** So many different plain products. */
export function sencillos(productos: readonly Producto[], cuantos: number): Producto[] {
  const elegidos = productos.filter(esSencillo).slice(0, cuantos);
  if (elegidos.length < cuantos) throw new Error(`Los datos de ejemplo no tienen ${cuantos} productos sencillos.`);
  return elegidos;
}

export function sencillo(productos: readonly Producto[], sirve: (producto: Producto) => boolean = () => true): Producto {
  return primero(productos, 'el producto sencillo que hace falta', (producto) => esSencillo(producto) && sirve(producto));
}

/** A product with two batches, the first of them small. */
export function partible(productos: readonly Producto[], salvo: readonly Producto[] = []): { producto: Producto; antes: Lote; despues: Lote } {
  const producto = primero(productos, 'un producto de dos lotes', (candidato) => {
    const [antes, despues] = candidato.lote;
    return esSencillo(candidato) && !salvo.includes(candidato) && candidato.price < 3 && (antes?.cantidad ?? 0) <= 60 && (despues?.cantidad ?? 0) >= 10;
  });
  const [antes, despues] = producto.lote;
  if (antes === undefined || despues === undefined) throw new Error('imposible');
  return { producto, antes, despues };
}

/** A client whose name only it has, as part of a name too. */
export function cliente(clientes: readonly ClienteResumen[], sirve: (cliente: ClienteResumen) => boolean = () => true): ClienteResumen {
  const unico = ({ nombreComercial }: ClienteResumen) =>
    clientes.filter((otro) => otro.nombreComercial.includes(nombreComercial)).length === 1;
  return primero(clientes, 'el cliente que hace falta', (candidato) => unico(candidato) && sirve(candidato));
}
