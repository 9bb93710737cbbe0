import { type KeyboardEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CampoTexto } from './CampoTexto';
import type { CampoProps } from './campo';
import { esCodigo, seguirRafaga } from '../aparato/rafaga';

/** What one goes on to with Enter or Tab. */
const SIGUIENTES = 'input, select, textarea';

function irAlSiguiente(caja: HTMLInputElement): void {
  const campos = [...(caja.form?.querySelectorAll<HTMLElement>(SIGUIENTES) ?? [])].filter((campo) => campo.tabIndex >= 0);
  campos[campos.indexOf(caja) + 1]?.focus();
}

/** The code on a pack, typed or read by a scanner, whose Enter goes on to the next field and sends nothing. */
export function CampoCodigo<V extends FieldValues, T>(campo: CampoProps<V, T>) {
  const [seguir] = useState(seguirRafaga);
  const porTecla = (evento: KeyboardEvent<HTMLInputElement>) => {
    const rafaga = seguir(evento.nativeEvent);
    if (evento.key !== 'Enter' || !esCodigo(rafaga)) return;
    evento.preventDefault();
    irAlSiguiente(evento.currentTarget);
  };
  return <CampoTexto modoEntrada="numeric" onKeyDown={porTecla} {...campo} />;
}
