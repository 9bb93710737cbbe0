import { Blob as BlobDeNode } from 'node:buffer';
import { unzipSync } from 'fflate';
import { beforeEach, expect, it, vi } from 'vitest';
import { Paquete, type Pieza } from './paquete';

const pieza = (nombre: string, traer: Pieza['traer'] = () => Promise.resolve(new Blob([nombre]))): Pieza => ({ nombre, traer });
const { signal } = new AbortController();

// The one of jsdom gives nobody its bytes.
beforeEach(() => {
  vi.stubGlobal('Blob', BlobDeNode);
});

async function dentro(zip: Blob): Promise<Record<string, string>> {
  const archivos = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  return Object.fromEntries(Object.entries(archivos).map(([nombre, bytes]) => [nombre, new TextDecoder().decode(bytes)]));
}

it('each file is in it under its name, accents and all, in their order, and it says how far it has come', async () => {
  const nombres = ['libro.xlsx', 'expedidas/F2026-000001 Café Ñ.pdf', 'recibidas/2026-0001 Lonja.jpg'];
  const avances: number[] = [];
  const zip = await new Paquete(nombres.map((nombre) => pieza(nombre))).acabar((hechas) => avances.push(hechas), signal);
  const archivos = await dentro(zip);
  expect(Object.keys(archivos)).toEqual(nombres);
  expect(archivos).toEqual(Object.fromEntries(nombres.map((nombre) => [nombre, nombre])));
  expect(avances).toEqual([1, 2, 3]);
});

it('after a failure it goes on where it stopped, and asks for nothing that it has', async () => {
  const pedidas: string[] = [];
  let falla = true;
  const piezas = ['a', 'b', 'c'].map((nombre) =>
    pieza(nombre, () => {
      pedidas.push(nombre);
      return nombre === 'b' && falla ? Promise.reject(new Error('sin red')) : Promise.resolve(new Blob([nombre]));
    }),
  );
  const paquete = new Paquete(piezas);
  await expect(paquete.acabar(() => undefined, signal)).rejects.toThrow('sin red');
  falla = false;
  pedidas.length = 0;
  const zip = await paquete.acabar(() => undefined, signal);
  expect(await dentro(zip)).toEqual({ a: 'a', b: 'b', c: 'c' });
  expect(pedidas).toEqual(['b', 'c']);
});

it('no more than four files are asked for at once, however many there are', async () => {
  let abiertas = 0;
  let maximo = 0;
  const piezas = Array.from({ length: 30 }, (_, n) =>
    pieza(`f${n}`, async () => {
      abiertas += 1;
      maximo = Math.max(maximo, abiertas);
      await Promise.resolve();
      abiertas -= 1;
      return new Blob(['x']);
    }),
  );
  const zip = await new Paquete(piezas).acabar(() => undefined, signal);
  expect(Object.keys(await dentro(zip))).toHaveLength(30);
  expect(maximo).toBeLessThanOrEqual(4);
});
