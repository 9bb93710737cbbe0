import { Api } from '../apoyo/api';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

test('a user is made, found, edited and deleted', async ({ page, servidor, oficina }) => {
  await oficina.irA('Usuarios');
  await page.getByRole('link', { name: 'Nuevo usuario' }).click();
  await oficina.rellenar({ Nombre: 'Begoña' });
  await page.getByLabel(/^Contraseña/).fill('ruta-nueva-5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Usuario creado correctamente')).toBeVisible();

  await oficina.buscar('begona');
  await oficina.fila('Begoña').getByRole('link', { name: 'Begoña', exact: true }).click();
  await page.getByLabel('Rol').selectOption({ label: 'Administrador' });
  await oficina.guardar();
  await expect(page.getByText('Usuario editado correctamente')).toBeVisible();
  await expect(oficina.fila('Begoña')).toContainText('Administrador');
  expect((await Api.entrar(servidor.url, { name: 'Begoña', password: 'ruta-nueva-5' })).sesion.role).toBe('admin');

  await oficina.borrar('a Begoña');
  await expect(page.getByText('Usuario eliminado correctamente')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nadie se llama así' })).toBeVisible();
});

test('a list that is whole is put in order by its headings', async ({ page, servidor, oficina }) => {
  await oficina.irA('Usuarios');
  const cabecera = page.getByRole('columnheader', { name: 'Nombre' });
  await cabecera.getByRole('button').click();
  await cabecera.getByRole('button').click();
  await expect(cabecera).toHaveAttribute('aria-sort', 'descending');
  const alReves = servidor.accesos.map(({ name }) => name).toSorted((a, b) => b.localeCompare(a, 'es'));
  await expect(page.locator('tbody tr td:first-child')).toHaveText(alReves);
  await page.reload();
  await expect(page.locator('tbody tr td:first-child')).toHaveText(alReves);
});
