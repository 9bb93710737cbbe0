import { TextInput } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { clasesDeCampo, ordenDeCampo } from './campo';
import { entenderDia, esDia, escribirDia, leerDia, PRIMER_DIA, reprocheDeDia, ULTIMO_DIA } from '../cifras/dias';
import clases from './EntradaFecha.module.css';
import { useErrorALaVista } from './useErrorALaVista';

interface EntradaFechaProps {
  etiqueta: string;
  /** A day as `AAAA-MM-DD`, or the text that was typed and is none. */
  valor: string | null;
  onCambio: (valor: string | null) => void;
  error?: { message?: string | undefined } | undefined;
  obligatorio?: boolean;
  ayuda?: string | undefined;
  /** Shown under the field. */
  debajo?: ReactNode;
  /** The text field, so that a caller can put the cursor in it. */
  ref?: Ref<HTMLInputElement>;
}

/** A day of the calendar: typed as people write it, or picked in the calendar the device itself has. */
export function EntradaFecha({ etiqueta, valor, onCambio, error, obligatorio = false, ayuda, debajo, ref }: EntradaFechaProps) {
  const campo = useErrorALaVista(error);
  const calendario = useRef<HTMLInputElement>(null);
  const [borrador, setBorrador] = useState<string | null>(null);
  const [dejado, setDejado] = useState(false);
  const dia = valor !== null && esDia(valor) ? valor : null;
  const texto = borrador ?? (dia === null ? (valor ?? '') : escribirDia(dia));
  const ilegible = dejado && texto.trim() !== '' && leerDia(texto) === null;

  const escribir = (nuevo: string) => {
    setDejado(false);
    setBorrador(nuevo);
    onCambio(leerDia(nuevo) ?? (nuevo.trim() || null));
  };

  const entender = () => {
    setDejado(true);
    // What is a day shows itself as one; what is none stays to be corrected.
    setBorrador(null);
    const entendido = entenderDia(texto);
    if (entendido !== null && entendido !== valor) onCambio(entendido);
  };

  const elegir = (elegido: string) => {
    setBorrador(null);
    onCambio(elegido || null);
  };

  return (
    <div ref={campo} className={clases['campo']}>
      <TextInput
        ref={ref}
        label={etiqueta}
        description={ayuda}
        placeholder="DD/MM/AAAA"
        value={texto}
        onChange={(evento) => escribir(evento.currentTarget.value)}
        onBlur={entender}
        // Enter sends the form from the field itself.
        onKeyDown={({ key }) => key === 'Enter' && entender()}
        error={ilegible ? reprocheDeDia(texto) : error?.message}
        withAsterisk={obligatorio}
        aria-required={obligatorio}
        inputMode="numeric"
        autoComplete="off"
        rightSection={
          <button type="button" className={clases['abrir']} aria-label="Elegir en el calendario" onClick={() => calendario.current?.showPicker()}>
            <CalendarDays size={20} aria-hidden />
          </button>
        }
        rightSectionWidth={48}
        inputWrapperOrder={ordenDeCampo}
        classNames={clasesDeCampo}
      />
      {/* Only its calendar is used; what it holds is shown, and read out, by the field above. */}
      <input
        ref={calendario}
        type="date"
        className={clases['calendario']}
        tabIndex={-1}
        aria-hidden
        min={PRIMER_DIA}
        max={ULTIMO_DIA}
        value={dia ?? ''}
        onChange={(evento) => elegir(evento.target.value)}
      />
      {debajo}
    </div>
  );
}
