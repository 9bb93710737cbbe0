import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { sinTachas } from '../apoyo/accesibilidad';
import { expect } from '../apoyo/prueba';
import { aviso, buscarVersion, esperarNueva, esperarTrabajador, sinPreguntas, versionDe, versionesGuardadas } from '../apoyo/trabajador';
import { Vendedor } from '../apoyo/vendedor';
import { publicar, test } from '../apoyo/version';

const saludo = (page: Page) => page.getByRole('heading', { name: /^Hola, / });

/** The part that lets somebody sign, as the page of this version names it. */
const firma = async (web: string) => (await readdir(path.join(web, 'assets'))).find((nombre) => /^PadFirma-.*\.js$/.test(nombre)) ?? '';
const traer = (page: Page, nombre: string) =>
  page.evaluate((url) => import(url).then(() => 'está', () => 'no está'), `/app/assets/${nombre}`);

test('w04 a newer version is offered on the next screen, and taken by itself at home', async ({ page, web, vendedor }) => {
  expect(vendedor).toBeTruthy();
  await esperarTrabajador(page);
  const suya = await firma(web);
  await page.getByRole('link', { name: 'Nuevo pedido' }).click();
  await publicar(web, 'dos');
  await buscarVersion(page);
  await esperarNueva(page);
  await expect(aviso(page), 'nothing moves under a finger').toBeHidden();
  await page.getByRole('list', { name: 'Clientes' }).getByRole('link').first().click();
  await expect(aviso(page)).toBeVisible();
  await sinTachas(page, 'a newer version is there');
  expect(await versionDe(page)).toBeNull();
  expect(await traer(page, suya), 'the page that is open has its own parts, which the server has no more').toBe('está');

  await page.goBack();
  await page.goBack();
  await expect.poll(() => versionDe(page)).toBe('dos');
  await expect(saludo(page)).toBeVisible();
  await expect(aviso(page)).toBeHidden();
  await expect.poll(() => versionesGuardadas(page)).toBe(1);
});

test('w04 it is taken by itself at the login', async ({ page, web, vendedores }) => {
  await page.goto('/app/');
  await esperarTrabajador(page);
  await publicar(web, 'dos');
  await buscarVersion(page);
  await expect.poll(() => versionDe(page)).toBe('dos');
  await new Vendedor(page).entrar(vendedores[0]);
});

test('it waits for a tab that holds something unsaved, which goes on with the version that it has', async ({ page, context, web, vendedor }) => {
  await esperarTrabajador(page);
  const suya = await firma(web);
  const otra = await sinPreguntas(context);
  await otra.goto('/app/cliente/new');
  await otra.getByRole('textbox', { name: 'Nombre comercial' }).fill('Bar La Peña');
  await publicar(web, 'dos');
  await buscarVersion(page);
  await expect.poll(() => versionDe(page), { message: 'the tab that stands at home' }).toBe('dos');
  expect(vendedor).toBeTruthy();

  await expect(otra.getByRole('textbox', { name: 'Nombre comercial' })).toHaveValue('Bar La Peña');
  expect(await traer(otra, suya)).toBe('está');
  expect(await versionDe(otra)).toBeNull();
  expect(await versionesGuardadas(page)).toBe(2);

  await otra.goto('/app/home');
  await expect.poll(() => versionDe(otra)).toBe('dos');
  await expect.poll(() => versionesGuardadas(otra)).toBe(1);
});

test('an update that the server was stopped in the middle of changes nothing, and the page opens without it', async ({ page, web, servidor, vendedor }) => {
  expect(vendedor).toBeTruthy();
  await esperarTrabajador(page);
  await publicar(web, 'dos');
  // Of the new one a part is not there yet.
  await rm(path.join(web, 'icono-512.png'));
  await buscarVersion(page);
  await servidor.parar();
  await page.reload();
  await expect(saludo(page)).toBeVisible();
  expect(await versionDe(page)).toBeNull();
});
