import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aplazada } from '@/pruebas/aplazada';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { ID_PEDIDO, unaConfiguracion, unPedido, unProducto } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { guardarPedido, pedidoLocal, usePedidos } from '@/stores/pedidos';

prepararDominio();

const rutas = [
  { path: '/nuevo/pedido/products/:clientId', lazy: () => import('./Productos') },
  { path: '/nuevo/pedido/formulario/:store', lazy: () => import('./Formulario') },
  { path: '/pedidos/clientes', element: <p>los clientes</p> },
];

const noExiste = () => json({ message: 'No existe.' }, 404);

function abrir(camino: string, cliente: () => Response | Promise<Response> = noExiste) {
  const peticiones = servir((peticion) => {
    if (peticion.camino === '/config') return json<'GET /config'>({ data: unaConfiguracion() });
    if (peticion.camino.startsWith('/clients/')) return cliente();
    if (peticion.camino === '/products/all') return json<'GET /products/all'>({ data: [unProducto()] });
    return json<'GET /movimientos/delete/all/{store}'>({ message: 'ok' });
  });
  return { ...montarRutas(rutas, camino), peticiones };
}

const titulo = () => screen.findByRole('heading', { name: 'Este cliente no existe' });

beforeEach(() => {
  entrarComo('pda');
});

describe('the picker of a client that does not exist', () => {
  it.each(['999', 'pepe', '-1', '1.5'])('%s says so, begins no order and leads to the others', async (id) => {
    const { usuario } = abrir(`/nuevo/pedido/products/${id}`);
    await titulo();
    expect(usePedidos.getState().pedidos).toEqual({});
    expect(screen.queryByRole('button', { name: /^Añadir/ })).not.toBeInTheDocument();
    await usuario.click(screen.getByRole('link', { name: 'Elegir otro cliente' }));
    expect(await screen.findByText('los clientes')).toBeInTheDocument();
  });

  it('lets nothing be added while it is not known', async () => {
    const cliente = aplazada<Response>();
    abrir('/nuevo/pedido/products/999', () => cliente.promesa);
    // The products are here already.
    expect(await screen.findByText(/^1 producto/, { selector: '[role=status]' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Añadir/ })).not.toBeInTheDocument();
    cliente.cumplir(noExiste());
    await titulo();
    expect(usePedidos.getState().pedidos).toEqual({});
  });
});

it('without coverage an order is begun for a client that is not known here', async () => {
  abrir('/nuevo/pedido/products/999', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await screen.findByRole('button', { name: /^Añadir 1 ud de Jamón/ })).toBeInTheDocument();
  expect(Object.values(usePedidos.getState().pedidos)).toMatchObject([{ id: 999, products: [] }]);
});

it('the wizard of a client that is gone leads to the others, to give the order to one of them', async () => {
  guardarPedido(unPedido());
  const { usuario, router } = abrir(`/nuevo/pedido/formulario/${ID_PEDIDO}`);
  await titulo();
  await usuario.click(screen.getByRole('link', { name: 'Cambiar el cliente' }));
  expect(await screen.findByText('los clientes')).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?pedido=${ID_PEDIDO}`);
});

it('without coverage the server’s refusal is enough to know that the client is gone', async () => {
  guardarPedido(unPedido({ rechazo: { mensaje: 'Este cliente ya no existe. Elige otro.', avisos: [], detalles: [], sinCliente: true } }));
  abrir(`/nuevo/pedido/formulario/${ID_PEDIDO}`, () => Promise.reject(new TypeError('Failed to fetch')));
  await titulo();
  expect(screen.getByRole('link', { name: 'Cambiar el cliente' })).toBeInTheDocument();
});

it('the wizard of a client that is gone lets the order be deleted, and its goods go back', async () => {
  guardarPedido(unPedido());
  const { usuario, peticiones } = abrir(`/nuevo/pedido/formulario/${ID_PEDIDO}`);
  await titulo();
  await usuario.click(screen.getByRole('button', { name: 'Borrar pedido' }));
  await usuario.click(await screen.findByRole('button', { name: 'Si, borrarlo!' }));
  expect(await screen.findByText('los clientes')).toBeInTheDocument();
  expect(pedidoLocal(ID_PEDIDO)).toBeUndefined();
  await expect.poll(() => peticiones.map(({ camino }) => camino)).toContain(`/movimientos/delete/all/${ID_PEDIDO}`);
});
