import { direccionPasajera, guardarArchivo } from '@/kit/aparato/guardarArchivo';

/** How large a file is, as people read it: `512 kB`, `1,2 MB`. */
export const pesoLegible = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000).toLocaleString('es-ES')}\u00a0kB`
    : `${(bytes / 1_000_000).toLocaleString('es-ES', { maximumFractionDigits: 1 })}\u00a0MB`;

/** Fetches a file and shows it in a tab of its own; where the browser allows none it goes to the downloads. */
export async function abrirEnPestana(nombre: string, bajar: () => Promise<Blob>): Promise<void> {
  // Asked for before anything is waited for: a browser lets only the click itself open one.
  const pestana = window.open('', '_blank');
  try {
    const contenido = await bajar();
    if (pestana === null) guardarArchivo({ nombre, contenido });
    else pestana.location.replace(direccionPasajera(contenido));
  } catch (error) {
    pestana?.close();
    throw error;
  }
}
