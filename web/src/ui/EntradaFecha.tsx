import { TextInput } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { clasesDeCampo, ordenDeCampo } from './campo';
import { escribirDia, leerDia, PRIMER_DIA, ULTIMO_DIA } from './dias';
import clases from './EntradaFecha.module.css';
import { useErrorALaVista } from './useErrorALaVista';

interface EntradaFechaProps {
  etiqueta: string;
  /** A day as `AAAA-MM-DD`. */
  valor: string | null;
  onCambio: (valor: string | null) => void;
  error?: { message?: string | undefined } | undefined;
  obligatorio?: boolean;
  ayuda?: string | undefined;
  /** Shown under the field. */
  debajo?: ReactNode;
  /** Of the text, to put the cursor in it. */
  ref?: Ref<HTMLInputElement>;
}

const NO_ES_DIA = 'Escribe la fecha como DD/MM/AAAA, de 1900 a 2099.';

/** A day of the calendar: typed as people write it, or picked in the calendar the device itself has. */
export function EntradaFecha({ etiqueta, valor, onCambio, error, obligatorio = false, ayuda, debajo, ref }: EntradaFechaProps) {
  const campo = useErrorALaVista(error);
  const calendario = useRef<HTMLInputElement>(null);
  const [borrador, setBorrador] = useState<string | null>(null);
  const [dejado, setDejado] = useState(false);
  const texto = borrador ?? escribirDia(valor);
  const ilegible = dejado && texto.trim() !== '' && leerDia(texto) === null;

  const escribir = (nuevo: string) => {
    if (!/^[\d/.\- ]{0,10}$/.test(nuevo)) return;
    setDejado(false);
    setBorrador(nuevo);
    onCambio(leerDia(nuevo));
  };

  const dejar = () => {
    setDejado(true);
    // What is a day shows itself as one; what is none stays to be corrected.
    if (leerDia(texto) !== null) setBorrador(null);
  };

  const elegir = (dia: string) => {
    setBorrador(null);
    onCambio(dia === '' ? null : dia);
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
        onBlur={dejar}
        error={ilegible ? NO_ES_DIA : error?.message}
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
        value={valor ?? ''}
        onChange={(evento) => elegir(evento.target.value)}
      />
      {debajo}
    </div>
  );
}
