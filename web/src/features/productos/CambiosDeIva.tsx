import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { opcionesDeVenta } from '@/dominio';
import { CampoFecha } from '@/kit/campos/CampoFecha';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { esDia } from '@/kit/cifras/dias';
import { Boton, BotonIcono } from '@/kit/pantallas/Boton';
import { useHoy } from '@/stores/useHoy';
import clases from './CambiosDeIva.module.css';
import type { PartesDeProducto } from './esquema';

/** Most changes that a product keeps, as the server has it. */
const CAMBIOS_MAXIMOS = 24;

/** The rates in force today, of tobacco its own. */
export function Iva({ control }: PartesDeProducto) {
  const [genero, actual] = useWatch({ control, name: ['genero', 'iva'] });
  return <CampoSelect control={control} nombre="iva" etiqueta="IVA" obligatorio opciones={opcionesDeVenta(genero, useHoy(), actual)} />;
}

/** Another rate from a day on; the rates to choose are those of that day. */
function Cambio({ control, indice, onQuitar }: PartesDeProducto & { indice: number; onQuitar: () => void }) {
  const hoy = useHoy();
  const [genero, desde, actual] = useWatch({ control, name: ['genero', `cambios_de_iva.${indice}.desde`, `cambios_de_iva.${indice}.iva`] });
  const dia = desde !== null && esDia(desde) ? desde : hoy;
  return (
    <li className={clases['cambio']}>
      <CampoFecha control={control} nombre={`cambios_de_iva.${indice}.desde`} etiqueta="Desde" obligatorio />
      <CampoSelect control={control} nombre={`cambios_de_iva.${indice}.iva`} etiqueta="Será el" obligatorio opciones={opcionesDeVenta(genero, dia, actual)} />
      <div className={clases['quitar']}>
        <BotonIcono etiqueta={`Quitar el cambio de IVA ${indice + 1}`} icono={<Trash2 size={20} />} onClick={onQuitar} />
      </div>
    </li>
  );
}

/** The changes of a product's rate; each sale takes the rate of its day. */
export function CambiosDeIva({ control }: PartesDeProducto) {
  const { fields, append, remove } = useFieldArray({ control, name: 'cambios_de_iva' });
  const iva = useWatch({ control, name: 'iva' });
  return (
    <>
      {fields.length > 0 && (
        <ul className={clases['cambios']} aria-label="Cambios de IVA">
          {fields.map(({ id }, indice) => (
            <Cambio key={id} control={control} indice={indice} onQuitar={() => remove(indice)} />
          ))}
        </ul>
      )}
      {fields.length < CAMBIOS_MAXIMOS && (
        <div>
          <Boton variante="discreto" icono={<Plus size={18} />} onClick={() => append({ desde: null, iva })}>
            Añadir un cambio de IVA
          </Boton>
        </div>
      )}
    </>
  );
}
