import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface VentanaProps {
  /** The id of its title. */
  tituladaPor: string;
  /** Escape, or the handheld's back gesture. */
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

  useLayoutEffect(() => {
    const elemento = ventana.current;
    elemento?.showModal();
    elemento?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closed before it is taken away: only then does the focus return to where it was.
    return () => elemento?.close();
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
