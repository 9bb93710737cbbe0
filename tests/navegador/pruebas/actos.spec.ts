import type { Producto } from '../apoyo/api';
import { enDispositivo } from '../apoyo/dispositivo';
import { cliente, sencillos } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';
import { abrir, aInicio, apartar, borrarPedido, CLIENTE_NUEVO, copiar, escribirCliente, firmarDocumento, hecho, irse, llegado, vender, volver } from '../apoyo/sinCobertura';
import { impresiones, ticket } from '../apoyo/ticket';

test('f03 a new client and his order, made without coverage, outlive a reload and land in their order', async ({ page, context, api, vendedor }) => {
  const [producto] = sencillos(await api.productos(), 1) as [Producto];
  await expect(page.getByText('Listo para salir')).toBeVisible({ timeout: 60_000 });
  await irse(context);
  await escribirCliente(vendedor);
  await expect(page.getByText('Cliente guardado en este dispositivo')).toBeVisible();
  await expect(page.getByRole('heading', { name: CLIENTE_NUEVO, level: 1 })).toBeVisible();
  await vendedor.anadir(producto, 2);
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.siguiente();
  await vendedor.realizar.click();
  await expect(page.getByRole('heading', { name: 'Pendiente de enviar', level: 1 })).toBeVisible();
  await page.reload();
  await vendedor.volver();
  await expect(page.getByText('1 cosa más por enviar')).toBeVisible();
  await vendedor.abrirPedidosDelDia();
  await expect(page.getByRole('region', { name: 'Otras cosas por enviar' })).toContainText(CLIENTE_NUEVO);
  await vendedor.volver();
  // He is among the others to sell to.
  await vendedor.abrirPedido(CLIENTE_NUEVO);
  await page.goBack();
  await page.goBack();

  await volver(context, page);
  await llegado(api, store);
  const alta = (await api.clientes()).filter(({ nombreComercial }) => nombreComercial === CLIENTE_NUEVO);
  expect(alta).toHaveLength(1);
  expect((await api.documento(store)).invoice.client_id).toBe(alta[0]?.id);
  await expect(page.getByText(`Cliente dado de alta: ${CLIENTE_NUEVO}`)).toBeVisible();
  await expect(page.getByText('por enviar')).toBeHidden();
});

test('a signature, a copy and a deletion that are done without coverage are done once at the server', async ({ page, context, api, vendedor }) => {
  const comprador = cliente(await api.clientes());
  const [uno, otro] = sencillos(await api.productos(), 2) as [Producto, Producto];
  const vendido = await vender(vendedor, comprador, uno);
  await hecho(vendedor);
  const apartado = await apartar(vendedor, comprador, otro);
  await hecho(vendedor);
  const numeros: Record<string, string> = {};
  for (const store of [vendido, apartado]) {
    const { numero } = (await api.documento(store)).invoice;
    numeros[store] = numero;
    await abrir(vendedor, numero);
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    await aInicio(vendedor);
  }
  await irse(context);

  await abrir(vendedor, numeros[vendido] ?? '');
  await firmarDocumento(vendedor, 'Ana Belén Ruiz');
  await expect(page.getByText('Firma guardada en este dispositivo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Firmar' })).toBeHidden();
  const antes = await impresiones(page);
  await copiar(vendedor);
  await expect.poll(() => impresiones(page)).toBe(antes + 1);
  await expect(ticket(page)).toContainText(numeros[vendido] ?? '');
  await aInicio(vendedor);

  await abrir(vendedor, numeros[apartado] ?? '');
  await borrarPedido(vendedor);
  await expect(page.getByText('El pedido se borrará en cuanto haya cobertura.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Otras cosas por enviar' }).getByRole('listitem')).toHaveCount(3);
  expect(await enDispositivo(page, 'actos')).toHaveLength(3);

  await volver(context, page);
  await expect.poll(async () => (await api.llamar('GET', `/invoices/${apartado}`)).estado, { timeout: 60_000 }).toBe(404);
  await expect.poll(async () => (await api.documento(vendido)).invoice.copias).toBe(1);
  expect((await api.documento(vendido)).firma?.firmante).toBe('Ana Belén Ruiz');
  await expect.poll(() => enDispositivo(page, 'actos')).toEqual([]);
  await expect(page.getByRole('region', { name: 'Otras cosas por enviar' })).toBeHidden();
});

test('a signature for what somebody else has signed meanwhile comes back with its reason, and is taken out', async ({ page, context, api, vendedor }) => {
  const comprador = cliente(await api.clientes());
  const [uno, otro] = sencillos(await api.productos(), 2) as [Producto, Producto];
  const firmado = await vender(vendedor, comprador, otro, 'Paco Gil');
  await hecho(vendedor);
  const vendido = await vender(vendedor, comprador, uno);
  await hecho(vendedor);
  const { firma } = await api.documento(firmado);
  const { numero } = (await api.documento(vendido)).invoice;
  await abrir(vendedor, numero);
  await irse(context);
  await firmarDocumento(vendedor, 'Ana Belén Ruiz');
  await expect(page.getByText('Firma guardada en este dispositivo')).toBeVisible();
  await api.pedir('POST', `/invoices/${vendido}/firma`, { signature: firma?.imagen, firmante: 'Paco Gil' });
  await volver(context, page);
  const dialogo = vendedor.dialogo('Error');
  await expect(dialogo).toContainText(/La firma de .* no se ha aceptado/);
  await dialogo.getByRole('button', { name: 'Aceptar' }).click();
  const otras = page.getByRole('region', { name: 'Otras cosas por enviar' });
  await expect(otras).toContainText('no aceptado');
  await otras.getByRole('button', { name: `Quitar firma de ${numero}` }).click();
  await page.getByRole('dialog', { name: '¿Quitamos la firma?' }).getByRole('button', { name: 'Quitar' }).click();
  await expect(otras).toBeHidden();
  expect((await api.documento(vendido)).firma?.firmante).toBe('Paco Gil');
});
