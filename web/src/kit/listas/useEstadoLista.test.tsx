import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { montarRutas } from '@/pruebas/montar';
import { useEstadoLista } from './useEstadoLista';

function Pantalla() {
  const { texto, buscar } = useEstadoLista();
  return (
    <button type="button" onClick={() => buscar('pan')}>
      {texto === '' ? 'nada' : texto}
    </button>
  );
}

afterEach(() => window.history.replaceState(null, '', '/'));

it('a search stands in the address', async () => {
  const { router, usuario } = montarRutas([{ path: '/clientes', element: <Pantalla /> }], '/clientes');
  await usuario.click(screen.getByRole('button', { name: 'nada' }));
  expect(router.state.location.search).toBe('?buscar=pan');
});

it('w22 a search that comes to rest while the next screen is being drawn does not go with it', async () => {
  const { router, usuario } = montarRutas([{ path: '/clientes', element: <Pantalla /> }], '/clientes');
  // The bar of the browser is ahead of what is drawn.
  window.history.pushState(null, '', '/productos');
  await usuario.click(screen.getByRole('button', { name: 'nada' }));
  expect(router.state.location.search).toBe('');
});
