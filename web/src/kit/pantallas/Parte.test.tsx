import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { montar } from '@/pruebas/montar';
import { Boton } from './Boton';
import { Parte } from './Parte';
import { perezoso } from './perezoso';

it('a part that cannot be fetched says so alone, and is fetched when it is asked for again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const traer = vi.fn<() => Promise<() => string>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(() => 'el pad');
  const Pad = perezoso(traer);
  const alFallar = vi.fn();
  const { usuario } = montar(
    <>
      <p>la pantalla</p>
      <Parte onFallo={() => { alFallar(); Pad.olvidar(); }} siFalla={(reintentar) => <Boton onClick={reintentar}>Reintentar</Boton>}>
        <Suspense>
          <Pad />
        </Suspense>
      </Parte>
    </>,
  );
  await usuario.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('el pad')).toBeInTheDocument();
  expect(screen.getByText('la pantalla')).toBeInTheDocument();
  expect(alFallar).toHaveBeenCalledTimes(1);
  expect(traer).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});
