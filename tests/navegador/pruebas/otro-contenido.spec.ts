import type { Page } from '@playwright/test';
import type { Api, Producto } from '../apoyo/api';
import { cuentasDe } from '../apoyo/cuentas';
import { cliente, sencillo } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';
import type { Vendedor } from '../apoyo/vendedor';

/** An order of five at its last step, whose name the server has already with two. */
async function guardadoConDos(page: Page, vendedor: Vendedor, api: Api): Promise<{ store: string; producto: Producto; nombre: string }> {
  const comprador = cliente(await api.clientes());
  const producto = sencillo(await api.productos());
  const { id, price, iva, lote } = producto;
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(producto, 5);
  // Held: what the device asks for later than the document is there would be refused.
  await expect.poll(async () => (await api.existencias(id)).get(lote[0]?.id ?? 0)).toBe((lote[0]?.cantidad ?? 0) - 5);
  await vendedor.listo();
  const { store } = vendedor;
  const { total } = cuentasDe([{ iva, price, quantity: 2 }], comprador.recargo === 1);
  await api.pedir('POST', '/invoices', {
    store,
    client_id: comprador.id,
    type: 'cobrado',
    amount: total,
    total,
    entregado: 'entregado',
    tipo_pedido: 'albaran',
    signature: 'none',
    meta_type: 'meta',
    products: [{ product_id: id, lote_id: lote[0]?.id, price, quantity: 2, lote_comodin: '' }],
    notas: '',
  });
  await vendedor.siguiente();
  await vendedor.realizar.click();
  await vendedor.dialogo('Error').getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Este pedido ya se guardó con otro contenido')).toBeVisible();
  return { store, producto, nombre: comprador.nombreComercial };
}

test.describe('f21 an order whose name the server has with other content', () => {
  test('shows both, and becomes another order with what is here', async ({ page, api, vendedor }) => {
    const { store, producto } = await guardadoConDos(page, vendedor, api);
    const { numero } = (await api.documento(store)).invoice;
    await expect(page.getByRole('region', { name: `Guardado: Albarán ${numero}` })).toContainText(`2 × ${producto.name}`);
    await expect(page.getByRole('region', { name: 'Lo que tienes aquí' })).toContainText(`5 × ${producto.name}`);
    await page.getByRole('button', { name: 'Otro con lo mío' }).click();
    await expect((await vendedor.tarjeta(producto)).getByRole('spinbutton')).toHaveValue('5');
    await vendedor.listo();
    const otro = vendedor.store;
    expect(otro).not.toBe(store);
    await vendedor.siguiente();
    await vendedor.realizar.click();
    await vendedor.esperarHecho();
    expect((await api.documento(otro)).products.map(({ quantity }) => quantity)).toEqual([5]);
    expect((await api.documento(store)).products.map(({ quantity }) => quantity)).toEqual([2]);
  });

  test('asks before what is here goes, and leads to what is stored', async ({ page, api, vendedor }) => {
    const { store, nombre } = await guardadoConDos(page, vendedor, api);
    await page.getByRole('button', { name: 'Lo guardado' }).click();
    const pregunta = vendedor.dialogo('¿Nos quedamos con lo guardado?');
    await pregunta.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('region', { name: 'Lo que tienes aquí' })).toBeVisible();
    await page.getByRole('button', { name: 'Lo guardado' }).click();
    await pregunta.getByRole('button', { name: 'Quedarme con lo guardado' }).click();
    await expect(page.getByRole('list', { name: 'Documentos de hoy' })).toContainText((await api.documento(store)).invoice.numero);
    await expect(page.getByText('No aceptado')).toBeHidden();
    await expect(page.getByText(nombre).first()).toBeVisible();
  });
});
