import path from 'node:path';
import type { Page } from '@playwright/test';
import { sinTachas } from '../apoyo/accesibilidad';
import { Api } from '../apoyo/api';
import { Oficina } from '../apoyo/oficina';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';
import { Vendedor } from '../apoyo/vendedor';

test.use(escritorio);

const LOGO = path.resolve(import.meta.dirname, '../../../infra/local/demo/firma-1.png');

const campo = (page: Page, nombre: string) => page.getByRole('textbox', { name: nombre, exact: true });

async function abrir(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Configuración' }).click();
  await expect(page.getByRole('heading', { name: 'Configuración', level: 1 })).toBeVisible();
  await expect(campo(page, 'Razon Social')).not.toHaveValue('');
}

test('the office writes the configuration, and the seller follows it', async ({ page, oficina, vendedores, api }) => {
  await abrir(page);
  await sinTachas(page, 'configuration');
  await expect(campo(page, 'Albaranes'), 'the demo has albaranes of this year').toHaveAttribute('readonly', '');

  await oficina.rellenar({ Nif: 'B00000019', 'Pie del ticket': 'Hasta pronto' });
  await page.getByLabel('Tipo de documento').selectOption({ label: 'Factura' });
  await page.getByLabel('Archivo de Logo').setInputFiles(LOGO);
  await expect(page.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /^data:image\/png/);
  await oficina.guardar();
  await expect(campo(page, 'Nif')).toHaveAttribute('aria-invalid', 'true');
  await sinTachas(page, 'configuration with an error of the server');
  await oficina.rellenar({ Nif: 'B00427138' });
  await oficina.guardar();
  await expect(page.getByText('Configuración guardada correctamente')).toBeVisible();

  await page.getByRole('button', { name: 'Salir' }).click();
  const vendedor = new Vendedor(page);
  await vendedor.entrar(vendedores[0]);
  const [producto] = (await api.productos()).filter(({ stock }) => stock > 5);
  const [cliente] = await api.clientes();
  if (producto === undefined || cliente === undefined) throw new Error('Los datos de ejemplo están vacíos.');
  await vendedor.abrirPedido(cliente.nombreComercial);
  await vendedor.anadir(producto);
  await vendedor.listo();
  await vendedor.siguiente();
  await expect(page.getByRole('radio', { name: 'Factura', exact: true })).toBeChecked();
  await vendedor.realizar.click();
  await expect(page.getByRole('heading', { name: 'Pedido Realizado!' })).toBeVisible();
  const ticket = page.locator('[data-impresion]');
  await expect(ticket).toContainText('Hasta pronto');
  await expect(ticket.locator('header img')).toHaveAttribute('src', /^data:image\/png/);
});

test('the second of two who save is told, and loses nothing', async ({ page, servidor, administradora, oficina }) => {
  await abrir(page);
  await oficina.rellenar({ 'Pie del ticket': 'Lo mío' });
  const otra = await Api.entrar(servidor.url, administradora);
  const { empresa, reglas, prefijos, remitente } = await otra.pedir<Record<string, object>>('GET', '/config');
  await otra.pedir('PUT', '/config', { empresa: { ...empresa, telefono: '961 11 11 11' }, reglas, prefijos, remitente });
  await oficina.guardar();
  await page.getByRole('button', { name: 'Ver lo guardado' }).click();
  await expect(page.getByRole('textbox', { name: 'Teléfono', exact: true })).toHaveValue('961 11 11 11');
  await sinTachas(page, 'configuration saved by somebody else');
  await page.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(page.getByText('Configuración guardada correctamente')).toBeVisible();
  expect(await otra.pedir('GET', '/config')).toMatchObject({ empresa: { telefono: '961 11 11 11' }, reglas: { pie_ticket: 'Lo mío' } });
});

test.describe('an empty house', () => {
  test.use({ entorno: { DEMO: 'no' }, semilla: false });

  test('is led to its first sale at the first login', async ({ page, servidor, administradora }) => {
    expect(servidor.accesos).toHaveLength(1);
    const oficina = new Oficina(page);
    await oficina.entrar(administradora);
    const guia = page.getByRole('region', { name: 'Pon Reparto en marcha' });
    await expect(guia).toBeVisible();
    await expect(page.getByText('Nadie debe nada.').first()).toBeVisible();
    await sinTachas(page, 'Inicio of an empty house');

    await guia.getByRole('link', { name: 'Rellenar los datos' }).click();
    await oficina.rellenar({
      'Razon Social': 'Tres Acequias, S. L.',
      'Nombre Comercial': 'Tres Acequias',
      Nif: 'B00000018',
      Dirección: 'Calle del Molino, 3',
      'Codigo Postal': '46988',
      Ciudad: 'Paterna',
    });
    await oficina.guardar();
    await expect(guia.getByText('(hecho)')).toHaveCount(1);

    await guia.getByRole('link', { name: 'Crear un vendedor' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Rosa');
    await page.getByLabel(/^Contraseña/).fill('ruta-de-rosa');
    await oficina.guardar();
    await oficina.fila('Rosa').waitFor();
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Inicio' }).click();
    await expect(guia.getByText('(hecho)')).toHaveCount(2);

    await guia.getByRole('link', { name: 'Crear un producto' }).click();
    await oficina.rellenar({ Nombre: 'Pan de molde', Precio: '1,16' });
    await oficina.guardar();
    await oficina.fila('Pan de molde').waitFor();
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Inicio' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Todavía no hay ventas/)).toBeVisible();
    await expect(guia).toBeHidden();
  });
});
