const PLAZO_MS = 10_000;
const LATIDO_MS = 3_000;
const ASIENTO_MS = 40;
const REINTENTO_MS = 400;

interface Arriendo {
  dueno: string;
  hasta: number;
}

const dormir = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

function leerArriendo(clave: string): Arriendo | null {
  try {
    const crudo: unknown = JSON.parse(localStorage.getItem(clave) ?? 'null');
    if (typeof crudo !== 'object' || crudo === null || !('dueno' in crudo) || !('hasta' in crudo)) return null;
    return typeof crudo.dueno === 'string' && typeof crudo.hasta === 'number' ? { dueno: crudo.dueno, hasta: crudo.hasta } : null;
  } catch {
    return null;
  }
}

/** `false` when the storage takes nothing. */
function escribirArriendo(clave: string, dueno: string): boolean {
  try {
    localStorage.setItem(clave, JSON.stringify({ dueno, hasta: Date.now() + PLAZO_MS } satisfies Arriendo));
    return true;
  } catch {
    return false;
  }
}

/** Takes the lease, waiting for it; `false` when this device's storage cannot hold one. */
async function tomarArriendo(clave: string, dueno: string): Promise<boolean> {
  for (;;) {
    const vigente = leerArriendo(clave);
    if (vigente === null || vigente.hasta <= Date.now()) {
      if (!escribirArriendo(clave, dueno)) return false;
      // Two tabs may write at once; after a moment only the last one reads itself.
      await dormir(ASIENTO_MS);
      if (leerArriendo(clave)?.dueno === dueno) return true;
    }
    await dormir(REINTENTO_MS * (0.5 + Math.random()));
  }
}

async function conArriendo<T>(nombre: string, tarea: () => Promise<T>): Promise<T> {
  const clave = `${nombre}.cerrojo`;
  const dueno = `${Date.now()}-${Math.random()}`;
  // Without a place for the lease the task runs all the same: the server takes each order only once.
  if (!(await tomarArriendo(clave, dueno))) return tarea();
  const latido = setInterval(() => escribirArriendo(clave, dueno), LATIDO_MS);
  try {
    return await tarea();
  } finally {
    clearInterval(latido);
    if (leerArriendo(clave)?.dueno === dueno) localStorage.removeItem(clave);
  }
}

/**
 * Runs a task while no other tab runs one under the same name. Where the browser has no locks (a page not
 * served over HTTPS), a lease in local storage stands in; a tab that dies frees it after ten seconds.
 */
export async function conCerrojo<T>(nombre: string, tarea: () => Promise<T>): Promise<T> {
  // The types promise locks everywhere; browsers give them to secure pages only.
  const cerrojos: LockManager | undefined = navigator.locks;
  if (cerrojos === undefined) return conArriendo(nombre, tarea);
  return cerrojos.request(nombre, tarea);
}
