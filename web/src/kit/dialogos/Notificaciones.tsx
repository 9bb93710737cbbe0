import { Check, TriangleAlert } from 'lucide-react';
import clases from './Notificaciones.module.css';
import { Boton } from '../pantallas/Boton';
import { retirarNotificacion, useNotificaciones } from './notificar';

/** Where the toasts asked for from anywhere appear; once in the application. */
export function Notificaciones() {
  const notificaciones = useNotificaciones((estado) => estado.notificaciones);
  return (
    // Always there, for a live region is heard only if it was there before its text.
    <div role="status" aria-label="Notificaciones" className={clases['pila']}>
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
