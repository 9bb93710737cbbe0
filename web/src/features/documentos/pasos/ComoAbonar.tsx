import { useState } from 'react';
import type { DocumentoDetalle } from '@/api/tipos';
import { Segmentos } from '@/kit/pantallas/Segmentos';
import { AbonarDocumento } from './AbonarDocumento';
import clases from './PasoPorLineas.module.css';
import { RebajarDocumento } from './RebajarDocumento';

const QUE = [
  { value: 'genero', label: 'Vuelve género' },
  { value: 'precio', label: 'Descuento o precio' },
] as const;

/** A document is credited: goods come back, or its price is lowered. */
export function ComoAbonar({ detalle }: { detalle: DocumentoDetalle }) {
  const [que, setQue] = useState<(typeof QUE)[number]['value']>('genero');
  return (
    <div className={clases['columna']}>
      <Segmentos etiqueta="Qué se abona" sinRotulo opciones={QUE} valor={que} onCambio={setQue} />
      {que === 'genero' ? <AbonarDocumento detalle={detalle} /> : <RebajarDocumento detalle={detalle} />}
    </div>
  );
}
