import { sinTachas } from '../apoyo/accesibilidad';
import { sencillo } from '../apoyo/eleccion';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';
import { tabularHasta } from '../apoyo/teclado';

test.use(escritorio);

test('a batch is made with the keyboard alone', async ({ page, oficina, api }) => {
  const { name } = sencillo(await api.productos());
  await tabularHasta(page, page.getByRole('link', { name: 'Almacén' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Almacén', level: 1 })).toBeVisible();
  await tabularHasta(page, page.getByRole('searchbox', { name: 'Buscar por Nombre' }));
  await page.keyboard.type(name);
  await expect(page).toHaveURL((url) => url.searchParams.get('buscar') === name);
  const lotes = page.getByRole('link', { name: `Lotes de ${name}`, exact: true });
  await expect(lotes).toHaveCount(1);
  await tabularHasta(page, lotes);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Lotes de ${name}`, level: 1 })).toBeVisible();
  await tabularHasta(page, page.getByRole('link', { name: 'Nuevo lote' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Serie' })).toBeFocused();
  await page.keyboard.type('TECLADO-1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('36');
  await page.keyboard.press('Tab');
  await page.keyboard.type('31/12/2098');
  await tabularHasta(page, page.getByRole('combobox', { name: 'Qué es esa fecha' }));
  await page.keyboard.type('Cad');
  await tabularHasta(page, page.getByRole('button', { name: 'Guardar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lote creado correctamente')).toBeVisible();
  // Back at the products, as they were left.
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/admin/almacen') && url.searchParams.get('buscar') === name);
  await page.getByRole('link', { name: `Lotes de ${name}`, exact: true }).click();
  const fila = page.getByRole('row').filter({ hasText: 'TECLADO-1' });
  await expect(fila).toContainText('cad. 31/12/2098');
  await expect(fila.getByRole('cell', { name: '36 ud' })).toHaveCount(2);
  await oficina.borrar('TECLADO-1');
  await expect(page.getByText('Lote eliminado correctamente')).toBeVisible();
  await expect(fila).toHaveCount(0);
});

test('a batch is found, blocked with a reason, offered to nobody, and freed', async ({ page, oficina, api }) => {
  const producto = sencillo(await api.productos());
  const [lote] = producto.lote;
  if (lote === undefined) throw new Error('imposible');
  await oficina.irA('Almacén');
  await sinTachas(page, 'warehouse');
  await oficina.buscar(producto.name);
  await page.getByRole('link', { name: `Lotes de ${producto.name}`, exact: true }).click();
  await expect(page.getByRole('table', { name: 'Lotes' })).toBeVisible();
  await sinTachas(page, 'batches of a product');
  await page.getByRole('link', { name: lote.name }).click();
  await expect(page.getByText('Cuadra', { exact: true })).toBeVisible();
  await sinTachas(page, 'a batch');

  await page.getByRole('button', { name: 'Bloquear' }).click();
  const ventana = oficina.dialogo('¿Bloqueamos el lote?');
  await ventana.getByRole('button', { name: 'Bloquear' }).click();
  await expect(ventana.getByText('Escribe el motivo.')).toBeVisible();
  await sinTachas(page, 'blocking a batch');
  await ventana.getByLabel('Motivo').fill('Aviso del fabricante');
  await ventana.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Lote bloqueado correctamente')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Aviso del fabricante')).toBeVisible();
  expect([...(await api.existencias(producto.id)).keys()]).not.toContain(lote.id);

  await page.getByRole('button', { name: 'Liberar' }).click();
  await oficina.dialogo('¿Liberamos el lote?').getByLabel('Motivo').fill('Falsa alarma');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lote liberado correctamente')).toBeVisible();
  expect([...(await api.existencias(producto.id)).keys()]).toContain(lote.id);
  await page.goBack();
  await expect(page.getByRole('heading', { name: `Lotes de ${producto.name}`, level: 1 })).toBeVisible();
});

test('a batch that came with an invoice stays, and says why', async ({ page, oficina, api }) => {
  const producto = sencillo(await api.productos());
  const [lote] = producto.lote;
  if (lote === undefined) throw new Error('imposible');
  await page.goto(`/app/admin/almacen/lotes/${producto.id}`);
  await oficina.borrar(lote.name);
  await expect(oficina.dialogo('Error')).toContainText('Este lote entró con una factura de gastos. Quita su línea en esa factura.');
});

test('what spoils leaves its batch, is in the ledger, and a count puts the rest right', async ({ page, oficina, api }) => {
  const producto = sencillo(await api.productos());
  const [lote] = producto.lote;
  if (lote === undefined) throw new Error('imposible');
  await oficina.irA('Almacén');
  await page.getByRole('link', { name: 'Salidas' }).click();
  await expect(page.getByRole('heading', { name: 'Salidas', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Nueva salida' }).first().click();
  await oficina.guardar();
  await expect(page.getByText('Escribe el motivo.')).toBeVisible();
  await expect(page.getByText('Elige el producto.')).toBeVisible();
  await sinTachas(page, 'new salida with errors');
  await oficina.rellenar({ Motivo: 'Se ha secado', Cantidad: '3' });
  await page.getByRole('combobox', { name: 'Producto' }).fill(producto.name);
  await page.getByRole('option', { name: producto.name, exact: true }).click();
  await page.getByRole('combobox', { name: 'Lote' }).selectOption(String(lote.id));
  await expect(page.getByText(/^Quedan /)).toBeVisible();
  await oficina.guardar();
  await expect(page.getByText('Salida creada correctamente')).toBeVisible();
  const fila = page.getByRole('row').filter({ hasText: 'Se ha secado' });
  await expect(fila).toContainText('−3');
  await sinTachas(page, 'ledger');

  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Rotura');
  await expect(fila).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Merma');
  await page.reload();
  await expect(fila).toBeVisible();
  await expect(page).toHaveURL(/tipo=merma/);
  await fila.getByRole('link').click();
  await expect(page.getByRole('row').filter({ hasText: 'Se ha secado' })).toContainText('Merma');
  await expect(page.getByText('Cuadra', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Dar salida' }).click();
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Recuento');
  await expect(page.getByText(/^Según Reparto hay /)).toBeVisible();
  await oficina.rellenar({ Motivo: 'Inventario', Contado: '999' });
  await oficina.guardar();
  await expect(page.getByText('Salida creada correctamente')).toBeVisible();
  await page.goBack();
  await page.goto(`/app/admin/lotes/view/${lote.id}`);
  await expect(page.getByText('Cuadra', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Inventario' })).toContainText('Recuento');
});
