import { sinTachas } from '../apoyo/accesibilidad';
import { cuentasDe, euros } from '../apoyo/cuentas';
import { cliente, sencillo } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';

test('d11 what a client with recargo buys for its own use is sold without recargo, and its document says so', async ({ page, vendedor, api }) => {
  const comprador = cliente(await api.clientes(), ({ recargo }) => recargo === 1);
  const producto = sencillo(await api.productos());
  const cuentas = (recargo: boolean) => cuentasDe([{ ...producto, quantity: 2 }], recargo);
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(producto, 2);
  await vendedor.listo();
  const eleccion = page.getByRole('switch', { name: 'Es para su uso, no para revender: sin recargo' });
  await expect(eleccion).not.toBeChecked();
  await sinTachas(page, 'the first step asks a client with recargo');
  await vendedor.siguiente();
  await expect(vendedor.aPagar).toHaveValue(euros(cuentas(true).total).replace(/\s€/, ''));
  await eleccion.click();
  await expect(vendedor.aPagar).toHaveValue(euros(cuentas(false).total).replace(/\s€/, ''));
  const { store } = vendedor;
  await vendedor.realizar.click();
  await vendedor.esperarHecho();
  const { invoice } = await api.documento(store);
  expect(invoice).toMatchObject({ uso_propio: true, recargo: 0, recargo_price: 0, total: cuentas(false).total });
  await vendedor.volver();
  await vendedor.abrirPedidosDelDia();
  await vendedor.abrirDocumento(invoice.numero);
  await expect(page.getByText('Para su uso, sin recargo')).toBeVisible();
});

test('d11 a client without recargo is asked nothing', async ({ page, vendedor, api }) => {
  const comprador = cliente(await api.clientes(), ({ recargo }) => recargo === 0);
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(sencillo(await api.productos()));
  await vendedor.listo();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await vendedor.siguiente();
  await expect(page.getByRole('switch')).toHaveCount(0);
});
