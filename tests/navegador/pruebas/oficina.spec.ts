import type { Page } from '@playwright/test';
import { Api } from '../apoyo/api';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

/** A form marks it as required, or not, beside its name. */
const clave = (page: Page) => page.getByLabel(/^Contraseña/);

test.describe('users', () => {
  test('are listed with their roles and found without accents', async ({ page, servidor, oficina }) => {
    await oficina.irA('Usuarios');
    for (const { name, role } of servidor.accesos) {
      await expect(oficina.fila(name)).toContainText(role === 'admin' ? 'Administrador' : 'PDA');
    }
    const caja = page.getByRole('searchbox', { name: 'Buscar por Nombre' });
    await caja.fill('inaki');
    await expect(oficina.fila('Iñaki')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await caja.fill('zzz');
    await expect(page.getByRole('heading', { name: 'Nadie se llama así' })).toBeVisible();
    await page.getByRole('button', { name: 'Ver todos' }).click();
    await expect(page.getByRole('row')).toHaveCount(servidor.accesos.length + 1);
  });

  test('are paged, and page and search stand in the address', async ({ page, servidor, administradora, oficina }) => {
    const api = await Api.entrar(servidor.url, administradora);
    for (let numero = 1; numero <= 22; numero += 1) {
      await api.pedir('POST', '/register', { name: `Suplente ${String(numero).padStart(2, '0')}`, password: 'ruta-suplente', role: 'pda' });
    }
    await oficina.irA('Usuarios');
    const total = servidor.accesos.length + 22;
    const paginas = page.getByRole('navigation', { name: 'Páginas' });
    await expect(paginas).toContainText(`de ${total}`);
    await page.getByRole('button', { name: 'Página 2' }).click();
    await expect(page.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
    await expect(oficina.fila('Suplente 22')).toBeVisible();
    await page.reload();
    await expect(oficina.fila('Suplente 22')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Buscar por Nombre' }).fill('suplente 03');
    await expect(oficina.fila('Suplente 03')).toBeVisible();
    await expect(paginas).toContainText('1–1 de 1');
    await page.goBack();
    await expect(paginas, 'back is a step between pages, not between letters').toContainText(`1–20 de ${total}`);
  });

  test('a new one is asked for what is missing, told apart from a namesake, and enters', async ({ page, servidor, oficina }) => {
    await oficina.irA('Usuarios');
    await page.getByRole('link', { name: 'Nuevo usuario' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Escribe el nombre.')).toBeVisible();
    await expect(page.getByText('Escribe la contraseña.')).toBeVisible();

    const nombre = page.getByRole('textbox', { name: 'Nombre' });
    await expect(page.getByLabel('Rol')).toHaveValue('pda');
    await nombre.fill('iñaki');
    await clave(page).fill('ruta-nueva-5');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const dialogo = oficina.dialogo('Error');
    await expect(dialogo).toContainText('Ha habido un problema al crear el usuario');
    await expect(dialogo).toContainText(/Ya hay un usuario/);
    await dialogo.getByRole('button', { name: 'Aceptar' }).click();

    await nombre.fill('Begoña');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const aviso = page.getByText('Usuario creado correctamente');
    await expect(aviso).toBeVisible();
    await expect(oficina.fila('Begoña')).toContainText('PDA');
    await expect(aviso).toBeHidden();
    expect((await Api.entrar(servidor.url, { name: 'Begoña', password: 'ruta-nueva-5' })).sesion.role).toBe('pda');
  });

  test('a password that is too short is refused beside its field', async ({ page, oficina }) => {
    await oficina.irA('Usuarios');
    await page.getByRole('link', { name: 'Nuevo usuario' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Begoña');
    await clave(page).fill('corta');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(clave(page)).toHaveAccessibleDescription(/La contraseña necesita al menos 8 caracteres\./);
    await expect(oficina.dialogo('Error')).toBeHidden();
    await expect(clave(page)).toHaveAttribute('aria-invalid', 'true');
  });

  test('an edited one keeps its password unless a new one is written', async ({ page, servidor, vendedores, oficina }) => {
    const [, otra] = vendedores;
    await oficina.irA('Usuarios');
    await page.getByRole('link', { name: `Editar a ${otra.name}` }).click();
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(otra.name);
    await expect(clave(page)).toHaveValue('');
    await page.getByRole('textbox', { name: 'Nombre' }).fill(`${otra.name} Gil`);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Usuario editado correctamente')).toBeVisible();
    await expect(oficina.fila(`${otra.name} Gil`)).toBeVisible();
    expect((await Api.entrar(servidor.url, { name: `${otra.name} Gil`, password: otra.password })).sesion.role).toBe('pda');

    await page.getByRole('link', { name: `Editar a ${otra.name} Gil` }).click();
    await clave(page).fill('otra-clave-9');
    await page.getByLabel('Rol').selectOption({ label: 'Administrador' });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(oficina.fila(`${otra.name} Gil`)).toContainText('Administrador');
    expect((await Api.entrar(servidor.url, { name: `${otra.name} Gil`, password: 'otra-clave-9' })).sesion.role).toBe('admin');
  });

  test('one is deleted after ¿Borramos?, and can enter no more', async ({ page, servidor, vendedores, oficina }) => {
    const [, otra] = vendedores;
    await oficina.irA('Usuarios');
    const borrar = page.getByRole('button', { name: `Borrar a ${otra.name}` });
    await borrar.click();
    await oficina.dialogo('¿Borramos?').getByRole('button', { name: 'Cancelar' }).click();
    await expect(oficina.fila(otra.name)).toBeVisible();
    await borrar.click();
    await oficina.dialogo('¿Borramos?').getByRole('button', { name: 'Si, borrarlo!' }).click();
    await expect(page.getByText('Usuario eliminado correctamente')).toBeVisible();
    await expect(oficina.fila(otra.name)).toBeHidden();
    await expect(Api.entrar(servidor.url, otra)).rejects.toThrow('401');
  });

  test('nobody deletes their own user', async ({ page, administradora, oficina }) => {
    await oficina.irA('Usuarios');
    await page.getByRole('button', { name: `Borrar a ${administradora.name}` }).click();
    await expect(oficina.dialogo('Error')).toContainText('No puedes borrarte a ti mismo.');
    await expect(oficina.dialogo('¿Borramos?')).toBeHidden();
    await oficina.dialogo('Error').getByRole('button', { name: 'Aceptar' }).click();
    await expect(oficina.fila(administradora.name)).toBeVisible();
  });
});

test('a dialog moves nothing of the page behind it', async ({ page, oficina }) => {
  await oficina.irA('Usuarios');
  const boton = page.getByRole('link', { name: 'Nuevo usuario' });
  await expect(page.getByRole('cell').first()).toBeVisible();
  const antes = await boton.boundingBox();
  await page.getByRole('button', { name: /^Borrar a / }).first().click();
  await expect(oficina.dialogo('¿Borramos?')).toBeVisible();
  expect(await boton.boundingBox()).toEqual(antes);
});

test('the side navigation folds, goes back a step, and logs out', async ({ page, oficina }) => {
  await oficina.irA('Usuarios');
  await page.getByRole('button', { name: 'Plegar el menú' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Desplegar el menú' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/admin\/home$/);
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});
