import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Producto } from '@/api/tipos';
import { fechaEs, hoyMadrid, masDias, type Reglas } from '@/dominio';
import { yaGuardado } from '@/pruebas/dispositivo';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { ID_PEDIDO, unaConfiguracion, unaFichaDeCliente, unaLinea, unasReglas, unCliente, unDetalle, unLote, unPedido, unProducto } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { guardarPedido, pedidoLocal, ponerProducto } from '@/stores/pedidos';

prepararDominio();

// jsdom has no canvas to draw on; the pad itself is tested in the browser.
const FIRMA = 'data:image/png;base64,iVBORw0KGgoAAAAA';
vi.mock('@/kit/aparato/PadFirma', () => ({
  PadFirma: ({ valor, onCambio }: { valor: string | null; onCambio: (png: string | null) => void }) => (
    <button type="button" onClick={() => onCambio(FIRMA)}>
      {valor === null ? 'firmar aquí' : 'firmado'}
    </button>
  ),
}));

interface Opciones {
  pedido?: Partial<PedidoLocal>;
  responder?: (cuerpo: unknown) => Response | Promise<Response>;
  paso?: 1 | 2;
  reglas?: Partial<Reglas>;
  /** As they are by now. */
  productos?: Producto[];
  /** The client's terms. */
  diasPago?: number;
}

function abrir({ pedido, responder = () => json<'POST /invoices'>({ data: unDetalle() }, 201), paso = 1, reglas, productos = [], diasPago }: Opciones = {}) {
  const imprimir = vi.fn();
  vi.stubGlobal('print', imprimir);
  guardarPedido(unPedido(pedido));
  const peticiones = servir(({ camino, metodo, cuerpo }) => {
    if (camino === '/config') return json<'GET /config'>({ data: unaConfiguracion({ reglas: unasReglas(reglas) }) });
    if (camino.startsWith('/clients/')) return json<'GET /clients/{id}'>({ data: { ...unaFichaDeCliente(), ...(diasPago !== undefined && { diasPago }) } });
    if (metodo === 'POST' && camino === '/invoices') return responder(cuerpo);
    if (camino === '/products/all') return json<'GET /products/all'>({ data: productos });
    return json({ message: 'No.' }, 404);
  });
  const rutas = [
    { path: '/nuevo/pedido/formulario/:store', lazy: () => import('./Formulario') },
    { path: '*', element: <p>otra pantalla</p> },
  ];
  return { ...montarRutas(rutas, `/nuevo/pedido/formulario/${ID_PEDIDO}?paso=${paso}`), peticiones };
}

const enviado = (peticiones: ReturnType<typeof abrir>['peticiones']) => peticiones.find(({ camino }) => camino === '/invoices')?.cuerpo;
const boton = (name: string) => screen.findByRole('button', { name });
const realizar = () => boton('Realizar Pedido');

beforeEach(() => {
  entrarComo('pda');
});

it('offers the document that the house chooses', async () => {
  const { usuario, peticiones } = abrir({ paso: 2, reglas: { tipo_documento: 'factura' } });
  expect(await screen.findByRole('radio', { name: 'Factura' })).toBeChecked();
  await usuario.click(await realizar());
  await waitFor(() => expect(enviado(peticiones)).toMatchObject({ tipo_pedido: 'factura' }));
});

it('goes from a filled order to Pedido Realizado! in two touches', async () => {
  const { usuario, peticiones } = abrir();
  expect(await screen.findByText('Paso 1 de 2 · Entrega')).toBeInTheDocument();
  expect(await boton('Entregado')).toHaveAttribute('aria-pressed', 'true');
  await usuario.click(await boton('Siguiente'));
  expect(await screen.findByText('Paso 2 de 2 · Agregar Datos')).toBeInTheDocument();
  await usuario.click(await realizar());
  expect(await screen.findByRole('heading', { name: 'Pedido Realizado!' })).toBeInTheDocument();
  expect(screen.getByText('A2026-001207 · 15,29 €')).toBeInTheDocument();
  expect(enviado(peticiones)).toMatchObject({
    store: ID_PEDIDO,
    type: 'cobrado',
    amount: 15.29,
    total: 15.29,
    entregado: 'entregado',
    tipo_pedido: 'albaran',
    meta_type: 'meta',
    signature: 'none',
    products: [{ product_id: 1, lote_id: 11, quantity: 2, price: 6.95 }],
  });
  expect(pedidoLocal(ID_PEDIDO)).toBeUndefined();
});

it('the focus goes to the heading of the next step, and Enter there sends nothing', async () => {
  const { usuario, peticiones } = abrir();
  await usuario.click(await boton('Siguiente'));
  expect(screen.getByRole('heading', { name: 'Paso 2 de 2 · Agregar Datos' })).toHaveFocus();
  await realizar();
  await usuario.keyboard('8410000000017{Enter}');
  expect(enviado(peticiones)).toBeUndefined();
  await usuario.click(await boton('Anterior'));
  expect(screen.getByRole('heading', { name: 'Paso 1 de 2 · Entrega' })).toHaveFocus();
});

it('an order whose total no document could hold cannot be sent, and says why', async () => {
  const caras = [11, 12].map((loteId) => unaLinea({ loteId, price: 999_999, quantity: 999_999 }));
  abrir({ pedido: { products: caras }, paso: 2 });
  expect(await screen.findByRole('region', { name: 'Pedido no aceptado' })).toHaveTextContent('El importe es demasiado grande. Reparte el pedido en varios.');
  expect(await boton('Realizar Pedido')).toBeDisabled();
  expect(screen.queryByText('0,00 €')).not.toBeInTheDocument();
});

it('No Entregado sends at once, as a pendiente without payment', async () => {
  const { usuario, peticiones } = abrir();
  await usuario.click(await boton('No Entregado'));
  await screen.findByRole('heading', { name: 'Pedido Realizado!' });
  expect(enviado(peticiones)).toMatchObject({ entregado: 'no_entregado', tipo_pedido: 'pendiente', amount: 0, type: 'no_cobrado', signature: 'none' });
});

it('f10 a price below the least one of the house is told before the delivery, with its product and where the least one is', async () => {
  abrir({ pedido: { products: [unaLinea({ price: 0.45 })] }, reglas: { precio_minimo: 1 } });
  const impedido = await screen.findByRole('region', { name: 'No se puede entregar' });
  expect(impedido).toHaveTextContent(/El precio de Jamón serrano loncheado 500 g, 0,45\s€, no llega al mínimo, que es 1,00\s€\. Súbelo; .* en Configuración\./);
});

describe('f26 what may not be handed over', () => {
  const deAyer = { ...unLote(), caducidad: '2026-01-31' };
  const impedido = () => screen.findByRole('region', { name: 'No se puede entregar' });

  it('a batch past its use-by date is told before the delivery, with its reason, and leads back to the products', async () => {
    const { usuario } = abrir({ pedido: { lotes: { 11: deAyer } } });
    expect(await impedido()).toHaveTextContent('Jamón serrano loncheado 500 g, lote L-2611: caducó el 31/01/2026 y ya no se puede vender.');
    for (const boton of ['Siguiente', 'Entregado', 'No Entregado']) expect(screen.queryByRole('button', { name: boton })).not.toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Corregir el pedido' }));
    expect(await screen.findByText('otra pantalla')).toBeInTheDocument();
  });

  it('nor is it sent from the last step, on which it was left overnight', async () => {
    abrir({ pedido: { lotes: { 11: deAyer } }, paso: 2 });
    await impedido();
    expect(screen.queryByRole('button', { name: 'Realizar Pedido' })).not.toBeInTheDocument();
  });

  it.each([{ caducidad: '2099-01-31' }, { tipo_caducidad: 'consumo_preferente' as const }])('one that may still be sold goes on', async (cambios) => {
    abrir({ pedido: { lotes: { 11: { ...deAyer, ...cambios } } } });
    expect(await boton('Siguiente')).toBeInTheDocument();
  });

  it('a batch by hand of a product that needs one of the store is told too', async () => {
    // The products are read for an order that was refused.
    const rechazo = { mensaje: 'No.', avisos: [], detalles: [] };
    abrir({ pedido: { rechazo, products: [unaLinea({ loteId: 'M-1', lote: 'casa', lote_comodin: 'casa' })] }, productos: [unProducto({ trazabilidad: true })] });
    expect(await impedido()).toHaveTextContent('necesita un lote del almacén');
  });
});

describe('the signature', () => {
  it('needs the name of who signs, and goes with it', async () => {
    const { usuario, peticiones } = abrir();
    await usuario.click(await boton('firmar aquí'));
    await usuario.click(await boton('Siguiente'));
    expect(await screen.findByText('Escribe el nombre de quien firma.')).toBeInTheDocument();
    await usuario.type(screen.getByRole('textbox', { name: /Nombre de quien firma/ }), ' M. Peña ');
    expect(screen.queryByText('Escribe el nombre de quien firma.')).not.toBeInTheDocument();
    await usuario.keyboard('{Enter}');
    await usuario.click(await realizar());
    await screen.findByRole('heading', { name: 'Pedido Realizado!' });
    expect(enviado(peticiones)).toMatchObject({ signature: FIRMA, firmante: 'M. Peña' });
  });

  it('is wiped by Limpiar and kept over a step back', async () => {
    const { usuario } = abrir();
    await usuario.click(await boton('firmar aquí'));
    await usuario.type(screen.getByRole('textbox', { name: /Nombre de quien firma/ }), 'Ana');
    await usuario.click(await boton('Siguiente'));
    await usuario.click(await boton('Anterior'));
    expect(await boton('firmado')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Nombre de quien firma/ })).toHaveValue('Ana');
    await usuario.click(await boton('Limpiar'));
    expect(await boton('firmar aquí')).toBeInTheDocument();
  });
});

describe('an order that changes under its wizard', () => {
  const cambiar = (quantity: number) => act(() => ponerProducto(ID_PEDIDO, 1, [unaLinea({ quantity })], []));
  const aviso = () => screen.queryByRole('region', { name: 'Pedido cambiado' });

  it('has to be signed again, and is asked for it until it is', async () => {
    const { usuario, peticiones } = abrir();
    await usuario.click(await boton('firmar aquí'));
    await usuario.type(screen.getByRole('textbox', { name: /Nombre de quien firma/ }), 'Ana');
    expect(aviso()).not.toBeInTheDocument();
    cambiar(50);
    expect(aviso()).toHaveTextContent('El pedido ha cambiado: hay que firmarlo otra vez.');
    await usuario.click(await boton('firmar aquí'));
    expect(aviso()).not.toBeInTheDocument();
    cambiar(1);
    await usuario.click(await boton('Siguiente'));
    expect(aviso()).toHaveTextContent('hay que firmarlo otra vez');
    await usuario.click(await realizar());
    await waitFor(() => expect(enviado(peticiones)).toMatchObject({ signature: 'none', products: [{ quantity: 1 }] }));
  });

  it('is paid in full unless another amount is typed again', async () => {
    const { usuario } = abrir({ paso: 2 });
    const campo = await screen.findByRole('textbox', { name: 'A Pagar' });
    await usuario.clear(campo);
    await usuario.type(campo, '3,12');
    cambiar(4);
    expect(campo).toHaveValue('30,58');
    expect(aviso()).toHaveTextContent('El pedido ha cambiado: repasa lo que se paga.');
    await usuario.type(campo, '9');
    expect(aviso()).not.toBeInTheDocument();
  });
});

describe('paying', () => {
  it('is stopped by cash that is not enough, with the focus on it', async () => {
    const { usuario, peticiones } = abrir({ paso: 2 });
    const efectivo = await screen.findByRole('textbox', { name: 'Entrega en efectivo' });
    await usuario.type(efectivo, '0,50');
    await usuario.click(await realizar());
    expect(efectivo).toHaveFocus();
    expect(enviado(peticiones)).toBeUndefined();
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Método de Pago' }), 'visa');
    await usuario.click(await realizar());
    await waitFor(() => expect(enviado(peticiones)).toMatchObject({ meta_type: 'visa', amount: 15.29 }));
  });

  it.each([
    ['10,5', 10.5, 'no_cobrado'],
    ['10.50', 10.5, 'no_cobrado'],
    ['15,29', 15.29, 'cobrado'],
    ['0', 0, 'no_cobrado'],
  ])('A Pagar %s is %d, %s', async (texto, amount, type) => {
    const { usuario, peticiones } = abrir({ paso: 2 });
    const campo = await screen.findByRole('textbox', { name: 'A Pagar' });
    await usuario.clear(campo);
    await usuario.type(campo, texto);
    await usuario.click(await realizar());
    await screen.findByRole('heading', { name: 'Pedido Realizado!' });
    expect(enviado(peticiones)).toMatchObject({ amount, type, total: 15.29 });
  });

  it('f07 A Pagar 1.234 is asked about, and 1.234,56 is read', async () => {
    const { usuario, peticiones } = abrir({ paso: 2, pedido: { products: [unaLinea({ quantity: 200 })] } });
    await usuario.selectOptions(await screen.findByRole('combobox', { name: 'Método de Pago' }), 'visa');
    const campo = screen.getByRole('textbox', { name: 'A Pagar' });
    await usuario.clear(campo);
    await usuario.type(campo, '1.234');
    expect(campo).toHaveAccessibleDescription('¿1234 o 1,234? Escríbelo sin el punto.');
    await usuario.click(await realizar());
    expect(campo).toHaveFocus();
    expect(enviado(peticiones)).toBeUndefined();
    await usuario.type(campo, ',56', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(campo).toHaveValue('1.234,56');
    await usuario.click(await realizar());
    await waitFor(() => expect(enviado(peticiones)).toMatchObject({ amount: 1234.56, type: 'no_cobrado' }));
  });

  it('f07 an A Pagar that can be read and is too much hides nothing else that is missing', async () => {
    const { usuario } = abrir({ paso: 2 });
    await usuario.click(await screen.findByRole('radio', { name: 'Factura vencimiento' }));
    await usuario.clear(screen.getByRole('textbox', { name: 'A Pagar' }));
    await usuario.type(screen.getByRole('textbox', { name: 'A Pagar' }), '9999');
    await usuario.click(await realizar());
    expect(await screen.findByText('Elige la fecha de vencimiento.')).toBeInTheDocument();
  });

  it('f07 what is pasted into A Pagar and is no amount stands with its reason', async () => {
    const { usuario } = abrir({ paso: 2 });
    const campo = await screen.findByRole('textbox', { name: 'A Pagar' });
    await usuario.clear(campo);
    await usuario.paste('unos 12');
    expect(campo).toHaveValue('unos 12');
    expect(campo).toHaveAccessibleDescription('Escribe solo cifras, con una coma si lleva decimales.');
  });

  it('takes digits with one separator and nothing else', async () => {
    const { usuario } = abrir({ paso: 2 });
    const campo = await screen.findByRole('textbox', { name: 'A Pagar' });
    await usuario.clear(campo);
    await usuario.type(campo, '1a0,,5.0-');
    expect(campo).toHaveValue('10,50');
  });

  it('asks for the method only when something is paid', async () => {
    const { usuario } = abrir({ paso: 2 });
    const campo = await screen.findByRole('textbox', { name: 'A Pagar' });
    expect(screen.getByRole('combobox', { name: 'Método de Pago' })).toHaveDisplayValue('Efectivo');
    await usuario.clear(campo);
    await usuario.type(campo, '0');
    expect(screen.queryByRole('combobox', { name: 'Método de Pago' })).not.toBeInTheDocument();
  });

  it('refuses more than the total, and reckons the change apart', async () => {
    const { usuario, peticiones } = abrir({ paso: 2 });
    await usuario.type(await screen.findByRole('textbox', { name: 'Entrega en efectivo' }), '20');
    expect(screen.getByText('4,71 €')).toBeInTheDocument();
    const campo = screen.getByRole('textbox', { name: 'A Pagar' });
    await usuario.clear(campo);
    await usuario.type(campo, '20');
    await usuario.click(await realizar());
    expect(await screen.findByText(/No puede pasar del total/)).toBeInTheDocument();
    expect(enviado(peticiones)).toBeUndefined();
    expect(pedidoLocal(ID_PEDIDO)).toBeDefined();
  });

  it('refuses cash from a thousand euros on', async () => {
    const { usuario } = abrir({ paso: 2, pedido: { products: [unaLinea({ quantity: 200 })] } });
    expect(await screen.findByText(/la ley no permite cobrar en efectivo/)).toBeInTheDocument();
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Método de Pago' }), 'transferencia');
    expect(screen.queryByText(/la ley no permite/)).not.toBeInTheDocument();
  });
});

it('the due date is there for a factura_vencimiento only, and required', async () => {
  const { usuario, peticiones } = abrir({ paso: 2 });
  await screen.findByRole('textbox', { name: 'A Pagar' });
  expect(screen.queryByLabelText(/Fecha de vencimiento/)).not.toBeInTheDocument();
  await usuario.click(screen.getByRole('radio', { name: 'Factura vencimiento' }));
  await usuario.click(await realizar());
  expect(await screen.findByText('Elige la fecha de vencimiento.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Fecha de vencimiento/)).toHaveFocus();
  await usuario.type(await screen.findByLabelText(/Fecha de vencimiento/), '31/02/2099{Enter}');
  expect(screen.getByLabelText(/Fecha de vencimiento/)).toHaveAccessibleDescription('Febrero no tiene 31 días.');
  expect(peticiones.some(({ metodo }) => metodo === 'POST')).toBe(false);
  await usuario.clear(screen.getByLabelText(/Fecha de vencimiento/));
  await usuario.type(screen.getByLabelText(/Fecha de vencimiento/), '31/12/2099');
  await usuario.tab();
  await usuario.click(await realizar());
  await screen.findByRole('heading', { name: 'Pedido Realizado!' });
  expect(enviado(peticiones)).toMatchObject({ tipo_pedido: 'factura_vencimiento', fechaVencimiento: '2099-12-31' });
});

describe('f12 an invoice that is due later', () => {
  const alPrincipio = { paso: 2, diasPago: 30 } as const;
  const fecha = () => screen.findByLabelText(/Fecha de vencimiento/);

  it('is due by the client’s terms, and nothing of it is taken for paid', async () => {
    const { usuario, peticiones } = abrir(alPrincipio);
    await usuario.click(await screen.findByRole('radio', { name: 'Factura vencimiento' }));
    expect(screen.getByRole('textbox', { name: 'A Pagar' })).toHaveValue('0');
    await waitFor(async () => expect(await fecha()).toHaveValue(fechaEs(masDias(hoyMadrid(Date.now()), 30))));
    await usuario.click(await realizar());
    await screen.findByRole('heading', { name: 'Pedido Realizado!' });
    expect(enviado(peticiones)).toMatchObject({ amount: 0, type: 'no_cobrado', fechaVencimiento: masDias(hoyMadrid(Date.now()), 30) });
  });

  it('may be due on another day, and paid in part; the terms are proposed once', async () => {
    const { usuario } = abrir(alPrincipio);
    await usuario.click(await screen.findByRole('radio', { name: 'Factura vencimiento' }));
    await usuario.clear(screen.getByRole('textbox', { name: 'A Pagar' }));
    await usuario.type(screen.getByRole('textbox', { name: 'A Pagar' }), '5');
    await usuario.clear(await fecha());
    await usuario.tab();
    expect(await fecha()).toHaveValue('');
    await usuario.click(screen.getByRole('radio', { name: 'Albarán' }));
    expect(screen.getByRole('textbox', { name: 'A Pagar' })).toHaveValue('5');
  });

  it('that becomes another document is paid in full again', async () => {
    const { usuario } = abrir(alPrincipio);
    await usuario.click(await screen.findByRole('radio', { name: 'Factura vencimiento' }));
    await usuario.click(screen.getByRole('radio', { name: 'Factura' }));
    expect(screen.getByRole('textbox', { name: 'A Pagar' })).toHaveValue('15,29');
  });

  it('is not paid by a change of its lines either', async () => {
    const { usuario } = abrir({ ...alPrincipio, reglas: { tipo_documento: 'factura_vencimiento' } });
    await usuario.type(await screen.findByRole('textbox', { name: 'Notas' }), 'x');
    act(() => ponerProducto(ID_PEDIDO, 1, [unaLinea({ quantity: 1 })], []));
    expect(screen.getByRole('textbox', { name: 'A Pagar' })).toHaveValue('0');
  });
});

it.each(['compras@lapena.example', ''])('an invoice of a client with the address «%s» is given on paper, and no mail is promised', async (email) => {
  const { usuario } = abrir({
    paso: 2,
    responder: () => json<'POST /invoices'>({ data: unDetalle({ invoice: { tipo_factura: 'factura' }, client: unCliente({ email }) }) }, 201),
  });
  await usuario.click(await realizar());
  expect(await screen.findByText(/Dale la factura en papel\./)).toBeInTheDocument();
  expect(screen.queryByText(/correo/)).not.toBeInTheDocument();
});

it('an invoice that leaves by mail says where to', async () => {
  const { usuario } = abrir({
    paso: 2,
    responder: () => json<'POST /invoices'>({ data: { ...unDetalle({ invoice: { tipo_factura: 'factura' } }), correo: 'compras@lapena.example' } }, 201),
  });
  await usuario.click(await realizar());
  expect(await screen.findByText(/La factura sale por correo a compras@lapena\.example\./)).toBeInTheDocument();
  expect(screen.queryByText(/en papel/)).not.toBeInTheDocument();
});

it('f24 the change is said again once the order is done', async () => {
  const { usuario } = abrir({ paso: 2 });
  await usuario.type(await screen.findByRole('textbox', { name: 'Entrega en efectivo' }), '20');
  await usuario.click(await realizar());
  expect(await screen.findByText('A2026-001207 · 15,29 € · Cambio 4,71 €')).toBeInTheDocument();
});

it('f24 what was left for another day says so once it is done', async () => {
  const pendiente = { tipo_factura: 'pendiente', entregado: 'no_entregado', type: 'no_cobrado', amount: 0 } as const;
  const { usuario } = abrir({ responder: () => json<'POST /invoices'>({ data: unDetalle({ invoice: pendiente }) }, 201) });
  await usuario.click(await boton('No Entregado'));
  expect(await screen.findByText(/Queda por entregar/)).toBeInTheDocument();
});

it('what was answered survives a reload in the middle', async () => {
  const { usuario } = abrir({ paso: 2 });
  await usuario.click(await screen.findByRole('radio', { name: 'Factura' }));
  await usuario.type(screen.getByRole('textbox', { name: 'Notas' }), 'Por la puerta de atrás');
  expect(pedidoLocal(ID_PEDIDO)?.entrega).toMatchObject({ tipoPedido: 'factura', notas: 'Por la puerta de atrás' });
});

it('without coverage it waits, visibly and without a number, and ends by itself', async () => {
  const responder = vi.fn((): Response | Promise<Response> => Promise.reject(new TypeError('Failed to fetch')));
  const { usuario } = abrir({ paso: 2, responder });
  await usuario.click(await realizar());
  expect(await screen.findByRole('heading', { name: 'Pendiente de enviar' })).toBeInTheDocument();
  expect(screen.getByText('Ultramarinos La Peña · 15,29 €')).toBeInTheDocument();
  responder.mockImplementation(() => json<'POST /invoices'>({ data: unDetalle() }, 201));
  await usuario.click(await boton('Reintentar'));
  expect(await screen.findByText('A2026-001207 · 15,29 €')).toBeInTheDocument();
});

it('a refused order is back on its step with the reason', async () => {
  const { usuario } = abrir({ paso: 2, responder: () => json({ message: 'El total ha cambiado.', errores: { total: ['Son 15,30 €.'] } }, 422) });
  await usuario.click(await realizar());
  const rechazo = await screen.findByRole('region', { name: 'Pedido no aceptado' });
  expect(rechazo).toHaveTextContent('El total ha cambiado.Son 15,30 €.');
  await waitFor(() => expect(pedidoLocal(ID_PEDIDO)?.rechazo).not.toBeNull());
});

it('an order refused because the IVA of a product changed goes through with the new total', async () => {
  const responder = vi.fn(() => json({ message: 'El total ha cambiado: son 16,82 €.' }, 422));
  const { usuario, peticiones } = abrir({ paso: 2, productos: [unProducto({ iva: 21 })], responder });
  await usuario.click(await realizar());
  await screen.findByRole('region', { name: 'Pedido no aceptado' });
  expect(await screen.findByText('16,82 €')).toBeInTheDocument();
  responder.mockImplementation(() => json<'POST /invoices'>({ data: unDetalle() }, 201));
  await usuario.click(screen.getByRole('button', { name: 'Aceptar' }));
  await usuario.click(await realizar());
  await waitFor(() => expect(peticiones.findLast(({ camino }) => camino === '/invoices')?.cuerpo).toMatchObject({ total: 16.82, amount: 16.82 }));
});

it('b21 an order that another tab has sent says so', async () => {
  abrir();
  await yaGuardado(ID_PEDIDO, { enviado: { numero: 'A2026-001207', total: 15.29, momento: 1, impreso: true } });
  expect(await screen.findByRole('heading', { name: 'Este pedido ya está enviado' })).toBeInTheDocument();
  expect(screen.getByText('A2026-001207 · 15,29 €')).toBeInTheDocument();
});
