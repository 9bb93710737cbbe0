import { TriangleAlert } from 'lucide-react';
import type { Rechazo } from '@/stores/pedidoLocal';
import clases from './Rechazado.module.css';

interface RechazadoProps {
  rechazo: Rechazo;
}

/** Why the server did not take the order, in sight until something of it changes. */
export function Rechazado({ rechazo: { mensaje, avisos, detalles } }: RechazadoProps) {
  const puntos = [...avisos.map((aviso) => `${aviso.lote}: ${aviso.mensaje}`), ...detalles.filter((detalle) => detalle !== mensaje)];
  return (
    <section className={clases['rechazo']} aria-label="Pedido no aceptado">
      <TriangleAlert size={20} aria-hidden />
      <div>
        <p>{mensaje}</p>
        {puntos.length > 0 && (
          <ul>
            {puntos.map((punto) => (
              <li key={punto}>{punto}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
