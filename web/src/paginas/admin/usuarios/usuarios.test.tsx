import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { type Contrato, json, servir } from '@/pruebas/servidor';
import { entrarComo, unaSesion } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';
import { iniciarSesion } from '@/stores/sesion';

prepararDominio();

type Usuario = Contrato['GET /users/{id}']['data'];

let usuarios: Usuario[];
let rechazo: Response | undefined;
let recibidas: ReturnType<typeof servir>;

/** Two users a page, found by name. */
function responder({ metodo, camino, parametros, cuerpo }: Parameters<Parameters<typeof servir>[0]>[0]): Response {
  if (metodo !== 'GET' && rechazo) return rechazo;
  const id = Number(camino.split('/')[2]);
  const leido = usuarios.find((u) => u.id === id);
  switch (`${metodo} ${camino.split('/')[1]}${id ? '/id' : ''}`) {
    case 'GET users': {
      const hallados = usuarios.filter(({ name }) => name.includes(parametros.get('name[like]') ?? ''));
      const pagina = Number(parametros.get('page'));
      return json<'GET /users'>({
        data: hallados.slice((pagina - 1) * 2, pagina * 2),
        meta: { current_page: pagina, last_page: Math.max(1, Math.ceil(hallados.length / 2)), from: 1, to: 2, total: hallados.length },
      });
    }
    case 'GET users/id':
      return leido ? json<'GET /users/{id}'>({ data: leido }) : json({ message: 'no' }, 404);
    case 'POST register': {
      const nuevo = { ...(cuerpo as Usuario), id: 9 };
      usuarios.push(nuevo);
      return json<'POST /register'>({ data: nuevo }, 201);
    }
    case 'PUT users/id': {
      const cambiado = { ...leido, ...(cuerpo as Usuario), id };
      usuarios = usuarios.map((u) => (u.id === id ? cambiado : u));
      return json<'PUT /users/{id}'>({ data: cambiado });
    }
    case 'DELETE users/id':
      usuarios = usuarios.filter((u) => u.id !== id);
      return json<'DELETE /users/{id}'>({ message: 'ok' });
    default:
      return json({ message: 'no' }, 404);
  }
}

beforeEach(() => {
  usuarios = [
    { id: 1, name: 'Marta', role: 'admin', version: 1 },
    { id: 2, name: 'Iñaki', role: 'pda', version: 1 },
    { id: 3, name: 'Rosa', role: 'pda', version: 1 },
  ];
  rechazo = undefined;
  recibidas = servir(responder);
  entrarComo('admin');
});

const abrir = (camino = '/admin/users') => montarRutas(rutas, camino);
const fila = (nombre: string) => screen.findByRole('row', { name: new RegExp(nombre) });
const enviado = (metodo: string) => recibidas.find((peticion) => peticion.metodo === metodo);

describe('the list of users', () => {
  it('shows name and role', async () => {
    abrir();
    expect(within(await fila('Marta')).getByText('Administrador')).toBeInTheDocument();
    expect(within(await fila('Iñaki')).getByText('PDA')).toBeInTheDocument();
  });

  it('keeps its page in the address', async () => {
    const { usuario, router } = abrir();
    await fila('Marta');
    await usuario.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(await fila('Rosa')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?pagina=2');
    expect(screen.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('searches from the first page, and says so when nobody is found', async () => {
    const { usuario, router } = abrir('/admin/users?pagina=2');
    await fila('Rosa');
    await usuario.type(screen.getByRole('searchbox', { name: 'Buscar por Nombre' }), 'zz');
    expect(await screen.findByRole('heading', { name: 'Nadie se llama así' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?buscar=zz');
    await usuario.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(await fila('Marta')).toBeInTheDocument();
  });

  it('deletes after asking, and refreshes', async () => {
    const { usuario } = abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Borrar a Iñaki' }));
    await usuario.click(await screen.findByRole('button', { name: 'Si, borrarlo!' }));
    expect(await screen.findByText('Usuario eliminado correctamente')).toBeInTheDocument();
    expect(await fila('Rosa')).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /Iñaki/ })).not.toBeInTheDocument();
  });

  it('deletes nobody when one backs out', async () => {
    const { usuario } = abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Borrar a Iñaki' }));
    await usuario.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(enviado('DELETE')).toBeUndefined();
  });
});

describe('a new user', () => {
  it('is a seller unless said otherwise', async () => {
    const { usuario, router } = abrir('/admin/users/new');
    await usuario.type(await screen.findByLabelText(/Nombre/), 'Begoña');
    await usuario.type(screen.getByLabelText(/^Contraseña/), 'secreta123');
    expect(sessionStorage.getItem('reparto.enMarcha'), 'w18 a password is kept nowhere').not.toContain('secreta123');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Usuario creado correctamente')).toBeInTheDocument();
    expect(enviado('POST')?.cuerpo).toEqual({ name: 'Begoña', password: 'secreta123', role: 'pda' });
    await expect.poll(() => router.state.location.pathname).toBe('/admin/users');
  });

  it('that the server refuses stays in the form, with the reason beside the field', async () => {
    rechazo = json({ message: 'Revisa los datos.', errores: { name: ['Ya hay un usuario con ese nombre.'] } }, 422);
    const { usuario } = abrir('/admin/users/new');
    await usuario.type(await screen.findByLabelText(/Nombre/), 'Rosa');
    await usuario.type(screen.getByLabelText(/^Contraseña/), 'secreta123');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Ya hay un usuario con ese nombre.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Nombre/)).toHaveAccessibleDescription('Ya hay un usuario con ese nombre.');
    expect(screen.getByLabelText(/Nombre/)).toHaveValue('Rosa');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that the server refuses as a whole is told in a dialog', async () => {
    rechazo = json({ message: 'Ya hay un usuario con ese nombre.' }, 409);
    const { usuario } = abrir('/admin/users/new');
    await usuario.type(await screen.findByLabelText(/Nombre/), 'Rosa');
    await usuario.type(screen.getByLabelText(/^Contraseña/), 'secreta123');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
      /Ha habido un problema al crear el usuario.*Ya hay un usuario con ese nombre/,
    );
  });

  it.each([
    ['name', 'ñ'.repeat(61), 'secreta123', 'Como mucho 60 letras.'],
    ['password', 'Begoña', 'siete77', 'La contraseña necesita al menos 8 caracteres.'],
    ['password', 'Begoña', 'x'.repeat(129), 'La contraseña admite 128 caracteres como mucho.'],
  ])('with a %s of the wrong length is refused beside it, and nobody is asked', async (campo, nombre, contrasena, reproche) => {
    const { usuario } = abrir('/admin/users/new');
    await usuario.click(await screen.findByLabelText(/Nombre/));
    await usuario.paste(nombre);
    await usuario.click(screen.getByLabelText(/^Contraseña/));
    await usuario.paste(contrasena);
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(reproche)).toBeInTheDocument();
    expect(screen.getByLabelText(campo === 'name' ? /Nombre/ : /^Contraseña/)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(enviado('POST')).toBeUndefined();
  });

  it('may have the longest name and password', async () => {
    const { usuario } = abrir('/admin/users/new');
    await usuario.click(await screen.findByLabelText(/Nombre/));
    await usuario.paste('ñ'.repeat(60));
    await usuario.click(screen.getByLabelText(/^Contraseña/));
    await usuario.paste('🥖'.repeat(128));
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Usuario creado correctamente')).toBeInTheDocument();
  });

  it('needs a name and a password', async () => {
    const { usuario } = abrir('/admin/users/new');
    await usuario.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Escribe el nombre.')).toBeInTheDocument();
    expect(screen.getByText('Escribe la contraseña.')).toBeInTheDocument();
    expect(enviado('POST')).toBeUndefined();
  });
});

describe('editing a user', () => {
  it('without a password leaves the old one', async () => {
    const { usuario } = abrir('/admin/users/edit/2');
    await usuario.selectOptions(await screen.findByLabelText(/Rol/), 'Administrador');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Usuario editado correctamente')).toBeInTheDocument();
    expect(enviado('PUT')?.cuerpo).toEqual({ name: 'Iñaki', role: 'admin', version: 1 });
    expect(within(await fila('Iñaki')).getByText('Administrador')).toBeInTheDocument();
  });

  it('with a password that is too short is refused beside it', async () => {
    const { usuario } = abrir('/admin/users/edit/2');
    await usuario.type(await screen.findByLabelText(/^Contraseña/), 'corta');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('La contraseña necesita al menos 8 caracteres.')).toBeInTheDocument();
    expect(enviado('PUT')).toBeUndefined();
  });

  it('whom somebody has deleted meanwhile stays in the form as it was written', async () => {
    const { usuario } = abrir('/admin/users/edit/2');
    await usuario.type(await screen.findByLabelText(/Nombre/), ' Ruiz');
    usuarios = usuarios.filter(({ id }) => id !== 2);
    rechazo = json({ message: 'Este usuario no existe.' }, 404);
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Otra persona ha borrado esto mientras lo cambiabas.');
    expect(screen.getByLabelText(/Nombre/)).toHaveDisplayValue(/ Ruiz$/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that fails says so', async () => {
    rechazo = json({ message: 'x' }, 500);
    const { usuario } = abrir('/admin/users/edit/2');
    await usuario.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
      /Ha habido un problema al editar el usuario.*Error interno del servidor/,
    );
  });
});

it('nobody is asked whether to delete herself: that is refused at once', async () => {
  iniciarSesion(unaSesion({ id: 1 }));
  const { usuario } = montarRutas(rutas, '/admin/users');
  await usuario.click(await screen.findByRole('button', { name: 'Borrar a Marta' }));
  expect(screen.getByRole('dialog', { name: 'Error' })).toHaveTextContent('No puedes borrarte a ti mismo.');
  expect(screen.queryByText('¿Borramos?')).not.toBeInTheDocument();
  expect(recibidas.some(({ metodo }) => metodo === 'DELETE')).toBe(false);
});
