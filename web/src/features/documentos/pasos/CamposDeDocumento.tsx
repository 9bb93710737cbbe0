import { useEffect } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { masDias } from '@/dominio';
import { CampoFecha } from '@/kit/campos/CampoFecha';
import { Segmentos } from '@/kit/pantallas/Segmentos';
import { AvisoDePlazo } from '@/recursos/AvisoDePlazo';
import { useHoy } from '@/stores/useHoy';
import type { TIPOS_DOCUMENTO } from '@/vocabulario/tiposDocumento';
import type { QueDocumento } from './esquema';

interface CamposDeDocumentoProps {
  control: Control<QueDocumento, unknown, QueDocumento>;
  tipos: readonly (typeof TIPOS_DOCUMENTO)[number][];
  /** Days that the client has to pay an invoice; absent while none are agreed or known here. */
  diasPago?: number | null | undefined;
}

/** Which paper is made, and when it is due; the day is proposed by the client's terms, and may be changed. */
export function CamposDeDocumento({ control, tipos, diasPago }: CamposDeDocumentoProps) {
  const { field: tipo } = useController({ control, name: 'tipo' });
  const { field: fecha } = useController({ control, name: 'fechaVencimiento' });
  const conFecha = useWatch({ control, name: 'tipo' }) === 'factura_vencimiento';
  const hoy = useHoy();
  useEffect(() => {
    if (conFecha && typeof diasPago === 'number' && fecha.value === null) fecha.onChange(masDias(hoy, diasPago));
    // Whoever clears the day means another one: it is proposed once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [conFecha, diasPago]);
  return (
    <>
      <Segmentos etiqueta="Tipo de documento" opciones={tipos} valor={tipo.value} onCambio={tipo.onChange} />
      {conFecha && <CampoFecha control={control} nombre="fechaVencimiento" etiqueta="Fecha de vencimiento" obligatorio debajo={<AvisoDePlazo dia={fecha.value} desde={hoy} />} />}
    </>
  );
}
