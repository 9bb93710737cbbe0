import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unCliente, unDetalle } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';

prepararDominio();

const meta = { current_page: 1, last_page: 1, from: 1, to: 1, total: 1 };
let hay: boolean;
let recibidas: ReturnType<typeof servir>;

let detalle: ReturnType<typeof unDetalle>;
beforeEach(() => {
  detalle = unDetalle();
  hay = true;
  entrarComo('admin');
  recibidas = servir(({ camino }) => {
    switch (camino) {
      case '/clients/all':
        return json<'GET /clients/all'>({ data: [unCliente(), unCliente({ id: 8, nombreComercial: 'Bar Pepe' })] });
      case '/users':
        return json<'GET /users'>({ data: [{ id: 3, name: 'Iñaki', role: 'pda' }], meta });
      case '/invoices':
        return json<'GET /invoices'>({
          data: hay ? [unDetalle({ invoice: { amount: 5, type: 'no_cobrado' } }).invoice] : [],
          meta: { ...meta, total: hay ? 1 : 0 },
          total: 812.4,
          pendiente: 96.05,
        });
      default:
        return json<'GET /invoices/{id}'>({ data: detalle });
    }
  });
});

const abrir = (camino: string) => montarRutas(rutas, camino);
const pedido = () => Object.fromEntries(recibidas.findLast(({ camino }) => camino === '/invoices')?.parametros ?? []);

describe('the documents that were delivered', () => {
  it('show what is left to pay', async () => {
    abrir('/admin/invoices');
    const fila = await screen.findByRole('row', { name: /A2026-001207/ });
    expect(within(fila).getByText('10,29 €')).toBeInTheDocument();
    expect(within(fila).getByText('A cuenta')).toBeInTheDocument();
    expect(screen.getByText('Vendido', { selector: 'dt' }).nextSibling).toHaveTextContent('812,40 €');
    expect(screen.getByText('Por cobrar', { selector: 'dt' }).nextSibling).toHaveTextContent('96,05 €');
    expect(pedido()).toEqual({ page: '1', entregado: 'entregado' });
  });

  it('are struck out once annulled, and neither counted among the ticked ones nor sent', async () => {
    recibidas = servir(({ camino }) =>
      camino === '/invoices'
        ? json<'GET /invoices'>({
            data: [unDetalle().invoice, unDetalle({ invoice: { id: 'ORDER-9-9', numero: 'F2026-000009', tipo_factura: 'factura', total: 20, anulado: true } }).invoice],
            meta: { ...meta, total: 2 },
            total: 15.29,
            pendiente: 0,
          })
        : json<'GET /users'>({ data: [], meta }),
    );
    const { usuario } = abrir('/admin/invoices');
    const fila = await screen.findByRole('row', { name: /F2026-000009/ });
    expect(within(fila).getByText('Anulada')).toBeInTheDocument();
    expect(within(fila).getByText('F2026-000009').closest('s')).not.toBeNull();
    await usuario.click(within(fila).getByRole('checkbox'));
    const barra = screen.getByRole('region', { name: 'Documentos elegidos' });
    expect(within(barra).getByRole('status')).toHaveTextContent('1 elegido · 0,00 €');
    expect(within(barra).queryByRole('button', { name: 'Enviar por correo' })).not.toBeInTheDocument();
    await usuario.click(screen.getByRole('checkbox', { name: /A2026-001207/ }));
    expect(within(barra).getByRole('status')).toHaveTextContent('2 elegidos · 15,29 €');
    expect(within(barra).getByRole('button', { name: 'Enviar por correo' })).toBeInTheDocument();
  });

  it('are narrowed down by day, client, seller, kind and payment, all in the address', async () => {
    const { usuario, router } = abrir('/admin/invoices');
    await screen.findByRole('row', { name: /A2026-001207/ });
    await usuario.type(screen.getByLabelText('Desde'), '01/11/2026');
    await usuario.type(screen.getByRole('combobox', { name: 'Cliente' }), 'pepe{Enter}');
    await usuario.selectOptions(screen.getByLabelText('Vendedor'), 'Iñaki');
    await usuario.selectOptions(screen.getByLabelText('Tipo'), 'Factura');
    await usuario.selectOptions(screen.getByLabelText('Cobro'), 'A cuenta o abonado en parte');
    expect(router.state.location.search).toBe('?desde=2026-11-01&cliente=8&vendedor=3&tipo=factura&cobro=a_cuenta');
    await expect.poll(pedido).toEqual({
      page: '1',
      entregado: 'entregado',
      desde: '2026-11-01',
      'client[eq]': '8',
      user: '3',
      tipo: 'factura',
      estado: 'a_cuenta',
    });
    await usuario.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveValue('');
    expect(screen.getByLabelText('Desde')).toHaveValue('');
  });

  it('of an address that means nothing are those of any', async () => {
    abrir('/admin/invoices?tipo=recibo&cliente=nadie&cobro=tal');
    await screen.findByRole('row', { name: /A2026-001207/ });
    expect(pedido()).toEqual({ page: '1', entregado: 'entregado' });
  });
});

it.each([
  ['sin_cobrar', '2025-11-27'],
  ['a_cuenta', '2025-11-27'],
  ['cobrado', undefined],
])('what is %s is looked for from %s on', async (cobro, desde) => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z'), toFake: ['Date'] });
  entrarComo('admin');
  abrir(`/admin/invoices?cobro=${cobro}`);
  await screen.findByRole('row', { name: /A2026-001207/ });
  expect(pedido()?.['desde']).toBe(desde);
  vi.useRealTimers();
});

it('a number is looked for from a year back', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z'), toFake: ['Date'] });
  entrarComo('admin');
  abrir('/admin/invoices?buscar=A2026-0012&orden=-total');
  await screen.findByRole('row', { name: /A2026-001207/ });
  expect(pedido()).toEqual({ page: '1', entregado: 'entregado', 'name[like]': 'A2026-0012', sort: '-total', desde: '2025-11-27' });
  vi.useRealTimers();
});

describe('the orders that were not delivered', () => {
  it('wait however long ago they were taken', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z'), toFake: ['Date'] });
    entrarComo('admin');
    abrir('/admin/invoices/pendiente');
    await screen.findByRole('row', { name: /A2026-001207/ });
    expect(pedido()).toEqual({ page: '1', entregado: 'no_entregado', por_entregar: 'true', desde: '2025-11-27' });
    vi.useRealTimers();
  });

  it('are all of them beside those that wait, and the address keeps it', async () => {
    const { usuario, router } = abrir('/admin/invoices/pendiente');
    await screen.findByRole('row', { name: /A2026-001207/ });
    await usuario.selectOptions(screen.getByLabelText('Entrega'), 'Todos');
    expect(router.state.location.search).toBe('?entrega=todos');
    await expect.poll(() => pedido()?.['por_entregar']).toBeUndefined();
    await usuario.selectOptions(screen.getByLabelText('Entrega'), 'Por entregar');
    expect(router.state.location.search).toBe('');
    expect(await screen.findByRole('row', { name: /A2026-001207/ })).toBeInTheDocument();
  });

  it('f23 come to what is to be delivered, and nobody owes it', async () => {
    abrir('/admin/invoices/pendiente');
    expect((await screen.findByText('Por entregar', { selector: 'dt' })).nextSibling).toHaveTextContent('812,40 €');
    expect(screen.queryByText('Por cobrar')).not.toBeInTheDocument();
  });

  it('may be none', async () => {
    hay = false;
    abrir('/admin/invoices/pendiente');
    expect(await screen.findByRole('heading', { name: 'No hay nada por entregar' })).toBeInTheDocument();
  });
});

describe('a document', () => {
  it('shows its lines, its figures and its client', async () => {
    abrir('/admin/invoices/view/ORDER-1783000000000-17');
    const lineas = await screen.findByRole('table', { name: 'Líneas' });
    expect(within(lineas).getByRole('row', { name: /Jamón serrano/ })).toHaveTextContent('L-2611');
    expect(screen.getByText('Total').parentElement).toHaveTextContent('15,29 €');
    expect(screen.getByRole('link', { name: 'Ultramarinos La Peña' })).toHaveAttribute('href', '/admin/clients/view/7');
  });

  it('is printed again after asking', async () => {
    const { usuario } = abrir('/admin/invoices/view/ORDER-1783000000000-17');
    await usuario.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(await screen.findByRole('dialog', { name: '¿Imprimimos copia 1?' })).toBeInTheDocument();
  });
});

it('an order whose rest was given up still says line by line what was delivered', async () => {
  const base = unDetalle({ invoice: { tipo_factura: 'pendiente', entregado: 'no_entregado', por_entregar: null, renunciado: true } });
  detalle = { ...base, products: base.products.map((linea) => ({ ...linea, quantity: 15, queda: 0, renunciada: 5 })) };
  abrir('/admin/invoices/view/ORDER-1783000000000-17');
  const tabla = await screen.findByRole('table', { name: 'Líneas' });
  const titulos = within(tabla).getAllByRole('columnheader').map(({ textContent }) => textContent);
  const celdas = within(tabla).getAllByRole('cell').map(({ textContent }) => textContent);
  const de = (titulo: string) => celdas[titulos.indexOf(titulo)];
  expect([de('Pedido'), de('Entregado'), de('Renuncia')]).toEqual(['15', '10', '5']);
});
