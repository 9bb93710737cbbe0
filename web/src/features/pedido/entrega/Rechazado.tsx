import { TriangleAlert } from 'lucide-react';
import type { Rechazo } from '@/stores/pedidoLocal';
import clases from './Rechazado.module.css';

interface RechazadoProps {
  rechazo: Rechazo;
  titulo?: string;
}

/** Why the order was not taken, or what has to be looked at before it is, in sight until something of it changes. */
export function Rechazado({ rechazo: { mensaje, avisos, detalles }, titulo = 'Pedido no aceptado' }: RechazadoProps) {
  const puntos = [...avisos.map((aviso) => `${aviso.lote}: ${aviso.mensaje}`), ...detalles.filter((detalle) => detalle !== mensaje)];
  return (
    <section className={clases['rechazo']} aria-label={titulo}>
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
