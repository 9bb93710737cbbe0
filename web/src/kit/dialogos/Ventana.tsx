import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { abrirVentana } from '../aparato/atras';
import { anotarVentana } from './ventanas';

interface VentanaProps {
  /** The id of its title. */
  tituladaPor: string;
  /** Escape, or the handheld's back button. */
  onCerrar: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A modal for as long as it is rendered. It is the browser's own: it holds the focus and gives it back, and the
 * latest lies above the earlier. What carries `data-autofocus` has the focus first.
 */
export function Ventana({ tituladaPor, onCerrar, className, children }: VentanaProps) {
  const ventana = useRef<HTMLDialogElement>(null);
  const cerrar = useEffectEvent(onCerrar);

  useLayoutEffect(() => {
    const elemento = ventana.current;
    if (elemento === null) return undefined;
    elemento.showModal();
    elemento.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // A function of its own for each: two windows may close by the same one.
    const alIrse = abrirVentana(() => cerrar());
    const olvidar = anotarVentana(elemento);
    return () => {
      olvidar();
      alIrse();
      // Closed before it is taken away: only then does the focus return to where it was.
      elemento.close();
    };
  }, []);

  return (
    <dialog
      ref={ventana}
      className={className}
      aria-labelledby={tituladaPor}
      onCancel={(evento) => {
        // A file chooser inside cancels too, and that bubbles.
        if (evento.target !== evento.currentTarget) return;
        evento.preventDefault();
        onCerrar();
      }}
    >
      {children}
    </dialog>
  );
}
