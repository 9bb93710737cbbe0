import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import clases from './Buscador.module.css';
import { type Lectura, leerEscaner } from '../aparato/escaner';

export const ESPERA_BUSQUEDA_MS = 300;
/** What a scanner reads; the next one takes its place. */
const CODIGO = /^\d{6,}$/;

/** Whatever stands there gives way to what is typed or read next. */
export function irA(caja: HTMLInputElement | null): void {
  caja?.focus();
  caja?.select();
}

interface BuscadorProps {
  etiqueta: string;
  placeholder?: string;
  /** The search in force; a change from outside (the back button) replaces what is typed. */
  valor: string;
  /** Called with the trimmed text once typing rests; blank means no filter. */
  onBuscar: (texto: string) => void;
  autoFocus?: boolean;
  /** Its box, where the screen leads back to it: then it also takes what a scanner reads elsewhere on the screen. */
  caja?: RefObject<HTMLInputElement | null>;
  /** A scanner has read a code, which is searched for now. */
  onLeer?: (lectura: Lectura) => void;
}

export function Buscador({ etiqueta, placeholder = etiqueta, valor, onBuscar, autoFocus = false, caja, onLeer }: BuscadorProps) {
  const [texto, setTexto] = useState(valor);
  const [vigente, setVigente] = useState(valor);
  const [recibido, setRecibido] = useState(valor);
  const espera = useRef<number>(undefined);
  const propia = useRef<HTMLInputElement>(null);
  const entrada = caja ?? propia;

  // Only a change that did not come from here replaces what is being typed; the echo of our own search may
  // arrive a few keys later.
  if (valor !== recibido) {
    setRecibido(valor);
    if (valor !== vigente) {
      setVigente(valor);
      setTexto(valor);
    }
  }

  useEffect(() => () => window.clearTimeout(espera.current), []);

  const buscar = (nuevo: string) => {
    window.clearTimeout(espera.current);
    const limpio = nuevo.trim();
    if (limpio === vigente) return;
    setVigente(limpio);
    onBuscar(limpio);
  };

  const esperar = (nuevo: string) => {
    window.clearTimeout(espera.current);
    espera.current = window.setTimeout(() => buscar(nuevo), ESPERA_BUSQUEDA_MS);
  };

  const escribir = (nuevo: string) => {
    setTexto(nuevo);
    esperar(nuevo);
  };

  const alLeer = useEffectEvent((lectura: Lectura) => {
    // At once: what is selected below has to be there.
    flushSync(() => setTexto(lectura.codigo));
    buscar(lectura.codigo);
    if (!lectura.tapada) irA(entrada.current);
    onLeer?.(lectura);
  });
  const lee = caja !== undefined;
  useEffect(() => (lee ? leerEscaner((lectura) => alLeer(lectura)) : undefined), [lee]);

  const limpiar = () => {
    setTexto('');
    buscar('');
    entrada.current?.focus();
  };

  return (
    <div role="search" className={clases['caja']}>
      <Search size={20} aria-hidden />
      <input
        ref={entrada}
        type="search"
        className={clases['entrada']}
        aria-label={etiqueta}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        autoFocus={autoFocus}
        value={texto}
        onChange={(evento) => escribir(evento.target.value)}
        // Left for one of the rows, whose press must not end on another that has come under the finger.
        onBlur={() => esperar(texto)}
        // A hardware scanner types fast and ends with Enter: no waiting then.
        onKeyDown={(evento) => {
          if (evento.key !== 'Enter') return;
          buscar(texto);
          if (CODIGO.test(texto)) evento.currentTarget.select();
        }}
      />
      {texto === '' ? (
        <span className={clases['hueco']} />
      ) : (
        <button type="button" className={clases['borrar']} aria-label="Borrar búsqueda" onClick={limpiar}>
          <X size={20} aria-hidden />
        </button>
      )}
    </div>
  );
}
