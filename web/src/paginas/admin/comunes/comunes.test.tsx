import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { type Contrato, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { unProveedor } from '@/pruebas/pedidos';
import { rutas } from '@/pruebas/rutas';

prepararDominio();
beforeEach(() => entrarComo('admin'));

type Comunes = Contrato['GET /gastos/comunes'];
type Comun = Contrato['GET /gastos/comunes/{id}']['data'];

const alquiler: Comunes['data'][number] = {
  id: 7,
  concepto: 'Alquiler de la nave',
  clase: 'alquiler',
  proveedor: '',
  numero: '',
  fecha: '2026-01-31',
  mes: '2026-01',
  base: 1000,
  iva: 21,
  cuota: 210,
  total: 1210,
  pago: 'domiciliation',
  adjunto: null,
  retencion: 0,
  retenido: 0,
  a_pagar: 1210,
  deducible: 100,
  inversion: false,
};

const detalle: Comun = {
  ...alquiler,
  repeticion: { hasta: null, salvo: ['2026-04'], dias: ['2026-03-31', '2026-02-28', '2026-01-31'] },
  notas: '',
  user_name: 'Marta',
  momento: '2026-01-31T10:15:00.000+01:00',
  version: 3,
};

const lista: Comunes = {
  data: [
    { ...alquiler, fecha: '2026-03-31', mes: '2026-03', version: 4 },
    { ...alquiler, id: 8, concepto: 'Luz', clase: 'luz', fecha: '2026-03-12', mes: null, total: 121, pago: null, version: null },
  ],
  meta: { current_page: 1, last_page: 1, from: 1, to: 2, total: 2 },
  total: 1331,
  pendiente: 121,
};

const responder = () =>
  servir(({ metodo, camino }) => {
    if (metodo === 'DELETE') return json<'DELETE /gastos/comunes/{id}'>({ message: 'x' });
    if (metodo === 'POST' || metodo === 'PUT') return json<'POST /gastos/comunes'>({ data: detalle });
    if (camino === '/proveedores/all') return json<'GET /proveedores/all'>({ data: [unProveedor({ name: 'Luz SL' })] });
    return camino === '/gastos/comunes' ? json<'GET /gastos/comunes'>(lista) : json<'GET /gastos/comunes/{id}'>({ data: detalle });
  });

const campo = (nombre: string, papel: 'textbox' | 'combobox' | 'switch' = 'textbox') => screen.getByRole(papel, { name: nombre });

/** The amount that stands under a name. */
const cifra = (nombre: string) => screen.getByText(nombre, { selector: 'dt' }).nextElementSibling;

it('the list says what all of it comes to and what is not paid, and asks for the month that is chosen', async () => {
  const peticiones = responder();
  const { usuario } = montarRutas(rutas, '/admin/gastos/comunes');
  const fila = await screen.findByRole('row', { name: /Luz/ });
  expect(within(fila).getByText('Sin pagar')).toBeInTheDocument();
  expect(cifra('Total')).toHaveTextContent('1.331,00 €');
  expect(cifra('Sin pagar')).toHaveTextContent('121,00 €');
  await usuario.selectOptions(campo('Clase', 'combobox'), 'luz');
  const meses = campo('Mes', 'combobox');
  const anterior = within(meses).getAllByRole<HTMLOptionElement>('option')[2]?.value ?? '';
  await usuario.selectOptions(meses, anterior);
  const ultima = () => peticiones.at(-1)?.parametros;
  await expect.poll(() => ultima()?.get('desde')).toBe(`${anterior}-01`);
  expect(ultima()?.get('clase')).toBe('luz');
  expect(ultima()?.get('hasta')?.startsWith(anterior)).toBe(true);
});

it('what a new one comes to is told while it is written, a cent beside the rule if the paper says so', async () => {
  const peticiones = responder();
  const { usuario } = montarRutas(rutas, '/admin/gastos/comunes/new');
  await usuario.type(await screen.findByRole('textbox', { name: 'Concepto' }), 'Gasóleo');
  await usuario.selectOptions(campo('Clase', 'combobox'), 'combustible');
  await usuario.type(campo('Base'), '33,33');
  expect(cifra('Total')).toHaveTextContent('40,33 €');
  await usuario.type(campo('Cuota del papel'), '7,02');
  expect(screen.getByText('Son 7,00 €, o un céntimo más o menos si así está en el papel.')).toBeInTheDocument();
  await usuario.clear(campo('Cuota del papel'));
  await usuario.type(campo('Cuota del papel'), '7,01');
  await usuario.selectOptions(campo('Pago', 'combobox'), 'VISA');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Gasto creado correctamente');
  const enviada = peticiones.find(({ metodo }) => metodo === 'POST');
  expect(enviada?.cuerpo).toMatchObject({
    concepto: 'Gasóleo',
    clase: 'combustible',
    base: 33.33,
    iva: 21,
    cuota: 7.01,
    total: 40.34,
    mensual: false,
    hasta: null,
    pago: 'visa',
    adjunto_id: null,
  });
  expect(enviada?.cabeceras.get('idempotency-key')).toMatch(/^comun-/);
});

it('p04 the rent with what is kept back of it says what is owed, and sends it', async () => {
  const recibidas = responder();
  const { usuario } = montarRutas(rutas, '/admin/gastos/comunes/new');
  await usuario.type(await screen.findByRole('textbox', { name: 'Base' }), '600');
  await usuario.click(screen.getByText('Para la gestoría'));
  await usuario.type(campo('Retención de IRPF'), '60');
  await usuario.tab();
  await usuario.type(campo('Concepto'), 'Alquiler');
  await usuario.selectOptions(campo('Clase', 'combobox'), 'alquiler');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(campo('Retención de IRPF')).toHaveAccessibleDescription(/Como mucho 47/);
  await usuario.clear(campo('Retención de IRPF'));
  await usuario.type(campo('Retención de IRPF'), '19');
  expect(cifra('A pagar')).toHaveTextContent('612,00');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => recibidas.find(({ metodo }) => metodo === 'POST')?.cuerpo).toMatchObject({ base: 600, total: 726, retencion: 19 });
});

it('names who issued its invoice and under which number, and a monthly one no number', async () => {
  const recibidas = responder();
  const { usuario } = montarRutas(rutas, '/admin/gastos/comunes/new');
  await usuario.type(await screen.findByRole('textbox', { name: 'Concepto' }), 'Luz');
  await usuario.selectOptions(campo('Clase', 'combobox'), 'luz');
  await usuario.type(campo('Base'), '100');
  await usuario.click(campo('Proveedor', 'combobox'));
  await usuario.click(await screen.findByRole('option', { name: /Luz SL/ }));
  await usuario.type(campo('Número de factura'), 'L-2611');
  await usuario.click(campo('Se repite cada mes', 'switch'));
  expect(screen.queryByRole('textbox', { name: 'Número de factura' })).not.toBeInTheDocument();
  await usuario.click(campo('Se repite cada mes', 'switch'));
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => recibidas.find(({ metodo }) => metodo === 'POST')?.cuerpo).toMatchObject({ proveedor_id: 5, numero: 'L-2611', mensual: false });
});

it('p14 one whose number its supplier has used is saved only when one insists', async () => {
  const enviados: unknown[] = [];
  servir(({ metodo, camino, cuerpo }) => {
    if (metodo === 'PUT') enviados.push((cuerpo as { repetido?: boolean }).repetido);
    if (metodo === 'PUT' && enviados.length === 1) return json({ message: 'Ya hay una factura A / 123 de Luz SL, del 25/11/2026. ¿La guardamos también?', confirmar: 'repetido' }, 409);
    if (camino === '/proveedores/all') return json<'GET /proveedores/all'>({ data: [unProveedor({ name: 'Luz SL' })] });
    return json<'GET /gastos/comunes/{id}'>({ data: { ...detalle, repeticion: null, mes: null } });
  });
  const { usuario } = montarRutas(rutas, '/admin/gastos/comunes/edit/7');
  await usuario.type(await screen.findByRole('textbox', { name: 'Número de factura' }), 'A/123');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Número repetido' });
  expect(dialogo).toHaveTextContent('Ya hay una factura A / 123 de Luz SL');
  await usuario.click(within(dialogo).getByRole('button', { name: 'Guardar igualmente' }));
  await screen.findByText('Gasto editado correctamente');
  expect(enviados).toEqual([undefined, true]);
});

it('d07 a credit of a supplier is written with its base below zero, and is to be collected', async () => {
  const abono = { ...alquiler, id: 9, concepto: 'Abono de vino', clase: 'mercancia' as const, mes: null, base: -50, cuota: -10.5, total: -60.5, pago: null, version: 1 };
  const recibidas = servir(({ metodo, camino }) => {
    if (metodo === 'POST') return json({ message: 'Revisa los datos.', errores: { proveedor_id: ['Elige el proveedor que hace el abono.'] } }, 422);
    if (camino === '/proveedores/all') return json<'GET /proveedores/all'>({ data: [] });
    return json<'GET /gastos/comunes'>({ ...lista, data: [abono], total: -60.5, pendiente: -60.5 });
  });
  const { usuario } = montarRutas(rutas, '/admin/gastos/comunes');
  expect(await screen.findByRole('row', { name: /Abono de vino/ })).toHaveTextContent('Abono por cobrar');
  await usuario.click(screen.getByRole('link', { name: 'Nuevo gasto' }));
  await usuario.type(await screen.findByRole('textbox', { name: 'Concepto' }), 'Abono de vino');
  await usuario.selectOptions(campo('Clase', 'combobox'), 'mercancia');
  await usuario.type(campo('Base'), '50');
  expect(cifra('Total')).toHaveTextContent(/^60,50 €/);
  await usuario.click(campo('Es un abono del proveedor', 'switch'));
  expect(cifra('Total')).toHaveTextContent(/^\D60,50 €/);
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Elige el proveedor que hace el abono.')).toBeInTheDocument();
  expect(recibidas.find(({ metodo }) => metodo === 'POST')?.cuerpo).toMatchObject({ clase: 'mercancia', base: -50, total: -60.5 });
});

it('an expense may be as large as an amount is', async () => {
  const peticiones = responder();
  const { usuario } = montarRutas(rutas, '/admin/gastos/comunes/edit/7');
  await usuario.clear(await screen.findByRole('textbox', { name: 'Base' }));
  await usuario.type(campo('Base'), '12.000.000,00{Enter}');
  await screen.findByText('Gasto editado correctamente');
  expect(peticiones.find(({ metodo }) => metodo === 'PUT')?.cuerpo).toMatchObject({ base: 12_000_000, total: 14_520_000 });
});

it('a kind has to be chosen, and an exempt one has no IVA', async () => {
  const peticiones = responder();
  const { usuario } = montarRutas(rutas, '/admin/gastos/comunes/new');
  await usuario.type(await screen.findByRole('textbox', { name: 'Concepto' }), 'Seguro');
  await usuario.type(campo('Base'), '600');
  await usuario.selectOptions(campo('IVA', 'combobox'), 'Exento');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Elige la clase.')).toBeInTheDocument();
  await usuario.selectOptions(campo('Clase', 'combobox'), 'seguros');
  await usuario.click(campo('Se repite cada mes', 'switch'));
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Gasto creado correctamente');
  expect(peticiones.find(({ metodo }) => metodo === 'POST')?.cuerpo).toMatchObject({ iva: null, total: 600, mensual: true });
});

it('one month is changed by itself: its own day, and nothing that repeats', async () => {
  const peticiones = responder();
  const { usuario } = montarRutas(rutas, '/admin/gastos/comunes/edit/7?mes=2026-02');
  expect(await screen.findByRole('combobox', { name: 'Qué cambia' })).toHaveDisplayValue('Solo febrero de 2026');
  expect(campo('Fecha')).toHaveValue('28/02/2026');
  expect(screen.queryByRole('switch', { name: 'Se repite cada mes' })).not.toBeInTheDocument();
  await usuario.clear(campo('Base'));
  await usuario.type(campo('Base'), '900');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Gasto editado correctamente');
  const enviada = peticiones.find(({ metodo }) => metodo === 'PUT');
  expect(enviada?.parametros.toString()).toBe('mes=2026-02&alcance=mes');
  expect(enviada?.cuerpo).toMatchObject({ fecha: '2026-02-28', base: 900, total: 1089, mensual: false, version: 3 });
});

it('from a month on, or in all of them, it goes on repeating', async () => {
  const peticiones = responder();
  const { usuario } = montarRutas(rutas, '/admin/gastos/comunes/edit/7?mes=2026-02');
  const que = await screen.findByRole('combobox', { name: 'Qué cambia' });
  await usuario.selectOptions(que, 'todo');
  expect(campo('Fecha')).toHaveValue('31/01/2026');
  await usuario.selectOptions(que, 'siguientes');
  expect(campo('Fecha')).toHaveValue('28/02/2026');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Gasto editado correctamente');
  const enviada = peticiones.find(({ metodo }) => metodo === 'PUT');
  expect(enviada?.parametros.get('alcance')).toBe('siguientes');
  expect(enviada?.cuerpo).toMatchObject({ fecha: '2026-02-28', mensual: true });
});

it('a page tells the month, the others, and asks which of them is deleted', async () => {
  const peticiones = responder();
  const { usuario } = montarRutas(rutas, '/admin/gastos/comunes/view/7?mes=2026-02');
  expect(await screen.findByText('28/02/2026')).toBeInTheDocument();
  expect(screen.getByText('Quitados o apuntados aparte: abril de 2026.')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Borrar Alquiler de la nave' }));
  const ventana = await screen.findByRole('dialog', { name: '¿Borramos?' });
  await usuario.selectOptions(within(ventana).getByRole('combobox', { name: 'Qué borramos' }), 'siguientes');
  await usuario.click(within(ventana).getByRole('button', { name: 'Si, borrarlo!' }));
  await screen.findByText('Gasto eliminado correctamente');
  expect(peticiones.find(({ metodo }) => metodo === 'DELETE')?.parametros.toString()).toBe('mes=2026-02&alcance=siguientes&version=3');
});

it.each([
  [/Alquiler/, 'mes=2026-03&alcance=mes&version=4'],
  // An earlier release wrote it down, and its row says no version.
  [/Luz/, ''],
])('a row of the list is deleted as it was seen: %s', async (que, consulta) => {
  const peticiones = responder();
  const { usuario } = montarRutas(rutas, '/admin/gastos/comunes');
  const fila = await screen.findByRole('row', { name: que });
  await usuario.click(within(fila).getByRole('button', { name: /^Borrar/ }));
  await usuario.click(within(await screen.findByRole('dialog', { name: '¿Borramos?' })).getByRole('button', { name: 'Si, borrarlo!' }));
  await screen.findByText('Gasto eliminado correctamente');
  expect(peticiones.find(({ metodo }) => metodo === 'DELETE')?.parametros.toString()).toBe(consulta);
});

it('the rates to choose from are those of its day', async () => {
  responder();
  const { usuario } = montarRutas(rutas, '/admin/gastos/comunes/new');
  const iva = await screen.findByRole('combobox', { name: 'IVA' });
  const tipos = () => within(iva).getAllByRole('option').map(({ textContent }) => textContent);
  expect(tipos()).toEqual(['21\u00a0%', '10\u00a0%', '4\u00a0%', '0\u00a0%', 'Exento']);
  await usuario.clear(campo('Fecha'));
  await usuario.type(campo('Fecha'), '01/10/2024');
  await usuario.tab();
  await expect.poll(tipos).toEqual(['21\u00a0%', '10\u00a0%', '7,5\u00a0%', '4\u00a0%', '2\u00a0%', '0\u00a0%', 'Exento']);
});
