import { Check, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import clases from './Notificaciones.module.css';
import { Boton } from '../pantallas/Boton';
import { retirarNotificacion, useNotificaciones } from './notificar';

/** Where the toasts asked for from anywhere appear; once in the application. */
export function Notificaciones() {
  const notificaciones = useNotificaciones((estado) => estado.notificaciones);
  const pila = useRef<HTMLDivElement>(null);
  const ultima = notificaciones.at(-1)?.id;

  // A modal that is open lies over all else, but for what is put above it later; a browser that cannot, shows it below.
  useLayoutEffect(() => {
    const elemento = pila.current;
    const puede = 'showPopover' in HTMLElement.prototype && document.querySelector('dialog[open]') !== null;
    if (elemento === null || ultima === undefined || !puede) return undefined;
    elemento.popover = 'manual';
    elemento.showPopover();
    return () => {
      elemento.popover = null;
    };
  }, [ultima]);

  return (
    // Always there, for a live region is heard only if it was there before its text.
    <div ref={pila} role="status" aria-label="Notificaciones" className={clases['pila']}>
      {notificaciones.map(({ id, texto, tono, accion }) => (
        <div key={id} className={clases['notificacion']} data-tono={tono}>
          <span className={clases['icono']} aria-hidden>
            {tono === 'bien' ? <Check size={18} strokeWidth={3} /> : <TriangleAlert size={18} />}
          </span>
          {texto}
          {accion && (
            <Boton
              variante="secundario"
              className={clases['accion'] ?? ''}
              onClick={() => {
                retirarNotificacion(id);
                accion.hacer();
              }}
            >
              {accion.texto}
            </Boton>
          )}
        </div>
      ))}
    </div>
  );
}
