import { sinTachas } from '../apoyo/accesibilidad';
import { Api } from '../apoyo/api';
import { cliente } from '../apoyo/eleccion';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

const BODEGA = {
  Nif: 'B00000018',
  'Nombre Comercial': 'Bodega Peñíscola',
  'Razon Social': 'Bodega Peñíscola, S. L.',
  Teléfono: '912 345 678',
  Dirección: 'Calle Mayor, 3',
  Ciudad: 'Peñíscola',
  'Codigo Postal': '12598',
};

test('a client is made, found, edited and archived', async ({ page, servidor, administradora, oficina }) => {
  await oficina.irA('Clientes');
  await expect(page.getByRole('cell').first()).toBeVisible();
  await sinTachas(page, 'clients');
  await page.getByRole('link', { name: 'Nuevo cliente' }).click();
  await oficina.rellenar(BODEGA);
  await oficina.guardar();
  await expect(page.getByText('Cliente creado correctamente')).toBeVisible();

  await oficina.buscar('peniscola');
  await expect(oficina.fila('Bodega Peñíscola')).toContainText('B00000018');
  await page.getByRole('link', { name: 'Editar Bodega Peñíscola' }).click();
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('+34912345678');
  await oficina.rellenar({ Ciudad: 'Benicarló' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cliente editado correctamente')).toBeVisible();
  await expect(page, 'the list is as it was left').toHaveURL(/\/admin\/clients\?buscar=peniscola$/);
  await expect(oficina.fila('Bodega Peñíscola')).toContainText('Benicarló');

  await oficina.borrar('Bodega Peñíscola');
  await expect(page.getByText('Cliente archivado correctamente')).toBeVisible();
  await expect(oficina.fila('Bodega Peñíscola')).toBeHidden();
  const api = await Api.entrar(servidor.url, administradora);
  expect((await api.clientes()).map(({ nombreComercial }) => nombreComercial)).not.toContain('Bodega Peñíscola');

  await page.getByRole('switch', { name: 'Ver archivados' }).click();
  await expect(page.getByRole('switch', { name: 'Ver archivados' })).toBeChecked();
  await page.getByRole('button', { name: 'Recuperar Bodega Peñíscola' }).click();
  await expect(page.getByText('Cliente recuperado correctamente')).toBeVisible();
  expect((await api.clientes()).map(({ nombreComercial }) => nombreComercial)).toContain('Bodega Peñíscola');
});

test('the second of two who save the same client is told, and loses nothing', async ({ page, api, servidor, administradora, oficina }) => {
  const { id, nombreComercial } = cliente(await api.clientes());
  await page.goto(`/app/admin/clients/edit/${id}`);
  await oficina.rellenar({ Ciudad: 'Benicarló' });
  const otra = await Api.entrar(servidor.url, administradora);
  const { version, ...datos } = await otra.pedir<Record<string, unknown>>('GET', `/clients/${id}`);
  await otra.pedir('PUT', `/clients/${id}`, { ...datos, direccion: 'Plaza Nueva, 8', ciudad: 'Vinaròs', version });
  await oficina.guardar();

  await expect(page.getByRole('alert')).toContainText('Otra persona ha guardado esto');
  await sinTachas(page, 'somebody else was first');
  await page.getByRole('button', { name: 'Ver lo guardado' }).click();
  await expect(page.getByText('Guardado ahora: Vinaròs')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Dirección', exact: true })).toHaveValue('Plaza Nueva, 8');
  await sinTachas(page, 'what somebody else has saved');
  await page.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(page.getByText('Cliente editado correctamente')).toBeVisible();
  expect(await otra.cliente(id)).toMatchObject({ nombreComercial, ciudad: 'Benicarló', direccion: 'Plaza Nueva, 8' });
});

test('a client’s page shows what it owes and its last documents, and survives a reload', async ({ page, api, oficina }) => {
  const deudor = cliente(await api.clientes(), ({ pendiente }) => pendiente > 0);
  await oficina.irA('Clientes');
  await oficina.buscar(deudor.nombreComercial);
  await oficina.fila(deudor.nombreComercial).getByRole('link', { name: deudor.nombreComercial, exact: true }).click();
  for (const vez of ['opened', 'reloaded']) {
    await expect(page.getByRole('heading', { name: deudor.nombreComercial, level: 1 }), vez).toBeVisible();
    await expect(page.getByRole('table', { name: 'Últimos documentos' }).getByRole('link').first()).toBeVisible();
    await sinTachas(page, `a client’s page, ${vez}`);
    await page.reload();
  }
  await page.getByRole('table', { name: 'Últimos documentos' }).getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Líneas' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: deudor.nombreComercial, level: 1 })).toBeVisible();
});

test('faults stand beside their fields, and nothing typed is lost by mistake', async ({ page, oficina }) => {
  await oficina.irA('Clientes');
  await page.getByRole('link', { name: 'Nuevo cliente' }).click();
  await oficina.rellenar({ Nif: '00000014T', 'Nombre Comercial': 'Bar Á'.repeat(40) });
  await oficina.guardar();
  await expect(page.getByRole('textbox', { name: 'Nif' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Nif' })).toBeFocused();
  await sinTachas(page, 'new client with errors');

  await page.keyboard.press('Escape');
  await expect(oficina.dialogo('¿Salimos sin guardar?')).toBeVisible();
  await sinTachas(page, 'leaving a form');
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(page.getByRole('textbox', { name: 'Nif' })).toHaveValue('00000014T');
  await page.goBack();
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(page).toHaveURL(/clients\/new$/);
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await page.getByRole('link', { name: 'Usuarios' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Usuarios', level: 1 })).toBeVisible();
});

test('a list that cannot be had says so and is had on the second try', async ({ page, oficina }) => {
  let veces = 0;
  await page.route('**/api/v1/clients?*', (route) => ((veces += 1) === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue()));
  await page.getByRole('link', { name: 'Clientes' }).first().click();
  await oficina.dialogo('Error').getByRole('button', { name: 'Aceptar' }).click();
  await sinTachas(page, 'clients that cannot be had');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('cell').first()).toBeVisible();
});
