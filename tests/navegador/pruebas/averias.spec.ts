import type { BrowserContext, Page } from '@playwright/test';
import type { Api, ClienteResumen, Producto } from '../apoyo/api';
import { enDispositivo } from '../apoyo/dispositivo';
import { cliente, sencillos } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';
import type { Servidor } from '../apoyo/servidor';
import { abrir, aInicio, apartar, borrarPedido, CLIENTE_NUEVO, copiar, escribirCliente, firmarDocumento, hecho, irse, llegado, vender, volver } from '../apoyo/sinCobertura';
import type { Vendedor } from '../apoyo/vendedor';

/** Every kind of thing that a seller does, under every kind of fault: done once, whatever happens to it on its way. */

interface Mesa {
  page: Page;
  context: BrowserContext;
  servidor: Servidor;
}

interface Averia {
  nombre: string;
  /** From here on it is so. */
  empieza: (mesa: Mesa) => Promise<unknown>;
  /** Between one thing and the next. */
  entreMedias?: (mesa: Mesa) => Promise<unknown>;
  /** After the last of them. */
  alFinal?: (mesa: Mesa) => Promise<unknown>;
  /** It is over; answers the server that goes on, where it is another one. */
  acaba: (mesa: Mesa) => Promise<Servidor | void>;
}

const API = '**/api/v1/**';
const UN_DIA_MS = 24 * 60 * 60_000;

const conReloj = async ({ page, context }: Mesa, dias: number): Promise<void> => {
  await irse(context);
  await page.clock.setSystemTime(Date.now() + dias * UN_DIA_MS);
};

const enHora = async ({ page, context }: Mesa): Promise<void> => {
  await page.clock.setSystemTime(Date.now());
  await volver(context, page);
};

/** All that the browser keeps for the page is thrown away under it. */
const tirarlo = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const apertura = indexedDB.open('reparto');
        apertura.onerror = () => reject(apertura.error);
        apertura.onsuccess = () => {
          const base = apertura.result;
          const nombres = [...base.objectStoreNames];
          const todo = base.transaction(nombres, 'readwrite');
          for (const nombre of nombres) todo.objectStore(nombre).clear();
          todo.oncomplete = () => {
            base.close();
            resolve();
          };
        };
      }),
  );

const AVERIAS: readonly Averia[] = [
  { nombre: 'the network is gone', empieza: ({ context }) => irse(context), acaba: ({ context, page }) => volver(context, page) },
  {
    nombre: 'the server does all of it and every answer is lost',
    empieza: ({ context }) =>
      context.route(API, async (ruta) => {
        if (ruta.request().method() !== 'GET') await ruta.fetch().catch(() => undefined);
        await ruta.abort('connectionreset');
      }),
    acaba: ({ context, page }) => volver(context, page),
  },
  {
    nombre: 'a portal answers 200 with a page of its own',
    empieza: ({ context }) => context.route(API, (ruta) => ruta.fulfill({ status: 200, contentType: 'text/html', body: '<html>Bienvenido a la wifi</html>' })),
    acaba: ({ context, page }) => volver(context, page),
  },
  {
    nombre: 'the page is loaded anew after each of them',
    empieza: ({ context }) => irse(context),
    entreMedias: async ({ page }) => {
      await page.goto('/app/home');
      await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
    },
    acaba: ({ context, page }) => volver(context, page),
  },
  {
    nombre: 'the store of the device is thrown away while the tab lives',
    empieza: ({ context }) => irse(context),
    alFinal: ({ page }) => tirarlo(page),
    acaba: ({ context, page }) => volver(context, page),
  },
  { nombre: 'the clock of the device goes back by two days', empieza: (mesa) => conReloj(mesa, -2), acaba: enHora },
  { nombre: 'the clock of the device goes ahead by forty days', empieza: (mesa) => conReloj(mesa, 40), acaba: enHora },
  {
    nombre: 'the server is stopped, and another one begins where it was',
    empieza: ({ servidor }) => servidor.parar(),
    acaba: async ({ servidor, page }) => {
      const otro = await servidor.otraVez();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return otro;
    },
  },
];

interface Dia {
  comprador: ClienteResumen;
  vendido: string;
  apartado: string;
}

/** What there is to sign, to copy and to delete, and each looked at once. */
async function prepararDia(vendedor: Vendedor, api: Api, [uno, otro]: readonly [Producto, Producto]): Promise<Dia> {
  const comprador = cliente(await api.clientes());
  const vendido = await vender(vendedor, comprador, uno);
  await hecho(vendedor);
  const apartado = await apartar(vendedor, comprador, otro);
  await hecho(vendedor);
  for (const store of [vendido, apartado]) {
    await abrir(vendedor, (await api.documento(store)).invoice.numero);
    await expect(vendedor.page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    await aInicio(vendedor);
  }
  await expect(vendedor.page.getByText('Listo para salir')).toBeVisible({ timeout: 60_000 });
  return { comprador, vendido, apartado };
}

/** A document that no list of the day shows while the clock is wrong, without loading the page anew. */
const abrirPorSuDireccion = (page: Page, store: string): Promise<void> =>
  page.evaluate((ruta) => {
    history.pushState({}, '', ruta);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/app/invoices/today/${store}`);

const espera = (page: Page) => expect(page.getByRole('heading', { name: 'Pendiente de enviar', level: 1 })).toBeVisible();

for (const { nombre, empieza, entreMedias, alFinal, acaba } of AVERIAS) {
  test(`everything is done once although ${nombre}`, async ({ page, context, api, vendedor, servidor }) => {
    test.slow();
    const mesa = { page, context, servidor };
    const productos = sencillos(await api.productos(), 2) as [Producto, Producto];
    const { comprador, vendido, apartado } = await prepararDia(vendedor, api, productos);
    const documentos = (await api.documentos()).length;
    await empieza(mesa);

    await abrirPorSuDireccion(page, vendido);
    await firmarDocumento(vendedor, 'Ana Belén Ruiz');
    await expect(page.getByText('Firma guardada en este dispositivo')).toBeVisible();
    await copiar(vendedor);
    await aInicio(vendedor);
    await entreMedias?.(mesa);
    await abrirPorSuDireccion(page, apartado);
    await borrarPedido(vendedor);
    await expect(page.getByText('El pedido se borrará en cuanto haya cobertura.')).toBeVisible();
    await vendedor.volver();
    await entreMedias?.(mesa);
    await escribirCliente(vendedor);
    await expect(page.getByRole('heading', { name: CLIENTE_NUEVO, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('button', { name: 'Volver' }).click();
    await entreMedias?.(mesa);
    const deNuevo = await vender(vendedor, { nombreComercial: CLIENTE_NUEVO }, productos[0]);
    await espera(page);
    await vendedor.volver();
    await entreMedias?.(mesa);
    const deSiempre = await vender(vendedor, comprador, productos[1]);
    await espera(page);
    await vendedor.volver();

    await alFinal?.(mesa);
    const otro = await acaba(mesa);
    try {
      for (const store of [deNuevo, deSiempre]) await llegado(api, store);
      await expect.poll(async () => (await api.llamar('GET', `/invoices/${apartado}`)).estado, { timeout: 60_000 }).toBe(404);
      await expect.poll(() => enDispositivo(page, 'entradas')).toEqual([]);
      await expect(page.getByText('por enviar')).toBeHidden();
      const { invoice, firma } = await api.documento(vendido);
      expect([invoice.copias, firma?.firmante]).toEqual([1, 'Ana Belén Ruiz']);
      expect((await api.clientes()).filter(({ nombreComercial }) => nombreComercial === CLIENTE_NUEVO)).toHaveLength(1);
      expect(await api.documentos()).toHaveLength(documentos + 1);
    } finally {
      await otro?.parar();
    }
  });
}
