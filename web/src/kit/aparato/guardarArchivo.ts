/** A browser that was told to show or to keep a file has it well before that, and one minute of memory is little. */
const UN_MINUTO_MS = 60_000;

/** An address of something in memory, good for a minute. */
export function direccionPasajera(contenido: Blob): string {
  const direccion = URL.createObjectURL(contenido);
  setTimeout(() => URL.revokeObjectURL(direccion), UN_MINUTO_MS);
  return direccion;
}

/** An address of a file: its own or, for bytes, one in memory. */
export const direccionDe = (contenido: Blob | URL): string => (contenido instanceof URL ? contenido.href : direccionPasajera(contenido));

/** Puts a file among the downloads, under its name; one that is elsewhere says there itself that it is to be saved, and how it is called. */
export function guardarArchivo({ nombre, contenido }: { nombre: string; contenido: Blob | URL }): void {
  const enlace = document.createElement('a');
  enlace.href = direccionDe(contenido);
  enlace.download = nombre;
  enlace.click();
}

/** Where a file is that was put among the downloads: one that comes from elsewhere is still on its way. */
export const dondeEsta = (contenido: Blob | URL): string => (contenido instanceof URL ? 'se está descargando' : 'está en la carpeta de descargas');

/** For a button that downloads: the second press of a double one is no second wish. */
export const unaVez =
  (bajar: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) bajar();
  };
