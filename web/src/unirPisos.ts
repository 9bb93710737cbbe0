import { describirError, ErrorApi, esCancelada, esConflicto, esInexistente } from './api/errores';
import { leerFallosCon } from './kit/pantallas/fallos';
import { acompanarLlamadas } from './stores/llamadas';

/**
 * Ties floors together that do not import each other: calls carry the session of this device, and the kit shows how they
 * fail. The page and every test call it once, before anything else.
 */
export function unirPisos(): void {
  acompanarLlamadas();
  leerFallosCon({
    describir: describirError,
    esCancelada,
    esInexistente,
    esConflicto,
    porCampo: (error) => (error instanceof ErrorApi ? error.errores : {}),
  });
}
