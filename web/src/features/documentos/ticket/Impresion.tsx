import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Parte } from '@/kit/pantallas/Parte';
import { perezoso } from '@/kit/pantallas/perezoso';
import { configuracion, logo } from '@/recursos/configuracion';
import { useImpresora } from '@/stores/impresora';
import { imprimirCaja } from './imprimir';
import clases from './Ticket.module.css';
import { retirarTicket, type TrabajoEnCurso, useTrabajo } from './trabajo';

const Ticket = perezoso(async () => (await import('./Ticket')).Ticket);

/** React may run an effect twice; paper comes out once. */
const empezados = new WeakSet<TrabajoEnCurso>();

interface HojaProps {
  trabajo: TrabajoEnCurso;
  pie: string;
  logo: string | undefined;
}

function Hoja({ trabajo, pie, logo }: HojaProps) {
  const ancho = useImpresora((estado) => estado.ancho);
  const caja = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (caja.current === null || empezados.has(trabajo)) return;
    empezados.add(trabajo);
    imprimirCaja(caja.current, ancho, () => trabajo.terminar())
      .catch((error: unknown) => trabajo.terminar(error ?? new Error()))
      .finally(() => retirarTicket(trabajo));
  }, [trabajo, ancho]);

  return createPortal(
    <div ref={caja} data-impresion aria-hidden className={clases['impresion']}>
      <Ticket detalle={trabajo.detalle} copia={trabajo.copia} ancho={ancho} pie={pie} logo={logo} />
    </div>,
    document.body,
  );
}

/** Where the ticket of {@link imprimirTicket} is drawn; once in the seller's area. */
export function Impresion() {
  const trabajo = useTrabajo((estado) => estado.trabajo);
  // Fetched before there is anything to print: paper waits for nothing.
  const { data: casa } = useQuery(configuracion);
  const { data: imagen } = useQuery(logo(casa?.logo));
  if (trabajo === null) return null;
  const alFallar = (error: unknown) => {
    Ticket.olvidar();
    trabajo.terminar(error ?? new Error());
    retirarTicket(trabajo);
  };
  return (
    <Parte key={`${trabajo.detalle.invoice.id} ${trabajo.copia}`} siFalla={() => null} onFallo={alFallar}>
      <Suspense>
        <Hoja trabajo={trabajo} pie={casa?.reglas.pie_ticket ?? ''} logo={imagen} />
      </Suspense>
    </Parte>
  );
}
