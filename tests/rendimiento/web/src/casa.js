const GENEROS = ['Aceitunas', 'Almendras', 'Atún claro', 'Bizcochos', 'Café molido', 'Champiñones', 'Galletas', 'Jamón curado', 'Mermelada', 'Piña en rodajas'];
const MARCAS = ['El Molino', 'La Huerta', 'Peñíscola', 'San Blas', 'Sierra Alta'];

/** The office of the company at work, through the API. */
export class Casa {
  #servidor;
  #token;

  constructor(servidor, token) {
    this.#servidor = servidor;
    this.#token = token;
  }

  static async abrir(servidor) {
    const { name, password } = servidor.acceso('admin');
    const casa = new Casa(servidor);
    const { token } = await casa.#llamar('POST', 'login', { name, password });
    return new Casa(servidor, token);
  }

  /** Adds products, each with two batches, until sellers are offered so many. */
  async llenarHasta(cuantos) {
    const { length: hay } = await this.#pedir('GET', 'products/all');
    // One by one, as an office does.
    for (let numero = hay + 1; numero <= cuantos; numero += 1) await this.#anadirProducto(numero);
    const { length: quedan } = await this.#pedir('GET', 'products/all');
    if (quedan !== cuantos) throw new Error(`Se ofrecen ${quedan} productos en vez de ${cuantos}.`);
  }

  /** Where a seller picks the products for a client. */
  async paginaDeProductos() {
    const [cliente] = await this.#pedir('GET', 'clients/all');
    return `${this.#servidor.url}nuevo/pedido/products/${cliente.id}`;
  }

  async #anadirProducto(numero) {
    const name = `${GENEROS[numero % GENEROS.length]} ${MARCAS[numero % MARCAS.length]} ${numero}`;
    const price = (100 + (numero % 900)) / 100;
    const { id } = await this.#pedir('POST', 'products', { name, iva: 10, price });
    for (const lote of ['A', 'B']) await this.#pedir('POST', 'lotes', { product_id: id, name: `${lote}${numero}`, start: 120 });
  }

  async #pedir(metodo, camino, cuerpo) {
    return (await this.#llamar(metodo, camino, cuerpo)).data;
  }

  async #llamar(metodo, camino, cuerpo) {
    const respuesta = await fetch(new URL(`/api/v1/${camino}`, this.#servidor.url), {
      method: metodo,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(cuerpo && { 'content-type': 'application/json' }),
      },
      ...(cuerpo && { body: JSON.stringify(cuerpo) }),
    });
    if (!respuesta.ok) throw new Error(`${metodo} ${camino}: ${respuesta.status} ${await respuesta.text()}`);
    return respuesta.json();
  }
}
