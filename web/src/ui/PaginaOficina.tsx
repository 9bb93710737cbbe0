import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import clases from './PaginaOficina.module.css';

interface PaginaOficinaProps {
  titulo: string;
  /** The list this screen belongs to. */
  volverA?: { camino: string; titulo: string };
  /** At the right of the title: what can be done here, or the day. */
  acciones?: ReactNode;
  children: ReactNode;
}

/** The title of an office screen, what can be done in it, and the screen. */
export function PaginaOficina({ titulo, volverA, acciones, children }: PaginaOficinaProps) {
  return (
    <div className={clases['pagina']}>
      <title>{`${titulo} · Reparto`}</title>
      <header className={clases['cabecera']}>
        <div>
          {volverA && (
            <Link to={volverA.camino} className={clases['volver']}>
              <ChevronLeft size={18} aria-hidden />
              {volverA.titulo}
            </Link>
          )}
          <h1>{titulo}</h1>
        </div>
        {acciones && <div className={clases['acciones']}>{acciones}</div>}
      </header>
      {children}
    </div>
  );
}

/** Search and filters above a list. */
export function Herramientas({ children }: { children: ReactNode }) {
  return <div className={clases['herramientas']}>{children}</div>;
}
