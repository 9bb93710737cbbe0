import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unaConfiguracion } from '@/pruebas/pedidos';
import { rutas } from '@/pruebas/rutas';
import { enUnaPagina, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';

prepararDominio();

it('w30 a new screen of the seller is read from its title on', async () => {
  entrarComo('pda');
  servir(({ camino }) =>
    camino === '/config' ? json<'GET /config'>({ data: unaConfiguracion() }) : json<'GET /invoices'>({ ...enUnaPagina([]), total: 0, pendiente: 0 }),
  );
  const { usuario } = montarRutas(rutas, '/home');
  await usuario.click(await screen.findByRole('link', { name: 'Pedidos del Día' }));
  const titulo = await screen.findByRole('heading', { name: 'Pedidos del Día', level: 1 });
  await vi.waitFor(() => expect(titulo).toHaveFocus());
  await usuario.click(screen.getByRole('button', { name: 'Volver' }));
  const inicio = await screen.findByRole('heading', { name: 'Hola, Marta', level: 1 });
  await vi.waitFor(() => expect(inicio).toHaveFocus());
});
