import { Check, Clock } from 'lucide-react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { Boton } from '@/kit/pantallas/Boton';
import { BotonGrande } from '@/kit/pantallas/BotonGrande';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { Firma } from '@/kit/aparato/Firma';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import type { DatosEntrega } from '@/stores/pedidoLocal';
import clases from './PasoEntrega.module.css';

interface PasoEntregaProps {
  form: UseFormReturn<DatosEntrega>;
  /** Leaves the goods for another day, and sends at once. */
  onNoEntregado: () => void;
  /** Enter has ended the writing of the name. */
  onFirmado: () => void;
}

/** Step 1: whether the goods are handed over and, if so, the signature of whoever takes them. */
export function PasoEntrega({ form: { control, clearErrors }, onNoEntregado, onFirmado }: PasoEntregaProps) {
  const entregado = useController({ control, name: 'entregado' }).field;
  const firma = useController({ control, name: 'firma' }).field;

  const firmar = (png: string | null) => {
    firma.onChange(png);
    clearErrors('firmante');
  };

  return (
    <>
      <div className={clases['eleccion']} role="group" aria-label="Entrega">
        <BotonGrande
          elegido={entregado.value === 'entregado'}
          onClick={() => entregado.onChange('entregado')}
          icono={<Check size={24} strokeWidth={2.5} aria-hidden />}
        >
          Entregado
        </BotonGrande>
        <BotonGrande elegido={entregado.value === 'no_entregado'} onClick={onNoEntregado} icono={<Clock size={24} aria-hidden />}>
          No Entregado
        </BotonGrande>
      </div>
      <Tarjeta className={clases['firma'] ?? ''}>
        <div className={clases['cabecera']}>
          <h2>Firma</h2>
          <Boton variante="secundario" disabled={firma.value === null} onClick={() => firmar(null)}>
            Limpiar
          </Boton>
        </div>
        <div className={clases['pad']}>
          <Firma valor={firma.value} onCambio={firmar} />
        </div>
        <form
          noValidate
          onSubmit={(evento) => {
            evento.preventDefault();
            onFirmado();
          }}
        >
          <CampoTexto control={control} nombre="firmante" etiqueta="Nombre de quien firma" obligatorio={firma.value !== null} maxLength={80} />
        </form>
      </Tarjeta>
    </>
  );
}
