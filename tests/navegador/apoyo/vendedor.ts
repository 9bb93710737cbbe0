import { expect, type Locator, type Page } from '@playwright/test';
import type { Producto } from './api';
import { marcar } from './opciones';
import type { Acceso } from './servidor';

/** What a seller does at the handheld, named as the seller would. */
export class Vendedor {
  constructor(readonly page: Page) {}

  async entrar({ name, password }: Acceso): Promise<void> {
    await this.page.goto('/app/');
    await this.page.getByLabel('Nombre', { exact: true }).fill(name);
    await this.page.getByLabel('Contraseña', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
    await expect(this.page.getByRole('heading', { name: `Hola, ${name}` })).toBeVisible();
  }

  /** From home to the product picker of a client. */
  async abrirPedido(cliente: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Nuevo pedido' }).click();
    await this.buscar('Buscar Clientes...', cliente);
    await this.page.getByRole('list', { name: 'Clientes' }).getByRole('link').filter({ hasText: cliente }).first().click();
    await expect(this.page.getByRole('heading', { name: cliente, level: 1 })).toBeVisible();
    await expect(this.page.getByRole('list', { name: 'Productos' })).toBeVisible();
  }

  async buscar(donde: string, texto: string): Promise<void> {
    const caja = this.page.getByRole('searchbox', { name: donde });
    await caja.fill(texto);
    await caja.press('Enter');
  }

  /** The card of a product, brought into sight. */
  async tarjeta({ name }: Pick<Producto, 'name'>): Promise<Locator> {
    await this.buscar('Buscar Productos...', name);
    const tarjeta = this.page.getByRole('article', { name, exact: true });
    await expect(tarjeta).toBeVisible();
    return tarjeta;
  }

  /** Puts so many of a product in the order, by FEFO, from its card. */
  async anadir(producto: Pick<Producto, 'name'>, cantidad = 1): Promise<void> {
    const tarjeta = await this.tarjeta(producto);
    const numero = tarjeta.getByRole('spinbutton');
    if (!(await numero.isVisible())) await tarjeta.getByRole('button', { name: /^Añadir 1 / }).click();
    if (cantidad === 1) return;
    await numero.fill(String(cantidad).replace('.', ','));
    await numero.press('Tab');
  }

  /** Opens the dialog with the batches of a product. */
  async abrirLotes(producto: Pick<Producto, 'name'>): Promise<Locator> {
    const tarjeta = await this.tarjeta(producto);
    await tarjeta.getByRole('button', { name: /^(Editar|Añadir(?! 1 )) / }).click();
    const dialogo = this.page.getByRole('dialog', { name: producto.name });
    await expect(dialogo).toBeVisible();
    return dialogo;
  }

  async anadirLoteManual(producto: Pick<Producto, 'name'>, lote: string, cantidad: number): Promise<void> {
    const dialogo = await this.abrirLotes(producto);
    await dialogo.getByRole('button', { name: 'Añadir lote manual' }).click();
    await dialogo.getByLabel('Nombre del lote').fill(lote);
    await dialogo.getByRole('spinbutton', { name: `Cantidad de ${lote}` }).fill(String(cantidad));
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialogo).toBeHidden();
  }

  /** From the picker to the first step. */
  async listo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Listo' }).click();
    await expect(this.page.getByRole('button', { name: 'Siguiente' })).toBeVisible();
  }

  /** A scrawl on the pad, with the mouse, and the name of who made it. */
  async firmar(nombre: string): Promise<void> {
    const pad = this.page.getByRole('img', { name: /firma/i });
    await pad.scrollIntoViewIfNeeded();
    // Only once it takes touches: the mouse below does not wait.
    await pad.hover();
    const caja = await pad.boundingBox();
    if (caja === null) throw new Error('No hay dónde firmar.');
    const { mouse } = this.page;
    // Loops that grow smaller, as a hurried name does.
    const punto = (avance: number) => {
      const giro = avance * 6 * Math.PI;
      const x = 35 + 120 * avance + 16 * Math.cos(giro);
      const y = 100 + (52 - 38 * avance) * Math.sin(giro) + 12 * avance;
      return [caja.x + x, caja.y + y] as const;
    };
    await mouse.move(...punto(0));
    await mouse.down();
    for (let paso = 1; paso <= 45; paso += 1) await mouse.move(...punto(paso / 45));
    await mouse.up();
    await expect(this.page.getByRole('img', { name: 'Firma del cliente' })).toBeVisible();
    await this.page.getByLabel('Nombre de quien firma').fill(nombre);
  }

  async siguiente(): Promise<void> {
    await this.page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(this.realizar).toBeVisible();
  }

  get realizar(): Locator {
    return this.page.getByRole('button', { name: 'Realizar Pedido' });
  }

  async elegirDocumento(tipo: 'Albarán' | 'Factura' | 'Factura vencimiento'): Promise<void> {
    await marcar(this.page, tipo);
  }

  get aPagar(): Locator {
    return this.page.getByRole('textbox', { name: 'A Pagar' });
  }

  async esperarHecho(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Pedido Realizado!' })).toBeVisible();
  }

  /** The store of the order on the screen, as its address says. */
  get store(): string {
    const store = /ORDER-\d+-\d+/.exec(this.page.url())?.[0];
    if (store === undefined) throw new Error(`Aquí no hay pedido: ${this.page.url()}`);
    return store;
  }

  async volver(): Promise<void> {
    await this.page.getByRole('button', { name: 'Volver' }).click();
    await expect(this.page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  }

  async abrirPedidosDelDia(): Promise<void> {
    await this.page.getByRole('link', { name: 'Pedidos del Día' }).click();
    await expect(this.page.getByRole('heading', { name: 'Pedidos del Día' })).toBeVisible();
  }

  /** Opens a document of the day by its number. */
  async abrirDocumento(numero: string): Promise<void> {
    await this.page.getByRole('list', { name: 'Documentos de hoy' }).getByRole('link').filter({ hasText: numero }).click();
    await expect(this.page.getByRole('heading', { name: numero, level: 1 })).toBeVisible();
  }

  /** A dialog of this title. */
  dialogo(titulo: string): Locator {
    return this.page.getByRole('dialog', { name: titulo });
  }
}
