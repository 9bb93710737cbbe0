import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { sinTachas } from '../apoyo/accesibilidad';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

test('an albarán is sent by mail from its page, and its mail is followed in the log and at its client', async ({ page, oficina, api, deOtra }) => {
  const documentos = [...(await api.documentos()), ...(await deOtra.documentos())];
  const albaran = documentos.find(({ tipo_factura, negativo }) => tipo_factura === 'albaran' && !negativo);
  if (albaran === undefined) throw new Error('Los datos de ejemplo no tienen albaranes.');
  await page.goto(`/app/admin/invoices/view/${albaran.id}`);
  await page.getByRole('button', { name: 'Enviar por correo' }).click();
  const ventana = oficina.dialogo('Enviar por correo');
  const otra = ventana.getByRole('textbox', { name: /dirección/i });
  await otra.fill('gestoria');
  await sinTachas(page, 'a document is sent by mail');
  await ventana.getByRole('button', { name: 'Enviar' }).click();
  await expect(ventana.getByText(/arroba/), 'what is wrong with an address is said beside it').toBeVisible();
  await otra.fill('gestoria@example.com');
  await ventana.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/a gestoria@example\.com\. Sale ahora; se ve en Correo\./)).toBeVisible();
  const suyos = page.getByRole('region', { name: 'Correo' });
  await expect(suyos).toContainText('A gestoria@example.com');
  await sinTachas(page, 'a document with its mail');

  await page.goto('/app/admin/correo?estado=todos');
  await oficina.buscar('gestoria@example');
  const fila = page.getByRole('row', { name: new RegExp(albaran.numero) });
  await expect(fila).toContainText('gestoria@example.com');
  await sinTachas(page, 'log of mails');
  await page.getByRole('button', { name: `Ver el correo de ${albaran.numero}` }).click();
  await expect(page.getByRole('dialog')).toContainText(albaran.client_name);
  await sinTachas(page, 'a mail');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();

  await page.goto(`/app/admin/clients/view/${albaran.client_id}`);
  await expect(page.getByRole('region', { name: 'Correo' })).toContainText(`${albaran.numero} a gestoria@example.com`);
  await sinTachas(page, 'a client with its mail');
});

test('ticked documents are downloaded as a ZIP of single PDFs', async ({ page, oficina }) => {
  await oficina.irA('Pedidos Entregados');
  const casillas = page.getByRole('checkbox', { name: /^Elegir [AF]\d/ });
  await casillas.nth(0).check();
  await casillas.nth(1).check();
  const barra = page.getByRole('region', { name: 'Documentos elegidos' });
  await sinTachas(page, 'documents that are ticked');
  const bajada = page.waitForEvent('download');
  await barra.getByRole('button', { name: 'ZIP' }).click();
  const bajado = await bajada;
  expect(bajado.suggestedFilename()).toBe('2 documentos.zip');
  const archivos = Object.entries(unzipSync(await readFile(await bajado.path())));
  expect(archivos.map(([nombre]) => /[AFR]\d{4}-\d{6} .+\.pdf$/.test(nombre))).toEqual([true, true]);
  for (const [, bytes] of archivos) expect(strFromU8(bytes.slice(0, 5))).toBe('%PDF-');
});
