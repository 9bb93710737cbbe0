import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, get, useFormState, useWatch } from 'react-hook-form';
import { CampoInterruptor } from '@/kit/campos/CampoInterruptor';
import { CampoNumero } from '@/kit/campos/CampoNumero';
import { Fila } from '@/kit/campos/grupos';
import clases from './CamposFiscales.module.css';
import type { FiscalidadFormulario } from './fiscalidad';

interface CamposFiscalesProps<V extends FieldValues, T> {
  control: Control<V, unknown, T>;
  /** How the form calls what {@link FiscalidadFormulario} says. */
  nombres: Readonly<Record<keyof FiscalidadFormulario, FieldPath<V>>>;
}

/**
 * What the accountant has to know of an expense. Most say nothing of it, so it is folded away until somebody opens it; one that
 * says something, or has something to be mended, is open.
 */
export function CamposFiscales<V extends FieldValues, T>({ control, nombres }: CamposFiscalesProps<V, T>) {
  const todos = [nombres.retencion, nombres.deducible, nombres.inversion] as const;
  const dice = useWatch({ control, name: todos }).some((valor: unknown) => valor !== '' && valor !== false);
  const { errors } = useFormState({ control, name: todos });
  const [abierto, setAbierto] = useState(dice);
  const porArreglar = todos.some((nombre) => get(errors, nombre) !== undefined);
  return (
    <details className={clases['plegado']} open={abierto || porArreglar} onToggle={({ currentTarget }) => setAbierto(currentTarget.open)}>
      <summary>Para la gestoría</summary>
      <div className={clases['campos']}>
        <Fila>
          <CampoNumero
            control={control}
            nombre={nombres.retencion}
            etiqueta="Retención de IRPF"
            decimales={2}
            unidad="%"
            ayuda="La que pone en la factura: 19 en un alquiler, 15 o 7 de un profesional. En blanco, ninguna."
          />
          <CampoNumero
            control={control}
            nombre={nombres.deducible}
            etiqueta="IVA que se deduce"
            decimales={2}
            unidad="%"
            ayuda="En blanco, todo. Por ejemplo, 50 en un turismo."
          />
        </Fila>
        <CampoInterruptor
          control={control}
          nombre={nombres.inversion}
          etiqueta="Es un bien de inversión"
          ayuda="Una máquina, una furgoneta o algo así, que dura años en la casa."
        />
      </div>
    </details>
  );
}
