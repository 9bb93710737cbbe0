import type { Locator, Page } from '@playwright/test';
import { cliente, partible, sencillo } from '../apoyo/eleccion';
import { movil } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

async function cajaDe(cosa: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const caja = await cosa.boundingBox();
  if (caja === null) throw new Error('No se ve.');
  return caja;
}

const { width: ANCHO, height: ALTO } = movil.viewport;

/** Neither the screen nor anything to touch runs over an edge, and no bar that stays in sight takes what there is to see. */
async function cabe(page: Page, pantalla: string): Promise<void> {
  const { pagina, orillas, barras } = await page.evaluate(() => {
    const cajas = (que: string) => Array.from(document.querySelectorAll(que), (nodo) => ({ nodo, caja: nodo.getBoundingClientRect() }));
    return {
      pagina: document.documentElement.scrollWidth,
      orillas: cajas('a, button, input, select, canvas').flatMap(({ caja }) => [caja.left, caja.right]),
      barras: cajas('header, footer')
        .filter(({ nodo }) => getComputedStyle(nodo).position === 'sticky')
        .map(({ caja }) => caja.height),
    };
  });
  expect(pagina, pantalla).toBe(ANCHO);
  expect(Math.min(...orillas), `${pantalla}: left edge`).toBeGreaterThanOrEqual(0);
  expect(Math.max(...orillas), `${pantalla}: right edge`).toBeLessThanOrEqual(ANCHO);
  expect(Math.max(0, ...barras), `${pantalla}: bars`).toBeLessThanOrEqual(0.4 * ALTO);
}

test('with the large text of the handheld nothing lies over anything nor is cut', async ({ page, api, vendedor }) => {
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  const { producto } = partible(await api.productos());
  await vendedor.anadir(producto, 2);
  await page.addStyleTag({ content: 'html { font-size: 150% !important; }' });

  const dialogo = await vendedor.abrirLotes(producto);
  const total = await cajaDe(dialogo.locator('footer small'));
  const cancelar = await cajaDe(dialogo.getByRole('button', { name: 'Cancelar' }));
  expect(cancelar.y >= total.y + total.height || cancelar.x >= total.x + total.width, 'Cancelar beside or below the total').toBe(true);
  const precio = dialogo.getByRole('textbox', { name: /^Precio por / }).first();
  const hueco = await precio.evaluate((caja) => Number.parseFloat(getComputedStyle(caja).paddingRight));
  const unidad = await cajaDe(dialogo.getByText('€ / ud').first());
  expect(hueco, 'the unit has its room in the box').toBeGreaterThanOrEqual(unidad.width);
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();

  await vendedor.listo();
  await vendedor.siguiente();
  const tipo = await cajaDe(page.locator('label').filter({ hasText: 'Factura vencimiento' }));
  expect(tipo.x + tipo.width).toBeLessThanOrEqual(360);
});

test('with letters twice as large a whole order passes, and every screen on its way keeps to the glass', async ({ page, api, vendedor }) => {
  const productos = await api.productos();
  const comprador = cliente(await api.clientes(), ({ recargo, nombreComercial }) => recargo === 1 && nombreComercial.length > 20);
  const { producto } = partible(productos);
  const aMano = sencillo(productos, (otro) => !otro.trazabilidad && otro !== producto);
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });

  await test.step('from home to the clients', async () => {
    await cabe(page, 'home');
    await page.getByRole('link', { name: 'Nuevo cliente' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Escribe el teléfono.')).toBeVisible();
    await cabe(page, 'a new client');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('link', { name: 'Nuevo pedido' }).click();
    await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('link').first()).toBeVisible();
    await cabe(page, 'clients');
    await page.getByRole('button', { name: 'Volver' }).click();
  });

  await test.step('the products', async () => {
    await vendedor.abrirPedido(comprador.nombreComercial);
    await page.getByRole('button', { name: 'Editar cliente' }).click();
    await expect(page.getByLabel(/^Nif/)).not.toHaveValue('');
    await cabe(page, 'the client');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await vendedor.anadir(producto, 2);
    await cabe(page, 'products');
    const lotes = await vendedor.abrirLotes(aMano);
    await lotes.getByRole('button', { name: 'Añadir: Cantidad total' }).click();
    await lotes.getByRole('button', { name: 'Añadir lote manual' }).click();
    await lotes.getByLabel('Nombre del lote').fill('MANO-7');
    await lotes.getByRole('button', { name: 'Añadir: Cantidad de MANO-7' }).click();
    await cabe(page, 'batches');
    await lotes.getByRole('button', { name: 'Guardar' }).click();
    await expect(lotes).toBeHidden();
  });

  await test.step('the order so far', async () => {
    await page.getByRole('button', { name: 'Ver pedido' }).click();
    await page.getByRole('button', { name: /, lote MANO-7$/ }).click();
    await expect(page.getByRole('button', { name: /^Deshacer / })).toBeVisible();
    await cabe(page, 'the order with a line taken out');
    await page.getByRole('button', { name: /^Deshacer / }).click();
    await page.getByRole('button', { name: 'Cerrar' }).click();
  });

  await test.step('the two steps', async () => {
    await vendedor.listo();
    await cabe(page, 'the delivery');
    await page.getByLabel('Nombre de quien firma').click();
    await vendedor.siguiente();
    await page.getByText('Factura vencimiento', { exact: true }).click();
    await page.getByLabel(/^Fecha de vencimiento/).fill('31/12/2099');
    // Nothing of it is taken for paid.
    await vendedor.aPagar.fill('1');
    await page.getByLabel('Método de Pago').selectOption({ label: 'Efectivo' });
    await page.getByLabel('Entrega en efectivo').fill('900');
    await expect(page.getByText(/^Cambio/)).toBeVisible();
    await cabe(page, 'the data');
    await vendedor.realizar.click();
    await vendedor.esperarHecho();
    await expect(page.getByText(/El ticket se ha mandado a la impresora/)).toBeVisible();
    await cabe(page, 'done');
  });

  await test.step('its document, signed and printed once more', async () => {
    await vendedor.volver();
    await vendedor.abrirPedidosDelDia();
    await expect(page.getByRole('list', { name: 'Documentos de hoy' })).toBeVisible();
    await cabe(page, 'the orders of the day');
    await page.getByRole('button', { name: 'Impresora' }).click();
    await cabe(page, 'the printer');
    await page.getByRole('button', { name: 'Hecho' }).click();
    await page.getByRole('list', { name: 'Documentos de hoy' }).getByRole('link').filter({ hasText: comprador.nombreComercial }).first().click();
    await page.getByRole('button', { name: 'Firmar' }).click();
    await cabe(page, 'the signature');
    await vendedor.firmar('Receptora Uno');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('button', { name: 'Firmar' })).toBeHidden();
    await cabe(page, 'the document');
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await cabe(page, 'the copy');
    await vendedor.dialogo('¿Imprimimos copia 1?').getByRole('button', { name: 'Imprimir' }).click();
    await expect(page.getByText('1 copia', { exact: true })).toBeVisible();
  });

  await test.step('out again', async () => {
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('button', { name: 'Salir' }).click();
    await page.getByLabel('Contraseña', { exact: true }).fill('No es esta');
    await page.getByLabel('Nombre', { exact: true }).fill('Nadie');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText(/^El nombre o la contraseña/)).toBeVisible();
    await cabe(page, 'login');
  });
});
