import { queryOptions } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import type { components } from '@/api/esquema';
import { claves } from './claves';
import { unoDe } from './lecturas';

type Subida = components['schemas']['SubidaView'];
export type Adjunto = components['schemas']['AdjuntoView'];

/** What a file is taken for, most likely first. */
export const TIPOS_ADJUNTO = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

export const BYTES_MAXIMOS = 5 * 1024 * 1024;

/** What there is to know about a file. */
export const adjunto = (id: number) =>
  queryOptions({
    ...unoDe(claves.adjuntos, id, (signal) => pedir(api.GET('/adjuntos/{id}', { params: { path: { id } }, signal }))),
    // A file that is whole never changes.
    staleTime: Infinity,
  });

/** The bytes of a file's part as they are; the type that is generated for them is text. */
const comoCuerpo = (bytes: Blob) => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document has no type for bytes
  body: bytes as unknown as string,
  bodySerializer: () => bytes,
  headers: { 'Content-Type': 'application/octet-stream' },
});

/**
 * Sends a file, part by part.
 *
 * @param envio - the same for every try: what is there already is not sent again
 * @param alAvanzar - told how much of it is there, from 0 to 1
 */
export async function subirAdjunto(archivo: File, envio: string, alAvanzar: (parte: number) => void, signal: AbortSignal): Promise<Subida> {
  const anuncio = await pedir(
    api.POST('/adjuntos', {
      params: { header: { 'Idempotency-Key': envio } },
      body: { nombre: archivo.name, tamano: archivo.size },
      signal,
    }),
  );
  let subida = anuncio.data;
  const { id, tamano_parte: parte } = subida;
  for (const n of subida.faltan) {
    alAvanzar(1 - subida.faltan.length / subida.partes);
    const bytes = archivo.slice((n - 1) * parte, n * parte);
    const enviada = pedir(api.PUT('/adjuntos/{id}/partes/{n}', { params: { path: { id, n } }, ...comoCuerpo(bytes), signal }));
    // oxlint-disable-next-line no-await-in-loop -- one after the other: two at once are no faster on one line, and twice as large
    subida = (await enviada).data;
  }
  return subida;
}

/** A whole file, as it was sent. */
export async function bajarAdjunto({ id, partes, tipo }: Pick<Adjunto, 'id' | 'partes' | 'tipo'>): Promise<Blob> {
  const numeros = Array.from({ length: partes }, (_, n) => n + 1);
  const bytes = numeros.map((n) =>
    pedir(api.GET('/adjuntos/{id}/partes/{n}', { params: { path: { id, n } }, parseAs: 'arrayBuffer' })),
  );
  return new Blob(await Promise.all(bytes), { type: tipo });
}
