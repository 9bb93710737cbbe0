import { ChevronLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { comoSeDejo } from '../listas/listas';
import clases from './PaginaOficina.module.css';

interface PaginaOficinaProps {
  titulo: string;
  /** The list this screen belongs to. */
  volverA?: { camino: string; titulo: string };
  /** Its state, beside the title. */
  pildoras?: ReactNode;
  /** At the right of the title: what can be done here, or the day. */
  acciones?: ReactNode;
  children: ReactNode;
}

/** The title of an office screen, what can be done in it, and the screen. */
export function PaginaOficina({ titulo, volverA, pildoras, acciones, children }: PaginaOficinaProps) {
  return (
    <div className={clases['pagina']}>
      <title>{`${titulo} · Reparto`}</title>
      <header className={clases['cabecera']}>
        <div>
          {volverA && (
            <Link to={comoSeDejo(volverA.camino)} className={clases['volver']}>
              <ChevronLeft size={18} aria-hidden />
              {volverA.titulo}
            </Link>
          )}
          <div className={clases['titulo']}>
            <h1>{titulo}</h1>
            {pildoras}
          </div>
        </div>
        {acciones && <div className={clases['acciones']}>{acciones}</div>}
      </header>
      {children}
    </div>
  );
}

/** Search and filters above a list. */
export function Herramientas({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className={clases['herramientas']}>
      {children}
    </div>
  );
}

/** What one reads, and beside it what one came to know: one under the other where there is no room. */
export function Columnas({ children }: { children: ReactNode }) {
  return <div className={clases['columnas']}>{children}</div>;
}

/** A part of a screen under its own heading. */
export function Seccion({ titulo, acciones, children }: { titulo: string; acciones?: ReactNode; children: ReactNode }) {
  return (
    <section className={clases['seccion']} aria-label={titulo}>
      <header>
        <h2>{titulo}</h2>
        {acciones}
      </header>
      {children}
    </section>
  );
}
