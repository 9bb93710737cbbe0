import { type Control, useController } from 'react-hook-form';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { Segmentos } from '@/kit/pantallas/Segmentos';
import { METODOS_PAGO } from '@/vocabulario/metodosPago';
import { type DatosDeAbono, REEMBOLSOS } from './abono';

/** What becomes of the money of a credit. */
export function DineroDeAbono({ control }: { control: Control<DatosDeAbono> }) {
  const { field } = useController({ control, name: 'reembolso' });
  return (
    <>
      <Segmentos etiqueta="Qué se hace con el dinero" opciones={REEMBOLSOS} valor={field.value} onCambio={field.onChange} />
      {field.value === 'dinero' && <CampoSelect control={control} nombre="metodo" etiqueta="Método de Pago" opciones={METODOS_PAGO} />}
    </>
  );
}
