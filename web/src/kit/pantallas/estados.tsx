import { Inbox, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Boton } from './Boton';
import clases from './estados.module.css';
import { fallos } from './fallos';

interface VacioProps {
  icono?: ReactNode;
  titulo: string;
  /** What to do next. */
  children: ReactNode;
  accion?: ReactNode;
  /** There is nothing else on the screen: its title is the page's. */
  solo?: boolean;
}

/** A list with nothing in it, and what to do about it. */
export function Vacio({ icono, titulo, children, accion, solo = false }: VacioProps) {
  const Titulo = solo ? 'h1' : 'h2';
  return (
    <div className={clases['estado']}>
      <span className={clases['icono']} aria-hidden>
        {icono ?? <Inbox size={32} />}
      </span>
      <Titulo>{titulo}</Titulo>
      <p>{children}</p>
      {accion && <div className={clases['acciones']}>{accion}</div>}
    </div>
  );
}

interface ErrorDeCargaProps {
  error: unknown;
  onReintentar: () => void;
}

/** Something that could not be loaded, in its place on the screen. */
export function ErrorDeCarga({ error, onReintentar }: ErrorDeCargaProps) {
  const { texto, detalle, referencia } = fallos.describir(error);
  return (
    <div className={clases['estado']}>
      <span className={`${clases['icono']} ${clases['error']}`} aria-hidden>
        <TriangleAlert size={32} />
      </span>
      <h2>{texto}</h2>
      <p>{detalle ?? 'No hemos podido cargar estos datos.'}</p>
      {referencia && <small>Referencia: {referencia}</small>}
      <div className={clases['acciones']}>
        <Boton variante="secundario" onClick={onReintentar}>
          Reintentar
        </Boton>
      </div>
    </div>
  );
}

interface EsqueletoProps {
  ancho?: string;
  alto?: string;
}

/** The place of something that is on its way, in its own size. */
export function Esqueleto({ ancho = '100%', alto = '1em' }: EsqueletoProps) {
  return <span className={clases['esqueleto']} style={{ width: ancho, height: alto }} aria-hidden />;
}

/** A whole screen on its way. */
export function Cargando() {
  return (
    <div className={clases['cargando']} role="status" aria-label="Cargando">
      <span className={clases['puntos']} aria-hidden />
    </div>
  );
}
