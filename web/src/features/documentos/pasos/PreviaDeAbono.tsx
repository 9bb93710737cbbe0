import { restarImporte } from '@/dominio';
import { formatearEuros } from '@/kit/cifras/formato';
import { Cifras } from '@/vocabulario/Cifras';
import type { DatosDeAbono } from './abono';
import { ErrorDePrevia } from './ErrorDePrevia';
import clases from './PasoPorLineas.module.css';
import type { EstadoDePrevia } from './usePreviaDeAbono';

/** What becomes of the money, once it is known how much it is. */
function enQueQueda({ reembolso }: Pick<DatosDeAbono, 'reembolso'>, numero: string, total: number, compensa: number): string {
  const importe = restarImporte(0, total);
  if (reembolso === 'dinero') return `Se devuelven ${formatearEuros(importe)}.`;
  if (reembolso === 'favor' || compensa === 0) return `Quedan ${formatearEuros(importe)} a favor del cliente.`;
  const resto = restarImporte(importe, compensa);
  const paga = `${formatearEuros(compensa)} pagan lo que se debe de ${numero}`;
  return resto === 0 ? `${paga}.` : `${paga}, y quedan ${formatearEuros(resto)} a favor del cliente.`;
}

interface PreviaDeAbonoProps extends EstadoDePrevia, Pick<DatosDeAbono, 'reembolso'> {
  /** What is credited, as the sentence names it. */
  numero: string;
}

/** What a credit comes to, and why it cannot be made so. */
export function PreviaDeAbono({ previa, firme, error, onReintentar, reembolso, numero }: PreviaDeAbonoProps) {
  if (error !== null) return <ErrorDePrevia error={error} onReintentar={onReintentar} />;
  if (!previa) return null;
  return (
    <div aria-busy={!firme} className={clases['columna']}>
      <Cifras {...previa} tipos={previa.desglose} />
      <p role="status">{enQueQueda({ reembolso }, numero, previa.total, previa.compensa)}</p>
      {previa.ya_abonadas.map((una) => (
        <p key={una.numero} role="status">
          {`De ${una.numero} ya se han abonado ${formatearEuros(restarImporte(0, una.total))} en ${una.abonos.join(', ')}.`}
        </p>
      ))}
    </div>
  );
}
