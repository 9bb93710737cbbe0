import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LoteAlmacen, Trazabilidad } from '@/api/tipos';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unaConfiguracion, unasReglas, unLoteDeAlmacen, unProductoDeOficina } from '@/pruebas/pedidos';
import { type Contrato, enUnaPagina, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';

prepararDominio();

const balance = { entro: 100, entregado: 70, devuelto: 0, apartado: 5, desechado: 7, regularizado: 2, queda: 20 };

const unaHistoria = (cambios: Partial<Trazabilidad> = {}): Trazabilidad => ({
  lote: unLoteDeAlmacen(),
  product_name: 'Jamón serrano',
  entrada: { proveedor: 'Hornos del Ebro', documento: null, usuario: 'Marta' },
  destinos: [
    {
      destino: 'entregado',
      cantidad: 70,
      momento: '2026-11-03T09:00:00.000Z',
      store: 'ORDER-1-1',
      documento: {
        numero: 'A2026-000007',
        tipo_factura: 'albaran',
        fecha: '2026-11-03',
        client_id: 7,
        client_name: 'Bar Pepe',
        telf: '+34600000001',
        direccion: 'Calle Mayor, 3, 28013 Madrid',
        user_name: 'Iñaki',
      },
    },
    { destino: 'apartado', cantidad: 5, momento: '2026-11-04T09:00:00.000Z', store: 'ORDER-1-2' },
    {
      destino: 'desechado',
      cantidad: 7,
      momento: '2026-11-05T09:00:00.000Z',
      salida: { tipo: 'devolucion_proveedor', motivo: 'Venía abierto', user_name: 'Marta', proveedor: 'Hornos del Ebro', documento: 'DV-17' },
    },
  ],
  balance,
  hay: 25,
  cuadra: true,
  ...cambios,
});

type DeAlmacen = Contrato['GET /products/lotes']['data'][number];

let lotes: LoteAlmacen[];
let historia: Trazabilidad;
let archivados: DeAlmacen[];
let rechazo: Response | undefined;
let recibidas: ReturnType<typeof servir>;

function responder({ metodo, camino, parametros, cuerpo }: Parameters<Parameters<typeof servir>[0]>[0]): Response {
  if (metodo !== 'GET' && rechazo) return rechazo;
  if (metodo === 'DELETE') {
    lotes = lotes.filter(({ id }) => camino !== `/lotes/${id}`);
    return json<'DELETE /lotes/{id}'>({ message: 'Lote eliminado correctamente' });
  }
  if (metodo === 'POST' && camino === '/lotes') {
    const nuevo = unLoteDeAlmacen({ ...(cuerpo as LoteAlmacen), id: 12 });
    lotes.push(nuevo);
    return json<'POST /lotes'>({ data: nuevo }, 201);
  }
  if (metodo === 'POST') {
    const bloqueado = camino.endsWith('/bloquear');
    const { motivo } = cuerpo as { motivo: string };
    historia = unaHistoria({ lote: unLoteDeAlmacen({ bloqueado }), bloqueo: { motivo, user_name: 'Marta', momento: '2026-11-27T09:15:00.000Z' } });
    return json<'POST /lotes/{id}/bloquear'>({ data: historia.lote });
  }
  switch (camino) {
    case '/products/lotes':
      if (parametros.get('archivados') === 'true') return json<'GET /products/lotes'>(enUnaPagina(archivados));
      return json<'GET /products/lotes'>(
        enUnaPagina<DeAlmacen>([
          { id: 1, name: 'Jamón serrano', iva: 10, unidad: 'ud', stock: 20, stock_minimo: 24, lotes: 1 },
          { id: 2, name: 'Queso de oveja', iva: 4, unidad: 'kg', stock: 8.25, stock_minimo: null, lotes: 2 },
        ]),
      );
    case '/lotes':
      return json<'GET /lotes'>(enUnaPagina(lotes));
    case '/lotes/11/trazabilidad':
      return json<'GET /lotes/{id}/trazabilidad'>({ data: historia });
    case '/products/1':
      return json<'GET /products/{id}'>({ data: unProductoDeOficina() });
    case '/products/nombres':
      return json<'GET /products/nombres'>({ data: [{ id: 1, name: 'Jamón serrano', unidad: 'ud', iva: 10 }] });
    case '/config':
      return json<'GET /config'>({ data: unaConfiguracion({ reglas: unasReglas({ dias_aviso_caducidad: 30 }) }) });
    default:
      return json({ message: 'Recurso no encontrado' }, 404);
  }
}

beforeEach(() => {
  lotes = [unLoteDeAlmacen(), unLoteDeAlmacen({ id: 13, name: 'L-2619', cantidad: 12, start: 12, bloqueado: true, caducidad: null, tipo_caducidad: null })];
  historia = unaHistoria();
  archivados = [{ id: 3, name: 'Pan de molde', iva: 4, unidad: 'ud', stock: 7, stock_minimo: null, lotes: 1 }];
  rechazo = undefined;
  recibidas = servir(responder);
  entrarComo('admin');
});

const abrir = (camino = '/admin/almacen') => montarRutas(rutas, camino);
const fila = (nombre: string) => screen.findByRole('row', { name: new RegExp(nombre) });
const titulos = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const enviado = (metodo: string) => recibidas.findLast((peticion) => peticion.metodo === metodo);

describe('the warehouse', () => {
  it('says what there is of each product, and which is under its minimum', async () => {
    abrir();
    expect(await fila('Jamón serrano')).toHaveTextContent(/10 %.*20 ud.*Bajo mínimo/);
    expect(await fila('Queso de oveja')).toHaveTextContent('8,25 kg');
    expect(await fila('Queso de oveja')).not.toHaveTextContent('Bajo mínimo');
    expect(titulos()).toEqual(['Nombre del Producto', 'IVA', 'Stock', 'Estado', 'Lotes']);
  });

  it('still has what is left of archived products', async () => {
    const { usuario } = abrir();
    await fila('Jamón serrano');
    await usuario.click(screen.getByRole('switch', { name: 'Ver archivados' }));
    expect(await fila('Pan de molde')).toHaveTextContent('7 ud');
    expect(screen.queryByRole('row', { name: /Jamón serrano/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Lotes de Pan de molde' })).toHaveAttribute('href', '/admin/almacen/lotes/3');
  });

  it('says that nothing is archived', async () => {
    archivados = [];
    const { usuario } = abrir();
    await usuario.click(await screen.findByRole('switch', { name: 'Ver archivados' }));
    expect(await screen.findByRole('heading', { name: 'No hay nada archivado' })).toBeInTheDocument();
  });

  it('opens the batches of a product', async () => {
    const { usuario, router } = abrir();
    await usuario.click(await screen.findByRole('link', { name: 'Lotes de Jamón serrano' }));
    expect(await screen.findByRole('heading', { name: 'Lotes de Jamón serrano' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/almacen/lotes/1');
  });
});

describe('the batches of a product', () => {
  it('have what came in, what is left and their date', async () => {
    abrir('/admin/almacen/lotes/1');
    expect(await fila('L-2611')).toHaveTextContent(/20 ud100 ud02\/11\/2026cad\. 12\/12\/2099/);
    expect(await fila('L-2619')).toHaveTextContent('Bloqueado');
    expect(titulos()).toEqual(['Serie', 'Cant. Actual', 'Cant. Inicial', 'Fecha', 'Caducidad', 'Borrar']);
  });

  it('one is deleted after asking', async () => {
    const { usuario } = abrir('/admin/almacen/lotes/1');
    await usuario.click(await screen.findByRole('button', { name: 'Borrar L-2619' }));
    expect(await screen.findByRole('dialog', { name: '¿Borramos?' })).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Si, borrarlo!' }));
    await screen.findByText('Lote eliminado correctamente');
    await expect.poll(() => screen.queryByRole('row', { name: /L-2619/ })).toBeNull();
  });

  it('one that was used stays, and the reason is told', async () => {
    rechazo = json({ message: 'Este lote tiene ventas o reservas y no se puede borrar.' }, 409);
    const { usuario } = abrir('/admin/almacen/lotes/1');
    await usuario.click(await screen.findByRole('button', { name: 'Borrar L-2611' }));
    await usuario.click(await screen.findByRole('button', { name: 'Si, borrarlo!' }));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(/problema al borrar el Lote.*tiene ventas o reservas/);
    expect(await fila('L-2611')).toBeInTheDocument();
  });
});

describe('a new batch', () => {
  it('is made of a series, a quantity and a date with its kind, and leads back to the warehouse', async () => {
    const { usuario, router } = abrir('/admin/lotes/new/1');
    await usuario.type(await screen.findByRole('textbox', { name: 'Serie' }), 'L-3001');
    await usuario.type(screen.getByRole('textbox', { name: 'Cantidad' }), '12,5');
    await usuario.type(screen.getByRole('textbox', { name: 'Fecha de caducidad' }), '12/12/2026');
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Qué es esa fecha' }), 'Caducidad');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Lote creado correctamente');
    expect(router.state.location.pathname).toBe('/admin/almacen');
    expect(enviado('POST')?.cuerpo).toEqual({ product_id: 1, name: 'L-3001', start: 12.5, caducidad: '2026-12-12', tipo_caducidad: 'caducidad' });
    expect(enviado('POST')?.cabeceras.get('Idempotency-Key')).toMatch(/^lote-/);
  });

  it('without a date sends no kind of date', async () => {
    const { usuario } = abrir('/admin/lotes/new/1');
    await usuario.type(await screen.findByRole('textbox', { name: 'Serie' }), 'SAL');
    await usuario.type(screen.getByRole('textbox', { name: 'Cantidad' }), '3{Enter}');
    await screen.findByText('Lote creado correctamente');
    expect(enviado('POST')?.cuerpo).toEqual({ product_id: 1, name: 'SAL', start: 3 });
  });

  it('with a date or a quantity that cannot be read is not saved by another', async () => {
    const { usuario } = abrir('/admin/lotes/new/1');
    await usuario.type(await screen.findByRole('textbox', { name: 'Serie' }), 'L-1');
    await usuario.type(screen.getByRole('textbox', { name: 'Cantidad' }), '1.000');
    await usuario.type(screen.getByRole('textbox', { name: 'Fecha de caducidad' }), '29/02/2027');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await expect.poll(() => screen.getByRole('textbox', { name: 'Cantidad' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Cantidad' })).toHaveAccessibleDescription('¿1000 o 1? Escríbelo sin el punto.');
    expect(enviado('POST')).toBeUndefined();
    await usuario.clear(screen.getByRole('textbox', { name: 'Cantidad' }));
    await usuario.type(screen.getByRole('textbox', { name: 'Cantidad' }), '1.000,5');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await expect.poll(() => screen.getByRole('textbox', { name: 'Fecha de caducidad' })).toHaveFocus();
    expect(enviado('POST')).toBeUndefined();
    await usuario.clear(screen.getByRole('textbox', { name: 'Fecha de caducidad' }));
    await usuario.type(screen.getByRole('textbox', { name: 'Fecha de caducidad' }), '31/12/25');
    await usuario.tab();
    expect(screen.getByText('Esa fecha ya ha pasado.')).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Lote creado correctamente');
    expect(enviado('POST')?.cuerpo).toMatchObject({ start: 1000.5, caducidad: '2025-12-31' });
  });

  it('asks for the product where the address names none', async () => {
    const { usuario } = abrir('/admin/lotes/new');
    await usuario.type(await screen.findByRole('textbox', { name: 'Serie' }), 'SAL');
    await usuario.type(screen.getByRole('textbox', { name: 'Cantidad' }), '3{Enter}');
    expect(await screen.findByText('Elige el producto.')).toBeInTheDocument();
    await usuario.type(screen.getByRole('combobox', { name: 'Producto' }), 'jamon{Enter}');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Lote creado correctamente');
    expect(enviado('POST')?.cuerpo).toMatchObject({ product_id: 1, name: 'SAL' });
  });

  it('that the server refuses says so beside its field', async () => {
    rechazo = json({ message: 'Revisa los datos.', errores: { start: ['La cantidad tiene que ser mayor que cero.'] } }, 422);
    const { usuario } = abrir('/admin/lotes/new/1');
    await usuario.type(await screen.findByRole('textbox', { name: 'Serie' }), 'SAL');
    await usuario.type(screen.getByRole('textbox', { name: 'Cantidad' }), '0{Enter}');
    expect(await screen.findByText('La cantidad tiene que ser mayor que cero.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Cantidad' })).toHaveFocus();
  });
});

describe('the page of a batch', () => {
  it('tells who brought it, who got it, why it left, and that it balances', async () => {
    abrir('/admin/lotes/view/11');
    expect(await screen.findByText('Hornos del Ebro')).toBeInTheDocument();
    const entregado = await fila('Bar Pepe');
    expect(within(entregado).getByRole('link', { name: '+34600000001' })).toHaveAttribute('href', 'tel:+34600000001');
    expect(within(entregado).getByRole('link', { name: 'A2026-000007' })).toHaveAttribute('href', '/admin/invoices/view/ORDER-1-1');
    expect(await fila('Venía abierto')).toHaveTextContent(/Devolución a proveedor.*Hornos del Ebro · Marta.*DV-17.*7/);
    expect(await fila('Apartado')).toHaveTextContent('Un pedido que todavía no se ha enviado');
    const cuentas = screen.getByRole('heading', { name: /Cuentas/ }).parentElement;
    expect(cuentas).toHaveTextContent('CuentasCuadraEntró100Recuentos2Entregado−70Apartado en pedidos−5Salidas−7Queda libre20');
  });

  it('f23 says the day of a document, whose hour is its own, and the hour of what has none', async () => {
    abrir('/admin/lotes/view/11');
    const entregado = await fila('Bar Pepe');
    expect(entregado).toHaveTextContent(/^03\/11\/2026E/);
    expect(await fila('Venía abierto')).toHaveTextContent(/^05\/11\/2026,? 10:00/);
  });

  it('says when it does not balance', async () => {
    historia = unaHistoria({ cuadra: false });
    abrir('/admin/lotes/view/11');
    expect(await screen.findByText('No cuadra')).toBeInTheDocument();
  });

  it('blocks it only with a reason, says who did, and frees it', async () => {
    const { usuario } = abrir('/admin/lotes/view/11');
    await usuario.click(await screen.findByRole('button', { name: 'Bloquear' }));
    const ventana = await screen.findByRole('dialog', { name: '¿Bloqueamos el lote?' });
    await usuario.click(within(ventana).getByRole('button', { name: 'Bloquear' }));
    expect(await within(ventana).findByText('Escribe el motivo.')).toBeInTheDocument();
    expect(enviado('POST')).toBeUndefined();
    await usuario.type(within(ventana).getByRole('textbox', { name: 'Motivo' }), 'Listeria{Enter}');
    await screen.findByText('Lote bloqueado correctamente');
    expect(enviado('POST')).toMatchObject({ camino: '/lotes/11/bloquear', cuerpo: { motivo: 'Listeria' } });
    expect(await screen.findByText('Marta, 27/11/2026 10:15')).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Liberar' }));
    await usuario.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Análisis limpio{Enter}');
    await screen.findByText('Lote liberado correctamente');
    expect(enviado('POST')?.camino).toBe('/lotes/11/liberar');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('deletes it and leads back to its product', async () => {
    const { usuario, router } = abrir('/admin/lotes/view/11');
    await usuario.click(await screen.findByRole('button', { name: 'Borrar L-2611' }));
    await usuario.click(await screen.findByRole('button', { name: 'Si, borrarlo!' }));
    await expect.poll(() => router.state.location.pathname).toBe('/admin/almacen/lotes/1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that does not exist says so', async () => {
    abrir('/admin/lotes/view/999');
    expect(await screen.findByRole('heading', { name: 'Este lote no existe' })).toBeInTheDocument();
  });
});
