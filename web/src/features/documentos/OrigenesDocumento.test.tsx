import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DocumentoDetalle } from '@/api/tipos';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unDetalle } from '@/pruebas/pedidos';
import { OrigenesDocumento } from './OrigenesDocumento';

prepararDominio();

const origen = (n: number): DocumentoDetalle['origenes'][number] => ({
  relacion: 'facturacion',
  id: `ORDER-1-${n}`,
  tipo: 'albaran',
  numero: `A2026-00000${n}`,
  operacion: '2026-11-03',
  expedicion: '2026-11-03',
  total: 1.21,
  lineas: 1,
  legible: true,
});

/** The rows of the reckoning below the albaranes. */
async function cuenta(reunion: DocumentoDetalle['reunion'], total: number) {
  const detalle = unDetalle({ invoice: { tipo_factura: 'factura', total }, origenes: [origen(1), origen(2), origen(3)], ...(reunion && { reunion }) });
  montarRutas([{ path: '*', element: <OrigenesDocumento detalle={detalle} enlace={({ id }) => `/${id}`} /> }], '/');
  const region = await screen.findByRole('region', { name: 'Reúne 3 albaranes' });
  return within(region).getAllByRole('term').map((nombre) => [nombre.textContent, nombre.nextSibling?.textContent]);
}

it('b03 the cents between albaranes and their invoice have a line of their own', async () => {
  expect(await cuenta({ suma: 3.63, redondeo: -0.01 }, 3.62)).toEqual([
    ['Suman', '3,63\u00a0€'],
    ['Redondeo', '−0,01\u00a0€'],
    ['Factura', '3,62\u00a0€'],
  ]);
});

it('b03 an invoice that comes to what its albaranes come to has no such line', async () => {
  expect((await cuenta({ suma: 3.63, redondeo: 0 }, 3.63)).map(([nombre]) => nombre)).toEqual(['Suman', 'Factura']);
});
