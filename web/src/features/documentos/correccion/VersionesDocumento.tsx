import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DocumentoDetalle } from '@/api/tipos';
import { momentoEs } from '@/dominio';
import { formatearEuros } from '@/kit/cifras/formato';
import { ErrorDeCarga } from '@/kit/pantallas/estados';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { versiones } from './consultas';
import clases from './correccion.module.css';

interface VersionesDocumentoProps {
  detalle: DocumentoDetalle;
  /** Where a version is read. */
  enlace: (id: string, n: string) => string;
}

/** What an albarán said before it was corrected: who replaced each version, when and why. */
export function VersionesDocumento({ detalle: { invoice, numero_version }, enlace }: VersionesDocumentoProps) {
  const { data, error, refetch } = useQuery(versiones(invoice.id, numero_version));
  if (numero_version === 1) return null;
  return (
    <Tarjeta como="section" aria-label="Versiones anteriores">
      {data === undefined && error !== null && <ErrorDeCarga error={error} onReintentar={() => void refetch()} />}
      <ul className={clases['lotes']}>
        {data?.map(({ n, total, momento, user_name, motivo }) => (
          <li key={n}>
            <Link to={enlace(invoice.id, String(n))}>{`Versión ${n}`}</Link>
            {`, de ${formatearEuros(total)}. `}
            <span className={clases['meta']}>{`La sustituyó ${user_name} el ${momentoEs(momento)}${motivo === '' ? '.' : `: ${motivo}`}`}</span>
          </li>
        ))}
      </ul>
    </Tarjeta>
  );
}
