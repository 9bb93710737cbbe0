import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';
import { ponerEnHora } from '@/stores/reloj';

prepararDominio();
beforeEach(() => {
  entrarComo('admin');
  ponerEnHora(Date.parse('2027-01-20T09:00:00Z'));
});
afterEach(() => ponerEnHora(Date.now()));

/** Each address with what it leads to. */
const enlaces = (region: HTMLElement) => within(region).getAllByRole('link').map((enlace) => [enlace.textContent, enlace.getAttribute('href')]);

const ATRASADOS = [
  { mes: '2026-10', albaranes: 50 },
  { mes: '2026-12', albaranes: 1 },
];
const OCTUBRE = ['Quedan 50 albaranes de octubre de 2026 sin facturar', '/admin/invoices/agrupar?mes=2026-10'];
const DICIEMBRE = ['Queda un albarán de diciembre de 2026 sin facturar', '/admin/invoices/agrupar?mes=2026-12'];

function servirAtrasados(atrasados: typeof ATRASADOS) {
  servir(({ camino }) => {
    switch (camino) {
      case '/invoices/agrupar/atrasados':
        return json<'GET /invoices/agrupar/atrasados'>({ data: atrasados });
      case '/invoices/agrupar':
        return json<'GET /invoices/agrupar'>({ data: [] });
      case '/clients/all':
        return json<'GET /clients/all'>({ data: [] });
      default:
        return json({ message: 'No va.' }, 500);
    }
  });
}

const aviso = () => screen.findByRole('region', { name: 'Albaranes de meses pasados' });

it.each([
  ['2027-01', [OCTUBRE, DICIEMBRE]],
  ['2026-12', [OCTUBRE]],
])('looking at %s, the other months whose time has run out are named and lead to themselves', async (mes, esperados) => {
  servirAtrasados(ATRASADOS);
  montarRutas(rutas, `/admin/invoices/agrupar?mes=${mes}`);
  expect(enlaces(await aviso())).toEqual(esperados);
});

it('Inicio names them all', async () => {
  servirAtrasados(ATRASADOS);
  montarRutas(rutas, '/admin/home');
  expect(enlaces(await aviso())).toEqual([OCTUBRE, DICIEMBRE]);
});

it('nothing is said where nothing waits', async () => {
  servirAtrasados([]);
  montarRutas(rutas, '/admin/invoices/agrupar?mes=2027-01');
  await screen.findByRole('heading', { name: 'Facturar albaranes' });
  await expect.poll(() => screen.queryByText(/Cargando/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Albaranes de meses pasados' })).toBeNull();
});
