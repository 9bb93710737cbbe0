import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import dayjs from 'dayjs';
import es from 'dayjs/locale/es';
import { CalendarDays } from 'lucide-react';
import { clasesDeCampo } from './CampoTexto';

dayjs.locale(es, undefined, true);

interface CampoFechaProps {
  etiqueta: string;
  /** A day as `AAAA-MM-DD`. */
  valor: string | null;
  onCambio: (valor: string | null) => void;
  error?: string | undefined;
  obligatorio?: boolean;
}

const dosCifras = (texto: string | undefined) => (texto ?? '').padStart(2, '0');

/** Reads `1/2/2027`, `01-02-2027` or `01022027`, as people type a day. */
function leerDia(texto: string): string | null {
  const partes = /^(\d{1,2})[/\-. ](\d{1,2})[/\-. ](\d{4})$/.exec(texto.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(texto.trim());
  if (partes === null) return null;
  const iso = `${partes[3]}-${dosCifras(partes[2])}-${dosCifras(partes[1])}`;
  // The 31st of a short month would slide into the next one.
  return dayjs(iso).format('YYYY-MM-DD') === iso ? iso : null;
}

/** A day of the calendar, typed or picked. */
export function CampoFecha({ etiqueta, valor, onCambio, error, obligatorio = false }: CampoFechaProps) {
  return (
    <DateInput
      label={etiqueta}
      placeholder="DD/MM/AAAA"
      valueFormat="DD/MM/YYYY"
      dateParser={leerDia}
      locale="es"
      minDate="1900-01-01"
      maxDate="2099-12-31"
      value={valor}
      onChange={onCambio}
      allowDeselect
      error={error}
      withAsterisk={obligatorio}
      aria-required={obligatorio}
      inputMode="numeric"
      autoComplete="off"
      // On a small screen the calendar needs what is below the field.
      onFocus={(evento) => evento.currentTarget.scrollIntoView({ block: 'start' })}
      styles={{ input: { scrollMarginTop: '100px' } }}
      rightSection={<CalendarDays size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      classNames={clasesDeCampo}
      size="md"
    />
  );
}
