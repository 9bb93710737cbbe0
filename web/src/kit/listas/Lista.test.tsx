import { queryOptions } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aplazada } from '@/pruebas/aplazada';
import { montarRutas } from '@/pruebas/montar';
import { ESPERA_BUSQUEDA_MS } from './Buscador';
import { Lista } from './Lista';
import type { Busqueda, Pagina } from './paginas';
import type { Columna } from './Tabla';
import { useLista } from './useLista';

interface Fila {
  id: number;
  nombre: string;
  total: number | null;
}

const columnas: Columna<Fila>[] = [
  { titulo: 'Nombre', celda: ({ nombre }) => nombre, orden: 'nombre' },
  { titulo: 'Total', celda: ({ total }) => total ?? '—', alinear: 'derecha', orden: 'total' },
];

const FILAS: Fila[] = [
  { id: 1, nombre: 'Ñora', total: 2 },
  { id: 2, nombre: 'Nuez', total: null },
  { id: 3, nombre: 'Oliva 10', total: 10 },
  { id: 4, nombre: 'oliva 9', total: 1 },
];

interface PruebaProps {
  responder: (busqueda: Busqueda<'tipo'>) => Pagina<Fila>;
}

function Prueba({ responder }: PruebaProps) {
  const lista = useLista(
    (busqueda: Busqueda<'tipo'>) => queryOptions({ queryKey: ['cosas', busqueda], queryFn: () => Promise.resolve(responder(busqueda)) }),
    ['tipo'],
  );
  return (
    <Lista
      lista={lista}
      titulo="Cosas"
      buscador="Buscar por Nombre"
      filtros={
        <button type="button" onClick={() => lista.filtrar('tipo', 'seco')}>
          Solo secos
        </button>
      }
      nota="Sin filtros se ven todas."
      columnas={columnas}
      clave={({ id }) => id}
      enlace={({ id }) => `/cosas/${id}`}
      vacio={{ titulo: 'Todavía no hay cosas', texto: 'Crea la primera.' }}
      nadaHallado={{ titulo: 'Nada se llama así', texto: 'Prueba otra vez.' }}
    />
  );
}

afterEach(() => vi.useRealTimers());

function abrir(camino: string, { responder = () => pagina(FILAS) }: Partial<PruebaProps> = {}) {
  return montarRutas(
    [
      { path: '/', element: <Prueba responder={responder} /> },
      { path: '/cosas/:id', element: <p>una cosa</p> },
    ],
    camino,
  );
}

const pagina = (data: Fila[], last_page = 1): Pagina<Fila> => ({
  data,
  meta: { current_page: 1, last_page, from: data.length > 0 ? 1 : null, to: data.length, total: data.length },
});

async function nombres(): Promise<(string | null)[]> {
  const tabla = await screen.findByRole('table', { name: 'Cosas' });
  await within(tabla).findByText('Nuez');
  return within(tabla)
    .getAllByRole('row')
    .slice(1)
    .map((fila) => within(fila).getAllByRole('cell')[0]?.textContent ?? null);
}

it('the order of a list is asked of the server, and its answer left as it is', async () => {
  const pedidos: (string | undefined)[] = [];
  const { usuario, router } = abrir('/', {
    responder: ({ orden }) => {
      pedidos.push(orden);
      return pagina(FILAS, 2);
    },
  });
  await nombres();
  await usuario.click(screen.getByRole('button', { name: 'Nombre' }));
  expect(screen.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending');
  await usuario.click(screen.getByRole('button', { name: 'Nombre' }));
  expect(pedidos).toEqual([undefined, 'nombre', '-nombre']);
  expect(router.state.location.search).toBe('?orden=-nombre');
  expect(await nombres()).toEqual(FILAS.map(({ nombre }) => nombre));
});

describe('a list that shows nothing', () => {
  it('says what to do when there is nothing', async () => {
    abrir('/', { responder: () => pagina([]) });
    expect(await screen.findByRole('heading', { name: 'Todavía no hay cosas' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument();
  });

  it('because of search and filter says that, and shows all again', async () => {
    const { usuario, router } = abrir('/?buscar=zz&tipo=seco&pagina=4', {
      responder: ({ texto, filtros }) => pagina(texto === 'zz' && filtros.tipo === 'seco' ? [] : FILAS),
    });
    expect(await screen.findByRole('heading', { name: 'Nada se llama así' })).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(await nombres()).toHaveLength(4);
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

it('a filter stands in the address, starts at the first page and can be taken off', async () => {
  const { usuario, router } = abrir('/?pagina=3');
  await nombres();
  expect(screen.queryByRole('button', { name: 'Quitar filtros' })).not.toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Solo secos' }));
  expect(router.state.location.search).toBe('?tipo=seco');
  await usuario.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(router.state.location.search).toBe('');
});

describe('d08 a list on paper', () => {
  const cosa = (id: number): Fila => ({ id, nombre: `Cosa ${id}`, total: id });

  it('has all of its rows, what it was narrowed down by and when it was printed; afterwards its page is back', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { usuario } = abrir('/?buscar=cosa', {
      responder: ({ pagina: cual }) => ({ data: [cosa(cual)], meta: { current_page: cual, last_page: 7, from: cual, to: cual, total: 7 } }),
    });
    await screen.findByText('Cosa 1');
    expect(screen.queryByText('Cosa 7')).not.toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Imprimir la lista' }));
    expect(await screen.findByText('Cosa 7')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(8);
    expect(screen.getByText('Buscar por Nombre: cosa')).toBeInTheDocument();
    expect(screen.getByText(/^Impreso el \d{2}\/\d{2}\/\d{4} a las .* · 7 filas$/)).toBeInTheDocument();
    expect(print).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(() => screen.queryByText('Cosa 7')).toBeNull();
  });

  it('ends at a bound and says so', async () => {
    vi.spyOn(window, 'print').mockReturnValue();
    const { usuario } = abrir('/', {
      responder: ({ pagina: cual }) => ({ data: [cosa(cual)], meta: { current_page: cual, last_page: 60, from: cual, to: cual, total: 60 } }),
    });
    await usuario.click(await screen.findByRole('button', { name: 'Imprimir la lista' }));
    expect(await screen.findByText('Se imprimen las 50 primeras. Para imprimir las demás, acota la lista con fechas o con otro filtro.')).toBeInTheDocument();
  });
});

it('a row is opened with the keyboard by its first cell', async () => {
  const { usuario, router } = abrir('/');
  await nombres();
  screen.getByRole('link', { name: 'Nuez' }).focus();
  await usuario.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/cosas/2');
});

it('a search that comes to rest on the way to another screen calls nobody back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const cosa = aplazada<null>();
  const { usuario, router } = montarRutas(
    [
      { path: '/', element: <Prueba responder={() => pagina(FILAS)} /> },
      { path: '/cosas/:id', element: <p>una cosa</p>, loader: () => cosa.promesa },
    ],
    '/',
  );
  await nombres();
  await usuario.type(screen.getByRole('searchbox'), 'nu');
  await usuario.click(screen.getByRole('link', { name: 'Nuez' }));
  await vi.advanceTimersByTimeAsync(2 * ESPERA_BUSQUEDA_MS);
  cosa.cumplir(null);
  expect(await screen.findByText('una cosa')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/cosas/2');
});
