import { createContext, use } from 'react';
import { get } from 'react-hook-form';
import clases from './LoGuardado.module.css';
import { iguales } from './mezcla';

interface Guardado {
  /** The values that somebody else saved while this form was being filled in. */
  valores: Readonly<Record<string, unknown>>;
  /** Those that the form began with: a field in which only this form differs from them is nobody else's doing. */
  antes: Readonly<Record<string, unknown>>;
  /** Puts the cursor in a field of the form. */
  enfocar: (nombre: string) => void;
}

/** What somebody else saved, once one has asked to see it. */
export const ContextoGuardado = createContext<Guardado | null>(null);

interface LoGuardadoProps<T> {
  nombre: string;
  valor: T;
  legible: (valor: T) => string;
  onUsar: (valor: T) => void;
}

/** Beside a field that somebody else has changed too: what is stored by now, and a way to take it. */
export function LoGuardado<T>({ nombre, valor, legible, onUsar }: LoGuardadoProps<T>) {
  const otro = use(ContextoGuardado);
  const guardado: T | undefined = otro === null ? undefined : get(otro.valores, nombre);
  if (otro === null || guardado === undefined || iguales(guardado, valor) || iguales(guardado, get(otro.antes, nombre))) return null;
  const usar = () => {
    onUsar(guardado);
    // The button is gone with it.
    otro.enfocar(nombre);
  };
  const texto = guardado === null || guardado === '' ? 'nada' : legible(guardado);
  return (
    <p className={clases['guardado']}>
      <span>
        Guardado ahora: <strong>{texto}</strong>
      </span>
      <button type="button" className={clases['usar']} onClick={usar}>
        Usar lo guardado
      </button>
    </p>
  );
}
