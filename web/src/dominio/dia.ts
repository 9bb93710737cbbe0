import { type MetodoPago, type PedidoRequest, sumarImportes } from 'reparto-wasm';

/** What a seller's day has brought, as the server tells it. */
export interface Dia {
  vendido: number;
  entregados: number;
  por_entregar: number;
  cobrado: number;
  cobrado_por: { meta_type: MetodoPago; importe: number }[];
  por_confirmar: number;
  a_favor: number;
}

/** A day of which the server has said nothing. */
export const DIA_VACIO: Dia = { vendido: 0, entregados: 0, por_entregar: 0, cobrado: 0, cobrado_por: [], por_confirmar: 0, a_favor: 0 };

/** How money comes into a day for good, in the order of `domain::resumen::dia`; of a transfer the office has to say that it came. */
const EN_MANO = ['meta', 'visa', 'domiciliation'] as const;

/** The day once the server has these orders of it too, which are new to it: what `domain::resumen::dia` will make of them. */
export function diaCon(dia: Dia, pedidos: readonly PedidoRequest[]): Dia {
  const entregados = pedidos.filter(({ entregado }) => entregado === 'entregado');
  const pagadoPor = (metodo: MetodoPago) => entregados.filter(({ meta_type = 'meta' }) => meta_type === metodo).map(({ amount }) => amount);
  const enMano = EN_MANO.flatMap(pagadoPor);
  const cobrado_por = EN_MANO.map((metodo) => {
    const antes = dia.cobrado_por.filter(({ meta_type }) => meta_type === metodo).map(({ importe }) => importe);
    return { meta_type: metodo, importe: sumarImportes([...antes, ...pagadoPor(metodo)]) };
  }).filter(({ importe }) => importe !== 0);
  return {
    ...dia,
    vendido: sumarImportes([dia.vendido, ...entregados.map(({ total }) => total)]),
    entregados: dia.entregados + entregados.length,
    por_entregar: dia.por_entregar + pedidos.length - entregados.length,
    cobrado: sumarImportes([dia.cobrado, ...enMano]),
    cobrado_por,
    por_confirmar: sumarImportes([dia.por_confirmar, ...pagadoPor('transferencia')]),
  };
}
