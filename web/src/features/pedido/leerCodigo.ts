import type { Producto } from '@/api/tipos';
import { aUnPaso } from '@/dominio';
import { pedidoLocal } from '@/stores/pedidos';
import { cantidadDe } from '@/vocabulario/unidades';
import { cambiarCantidad } from './cambiarCantidad';
import { conCodigo } from './codigos';
import type { Catalogo } from './consultas';
import { cuentaDeProducto } from './cuentaDeProducto';
import { conFechaPasada } from './disponibles';

/** What came of a code that a scanner has read. */
export interface Leido {
  codigo: string;
  texto: string;
  tono: 'bien' | 'aviso';
}

interface Circunstancias {
  store: string;
  catalogo: Catalogo;
  hoy: string;
  /** A window lies over the products. */
  tapada: boolean;
  /** Runs when stock was short. */
  alAvisar: () => void;
}

/** Adds one of a product, and says how many there are now; or why there is not one more. */
function anadirUno(producto: Producto, { store, catalogo, hoy, tapada, alAvisar }: Circunstancias): Omit<Leido, 'codigo'> {
  const { name } = producto;
  const { cantidad, maximo, lotes } = cuentaDeProducto(producto, pedidoLocal(store), catalogo, hoy);
  if (tapada) return { tono: 'aviso', texto: `No se ha añadido ${name}: cierra antes esta ventana.` };
  if (cantidad < maximo) {
    const total = aUnPaso(cantidad, 1, 0, maximo);
    cambiarCantidad(store, producto, total, catalogo, hoy, alAvisar);
    return { tono: 'bien', texto: `${cantidadDe(producto, total)} en el pedido: ${name}` };
  }
  if (maximo > 0) return { tono: 'aviso', texto: `No hay más de ${cantidadDe(producto, maximo)}: ${name}` };
  const pasado = conFechaPasada(lotes, hoy) > 0;
  return { tono: 'aviso', texto: pasado ? `Solo queda con la fecha pasada: ${name}` : `Sin existencias: ${name}` };
}

/** Puts one more of the product that carries a code in the order, by FEFO; the code of none, or of several, puts nothing. */
export function leerCodigo(codigo: string, circunstancias: Circunstancias): Leido {
  const [producto, ...otros] = conCodigo(circunstancias.catalogo.productos, codigo);
  if (producto === undefined) return { codigo, tono: 'aviso', texto: `Ningún producto tiene el código ${codigo}.` };
  if (otros.length > 0) return { codigo, tono: 'aviso', texto: `${otros.length + 1} productos tienen ese código: añade el tuyo.` };
  return { codigo, ...anadirUno(producto, circunstancias) };
}
