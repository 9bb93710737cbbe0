import { screen } from '@testing-library/react';
import { use } from 'react';
import { expect, it } from 'vitest';
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

const sinDibujar = new Promise<never>(() => undefined);

/** A screen that the router has come to, and that is not drawn yet. */
const Lenta = (): never => use(sinDibujar);

it('a search stands in the address', async () => {
  const { router, usuario } = montarRutas([{ path: '/clientes', element: <Pantalla /> }], '/clientes');
  await usuario.click(screen.getByRole('button', { name: 'nada' }));
  expect(router.state.location.search).toBe('?buscar=pan');
});

it('w22 a search that comes to rest while the next screen is being drawn does not go with it', async () => {
  const rutas = [
    { path: '/clientes', element: <Pantalla /> },
    { path: '/productos', element: <Lenta /> },
  ];
  const { router, usuario } = montarRutas(rutas, '/clientes');
  await router.navigate('/productos');
  await usuario.click(screen.getByRole('button', { name: 'nada' }));
  expect(router.state.location.search).toBe('');
  expect(router.state.location.pathname).toBe('/productos');
});
