import { Segmentos } from '@/kit/pantallas/Segmentos';
import { type AnchoTicket, elegirAncho, useImpresora } from '@/stores/impresora';

const ANCHOS = [
  { value: 58, label: '58 mm' },
  { value: 80, label: '80 mm' },
] as const satisfies readonly { value: AnchoTicket; label: string }[];

/** The paper of this device's printer. */
export function AjustesImpresora() {
  const ancho = useImpresora((estado) => estado.ancho);
  return <Segmentos etiqueta="Ancho del ticket" opciones={ANCHOS} valor={ancho} onCambio={elegirAncho} />;
}
