import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';
import { useOficina } from '@/stores/oficina';
import { ponerEnHora } from '@/stores/reloj';

prepararDominio();

const suma = (desde: string, hasta: string, total: number, documentos: number) => ({ desde, hasta, total, documentos });
const dia = (dia: string, total: number) => ({ dia, total });

const VENTAS = {
  hoy: { ahora: suma('2026-11-27', '2026-11-27', 2418.6, 14), antes: suma('2026-11-20', '2026-11-20', 2235.3, 1) },
  mes: { ahora: suma('2026-11-01', '2026-11-27', 54_120, 301), antes: suma('2026-10-01', '2026-10-27', 60_000, 322) },
  vendedores: [{ user_id: 7, user_name: 'Rosa', hoy: 1200.5, mes: 30_000, antes: 0 }],
  dias: [dia('2026-11-26', 1800), dia('2026-11-27', 2418.6)],
  dias_antes: [dia('2026-10-26', 1500), dia('2026-10-27', 2000)],
  por_entregar: { desde: '2026-10-01', pedidos: 1, total: 60, mas_antiguo: '2026-11-25' },
};
const NADA = suma('2026-11-01', '2026-11-27', 0, 0);

let bloques: Record<string, unknown>;
let recibidas: ReturnType<typeof servir>;

beforeEach(() => {
  bloques = {
    ventas: VENTAS,
    cobros: {
      total: 6904.15,
      clientes: 11,
      mayores: [
        { client_id: 4, client_name: 'Ultramarinos La Peña', importe: 1240, desde: '2026-10-02' },
        { client_id: 5, client_name: 'Comedor El Álamo', importe: 33.3, desde: null },
      ],
    },
    almacen: {
      pasados: { lotes: 1, coste: 5 },
      en_7_dias: { lotes: 9, coste: 312.4 },
      en_30_dias: { lotes: 21, coste: 800 },
      bajo_minimo: 8,
      escasos: [
        { product_id: 2, product_name: 'Mistela', unidad: 'caja', stock: 0, stock_minimo: 6 },
        { product_id: 3, product_name: 'Hígado', unidad: 'kg', stock: 2.25, stock_minimo: 5 },
      ],
    },
    correo: { en_espera: 3, atascados: 2, desde: '2026-11-25T09:00:00+01:00' },
    puesta_en_marcha: { empresa: true, vendedor: true, producto: true },
    casa: { avisos: [] },
  };
  recibidas = servir(({ camino, parametros }) => {
    const nombre = parametros.get('bloque') ?? '';
    if (camino !== '/resumen' || bloques[nombre] === undefined) return json({ message: 'No va.' }, 500);
    return json<'GET /resumen'>({ data: { [nombre]: bloques[nombre] } });
  });
  useOficina.setState({ guiaOmitida: false });
  entrarComo('admin');
});

afterEach(() => ponerEnHora(Date.now()));

const abrir = () => montarRutas(rutas, '/admin/home');
const panel = (titulo: string) => screen.findByRole('region', { name: titulo });
const enlace = async (nombre: string | RegExp) => screen.findByRole('link', { name: nombre });

it('greets by the hour and the day of the server, whatever the device shows', async () => {
  ponerEnHora(Date.parse('2026-01-05T21:30:00Z'));
  abrir();
  expect(await screen.findByRole('heading', { name: 'Buenas noches, Marta' })).toBeInTheDocument();
  expect(screen.getByText(/lunes, 05\/01\/2026/)).toBeInTheDocument();
});

it('f15 says what is wrong with the machine, and nothing while all is well', async () => {
  abrir();
  await screen.findByRole('link', { name: /^Ventas hoy / });
  expect(screen.queryByRole('region', { name: 'El servidor necesita atención' })).not.toBeInTheDocument();
  cleanup();
  bloques['casa'] = { avisos: ['En el disco de los datos quedan 312 MB.'] };
  abrir();
  expect(within(await panel('El servidor necesita atención')).getByText('En el disco de los datos quedan 312 MB.')).toBeInTheDocument();
});

describe('the figures of the morning', () => {
  it('lead to the lists that make them up', async () => {
    abrir();
    for (const [nombre, camino] of [
      [/^Ventas hoy /, '/admin/invoices?desde=2026-11-27&hasta=2026-11-27'],
      ['2.235,30\u00a0€', '/admin/invoices?desde=2026-11-20&hasta=2026-11-20'],
      [/^Ventas del mes /, '/admin/invoices?desde=2026-11-01&hasta=2026-11-27'],
      ['60.000,00\u00a0€', '/admin/invoices?desde=2026-10-01&hasta=2026-10-27'],
      [/^Por cobrar /, '/admin/clients?solo=deuda'],
      [/^Por entregar /, '/admin/invoices/pendiente?desde=2026-10-01'],
      [/^Caducan en 7 días /, '/admin/almacen/caducan?plazo=7'],
      ['21 en 30 días', '/admin/almacen/caducan?plazo=30'],
      ['1 pasado de fecha', '/admin/almacen/caducan?plazo=pasados'],
      ['1.200,50\u00a0€', '/admin/invoices?desde=2026-11-27&hasta=2026-11-27&vendedor=7'],
      ['30.000,00\u00a0€', '/admin/invoices?desde=2026-11-01&hasta=2026-11-27&vendedor=7'],
      ['Ultramarinos La Peña', '/admin/clients/view/4'],
      ['Mistela', '/admin/almacen/lotes/2'],
      ['Ver los 8', '/admin/almacen?solo=minimo'],
      ['Ver los 3', '/admin/correo'],
    ] as const) {
      expect(await enlace(nombre), String(nombre)).toHaveAttribute('href', camino);
    }
  });

  it('say what they are held against', async () => {
    abrir();
    expect(await screen.findByText(/El viernes pasado/)).toHaveTextContent('14 documentos. El viernes pasado, 2.235,30 €');
    expect(screen.getByText('▼ 9,8 %').closest('dd')).toHaveTextContent('▼ 9,8 % Del 1 al 27 de octubre, 60.000,00 €');
    expect(screen.getByText('60,00 €. El más antiguo, del 25/11/2026')).toBeInTheDocument();
    expect(within(await panel('Quién debe')).getByText('Desde hace más de un año')).toBeInTheDocument();
    expect(within(await panel('Bajo mínimo')).getByText('2,25 kg')).toBeInTheDocument();
    expect(within(await panel('Bajo mínimo')).getByText('Agotado')).toBeInTheDocument();
  });

  it('draw the days of the month over those of the month before', async () => {
    abrir();
    const grafico = await screen.findByRole('img', { name: 'Ventas por día de noviembre, sobre las de octubre' });
    expect(within(grafico).getByText('27 de noviembre: 2.418,60 €')).toBeInTheDocument();
    expect(grafico.querySelectorAll('rect')).toHaveLength(2);
    expect(grafico.querySelector('path')?.getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
  });

  it('are read anew at a touch', async () => {
    const { usuario } = abrir();
    await enlace(/^Por cobrar /);
    bloques['cobros'] = { total: 0, clientes: 0, mayores: [] };
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actualizar' })).toBeEnabled());
    await usuario.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await within(await panel('Quién debe')).findByText('Nadie debe nada.')).toBeInTheDocument();
  });
});

describe('a block that cannot be had', () => {
  it('says so by itself, and is asked for again by itself', async () => {
    delete bloques['cobros'];
    const { usuario } = abrir();
    const quienDebe = within(await panel('Quién debe'));
    expect(await quienDebe.findByText('Error interno del servidor')).toBeInTheDocument();
    expect(await enlace(/^Ventas hoy /)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    bloques['cobros'] = { total: 33.3, clientes: 1, mayores: [{ client_id: 5, client_name: 'Bar', importe: 33.3, desde: '2026-11-02' }] };
    recibidas.length = 0;
    await usuario.click(quienDebe.getByRole('button', { name: 'Reintentar' }));
    expect(await quienDebe.findByText('Desde el 02/11/2026')).toBeInTheDocument();
    expect(recibidas.map(({ parametros }) => parametros.get('bloque'))).toEqual(['cobros']);
  });
});

it('a house with nothing to tell says so', async () => {
  bloques = {
    ventas: {
      ...VENTAS,
      hoy: { ahora: NADA, antes: NADA },
      mes: { ahora: NADA, antes: NADA },
      vendedores: [],
      dias: [dia('2026-11-01', 0)],
      dias_antes: [dia('2026-10-01', 0)],
      por_entregar: { desde: '2026-10-01', pedidos: 0, total: 0, mas_antiguo: null },
    },
    cobros: { total: 0, clientes: 0, mayores: [] },
    almacen: { pasados: { lotes: 0, coste: 0 }, en_7_dias: { lotes: 0, coste: 0 }, en_30_dias: { lotes: 0, coste: 0 }, bajo_minimo: 0, escasos: [] },
    correo: { en_espera: 0, atascados: 0, desde: null },
    puesta_en_marcha: { empresa: true, vendedor: true, producto: true },
  };
  abrir();
  for (const texto of [
    /Todavía no hay ventas/,
    'Nadie ha vendido nada este mes ni el anterior.',
    'Hay de todo: ningún producto está por debajo de su mínimo.',
    'No hay facturas esperando a salir.',
  ]) {
    expect(await screen.findByText(texto)).toBeInTheDocument();
  }
  expect(screen.queryByText(/[▲▼]/)).not.toBeInTheDocument();
});

describe('a new house', () => {
  const guia = () => screen.findByRole('region', { name: 'Pon Reparto en marcha' });

  it('is led from what is done to what is next', async () => {
    bloques['puesta_en_marcha'] = { empresa: true, vendedor: false, producto: false };
    abrir();
    const pasos = within(await guia()).getAllByRole('listitem');
    expect(pasos[0]).toHaveTextContent('(hecho)');
    expect(within(pasos[0] ?? document.body).queryByRole('link')).not.toBeInTheDocument();
    expect(within(pasos[1] ?? document.body).getByRole('link', { name: 'Crear un vendedor' })).toHaveAttribute('href', '/admin/users/new');
    expect(within(pasos[2] ?? document.body).getByRole('link', { name: 'Crear un producto' })).toHaveAttribute('href', '/admin/products/new');
  });

  it('may say no, and is not asked again', async () => {
    bloques['puesta_en_marcha'] = { empresa: false, vendedor: false, producto: false };
    const { usuario } = abrir();
    await usuario.click(within(await guia()).getByRole('button', { name: 'Ahora no' }));
    expect(screen.queryByText('Pon Reparto en marcha')).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('reparto.oficina') ?? '{}')).toMatchObject({ state: { guiaOmitida: true } });
  });

  it('p2 that was led is told when nothing is left, with what comes next, until it is closed', async () => {
    useOficina.setState({ guiaEmpezada: true });
    const { usuario } = abrir();
    const hecho = within(await screen.findByRole('region', { name: 'Ya se puede vender' }));
    expect(hecho.getByRole('link', { name: 'Nuevo lote' })).toHaveAttribute('href', '/admin/lotes/new');
    await usuario.click(hecho.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByText('Ya se puede vender')).not.toBeInTheDocument();
  });

  it('is led no more once there is all that it takes', async () => {
    abrir();
    await enlace(/^Ventas hoy /);
    await waitFor(() => expect(recibidas.some(({ parametros }) => parametros.get('bloque') === 'puesta_en_marcha')).toBe(true));
    expect(screen.queryByText('Pon Reparto en marcha')).not.toBeInTheDocument();
  });
});
