import { sinTachas } from '../apoyo/accesibilidad';
import { Api } from '../apoyo/api';
import { escritorio, tableta } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.describe('at the desk', () => {
  test.use(escritorio);

  test('what was delivered is narrowed down, opened and printed again', async ({ page, servidor, administradora, vendedores, oficina }) => {
    const documentos = await (await Api.entrar(servidor.url, administradora)).documentos();
    const [{ name }] = vendedores;
    const suyos = documentos.filter((d) => d.user_name === name && d.tipo_factura === 'factura');
    const [primero] = suyos;
    if (primero === undefined) throw new Error(`${name} no ha hecho ninguna factura.`);

    await oficina.irA('Pedidos Entregados');
    await expect(page.getByRole('cell').first()).toBeVisible();
    await sinTachas(page, 'delivered');
    await page.getByLabel('Vendedor').selectOption({ label: name });
    await page.getByLabel('Tipo').selectOption({ label: 'Factura' });
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toContainText(`de ${suyos.length}`);
    await page.reload();
    await expect(page.getByLabel('Vendedor')).not.toHaveValue('');
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toContainText(`de ${suyos.length}`);

    await page.getByRole('combobox', { name: 'Cliente' }).fill(primero.client_name);
    await sinTachas(page, 'choosing a client');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: primero.numero }).click();
    await expect(page.getByRole('heading', { name: primero.numero, level: 1 })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Líneas' })).toBeVisible();
    await sinTachas(page, 'document');
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await oficina.dialogo(`¿Imprimimos copia ${primero.copias + 1}?`).getByRole('button', { name: 'Imprimir' }).click();
    await expect(page.getByText(primero.copias === 0 ? '1 copia' : `${primero.copias + 1} copias`)).toBeVisible();
  });

  test('what was not delivered stands apart', async ({ page, servidor, administradora, oficina }) => {
    const documentos = await (await Api.entrar(servidor.url, administradora)).documentos();
    const pendientes = documentos.filter(({ por_entregar: resto }) => typeof resto === 'number').map(({ numero }) => numero);
    await oficina.irA('Pedidos No Entregados');
    await expect(page.locator('tbody tr td:nth-child(2)')).toHaveText(pendientes);
    await sinTachas(page, 'not delivered');
    await page.getByRole('link', { name: pendientes[0] ?? '' }).click();
    await expect(page.getByRole('heading', { name: pendientes[0] ?? '', level: 1 })).toBeVisible();
    await expect(page.getByText('Por entregar')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pedidos No Entregados', exact: true }).last()).toBeVisible();
    await page.goto('/app/admin/invoices/pendiente?desde=1999-01-01&hasta=1999-01-02');
    await expect(page.getByRole('heading', { name: 'Ningún pedido es así' })).toBeVisible();
    await sinTachas(page, 'not delivered, none found');
  });

  test('a document that does not exist says so', async ({ page, oficina }) => {
    await page.goto('/app/admin/invoices/view/ORDER-1-1');
    await expect(page.getByRole('heading', { name: 'Este documento no existe' })).toBeVisible();
    await page.getByRole('link', { name: 'Volver a Pedidos Entregados' }).click();
    await expect(page.getByRole('heading', { name: 'Pedidos Entregados', level: 1 })).toBeVisible();
    expect(oficina.page).toBe(page);
  });
});

test.describe('on a tablet', () => {
  test.use(tableta);

  test('the menu opens over the screen, and closes by itself', async ({ page, oficina }) => {
    const desplegar = page.getByRole('button', { name: 'Desplegar el menú' });
    await desplegar.click();
    await sinTachas(page, 'menu over the screen');
    await page.keyboard.press('Escape');
    await expect(desplegar).toBeVisible();
    await desplegar.click();
    await oficina.irA('Clientes');
    await expect(desplegar).toBeVisible();
    await expect(page.getByRole('link', { name: 'Clientes' }).first()).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('cell').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'nothing sticks out').toBe(true);
    await sinTachas(page, 'clients on a tablet');
  });
});
