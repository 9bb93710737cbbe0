import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { create } from 'zustand';
import { montar } from '@/pruebas/montar';
import { Buscador, ESPERA_BUSQUEDA_MS } from './Buscador';

const buscar = vi.fn<(texto: string) => void>();
const caja = () => screen.getByRole('searchbox', { name: 'Buscar Productos...' });
const escribir = (texto: string) => fireEvent.change(caja(), { target: { value: texto } });
const pasar = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

/** A list whose address follows the search later, as a router's does. */
const direccion = create(() => ({ valor: '' }));
function Lista() {
  const { valor } = direccion();
  return <Buscador etiqueta="Buscar Productos..." valor={valor} onBuscar={buscar} />;
}

const llegar = (valor: string) => act(() => direccion.setState({ valor }));

beforeEach(() => {
  vi.useFakeTimers();
  buscar.mockReset();
  direccion.setState({ valor: '' });
  montar(<Lista />);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the search box', () => {
  it('waits 300 ms after the last key, and trims', () => {
    expect(ESPERA_BUSQUEDA_MS).toBe(300);
    escribir(' jam');
    pasar(299);
    escribir(' jamon ');
    pasar(299);
    expect(buscar).not.toHaveBeenCalled();
    pasar(1);
    expect(buscar.mock.calls).toEqual([['jamon']]);
  });

  it('takes blanks for no filter', () => {
    escribir('   ');
    pasar(300);
    expect(buscar).not.toHaveBeenCalled();
  });

  it('does not wait for a scanner, which ends with Enter', () => {
    escribir('8410001');
    fireEvent.keyDown(caja(), { key: 'Enter' });
    expect(buscar.mock.calls).toEqual([['8410001']]);
    const { selectionStart, selectionEnd } = caja() as HTMLInputElement;
    expect([selectionStart, selectionEnd]).toEqual([0, 7]);
    pasar(1000);
    expect(buscar).toHaveBeenCalledTimes(1);
  });

  it('keeps a word to be typed on, after Enter', () => {
    escribir('jamon');
    fireEvent.keyDown(caja(), { key: 'Enter' });
    const { selectionStart, selectionEnd } = caja() as HTMLInputElement;
    expect([selectionStart, selectionEnd]).toEqual([5, 5]);
  });

  it('offers to clear only when there is text', () => {
    expect(screen.queryByRole('button', { name: 'Borrar búsqueda' })).not.toBeInTheDocument();
    escribir('pan');
    pasar(300);
    fireEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
    expect(caja()).toHaveValue('');
    expect(caja()).toHaveFocus();
    expect(buscar.mock.calls).toEqual([['pan'], ['']]);
  });

  it('keeps what is typed while its own search comes back', () => {
    escribir('pan');
    pasar(300);
    escribir('pan de');
    llegar('pan');
    expect(caja()).toHaveValue('pan de');
    pasar(300);
    expect(buscar.mock.calls).toEqual([['pan'], ['pan de']]);
  });

  it('follows the back button', () => {
    escribir('pan');
    pasar(300);
    llegar('pan');
    llegar('');
    expect(caja()).toHaveValue('');
  });
});
