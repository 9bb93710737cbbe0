import { randomInt } from 'node:crypto';
import { sinTachas } from '../apoyo/accesibilidad';
import type { Documento } from '../apoyo/api';
import { cuentasDe, euros } from '../apoyo/cuentas';
import { cliente, sencillo } from '../apoyo/eleccion';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

test('d09 an albarán is corrected, and what it said before is read from its page', async ({ page, oficina, api }) => {
  const quien = cliente(await api.clientes(), ({ recargo }) => recargo === 0);
  const producto = sencillo(await api.productos());
  const total = (cantidad: number) => cuentasDe([{ iva: producto.iva, price: producto.price, quantity: cantidad }], false).total;
  const { invoice } = await api.pedir<{ invoice: Documento }>('POST', '/invoices', {
    type: 'no_cobrado',
    amount: 0,
    entregado: 'entregado',
    client_id: quien.id,
    total: total(5),
    signature: 'none',
    products: [{ product_id: producto.id, lote_id: producto.lote[0]?.id, price: producto.price, quantity: 5 }],
    tipo_pedido: 'albaran',
    store: `ORDER-${Date.now()}-${randomInt(1000)}`,
  });

  await oficina.irA('Pedidos Entregados');
  await page.getByRole('link', { name: invoice.numero }).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  const cuanto = page.getByRole('list', { name: 'Líneas del pedido' }).getByRole('spinbutton');
  await expect(cuanto).toHaveValue('5');
  await cuanto.fill('3');
  await page.getByRole('button', { name: 'Listo', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Lo que cambia' })).toContainText('5 → 3');
  await page.getByLabel('Por qué se corrige').fill('Cantidad corregida');
  await sinTachas(page, 'a correction is looked at');
  await expect(page.getByRole('button', { name: 'Guardar la versión nueva' })).toBeEnabled();
  await page.getByLabel('Por qué se corrige').press('Enter');

  await expect(page.getByText('Versión 2', { exact: true })).toBeVisible();
  const versiones = page.getByRole('region', { name: 'Versiones anteriores' });
  await expect(versiones).toContainText(euros(total(5)));
  await expect(versiones).toContainText('Cantidad corregida');
  await versiones.getByRole('link', { name: 'Versión 1' }).click();
  await expect(page.getByRole('heading', { name: `${invoice.numero}, versión 1` })).toBeVisible();
  await expect(page.getByText('Sustituida por la versión 2')).toBeVisible();
  await sinTachas(page, 'an old version');

  await page.getByRole('link', { name: invoice.numero }).click();
  await page.getByRole('link', { name: 'Anotar' }).click();
  await page.getByLabel('Notas internas').fill('Llamar antes de ir');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('region', { name: 'Anotaciones de la oficina' })).toContainText('Llamar antes de ir');
  await sinTachas(page, 'annotated');
});
