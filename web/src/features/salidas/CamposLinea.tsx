import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { type Control, useController, useFieldArray, useWatch } from 'react-hook-form';
import type { LoteAlmacen } from '@/api/tipos';
import { fechaEs } from '@/dominio';
import { Boton, BotonIcono } from '@/kit/pantallas/Boton';
import { CampoBuscable } from '@/kit/campos/CampoBuscable';
import { CampoNumero } from '@/kit/campos/CampoNumero';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { formatearCantidad } from '@/kit/cifras/formato';
import { type ConNombre, opcionesDe } from '@/kit/campos/opciones';
import { lotesDeProducto } from '@/recursos/almacen';
import { productosTodos } from '@/recursos/directorio';
import { leerId } from '@/recursos/lecturas';
import { DECIMALES_CANTIDAD } from '@/vocabulario/medidas';
import clases from './CamposLinea.module.css';
import { LINEAS_MAXIMAS, lineaEnBlanco, type SalidaFormulario, type SalidaRequest } from './esquema';
import { loVisto } from './recuento';

interface PartesProps {
  control: Control<SalidaFormulario, unknown, SalidaRequest>;
}

interface LineaProps extends PartesProps {
  indice: number;
  /** A product that the pickers may not have, because it is archived. */
  fijo: ConNombre | undefined;
  /** Without it the line stays: there is no other. */
  onQuitar: (() => void) | undefined;
}

function etiquetaDe({ name, caducidad, bloqueado }: LoteAlmacen): string {
  return [name, caducidad && fechaEs(caducidad), bloqueado && 'bloqueado'].filter(Boolean).join(' · ');
}

/** What is there of a batch, by which one knows the right one; whoever counts sees what orders hold too. */
function useExistencias(lote: LoteAlmacen | undefined, contando: boolean): string | undefined {
  const { data: visto } = useQuery({ ...loVisto(lote?.id ?? 0), enabled: contando && lote !== undefined });
  if (lote === undefined) return undefined;
  if (!contando) return `Quedan ${formatearCantidad(lote.cantidad)}.`;
  if (visto === undefined) return undefined;
  const { hay, partes } = visto;
  const segunReparto = `Según Reparto hay ${formatearCantidad(hay)}`;
  if (partes === undefined || partes.apartado === 0) return `${segunReparto}.`;
  return `${segunReparto}: ${formatearCantidad(partes.libre)} libres y ${formatearCantidad(partes.apartado)} en pedidos.`;
}

/** A batch of a product, and how much of it. */
function Linea({ control, indice, fijo, onQuitar }: LineaProps) {
  const productos = useQuery(productosTodos);
  const tipo = useWatch({ control, name: 'tipo' });
  const productoId = leerId(useWatch({ control, name: `lineas.${indice}.producto_id` }));
  const { value: elegido, onChange: elegir } = useController({ control, name: `lineas.${indice}.lote_id` }).field;
  const lotes = useQuery({ ...lotesDeProducto(productoId ?? 0), enabled: productoId !== undefined });
  const lote = lotes.data?.find(({ id }) => String(id) === elegido);
  const existencias = useExistencias(lote, tipo === 'recuento');
  const opciones = opcionesDe(productos.data);
  const falta = fijo !== undefined && !opciones.some(({ value }) => value === String(fijo.id));

  // The batch of the product chosen before is none of this one's.
  const ajeno = elegido !== '' && lotes.data !== undefined && lote === undefined;
  useEffect(() => {
    if (ajeno) elegir('');
  }, [ajeno, elegir]);

  return (
    <li className={clases['linea']}>
      <CampoBuscable
        control={control}
        nombre={`lineas.${indice}.producto_id`}
        etiqueta="Producto"
        obligatorio
        opciones={falta ? [...opciones, ...opcionesDe([fijo])] : opciones}
        cargando={productos.isPending}
      />
      <CampoSelect
        control={control}
        nombre={`lineas.${indice}.lote_id`}
        etiqueta="Lote"
        obligatorio
        opciones={[
          { value: '', label: lotes.data?.length === 0 ? 'No tiene lotes' : 'Elegir…' },
          ...(lotes.data ?? []).map((uno) => ({ value: String(uno.id), label: etiquetaDe(uno) })),
        ]}
      />
      <CampoNumero
        control={control}
        nombre={`lineas.${indice}.cantidad`}
        etiqueta={tipo === 'recuento' ? 'Contado' : 'Cantidad'}
        obligatorio
        decimales={DECIMALES_CANTIDAD}
        ayuda={existencias}
      />
      <div className={clases['quitar']}>
        {onQuitar && <BotonIcono etiqueta={`Quitar la línea ${indice + 1}`} icono={<Trash2 size={20} />} onClick={onQuitar} />}
      </div>
    </li>
  );
}

/** The batches of a salida, as many as are needed. */
export function CamposLinea({ control, fijo }: PartesProps & { fijo: ConNombre | undefined }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'lineas' });
  return (
    <>
      <ul className={clases['lineas']} aria-label="Lotes">
        {fields.map(({ id }, indice) => (
          <Linea key={id} control={control} indice={indice} fijo={fijo} onQuitar={fields.length > 1 ? () => remove(indice) : undefined} />
        ))}
      </ul>
      {fields.length < LINEAS_MAXIMAS && (
        <div>
          <Boton variante="discreto" icono={<Plus size={18} />} onClick={() => append(lineaEnBlanco, { shouldFocus: false })}>
            Añadir otro lote
          </Boton>
        </div>
      )}
    </>
  );
}
