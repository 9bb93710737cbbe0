import { Minus, Plus } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import clases from './Cantidad.module.css';
import { cuentas } from '../cifras/cuentas';
import { acaba, esCodigo, REPOSO_MS, seguirRafaga } from '../aparato/rafaga';
import { esTecla } from './esTecla';

interface CantidadProps {
  /** What is being counted, for those who do not see the card around it. */
  etiqueta: string;
  /** `null` is a box left empty while typing. */
  valor: number | null;
  onCambio: (valor: number | null) => void;
  /** Enter has ended the writing; without it the box lets go of the focus. */
  onEscrito?: () => void;
  min?: number;
  /** Without a maximum, as manual batches, nothing is refused. */
  max?: number;
  paso?: number;
  /** How many it may have: none of what is counted whole. */
  decimales?: number;
  /** What stands written and cannot be had, from before the box was last taken away. */
  imposible?: string | undefined;
  /** Told what stands written and cannot be had, and `null` once nothing does. */
  onImposible?: (texto: string | null) => void;
  disabled?: boolean;
}

/** More than these take smaller letters to stand whole in the narrowest box. */
const CIFRAS_HOLGADAS = 4;

interface Borrador {
  texto: string;
  /** Nobody has been told yet. */
  porPasar: boolean;
}

const aTexto = (valor: number | null): string => (valor === null ? '' : String(valor).replace('.', ','));

/** Why a figure that can be read is none to be had. */
function fueraDe(escrito: number | null, min: number, max: number): string | null {
  if (escrito === null) return null;
  if (escrito > max) return `Como mucho ${aTexto(max)}`;
  return escrito < min ? `Como poco ${aTexto(min)}` : null;
}

/**
 * − n +, typed or stepped. What is typed and cannot be had stands as it was typed, with its reason, and is passed on to nobody, nor is
 * the code that a scanner reads into the box: a figure counts once typing rests.
 */
export function Cantidad({
  etiqueta,
  valor,
  onCambio,
  onEscrito,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  paso = 1,
  decimales = 3,
  imposible,
  onImposible,
  disabled = false,
}: CantidadProps) {
  const [borrador, setBorrador] = useState<Borrador | null>(imposible === undefined ? null : { texto: imposible, porPasar: true });
  const [visto, setVisto] = useState(valor);
  const [seguir] = useState(seguirRafaga);
  const rafaga = useRef('');
  const idAviso = useId();

  const texto = borrador?.texto ?? aTexto(valor);
  const lectura = cuentas().leerCantidad(texto, decimales);
  const escrito = 'numero' in lectura ? lectura.numero : null;
  const reproche = 'reproche' in lectura ? lectura.reproche : fueraDe(escrito, min, max);
  const fuera = reproche !== null;

  if (valor !== visto) {
    setVisto(valor);
    // What it is now was chosen elsewhere.
    if (fuera) setBorrador(null);
  }

  const contarImposible = useEffectEvent((nuevo: string | null) => onImposible?.(nuevo));
  useEffect(() => contarImposible(fuera ? texto : null), [fuera, texto]);

  const mover = (direccion: 1 | -1) => {
    setBorrador(null);
    onCambio(cuentas().aUnPaso(escrito ?? valor ?? 0, direccion * paso, min, max));
  };

  const escribir = (evento: ChangeEvent<HTMLInputElement>) => {
    const { value } = evento.target;
    if (!esTecla(evento) || cuentas().admiteCantidad(value)) setBorrador({ texto: value, porPasar: true });
  };

  const pasar = (enVano: boolean) => {
    if (!borrador?.porPasar) return;
    const leido = esCodigo(rafaga.current);
    rafaga.current = '';
    if (leido) setBorrador(null);
    else if (!enVano) {
      setBorrador({ ...borrador, porPasar: false });
      onCambio(escrito);
    }
  };

  const alReposar = useEffectEvent(pasar);
  useEffect(() => {
    if (!borrador?.porPasar) return undefined;
    const espera = window.setTimeout(() => alReposar(fuera), REPOSO_MS);
    return () => window.clearTimeout(espera);
  }, [borrador, fuera]);
  // A search that comes to its end takes the card away from under what is typed.
  const alIrse = useEffectEvent(() => pasar(fuera));
  useEffect(() => () => alIrse(), []);

  const soltar = () => {
    pasar(fuera);
    if (!fuera) setBorrador(null);
  };

  const terminar = (caja: HTMLInputElement) => {
    const leido = esCodigo(rafaga.current);
    pasar(fuera);
    if (fuera || leido) return;
    if (onEscrito) onEscrito();
    else caja.blur();
  };

  const seguirTecla = (evento: KeyboardEvent<HTMLInputElement> | FormEvent<HTMLInputElement>) => {
    const { nativeEvent } = evento;
    if (!(nativeEvent instanceof KeyboardEvent || nativeEvent instanceof InputEvent)) return;
    const ahora = seguir(nativeEvent);
    // An end that is late on a busy device is one all the same.
    if (!(acaba(nativeEvent) && esCodigo(rafaga.current))) rafaga.current = ahora;
    // The figure rests from here on.
    setBorrador((previo) => previo && { ...previo });
  };

  const porTecla = (evento: KeyboardEvent<HTMLInputElement>) => {
    seguirTecla(evento);
    if (evento.key === 'ArrowUp') mover(1);
    else if (evento.key === 'ArrowDown') mover(-1);
    else if (evento.key === 'Enter') terminar(evento.currentTarget);
    else return;
    evento.preventDefault();
  };

  return (
    <div className={clases['cantidad']}>
      <div className={clases['mando']} data-error={fuera || undefined}>
        <button
          type="button"
          className={clases['paso']}
          aria-label={`Quitar: ${etiqueta}`}
          disabled={disabled || (escrito ?? valor ?? 0) <= min}
          onClick={() => mover(-1)}
        >
          <Minus size={22} strokeWidth={2.5} aria-hidden />
        </button>
        <input
          className={clases['numero']}
          data-larga={texto.length > CIFRAS_HOLGADAS || undefined}
          role="spinbutton"
          aria-label={etiqueta}
          aria-valuenow={escrito ?? undefined}
          aria-valuetext={texto === '' ? 'vacío' : texto}
          aria-valuemin={min}
          aria-valuemax={Number.isFinite(max) ? max : undefined}
          aria-invalid={fuera}
          aria-describedby={fuera ? idAviso : undefined}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={texto}
          onInput={seguirTecla}
          onChange={escribir}
          onFocus={(evento) => evento.target.select()}
          onBlur={soltar}
          onKeyDown={porTecla}
        />
        <button
          type="button"
          className={clases['paso']}
          aria-label={`Añadir: ${etiqueta}`}
          disabled={disabled || (escrito ?? valor ?? 0) >= max}
          onClick={() => mover(1)}
        >
          <Plus size={22} strokeWidth={2.5} aria-hidden />
        </button>
      </div>
      {fuera && (
        <span id={idAviso} role="status" className={clases['aviso']}>
          {reproche}
        </span>
      )}
    </div>
  );
}
