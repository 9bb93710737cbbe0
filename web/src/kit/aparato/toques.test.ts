import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALMA_MS, calmarTrasCadaToque } from './toques';

let dejar: () => void;
let pulsados: number;

const enCalma = () => document.documentElement.hasAttribute('data-calma');
const pasan = (ms: number) => vi.advanceTimersByTime(ms);

function boton(): HTMLButtonElement {
  const elemento = document.body.appendChild(document.createElement('button'));
  elemento.append(document.createElement('span'));
  elemento.addEventListener('click', () => {
    pulsados += 1;
  });
  return elemento;
}

const tocar = (cosa: Element) => cosa.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
const teclear = (cosa: HTMLElement, key: string) => {
  cosa.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  if (key === 'Enter') cosa.click();
};

/** A control pressed whose screen goes away after a while. */
function irse(tras: number, mando: HTMLElement, pulsar: (mando: HTMLElement) => void = tocar): void {
  pulsar(mando);
  pasan(tras);
  mando.remove();
  pasan(20);
}

beforeEach(() => {
  vi.useFakeTimers();
  pulsados = 0;
  dejar = calmarTrasCadaToque();
});
afterEach(() => {
  dejar();
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('when what was tapped goes away', () => {
  it.each([0, 400, 900])('the page is calm for a moment, after %i ms too', (tras) => {
    irse(tras, boton());
    expect(enCalma()).toBe(true);
    pasan(CALMA_MS);
    expect(enCalma()).toBe(false);
  });

  it('the second of a double click comes too late, in the same frame too', () => {
    const mando = boton();
    mando.addEventListener('click', () => mando.remove());
    tocar(mando);
    tocar(boton());
    expect(pulsados).toBe(1);
  });

  it('a hand that insists is waited for, but not for ever', () => {
    irse(100, boton());
    const calmas = Array.from({ length: 5 }, () => {
      pasan(200);
      tocar(document.documentElement);
      return enCalma();
    });
    expect(calmas).toEqual([true, true, true, true, false]);
  });

  it('Enter is held back from what has come, until another key is pressed', () => {
    irse(50, boton(), (mando) => teclear(mando, 'Enter'));
    const siguiente = boton();
    teclear(siguiente, 'Enter');
    expect(pulsados).toBe(1);
    teclear(siguiente, 'Tab');
    teclear(siguiente, 'Enter');
    expect(pulsados).toBe(2);
  });

  it('a finger does not hold back the keys, nor a key the finger', () => {
    irse(50, boton());
    teclear(boton(), 'Enter');
    expect(pulsados).toBe(2);
    pasan(CALMA_MS);
    irse(50, boton(), (mando) => teclear(mando, 'Enter'));
    expect(enCalma()).toBe(false);
  });
});

describe('nothing is calmed', () => {
  it('when what was tapped stays, though its inside is drawn anew', () => {
    const mando = boton();
    tocar(mando.children[0] ?? mando);
    mando.replaceChildren();
    pasan(100);
    expect(enCalma()).toBe(false);
  });

  it('when it goes away much later', () => {
    irse(1_200, boton());
    expect(enCalma()).toBe(false);
    tocar(boton());
    expect(pulsados).toBe(2);
  });

  it('when what takes its place goes on with it', () => {
    const mando = boton();
    mando.dataset['sigue'] = '';
    irse(50, mando);
    expect(enCalma()).toBe(false);
  });

  it('by what was tapped before the last', () => {
    const primero = boton();
    tocar(primero);
    tocar(boton());
    primero.remove();
    pasan(100);
    expect(enCalma()).toBe(false);
  });
});
