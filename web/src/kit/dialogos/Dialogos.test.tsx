import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ErrorApi } from '@/api/errores';
import { montar } from '@/pruebas/montar';
import { avisar, confirmarBorrado, mostrarError } from './dialogos';

let usuario: ReturnType<typeof montar>['usuario'];

beforeEach(() => {
  ({ usuario } = montar(<p>pantalla</p>));
});

describe('a confirmation', () => {
  it('is given by its button', async () => {
    const respuesta = confirmarBorrado('Se pierde.');
    expect(await screen.findByRole('dialog', { name: '¿Borramos?' })).toHaveTextContent('Se pierde.');
    await usuario.click(screen.getByRole('button', { name: 'Si, borrarlo!' }));
    await expect(respuesta).resolves.toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['Cancelar', 'Escape'])('is refused by %s', async (modo) => {
    const respuesta = confirmarBorrado('Se pierde.');
    await screen.findByRole('dialog');
    await (modo === 'Escape' ? usuario.keyboard('{Escape}') : usuario.click(screen.getByRole('button', { name: modo })));
    await expect(respuesta).resolves.toBe(false);
  });
});

it('stock warnings are listed by batch', async () => {
  const leido = avisar([
    { lote: 'L-2611', mensaje: 'solo quedaban 4' },
    { lote: 'L-2619', mensaje: 'ya no queda' },
  ]);
  await screen.findByRole('dialog', { name: 'Aviso' });
  expect(screen.getAllByRole('listitem').map((linea) => linea.textContent)).toEqual([
    'L-2611: solo quedaban 4',
    'L-2619: ya no queda',
  ]);
  await usuario.click(screen.getByRole('button', { name: 'Entendido' }));
  await leido;
});

describe('a failure', () => {
  it('shows what was being done and why not; the id to quote only where that does not help', async () => {
    const error = new ErrorApi({ clase: 'respuesta', estado: 409 }, { mensaje: 'Tiene 3 facturas.', referencia: 'req-1' });
    void mostrarError(error, 'Ha habido un problema al borrar');
    const dialogo = await screen.findByRole('dialog', { name: 'Error' });
    for (const texto of ['Ha habido un problema al borrar', 'Tiene 3 facturas.']) {
      expect(dialogo).toHaveTextContent(texto);
    }
    expect(dialogo).not.toHaveTextContent('Referencia');
    await usuario.click(screen.getByRole('button', { name: 'Aceptar' }));
    void mostrarError(new ErrorApi({ clase: 'respuesta', estado: 500 }, { referencia: 'req-1' }));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent('Referencia: req-1');
  });

  it('of a cancelled call is silent', async () => {
    await mostrarError(new ErrorApi({ clase: 'cancelada' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that comes several times at once is told once', async () => {
    void mostrarError(new ErrorApi({ clase: 'red' }));
    void mostrarError(new ErrorApi({ clase: 'red' }));
    void mostrarError('No se pueden realizar pedidos sin productos.');
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent('Error de red');
    await usuario.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(screen.getByRole('dialog', { name: 'Error' })).toHaveTextContent('No se pueden realizar pedidos sin productos.');
    await usuario.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
