import type { Page } from '@playwright/test';
import { Api } from '../apoyo/api';
import { cuentasDe, euros, huellaDe, netoDe } from '../apoyo/cuentas';
import { cliente, partible, sencillo } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';
import { impresiones, papel, ticket } from '../apoyo/ticket';

test.describe('the whole order, from login to ticket', () => {
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

    const lineas = [
      { ...al4, quantity: 3, lote: al4.lote[0]?.name, lote_id: al4.lote[0]?.id },
      { ...al10, quantity: 2, lote: al10.lote[0]?.name, lote_id: al10.lote[0]?.id },
      { ...al21, quantity: 1, lote: al21.lote[0]?.name, lote_id: al21.lote[0]?.id },
      { ...partido, quantity: antes.cantidad, lote: antes.name, lote_id: antes.id },
      { ...partido, quantity: 2, lote: despues.name, lote_id: despues.id },
      { ...aMano, quantity: 4, lote: 'MANO-7', lote_id: null },
    ];
    const cuentas = cuentasDe(lineas, true);
    await expect(page.getByText(euros(cuentas.base)).first()).toBeVisible();
    await expect(page.getByText(euros(cuentas.recargo)).first()).toBeVisible();
    await expect(page.getByText(euros(cuentas.total)).first()).toBeVisible();
    await expect(page.getByLabel('Método de Pago')).toHaveValue('meta');
    await vendedor.realizar.click();
    await vendedor.esperarHecho();

    const detalle = await test.step('the server keeps what the seller saw', async () => {
      const guardado = await api.documento(store);
      const porLote = (una: { name: string; lote?: string | undefined }) => `${una.name} ${una.lote}`;
      expect(
        guardado.products
          .map(({ name, iva_product, price, quantity, lote_id, lote, neto }) => ({ name, iva: iva_product, price, quantity, lote_id, lote, neto }))
          .toSorted((una, otra) => porLote(una).localeCompare(porLote(otra))),
      ).toEqual(
        lineas
          .map(({ name, iva, price, quantity, lote_id, lote }) => ({ name, iva, price, quantity, lote_id, lote, neto: netoDe({ iva, price, quantity }) }))
          .toSorted((una, otra) => porLote(una).localeCompare(porLote(otra))),
      );
      expect(guardado).toMatchObject({ base: cuentas.base, iva: cuentas.iva });
      expect(guardado.invoice).toMatchObject({
        client_id: comprador.id,
        tipo_factura: 'factura',
        entregado: 'entregado',
        type: 'cobrado',
        meta_type: 'meta',
        total: cuentas.total,
        amount: cuentas.total,
        recargo_price: cuentas.recargo,
        firmado: true,
      });
      return guardado;
    });

    await test.step('the number follows the last one', () => {
      const siguiente = Number(facturaAnterior?.serie?.slice(-6)) + 1;
      expect(detalle.invoice.serie).toMatch(new RegExp(`^F\\d{4}-${String(siguiente).padStart(6, '0')}$`));
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
      for (const producto of [al4, al10, al21]) {
        const vendida = lineas.find(({ id }) => id === producto.id)?.quantity ?? 0;
        const lote = producto.lote[0];
        expect((await api.existencias(producto.id)).get(lote?.id ?? 0), producto.name).toBe((lote?.cantidad ?? 0) - vendida);
      }
      const delPartido = await api.existencias(partido.id);
      expect(delPartido.get(antes.id) ?? 0).toBe(0);
      expect(delPartido.get(despues.id)).toBe(despues.cantidad - 2);
      expect((await api.productos()).find(({ id }) => id === aMano.id)?.stock).toBe(aMano.stock);
    });

    expect((await api.cliente(comprador.id)).pendiente, 'what is paid is not owed').toBe(saldoAntes);

    await test.step('the ticket says all of it', async () => {
      await expect.poll(() => impresiones(page)).toBe(1);
      const impreso = ticket(page);
      for (const texto of [
        'QR tributario:',
        'Factura verificable en la sede electrónica de la AEAT',
        detalle.emisor.razonSocial,
        `NIF ${detalle.emisor.nif}`,
        detalle.invoice.numero,
        comprador.nombreComercial,
        `NIF ${comprador.nif}`,
        'Lote MANO-7',
        `Lote ${antes.name}`,
        `Lote ${despues.name}`,
        'Recargo 0,5 %',
        'Recargo 1,4 %',
        'Recargo 5,2 %',
        `TOTAL${euros(cuentas.total)}`,
        `Pagado (Efectivo)${euros(cuentas.total)}`,
        'Recibido y conforme',
        'Receptora Uno',
      ]) {
        await expect(impreso).toContainText(texto.replaceAll('\u00a0', ' '));
      }
      await expect(impreso.getByRole('listitem', { includeHidden: true })).toHaveCount(lineas.length);
      await expect(impreso).not.toContainText('COPIA');
      await expect(impreso).not.toContainText('Pendiente');
    });
  });

  for (const ancho of [58, 80] as const) {
    test(`the ticket fills a paper of ${ancho} mm and no more`, async ({ page, api, vendedor }) => {
      const comprador = cliente(await api.clientes(), ({ nombreComercial }) => nombreComercial.length > 60);
      await vendedor.abrirPedidosDelDia();
      await page.getByRole('button', { name: 'Impresora' }).click();
      await page.getByRole('radio', { name: `${ancho} mm` }).check({ force: true });
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
