import type { FieldValues } from 'react-hook-form';
import { type CampoProps, useCampo } from './campo';
import { etiquetaDe } from './CampoSelect';
import { EntradaBuscable, type OpcionBuscable } from './EntradaBuscable';

interface CampoBuscableProps<V extends FieldValues, T> extends CampoProps<V, T> {
  opciones: readonly OpcionBuscable[];
  cargando?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  /** Told what somebody picked, beside the form. */
  onElegir?: (valor: string) => void;
}

/** A choice of many in a form: the value of the chosen one, blank for none. */
export function CampoBuscable<V extends FieldValues, T>({ opciones, cargando = false, placeholder = 'Elegir…', autoFocus = false, onElegir, ...campo }: CampoBuscableProps<V, T>) {
  const {
    field: { value, onChange, ref },
    error,
    guardado,
  } = useCampo(campo, (valor) => etiquetaDe(opciones, valor));
  return (
    <EntradaBuscable
      ref={ref}
      etiqueta={campo.etiqueta}
      ayuda={campo.ayuda}
      obligatorio={campo.obligatorio ?? false}
      opciones={opciones}
      cargando={cargando}
      placeholder={placeholder}
      autoFocus={autoFocus}
      valor={value}
      onCambio={(elegido) => {
        onChange(elegido);
        onElegir?.(elegido);
      }}
      error={error}
      debajo={guardado}
    />
  );
}
