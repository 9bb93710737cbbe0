import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { BotonIcono } from './Boton';
import clases from './PantallaPda.module.css';

interface PantallaPdaProps {
  cabecera: ReactNode;
  barra?: ReactNode;
  /** To be filled in: where there is little room, its edges leave it to the fields. */
  formulario?: boolean;
  children: ReactNode;
}

/** One handheld screen: header on top, one column, what to do next under the thumb. */
export function PantallaPda({ cabecera, barra, formulario = false, children }: PantallaPdaProps) {
  return (
    <div className={`${clases['pantalla']} ${formulario ? clases['formulario'] : ''}`}>
      {cabecera}
      <main className={clases['cuerpo']}>{children}</main>
      {barra}
    </div>
  );
}

interface CabeceraPdaProps {
  titulo: string;
  /** Text or pills under the title. */
  subtitulo?: ReactNode;
  onVolver?: () => void;
  /** Buttons at the right edge. */
  acciones?: ReactNode;
}

export function CabeceraPda({ titulo, subtitulo, onVolver, acciones }: CabeceraPdaProps) {
  return (
    <header className={`${clases['cabecera']} ${onVolver ? '' : clases['sinVolver']}`}>
      {onVolver && <BotonIcono etiqueta="Volver" icono={<ChevronLeft size={26} />} onClick={onVolver} />}
      <div className={clases['textos']}>
        {/* Cut after two lines, but only to the eye. */}
        <h1 title={titulo}>{titulo}</h1>
        {subtitulo && <div className={clases['subtitulo']}>{subtitulo}</div>}
      </div>
      {acciones}
    </header>
  );
}

/** More than this do not fit beside the buttons at their full size. */
const CIFRAS_HOLGADAS = 12;

interface BarraInferiorProps {
  /** A figure at the left with what it counts above it. */
  resumen?: { titulo: string; valor: string };
  /** The buttons, the most likely one last. */
  children: ReactNode;
}

export function BarraInferior({ resumen, children }: BarraInferiorProps) {
  return (
    <footer className={clases['barra']}>
      <div className={clases['barraDentro']}>
        {resumen && (
          <div className={clases['resumen']} data-larga={resumen.valor.length > CIFRAS_HOLGADAS || undefined}>
            <small>{resumen.titulo}</small>
            {resumen.valor}
          </div>
        )}
        <div className={`${clases['botones']} ${resumen ? '' : clases['anchos']}`}>{children}</div>
      </div>
    </footer>
  );
}
