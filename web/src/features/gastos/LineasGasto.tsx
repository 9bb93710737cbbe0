import { type RefObject, useEffect, useRef } from 'react';
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { estaEnBlanco, type GastoDetalle, type GastoFormulario, type GastoRequest, LINEAS_MAXIMAS, lineaEnBlanco } from './esquema';
import { LineaDeGasto } from './LineaDeGasto';
import clases from './LineasGasto.module.css';

interface LineasGastoProps {
  control: Control<GastoFormulario, unknown, GastoRequest>;
  gasto: GastoDetalle | undefined;
}

const CAMPOS = 'input:not([type="date"]), select';

/** Enter goes on to the next field, and from the last of a line to the next line: an invoice is typed in without a mouse. */
function useEnterSigue(lista: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const alPulsar = (evento: KeyboardEvent) => {
      if (evento.key !== 'Enter' || evento.defaultPrevented) return;
      const campos = [...(lista.current?.querySelectorAll<HTMLElement>(CAMPOS) ?? [])];
      const lugar = campos.findIndex((campo) => campo === evento.target);
      if (lugar === -1) return;
      evento.preventDefault();
      campos[lugar + 1]?.focus();
    };
    window.addEventListener('keydown', alPulsar);
    return () => window.removeEventListener('keydown', alPulsar);
  }, [lista]);
}

/** The lines of an invoice. A blank one waits at the end for the next. */
export function LineasGasto({ control, gasto }: LineasGastoProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'lineas' });
  const { errors } = useFormState({ control, name: 'lineas' });
  const ultima = useWatch({ control, name: `lineas.${fields.length - 1}` });
  const lista = useRef<HTMLOListElement>(null);
  useEnterSigue(lista);
  const reproche = errors.lineas?.root?.message ?? errors.lineas?.message;

  const falta = fields.length < LINEAS_MAXIMAS && (fields.length === 0 || (ultima !== undefined && !estaEnBlanco(ultima)));
  useEffect(() => {
    if (falta) append(lineaEnBlanco, { shouldFocus: false });
  }, [falta, append]);

  return (
    <>
      {reproche !== undefined && (
        <p role="alert" className={clases['problema']}>
          {reproche}
        </p>
      )}
      <ol ref={lista} className={clases['lineas']} aria-label="Líneas">
        {fields.map(({ id }, indice) => (
          <LineaDeGasto key={id} control={control} indice={indice} gasto={gasto} onQuitar={indice < fields.length - 1 ? () => remove(indice) : undefined} />
        ))}
      </ol>
    </>
  );
}
