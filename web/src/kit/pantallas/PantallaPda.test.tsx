import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { montar } from '@/pruebas/montar';
import { CabeceraPda } from './PantallaPda';

it('a long title, cut to the eye, is whole to who listens or points', () => {
  const nombre = 'Cooperativa Agroalimentaria y de Ultramarinos Finos de Nuestra Señora de la Ermitana de Peñíscola';
  montar(<CabeceraPda titulo={nombre} />);
  expect(screen.getByRole('heading', { name: nombre })).toHaveAttribute('title', nombre);
});
