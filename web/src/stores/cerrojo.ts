const PLAZO_MS = 10_000;
/**
 * Who waits longer goes on without: a tab that the browser has frozen keeps its lock, as does one whose calls are slow, and the server
 * takes each order once.
 */
const PACIENCIA_MS = 30_000;
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

/** One that ends later than any that is taken now was taken before the device's clock was put back: nobody keeps it alive. */
const estaVivo = ({ hasta }: Arriendo, ahora = Date.now()): boolean => hasta > ahora && hasta <= ahora + PLAZO_MS;

/** Takes the lease, waiting for it; `false` when this device's storage cannot hold one, or it was waited for long enough. */
async function tomarArriendo(clave: string, dueno: string): Promise<boolean> {
  const limite = performance.now() + PACIENCIA_MS;
  while (performance.now() < limite) {
    const vigente = leerArriendo(clave);
    if (vigente === null || !estaVivo(vigente)) {
      if (!escribirArriendo(clave, dueno)) return false;
      // Two tabs may write at once; after a moment only the last one reads itself.
      await dormir(ASIENTO_MS);
      if (leerArriendo(clave)?.dueno === dueno) return true;
    }
    await dormir(REINTENTO_MS * (0.5 + Math.random()));
  }
  return false;
}

async function conArriendo<T>(nombre: string, tarea: () => Promise<T>): Promise<T> {
  const clave = `${nombre}.cerrojo`;
  const dueno = `${Date.now()}-${Math.random()}`;
  // Without a lease the task runs all the same: the server takes each order only once.
  if (!(await tomarArriendo(clave, dueno))) return tarea();
  const latido = setInterval(() => escribirArriendo(clave, dueno), LATIDO_MS);
  try {
    return await tarea();
  } finally {
    clearInterval(latido);
    if (leerArriendo(clave)?.dueno === dueno) localStorage.removeItem(clave);
  }
}

/** The browser's own lock, waited for as long as the lease. */
async function conCerrojoPropio<T>(cerrojos: LockManager, nombre: string, tarea: () => Promise<T>): Promise<T> {
  let empezada = false;
  try {
    return await cerrojos.request(nombre, { signal: AbortSignal.timeout(PACIENCIA_MS) }, () => {
      empezada = true;
      return tarea();
    });
  } catch (error) {
    if (empezada) throw error;
    return tarea();
  }
}

/**
 * Runs a task while no other tab runs one under the same name, as far as that can be waited for. Where the browser has no locks (a page not
 * served over HTTPS), a lease in local storage stands in; a tab that dies frees it after ten seconds.
 */
export async function conCerrojo<T>(nombre: string, tarea: () => Promise<T>): Promise<T> {
  // The types promise locks everywhere; browsers give them to secure pages only.
  const cerrojos: LockManager | undefined = navigator.locks;
  if (cerrojos === undefined) return conArriendo(nombre, tarea);
  return conCerrojoPropio(cerrojos, nombre, tarea);
}
