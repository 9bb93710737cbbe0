import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callarEscaner, type Lectura, leerEscaner } from './escaner';
import { REPOSO_MS } from './rafaga';

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
  const leido = vi.fn<(lectura: Lectura) => void>();
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

  const codigos = () => leido.mock.calls.map(([{ codigo }]) => codigo);
  const cantidad = () => {
    const caja = poner(document.createElement('input'));
    caja.setAttribute('role', 'spinbutton');
    return caja;
  };
  const buscador = () => {
    const caja = poner(document.createElement('input'));
    caja.type = 'search';
    return caja;
  };
  /** As a keyboard on the screen writes: the key says nothing, the text comes after it. */
  const escribirSinNombre = (caja: HTMLInputElement, texto: string, inputType = 'insertText') => {
    let compuesto = '';
    for (const letra of texto) {
      pulsar(caja, 'Unidentified', 5);
      compuesto += letra;
      const evento = new InputEvent('input', { data: inputType === 'insertText' ? letra : compuesto, inputType, bubbles: true });
      Object.defineProperty(evento, 'timeStamp', { value: reloj });
      caja.dispatchEvent(evento);
    }
  };
  const reposar = () => new Promise((hecho) => setTimeout(hecho, REPOSO_MS + 20));

  it('is heard where no field has the focus, one code after the other', () => {
    const boton = poner(document.createElement('button'));
    teclear(boton, '8410000000017');
    teclear(document.body, 'AB-12');
    expect(codigos()).toEqual(['8410000000017', 'AB-12']);
  });

  it('is heard in a quantity when it can be none', () => {
    const caja = cantidad();
    teclear(caja, '999999');
    teclear(caja, '12345678', 120);
    expect(leido).not.toHaveBeenCalled();
    teclear(caja, '84100017');
    expect(codigos()).toEqual(['84100017']);
  });

  it('f24 is heard in a search, where a word is none', () => {
    const caja = buscador();
    teclear(caja, 'jamon');
    expect(leido).not.toHaveBeenCalled();
    teclear(caja, '8410000000017');
    expect(codigos()).toEqual(['8410000000017']);
  });

  it('is left to the field that it is read into', () => {
    teclear(poner(document.createElement('input')), '8410000000017');
    expect(leido).not.toHaveBeenCalled();
  });

  it('f24 is told apart when a window lies over the screen', () => {
    teclear(document.body, '8410000000017');
    poner(document.createElement('dialog')).setAttribute('open', '');
    teclear(document.body, '8410000000024');
    expect(leido.mock.calls).toEqual([[{ codigo: '8410000000017', tapada: false }], [{ codigo: '8410000000024', tapada: true }]]);
  });

  it.each(['*8410000000017', ']E08410000000017', '*8410000000017*', ' 8410000000017'])('p07 has marks around it: %s', (leida) => {
    teclear(document.body, leida);
    teclear(buscador(), leida);
    expect(codigos()).toEqual(['8410000000017', '8410000000017']);
  });

  it('p07 may end with Tab, which moves nothing then', () => {
    const caja = buscador();
    for (const letra of '8410000000017') pulsar(caja, letra, 5);
    expect(pulsar(caja, 'Tab', 5)).toBe(false);
    expect(codigos()).toEqual(['8410000000017']);
    expect(pulsar(caja, 'Tab', 500)).toBe(true);
  });

  it.each(['8410000000017', '84100017', '012345678905', '10012345678902'])('p07 may end with nothing: %s', async (leida) => {
    for (const letra of leida) pulsar(document.body, letra, 5);
    expect(leido).not.toHaveBeenCalled();
    await reposar();
    expect(codigos()).toEqual([leida]);
  });

  it.each(['insertText', 'insertCompositionText'])('p08 comes by %s where the keys have no name', async (tipo) => {
    escribirSinNombre(cantidad(), '8410000000017', tipo);
    await reposar();
    expect(codigos()).toEqual(['8410000000017']);
  });

  it('p08 is nothing that is pasted', async () => {
    const caja = buscador();
    caja.dispatchEvent(new InputEvent('input', { data: '8410000000017', inputType: 'insertFromPaste', bubbles: true }));
    await reposar();
    expect(leido).not.toHaveBeenCalled();
  });

  it('is nothing that a person types', () => {
    teclear(document.body, '8410000000017', 120);
    expect(leido).not.toHaveBeenCalled();
  });
});
