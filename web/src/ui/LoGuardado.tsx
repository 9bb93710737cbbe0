import { createContext, use } from 'react';
import { get } from 'react-hook-form';
import clases from './LoGuardado.module.css';
import { iguales } from './mezcla';

/** The values that somebody else saved while this form was being filled in, once one has asked to see them. */
export const ContextoGuardado = createContext<Readonly<Record<string, unknown>> | null>(null);

interface LoGuardadoProps<T> {
  nombre: string;
  valor: T;
  legible: (valor: T) => string;
  onUsar: (valor: T) => void;
}

/** Beside a field that differs from what is stored by now: what is, and a way to take it. */
export function LoGuardado<T>({ nombre, valor, legible, onUsar }: LoGuardadoProps<T>) {
  const guardados = use(ContextoGuardado);
  const guardado: T | undefined = guardados === null ? undefined : get(guardados, nombre);
  if (guardado === undefined || iguales(guardado, valor)) return null;
  const texto = guardado === null || guardado === '' ? 'nada' : legible(guardado);
  return (
    <p className={clases['guardado']}>
      <span>
        Guardado ahora: <strong>{texto}</strong>
      </span>
      <button type="button" className={clases['usar']} onClick={() => onUsar(guardado)}>
        Usar lo guardado
      </button>
    </p>
  );
}
