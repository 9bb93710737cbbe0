import type { Producto } from '@/api/tipos';
import { comprobarLimite, type LineaBorrador, leerPrecio, type LoteDisponible, nuevoLoteManual, oferta, restoDeCantidad, sumarCantidades } from '@/dominio';
import { conTotal } from './cantidades';
import { lineaDeLote, lineaManual } from './lineas';

/** A batch card of the product dialog while it is being filled in. */
export interface Ficha {
  loteId: number | string;
  nombre: string;
  /** Empty while typing. */
  cantidad: number | null;
  /** As typed. */
  precio: string;
  /** The store's batch; a manual one has none, and no maximum. */
  lote: LoteDisponible | null;
}

/** With its cents, and what it has beyond them. */
function precioEscrito(precio: number): string {
  const [euros, decimales = ''] = String(precio).split('.');
  return `${euros},${decimales.padEnd(2, '0')}`;
}

/** The cards of a product: what the order may take, with what it takes already, then the manual batches. */
export function fichasDe(producto: Producto, lotes: readonly LoteDisponible[], lineas: readonly LineaBorrador[], hoy: string): Ficha[] {
  const precio = precioEscrito(lineas[0]?.price ?? producto.price);
  const enLinea = new Map(lineas.map((linea) => [linea.loteId, linea]));
  const registradas = lotes.flatMap((lote): Ficha[] => {
    const linea = enLinea.get(lote.id);
    if (linea === undefined && oferta(lote, hoy, hoy) === 'no_se_vende') return [];
    return [{ loteId: lote.id, nombre: lote.name, cantidad: linea?.quantity ?? 0, precio: linea ? precioEscrito(linea.price) : precio, lote }];
  });
  const manuales = lineas.flatMap(({ loteId, lote_comodin, quantity, price }): Ficha[] =>
    typeof loteId === 'string'
      ? [{ loteId, nombre: lote_comodin ?? '', cantidad: quantity, precio: precioEscrito(price), lote: null }]
      : [],
  );
  return [...registradas, ...manuales];
}

/** The cards with the server's newest figures; what was typed stays. */
export function conLotes(fichas: readonly Ficha[], producto: Producto, lotes: readonly LoteDisponible[], hoy: string): Ficha[] {
  const escritas = new Map(fichas.map((ficha) => [ficha.loteId, ficha]));
  const nuevas = fichasDe(producto, lotes, [], hoy).map((ficha) => {
    const escrita = escritas.get(ficha.loteId);
    return escrita ? { ...escrita, nombre: ficha.nombre, lote: ficha.lote } : ficha;
  });
  const presentes = new Set(nuevas.map(({ loteId }) => loteId));
  const restantes = fichas.filter(({ loteId, lote, cantidad }) => !presentes.has(loteId) && (lote === null || (cantidad ?? 0) > 0));
  // A batch that was taken and is no longer offered stays in sight, with nothing left to take.
  return [...nuevas, ...restantes.map((ficha) => (ficha.lote ? { ...ficha, lote: { ...ficha.lote, cantidad: 0 } } : ficha))];
}

export const totalDe = (fichas: readonly Ficha[]): number => sumarCantidades(fichas.map(({ cantidad }) => cantidad ?? 0));

/** The greatest total that can be asked for: what is offered by itself, and what stands in the other cards. */
export function maximoDe(fichas: readonly Ficha[], hoy: string): number {
  return sumarCantidades(
    fichas.map(({ lote, cantidad }) => (lote !== null && oferta(lote, hoy, hoy) === 'propuesto' ? lote.cantidad : (cantidad ?? 0))),
  );
}

/** The cards with another total, split by FEFO; manual batches keep theirs. */
export function repartidas(fichas: readonly Ficha[], total: number, hoy: string): Ficha[] {
  const aMano = fichas.flatMap(({ lote, cantidad }) => (lote === null ? [cantidad ?? 0] : []));
  const lotes = fichas.flatMap(({ lote }) => (lote === null ? [] : [lote]));
  const actuales = new Map(fichas.flatMap(({ lote, cantidad }) => (lote === null ? [] : [[lote.id, cantidad ?? 0] as const])));
  const cantidades = conTotal(lotes, actuales, restoDeCantidad(total, aMano), hoy);
  return fichas.map((ficha) => (ficha.lote === null ? ficha : { ...ficha, cantidad: cantidades.get(ficha.lote.id) ?? 0 }));
}

/** The cards after the server held less than was asked of some batches (seed section 4). */
export function conRegistrado(fichas: readonly Ficha[], avisos: readonly { lote_id: number; registrado: number }[]): Ficha[] {
  const registrado = new Map<Ficha['loteId'], number>(avisos.map(({ lote_id, registrado }) => [lote_id, registrado]));
  return fichas.map((ficha) => ({ ...ficha, cantidad: registrado.get(ficha.loteId) ?? ficha.cantidad }));
}

export function fichaManual(producto: Producto, fichas: readonly Ficha[], ahora: number): Ficha {
  let loteId = nuevoLoteManual(ahora);
  for (let siguiente = ahora + 1; fichas.some((ficha) => ficha.loteId === loteId); siguiente += 1) loteId = nuevoLoteManual(siguiente);
  return { loteId, nombre: '', cantidad: null, precio: precioEscrito(producto.price), lote: null };
}

export interface ErroresFicha {
  cantidad?: string;
  precio?: string;
}

/** One without quantity is dropped on saving, and judged for nothing. */
const seVende = ({ cantidad }: Ficha): boolean => (cantidad ?? 0) > 0;

/** Whether a text is a price, or may become one with more keys. */
export const admitePrecio = (texto: string): boolean => /^\d*([.,]\d{0,4})?$/.test(texto) || leerPrecio(texto, 0).ok;

/** The price as typed, whatever the least one of the house is: that is judged on saving. */
const leerEscrito = ({ precio }: Ficha) => leerPrecio(precio, 0);

/** What cannot be read at all, told while it is being typed; a box may be empty meanwhile. */
export function ilegibleEn(ficha: Ficha): ErroresFicha {
  const limite = comprobarLimite(ficha.cantidad ?? 0);
  const leido = leerEscrito(ficha);
  return {
    ...(!limite.ok && { cantidad: limite.mensaje }),
    ...(ficha.precio !== '' && !leido.ok && { precio: leido.mensaje }),
  };
}

/** What stops a card from being saved. */
export function erroresDe(ficha: Ficha, precioMinimo: number): ErroresFicha {
  if (!seVende(ficha)) return {};
  const limite = comprobarLimite(ficha.cantidad ?? 0, ficha.lote?.cantidad);
  const leido = leerPrecio(ficha.precio, precioMinimo);
  return { ...(!limite.ok && { cantidad: limite.mensaje }), ...(!leido.ok && { precio: leido.mensaje }) };
}

/** The lines that the cards make, or `null` while one that is sold has no price that can be read. */
export function lineasDeFichas(fichas: readonly Ficha[], producto: Producto): LineaBorrador[] | null {
  const lineas = fichas.filter(seVende).map((ficha) => {
    const leido = leerEscrito(ficha);
    if (!leido.ok) return null;
    const { loteId, nombre, cantidad, lote } = ficha;
    return lote === null
      ? lineaManual(producto, String(loteId), nombre, cantidad ?? 0, leido.valor)
      : lineaDeLote(producto, lote, cantidad ?? 0, leido.valor);
  });
  return lineas.every((linea) => linea !== null) ? lineas : null;
}
