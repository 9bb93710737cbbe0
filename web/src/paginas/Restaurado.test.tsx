import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Entorno } from '@/kit/estilo/Entorno';
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
function restaurableLento() {
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

function montarCon(restaurable: ReturnType<typeof restaurableLento>) {
  const restaurables = [restaurable];
  render(
    <Entorno modo="test">
      <Restaurado restaurables={restaurables}>contenido</Restaurado>
    </Entorno>,
  );
}

it('shows the content only once the stored state is back', () => {
  const restaurable = restaurableLento();
  montarCon(restaurable);
  expect(screen.queryByText('contenido')).not.toBeInTheDocument();
  pasar(4999);
  act(() => restaurable.terminar());
  expect(screen.getByText('contenido')).toBeInTheDocument();
});

it('says so when it is not back after five seconds', () => {
  montarCon(restaurableLento());
  pasar(5000);
  expect(screen.getByRole('heading', { name: 'No hemos podido recuperar tus datos' })).toBeInTheDocument();
  expect(screen.queryByText('contenido')).not.toBeInTheDocument();
});
