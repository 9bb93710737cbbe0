import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { montar } from '@/pruebas/montar';
import { json, servir } from '@/pruebas/servidor';
import { unaSesion } from '@/pruebas/sesiones';
import { sesionActual } from '@/stores/sesion';
import { FormularioAcceso } from './FormularioAcceso';
import { formatearEspera } from './useEspera';

const aviso = () => screen.getByRole('status', { name: 'Estado del acceso' });
const rellenar = async (usuario: ReturnType<typeof montar>['usuario']) => {
  await usuario.type(screen.getByLabelText('Nombre'), ' marta ');
  await usuario.type(screen.getByLabelText('Contraseña'), ' secreta {Enter}');
};

describe('the login', () => {
  it('stores the session, with the name trimmed and the password as typed', async () => {
    const sesion = unaSesion({ token: 'nuevo' });
    const recibidas = servir(() => json<'POST /login'>(sesion));
    const { usuario } = montar(<FormularioAcceso />);
    await rellenar(usuario);
    await expect.poll(() => sesionActual()).toEqual(sesion);
    expect(recibidas[0]?.cuerpo).toEqual({ name: 'marta', password: ' secreta ' });
  });

  it('asks for what is missing beside each field, and calls nobody', async () => {
    const recibidas = servir(() => json({ message: 'x' }, 500));
    const { usuario } = montar(<FormularioAcceso />);
    await usuario.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Escribe tu nombre de usuario.')).toBeInTheDocument();
    expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('Escribe tu nombre de usuario.');
    expect(screen.getByText('Escribe tu contraseña.')).toBeInTheDocument();
    expect(recibidas).toHaveLength(0);
  });

  it('says once, beside the fields, that name or password are wrong, and waits for another password', async () => {
    servir(() => json({ message: 'No autorizado' }, 401, { 'x-request-id': '0123456789abcdef' }));
    const { usuario } = montar(<FormularioAcceso />);
    await rellenar(usuario);
    await expect.poll(() => aviso().textContent).toBe('El nombre o la contraseña no son correctos.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/0123456789abcdef/)).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Contraseña'));
    expect(screen.getByLabelText('Contraseña')).toHaveValue('');
    expect(screen.getByLabelText('Nombre')).toHaveValue(' marta ');
  });

  it('f24 keeps the password over an error of the network', async () => {
    let llamadas = 0;
    const sesion = unaSesion();
    servir(() => {
      llamadas += 1;
      return llamadas === 1 ? Promise.reject(new TypeError('Failed to fetch')) : json<'POST /login'>(sesion);
    });
    const { usuario } = montar(<FormularioAcceso />);
    await rellenar(usuario);
    await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
    expect(screen.getByLabelText('Contraseña')).not.toHaveValue('');
    await usuario.click(screen.getByRole('button', { name: 'Entrar' }));
    await expect.poll(() => sesionActual()).toEqual(sesion);
  });

  it('makes one wait as long as the server says, counting down', async () => {
    servir(() => json({ message: 'x' }, 429, { 'retry-after': '2' }));
    const { usuario } = montar(<FormularioAcceso />);
    await rellenar(usuario);
    await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
    expect(aviso()).toHaveTextContent('Podrás volver a probar en 2 s.');
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeDisabled();
    await expect.poll(() => aviso().textContent, { timeout: 1500 }).toContain('en 1 s');
    await expect.poll(() => screen.getByRole('button', { name: 'Entrar' }).hasAttribute('disabled'), { timeout: 2500 }).toBe(false);
    expect(aviso()).toBeEmptyDOMElement();
  });
});

it.each([
  [1, '1 s'],
  [59, '59 s'],
  [60, '1 min'],
  [150, '2 min 30 s'],
])('a wait of %i seconds reads %s', (segundos, texto) => {
  expect(formatearEspera(segundos)).toBe(texto);
});
