import { direccionDe, guardarArchivo } from '@/kit/aparato/guardarArchivo';
import { mostrarError } from '@/kit/dialogos/dialogos';

const SIN_PESTANA = 'El navegador no deja abrirla. Permite las ventanas emergentes de esta página y vuelve a pulsar el botón.';

/** How large a file is, as people read it: `512 kB`, `1,2 MB`. */
export const pesoLegible = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000).toLocaleString('es-ES')}\u00a0kB`
    : `${(bytes / 1_000_000).toLocaleString('es-ES', { maximumFractionDigits: 1 })}\u00a0MB`;

/**
 * Fetches a file and shows it in a tab of its own. Where the browser allows none it goes to the downloads, unless it is elsewhere: what
 * is shown there would take Reparto's place, so it is said what to allow.
 */
export async function abrirEnPestana(nombre: string, bajar: () => Promise<Blob | URL>): Promise<void> {
  // Asked for before anything is waited for: a browser lets only the click itself open one.
  const pestana = window.open('', '_blank');
  try {
    const contenido = await bajar();
    if (pestana !== null) pestana.location.replace(direccionDe(contenido));
    else if (contenido instanceof URL) void mostrarError(SIN_PESTANA, 'El PDF se abre en otra pestaña');
    else guardarArchivo({ nombre, contenido });
  } catch (error) {
    pestana?.close();
    throw error;
  }
}
