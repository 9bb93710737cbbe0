import type { components } from '../../../web/src/api/esquema';
import type { Acceso } from './servidor';

type Esquemas = components['schemas'];
export type Detalle = Esquemas['DocumentoDetalleView'];
export type Documento = Esquemas['DocumentoView'];
export type ClienteResumen = Esquemas['ClienteResumenView'];
export type Cliente = Esquemas['ClienteView'];
export type Producto = Esquemas['ProductoView'];
export type Lote = Producto['lote'][number];
export type Sesion = Esquemas['SesionView'];

interface Respuesta<T> {
  estado: number;
  cuerpo: T;
}

/** The API as another device uses it, with a session of its own. */
export class Api {
  private constructor(
    private readonly base: string,
    readonly sesion: Sesion,
  ) {}

  static async entrar(url: string, { name, password }: Acceso): Promise<Api> {
    const respuesta = await fetch(`${url}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, password }),
    });
    if (!respuesta.ok) throw new Error(`${name} no entra: ${respuesta.status}`);
    return new Api(`${url}/api/v1`, (await respuesta.json()) as Sesion);
  }

  async llamar<T>(metodo: string, camino: string, cuerpo?: unknown): Promise<Respuesta<T>> {
    const respuesta = await fetch(this.base + camino, {
      method: metodo,
      headers: { authorization: `Bearer ${this.sesion.token}`, ...(cuerpo !== undefined && { 'content-type': 'application/json' }) },
      ...(cuerpo !== undefined && { body: JSON.stringify(cuerpo) }),
    });
    return { estado: respuesta.status, cuerpo: (await respuesta.json()) as T };
  }

  /** The `data` of a call that has to go well. */
  async pedir<T>(metodo: string, camino: string, cuerpo?: unknown): Promise<T> {
    const respuesta = await this.llamar<{ data: T }>(metodo, camino, cuerpo);
    if (respuesta.estado >= 300) throw new Error(`${metodo} ${camino}: ${respuesta.estado} ${JSON.stringify(respuesta.cuerpo)}`);
    return respuesta.cuerpo.data;
  }

  clientes(): Promise<ClienteResumen[]> {
    return this.pedir('GET', '/clients/all');
  }

  cliente(id: number): Promise<Cliente> {
    return this.pedir('GET', `/clients/${id}`);
  }

  productos(): Promise<Producto[]> {
    return this.pedir('GET', '/products/all');
  }

  documento(id: string): Promise<Detalle> {
    return this.pedir('GET', `/invoices/${id}`);
  }

  /** Every document of the last month, to its last page. */
  async documentos(): Promise<Documento[]> {
    const todos: Documento[] = [];
    for (let pagina = 1, ultima = 1; pagina <= ultima; pagina += 1) {
      const { cuerpo } = await this.llamar<Esquemas['PaginaSumada_DocumentoView']>('GET', `/invoices?page=${pagina}`);
      todos.push(...cuerpo.data);
      ultima = cuerpo.meta.last_page;
    }
    return todos;
  }

  /** What is left of each batch of a product, by batch id. */
  async existencias(producto: number): Promise<Map<number, number>> {
    const encontrado = (await this.productos()).find(({ id }) => id === producto);
    return new Map(encontrado?.lote.map((lote) => [lote.id, lote.cantidad]));
  }

  /** Takes so much of a batch for an order of its own, as a seller elsewhere does. */
  async llevarse(producto: number, lote: number, cantidad: number): Promise<void> {
    const store = `ORDER-${Date.now()}-${Math.floor(Math.random() * 1000)}`;
    const movimientos = [{ lote_id: lote, cantidad }];
    const { estado, cuerpo } = await this.llamar<{ avisos?: unknown }>('POST', '/movimientos', { store, product_id: producto, movimientos });
    if (estado !== 200 || cuerpo.avisos) throw new Error(`No se ha reservado: ${estado} ${JSON.stringify(cuerpo)}`);
  }
}
