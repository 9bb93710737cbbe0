import { ErrorApi } from '@/api/errores';
import { ErrorDeCarga } from '@/kit/pantallas/estados';
import clases from './PasoPorLineas.module.css';

/** The rules that what is written breaks, as the server said them; `null` where it has not judged it. */
function reparosDe(error: unknown): string | null {
  if (!(error instanceof ErrorApi) || (error.estado !== 409 && error.estado !== 422)) return null;
  return Object.values(error.errores).flat().join(' ') || (error.mensaje ?? null);
}

interface ErrorDePreviaProps {
  error: unknown;
  onReintentar: () => void;
}

/** Why there are no figures: what is written breaks a rule, which asking again does not change, or they could not be had. */
export function ErrorDePrevia({ error, onReintentar }: ErrorDePreviaProps) {
  const reparos = reparosDe(error);
  if (reparos === null) return <ErrorDeCarga error={error} onReintentar={onReintentar} />;
  return (
    <p role="status" className={clases['reparo']}>
      {reparos}
    </p>
  );
}
