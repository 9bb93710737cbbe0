import { sinTachas } from '../apoyo/accesibilidad';
import { sencillos } from '../apoyo/eleccion';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

test('an invoice is typed in without a mouse, found, corrected after a sale, looked at and deleted', async ({ page, oficina, api }) => {
  const [una, otra] = sencillos(await api.productos(), 2);
  if (una === undefined || otra === undefined) throw new Error('imposible');
  await oficina.irA('Factura de Gastos');
  await expect(page.getByRole('cell').first()).toBeVisible();
  await sinTachas(page, 'invoices');

  await page.getByRole('link', { name: 'Nueva factura' }).first().click();
  await oficina.guardar();
  await expect(page.getByText('Elige el proveedor.')).toBeVisible();
  await expect(page.getByText('Pon al menos una línea.')).toBeVisible();
  await sinTachas(page, 'new invoice with errors');

  const primera = page.getByRole('listitem', { name: 'Línea 1' });
  const segunda = page.getByRole('listitem', { name: 'Línea 2' });
  await page.getByRole('combobox', { name: 'Proveedor' }).fill('turia');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Número' }).fill('VT-2026/77');
  await primera.getByRole('combobox', { name: 'Producto' }).fill(una.name);
  await page.keyboard.press('Enter');
  await expect(primera.getByRole('textbox', { name: 'Lote' })).toBeFocused();
  await expect(primera.getByRole('textbox', { name: 'IVA %' })).toHaveValue(String(una.iva));
  await page.keyboard.type('GASTO-1\n100\n0,8\n\n31/12/2098\n\n');
  await expect(segunda.getByRole('combobox', { name: 'Producto' })).toBeFocused();
  await page.keyboard.type(otra.name);
  await page.keyboard.press('Enter');
  await page.keyboard.type('GASTO-2\n50\n1\n21\n');
  await expect(segunda.getByText('50,00 €')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: '21 %' })).toBeVisible();
  await sinTachas(page, 'new invoice');
  await oficina.guardar();
  await expect(page.getByText('Factura creada correctamente')).toBeVisible();

  await oficina.buscar('vt-2026');
  await oficina.fila('VT-2026/77').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Factura VT-2026/77', level: 1 })).toBeVisible();
  await expect(page.getByText('Sin pagar')).toBeVisible();
  await sinTachas(page, 'an invoice');
  await page.getByRole('link', { name: 'GASTO-1' }).click();
  await expect(page.getByRole('link', { name: 'VT-2026/77' })).toBeVisible();
  await expect(page.getByText('Cárnicas Valle del Turia')).toBeVisible();

  const traido = (await api.productos()).find(({ id }) => id === una.id)?.lote.find(({ name }) => name === 'GASTO-1');
  if (traido === undefined) throw new Error('imposible');
  await api.llevarse(una.id, traido.id, 30);
  await page.getByRole('link', { name: 'VT-2026/77' }).click();
  await expect(oficina.fila('GASTO-1')).toContainText('70');
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByText(/Los lotes usados no se borran/)).toBeVisible();
  await primera.getByRole('textbox', { name: 'Cantidad' }).fill('20');
  await oficina.guardar();
  await expect(primera.getByText('Lo mínimo es 30: es lo que ya ha salido o está apartado de este lote.')).toBeVisible();
  await sinTachas(page, 'an invoice being changed');
  await primera.getByRole('textbox', { name: 'Cantidad' }).fill('120');
  await page.getByRole('combobox', { name: 'Pago' }).selectOption('Transferencia');
  await oficina.guardar();
  await expect(page.getByText('Factura editada correctamente')).toBeVisible();
  expect((await api.existencias(una.id)).get(traido.id)).toBe(90);

  await oficina.fila('VT-2026/77').getByRole('link').click();
  await oficina.borrar('VT-2026/77');
  const apartado = oficina.dialogo('Apartado en pedidos');
  await expect(apartado).toContainText('30 de «GASTO-1»');
  await sinTachas(page, 'what orders hold of an invoice that goes');
  await apartado.getByRole('button', { name: 'Seguir' }).click();
  const aviso = oficina.dialogo('Aviso');
  await expect(aviso).toContainText('GASTO-1: Ya se ha usado y no se borra: su entrada queda en 30.');
  await sinTachas(page, 'what stays of a deleted invoice');
  await aviso.getByRole('button', { name: 'Entendido' }).click();
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/admin/gastos'));
  await expect(oficina.fila('VT-2026/77')).toHaveCount(0);
  const quedan = (await api.productos()).flatMap(({ lote }) => lote.map(({ name }) => name));
  expect(quedan).not.toContain('GASTO-2');
});

test('a number that the supplier has used is saved only when one insists', async ({ page, oficina, api }) => {
  const [producto] = sencillos(await api.productos(), 1);
  if (producto === undefined) throw new Error('imposible');
  const escribir = async (lote: string) => {
    await page.goto('/app/admin/gastos/new');
    await page.getByRole('combobox', { name: 'Proveedor' }).fill('turia');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Número' }).fill('REPE-1');
    await page.getByRole('combobox', { name: 'Producto' }).fill(producto.name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'IVA %' }).first()).not.toHaveValue('');
    await page.keyboard.type(`${lote}\n5\n`);
    await oficina.guardar();
  };
  await escribir('R-1');
  await expect(page.getByText('Factura creada correctamente')).toBeVisible();
  await escribir('R-2');
  const pregunta = oficina.dialogo('Número repetido');
  await expect(pregunta).toContainText('Ya hay una factura REPE-1 de Cárnicas Valle del Turia');
  await sinTachas(page, 'a number that was used');
  await pregunta.getByRole('button', { name: 'Guardar igualmente' }).click();
  await expect(page.getByText('Factura creada correctamente')).toBeVisible();
  await oficina.buscar('repe-1');
  await expect(oficina.fila('REPE-1')).toHaveCount(2);
});
