import { type AnchoTicket, elegirAncho, useImpresora } from '@/stores/impresora';
import { Segmentos } from '@/ui/Segmentos';

const ANCHOS = [
  { valor: 58, texto: '58 mm' },
  { valor: 80, texto: '80 mm' },
] as const satisfies readonly { valor: AnchoTicket; texto: string }[];

/** The paper of this device's printer. */
export function AjustesImpresora() {
  const ancho = useImpresora((estado) => estado.ancho);
  return <Segmentos etiqueta="Ancho del ticket" opciones={ANCHOS} valor={ancho} onCambio={elegirAncho} />;
}
