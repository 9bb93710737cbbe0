import { randomInt } from 'node:crypto';
import { Api, type Documento } from '../apoyo/api';
import { cuentasDe, euros } from '../apoyo/cuentas';
import { cliente, sencillo } from '../apoyo/eleccion';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

const PUERTO_DEL_BUZON = String(20_000 + randomInt(10_000));
const BUZON = `http://127.0.0.1:${PUERTO_DEL_BUZON}`;

test.use({ ...escritorio, entorno: { SMTP_URL: '', MAIL_PORT: PUERTO_DEL_BUZON } });

test('a sale is ordered, delivered in two parts, invoiced, credited in part, and its credit is read in the mailbox', async ({ page, servidor, administradora, oficina, api }) => {
  const admin = await Api.entrar(servidor.url, administradora);
  const quien = cliente(await api.clientes(), ({ recargo }) => recargo === 0);
  const producto = sencillo(await api.productos());
  const total = (cantidad: number) => cuentasDe([{ iva: producto.iva, price: producto.price, quantity: cantidad }], false).total;
  const nombre = (n: number) => `ORDER-${Date.now()}-${n}`;
  const linea = (quantity: number) => ({ product_id: producto.id, lote_id: producto.lote[0]?.id, price: producto.price, quantity });
  const pedido = (tipo: string, quantity: number, store: string) => ({
    type: 'no_cobrado',
    amount: 0,
    entregado: tipo === 'pendiente' ? 'no_entregado' : 'entregado',
    client_id: quien.id,
    total: total(quantity),
    signature: 'none',
    products: [linea(quantity)],
    tipo_pedido: tipo,
    store,
  });
  const debia = (await api.clientes()).find(({ id }) => id === quien.id)?.pendiente ?? 0;

  const { invoice: pendiente } = await api.pedir<{ invoice: Documento }>('POST', '/invoices', pedido('pendiente', 5, nombre(1)));
  await admin.pedir('POST', `/invoices/${pendiente.id}/entrega`, pedido('albaran', 2, nombre(2)));
  await admin.pedir('POST', `/invoices/${pendiente.id}/convertir`, { store: nombre(3), tipo: 'albaran' });
  const { derivados } = await api.documento(pendiente.id);
  expect(derivados).toHaveLength(2);

  await oficina.irA('Pedidos Entregados');
  for (const { numero } of derivados) await page.getByRole('checkbox', { name: `Elegir ${numero}` }).check();
  await page.getByRole('region', { name: 'Documentos elegidos' }).getByRole('button', { name: 'Agrupar en una factura' }).click();
  await oficina.dialogo('¿Los reunimos en una factura?').getByRole('button', { name: 'Hacer la factura' }).click();
  const [factura = ''] = /F\d{4}-\d{6}/.exec(await page.getByText(/^Factura F\d{4}-\d{6} hecha · /).innerText()) ?? [];
  await page.getByRole('link', { name: factura }).click();
  await expect(page.getByRole('heading', { name: factura, level: 1 })).toBeVisible();
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText(euros(total(5)));

  await page.getByRole('link', { name: 'Abonar' }).click();
  await page.getByRole('spinbutton', { name: `Se devuelve de ${producto.name}, ${producto.lote[0]?.name}` }).first().fill('1');
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText(euros(-total(1)).replace('-', '\u2212'));
  await page.getByRole('button', { name: 'Hacer el abono' }).click();
  const hecho = page.getByText(/^Rectificativa R\d{4}-\d{6} hecha · |^Abono R\d{4}-\d{6} hecho · /);
  const [abono = ''] = /R\d{4}-\d{6}/.exec(await hecho.innerText()) ?? [];
  await expect(page.getByRole('heading', { name: abono, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Enviar por correo' }).click();
  const ventana = oficina.dialogo('Enviar por correo');
  await ventana.getByRole('textbox', { name: /dirección/i }).fill('gestoria@example.com');
  await ventana.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/a gestoria@example\.com\. Sale ahora; se ve en Correo\./)).toBeVisible();
  expect((await api.clientes()).find(({ id }) => id === quien.id)?.pendiente).toBeCloseTo(debia + total(5) - total(1), 2);

  // The client, who has agreed to it, gets it by itself as well.
  const buzon = await page.context().newPage();
  const suyo = buzon.getByRole('row', { name: 'gestoria@example.com' }).getByRole('link', { name: new RegExp(abono) });
  await expect(async () => {
    await buzon.goto(BUZON);
    await expect(suyo).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await suyo.click();
  await expect(buzon.getByText('gestoria@example.com')).toBeVisible();
  await expect(buzon.frameLocator('iframe').getByText(abono).first()).toBeVisible();
  const anejo = await buzon.getByRole('link', { name: new RegExp(`${abono}.*\\.pdf`) }).getAttribute('href');
  const pdf = await page.request.get(new URL(anejo ?? '', BUZON).href);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
