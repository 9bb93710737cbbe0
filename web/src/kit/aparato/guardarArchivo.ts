/** A browser that was told to show or to keep a file has it well before that, and one minute of memory is little. */
const UN_MINUTO_MS = 60_000;

/** An address of something in memory, good for a minute. */
export function direccionPasajera(contenido: Blob): string {
  const direccion = URL.createObjectURL(contenido);
  setTimeout(() => URL.revokeObjectURL(direccion), UN_MINUTO_MS);
  return direccion;
}

/** Puts a file among the downloads, under its name. */
export function guardarArchivo({ nombre, contenido }: { nombre: string; contenido: Blob }): void {
  const enlace = document.createElement('a');
  enlace.href = direccionPasajera(contenido);
  enlace.download = nombre;
  enlace.click();
}

/** For a button that downloads: the second press of a double one is no second wish. */
export const unaVez =
  (bajar: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) bajar();
  };
