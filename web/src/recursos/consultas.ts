import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ErrorApi } from '@/api/errores';
import { olvidarTodoEnMarcha } from '@/kit/aparato/enMarcha';
import { mostrarError, retirarDialogos } from '@/kit/dialogos/dialogos';
import { retirarNotificaciones } from '@/kit/dialogos/notificar';
import { olvidarListas } from '@/kit/listas/listas';
import { sesionActual, useSesion } from '@/stores/sesion';
import { olvidarGuardadas } from './guardadas';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen tells the failure itself. */
      errorPropio?: boolean;
      /** A seller needs it without coverage: it is kept on the device. */
      seGuarda?: boolean;
    };
    mutationMeta: {
      errorPropio?: boolean;
      /** What was being done, said above the reason in the error dialog. */
      problema?: string;
    };
  }
}

const REINTENTOS = 2;
const PASAJEROS: ReadonlySet<number> = new Set([502, 503, 504]);

/** Only what may be over in a moment is tried again by itself. */
function esPasajero(error: unknown): boolean {
  if (!(error instanceof ErrorApi)) return false;
  return error.causa.clase === 'red' || (error.estado !== undefined && PASAJEROS.has(error.estado));
}

/** Takes away what the device has kept for a seller; where that cannot be done now, the next start does it. */
function olvidarLoGuardado(): void {
  void olvidarGuardadas().catch(() => undefined);
}

/** What one person was shown is nothing for the next; whose session has run out may come back to it. */
export function olvidarAlCambiarDeSesion(consultas: QueryClient): () => void {
  let ultima = sesionActual();
  // The browser may have been closed before it was done.
  if (ultima.token === '' && !useSesion.getState().caducada) olvidarLoGuardado();
  return useSesion.subscribe(({ sesion, caducada }) => {
    if (caducada) return;
    if (sesion.id !== ultima.id || sesion.role !== ultima.role) {
      consultas.clear();
      olvidarLoGuardado();
      olvidarListas();
      olvidarTodoEnMarcha();
      retirarDialogos();
      retirarNotificaciones();
    }
    ultima = sesion;
  });
}

/** The server knows the session no more, and it has ended here: the login says all there is to say. */
const haAcabado = (error: unknown): boolean => error instanceof ErrorApi && error.estado === 401 && sesionActual().token === '';

/** The cache of what the server said, and what happens when it does not answer. */
export function crearConsultas(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, consulta) => {
        // With older data still on the screen, a refresh that fails on the road disturbs nobody.
        if (consulta.meta?.errorPropio || consulta.state.data !== undefined || haAcabado(error)) return;
        // What was asked for is to be put right, and the list in question says what it is.
        if (error instanceof ErrorApi && Object.keys(error.errores).length > 0) return;
        void mostrarError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _resultado, mutacion) => {
        if (mutacion.meta?.errorPropio || haAcabado(error)) return;
        void mostrarError(error, mutacion.meta?.problema);
      },
    }),
    defaultOptions: {
      queries: {
        // Without coverage a call fails and says so; paused it would look as if still loading.
        networkMode: 'always',
        retry: (intentos, error) => intentos < REINTENTOS && esPasajero(error),
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
