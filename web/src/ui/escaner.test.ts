import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callarEscaner } from './escaner';

let dejar: () => void;
let reloj = 0;

/** Whether the key would have pressed what has the focus. */
function pulsar(destino: HTMLElement, key: string, espera: number): boolean {
  reloj += espera;
  const evento = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(evento, 'timeStamp', { value: reloj });
  return destino.dispatchEvent(evento);
}

const poner = <E extends HTMLElement>(elemento: E): E => document.body.appendChild(elemento);

beforeEach(() => {
  dejar = callarEscaner();
});
afterEach(() => {
  dejar();
  document.body.replaceChildren();
});

describe('the Enter after a code', () => {
  const codigo = (destino: HTMLElement, espera: number) => Array.from('8410000', (letra) => pulsar(destino, letra, espera));

  it('presses no button when a scanner typed it', () => {
    const boton = poner(document.createElement('button'));
    codigo(boton, 5);
    expect(pulsar(boton, 'Enter', 5)).toBe(false);
  });

  it('presses it when a person typed it, and when nothing came before', () => {
    const boton = poner(document.createElement('button'));
    codigo(boton, 120);
    expect(pulsar(boton, 'Enter', 120)).toBe(true);
    codigo(boton, 5);
    expect(pulsar(boton, 'Enter', 300)).toBe(true);
  });

  it('reaches the field that it was typed into, and keeps nothing from what is gone to from there', () => {
    const campo = poner(document.createElement('input'));
    const boton = poner(document.createElement('button'));
    codigo(campo, 5);
    expect(pulsar(campo, 'Enter', 5)).toBe(true);
    expect(pulsar(boton, 'Enter', 5)).toBe(true);
    codigo(boton, 5);
    pulsar(boton, 'Tab', 5);
    expect(pulsar(boton, 'Enter', 5)).toBe(true);
  });

  it('has capitals among its letters', () => {
    const boton = poner(document.createElement('button'));
    for (const tecla of ['A', 'Shift', 'B', 'Shift', 'C', 'D']) pulsar(boton, tecla, 5);
    expect(pulsar(boton, 'Enter', 5)).toBe(false);
  });
});
