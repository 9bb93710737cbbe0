import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '@/api/esquema';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unaFichaDeCliente, unCliente, unDetalle } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';

prepararDominio();

type Correo = components['schemas']['CorreoEnEsperaView'];
type PorEnviar = components['schemas']['PorEnviarView'];
type NoLlega = components['schemas']['NoLlegaView'];

const meta = { current_page: 1, last_page: 1, from: 1, to: 1, total: 1 };
const ID = 'ORDER-1783000000000-17';

const unCorreo = (cambios: Partial<Correo> = {}): Correo => ({
  id: ID,
  numero: 'F2026-000012',
  client_id: 7,
  client_name: 'Ultramarinos La Peña',
  destino: 'compras@lapena.example',
  momento: '2026-11-03T10:05:00.000Z',
  creada: '2026-11-03T10:00:00.000Z',
  store: '3651584000000001',
  estado: 'enviado',
  documentos: [{ id: ID, numero: 'F2026-000012', tipo: 'factura', total: 15.29 }],
  asunto: 'Factura F2026-000012 de Reparto Levante',
  dobles: 0,
  reanudable: false,
  con_anulados: false,
  ...cambios,
});

const unEnvio = (cambios: Partial<PorEnviar> = {}): PorEnviar => ({
  client_id: 7,
  client_name: 'Ultramarinos La Peña',
  destino: 'compras@lapena.example',
  no_llegan: [],
  consentimiento: '2026-01-10',
  falta_aceptar: false,
  documentos: [{ id: ID, numero: 'F2026-000012', tipo_factura: 'factura', billet_at: '2026-11-03T10:00:00.000Z', total: 15.29 }],
  total: 15.29,
  ...cambios,
});

const unaQueNoLlega = (cambios: Partial<NoLlega> = {}): NoLlega => ({
  direccion: 'compras@lapena.example',
  causa: 'no_existe',
  motivo: 'No se envía a compras@lapena.example: la dirección no existe o no recibe correo.',
  detalle: 'smtp; 550 5.1.1 user unknown',
  momento: '2026-11-03T10:06:00.000Z',
  ...cambios,
});

let noLlegan: NoLlega[];
let detalle: ReturnType<typeof unDetalle>;
let correos: Correo[];
let envios: PorEnviar[];
let rechazo: Response | undefined;
let recibidas: ReturnType<typeof servir>;

function responder({ metodo, camino }: Parameters<Parameters<typeof servir>[0]>[0]): Response {
  if (metodo === 'DELETE') {
    noLlegan = [];
    envios = [unEnvio()];
    return json<'DELETE /email/direcciones'>({ message: 'Lo próximo se envía otra vez a compras@lapena.example.' });
  }
  if (metodo === 'POST') {
    if (camino.startsWith('/tareas/')) return json<'POST /tareas/{store}/{tipo}/reanudar'>({ data: { hecha: false, motivo: null } });
    return rechazo ?? json<'POST /email/invoice/send'>({ message: 'Se va a enviar la factura F2026-000012 a compras@lapena.example.' });
  }
  switch (camino) {
    case '/email':
      return json<'GET /email'>({ data: correos, meta: { ...meta, total: correos.length } });
    case '/email/direcciones':
      return json<'GET /email/direcciones'>({ data: noLlegan });
    case '/email/invoice/preview':
      return json<'GET /email/invoice/preview'>({ data: envios });
    case '/clients/all':
      return json<'GET /clients/all'>({ data: [unCliente()] });
    case '/clients/7':
      return json<'GET /clients/{id}'>({ data: unaFichaDeCliente({ id: 7 }) });
    case `/invoices/${ID}/anotaciones`:
      return json<'GET /invoices/{id}/anotaciones'>({ data: { notas_internas: '', firmante: '', vencimiento_cobro: null, version: 0, enmiendas: [] } });
    case '/users':
      return json<'GET /users'>({ data: [], meta });
    case '/invoices': {
      const dos = [unDetalle().invoice, unDetalle({ invoice: { id: 'ORDER-1783000000000-18', numero: 'A2026-001208' } }).invoice];
      return json<'GET /invoices'>({ data: dos, meta, total: 30.58, pendiente: 0 });
    }
    default:
      return json<'GET /invoices/{id}'>({ data: detalle });
  }
}

beforeEach(() => {
  detalle = unDetalle();
  correos = [];
  noLlegan = [];
  envios = [unEnvio()];
  rechazo = undefined;
  entrarComo('admin');
  recibidas = servir(responder);
});

const abrir = (camino: string) => montarRutas(rutas, camino);
const enviado = () => recibidas.findLast(({ metodo }) => metodo === 'POST');

describe('sending a document by mail from its page', () => {
  it('shows where it goes, says what happens next, and sends it once', async () => {
    const { usuario } = abrir(`/admin/invoices/view/${ID}`);
    expect(await screen.findByText('Este documento no se ha enviado por correo.')).toBeInTheDocument();
    await usuario.click(await screen.findByRole('button', { name: 'Enviar por correo' }));
    const ventana = await screen.findByRole('dialog', { name: 'Enviar por correo' });
    expect(await within(ventana).findByText(/Va a compras@lapena\.example\./)).toBeInTheDocument();
    await usuario.click(within(ventana).getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText(/compras@lapena\.example\. Sale ahora; se ve en Correo\./)).toBeInTheDocument();
    expect(enviado()?.cuerpo).toEqual({ documentos: [ID], to: '', consentimiento: false });
    expect(enviado()?.cabeceras.get('Idempotency-Key')).toMatch(/^correo-/);
  });

  it('takes another address for this once, and tells beside it what is wrong with it', async () => {
    rechazo = json({ message: 'No vale.', errores: { to: ['El correo electrónico no es correcto.'] } }, 422);
    const { usuario } = abrir(`/admin/invoices/view/${ID}`);
    await usuario.click(await screen.findByRole('button', { name: 'Enviar por correo' }));
    await usuario.type(await screen.findByLabelText(/^Otra dirección/), 'gestoria');
    await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('El correo electrónico no es correcto.')).toBeInTheDocument();
    expect(enviado()?.cuerpo).toMatchObject({ to: 'gestoria' });
  });

  it('d13 asks for the consent that is missing', async () => {
    envios = [unEnvio({ consentimiento: null, falta_aceptar: true })];
    const { usuario } = abrir(`/admin/invoices/view/${ID}`);
    await usuario.click(await screen.findByRole('button', { name: 'Enviar por correo' }));
    await usuario.click(await screen.findByRole('switch', { name: 'Ha aceptado recibir sus facturas por correo' }));
    await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
    await expect.poll(() => enviado()?.cuerpo).toMatchObject({ consentimiento: true });
  });

  it('shows how far its mails have come and why not further, and sends one again', async () => {
    correos = [unCorreo({ estado: 'fallido', motivo: 'El servidor no acepta esta dirección.' })];
    const { usuario } = abrir(`/admin/invoices/view/${ID}`);
    expect(await screen.findByText('El servidor no acepta esta dirección.')).toBeInTheDocument();
    expect(recibidas.find(({ camino }) => camino === '/email')?.parametros.get('documento')).toBe(ID);
    await usuario.click(screen.getByRole('button', { name: /^Enviar otra vez/ }));
    await expect.poll(() => enviado()?.cuerpo).toEqual({ documentos: [ID], to: 'compras@lapena.example', consentimiento: false });
  });

  it('offers nothing to send of an annulled one, whose mails are still to be seen', async () => {
    correos = [unCorreo({ estado: 'fallido', motivo: 'El servidor no acepta esta dirección.', con_anulados: true })];
    detalle = unDetalle({ invoice: { anulado: true } });
    abrir(`/admin/invoices/view/${ID}`);
    expect(await screen.findByText('El servidor no acepta esta dirección.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Enviar/ })).not.toBeInTheDocument();
  });

  it('lets one that has stopped go on instead of making another', async () => {
    correos = [unCorreo({ estado: 'fallido', reanudable: true })];
    const { usuario } = abrir(`/admin/invoices/view/${ID}`);
    await usuario.click(await screen.findByRole('button', { name: /^Enviar otra vez/ }));
    await expect.poll(() => enviado()?.camino).toBe('/tareas/3651584000000001/correo/reanudar');
  });
});

it('ticked documents are sent client by client, and who cannot get them is named first', async () => {
  envios = [unEnvio(), unEnvio({ client_id: 8, client_name: 'Bar Pepe', destino: '', falta_aceptar: true })];
  const { usuario } = abrir('/admin/invoices');
  await usuario.click(await screen.findByRole('checkbox', { name: /A2026-001207/ }));
  await usuario.click(screen.getByRole('checkbox', { name: /A2026-001208/ }));
  await usuario.click(screen.getByRole('button', { name: 'Enviar por correo' }));
  const lista = await screen.findByRole('list', { name: 'A quién' });
  expect(within(lista).getByText(/Bar Pepe/)).toHaveTextContent('Bar Pepe, F2026-000012: no tiene correo · no ha aceptado recibir facturas por correo');
  rechazo = json({ message: 'No vale.', errores: { to: ['Sin correo electrónico: Bar Pepe.'] } }, 422);
  await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
  await expect.poll(() => enviado()?.cuerpo).toMatchObject({ documentos: [ID, 'ORDER-1783000000000-18'] });
  expect(await screen.findByText('Sin correo electrónico: Bar Pepe.')).toBeInTheDocument();
});

describe('the log of mails', () => {
  const pedido = () => Object.fromEntries(recibidas.findLast(({ camino }) => camino === '/email')?.parametros ?? []);

  it('shows what waits, and by state, client and days the rest; all in the address', async () => {
    correos = [unCorreo()];
    const { usuario, router } = abrir('/admin/correo');
    await screen.findByRole('row', { name: /F2026-000012/ });
    expect(pedido()).toEqual({ page: '1' });
    await usuario.selectOptions(screen.getByLabelText('Estado'), 'No ha salido');
    await usuario.type(screen.getByRole('combobox', { name: 'Cliente' }), 'peña{Enter}');
    await usuario.type(screen.getByLabelText('Desde'), '01/11/2026');
    expect(router.state.location.search).toBe('?estado=fallido&cliente=7&desde=2026-11-01');
    await expect.poll(pedido).toEqual({ page: '1', estado: 'fallido', client: '7', desde: '2026-11-01' });
  });

  it('offers to send again no mail with a document that was annulled', async () => {
    correos = [unCorreo({ con_anulados: true })];
    const { usuario } = abrir('/admin/correo?estado=enviado');
    await usuario.click(await screen.findByRole('button', { name: 'Ver el correo de F2026-000012' }));
    await screen.findByRole('button', { name: 'Cerrar' });
    expect(screen.queryByRole('button', { name: /^Enviar otra vez/ })).not.toBeInTheDocument();
  });

  it('opens a mail: to whom, what with, when it was asked for, why it has not left', async () => {
    correos = [unCorreo({ estado: 'fallido', motivo: 'No lo acepta.', detalle: '550 5.1.1' })];
    const { usuario } = abrir('/admin/correo?estado=fallido');
    await usuario.click(await screen.findByRole('button', { name: 'Ver el correo de F2026-000012' }));
    const ventana = await screen.findByRole('dialog', { name: 'Factura F2026-000012 de Reparto Levante' });
    for (const dicho of ['compras@lapena.example', '03/11/2026 11:00', 'No lo acepta.', '550 5.1.1']) expect(ventana).toHaveTextContent(dicho);
    expect(within(ventana).getByRole('button', { name: /^Enviar otra vez/ })).toBeInTheDocument();
  });
});

describe('a mail that came back', () => {
  const probar = { name: 'Probar otra vez compras@lapena.example' };

  it('is told on the page of its client, which gets nothing until the office says so', async () => {
    noLlegan = [unaQueNoLlega()];
    correos = [unCorreo({ estado: 'devuelto', motivo: 'Devuelto de compras@lapena.example: la dirección no existe o no recibe correo.' })];
    const { usuario } = abrir('/admin/clients/view/7');
    const aviso = await screen.findByRole('list', { name: 'Direcciones a las que no llega el correo' });
    expect(aviso).toHaveTextContent('No se envía a compras@lapena.example: la dirección no existe o no recibe correo. Desde 03/11/2026 11:06.');
    expect(await screen.findByText('Devuelto')).toBeInTheDocument();
    await usuario.click(within(aviso).getByRole('button', probar));
    expect(await screen.findByText('Lo próximo se envía otra vez a compras@lapena.example.')).toBeInTheDocument();
    await expect.poll(() => screen.queryByRole('button', probar)).toBeNull();
    expect(recibidas.find(({ metodo }) => metodo === 'DELETE')?.parametros.get('direcciones')).toBe('compras@lapena.example');
  });

  it('is told where the next one would be sent, and it goes there once it is tried again', async () => {
    envios = [unEnvio({ destino: '', no_llegan: [unaQueNoLlega()] })];
    const { usuario } = abrir(`/admin/invoices/view/${ID}`);
    await usuario.click(await screen.findByRole('button', { name: 'Enviar por correo' }));
    expect(await screen.findByText(/Escribe a qué otra dirección va, o prueba otra vez la suya/)).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', probar));
    expect(await screen.findByText(/Va a compras@lapena\.example\./)).toBeInTheDocument();
  });
});

it('a mail that is sent again under an answer that was lost is one mail', async () => {
  correos = [unCorreo()];
  rechazo = json({ message: 'Servicio no disponible' }, 503);
  const { usuario } = abrir(`/admin/invoices/view/${ID}`);
  const otraVez = { name: /^Enviar otra vez/ };
  await usuario.click(await screen.findByRole('button', otraVez));
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
  rechazo = undefined;
  await usuario.click(screen.getByRole('button', otraVez));
  await screen.findByText(/Sale ahora; se ve en Correo\./);
  await usuario.click(screen.getByRole('button', otraVez));
  const claves = () => recibidas.filter(({ metodo }) => metodo === 'POST').map(({ cabeceras }) => cabeceras.get('Idempotency-Key'));
  await expect.poll(() => claves().length).toBe(3);
  const [perdida, llegada, siguiente] = claves();
  expect(llegada).toBe(perdida);
  expect(siguiente).not.toBe(llegada);
});

it('the page of a client has its last mails and leads to all of them', async () => {
  correos = [unCorreo()];
  abrir('/admin/clients/view/7');
  expect(await screen.findByText('F2026-000012 a compras@lapena.example')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver todo su correo' })).toHaveAttribute('href', '/admin/correo?estado=todos&cliente=7');
});
