import type { ComponentPropsWithRef } from 'react';
import clases from './Interruptor.module.css';

type InterruptorProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'value' | 'onChange'> & {
  etiqueta: string;
  valor: boolean;
  onCambio: (valor: boolean) => void;
};

/** Yes or no, at once in sight. */
export function Interruptor({ etiqueta, valor, onCambio, ...resto }: InterruptorProps) {
  return (
    <label className={clases['linea']}>
      <input
        {...resto}
        type="checkbox"
        role="switch"
        className={clases['interruptor']}
        checked={valor}
        aria-checked={valor}
        onChange={({ target: { checked } }) => onCambio(checked)}
      />
      <span>{etiqueta}</span>
    </label>
  );
}
