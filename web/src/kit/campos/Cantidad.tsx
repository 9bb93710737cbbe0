import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import clases from './Cantidad.module.css';
import { cuentas } from '../cifras/cuentas';
import { ENTRE_TECLAS_MS, esCodigo, seguirRafaga } from '../aparato/escaner';

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
  disabled?: boolean;
}

interface Borrador {
  texto: string;
  /** Nobody has been told yet. */
  porPasar: boolean;
}

/** Milliseconds of rest after which no further key of a scanner comes. */
const REPOSO_MS = ENTRE_TECLAS_MS + 20;

const aTexto = (valor: number | null): string => (valor === null ? '' : String(valor).replace('.', ','));

/**
 * − n +, typed or stepped. A typed figure out of limits is shown as such and passed on to nobody, nor is the code that a
 * scanner reads into the box: a figure counts once typing rests.
 */
export function Cantidad({
  etiqueta,
  valor,
  onCambio,
  onEscrito,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  paso = 1,
  disabled = false,
}: CantidadProps) {
  const [borrador, setBorrador] = useState<Borrador | null>(null);
  const [visto, setVisto] = useState(valor);
  const [seguir] = useState(seguirRafaga);
  const rafaga = useRef('');
  const idAviso = useId();

  const texto = borrador?.texto ?? aTexto(valor);
  const escrito = cuentas().leerCantidad(texto) ?? null;
  const pasado = escrito !== null && escrito > max;
  const corto = escrito !== null && escrito < min;
  const fuera = pasado || corto;

  if (valor !== visto) {
    setVisto(valor);
    // What it is now was chosen elsewhere.
    if (fuera) setBorrador(null);
  }

  const mover = (direccion: 1 | -1) => {
    setBorrador(null);
    onCambio(cuentas().aUnPaso(escrito ?? 0, direccion * paso, min, max));
  };

  const escribir = (nuevo: string) => {
    // A dot is a comma at once: «1.000» is seen to be one, not a thousand.
    if (cuentas().leerCantidad(nuevo) !== undefined) setBorrador({ texto: nuevo.replace('.', ','), porPasar: true });
  };

  const pasar = () => {
    if (!borrador?.porPasar) return;
    const leido = esCodigo(rafaga.current);
    rafaga.current = '';
    setBorrador(leido ? null : { ...borrador, porPasar: false });
    if (!leido && !fuera) onCambio(escrito);
  };

  const alReposar = useEffectEvent(pasar);
  useEffect(() => {
    if (!borrador?.porPasar) return undefined;
    const espera = window.setTimeout(() => alReposar(), REPOSO_MS);
    return () => window.clearTimeout(espera);
  }, [borrador]);
  // A search that comes to its end takes the card away from under what is typed.
  useEffect(() => () => alReposar(), []);

  const soltar = () => {
    pasar();
    if (!fuera) setBorrador(null);
  };

  const terminar = (caja: HTMLInputElement) => {
    const leido = esCodigo(rafaga.current);
    pasar();
    if (fuera || leido) return;
    if (onEscrito) onEscrito();
    else caja.blur();
  };

  const porTecla = (evento: KeyboardEvent<HTMLInputElement>) => {
    rafaga.current = seguir(evento);
    // The figure rests from here on.
    setBorrador((previo) => previo && { ...previo });
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
          disabled={disabled || (escrito ?? 0) <= min}
          onClick={() => mover(-1)}
        >
          <Minus size={22} strokeWidth={2.5} aria-hidden />
        </button>
        <input
          className={clases['numero']}
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
          onChange={(evento) => escribir(evento.target.value)}
          onFocus={(evento) => evento.target.select()}
          onBlur={soltar}
          onKeyDown={porTecla}
        />
        <button
          type="button"
          className={clases['paso']}
          aria-label={`Añadir: ${etiqueta}`}
          disabled={disabled || (escrito ?? 0) >= max}
          onClick={() => mover(1)}
        >
          <Plus size={22} strokeWidth={2.5} aria-hidden />
        </button>
      </div>
      {fuera && (
        <span id={idAviso} role="status" className={clases['aviso']}>
          {pasado ? `Como mucho ${aTexto(max)}` : `Como poco ${aTexto(min)}`}
        </span>
      )}
    </div>
  );
}
