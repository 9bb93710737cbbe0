import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Proveedor } from '@/ui/Proveedor';
import { Restaurado } from './Restaurado';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pasar = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

/** A store whose stored state comes back when the test says so. */
function almacenLento() {
  let listo = false;
  let avisar = () => undefined as void;
  return {
    terminar: () => {
      listo = true;
      avisar();
    },
    persist: {
      hasHydrated: () => listo,
      onFinishHydration: (aviso: () => void) => {
        avisar = aviso;
        return () => undefined;
      },
    },
  };
}

function montarCon(almacen: ReturnType<typeof almacenLento>) {
  const almacenes = [almacen];
  render(
    <Proveedor entorno="test">
      <Restaurado almacenes={almacenes}>contenido</Restaurado>
    </Proveedor>,
  );
}

it('shows the content only once the stored state is back', () => {
  const almacen = almacenLento();
  montarCon(almacen);
  expect(screen.queryByText('contenido')).not.toBeInTheDocument();
  pasar(4999);
  act(() => almacen.terminar());
  expect(screen.getByText('contenido')).toBeInTheDocument();
});

it('says so when it is not back after five seconds', () => {
  montarCon(almacenLento());
  pasar(5000);
  expect(screen.getByRole('heading', { name: 'No hemos podido recuperar tus datos' })).toBeInTheDocument();
  expect(screen.queryByText('contenido')).not.toBeInTheDocument();
});
