import { formatearCantidad, formatearEuros } from '@/kit/cifras/formato';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { restarImporte } from '@/dominio';
import { Cifra, Cifras } from '@/vocabulario/Cifras';
import type { PreviaDeCorreccion } from './correccion';
import clases from './correccion.module.css';

/** What is left to pay afterwards, in words. */
function enQueQueda({ cobrado, queda }: PreviaDeCorreccion): string {
  if (queda === 0) return 'Queda cobrado.';
  if (queda > 0) return cobrado === 0 ? `Queda por cobrar ${formatearEuros(queda)}.` : `Ya se cobraron ${formatearEuros(cobrado)}; quedan por cobrar ${formatearEuros(queda)}.`;
  return `Ya se cobraron ${formatearEuros(cobrado)}: quedan ${formatearEuros(restarImporte(0, queda))} a favor del cliente.`;
}

/** What a correction changes: the total, what is left to pay, and what the albarán takes of each batch. */
export function ResumenCorreccion({ previa }: { previa: PreviaDeCorreccion }) {
  const { antes, pierde_firma, lotes, cambia } = previa;
  return (
    <div className={clases['columna']}>
      <Cifras {...previa} tipos={previa.desglose}>
        <Cifra nombre="Total hasta ahora" importe={antes} />
      </Cifras>
      <Tarjeta holgada como="section" aria-label="Lo que cambia" className={clases['columna'] ?? ''}>
        {cambia ? <p>{enQueQueda(previa)}</p> : <p>Aún no has cambiado nada.</p>}
        {pierde_firma && cambia && <p>La firma se queda en la versión anterior. La nueva se puede firmar otra vez.</p>}
        {lotes.length > 0 && <p className={clases['meta']}>Lo que lleva de cada lote, antes y ahora:</p>}
        {lotes.length > 0 && (
          <ul className={clases['lotes']} aria-label="Almacén">
            {lotes.map((uno) => (
              <li key={uno.lote_id}>{`${uno.producto}, lote ${uno.lote}: ${formatearCantidad(uno.antes)} → ${formatearCantidad(uno.despues)}`}</li>
            ))}
          </ul>
        )}
      </Tarjeta>
    </div>
  );
}
