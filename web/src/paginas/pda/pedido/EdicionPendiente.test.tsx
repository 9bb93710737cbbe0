import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPedidoLocal } from '@/features/documentos/aPedidoLocal';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { ID_PEDIDO, unaConfiguracion, unaFichaDeCliente, unaLinea, unDetalle, unProducto } from '@/pruebas/pedidos';
import { enUnaPagina, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { guardarPedido, pedidoLocal, usePedidos } from '@/stores/pedidos';

prepararDominio();

const PENDIENTE = unDetalle({
  invoice: { type: 'no_cobrado', tipo_factura: 'pendiente', entregado: 'no_entregado', numero: 'P2026-000003', pendiente: 'P2026-000003', albaran: null, amount: 0, meta_type: null },
  type: 'no_cobrado',
  notas: 'Llamar antes',
});

interface Opciones {
  /** What stands on the server, asked each time. */
  guardado?: () => Response;
  alGuardar?: () => Response;
  camino?: string;
}

function abrir({ guardado = () => json<'GET /invoices/{id}'>({ data: PENDIENTE }), alGuardar = guardado, camino: inicio = `/invoices/today/${ID_PEDIDO}` }: Opciones = {}) {
  vi.stubGlobal('print', vi.fn());
  const peticiones = servir(({ camino, metodo }) => {
    if (camino === '/config') return json<'GET /config'>({ data: unaConfiguracion() });
    if (camino.startsWith('/clients/')) return json<'GET /clients/{id}'>({ data: unaFichaDeCliente() });
    // What the document holds is not free for anybody else.
    if (camino === '/products/all') return json<'GET /products/all'>({ data: [unProducto({ lote: [{ id: 12, name: 'L-2619', cantidad: 8, caducidad: null, tipo_caducidad: null }] })] });
    if (camino === `/invoices/${ID_PEDIDO}` && metodo === 'DELETE') return json<'DELETE /invoices/{id}'>({ message: 'Pedido eliminado' });
    if (camino === `/invoices/${ID_PEDIDO}`) return metodo === 'PUT' ? alGuardar() : guardado();
    return json<'GET /invoices'>({ ...enUnaPagina([]), total: 0, pendiente: 0 });
  });
  const rutas = [
    { path: '/invoices/today/:documento', lazy: () => import('../DocumentoDeHoy') },
    { path: '/invoices/today', lazy: () => import('../Hoy') },
    { path: '/nuevo/pedido/products/:clientId', lazy: () => import('./Productos') },
    { path: '/nuevo/pedido/formulario/:store', lazy: () => import('./Formulario') },
    { path: '/home', element: <p>inicio</p> },
  ];
  return { ...montarRutas(rutas, inicio), peticiones };
}

beforeEach(() => {
  entrarComo('pda');
});

it('a pendiente is edited as a local order with its own internalId, and sent with PUT', async () => {
  const { usuario, peticiones } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Editar' }));
  expect(await screen.findByRole('spinbutton', { name: /Jamón serrano/ })).toHaveValue('2');
  expect(pedidoLocal(ID_PEDIDO)).toMatchObject({ mode: 'EDIT', id: 7, products: [{ loteId: 11, quantity: 2 }] });

  await usuario.click(screen.getByRole('button', { name: /^Añadir: Jamón/ }));
  expect(pedidoLocal(ID_PEDIDO)?.products.map(({ loteId, quantity }) => [loteId, quantity])).toEqual([[11, 2], [12, 1]]);
  await usuario.click(screen.getByRole('button', { name: 'Listo' }));
  expect(await screen.findByRole('textbox', { name: 'Notas' })).toHaveValue('Llamar antes');
  await usuario.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByRole('heading', { name: 'Pedido Realizado!' });
  expect(peticiones.find(({ metodo }) => metodo === 'PUT')).toMatchObject({
    camino: `/invoices/${ID_PEDIDO}`,
    cuerpo: { store: ID_PEDIDO, entregado: 'no_entregado', tipo_pedido: 'pendiente', amount: 0, notas: 'Llamar antes', version: 1 },
  });
  // Its stock is the document's: nothing was asked for meanwhile.
  expect(peticiones.filter(({ camino }) => camino.startsWith('/movimientos'))).toEqual([]);
});

it('a pendiente is deleted after the question', async () => {
  const { usuario, peticiones } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Borrar pedido' }));
  expect(await screen.findByRole('heading', { name: '¿Borramos?' })).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Si, borrarlo!' }));
  expect(await screen.findByRole('heading', { name: 'Pedidos del Día' })).toBeInTheDocument();
  expect(peticiones.some(({ metodo }) => metodo === 'DELETE')).toBe(true);
});

it('leaving an edit goes back to its document, and forgets it when nothing was changed', async () => {
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Editar' }));
  await screen.findByRole('spinbutton', { name: /Jamón serrano/ });
  await usuario.click(screen.getByRole('button', { name: 'Volver' }));
  expect(await screen.findByRole('heading', { name: 'P2026-000003' })).toBeInTheDocument();
  expect(pedidoLocal(ID_PEDIDO)).toBeUndefined();

  await usuario.click(screen.getByRole('button', { name: 'Editar' }));
  await usuario.click(await screen.findByRole('button', { name: /^Añadir: Jamón/ }));
  await usuario.click(screen.getByRole('button', { name: 'Volver' }));
  expect(await screen.findByRole('heading', { name: 'P2026-000003' })).toBeInTheDocument();
  expect(pedidoLocal(ID_PEDIDO)?.products.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

describe('an edit whose document has become another meanwhile', () => {
  const [linea] = PENDIENTE.products;
  const OTRO = { ...PENDIENTE, products: linea ? [{ ...linea, quantity: 7 }] : [], version: 2, invoice: { ...PENDIENTE.invoice, total: 53.52, por_entregar: 53.52 } };
  const empezado = () => guardarPedido({ ...aPedidoLocal(PENDIENTE, { id: 3, nombre: 'Marta' }), products: [unaLinea({ quantity: 3 })] });

  it('is not saved over it, and may start from what is stored', async () => {
    empezado();
    const { usuario, peticiones } = abrir({ guardado: () => json<'GET /invoices/{id}'>({ data: OTRO }) });
    await usuario.click(await screen.findByRole('button', { name: 'Editar' }));
    expect(await screen.findByText(/ha cambiado mientras lo editabas: ahora son 53,52 €/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).not.toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Usar lo guardado' }));
    expect(await screen.findByRole('spinbutton', { name: /Jamón serrano/ })).toHaveValue('7');
    expect(pedidoLocal(ID_PEDIDO)?.documento?.version).toBe(2);
    expect(peticiones.some(({ metodo }) => metodo === 'PUT')).toBe(false);
  });

  it('and learns of it from the server’s refusal', async () => {
    empezado();
    let leido = PENDIENTE;
    const { usuario, peticiones } = abrir({
      camino: `/nuevo/pedido/formulario/${ID_PEDIDO}`,
      guardado: () => json<'GET /invoices/{id}'>({ data: leido }),
      alGuardar: () => {
        leido = OTRO;
        return json({ message: 'Alguien lo ha cambiado mientras tanto.' }, 409);
      },
    });
    await usuario.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent('El pedido P2026-000003 de Ultramarinos La Peña no se ha aceptado');
    await usuario.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(await screen.findByRole('button', { name: 'Usar lo guardado' })).toBeInTheDocument();
    expect(peticiones.find(({ metodo }) => metodo === 'PUT')?.cuerpo).toMatchObject({ version: 1 });
    expect(pedidoLocal(ID_PEDIDO)?.products).toMatchObject([{ quantity: 3 }]);
  });

  it('by being delivered, can only be left', async () => {
    empezado();
    const entregado = unDetalle({ invoice: { numero: 'A2026-001300' }, version: 2 });
    const { usuario } = abrir({ camino: `/nuevo/pedido/formulario/${ID_PEDIDO}`, guardado: () => json<'GET /invoices/{id}'>({ data: entregado }) });
    expect(await screen.findByText(/ya se ha entregado: es albarán A2026-001300/)).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Ver documento' }));
    expect(await screen.findByRole('heading', { name: 'A2026-001300' })).toBeInTheDocument();
  });

  it('by being deleted, makes a new order of its lines', async () => {
    empezado();
    const { usuario } = abrir({ guardado: () => json({ message: 'Recurso no encontrado' }, 404) });
    await usuario.click(await screen.findByRole('link', { name: 'Ver los cambios que tenías' }));
    expect(await screen.findByText(/se ha borrado desde otro sitio/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).not.toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Hacer pedido nuevo' }));
    expect(await screen.findByRole('spinbutton', { name: /Jamón serrano/ })).toHaveValue('3');
    const [nuevo] = Object.values(usePedidos.getState().pedidos);
    expect(nuevo).toMatchObject({ mode: 'NEW', documento: null, products: [{ loteId: 11, quantity: 3 }] });
    expect(nuevo?.internalId).not.toBe(ID_PEDIDO);
  });

  it('by being deleted, can be thrown away', async () => {
    empezado();
    const { usuario } = abrir({ camino: `/nuevo/pedido/formulario/${ID_PEDIDO}`, guardado: () => json({ message: 'Recurso no encontrado' }, 404) });
    await usuario.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Se descartan los cambios que aún no has guardado.');
    await usuario.click(screen.getByRole('button', { name: 'Si, borrarlo!' }));
    expect(await screen.findByText('inicio')).toBeInTheDocument();
    expect(pedidoLocal(ID_PEDIDO)).toBeUndefined();
  });
});
