import { TextInput } from '@mantine/core';
import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import { clasesDeCampo, ordenDeCampo } from './campo';
import { cuentas } from '../cifras/cuentas';
import clases from './EntradaBuscable.module.css';
import { useErrorALaVista } from './useErrorALaVista';

export interface OpcionBuscable {
  value: string;
  label: string;
  /** A line under the label, searched too: a NIF, a town. */
  detalle?: string;
}

/** More would be scrolled, not read. */
const A_LA_VISTA = 50;

interface EntradaBuscableProps {
  etiqueta: string;
  opciones: readonly OpcionBuscable[];
  /** The value of the option that is chosen; blank for none. */
  valor: string;
  onCambio: (valor: string) => void;
  /** Stands where nothing is chosen. */
  placeholder?: string;
  cargando?: boolean;
  autoFocus?: boolean;
  error?: { message?: string | undefined } | undefined;
  obligatorio?: boolean;
  ayuda?: string | undefined;
  /** Shown under the field. */
  debajo?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** How many were found, for who does not see the list. */
function halladasLegibles(cuantas: number): string {
  if (cuantas === 0) return 'Ninguna opción';
  return cuantas === 1 ? '1 opción' : `${cuantas} opciones`;
}

const textoDe = ({ label, detalle = '' }: OpcionBuscable): string => `${label} ${detalle}`;

/** A choice of many: one types part of it, blind to case and accents, and picks with the arrows or the mouse. */
export function EntradaBuscable({
  etiqueta,
  opciones,
  valor,
  onCambio,
  placeholder,
  cargando = false,
  autoFocus = false,
  error,
  obligatorio = false,
  ayuda,
  debajo,
  ref,
}: EntradaBuscableProps) {
  const id = useId();
  const marco = useErrorALaVista(error);
  /** What is being looked for; `null` while the list is closed. */
  const [buscado, setBuscado] = useState<string | null>(null);
  const [activa, setActiva] = useState(0);
  /** What Enter asked for before there was anything to choose from. */
  const [encargo, setEncargo] = useState<string | null>(null);
  const elegida = opciones.find(({ value }) => value === valor);
  const abierta = buscado !== null;
  const halladas = abierta ? cuentas().hallar(opciones, textoDe, buscado) : [];
  const visibles = halladas.slice(0, A_LA_VISTA);

  const abrir = () => {
    if (abierta) return;
    setBuscado(encargo ?? '');
    setEncargo(null);
    setActiva(Math.max(0, opciones.slice(0, A_LA_VISTA).findIndex(({ value }) => value === valor)));
  };
  const cerrar = () => setBuscado(null);
  const elegir = ({ value }: OpcionBuscable) => {
    onCambio(value);
    cerrar();
  };
  const elegirActiva = () => {
    const opcion = visibles[activa];
    if (opcion) elegir(opcion);
    else if (cargando) {
      setEncargo(buscado ?? encargo);
      cerrar();
    }
  };
  const cumplirEncargo = useEffectEvent(() => {
    if (encargo === null) return;
    const [primera] = cuentas().hallar(opciones, textoDe, encargo);
    if (primera) onCambio(primera.value);
    else if (marco.current?.contains(document.activeElement)) setBuscado(encargo);
    setEncargo(null);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- that the list arrives is no event of this box
    if (!cargando) cumplirEncargo();
  }, [cargando]);
  const mover = (a: number) => {
    const nueva = Math.min(Math.max(a, 0), visibles.length - 1);
    setActiva(nueva);
    document.getElementById(`${id}-${nueva}`)?.scrollIntoView({ block: 'nearest' });
  };

  const porTecla = (evento: KeyboardEvent) => {
    switch (evento.key) {
      case 'ArrowDown':
        if (abierta) mover(activa + 1);
        else abrir();
        break;
      case 'ArrowUp':
        if (abierta) mover(activa - 1);
        else abrir();
        break;
      case 'Enter':
        // Closed, it submits the form as any field does.
        if (!abierta && encargo === null) return;
        elegirActiva();
        break;
      case 'Escape':
        if (!abierta && encargo === null) return;
        setEncargo(null);
        cerrar();
        break;
      default:
        return;
    }
    evento.preventDefault();
  };

  return (
    <div ref={marco} className={clases['campo']}>
      <TextInput
        ref={ref}
        label={etiqueta}
        description={ayuda}
        error={error?.message}
        withAsterisk={obligatorio}
        aria-required={obligatorio}
        placeholder={elegida?.label ?? (cargando ? 'Cargando…' : placeholder)}
        value={buscado ?? encargo ?? elegida?.label ?? ''}
        // The end of a long name may not be seen.
        title={elegida?.label}
        onChange={({ currentTarget: { value } }) => {
          setBuscado(value);
          setActiva(0);
          setEncargo(null);
        }}
        onClick={abrir}
        onKeyDown={porTecla}
        onBlur={cerrar}
        role="combobox"
        aria-expanded={abierta}
        aria-controls={abierta ? `${id}-lista` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={abierta && visibles[activa] ? `${id}-${activa}` : undefined}
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        rightSectionWidth={44}
        rightSection={
          valor !== '' && !obligatorio ? (
            <button type="button" className={clases['quitar']} aria-label={`Quitar ${etiqueta}`} onClick={() => onCambio('')}>
              <X size={18} aria-hidden />
            </button>
          ) : (
            <ChevronDown size={18} aria-hidden />
          )
        }
        rightSectionPointerEvents={valor !== '' && !obligatorio ? 'all' : 'none'}
        inputWrapperOrder={ordenDeCampo}
        classNames={clasesDeCampo}
      />
      <p className="solo-lectores" aria-live="polite">
        {abierta && !cargando && halladasLegibles(halladas.length)}
      </p>
      {abierta && (
        // A press on it must not take the focus, whose loss closes the list.
        <div className={clases['lista']} onPointerDown={(evento) => evento.preventDefault()}>
          <div role="listbox" id={`${id}-lista`} aria-label={etiqueta}>
            {visibles.map((opcion, indice) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the box's
              <div
                key={opcion.value}
                id={`${id}-${indice}`}
                role="option"
                aria-selected={opcion.value === valor}
                data-activa={indice === activa || undefined}
                className={clases['opcion']}
                onClick={() => elegir(opcion)}
              >
                {opcion.label}
                {opcion.detalle !== undefined && <small>{opcion.detalle}</small>}
              </div>
            ))}
          </div>
          {halladas.length > A_LA_VISTA && <p className={clases['resto']}>Hay {halladas.length - A_LA_VISTA} más: escribe un poco más del nombre.</p>}
          {halladas.length === 0 && <p className={clases['resto']}>{cargando ? 'Cargando…' : 'No hay nada que se llame así.'}</p>}
        </div>
      )}
      {debajo}
    </div>
  );
}
