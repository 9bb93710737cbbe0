import type { ReglaRota } from 'reparto-wasm';

/**
 * A rule that answers a value or a reproach. A figure that is out of the range of its kind, which the door refuses with
 * an exception, becomes a reproach as well: rules are asked while a screen is drawn, and none may break it.
 */
export function conReproche<A extends unknown[], R>(regla: (...argumentos: A) => R): (...argumentos: A) => R | ReglaRota {
  return (...argumentos) => {
    try {
      return regla(...argumentos);
    } catch (error) {
      // The door throws its refusals as this very class, so whatever else is thrown is a fault of the program.
      if (!(error instanceof Error) || error.constructor !== Error) throw error;
      return { ok: false, mensaje: error.message };
    }
  };
}
