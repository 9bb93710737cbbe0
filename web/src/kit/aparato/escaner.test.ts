import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callarEscaner, leerEscaner } from './escaner';

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

describe('what a scanner reads', () => {
  const leido = vi.fn();
  const teclear = (destino: HTMLElement, texto: string, espera = 5) => {
    for (const letra of texto) pulsar(destino, letra, espera);
    pulsar(destino, 'Enter', espera);
  };

  beforeEach(() => {
    leido.mockClear();
    const callar = dejar;
    const dejarDeLeer = leerEscaner(leido);
    dejar = () => {
      callar();
      dejarDeLeer();
    };
  });

  it('is heard where no field has the focus, one code after the other', () => {
    const boton = poner(document.createElement('button'));
    teclear(boton, '8410000000017');
    teclear(document.body, 'AB-12');
    expect(leido.mock.calls).toEqual([['8410000000017'], ['AB-12']]);
  });

  it('is heard in a quantity when it can be none', () => {
    const caja = poner(document.createElement('input'));
    caja.setAttribute('role', 'spinbutton');
    teclear(caja, '999999');
    teclear(caja, '12345678', 120);
    expect(leido).not.toHaveBeenCalled();
    teclear(caja, '84100017');
    expect(leido.mock.calls).toEqual([['84100017']]);
  });

  it('is left to the field that it is read into, and to a window that is open', () => {
    teclear(poner(document.createElement('input')), '8410000000017');
    const ventana = poner(document.createElement('dialog'));
    ventana.setAttribute('open', '');
    teclear(document.body, '8410000000017');
    expect(leido).not.toHaveBeenCalled();
  });

  it('is nothing that a person types', () => {
    teclear(document.body, '8410000000017', 120);
    expect(leido).not.toHaveBeenCalled();
  });
});
