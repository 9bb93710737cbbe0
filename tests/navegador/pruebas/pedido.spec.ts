import type { Page } from '@playwright/test';
import { Api, type ClienteResumen, type Detalle, type Lote, type Producto } from '../apoyo/api';
import { type Cuentas, cuentasDe, euros, huellaDe, netoDe } from '../apoyo/cuentas';
import { cliente, partible, sencillo } from '../apoyo/eleccion';
import { marcar } from '../apoyo/opciones';
import { expect, test } from '../apoyo/prueba';
import { impresiones, papel, ticket } from '../apoyo/ticket';
import { contarToques, toques } from '../apoyo/toques';

/** A line that the document must have. */
interface Linea extends Pick<Producto, 'id' | 'name' | 'iva' | 'price'> {
  quantity: number;
  lote: string;
  /** The store's batch as it was; none for one written by hand. */
  deAlmacen: Lote | null;
}

const deLote = ({ id, name, iva, price }: Producto, lote: Lote, quantity: number): Linea => ({ id, name, iva, price, quantity, lote: lote.name, deAlmacen: lote });

/** The batch that leaves first. */
function primero({ name, lote }: Producto): Lote {
  const hoy = new Date().toISOString().slice(0, 10);
  const fecha = ({ caducidad }: Lote) => caducidad ?? '9999-12-31';
  const [antes] = lote.filter((uno) => fecha(uno) >= hoy).toSorted((uno, otro) => fecha(uno).localeCompare(fecha(otro)));
  if (antes === undefined) throw new Error(`${name} no tiene lotes que vender.`);
  return antes;
}

/** Lines, batches and figures, as the server keeps them. */
function comprobarLineas(guardado: Detalle, lineas: readonly Linea[], cuentas: Cuentas): void {
  const enOrden = <L extends { name: string; lote: string }>(unas: readonly L[]) =>
    unas.toSorted((una, otra) => `${una.name} ${una.lote}`.localeCompare(`${otra.name} ${otra.lote}`));
  expect(
    enOrden(guardado.products).map(({ name, iva_product, price, quantity, lote_id, lote, neto }) => ({ name, iva: iva_product, price, quantity, lote_id, lote, neto })),
  ).toEqual(
    enOrden(lineas).map(({ name, iva, price, quantity, lote, deAlmacen }) => ({
      name,
      iva,
      price,
      quantity,
      lote_id: deAlmacen?.id ?? null,
      lote,
      neto: netoDe({ iva, price, quantity }),
    })),
  );
  expect(guardado).toMatchObject({ base: cuentas.base, iva: cuentas.iva });
  expect(guardado.invoice).toMatchObject({ total: cuentas.total, recargo_price: cuentas.recargo });
}

/** What is left of each batch is what there was less what the lines take. */
async function comprobarExistencias(api: Api, lineas: readonly Linea[]): Promise<void> {
  const quedan = new Map((await api.productos()).flatMap(({ lote }) => lote.map(({ id, cantidad }) => [id, cantidad] as const)));
  for (const { name, quantity, deAlmacen } of lineas) {
    if (deAlmacen === null) continue;
    const milesimas = Math.round(deAlmacen.cantidad * 1000) - Math.round(quantity * 1000);
    expect(quedan.get(deAlmacen.id) ?? 0, `${name}, ${deAlmacen.name}`).toBe(milesimas / 1000);
  }
}

async function comprobarTicket(page: Page, { invoice, emisor }: Detalle, comprador: ClienteResumen, lineas: readonly Linea[], ademas: readonly string[]): Promise<void> {
  await expect.poll(() => impresiones(page)).toBe(1);
  const impreso = ticket(page);
  const textos = [
    emisor.razonSocial,
    `NIF ${emisor.nif}`,
    invoice.numero,
    comprador.nombreComercial,
    `NIF ${comprador.nif}`,
    ...lineas.map(({ lote }) => `Lote ${lote}`),
    `TOTAL${euros(invoice.total)}`,
    `Pagado (Efectivo)${euros(invoice.total)}`,
    ...ademas,
  ];
  for (const texto of textos) await expect(impreso).toContainText(texto.replaceAll('\u00a0', ' '));
  await expect(impreso.getByRole('listitem', { includeHidden: true })).toHaveCount(lineas.length);
  await expect(impreso).not.toContainText('COPIA');
  await expect(impreso).not.toContainText('Pendiente');
}

/** The number that comes after the last one of its series. */
function siguienteNumero(anterior: string | null | undefined): RegExp {
  return new RegExp(`^${anterior?.slice(0, 1)}\\d{4}-${String(Number(anterior?.slice(-6)) + 1).padStart(6, '0')}$`);
}

test.describe('the whole order, from login to ticket', () => {
  test('five products from batches, paid, take ten taps from home and are right to the cent', async ({ page, servidor, administradora, api, vendedor }) => {
    const oficina = await Api.entrar(servidor.url, administradora);
    const comprador = cliente(await api.clientes(), ({ recargo }) => recargo === 1);
    const productos = await api.productos();
    const saldoAntes = (await api.cliente(comprador.id)).pendiente;
    const albaranAnterior = (await oficina.documentos()).find(({ albaran }) => albaran !== null);

    await contarToques(page);
    await page.reload();
    await page.getByRole('link', { name: 'Nuevo pedido' }).tap();
    // A seller scrolls to the client; searching would be quicker, and no tap either with a scanner.
    const fila = page.getByRole('list', { name: 'Clientes' }).getByRole('link').filter({ hasText: comprador.nombreComercial });
    await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('link').first()).toBeVisible();
    await expect(async () => {
      if (!(await fila.isVisible())) await page.mouse.wheel(0, 400);
      await expect(fila).toBeVisible({ timeout: 200 });
    }).toPass();
    await fila.tap();

    const mas = page.getByRole('button', { name: /^Añadir 1 / }).and(page.locator(':enabled'));
    await expect(mas.first()).toBeVisible();
    const lineas: Linea[] = [];
    for (let cuantos = 1; cuantos <= 5; cuantos += 1) {
      const nombre = await page.getByRole('article').filter({ has: mas }).first().getAttribute('aria-label');
      const producto = productos.find(({ name }) => name === nombre);
      if (producto === undefined) throw new Error(`No hay ${nombre}.`);
      lineas.push(deLote(producto, primero(producto), 1));
      await mas.first().tap();
      await expect(page.getByText(`${cuantos} ${cuantos === 1 ? 'producto' : 'productos'} · base`)).toBeVisible();
    }
    const cuentas = cuentasDe(lineas, true);
    await expect(page.getByText(euros(cuentas.base))).toBeVisible();
    await page.getByRole('button', { name: 'Listo' }).tap();
    await page.getByRole('button', { name: 'Siguiente' }).tap();
    const { store } = vendedor;
    await expect(page.getByText(euros(cuentas.total)).first()).toBeVisible();
    await vendedor.realizar.tap();
    await vendedor.esperarHecho();

    const tocado = await toques(page);
    expect(tocado, tocado.join('\n')).toHaveLength(10);
    const guardado = await api.documento(store);
    comprobarLineas(guardado, lineas, cuentas);
    expect(guardado.invoice).toMatchObject({ client_id: comprador.id, tipo_factura: 'albaran', entregado: 'entregado', type: 'cobrado', meta_type: 'meta', amount: cuentas.total });
    expect(guardado.invoice.albaran).toMatch(siguienteNumero(albaranAnterior?.albaran));
    expect(guardado.registro, 'an albarán has no tax record').toBeNull();
    await comprobarExistencias(api, lineas);
    expect((await api.cliente(comprador.id)).pendiente, 'what is paid is not owed').toBe(saldoAntes);
    await comprobarTicket(page, guardado, comprador, lineas, ['Documento sin valor fiscal']);
  });

  test('five products, one over two batches and one manual, become a signed and paid invoice to the cent', async ({
    page,
    servidor,
    administradora,
    api,
    vendedor,
  }) => {
    const oficina = await Api.entrar(servidor.url, administradora);
    const comprador = cliente(await api.clientes(), ({ recargo, nombreComercial }) => recargo === 1 && nombreComercial.length < 40);
    const productos = await api.productos();
    const al4 = sencillo(productos, ({ iva }) => iva === 4);
    const al10 = sencillo(productos, ({ iva }) => iva === 10);
    const al21 = sencillo(productos, ({ iva }) => iva === 21);
    const { producto: partido, antes, despues } = partible(productos, [al4, al10, al21]);
    const aMano = sencillo(productos, (producto) => !producto.trazabilidad && ![al4, al10, al21, partido].includes(producto));
    const saldoAntes = (await api.cliente(comprador.id)).pendiente;
    const facturaAnterior = (await oficina.documentos()).find(({ serie }) => serie !== null);

    await contarToques(page);
    await page.reload();
    await vendedor.abrirPedido(comprador.nombreComercial);
    await vendedor.anadir(al4, 3);
    await vendedor.anadir(al10, 2);
    await vendedor.anadir(al21);
    await vendedor.anadir(partido, antes.cantidad + 2);
    await expect((await vendedor.tarjeta(partido)).getByText(`${antes.name}`)).toContainText('y 1 más');
    await vendedor.anadirLoteManual(aMano, 'MANO-7', 4);

    await vendedor.listo();
    const { store } = vendedor;
    await expect(page.getByRole('button', { name: 'Entregado', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await vendedor.firmar('Receptora Uno');
    await vendedor.siguiente();
    await vendedor.elegirDocumento('Factura');

    const lineas: Linea[] = [
      deLote(al4, primero(al4), 3),
      deLote(al10, primero(al10), 2),
      deLote(al21, primero(al21), 1),
      deLote(partido, antes, antes.cantidad),
      deLote(partido, despues, 2),
      { ...deLote(aMano, primero(aMano), 4), lote: 'MANO-7', deAlmacen: null },
    ];
    const cuentas = cuentasDe(lineas, true);
    await expect(page.getByText(euros(cuentas.base)).first()).toBeVisible();
    await expect(page.getByText(euros(cuentas.recargo)).first()).toBeVisible();
    await expect(page.getByText(euros(cuentas.total)).first()).toBeVisible();
    await expect(page.getByLabel('Método de Pago')).toHaveValue('meta');
    await vendedor.realizar.click();
    await vendedor.esperarHecho();

    await test.step('the ten taps of the plain case, one for the invoice and two more for the manual batch', async () => {
      const tocado = await toques(page);
      expect(tocado, tocado.join('\n')).toHaveLength(13);
    });

    const detalle = await api.documento(store);
    await test.step('the server keeps what the seller saw', () => {
      comprobarLineas(detalle, lineas, cuentas);
      expect(detalle.invoice).toMatchObject({
        client_id: comprador.id,
        tipo_factura: 'factura',
        entregado: 'entregado',
        type: 'cobrado',
        meta_type: 'meta',
        amount: cuentas.total,
        firmado: true,
      });
    });

    await test.step('the number follows the last one', () => {
      expect(detalle.invoice.serie).toMatch(siguienteNumero(facturaAnterior?.serie));
      expect(page.getByText(`${detalle.invoice.serie} · ${euros(cuentas.total)}`)).toBeVisible();
    });

    await test.step('the record is chained and its hash is that of its fields', async () => {
      const anterior = (await oficina.documento(facturaAnterior?.id ?? '')).registro;
      expect(detalle.registro).toMatchObject({ anterior: anterior?.huella, secuencia: (anterior?.secuencia ?? NaN) + 1 });
      expect(detalle.registro?.huella).toBe(huellaDe(detalle));
      expect(detalle.registro?.qr).toContain(`numserie=${detalle.invoice.serie}`);
      expect(detalle.registro?.qr).toContain(`importe=${cuentas.total.toFixed(2)}`);
    });

    await test.step('the signature is a drawn picture with its signer', async () => {
      expect(detalle.firma).toMatchObject({ firmante: 'Receptora Uno' });
      expect(await tinta(page, detalle.firma?.imagen ?? '')).toBeGreaterThan(200);
    });

    await test.step('stock went down batch by batch, and a manual batch moved none', async () => {
      await comprobarExistencias(api, lineas);
      expect((await api.productos()).find(({ id }) => id === aMano.id)?.stock).toBe(aMano.stock);
    });

    expect((await api.cliente(comprador.id)).pendiente, 'what is paid is not owed').toBe(saldoAntes);

    await test.step('the ticket says all of it', () =>
      comprobarTicket(page, detalle, comprador, lineas, [
        'QR tributario:',
        'Recargo 0,5 %',
        'Recargo 1,4 %',
        'Recargo 5,2 %',
        'Recibido y conforme',
        'Receptora Uno',
      ]));
  });

  for (const ancho of [58, 80] as const) {
    test(`the ticket fills a paper of ${ancho} mm and no more`, async ({ page, api, vendedor }) => {
      const comprador = cliente(await api.clientes(), ({ nombreComercial }) => nombreComercial.length > 60);
      await vendedor.abrirPedidosDelDia();
      await page.getByRole('button', { name: 'Impresora' }).click();
      await marcar(page, `${ancho} mm`);
      await page.getByRole('button', { name: 'Hecho' }).click();
      await page.getByRole('button', { name: 'Volver' }).click();

      await vendedor.abrirPedido(comprador.nombreComercial);
      await vendedor.anadir(sencillo(await api.productos(), ({ name }) => name.length > 25), 3);
      await vendedor.listo();
      await vendedor.siguiente();
      await vendedor.realizar.click();
      await vendedor.esperarHecho();
      await expect.poll(() => impresiones(page)).toBe(1);

      await page.emulateMedia({ media: 'print' });
      const caja = await ticket(page).boundingBox();
      expect(((caja?.width ?? 0) * 25.4) / 96).toBeCloseTo(ancho, 0);
      const sobra = await ticket(page).evaluate((nodo) =>
        Array.from(nodo.querySelectorAll('*'), (hijo) => hijo.getBoundingClientRect().right - nodo.getBoundingClientRect().right),
      );
      expect(Math.max(...sobra), 'nothing runs over the edge').toBeLessThanOrEqual(0.5);
      await expect(page.getByRole('heading', { name: 'Pedido Realizado!' })).toBeHidden();

      const paginas = await papel(page);
      expect(paginas).toHaveLength(1);
      expect(paginas[0]?.ancho).toBeCloseTo(ancho, 0);
      expect(paginas[0]?.alto ?? 0).toBeGreaterThan(((caja?.height ?? 0) * 25.4) / 96);
    });
  }
});

/** How many points of a picture carry ink. */
function tinta(page: Page, imagen: string): Promise<number> {
  return page.evaluate(async (origen) => {
    const dibujo = new Image();
    dibujo.src = origen;
    await dibujo.decode();
    const lienzo = document.createElement('canvas');
    lienzo.width = dibujo.naturalWidth;
    lienzo.height = dibujo.naturalHeight;
    const contexto = lienzo.getContext('2d');
    if (contexto === null) return 0;
    contexto.drawImage(dibujo, 0, 0);
    const { data } = contexto.getImageData(0, 0, lienzo.width, lienzo.height);
    return data.reduce((suma, valor, indice) => suma + (indice % 4 === 3 && valor > 0 ? 1 : 0), 0);
  }, imagen);
}
