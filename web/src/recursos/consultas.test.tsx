import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, pedir } from '@/api/cliente';
import { describirError } from '@/api/errores';
import { montar } from '@/pruebas/montar';
import { json, servir } from '@/pruebas/servidor';
import { unaSesion } from '@/pruebas/sesiones';
import { caducarSesion, cerrarSesion, iniciarSesion, sesionActual } from '@/stores/sesion';
import { mostrarError, useDialogos } from '@/kit/dialogos/dialogos';
import { notificar, useNotificaciones } from '@/kit/dialogos/notificar';
import { comoSeDejo, recordarLista } from '@/kit/listas/listas';
import { crearConsultas, olvidarAlCambiarDeSesion } from './consultas';

function Lista() {
  const { data, error, refetch } = useQuery({ queryKey: ['lista'], queryFn: ({ signal }) => pedir(api.GET('/users', { signal })) });
  return (
    <button type="button" onClick={() => void refetch()}>
      {data ? 'llegó' : (error && describirError(error).texto) ?? 'nada'}
    </button>
  );
}

const PAGINA = { data: [], meta: { current_page: 1, last_page: 1, from: 0, to: 0, total: 0 } };

describe('a query', () => {
  it('that fails for a rule shows the dialog, and is not tried again', async () => {
    const recibidas = servir(() => json({ message: 'x' }, 403));
    montar(<Lista />);
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent('Prohibido');
    expect(recibidas).toHaveLength(1);
  });

  it('w32 of a session that the server knows no more leaves the word to the login', async () => {
    iniciarSesion(unaSesion());
    const recibidas = servir(() => json({ message: 'No autorizado' }, 401));
    montar(<Lista />);
    await expect.poll(() => recibidas).toHaveLength(1);
    await expect.poll(() => sesionActual().token).toBe('');
    expect(await screen.findByRole('button', { name: 'No autorizado' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that asks for what no rule allows is told by its list alone', async () => {
    const recibidas = servir(() => json({ message: 'Como mucho un año de una vez.', errores: { desde: ['Como mucho un año de una vez.'] } }, 422));
    montar(<Lista />);
    await expect.poll(() => recibidas).toHaveLength(1);
    expect(await screen.findByText('Como mucho un año de una vez.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that fails in passing is tried again, in silence', async () => {
    let vez = 0;
    servir(() => (++vez < 3 ? json({ message: 'x' }, 503) : json<'GET /users'>(PAGINA)));
    montar(<Lista />);
    expect(await screen.findByRole('button', { name: 'llegó' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('whose refresh fails leaves in peace who is reading the older answer', async () => {
    let vez = 0;
    const recibidas = servir(() => (++vez === 1 ? json<'GET /users'>(PAGINA) : json({ message: 'x' }, 500)));
    const { usuario } = montar(<Lista />);
    await usuario.click(await screen.findByRole('button', { name: 'llegó' }));
    await expect.poll(() => recibidas.length).toBe(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['when she leaves', () => cerrarSesion(), false],
    ['when another person enters', () => iniciarSesion(unaSesion({ id: 4 })), false],
    ['when her session runs out and another enters', () => [caducarSesion(), iniciarSesion(unaSesion({ id: 4 }))], false],
    ['when she has another role', () => [caducarSesion(), iniciarSesion(unaSesion({ role: 'pda' }))], false],
    ['never while she may come back', () => caducarSesion(), true],
    ['never when she comes back', () => [caducarSesion(), iniciarSesion(unaSesion({ token: 'nuevo' }))], true],
  ])('w26 of one person is forgotten %s, with what was asked and said', (_cuando, ocurrir, queda) => {
    iniciarSesion(unaSesion({ token: 'marta' }));
    const consultas = crearConsultas();
    const dejar = olvidarAlCambiarDeSesion(consultas);
    consultas.setQueryData(['lista'], PAGINA);
    recordarLista('/admin/clients', '?buscar=pepe');
    void mostrarError('El pedido de Bar Pepe no se ha aceptado');
    notificar('Enviado A2026-001207, de Bar Pepe');
    ocurrir();
    expect(useDialogos.getState().dialogos).toHaveLength(queda ? 1 : 0);
    expect(useNotificaciones.getState().notificaciones).toHaveLength(queda ? 1 : 0);
    expect(consultas.getQueryData(['lista'])).toEqual(queda ? PAGINA : undefined);
    expect(comoSeDejo('/admin/clients')).toBe(queda ? '/admin/clients?buscar=pepe' : '/admin/clients');
    dejar();
  });
});
