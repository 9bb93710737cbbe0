import { Check, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import clases from './Notificaciones.module.css';
import { Boton } from '../pantallas/Boton';
import { retirarNotificacion, useNotificaciones } from './notificar';
import { useVentanas } from './ventanas';

/** Always there, for a live region is heard only if it was there before its text. */
function crearPila(): HTMLElement {
  const pila = document.createElement('div');
  pila.className = clases['pila'] ?? '';
  pila.role = 'status';
  pila.ariaLabel = 'Notificaciones';
  // A browser without popovers shows it within the window.
  if ('showPopover' in pila) pila.popover = 'manual';
  return pila;
}

/** Where the toasts asked for from anywhere appear; once in the application. A window that opens takes them along, above it. */
export function Notificaciones() {
  const notificaciones = useNotificaciones((estado) => estado.notificaciones);
  const [pila] = useState(crearPila);

  useLayoutEffect(() => {
    const colocar = ({ abiertas }: ReturnType<typeof useVentanas.getState>) => {
      (abiertas.at(-1) ?? document.body).append(pila);
      if ('showPopover' in pila) pila.showPopover();
    };
    colocar(useVentanas.getState());
    const baja = useVentanas.subscribe(colocar);
    return () => {
      baja();
      pila.remove();
    };
  }, [pila]);

  return createPortal(
    notificaciones.map(({ id, texto, tono, accion }) => (
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
    )),
    pila,
  );
}
