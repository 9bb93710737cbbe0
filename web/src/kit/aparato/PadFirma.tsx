import { useEffect, useEffectEvent, useId, useRef } from 'react';
import SignaturePad from 'signature_pad';
import clases from './PadFirma.module.css';
import { calcar, LADO } from './calco';

const ORO = 'gold';
/** Pixels that a point of the stroke is away from the next. */
const SEPARACION = 5;
/** Fewer, each apart from the one before, are the touch of a hand and no signature. */
const PUNTOS_MINIMOS = 4;

interface PadFirmaProps {
  /** The signature so far, a PNG as a data URL; `null` clears the pad. */
  valor: string | null;
  onCambio: (png: string | null) => void;
}

/** Where the client signs with a finger, in gold on a dark ground. Only the picture is kept, never the strokes. */
export function PadFirma({ valor, onCambio }: PadFirmaProps) {
  const idAyuda = useId();
  const lienzo = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const emitido = useRef<string | null>(null);
  /** The pad shows a picture, to which strokes may be added. */
  const conImagen = useRef(false);

  const pintar = useEffectEvent(async (png: string | null) => {
    const canvas = lienzo.current;
    if (pad.current === null || canvas === null) return;
    pad.current.clear();
    conImagen.current = png !== null;
    if (png === null) return;
    await pad.current.fromDataURL(png, { width: LADO, height: LADO, xOffset: (canvas.clientWidth - LADO) / 2 });
    const pincel = canvas.getContext('2d');
    if (pincel === null) return;
    // What was kept in ink is gold again here.
    pincel.save();
    pincel.globalCompositeOperation = 'source-in';
    pincel.fillStyle = ORO;
    pincel.fillRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    pincel.restore();
  });

  const alTrazar = useEffectEvent(() => {
    if (lienzo.current === null || pad.current === null) return;
    const trazos = pad.current.toData();
    const puntos = trazos.reduce((suma, { points }) => suma + points.length, 0);
    if (valor === null && puntos < PUNTOS_MINIMOS) return;
    emitido.current = calcar(lienzo.current, trazos, conImagen.current);
    onCambio(emitido.current);
  });

  const alCambiarDeAncho = useEffectEvent(() => {
    const canvas = lienzo.current;
    if (canvas === null) return;
    const finura = Math.max(1, Math.min(window.devicePixelRatio, 3));
    if (canvas.width === canvas.clientWidth * finura) return;
    canvas.width = canvas.clientWidth * finura;
    canvas.height = LADO * finura;
    canvas.getContext('2d')?.scale(finura, finura);
    void pintar(valor);
  });

  useEffect(() => {
    const canvas = lienzo.current;
    if (canvas === null) return undefined;
    const nuevo = new SignaturePad(canvas, { penColor: ORO, minWidth: 0.5, maxWidth: 2.5, throttle: 16, minDistance: SEPARACION });
    nuevo.addEventListener('endStroke', () => alTrazar());
    pad.current = nuevo;
    emitido.current = null;
    alCambiarDeAncho();
    // Chromium takes a quick stroke for a fling, and the next touch, wherever it is, for what stops it: no tap within a second.
    const sinInercia = (evento: TouchEvent) => evento.preventDefault();
    canvas.addEventListener('touchstart', sinInercia, { passive: false });
    const vigia = new ResizeObserver(() => alCambiarDeAncho());
    vigia.observe(canvas);
    return () => {
      vigia.disconnect();
      canvas.removeEventListener('touchstart', sinInercia);
      nuevo.off();
    };
  }, []);

  // What comes from outside: a signature kept from before, or Limpiar.
  useEffect(() => {
    if (valor === emitido.current) return;
    emitido.current = valor;
    void pintar(valor);
  }, [valor]);

  return (
    <>
      <canvas
        ref={lienzo}
        className={clases['pad']}
        role="img"
        aria-label={valor === null ? 'Espacio para la firma, vacío' : 'Firma del cliente'}
        aria-describedby={idAyuda}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who comes by keyboard is told how one goes on
        tabIndex={0}
      />
      <p id={idAyuda} className={clases['ayuda']}>
        Se firma con el dedo, un lápiz o el ratón. Con el tabulador se sigue sin firmar.
      </p>
    </>
  );
}
