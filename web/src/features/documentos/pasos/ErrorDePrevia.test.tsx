import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErrorApi } from '@/api/errores';
import { montar } from '@/pruebas/montar';
import { ErrorDePrevia } from './ErrorDePrevia';

const ensenar = (error: unknown) => montar(<ErrorDePrevia error={error} onReintentar={() => undefined} />);

it('a rule that is broken is said in its own words, and asking again is not offered', async () => {
  const frase = 'F2026-000001 es de la serie de la casa: abónala desde su página.';
  ensenar(new ErrorApi({ clase: 'respuesta', estado: 422 }, { mensaje: frase, errores: { 'antiguas.0.numero': [frase] } }));
  expect(await screen.findByText(frase)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
});

it('what was not answered can be asked for again', async () => {
  ensenar(new ErrorApi({ clase: 'red' }));
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
});
