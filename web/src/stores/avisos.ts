import type { Aviso } from '@/api/errores';
import type { LineaBorrador } from '@/dominio';
import { formatearCantidad } from '@/kit/cifras/formato';

type Lineas = readonly Pick<LineaBorrador, 'name' | 'loteId' | 'quantity'>[];

/** What the server ends with where it knows how much of a batch it holds. */
const SE_QUEDA = /Tu pedido se queda con .*$/;

/**
 * The server's warnings by product and batch, for products may share the name of a batch. `antes` are the lines that
 * were asked for and `ahora` those of the order since: where it still asks for more than is held, the warning says so.
 */
export function nombrarAvisos(avisos: readonly Aviso[], antes: Lineas, ahora: Lineas = antes): Aviso[] {
  return avisos.map((aviso) => {
    const deSuLote = ({ loteId }: Lineas[number]) => loteId === aviso.lote_id;
    const producto = antes.find(deSuLote)?.name;
    const cantidad = ahora.find(deSuLote)?.quantity ?? 0;
    return {
      ...aviso,
      lote: producto === undefined ? aviso.lote : `${producto}, lote ${aviso.lote}`,
      mensaje: cantidad === aviso.registrado ? aviso.mensaje : aviso.mensaje.replace(SE_QUEDA, `Tu pedido sigue con ${formatearCantidad(cantidad)}.`),
    };
  });
}
