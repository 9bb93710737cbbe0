import { useEffect, useEffectEvent, useRef } from 'react';
import SignaturePad from 'signature_pad';
import clases from './PadFirma.module.css';

/** Points of the canvas and of the picture, each way: 25 mm on a ticket printer. */
const LADO = 200;
const ORO = '#c9971c';
/** Pixels that a point of the stroke is away from the next. */
const SEPARACION = 5;
/** Fewer, each apart from the one before, are the touch of a hand and no signature. */
const PUNTOS_MINIMOS = 4;

interface PadFirmaProps {
  /** The signature so far, a PNG as a data URL; `null` clears the pad. */
  valor: string | null;
  onCambio: (png: string | null) => void;
}

/** The drawing at its own size, without the screen's finer points: small, and sharp on paper. */
function aPng(lienzo: HTMLCanvasElement): string {
  const plano = document.createElement('canvas');
  plano.width = LADO;
  plano.height = LADO;
  plano.getContext('2d')?.drawImage(lienzo, 0, 0, LADO, LADO);
  return plano.toDataURL('image/png');
}

/** Where the client signs with a finger. Only the picture is kept, never the strokes. */
export function PadFirma({ valor, onCambio }: PadFirmaProps) {
  const lienzo = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const emitido = useRef<string | null>(null);

  const alTrazar = useEffectEvent(() => {
    if (lienzo.current === null || pad.current === null) return;
    const puntos = pad.current.toData().reduce((suma, { points }) => suma + points.length, 0);
    if (valor === null && puntos < PUNTOS_MINIMOS) return;
    emitido.current = aPng(lienzo.current);
    onCambio(emitido.current);
  });

  useEffect(() => {
    const canvas = lienzo.current;
    if (canvas === null) return undefined;
    const finura = Math.max(1, Math.min(window.devicePixelRatio, 3));
    canvas.width = LADO * finura;
    canvas.height = LADO * finura;
    canvas.getContext('2d')?.scale(finura, finura);
    const nuevo = new SignaturePad(canvas, { penColor: ORO, minWidth: 0.5, maxWidth: 2.5, throttle: 16, minDistance: SEPARACION });
    nuevo.addEventListener('endStroke', () => alTrazar());
    pad.current = nuevo;
    emitido.current = null;
    return () => nuevo.off();
  }, []);

  // What comes from outside: a signature kept from before, or Limpiar.
  useEffect(() => {
    if (pad.current === null || valor === emitido.current) return;
    emitido.current = valor;
    pad.current.clear();
    if (valor !== null) void pad.current.fromDataURL(valor, { width: LADO, height: LADO });
  }, [valor]);

  return <canvas ref={lienzo} className={clases['pad']} role="img" aria-label={valor === null ? 'Espacio para la firma, vacío' : 'Firma del cliente'} />;
}
