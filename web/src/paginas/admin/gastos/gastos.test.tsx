import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aplazada } from '@/pruebas/aplazada';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { EMISOR, unaConfiguracion, unProductoDeOficina, unProveedor } from '@/pruebas/pedidos';
import { type Contrato, enUnaPagina, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';

prepararDominio();

const totales = {
  desglose: [{ iva: 4, recargo: 0, base: 80, cuota: 3.2, cuota_recargo: 0 }],
  base: 80,
  iva: 3.2,
  recargo: 0,
  total: 83.2,
};

type Gastos = Contrato['GET /gastos'];
type Gasto = Contrato['GET /gastos/{id}']['data'];
type Aviso = Contrato['PUT /gastos/{id}']['avisos'][number];

const unGasto: Gastos['data'][number] = {
  id: 700,
  proveedor_id: 5,
  proveedor: 'Hornos del Ebro',
  numero: 'F-1042',
  fecha: '2026-11-25',
  pago: null,
  totales,
  retencion: 0,
  retenido: 0,
  a_pagar: 83.2,
  deducible: 100,
  inversion: false,
  recepcion: '2026-0031',
};

const detalle: Gasto = {
  ...unGasto,
  recargo: 0,
  redondeo: 'normal',
  lineas: [
    {
      lote_id: 11,
      lote: 'L0610',
      product_id: 1,
      product_name: 'Pan de molde',
      caducidad: '2026-12-12',
      tipo_caducidad: 'caducidad',
      cantidad: 100,
      queda: 70,
      coste: 0.8,
      iva: 4,
      genero: 'general',
      neto: 80,
    },
  ],
  user_name: 'Marta',
  momento: '2026-11-27T09:15:00.000Z',
  version: 3,
};

const aviso = { lote: 'L0610', mensaje: 'Ya se ha usado y no se borra: su entrada queda en 30.', lote_id: 11, registrado: 30 };

let rechazos: Response[];
let avisos: Aviso[];
let conRecargo: 0 | 1;
let guardado: Gasto;
/** Until it is let through, the record of a product does not arrive. */
let ficha: Promise<void>;
let recibidas: ReturnType<typeof servir>;

async function responder({ metodo, camino }: Parameters<Parameters<typeof servir>[0]>[0]): Promise<Response> {
  const rechazo = metodo === 'GET' ? undefined : rechazos.shift();
  if (rechazo) return rechazo;
  switch (`${metodo} ${camino}`) {
    case 'GET /gastos':
      return json<'GET /gastos'>({
        ...enUnaPagina<Gastos['data'][number]>([unGasto, { ...unGasto, id: 701, numero: 'F-1043', pago: 'transferencia' }]),
        total: 166.4,
        pendiente: 83.2,
      });
    case 'GET /gastos/700':
      return json<'GET /gastos/{id}'>({ data: guardado });
    case 'POST /gastos':
      return json<'POST /gastos'>({ data: detalle }, 201);
    case 'PUT /gastos/700':
      return json<'PUT /gastos/{id}'>({ data: detalle, avisos });
    case 'DELETE /gastos/700':
      return json<'DELETE /gastos/{id}'>({ message: 'Factura eliminada correctamente', avisos });
    case 'GET /products/nombres':
      return json<'GET /products/nombres'>({ data: [{ id: 1, name: 'Pan de molde', unidad: 'ud', iva: 10 }, { id: 2, name: 'Jamón serrano', unidad: 'kg', iva: 10 }] });
    case 'GET /products/1':
      await ficha;
      return json<'GET /products/{id}'>({ data: unProductoDeOficina({ id: 1, iva: 4, coste: 0.8 }) });
    case 'GET /products/2':
      return json<'GET /products/{id}'>({ data: unProductoDeOficina({ id: 2, iva: 10, coste: null }) });
    case 'GET /proveedores/all':
      return json<'GET /proveedores/all'>({ data: [unProveedor()] });
    case 'GET /config':
      return json<'GET /config'>({ data: unaConfiguracion({ empresa: { ...EMISOR, recargo: conRecargo } }) });
    default:
      return json({ message: 'Recurso no encontrado' }, 404);
  }
}

beforeEach(() => {
  rechazos = [];
  avisos = [];
  conRecargo = 0;
  ficha = Promise.resolve();
  guardado = detalle;
  recibidas = servir(responder);
  entrarComo('admin');
});

const abrir = (camino = '/admin/gastos') => montarRutas(rutas, camino);
const enviados = (metodo: string) => recibidas.filter((peticion) => peticion.metodo === metodo);
const linea = (n: number) => within(screen.getByRole('listitem', { name: `Línea ${n}` }));
const lineas = () => within(screen.getByRole('list', { name: 'Líneas' })).getAllByRole('listitem');
const pulsar = (usuario: ReturnType<typeof abrir>['usuario'], name: string) => usuario.click(screen.getByRole('button', { name }));
const repetido = () => json({ message: 'Ya hay una factura F-1042 de Hornos del Ebro, del 25/11/2026. ¿La guardamos también?', confirmar: 'repetido' }, 409);

/** Fills in the paper and its one line without leaving the keyboard. */
async function escribir(usuario: ReturnType<typeof abrir>['usuario']) {
  await usuario.type(await screen.findByRole('combobox', { name: 'Proveedor' }), 'hornos{Enter}');
  await usuario.tab();
  // Date and payment stay as they are.
  await usuario.keyboard('F-1042{Enter}{Enter}{Enter}');
  expect(linea(1).getByRole('combobox', { name: 'Producto' })).toHaveFocus();
  await usuario.keyboard('pan{Enter}');
  await expect.poll(() => linea(1).getByRole('textbox', { name: 'IVA %' })).toHaveValue('4');
  await usuario.keyboard('L0610{Enter}100{Enter}');
}

describe('the list', () => {
  it('says whose each invoice is, whether it is paid, and what all of them come to', async () => {
    abrir();
    expect(await screen.findByRole('row', { name: /F-1042 / })).toHaveTextContent('F-1042Hornos del Ebro25/11/202680,00 €83,20 €Sin pagar');
    expect(screen.getByRole('row', { name: /F-1043/ })).toHaveTextContent('Transferencia');
    expect(screen.getByText('166,40 €')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'F-1042' })).toHaveAttribute('href', '/admin/gastos/view/700');
  });

  it('is narrowed down by what the address says, and leaves out what means nothing', async () => {
    abrir('/admin/gastos?buscar=hornos&proveedor=5&pago=sin_pagar&desde=2026-11-01&hasta=2026-11-30');
    await screen.findByRole('row', { name: /F-1042 / });
    const pedida = recibidas.find(({ camino }) => camino === '/gastos');
    expect(Object.fromEntries(pedida?.parametros ?? [])).toEqual({
      page: '1',
      'name[like]': 'hornos',
      'proveedor[eq]': '5',
      pagado: 'false',
      desde: '2026-11-01',
      hasta: '2026-11-30',
    });
  });
});

it('those of a year are listed while nobody asks for other days', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z'), toFake: ['Date'] });
  entrarComo('admin');
  abrir('/admin/gastos?pago=sin_pagar');
  await screen.findByRole('row', { name: /F-1042 / });
  expect(Object.fromEntries(recibidas.find(({ camino }) => camino === '/gastos')?.parametros ?? [])).toEqual({ page: '1', pagado: 'false', desde: '2025-11-27' });
  vi.useRealTimers();
});

it('a day that is none narrows the list down by nothing, and says so', async () => {
  const { usuario, router } = abrir('/admin/gastos?pago=sin_pagar&desde=2026-11-01');
  await usuario.clear(await screen.findByRole('textbox', { name: 'Desde' }));
  await usuario.type(screen.getByRole('textbox', { name: 'Desde' }), '31/11/2026');
  await usuario.tab();
  expect(screen.getByRole('textbox', { name: 'Desde' })).toHaveValue('31/11/2026');
  expect(screen.getByRole('textbox', { name: 'Desde' })).toHaveAccessibleDescription('Noviembre no tiene 31 días.');
  expect(router.state.location.search).toBe('?pago=sin_pagar');
  await usuario.clear(screen.getByRole('textbox', { name: 'Desde' }));
  await usuario.type(screen.getByRole('textbox', { name: 'Desde' }), '1/11/26{Enter}');
  await expect.poll(() => router.state.location.search).toBe('?pago=sin_pagar&desde=2026-11-01');
});

describe('a new invoice', () => {
  it('is typed in without a mouse: Enter goes on to the next field and the next line', async () => {
    const { usuario, router } = abrir('/admin/gastos/new');
    await escribir(usuario);
    // Cost and rate came with the product.
    expect(linea(1).getByRole('textbox', { name: 'Coste' })).toHaveFocus();
    await usuario.keyboard('{Enter}{Enter}12122026{Enter}{Enter}');
    expect(linea(2).getByRole('combobox', { name: 'Producto' })).toHaveFocus();
    await usuario.keyboard('jamon{Enter}J-1{Enter}2,5{Enter}10,1234');
    await expect.poll(() => linea(2).getByRole('textbox', { name: 'IVA %' })).toHaveValue('10');
    expect(linea(2).getByText('25,31 €')).toBeInTheDocument();
    expect(screen.getByText('111,04 €')).toBeInTheDocument();
    await pulsar(usuario, 'Guardar');
    await screen.findByText('Factura creada correctamente');
    expect(router.state.location.pathname).toBe('/admin/gastos');
    const [enviado] = enviados('POST');
    expect(enviado?.cuerpo).toEqual({
      proveedor_id: 5,
      numero: 'F-1042',
      fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      recargo: 0,
      redondeo: 'normal',
      adjunto_id: null,
      pago: null,
      lineas: [
        { product_id: 1, lote: 'L0610', cantidad: 100, coste: 0.8, iva: 4, caducidad: '2026-12-12', tipo_caducidad: 'consumo_preferente' },
        { product_id: 2, lote: 'J-1', cantidad: 2.5, coste: 10.1234, iva: 10 },
      ],
      total: 111.04,
      retencion: 0,
      deducible: 100,
      inversion: false,
    });
    expect(enviado?.cabeceras.get('Idempotency-Key')).toMatch(/^gasto-/);
  });

  it('what one types before the product says its own stays as one typed it', async () => {
    const visto = aplazada();
    ficha = visto.promesa;
    const { usuario } = abrir('/admin/gastos/new');
    await usuario.click(await screen.findByRole('combobox', { name: 'Producto' }));
    await usuario.keyboard('pan');
    await screen.findByRole('option', { name: 'Pan de molde' });
    await usuario.keyboard('{Enter}L0610{Enter}10{Enter}7,77{Enter}');
    visto.cumplir();
    await expect.poll(() => linea(1).getByRole('textbox', { name: 'IVA %' })).toHaveValue('4');
    expect(linea(1).getByRole('textbox', { name: 'Coste' })).toHaveValue('7,77');
    // Another product brings its own rate, for nobody has typed that.
    await usuario.click(linea(1).getByRole('combobox', { name: 'Producto' }));
    await usuario.keyboard('jamon{Enter}');
    await expect.poll(() => linea(1).getByRole('textbox', { name: 'IVA %' })).toHaveValue('10');
    expect(linea(1).getByRole('textbox', { name: 'Coste' })).toHaveValue('7,77');
  });

  it('with a date that is none is not saved without it', async () => {
    const { usuario } = abrir('/admin/gastos/new');
    await escribir(usuario);
    const caducidad = linea(1).getByRole('textbox', { name: 'Caducidad' });
    await usuario.type(caducidad, '31/02/2027');
    await pulsar(usuario, 'Guardar');
    await expect.poll(() => caducidad).toHaveFocus();
    expect(caducidad).toHaveAccessibleDescription('Febrero no tiene 31 días.');
    expect(enviados('POST')).toEqual([]);
  });

  it('follows the cents and the recargo of the paper', async () => {
    conRecargo = 1;
    const { usuario } = abrir('/admin/gastos/new');
    await escribir(usuario);
    await usuario.clear(linea(1).getByRole('textbox', { name: 'Coste' }));
    await usuario.keyboard('0,8043');
    expect(screen.getByRole('combobox', { name: 'Recargo' })).toHaveValue('1');
    // 80.43 at 4 % is 3.2172, and at 0.5 % 0.40215.
    const total = (texto: string) => expect(screen.getByText(texto)).toBeInTheDocument();
    total('84,05 €');
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Recálculo' }), 'Alza');
    total('84,06 €');
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Recálculo' }), 'Baja');
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Recargo' }), 'No');
    total('83,64 €');
  });

  it('whose number the supplier has used is saved only when one insists', async () => {
    rechazos = [repetido(), repetido()];
    const { usuario } = abrir('/admin/gastos/new');
    await escribir(usuario);
    await pulsar(usuario, 'Guardar');
    const dialogo = await screen.findByRole('dialog', { name: 'Número repetido' });
    expect(dialogo).toHaveTextContent('Ya hay una factura F-1042 de Hornos del Ebro');
    await pulsar(usuario, 'Cancelar');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Número' })).toHaveValue('F-1042');
    await pulsar(usuario, 'Guardar');
    await screen.findByRole('dialog', { name: 'Número repetido' });
    await pulsar(usuario, 'Guardar igualmente');
    await screen.findByText('Factura creada correctamente');
    expect(enviados('POST').map(({ cuerpo }) => (cuerpo as { repetido?: boolean }).repetido)).toEqual([undefined, undefined, true]);
  });

  it('what is kept back is told while it is written, and stays folded away where nothing is', async () => {
    const { usuario } = abrir('/admin/gastos/edit/700');
    await screen.findByDisplayValue('100');
    const plegado = screen.getByText('Para la gestoría').closest('details');
    expect(plegado).not.toHaveAttribute('open');
    await usuario.click(screen.getByText('Para la gestoría'));
    await usuario.type(screen.getByRole('textbox', { name: 'Retención de IRPF' }), '15');
    expect(screen.getByText(/^Retención del 15/, { selector: 'dt' }).nextElementSibling).toHaveTextContent('12,00');
    expect(screen.getByText('A pagar', { selector: 'dt' }).nextElementSibling).toHaveTextContent('71,20');
    await pulsar(usuario, 'Guardar');
    await expect.poll(() => enviados('PUT')[0]?.cuerpo).toMatchObject({ retencion: 15, total: 83.2 });
  });

  it('one of which something is kept back opens with it in sight', async () => {
    guardado = { ...detalle, retencion: 15, retenido: 12, a_pagar: 71.2, deducible: 50, inversion: true };
    abrir('/admin/gastos/edit/700');
    await screen.findByDisplayValue('100');
    expect(screen.getByText('Para la gestoría').closest('details')).toHaveAttribute('open');
    expect(screen.getByRole('textbox', { name: 'IVA que se deduce' })).toHaveValue('50');
    expect(screen.getByRole('switch', { name: 'Es un bien de inversión' })).toBeChecked();
  });

  it('without lines is told so, and a line without its lote too', async () => {
    const { usuario } = abrir('/admin/gastos/new');
    await screen.findByRole('list', { name: 'Líneas' });
    await pulsar(usuario, 'Guardar');
    expect(await screen.findByText('Pon al menos una línea.')).toBeInTheDocument();
    await usuario.type(linea(1).getByRole('combobox', { name: 'Producto' }), 'pan{Enter}');
    await pulsar(usuario, 'Guardar');
    expect(await linea(1).findByText('Escribe el lote.')).toBeInTheDocument();
    expect(lineas()).toHaveLength(2);
    expect(enviados('POST')).toEqual([]);
  });

  it('a line is taken out, and the others stay', async () => {
    const { usuario } = abrir('/admin/gastos/new');
    await escribir(usuario);
    await usuario.type(linea(2).getByRole('combobox', { name: 'Producto' }), 'jamon{Enter}');
    await pulsar(usuario, 'Quitar la línea 1');
    expect(linea(1).getByRole('combobox', { name: 'Producto' })).toHaveValue('Jamón serrano');
    expect(lineas()).toHaveLength(2);
  });
});

describe('an invoice that is changed', () => {
  it('warns what becomes of used batches, and tells which ones stay', async () => {
    avisos = [aviso];
    const { usuario, router } = abrir('/admin/gastos/edit/700');
    expect(await screen.findByText(/Los lotes usados no se borran: la cantidad se ajusta automáticamente/)).toBeInTheDocument();
    await usuario.clear(linea(1).getByRole('textbox', { name: 'Cantidad' }));
    await usuario.keyboard('120');
    await pulsar(usuario, 'Guardar');
    const dialogo = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(dialogo).toHaveTextContent('L0610: Ya se ha usado y no se borra: su entrada queda en 30.');
    await pulsar(usuario, 'Entendido');
    await expect.poll(() => router.state.location.pathname).toBe('/admin/gastos');
    expect(enviados('PUT')[0]?.cuerpo).toMatchObject({ version: 3, total: 99.84, lineas: [{ lote: 'L0610', cantidad: 120, tipo_caducidad: 'caducidad' }] });
  });

  describe('by two at once', () => {
    const [pan] = detalle.lineas;

    async function chocar(tocar: (usuario: ReturnType<typeof abrir>['usuario']) => Promise<void>) {
      const { usuario } = abrir('/admin/gastos/edit/700');
      await screen.findByDisplayValue('100');
      await tocar(usuario);
      guardado = { ...detalle, version: 4, lineas: [...detalle.lineas, { ...pan, lote_id: 12, lote: 'X5', product_id: 2, product_name: 'Jamón serrano', cantidad: 3 } as typeof pan & object] };
      rechazos = [json({ message: 'Alguien lo ha cambiado.' }, 409)];
      await pulsar(usuario, 'Guardar');
      await usuario.click(await screen.findByRole('button', { name: 'Ver lo guardado' }));
      return usuario;
    }

    it('the batches that the other brought stay when one has touched no line', async () => {
      const usuario = await chocar((quien) => quien.selectOptions(screen.getByLabelText('Pago'), 'visa'));
      await pulsar(usuario, 'Guardar lo mío');
      await expect.poll(() => enviados('PUT').at(-1)?.cuerpo).toMatchObject({ version: 4, pago: 'visa', lineas: [{ lote: 'L0610' }, { lote: 'X5', cantidad: 3 }] });
    });

    it('the lines of both are seen when both have changed them, and one may take the other’s', async () => {
      const usuario = await chocar(async (quien) => {
        await quien.clear(screen.getByDisplayValue('100'));
        await quien.keyboard('120');
      });
      expect(screen.getByText(/Guardado ahora:/)).toHaveTextContent('Guardado ahora: Pan de molde, lote L0610: 100 · Jamón serrano, lote X5: 3');
      expect(screen.getByDisplayValue('120')).toBeInTheDocument();
      await pulsar(usuario, 'Usar lo guardado');
      await pulsar(usuario, 'Guardar lo mío');
      await expect.poll(() => enviados('PUT').at(-1)?.cuerpo).toMatchObject({ version: 4, lineas: [{ lote: 'L0610', cantidad: 100 }, { lote: 'X5', cantidad: 3 }] });
    });
  });

  it('the minimum of a batch stands beside its quantity', async () => {
    const minimo = 'Lo mínimo es 30: es lo que ya ha salido o está apartado de este lote.';
    rechazos = [json({ message: minimo, errores: { 'lineas.0.cantidad': [minimo] } }, 422)];
    const { usuario } = abrir('/admin/gastos/edit/700');
    await usuario.clear(await screen.findByDisplayValue('100'));
    await usuario.keyboard('20');
    await pulsar(usuario, 'Guardar');
    expect(await linea(1).findByText(minimo)).toBeInTheDocument();
    expect(linea(1).getByRole('textbox', { name: 'Cantidad' })).toHaveValue('20');
  });

  it('too much at once is told above the lines', async () => {
    const demasiado = 'Son demasiados cambios de una vez. Guarda primero unas líneas y después las demás.';
    rechazos = [json({ message: demasiado, errores: { lineas: [demasiado] } }, 422)];
    const { usuario } = abrir('/admin/gastos/edit/700');
    await screen.findByDisplayValue('100');
    await pulsar(usuario, 'Guardar');
    expect(await screen.findByRole('alert')).toHaveTextContent(demasiado);
  });
});

describe('an invoice that is read', () => {
  it('says what is left of what it brought, and leads to each batch', async () => {
    abrir('/admin/gastos/view/700');
    const fila = await screen.findByRole('row', { name: /L0610/ });
    expect(fila).toHaveTextContent(/L0610Pan de molde12\/12\/202610070/);
    expect(within(fila).getByRole('link')).toHaveAttribute('href', '/admin/lotes/view/11');
    expect(screen.getByText('Sin pagar')).toBeInTheDocument();
  });

  it('is deleted after ¿Borramos?, and tells which batches stay', async () => {
    avisos = [aviso];
    const { usuario, router } = abrir('/admin/gastos/view/700');
    await usuario.click(await screen.findByRole('button', { name: 'Borrar F-1042' }));
    await pulsar(usuario, 'Si, borrarlo!');
    expect(await screen.findByRole('dialog', { name: 'Aviso' })).toHaveTextContent('su entrada queda en 30');
    await pulsar(usuario, 'Entendido');
    await expect.poll(() => router.state.location.pathname).toBe('/admin/gastos');
    expect(enviados('DELETE')).toHaveLength(1);
  });

  it('of which orders hold goods is deleted only when one goes on, as it was seen', async () => {
    const apartados = () => json({ message: 'Hay apartados en pedidos sin entregar: 3 de «L0610». ¿Seguimos?', confirmar: 'apartados' }, 409);
    rechazos = [apartados(), apartados()];
    const { usuario, router } = abrir('/admin/gastos/view/700');
    const borrar = async () => {
      await usuario.click(await screen.findByRole('button', { name: 'Borrar F-1042' }));
      await pulsar(usuario, 'Si, borrarlo!');
      expect(await screen.findByRole('dialog', { name: 'Apartado en pedidos' })).toHaveTextContent('3 de «L0610»');
    };
    await borrar();
    await pulsar(usuario, 'Cancelar');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await borrar();
    await pulsar(usuario, 'Seguir');
    await expect.poll(() => router.state.location.pathname).toBe('/admin/gastos');
    expect(enviados('DELETE').map(({ parametros }) => parametros.toString())).toEqual(['version=3', 'version=3', 'version=3&apartados=true']);
  });

  it('that is not there says so', async () => {
    abrir('/admin/gastos/view/9');
    expect(await screen.findByRole('heading', { name: 'Esta factura no existe' })).toBeInTheDocument();
  });
});
