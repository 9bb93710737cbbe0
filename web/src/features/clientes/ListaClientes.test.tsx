import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montar } from '@/pruebas/montar';
import { unCliente } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { ListaClientes } from './ListaClientes';

prepararDominio();

const CLIENTES = [
  unCliente(),
  unCliente({ id: 8, nombreComercial: 'Hígado y Más', recargo: 1, pendiente: 0 }),
  unCliente({ id: 9, nombreComercial: 'Bar Nuevo Cañaveral', pendiente: -12 }),
];

function montarLista(buscado: string, clientes = CLIENTES) {
  servir(() => json<'GET /clients/all'>({ data: clientes }));
  return montar(<ListaClientes buscado={buscado} destino={(id) => `/nuevo/pedido/products/${id}`} nuevoEn="/cliente/new" />);
}

it('one tap on a client leads to its products', async () => {
  montarLista('');
  expect(await screen.findByRole('link', { name: /Ultramarinos La Peña/ })).toHaveAttribute('href', '/nuevo/pedido/products/7');
});

it('f24 two clients of one name show town and NIF', async () => {
  montarLista('', [...CLIENTES, unCliente({ id: 10, nif: '00000014Z' })]);
  const dePena = await screen.findAllByRole('link', { name: /Ultramarinos La Peña/ });
  expect(dePena.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Peñíscola · B00000018'), expect.stringContaining('Peñíscola · 00000014Z')]);
  expect(screen.getByRole('link', { name: /Hígado/ })).not.toHaveTextContent('B00000018');
});

it('shows who owes, who has paid ahead and who has recargo', async () => {
  montarLista('');
  expect(await screen.findByRole('link', { name: /La Peña/ })).toHaveTextContent('Debe 120,40 €');
  expect(screen.getByRole('link', { name: /Cañaveral/ })).toHaveTextContent('A favor 12,00 €');
  expect(screen.getByRole('link', { name: /Hígado/ })).toHaveTextContent('Recargo');
  expect(screen.getByRole('link', { name: /Hígado/ })).not.toHaveTextContent('Debe');
});

describe('b56 the search is blind to case and accents', () => {
  it.each([
    ['HIGADO', 'Hígado y Más'],
    ['pena', 'Ultramarinos La Peña'],
    ['cañav', 'Bar Nuevo Cañaveral'],
  ])('%s finds %s', async (buscado, nombre) => {
    montarLista(buscado);
    expect(await screen.findByText(nombre)).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

it('nobody by that name: says so and offers to make the client', async () => {
  montarLista('zzz');
  expect(await screen.findByRole('heading', { name: 'No hay clientes con ese nombre' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nuevo cliente' })).toHaveAttribute('href', '/cliente/new');
});

it('no client at all is another matter', async () => {
  montarLista('', []);
  expect(await screen.findByRole('heading', { name: 'Todavía no hay clientes' })).toBeInTheDocument();
});

it('a failure is told in its place, with a way to try again', async () => {
  let llamadas = 0;
  servir(() => {
    llamadas += 1;
    return llamadas === 1 ? json({ message: 'x' }, 500) : json<'GET /clients/all'>({ data: CLIENTES });
  });
  const { usuario } = montar(<ListaClientes buscado="" destino={String} nuevoEn="/cliente/new" />);
  expect(await screen.findByRole('heading', { name: 'Error interno del servidor' })).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Ultramarinos La Peña')).toBeInTheDocument();
});
