import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fechaEs, masDias } from '@/dominio';
import { yaGuardado } from '@/pruebas/dispositivo';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { ID_PEDIDO, unaConfiguracion, unaPeticion, unCliente, unDetalle, unPedido } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { useBandeja } from '@/stores/bandeja';
import { guardarPedido, usePedidos } from '@/stores/pedidos';
import { ahora } from '@/stores/reloj';

// jsdom has no canvas to draw on.
vi.mock('@/kit/aparato/PadFirma', () => ({
  PadFirma: ({ onCambio }: { onCambio: (png: string) => void }) => (
    <button type="button" onClick={() => onCambio('data:image/png;base64,AA')}>
      firmar aquí
    </button>
  ),
}));

prepararDominio();

const rutas = [
  { path: '/invoices/today', lazy: () => import('./Hoy') },
  { path: '/invoices/today/:documento', lazy: () => import('./DocumentoDeHoy') },
  { path: '/nuevo/pedido/formulario/:store', element: <p>formulario</p> },
];

const PENDIENTE = unDetalle({ invoice: { id: 'ORDER-2-2', numero: 'P2026-000003', tipo_factura: 'pendiente', entregado: 'no_entregado', type: 'no_cobrado', amount: 0, total: 4.14 } });
const A_CUENTA = unDetalle({ invoice: { id: 'ORDER-3-3', numero: 'A2026-001208', type: 'no_cobrado', amount: 0.1, total: 0.2 } });

const DIA = { vendido: 15.49, entregados: 2, por_entregar: 1, cobrado: 15.39, cobrado_por: [{ meta_type: 'meta' as const, importe: 15.39 }], por_confirmar: 0, a_favor: 0 };

function abrir(paginas = [[unDetalle(), PENDIENTE], [A_CUENTA]], camino = '/invoices/today', dia: Partial<typeof DIA> = {}) {
  const peticiones = servir(({ metodo, camino: llamada, parametros }) => {
    if (llamada === '/resumen/dia') return json<'GET /resumen/dia'>({ data: { ...DIA, ...dia } });
    if (llamada === '/config') return json<'GET /config'>({ data: unaConfiguracion() });
    if (llamada.endsWith('/copias')) return json<'POST /invoices/{id}/copias'>({ data: { copias: 1 } });
    if (llamada.endsWith('/firma')) return json<'POST /invoices/{id}/firma'>({ data: unDetalle() });
    if (llamada === '/clients/all') return json<'GET /clients/all'>({ data: [unCliente()] });
    if (llamada.startsWith('/movimientos/delete/all/')) return json<'GET /movimientos/delete/all/{store}'>({ message: 'ok' });
    if (metodo === 'POST') return json({ message: 'No.' }, 422);
    if (llamada === '/invoices/ORDER-1-1') return json({ message: 'No existe.' }, 404);
    if (llamada !== '/invoices') return json<'GET /invoices/{id}'>({ data: unDetalle() });
    const page = Number(parametros.get('page'));
    const data = (paginas[page - 1] ?? []).map(({ invoice }) => invoice);
    return json<'GET /invoices'>({ data, meta: { current_page: page, last_page: paginas.length, from: 1, to: 1, total: 3 }, total: 0, pendiente: 0 });
  });
  return { ...montarRutas(rutas, camino), peticiones };
}

beforeEach(() => {
  entrarComo('pda');
});

it('lists every document of today, to the last page, with the totals of what is delivered', async () => {
  const { peticiones } = abrir();
  expect(await screen.findAllByRole('link')).toHaveLength(3);
  const primera = peticiones.find(({ camino }) => camino === '/invoices');
  expect(primera?.parametros.get('desde')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(primera?.parametros.get('hasta')).toBe(primera?.parametros.get('desde'));
  expect((await screen.findByText('Vendido')).parentElement).toHaveTextContent('15,49 €');
  expect(peticiones.find(({ camino }) => camino === '/resumen/dia')?.parametros.get('dia')).toBe(primera?.parametros.get('desde'));
  expect(screen.getByText('Cobrado', { selector: 'dt' }).parentElement).toHaveTextContent('15,39 €');
  expect(screen.getByRole('link', { name: /P2026-000003/ })).toHaveTextContent('Por entregar');
  expect(screen.getByRole('link', { name: /A2026-001208/ })).toHaveTextContent('A cuenta');
});

it('f23 a transfer is to be confirmed, and not among what was collected', async () => {
  const transferida = unDetalle({ invoice: { id: 'ORDER-7-7', numero: 'A2026-001210', meta_type: 'transferencia', total: 20, amount: 20 } });
  abrir([[unDetalle(), transferida]], undefined, { cobrado: 15.29, por_confirmar: 20 });
  expect(await screen.findByRole('link', { name: /A2026-001210/ })).toHaveTextContent('Por confirmar');
  expect((await screen.findByText('Cobrado', { selector: 'dt' })).parentElement).toHaveTextContent('15,29 €');
  expect(screen.getByText('Por confirmar', { selector: 'dt' }).nextSibling).toHaveTextContent('20,00 €');
});

it('what was annulled is listed, and what was paid of it is in the till, in the favour of its client', async () => {
  const anulada = unDetalle({ invoice: { id: 'ORDER-8-8', numero: 'A2026-001211', total: 20, amount: 5, anulado: true } });
  abrir([[unDetalle(), anulada]], undefined, { vendido: 15.29, entregados: 1, cobrado: 20.29, a_favor: 5 });
  expect(await screen.findByRole('link', { name: /A2026-001211/ })).toHaveTextContent('Anulado');
  expect((await screen.findByText('Vendido')).parentElement).toHaveTextContent('15,29 €');
  expect(screen.getByText('Cobrado', { selector: 'dt' }).parentElement).toHaveTextContent('20,29 €');
  expect(screen.getByText('A favor de clientes').nextSibling).toHaveTextContent('5,00 €');
  expect(screen.getByText('Entregados').nextSibling).toHaveTextContent('1');
});

it('f24 marks what was delivered and nobody signed for', async () => {
  abrir([[unDetalle(), unDetalle({ invoice: { id: 'ORDER-5-5', numero: 'A2026-001209', firmado: true } }), PENDIENTE]]);
  expect(await screen.findByRole('link', { name: /A2026-001207/ })).toHaveTextContent('Sin firma');
  expect(screen.getByRole('link', { name: /A2026-001209/ })).not.toHaveTextContent('Sin firma');
  expect(screen.getByRole('link', { name: /P2026-000003/ })).not.toHaveTextContent('Sin firma');
});

it('f24 what is to be delivered of other days is one touch away, with its day', async () => {
  const { usuario, peticiones } = abrir([[PENDIENTE]]);
  await usuario.click(await screen.findByRole('radio', { name: 'Por entregar (1)' }));
  expect(await screen.findByRole('list', { name: 'Pedidos por entregar' })).toHaveTextContent(/P2026-000003 · del \d\d\/\d\d\/\d{4}/);
  expect(peticiones.find(({ parametros }) => parametros.get('entregado') === 'no_entregado')?.parametros.get('desde')).toMatch(/^\d{4}-/);
});

it('d12 what arrived after midnight is one touch away on the day that it counts on, with what was collected on it', async () => {
  const { usuario, peticiones } = abrir();
  await screen.findByText('Cobrado', { selector: 'dt' });
  const antes = peticiones.length;
  const ayer = masDias(peticiones.find(({ camino }) => camino === '/resumen/dia')?.parametros.get('dia') ?? '', -1);
  await usuario.click(screen.getByRole('radio', { name: 'Ayer' }));
  expect(await screen.findByRole('list', { name: 'Documentos de ayer' })).toHaveTextContent('A2026-001207');
  expect((await screen.findByText('Cobrado', { selector: 'dt' })).parentElement).toHaveTextContent('15,39 €');
  const nuevas = peticiones.slice(antes);
  expect(nuevas.filter(({ camino }) => camino === '/invoices').map(({ parametros }) => [parametros.get('desde'), parametros.get('hasta')])).toEqual([
    [ayer, ayer],
    [ayer, ayer],
  ]);
  expect(nuevas.find(({ camino }) => camino === '/resumen/dia')?.parametros.get('dia')).toBe(ayer);
  expect(screen.getByText(fechaEs(ayer))).toBeInTheDocument();
});

it('an empty day before says so', async () => {
  abrir([[]], '/invoices/today?ver=ayer');
  expect(await screen.findByRole('heading', { name: 'Ayer no hubo pedidos' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Nuevo pedido' })).not.toBeInTheDocument();
});

it('an empty day says what to do', async () => {
  abrir([[]]);
  expect(await screen.findByRole('heading', { name: 'Todavía no hay pedidos hoy' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nuevo pedido' })).toBeInTheDocument();
});

describe('what this device still has', () => {
  it('waits on top with its reason', async () => {
    const entrada = { pedido: unPedido(), peticion: unaPeticion(), clienteNombre: 'Frutería Peñíscola', creada: 1, intentos: 1, fallo: 'Error de red' };
    await yaGuardado(ID_PEDIDO, { entrada });
    abrir();
    const espera = await screen.findByRole('region', { name: 'Pendientes de enviar' });
    expect(espera).toHaveTextContent('Frutería PeñíscolaError de reddesde el 01/01/1970 a la 1:0015,29 €');
    expect(within(espera).getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  });

  it('and was made today is a row of the list too, counted in, and opens', async () => {
    const entrada = { pedido: unPedido({ internalId: 'ORDER-9-9' }), peticion: unaPeticion({ store: 'ORDER-9-9' }), clienteNombre: 'Frutería Peñíscola', creada: ahora(), intentos: 1, fallo: 'Error de red' };
    await yaGuardado('ORDER-9-9', { entrada });
    const { usuario } = abrir();
    const lista = await screen.findByRole('list', { name: 'Documentos de hoy' });
    expect(await screen.findByText('Incluye 1 sin enviar')).toBeInTheDocument();
    expect(screen.getByText('Vendido').parentElement).toHaveTextContent('30,78 €');
    expect(screen.getByRole('region', { name: 'Pendientes de enviar' })).toHaveTextContent('1 pedido en la lista · Error de red');
    await usuario.click(within(lista).getByRole('link', { name: /Frutería Peñíscola.*número al enviar.*Pendiente de enviar/ }));
    expect(await screen.findByRole('button', { name: 'Corregir' })).toBeInTheDocument();
    expect(screen.getByText(/^desde las? \d+:\d\d · Marta$/)).toBeInTheDocument();
  });

  it('of another seller waits for that seller', async () => {
    const entrada = { pedido: unPedido({ usuario: { id: 5, nombre: 'Rosa' } }), peticion: unaPeticion(), clienteNombre: 'La Peña', creada: 1, intentos: 0, fallo: null };
    await yaGuardado(ID_PEDIDO, { entrada });
    abrir();
    expect(await screen.findByText('Es de Rosa: se enviará cuando entre en este dispositivo')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  });

  it('w16 and is of somebody who does not come back is seen with its lines, and thrown away by a question that names it', async () => {
    const rosa = { id: 5, nombre: 'Rosa' };
    const entrada = { pedido: unPedido({ usuario: rosa }), peticion: unaPeticion(), clienteNombre: 'La Peña', creada: 1, intentos: 0, fallo: null };
    await yaGuardado(ID_PEDIDO, { entrada });
    guardarPedido(unPedido({ internalId: 'ORDER-6-6', usuario: rosa }));
    const { usuario } = abrir();
    const suyos = within(await screen.findByRole('region', { name: 'De otras personas' })).getAllByRole('button');
    await vi.waitFor(() => expect(suyos[1]).toHaveTextContent(/^Ultramarinos La PeñaA medias de Rosade hace \d+ días, a las? \d+:\d\d · 1 línea15,29 €$/));
    await usuario.click(within(screen.getByRole('region', { name: 'De otras personas' })).getByRole('button', { name: /^La Peña/ }));
    const hoja = screen.getByRole('dialog', { name: 'La Peña' });
    expect(within(hoja).getByRole('list', { name: 'Líneas' })).toHaveTextContent('Jamón serrano loncheado 500 gL-2611 · 2 × 6,95 €13,90 €');
    expect(within(hoja).queryByRole('button', { name: 'Enviarlo' })).not.toBeInTheDocument();
    await usuario.click(within(hoja).getByRole('button', { name: 'Borrar pedido' }));
    expect(screen.getByRole('dialog', { name: '¿Borramos?' })).toHaveTextContent('El pedido de Rosa para La Peña, 1 línea, 15,29 €, no se ha enviado');
    await usuario.click(screen.getByRole('button', { name: 'Si, borrarlo!' }));
    await vi.waitFor(() => expect(useBandeja.getState().entradas).toEqual({}));
    await usuario.click(await screen.findByRole('button', { name: /A medias de Rosa/ }));
    await usuario.click(screen.getByRole('button', { name: 'Borrar pedido' }));
    await usuario.click(screen.getByRole('button', { name: 'Si, borrarlo!' }));
    await vi.waitFor(() => expect(usePedidos.getState().pedidos).toEqual({}));
    expect(screen.queryByRole('region', { name: 'De otras personas' })).not.toBeInTheDocument();
  });

  it('and was made by somebody who has another name by now is taken by whoever says so', async () => {
    const entrada = { pedido: unPedido({ usuario: { id: null, nombre: 'Antigua' } }), peticion: unaPeticion(), clienteNombre: 'La Peña', creada: 1, intentos: 0, fallo: null };
    await yaGuardado(ID_PEDIDO, { entrada });
    const { usuario } = abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Es mío' }));
    await usuario.click(screen.getByRole('button', { name: 'Enviarlo' }));
    await vi.waitFor(() => expect(screen.queryByText('Es mío')).not.toBeInTheDocument());
    expect(await screen.findByRole('region', { name: 'Pedidos no aceptados' })).toHaveTextContent('La Peña');
  });

  it('was begun and not sent is found by its client, and opens where it was left', async () => {
    guardarPedido(unPedido());
    guardarPedido(unPedido({ internalId: 'ORDER-4-4', mode: 'EDIT', cliente: 'Bar Nuevo', documento: { numero: 'P2026-000003', version: 1 } }));
    guardarPedido(unPedido({ internalId: 'ORDER-5-5', products: [] }));
    guardarPedido(unPedido({ internalId: 'ORDER-6-6', usuario: { id: 5, nombre: 'Rosa' } }));
    abrir();
    const enlaces = within(await screen.findByRole('region', { name: 'Pedidos a medias' })).getAllByRole('link');
    await vi.waitFor(() => expect(enlaces[0]).toHaveTextContent('15,29 €'));
    expect(enlaces.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ultramarinos La PeñaA mediasde hace \d+ días, a las 15:46 · 1 línea15,29\u00a0€$/),
      expect.stringMatching(/^Bar NuevoCambios de P2026-0000031 línea/),
    ]);
    expect(enlaces[0]).toHaveAttribute('href', `/nuevo/pedido/products/7?store=${ID_PEDIDO}`);
  });

  it('f24 was begun is thrown away after a question, gives its goods back, and Deshacer brings it back', async () => {
    guardarPedido(unPedido());
    const { usuario, peticiones } = abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Borrar pedido de Ultramarinos La Peña' }));
    await usuario.click(await screen.findByRole('button', { name: 'Si, borrarlo!' }));
    expect(usePedidos.getState().pedidos).toEqual({});
    await vi.waitFor(() => expect(peticiones.map(({ camino }) => camino)).toContain(`/movimientos/delete/all/${ID_PEDIDO}`));
    await usuario.click(screen.getByRole('button', { name: 'Deshacer' }));
    await vi.waitFor(() => expect(peticiones.some(({ metodo, camino }) => metodo === 'POST' && camino === '/movimientos')).toBe(true));
    expect(usePedidos.getState().pedidos).toMatchObject({ [ID_PEDIDO]: { products: unPedido().products } });
  });

  it('and was refused says whose it is, and leads back to its form', async () => {
    guardarPedido(unPedido({ rechazo: { mensaje: 'El total ha cambiado.', avisos: [], detalles: [] } }));
    const { usuario } = abrir();
    expect(await screen.findByRole('region', { name: 'Pedidos no aceptados' })).toHaveTextContent('Ultramarinos La Peña');
    await usuario.click(await screen.findByRole('link', { name: /El total ha cambiado/ }));
    expect(screen.getByText('formulario')).toBeInTheDocument();
  });
});

describe('a document', () => {
  it('is counted and printed as a copy after the question', async () => {
    const { usuario, peticiones } = abrir(undefined, `/invoices/today/${ID_PEDIDO}`);
    await usuario.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(await screen.findByRole('heading', { name: '¿Imprimimos copia 1?' })).toBeInTheDocument();
    expect(peticiones.some(({ camino }) => camino.endsWith('/copias'))).toBe(false);
    await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Imprimir' }));
    await vi.waitFor(() => expect(peticiones.some(({ metodo, camino }) => metodo === 'POST' && camino.endsWith('/copias'))).toBe(true));
  });

  it('that does not exist leads back to the day', async () => {
    const { usuario } = abrir(undefined, '/invoices/today/ORDER-1-1');
    expect(await screen.findByRole('heading', { name: 'Este documento no existe' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
    await usuario.click(screen.getByRole('link', { name: 'Volver a Pedidos del Día' }));
    expect(await screen.findByRole('heading', { name: 'Pedidos del Día' })).toBeInTheDocument();
  });

  it('delivered and not signed can be signed, once', async () => {
    const { usuario } = abrir(undefined, `/invoices/today/${ID_PEDIDO}`);
    await usuario.click(await screen.findByRole('button', { name: 'Firmar' }));
    expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
    // Enter says the same as Guardar.
    await usuario.type(screen.getByRole('textbox', { name: /Nombre de quien firma/ }), 'M. Peña{Enter}');
    expect(await screen.findByText('Falta la firma.')).toBeInTheDocument();
  });

  it('b58 is put again where only something else of the document has changed', async () => {
    let leido = unDetalle();
    let firmada = false;
    const peticiones = servir(({ camino, metodo }) => {
      if (camino === '/config') return json<'GET /config'>({ data: unaConfiguracion() });
      if (metodo !== 'POST') return json<'GET /invoices/{id}'>({ data: leido });
      if (firmada) return json<'POST /invoices/{id}/firma'>({ data: leido });
      firmada = true;
      leido = unDetalle({ version: 2 });
      return json({ message: 'El documento ha cambiado desde que se enseñó.' }, 409);
    });
    const { usuario } = montarRutas(rutas, `/invoices/today/${ID_PEDIDO}`);
    await usuario.click(await screen.findByRole('button', { name: 'Firmar' }));
    await usuario.type(screen.getByRole('textbox', { name: /Nombre de quien firma/ }), 'M. Peña');
    await usuario.click(screen.getByRole('button', { name: 'firmar aquí' }));
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog', { name: 'Error' })).not.toBeInTheDocument();
    expect(peticiones.filter(({ camino }) => camino.endsWith('/firma')).map(({ cuerpo }) => Reflect.get(Object(cuerpo), 'version'))).toEqual([1, 2]);
  });

  it('that the server has no more is not shown from what is kept of it', async () => {
    let borrado = false;
    servir(({ camino }) => {
      if (camino === '/config') return json<'GET /config'>({ data: unaConfiguracion() });
      return borrado ? json({ message: 'No encontrado' }, 404) : json<'GET /invoices/{id}'>({ data: unDetalle() });
    });
    const { router } = montarRutas(rutas, `/invoices/today/${ID_PEDIDO}`);
    await screen.findByRole('button', { name: 'Imprimir' });
    await act(() => router.navigate('/nuevo/pedido/formulario/otro'));
    borrado = true;
    await act(() => router.navigate(`/invoices/today/${ID_PEDIDO}`));
    expect(await screen.findByText('Este documento no existe')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Imprimir' })).not.toBeInTheDocument();
  });

  it('b58 is signed as it was shown: one that has changed says in what, and asks for another signature', async () => {
    let leido = unDetalle();
    let firmada = false;
    const peticiones = servir(({ camino, metodo }) => {
      if (camino === '/config') return json<'GET /config'>({ data: unaConfiguracion() });
      if (metodo !== 'POST') return json<'GET /invoices/{id}'>({ data: leido });
      if (firmada) return json<'POST /invoices/{id}/firma'>({ data: leido });
      firmada = true;
      leido = unDetalle({ version: 2, invoice: { total: 8.34 } });
      return json({ message: 'El documento ha cambiado desde que se enseñó.' }, 409);
    });
    const { usuario } = montarRutas(rutas, `/invoices/today/${ID_PEDIDO}`);
    await usuario.click(await screen.findByRole('button', { name: 'Firmar' }));
    await usuario.type(screen.getByRole('textbox', { name: /Nombre de quien firma/ }), 'M. Peña');
    const firmar = () => usuario.click(screen.getByRole('button', { name: 'firmar aquí' }));
    await firmar();
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
    expect(await screen.findByText('El total era 15,29 € y ahora es 8,34 €')).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Falta la firma.')).toBeInTheDocument();
    await firmar();
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument());
    expect(peticiones.filter(({ camino }) => camino.endsWith('/firma')).map(({ cuerpo }) => cuerpo)).toEqual([
      { version: 1, signature: 'data:image/png;base64,AA', firmante: 'M. Peña' },
      { version: 2, signature: 'data:image/png;base64,AA', firmante: 'M. Peña' },
    ]);
  });
});
