import { type ReactNode, useId } from 'react';
import clases from './Dialogos.module.css';
import { Marco } from './MarcoDialogo';
import { Ventana } from './Ventana';

interface VentanaConMarcoProps {
  titulo: string;
  icono: ReactNode;
  tono?: 'peligro' | 'aviso' | undefined;
  /** Escape, or the handheld's back button. */
  onCerrar: () => void;
  children: ReactNode;
}

/** A window that looks like a dialog, for what a dialog's sentence and two buttons do not hold. */
export function VentanaConMarco({ titulo, icono, tono, onCerrar, children }: VentanaConMarcoProps) {
  const id = useId();
  return (
    <Ventana tituladaPor={id} onCerrar={onCerrar} className={clases['ventana']}>
      <Marco id={id} titulo={titulo} icono={icono} tono={tono}>
        {children}
      </Marco>
    </Ventana>
  );
}
