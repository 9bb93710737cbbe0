import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '@/api/esquema';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { enUnaPagina, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';

prepararDominio();

type Detenida = components['schemas']['TareaDetenidaView'];

const DEVOLVER: Detenida = {
  tipo: 'devolver',
  store: 'ORDER-1783000000000-7',
  documento: { numero: 'P2026-000012', tipo_factura: 'pendiente', client_name: 'Bar Manolo' },
  destino: null,
  desde: '2026-11-25T09:30:00.000+01:00',
  intentos: 12,
  motivo: 'La base de datos estaba ocupada o no respondía. Envíala de nuevo.',
  detalle: 'throttled',
};
const CORREO: Detenida = {
  ...DEVOLVER,
  tipo: 'correo',
  store: 'ORDER-1783000000000-8',
  documento: { numero: 'F2026-000031', tipo_factura: 'factura', client_name: 'Comedor El Álamo' },
  destino: 'comedor@example.com',
  motivo: null,
  detalle: null,
};
const DE_PEDIDO_BORRADO: Detenida = { ...DEVOLVER, store: 'ORDER-1783000000000-9', documento: null };

let tareas: Detenida[];
let reanudada: () => Response;
let recibidas: ReturnType<typeof servir>;

const pagina = (data: Detenida[]) => json<'GET /tareas'>(enUnaPagina(data));

beforeEach(() => {
  tareas = [DEVOLVER, CORREO, DE_PEDIDO_BORRADO];
  reanudada = () => json<'POST /tareas/{store}/{tipo}/reanudar'>({ data: { hecha: true, motivo: null } });
  recibidas = servir(({ metodo, camino }) => {
    if (metodo === 'POST') {
      tareas = tareas.slice(1);
      return reanudada();
    }
    return camino === '/tareas' ? pagina(tareas) : json({ message: 'Error interno del servidor' }, 500);
  });
  entrarComo('admin');
});

const abrir = (camino = '/admin/tareas') => montarRutas(rutas, camino);
const fila = async (nombre: RegExp) => within(await screen.findByRole('row', { name: nombre }));
const enviarDeNuevo = async (nombre: RegExp) => (await fila(nombre)).findByRole('button', { name: /^Enviar de nuevo/ });

it('a stopped task says what it is, of which document and client, since when, how often and why', async () => {
  abrir();
  const devolver = await fila(/P2026-000012/);
  expect(devolver.getByText('Devolver a sus lotes lo que retenía un pedido')).toBeInTheDocument();
  expect(devolver.getByRole('link', { name: 'P2026-000012' })).toHaveAttribute('href', '/admin/invoices/pendiente/view/ORDER-1783000000000-7');
  for (const texto of ['Bar Manolo', /25\/11\/2026/, '12 intentos', /estaba ocupada/]) expect(devolver.getByText(texto)).toBeInTheDocument();
  const correo = await fila(/F2026-000031/);
  expect(correo.getByRole('cell', { name: 'Correo a comedor@example.com' })).toBeInTheDocument();
  expect(correo.getByText(/No ha quedado escrito por qué/)).toBeInTheDocument();
  expect(correo.queryByText('Detalle técnico')).not.toBeInTheDocument();
  const borrado = await fila(/ORDER-1783000000000-9/);
  expect(borrado.getByText('Pedido borrado o sin terminar')).toBeInTheDocument();
});

it('the technical text stands behind the sentence', async () => {
  const { usuario } = abrir();
  const devolver = await fila(/P2026-000012/);
  expect(devolver.getByText('throttled')).not.toBeVisible();
  await usuario.click(devolver.getByText('Detalle técnico'));
  expect(devolver.getByText('throttled')).toBeVisible();
});

it('one that is sent again leaves the list with a word', async () => {
  const { usuario } = abrir();
  await usuario.click(await enviarDeNuevo(/P2026-000012/));
  expect(await screen.findByText('Tarea enviada de nuevo')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('P2026-000012')).not.toBeInTheDocument());
  expect(recibidas.find(({ metodo }) => metodo === 'POST')?.camino).toBe('/tareas/ORDER-1783000000000-7/devolver/reanudar');
});

it('one that fails again at once says why', async () => {
  reanudada = () => json<'POST /tareas/{store}/{tipo}/reanudar'>({ data: { hecha: false, motivo: 'El lote está bloqueado.' } });
  const { usuario } = abrir();
  await usuario.click(await enviarDeNuevo(/P2026-000012/));
  expect(await screen.findByText('Ha vuelto a fallar y se intentará otra vez sola. El lote está bloqueado.')).toBeInTheDocument();
});

it('one that cannot be sent says so in a dialog', async () => {
  reanudada = () => json({ message: 'Error interno del servidor' }, 500);
  const { usuario } = abrir();
  await usuario.click(await enviarDeNuevo(/P2026-000012/));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Ha habido un problema al enviar la tarea de nuevo');
});

it('no stopped task is good news', async () => {
  tareas = [];
  abrir();
  expect(await screen.findByRole('heading', { name: 'No hay tareas detenidas' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Volver a Inicio' })).toHaveAttribute('href', '/admin/home');
});

it('a list that cannot be had is asked for again', async () => {
  let caida = true;
  servir(() => (caida ? json({ message: 'Error interno del servidor' }, 500) : pagina([DEVOLVER])));
  const { usuario } = abrir();
  await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar' }));
  caida = false;
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'P2026-000012' })).toBeInTheDocument();
});

describe('Inicio', () => {
  const aviso = async () => within(await screen.findByRole('region', { name: 'Tareas detenidas' }));

  it('says that tasks have stopped, since when, and leads to them', async () => {
    abrir('/admin/home');
    const suyo = await aviso();
    expect(suyo.getByText(/^3 tareas han fallado demasiadas veces .* La más antigua es del 25\/11\/2026\.$/)).toBeInTheDocument();
    expect(suyo.getByRole('link', { name: 'Ver las 3 tareas' })).toHaveAttribute('href', '/admin/tareas');
  });

  it('speaks of one task as of one', async () => {
    tareas = [CORREO];
    abrir('/admin/home');
    const suyo = await aviso();
    expect(suyo.getByText(/^Una tarea ha fallado demasiadas veces .* Es del 25\/11\/2026\.$/)).toBeInTheDocument();
    expect(suyo.getByRole('link', { name: 'Ver la tarea' })).toBeInTheDocument();
  });

  it('says nothing while there are none', async () => {
    tareas = [];
    abrir('/admin/home');
    await waitFor(() => expect(recibidas.some(({ camino }) => camino === '/tareas')).toBe(true));
    expect(await screen.findAllByText('Error interno del servidor')).not.toHaveLength(0);
    expect(screen.queryByRole('region', { name: 'Tareas detenidas' })).not.toBeInTheDocument();
  });
});

it('an address that looks for something says so when nothing is like that, and shows all again', async () => {
  tareas = [];
  const { usuario, router } = abrir('/admin/tareas?buscar=nadie');
  expect(await screen.findByText('Ninguna tarea detenida es así')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(await screen.findByText('No hay tareas detenidas')).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});
