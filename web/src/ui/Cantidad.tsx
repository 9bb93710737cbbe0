import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import clases from './Cantidad.module.css';
import { dePaso, esCantidadEscribible, leerCantidad } from './milesimas';

interface CantidadProps {
  /** What is being counted, for those who do not see the card around it. */
  etiqueta: string;
  /** `null` is a box left empty while typing. */
  valor: number | null;
  onCambio: (valor: number | null) => void;
  min?: number;
  /** Without a maximum, as manual batches, nothing is refused. */
  max?: number;
  paso?: number;
  disabled?: boolean;
}

const aTexto = (valor: number | null): string => (valor === null ? '' : String(valor).replace('.', ','));

/** − n +, typed or stepped. A typed figure out of limits is shown as such and corrected on leaving. */
export function Cantidad({
  etiqueta,
  valor,
  onCambio,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  paso = 1,
  disabled = false,
}: CantidadProps) {
  const [borrador, setBorrador] = useState<string | null>(null);
  const idAviso = useId();

  const texto = borrador ?? aTexto(valor);
  const escrito = leerCantidad(texto);
  const pasado = escrito !== null && escrito > max;
  const corto = escrito !== null && escrito < min;

  const mover = (direccion: 1 | -1) => {
    setBorrador(null);
    onCambio(dePaso(escrito, direccion * paso, min, max));
  };

  const escribir = (nuevo: string) => {
    if (!esCantidadEscribible(nuevo)) return;
    // A dot is a comma at once: «1.000» is seen to be one, not a thousand.
    setBorrador(nuevo.replace('.', ','));
    const leido = leerCantidad(nuevo);
    onCambio(leido === null ? null : dePaso(leido, 0, min, max));
  };

  const porTecla = (evento: KeyboardEvent) => {
    if (evento.key === 'ArrowUp') mover(1);
    else if (evento.key === 'ArrowDown') mover(-1);
    else return;
    evento.preventDefault();
  };

  return (
    <div className={clases['cantidad']}>
      <div className={clases['mando']} data-error={pasado || corto || undefined}>
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
          aria-invalid={pasado || corto}
          aria-describedby={pasado || corto ? idAviso : undefined}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={texto}
          onChange={(evento) => escribir(evento.target.value)}
          onFocus={(evento) => evento.target.select()}
          onBlur={() => setBorrador(null)}
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
      {(pasado || corto) && (
        <span id={idAviso} role="status" className={clases['aviso']}>
          {pasado ? `Como mucho ${aTexto(max)}` : `Como poco ${aTexto(min)}`}
        </span>
      )}
    </div>
  );
}
