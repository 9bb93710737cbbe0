import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { ContextoGuardado, LoGuardado } from '@/kit/formularios/LoGuardado';
import { productosTodos } from '@/recursos/directorio';
import { useHoy } from '@/stores/useHoy';
import { estaEnBlanco, type GastoDetalle, type GastoFormulario, type GastoRequest, LINEAS_MAXIMAS, lineaEnBlanco, type LineaFormulario } from './esquema';
import { LineaDeGasto } from './LineaDeGasto';
import clases from './LineasGasto.module.css';

interface LineasGastoProps {
  control: Control<GastoFormulario, unknown, GastoRequest>;
  gasto: GastoDetalle | undefined;
}

/** What comes in, in a sentence: `Pan de molde, lote L-1: 10 · …`. */
const enPocas = (lineas: readonly LineaFormulario[], productos: readonly { id: number; name: string }[]): string =>
  lineas
    .filter((una) => !estaEnBlanco(una))
    .map(({ product_id, lote, cantidad }) => `${productos.find(({ id }) => String(id) === product_id)?.name ?? 'Producto'}, lote ${lote}: ${cantidad}`)
    .join(' · ');

/** The lines of an invoice. A blank one waits at the end for the next. */
export function LineasGasto({ control, gasto }: LineasGastoProps) {
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'lineas' });
  const { errors } = useFormState({ control, name: 'lineas' });
  const ultima = useWatch({ control, name: `lineas.${fields.length - 1}` });
  const lineas = useWatch({ control, name: 'lineas' });
  const productos = useQuery(productosTodos);
  const hoy = useHoy();
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
      <LoGuardado nombre="lineas" valor={lineas} legible={(guardadas) => enPocas(guardadas, productos.data ?? [])} onUsar={replace} />
      {/* Its lines are compared as one: somebody else's third is not the third here. */}
      <ContextoGuardado value={null}>
        <ol className={clases['lineas']} data-enter-sigue aria-label="Líneas">
          {fields.map(({ id }, indice) => (
            <LineaDeGasto key={id} control={control} indice={indice} gasto={gasto} hoy={hoy} onQuitar={indice < fields.length - 1 ? () => remove(indice) : undefined} />
          ))}
        </ol>
      </ContextoGuardado>
    </>
  );
}
