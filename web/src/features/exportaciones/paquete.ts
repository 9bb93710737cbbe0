import { Zip, ZipPassThrough } from 'fflate';

/** A file of a ZIP: how it is called there, and where its bytes come from; none when it turns out not to go into it. */
export interface Pieza {
  nombre: string;
  traer: (signal: AbortSignal) => Promise<Blob | null>;
}

/** So many files are asked for at once: a document takes longer to print than to travel. */
const A_LA_VEZ = 4;

/**
 * A ZIP that is made file by file, in their order. When one cannot be had it stops, keeps what it has, and goes on from there when it is
 * asked again. Its bytes are handed to the browser as they come, which may keep them on its disk.
 */
export class Paquete {
  readonly #piezas: readonly Pieza[];
  readonly #trozos: Blob[] = [];
  readonly #zip = new Zip((error, trozo) => {
    if (error) throw error;
    this.#trozos.push(new Blob([trozo.slice()]));
  });
  /** What has been asked for and is not in it yet, by its place. */
  #encargadas = new Map<number, Promise<Blob | null>>();
  #hechas = 0;

  constructor(piezas: readonly Pieza[]) {
    this.#piezas = piezas;
  }

  get cuantas(): number {
    return this.#piezas.length;
  }

  /**
   * Makes what is missing.
   *
   * @param alAvanzar - told how many files are in it, after each
   * @throws what the file that could not be had throws
   */
  async acabar(alAvanzar: (hechas: number) => void, signal: AbortSignal): Promise<Blob> {
    const quedan = [...this.#piezas.entries()].slice(this.#hechas);
    try {
      for (const [n, { nombre }] of quedan) {
        this.#encargar(quedan.slice(quedan.findIndex(([otra]) => otra === n)).slice(0, A_LA_VEZ), signal);
        const contenido = await this.#encargadas.get(n);
        if (contenido) this.#meter(nombre, new Uint8Array(await contenido.arrayBuffer()));
        this.#encargadas.delete(n);
        this.#hechas = n + 1;
        alAvanzar(this.#hechas);
      }
    } finally {
      this.#encargadas = new Map();
    }
    this.#zip.end();
    return new Blob(this.#trozos, { type: 'application/zip' });
  }

  /** PDFs and photos are packed already, so nothing is packed again. */
  #meter(nombre: string, bytes: Uint8Array): void {
    const archivo = new ZipPassThrough(nombre);
    this.#zip.add(archivo);
    archivo.push(bytes, true);
  }

  #encargar(siguientes: [number, Pieza][], signal: AbortSignal): void {
    for (const [n, { traer }] of siguientes) {
      if (this.#encargadas.has(n)) continue;
      const encargada = traer(signal);
      // Whoever waits for it hears of its failure; until then nobody does.
      encargada.catch(() => undefined);
      this.#encargadas.set(n, encargada);
    }
  }
}
