import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { BotonIcono } from '../pantallas/Boton';
import clases from './Hoja.module.css';
import { Ventana } from './Ventana';

interface HojaProps {
  abierta: boolean;
  onCerrar: () => void;
  titulo: string;
  /** A line above the title: what is being done to it. */
  antetitulo?: string;
  desde?: 'abajo' | 'arriba';
  /** As high as the screen, so that nothing of what lies below is taken for a part of it. */
  entera?: boolean;
  /** Stays in sight while the content scrolls; usually a BarraInferior. */
  pie?: ReactNode;
  children: ReactNode;
}

/** A sheet over the handheld screen, from the thumb's edge or from the top. */
export function Hoja({ abierta, onCerrar, titulo, antetitulo, desde = 'abajo', entera = false, pie, children }: HojaProps) {
  const id = useId();
  if (!abierta) return null;
  return (
    <Ventana tituladaPor={id} onCerrar={onCerrar} className={`${clases['hoja']} ${clases[desde]} ${entera ? clases['entera'] : ''}`}>
      <div className={clases['cabecera']}>
        <div>
          {antetitulo && <small>{antetitulo}</small>}
          <h2 id={id}>{titulo}</h2>
        </div>
        <BotonIcono etiqueta="Cerrar" icono={<X size={22} />} onClick={onCerrar} />
      </div>
      <div className={clases['cuerpo']}>{children}</div>
      {pie && <div className={clases['pie']}>{pie}</div>}
    </Ventana>
  );
}
