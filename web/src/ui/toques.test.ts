import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ignorarRepetidos } from './toques';

let dejar: () => void;
let reloj = 0;
let pulsados: string[] = [];

function suceder(destino: Element, evento: Event): void {
  Object.defineProperty(evento, 'timeStamp', { value: reloj });
  destino.dispatchEvent(evento);
}

interface Toque {
  espera: number;
  x?: number;
}

function tocar(destino: Element, { espera, x = 100 }: Toque): void {
  reloj += espera;
  const donde = { bubbles: true, cancelable: true, clientX: x, clientY: 200 };
  for (const tipo of ['pointerdown', 'click']) suceder(destino, new MouseEvent(tipo, donde));
}

function teclear(destino: Element, key: string, espera: number): void {
  reloj += espera;
  suceder(destino, new KeyboardEvent('keydown', { key, bubbles: true }));
  if (key === 'Enter') suceder(destino, new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** A button that goes away when it is pressed, if `fugaz`. */
function boton(nombre: string, fugaz = false): HTMLButtonElement {
  const elemento = document.body.appendChild(document.createElement('button'));
  elemento.append(document.createElement('span'));
  elemento.addEventListener('click', () => {
    pulsados.push(nombre);
    if (fugaz) elemento.remove();
  });
  return elemento;
}

beforeEach(() => {
  reloj += 10_000;
  pulsados = [];
  dejar = ignorarRepetidos();
});
afterEach(() => {
  dejar();
  document.body.replaceChildren();
});

describe('an impatient hand', () => {
  it('presses nothing of what came in place of what it tapped', () => {
    tocar(boton('menú', true), { espera: 0 });
    const fila = boton('fila');
    for (let vez = 0; vez < 3; vez += 1) tocar(fila, { espera: 400 });
    expect(pulsados).toEqual(['menú']);
    tocar(fila, { espera: 500 });
    expect(pulsados).toEqual(['menú', 'fila']);
  });

  it('presses what is elsewhere', () => {
    tocar(boton('menú', true), { espera: 0 });
    tocar(boton('fila'), { espera: 100, x: 140 });
    expect(pulsados).toEqual(['menú', 'fila']);
  });

  it('presses again what is still there, though its inside was drawn anew', () => {
    const mas = boton('más');
    const [dentro] = mas.children;
    if (dentro) tocar(dentro, { espera: 0 });
    mas.replaceChildren(document.createElement('i'));
    tocar(mas, { espera: 100 });
    expect(pulsados).toEqual(['más', 'más']);
  });

  it('goes on where the control was made to', () => {
    tocar(boton('añadir', true), { espera: 0 });
    const mas = boton('más');
    mas.dataset['sigue'] = '';
    for (let vez = 0; vez < 2; vez += 1) tocar(mas, { espera: 100 });
    expect(pulsados).toEqual(['añadir', 'más', 'más']);
  });

  it('is heard when what it tapped goes away under it', () => {
    const antes = boton('antes');
    suceder(antes, new MouseEvent('pointerdown', { bubbles: true }));
    antes.remove();
    suceder(boton('después'), new MouseEvent('click', { bubbles: true }));
    expect(pulsados).toEqual(['después']);
  });
});

describe('a key pressed twice', () => {
  it('presses nothing of what has the focus after what it pressed is gone', () => {
    teclear(boton('borrar', true), 'Enter', 0);
    const papelera = boton('papelera');
    teclear(papelera, 'Enter', 100);
    expect(pulsados).toEqual(['borrar']);
    teclear(papelera, 'Tab', 100);
    teclear(papelera, 'Enter', 100);
    expect(pulsados).toEqual(['borrar', 'papelera']);
  });
});
