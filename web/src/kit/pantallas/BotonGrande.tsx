import type { ReactNode } from 'react';
import { Link } from 'react-router';
import clases from './BotonGrande.module.css';

interface ContenidoProps {
  icono: ReactNode;
  children: ReactNode;
}

function Contenido({ icono, children }: ContenidoProps) {
  return (
    <>
      <span className={clases['icono']} aria-hidden>
        {icono}
      </span>
      <span>{children}</span>
    </>
  );
}

type MosaicoProps = ContenidoProps & {
  /** Marks the one thing that is done most. */
  principal?: boolean;
} & ({ a: string; onClick?: never } | { a?: never; onClick: () => void });

/** A tile of a handheld menu: goes somewhere (`a`) or does something (`onClick`). */
export function Mosaico({ icono, children, principal = false, a, onClick }: MosaicoProps) {
  const clase = `${clases['mosaico']} ${principal ? clases['principal'] : ''}`;
  if (a !== undefined) {
    return (
      <Link to={a} className={clase} data-principal={principal || undefined}>
        <Contenido icono={icono}>{children}</Contenido>
      </Link>
    );
  }
  return (
    <button type="button" onClick={onClick} className={clase} data-principal={principal || undefined}>
      <Contenido icono={icono}>{children}</Contenido>
    </button>
  );
}

interface BotonGrandeProps {
  elegido: boolean;
  onClick: () => void;
  icono?: ReactNode;
  children: ReactNode;
}

/** One of a few big answers to a question, such as Entregado / No Entregado. */
export function BotonGrande({ elegido, onClick, icono, children }: BotonGrandeProps) {
  return (
    <button type="button" aria-pressed={elegido} onClick={onClick} className={clases['eleccion']}>
      {icono}
      {children}
    </button>
  );
}
