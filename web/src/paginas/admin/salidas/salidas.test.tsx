import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unLoteDeAlmacen, unProveedor } from '@/pruebas/pedidos';
import { type Contrato, enUnaPagina, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';

prepararDominio();

const LOTES = [
  unLoteDeAlmacen(),
  unLoteDeAlmacen({ id: 12, name: 'L-2612', cantidad: 8, bloqueado: true }),
  unLoteDeAlmacen({ id: 21, product_id: 2, name: 'Q-1', cantidad: 5 }),
];

type Salida = Contrato['GET /salidas']['data'][number];

const unaSalida: Salida = {
  id: 900,
  tipo: 'devolucion_proveedor',
  cantidad: -3,
  lote_id: 11,
  lote: 'L-2611',
  product_id: 1,
  product_name: 'Jamón serrano',
  motivo: 'Venía abierto',
  documento: 'DV-17',
  proveedor_id: 5,
  proveedor: 'Hornos del Ebro',
  user_id: 3,
  user_name: 'Marta',
  momento: '2026-11-27T09:15:00.000Z',
};

const balance = { entro: 100, entregado: 0, devuelto: 0, apartado: 4, desechado: 0, regularizado: 0, queda: 0 };

let rechazo: Response | undefined;
/** What the server says is in the house of every batch; without it what is free and the four that orders hold. */
let hay: number | undefined;
/** Whether no batch can be read. */
let ilegible: boolean;
let recibidas: ReturnType<typeof servir>;

function responder({ metodo, camino, parametros }: Parameters<Parameters<typeof servir>[0]>[0]): Response {
  if (metodo === 'POST') return rechazo ?? json<'POST /salidas'>({ data: [unaSalida] }, 201);
  const historia = /^\/lotes\/(\d+)\/trazabilidad$/.exec(camino);
  if (historia) {
    const hallado = LOTES.find(({ id }) => id === Number(historia[1]));
    if (hallado === undefined) return json({ message: 'Recurso no encontrado' }, 404);
    if (ilegible) return json({ message: 'Error interno del servidor' }, 500);
    return json<'GET /lotes/{id}/trazabilidad'>({
      data: {
        lote: hallado,
        product_name: 'Jamón serrano',
        balance: { ...balance, queda: hallado.cantidad },
        hay: hay ?? hallado.cantidad + 4,
        destinos: [],
        entrada: {},
        cuadra: true,
      },
    });
  }
  switch (camino) {
    case '/salidas':
      return json<'GET /salidas'>(
        enUnaPagina<Salida>([unaSalida, { ...unaSalida, id: 901, tipo: 'recuento', cantidad: 2, motivo: 'Inventario', documento: null, proveedor: null }]),
      );
    case '/lotes':
      return json<'GET /lotes'>(enUnaPagina(LOTES.filter(({ product_id }) => String(product_id) === parametros.get('product[eq]'))));
    case '/products/nombres':
      return json<'GET /products/nombres'>({ data: [{ id: 1, name: 'Jamón serrano', unidad: 'ud', iva: 10 }, { id: 2, name: 'Queso de oveja', unidad: 'kg', iva: 10 }] });
    case '/proveedores/all':
      return json<'GET /proveedores/all'>({ data: [unProveedor()] });
    case '/users':
      return json<'GET /users'>(enUnaPagina([{ id: 3, name: 'Marta', role: 'admin' as const, version: 1 }]));
    default:
      return json({ message: 'Recurso no encontrado' }, 404);
  }
}

beforeEach(() => {
  rechazo = undefined;
  hay = undefined;
  ilegible = false;
  recibidas = servir(responder);
  entrarComo('admin');
});

const abrir = (camino = '/admin/output') => montarRutas(rutas, camino);
const enviado = () => recibidas.find(({ metodo }) => metodo === 'POST');
const pedidas = (camino: string) => recibidas.filter((peticion) => peticion.camino === camino);
const lineas = () => within(screen.getByRole('list', { name: 'Lotes' })).getAllByRole('listitem');
const campo = (linea: HTMLElement | undefined, rol: 'combobox' | 'textbox', name: string) => within(linea ?? document.body).getByRole(rol, { name });

describe('the ledger', () => {
  it('says what left, why, with which paper and who wrote it down', async () => {
    abrir();
    const fila = await screen.findByRole('row', { name: /Venía abierto/ });
    expect(fila).toHaveTextContent(/Jamón serranoL-261127\/11\/2026 10:15Devolución a proveedor−3Venía abiertoHornos del Ebro · DV-17Marta/);
    expect(screen.getByRole('row', { name: /Inventario/ })).toHaveTextContent('+2');
    expect(within(fila).getByRole('link')).toHaveAttribute('href', '/admin/lotes/view/11');
  });

  it('is narrowed down by what the address says, and leaves out what means nothing', async () => {
    abrir('/admin/output?tipo=merma&producto=1&lote=11&usuario=3&desde=2026-11-01&hasta=2026-11-30');
    await screen.findByRole('row', { name: /Venía abierto/ });
    const [bueno] = pedidas('/salidas');
    expect(Object.fromEntries(bueno?.parametros ?? [])).toEqual({
      page: '1',
      tipo: 'merma',
      'product[eq]': '1',
      'lote[eq]': '11',
      user: '3',
      desde: '2026-11-01',
      hasta: '2026-11-30',
    });
  });

  it('an address that says nonsense asks for all', async () => {
    abrir('/admin/output?tipo=robo&producto=pan&usuario=-1');
    await screen.findByRole('row', { name: /Venía abierto/ });
    expect(Object.fromEntries(pedidas('/salidas')[0]?.parametros ?? [])).toEqual({ page: '1' });
  });

  it('a batch is chosen of the product, and forgotten with it', async () => {
    const { usuario, router } = abrir();
    await usuario.type(await screen.findByRole('combobox', { name: 'Producto' }), 'jamon{Enter}');
    const opcion = await screen.findByRole('option', { name: /L-2611/ });
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Lote' }), opcion);
    await expect.poll(() => router.state.location.search).toBe('?producto=1&lote=11');
    await usuario.type(screen.getByRole('combobox', { name: 'Producto' }), 'queso{Enter}');
    await expect.poll(() => router.state.location.search).toBe('?producto=2');
  });
});

describe('a new salida', () => {
  const rellenarLinea = async (usuario: ReturnType<typeof abrir>['usuario'], indice: number, producto: string, serie: RegExp, cantidad: string) => {
    await usuario.type(campo(lineas()[indice], 'combobox', 'Producto'), `${producto}{Enter}`);
    const opcion = await within(lineas()[indice] ?? document.body).findByRole('option', { name: serie });
    await usuario.selectOptions(campo(lineas()[indice], 'combobox', 'Lote'), opcion);
    await usuario.type(campo(lineas()[indice], 'textbox', 'Cantidad'), cantidad);
  };

  it('takes from several batches at once, blocked ones too', async () => {
    const { usuario, router } = abrir('/admin/output/new');
    await usuario.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Se cayó la balda');
    await rellenarLinea(usuario, 0, 'jamon', /L-2612.*bloqueado/, '3');
    expect(screen.getByText('Quedan 8.')).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Añadir otro lote' }));
    await rellenarLinea(usuario, 1, 'queso', /Q-1/, '0,5');
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Rotura');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Salida creada correctamente');
    expect(router.state.location.pathname).toBe('/admin/output');
    expect(enviado()?.cuerpo).toEqual({
      tipo: 'rotura',
      motivo: 'Se cayó la balda',
      documento: '',
      lineas: [
        { lote_id: 12, cantidad: 3 },
        { lote_id: 21, cantidad: 0.5 },
      ],
    });
    expect(enviado()?.cabeceras.get('Idempotency-Key')).toMatch(/^salida-/);
  });

  it('a batch goes with its product', async () => {
    const { usuario } = abrir('/admin/output/new');
    await screen.findByRole('list', { name: 'Lotes' });
    await rellenarLinea(usuario, 0, 'jamon', /L-2611/, '1');
    await usuario.type(campo(lineas()[0], 'combobox', 'Producto'), 'queso{Enter}');
    await within(lineas()[0] ?? document.body).findByRole('option', { name: /Q-1/ });
    expect(campo(lineas()[0], 'combobox', 'Lote')).toHaveValue('');
  });

  it('that goes back needs its supplier', async () => {
    const { usuario } = abrir('/admin/output/new?lote=11');
    await usuario.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Devolución a proveedor');
    await usuario.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Venía abierto');
    await usuario.type(screen.getByRole('textbox', { name: 'Cantidad' }), '3{Enter}');
    expect(await screen.findByText('Elige el proveedor.')).toBeInTheDocument();
    await usuario.type(screen.getByRole('combobox', { name: 'Proveedor' }), 'hornos{Enter}');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Salida creada correctamente');
    expect(enviado()?.cuerpo).toMatchObject({ proveedor_id: 5, lineas: [{ lote_id: 11, cantidad: 3 }] });
  });

  it('whoever counts sees what orders hold too', async () => {
    const { usuario } = abrir('/admin/output/new?lote=11');
    await usuario.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Recuento');
    expect(await screen.findByText('Según Reparto hay 24: 20 libres y 4 en pedidos.')).toBeInTheDocument();
    await usuario.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Inventario');
    await usuario.type(screen.getByRole('textbox', { name: 'Contado' }), '0{Enter}');
    await screen.findByText('Salida creada correctamente');
    expect(enviado()?.cuerpo).toMatchObject({ tipo: 'recuento', lineas: [{ lote_id: 11, cantidad: 0 }] });
  });

  describe('of a count', () => {
    const contar = async (contado: string) => {
      const { usuario } = abrir('/admin/output/new?lote=11');
      await usuario.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Recuento');
      await usuario.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Inventario');
      await usuario.type(screen.getByRole('textbox', { name: 'Contado' }), contado);
      return usuario;
    };
    const ultimo = () => recibidas.findLast(({ metodo }) => metodo === 'POST')?.cuerpo;

    it('says what was shown beside it, whatever is read of the batch later', async () => {
      const usuario = await contar('23');
      await screen.findByText(/^Según Reparto hay 24/);
      hay = 20;
      window.dispatchEvent(new Event('visibilitychange'));
      await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
      await screen.findByText('Salida creada correctamente');
      expect(ultimo()).toMatchObject({ lineas: [{ lote_id: 11, cantidad: 23, hay: 24 }] });
    });

    it('that was taken against an old figure stays written beside the new one, and saving again confirms it', async () => {
      const mensaje = 'Ahora hay 21, no 24: repasa lo que has contado y vuelve a guardar.';
      rechazo = json({ message: 'Lo que hay ha cambiado.', avisos: [{ lote: 'L-2611', mensaje, lote_id: 11, registrado: 21 }] }, 409);
      const usuario = await contar('23');
      await screen.findByText(/^Según Reparto hay 24/);
      await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
      expect(await screen.findByText(mensaje)).toBeInTheDocument();
      expect(screen.getByText('Según Reparto hay 21.')).toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: 'Contado' })).toHaveValue('23');
      expect(screen.getByRole('textbox', { name: 'Contado' })).toHaveFocus();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      rechazo = undefined;
      await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
      await screen.findByText('Salida creada correctamente');
      expect(ultimo()).toMatchObject({ lineas: [{ lote_id: 11, cantidad: 23, hay: 21 }] });
    });

    it('is not sent before the form has shown what there is', async () => {
      const { usuario } = abrir('/admin/output/new?lote=11');
      const tipo = await screen.findByRole('combobox', { name: 'Tipo' });
      ilegible = true;
      await usuario.selectOptions(tipo, 'Recuento');
      await usuario.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Inventario');
      await usuario.type(screen.getByRole('textbox', { name: 'Contado' }), '23');
      ilegible = false;
      await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
      expect(await screen.findByText('Todavía no se ha podido leer lo que hay. Vuelve a guardar cuando lo veas.')).toBeInTheDocument();
      expect(enviado()).toBeUndefined();
      await screen.findByText(/^Según Reparto hay 24/);
      await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
      await screen.findByText('Salida creada correctamente');
      expect(ultimo()).toMatchObject({ lineas: [{ lote_id: 11, cantidad: 23, hay: 24 }] });
    });
  });

  it('what the server refuses of a line stands beside it, and nothing is lost', async () => {
    rechazo = json({ message: 'Revisa los datos.', errores: { 'lineas.0.cantidad': ['Solo quedan 20.'] } }, 422);
    const { usuario } = abrir('/admin/output/new?lote=11');
    await usuario.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Caducado');
    await usuario.type(screen.getByRole('textbox', { name: 'Cantidad' }), '30{Enter}');
    expect(await screen.findByText('Solo quedan 20.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('30');
  });

  it('that was saved already, without its last correction, says so and stays as it is under the same key', async () => {
    const motivo = 'Lo primero que enviaste ya está guardado, sin este cambio. Búscalo en la lista y corrígelo ahí.';
    const { usuario, router } = abrir('/admin/output/new?lote=11');
    const rellenar = async () => {
      await usuario.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Caducado');
      await usuario.type(screen.getByRole('textbox', { name: 'Cantidad' }), '3');
    };
    await rellenar();
    const ultimaClave = () => recibidas.findLast(({ metodo }) => metodo === 'POST')?.cabeceras.get('Idempotency-Key');
    const claves: unknown[] = [];
    for (let vez = 0; vez < 2; vez += 1) {
      rechazo = json({ message: motivo }, 409);
      await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
      expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(motivo);
      await usuario.keyboard('{Escape}');
      claves.push(ultimaClave());
    }
    expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Caducado');
    expect(screen.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('3');
    rechazo = undefined;
    await usuario.click(screen.getByRole('link', { name: 'Cancelar' }));
    await usuario.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await screen.findByRole('table', { name: 'Salidas' });
    await router.navigate('/admin/output/new?lote=11');
    await rellenar();
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Salida creada correctamente');
    claves.push(ultimaClave());
    expect(claves[1]).toBe(claves[0]);
    expect(claves[2]).not.toBe(claves[0]);
  });

  it('of a batch that does not exist says so', async () => {
    abrir('/admin/output/new?lote=999');
    expect(await screen.findByRole('heading', { name: 'Este lote no existe' })).toBeInTheDocument();
  });
});
