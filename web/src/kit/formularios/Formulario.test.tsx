import { zodResolver } from '@hookform/resolvers/zod';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { ErrorApi } from '@/api/errores';
import { aplazada } from '@/pruebas/aplazada';
import { montarRutas } from '@/pruebas/montar';
import { CampoSelect } from '../campos/CampoSelect';
import { CampoTexto } from '../campos/CampoTexto';
import { type Edicion, edicionDe } from './edicion';
import { Formulario } from './Formulario';
import { texto } from '../campos/reglas';
import { confirmarAbandono } from './sinGuardar';

interface Cosa {
  name: string;
  clase: string;
}

const CLASES = [
  { value: 'a', label: 'Primera' },
  { value: 'b', label: 'Segunda' },
];

const resolver = zodResolver(z.object({ name: texto('Escribe el nombre.'), clase: z.string() }));
const guardar = vi.fn<(datos: Cosa, version: number | undefined) => Promise<unknown>>();

function Prueba({ edicion }: { edicion?: Edicion<Cosa> | undefined }) {
  return (
    <>
      <Link to="/otra">Otra pantalla</Link>
      <Formulario
        resolver={resolver}
        inicial={{ name: 'Pan', clase: 'a' }}
        edicion={edicion}
        onGuardar={guardar}
        problema="Ha habido un problema al guardar la cosa"
        volverA="/cosas"
      >
        {(control) => (
          <>
            <CampoTexto control={control} nombre="name" etiqueta="Nombre" />
            <CampoSelect control={control} nombre="clase" etiqueta="Clase" opciones={CLASES} />
          </>
        )}
      </Formulario>
    </>
  );
}

function abrir(edicion?: Edicion<Cosa>) {
  return montarRutas(
    [
      { path: '/cosas/edit', element: <Prueba edicion={edicion} /> },
      { path: '/cosas', element: <p>la lista</p> },
      { path: '/otra', element: <p>la otra</p> },
    ],
    '/cosas/edit',
  );
}

const nombre = () => screen.getByRole('textbox', { name: 'Nombre' });
const pulsar = (usuario: ReturnType<typeof abrir>['usuario'], boton: string) => usuario.click(screen.getByRole('button', { name: boton }));
const rechazar = (estado: number, detalle: ConstructorParameters<typeof ErrorApi>[1] = {}) =>
  guardar.mockRejectedValueOnce(new ErrorApi({ clase: 'respuesta', estado }, detalle));

beforeEach(() => {
  guardar.mockReset();
  guardar.mockResolvedValue(undefined);
});

describe('saving', () => {
  it('leaves no form of what is saved to go back to', async () => {
    const { usuario, router } = abrir();
    await act(() => router.navigate('/otra'));
    await act(() => router.navigate('/cosas/edit'));
    await usuario.type(nombre(), ' de leche{Enter}');
    await screen.findByText('la lista');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('la otra')).toBeInTheDocument();
  });

  it('sends what was judged and goes back to the list, unasked', async () => {
    const { usuario } = abrir();
    await usuario.type(nombre(), ' de leche ');
    await usuario.keyboard('{Enter}');
    expect(await screen.findByText('la lista')).toBeInTheDocument();
    expect(guardar).toHaveBeenCalledExactlyOnceWith({ name: 'Pan de leche', clase: 'a' }, undefined);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is done once, however often it is pressed', async () => {
    const guardado = aplazada();
    guardar.mockReturnValueOnce(guardado.promesa);
    const { usuario } = abrir();
    await usuario.type(nombre(), '{Enter}{Enter}');
    await usuario.type(nombre(), '{Enter}');
    expect(screen.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-busy', 'true');
    guardado.cumplir();
    await screen.findByText('la lista');
    expect(guardar).toHaveBeenCalledOnce();
  });

  it('of what is not right asks nobody, and puts the cursor in the first fault', async () => {
    const { usuario } = abrir();
    await usuario.clear(nombre());
    await pulsar(usuario, 'Guardar');
    expect(await screen.findByText('Escribe el nombre.')).toBeInTheDocument();
    expect(nombre()).toHaveFocus();
    expect(guardar).not.toHaveBeenCalled();
  });

  it('that the server refuses for a field is told beside it alone', async () => {
    rechazar(422, { errores: { name: ['Ya hay una cosa así.'] } });
    const { usuario } = abrir();
    await usuario.type(nombre(), '{Enter}');
    expect(await screen.findByText('Ya hay una cosa así.')).toBeInTheDocument();
    expect(nombre()).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await usuario.type(nombre(), '{Enter}');
    expect(await screen.findByText('la lista')).toBeInTheDocument();
  });

  it('that it refuses for something else too is told in a dialog as well', async () => {
    rechazar(422, { mensaje: 'Mal. Y mal.', errores: { name: ['Mal.'], lineas: ['Y mal.'] } });
    const { usuario } = abrir();
    await usuario.type(nombre(), '{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(/Ha habido un problema al guardar la cosa.*Mal\. Y mal\./);
    expect(nombre()).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('leaving', () => {
  it('what was not touched asks nothing', async () => {
    const { usuario } = abrir();
    await usuario.click(screen.getByRole('link', { name: 'Cancelar' }));
    expect(await screen.findByText('la lista')).toBeInTheDocument();
  });

  it.each([
    ['Cancelar', 'la lista'],
    ['Escape', 'la lista'],
    ['Otra pantalla', 'la otra'],
  ])('with something unsaved by %s asks first', async (modo, destino) => {
    const { usuario } = abrir();
    const irse = () => (modo === 'Escape' ? usuario.keyboard('{Escape}') : usuario.click(screen.getByRole('link', { name: modo })));
    await usuario.type(nombre(), ' de leche');
    await irse();
    await screen.findByRole('dialog', { name: '¿Salimos sin guardar?' });
    await pulsar(usuario, 'Seguir aquí');
    expect(nombre()).toHaveValue('Pan de leche');
    expect(screen.queryByText(destino)).not.toBeInTheDocument();
    await irse();
    await screen.findByRole('dialog');
    await pulsar(usuario, 'Salir sin guardar');
    expect(await screen.findByText(destino)).toBeInTheDocument();
  });

  it('by closing the tab asks only while something is unsaved', async () => {
    const cerrar = () => {
      const evento = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(evento);
      return evento.defaultPrevented;
    };
    const { usuario } = abrir();
    expect(cerrar()).toBe(false);
    await usuario.type(nombre(), 's');
    expect(cerrar()).toBe(true);
    await usuario.type(nombre(), '{Backspace}');
    expect(cerrar()).toBe(false);
  });

  it('by logging out asks too', async () => {
    const { usuario } = abrir();
    await expect(confirmarAbandono()).resolves.toBe(true);
    await usuario.type(nombre(), 's');
    const respuesta = confirmarAbandono();
    await screen.findByRole('dialog', { name: '¿Salimos sin guardar?' });
    await pulsar(usuario, 'Seguir aquí');
    await expect(respuesta).resolves.toBe(false);
  });
});

describe('two people at one record', () => {
  const registro = { name: 'Pan', clase: 'a', version: 3, archivado: false };
  let guardado: typeof registro;
  const edicion = () => edicionDe(registro, () => Promise.resolve(guardado), ({ name, clase }) => ({ name, clase }));

  beforeEach(() => {
    guardado = { name: 'Pan candeal', clase: 'b', version: 4, archivado: false };
  });

  async function chocar() {
    rechazar(409, { mensaje: 'Alguien lo ha cambiado.' });
    const abierto = abrir(edicion());
    await abierto.usuario.type(nombre(), ' de leche{Enter}');
    await screen.findByRole('alert');
    return abierto;
  }

  it('the second is told and loses nothing', async () => {
    await chocar();
    expect(screen.getByRole('alert')).toHaveTextContent('Otra persona ha guardado esto mientras lo cambiabas.');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(nombre()).toHaveValue('Pan de leche');
    expect(guardar).toHaveBeenLastCalledWith({ name: 'Pan de leche', clase: 'a' }, 3);
  });

  it('who has not looked overwrites nothing', async () => {
    const { usuario } = await chocar();
    rechazar(409);
    await pulsar(usuario, 'Guardar');
    expect(guardar).toHaveBeenLastCalledWith({ name: 'Pan de leche', clase: 'a' }, 3);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('who has looked keeps what both have changed, sees the other beside it, and takes back nothing else', async () => {
    const { usuario } = await chocar();
    await pulsar(usuario, 'Ver lo guardado');
    expect(screen.getByRole('alert')).toHaveFocus();
    const distintos = screen.getAllByText(/Guardado ahora:/);
    expect(distintos.map(({ textContent }) => textContent)).toEqual(['Guardado ahora: Pan candeal']);
    await pulsar(usuario, 'Guardar lo mío');
    expect(await screen.findByText('la lista')).toBeInTheDocument();
    expect(guardar).toHaveBeenLastCalledWith({ name: 'Pan de leche', clase: 'b' }, 4);
  });

  it('who has looked sees nothing beside a field that nobody else has changed', async () => {
    guardado = { ...registro, clase: 'b', version: 4 };
    const { usuario } = await chocar();
    await pulsar(usuario, 'Ver lo guardado');
    expect(screen.queryByText(/Guardado ahora:/)).not.toBeInTheDocument();
    expect(nombre()).toHaveValue('Pan de leche');
    await pulsar(usuario, 'Guardar lo mío');
    expect(await screen.findByText('la lista')).toBeInTheDocument();
    expect(guardar).toHaveBeenLastCalledWith({ name: 'Pan de leche', clase: 'b' }, 4);
  });

  it('who has looked may take what is stored', async () => {
    const { usuario } = await chocar();
    await pulsar(usuario, 'Ver lo guardado');
    await pulsar(usuario, 'Usar lo guardado');
    expect(nombre()).toHaveFocus();
    expect(screen.queryByText(/Guardado ahora:/)).not.toBeInTheDocument();
    await pulsar(usuario, 'Guardar lo mío');
    expect(await screen.findByText('la lista')).toBeInTheDocument();
    expect(guardar).toHaveBeenLastCalledWith({ name: 'Pan candeal', clase: 'b' }, 4);
  });

  it('who begins again has what is stored, after a question', async () => {
    const { usuario } = await chocar();
    await pulsar(usuario, 'Volver a cargar');
    await usuario.click(within(await screen.findByRole('dialog', { name: '¿Volvemos a cargar?' })).getByRole('button', { name: 'Volver a cargar' }));
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
    expect(nombre()).toHaveValue('Pan candeal');
    await usuario.type(nombre(), '{Enter}');
    expect(await screen.findByText('la lista')).toBeInTheDocument();
    expect(guardar).toHaveBeenLastCalledWith({ name: 'Pan candeal', clase: 'b' }, 4);
  });

  it('the second is told that it was archived, so that what is saved is looked for where it is', async () => {
    guardado.archivado = true;
    await chocar();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Otra persona ha archivado esto.*«Ver archivados»/);
  });

  it('what somebody has deleted cannot be saved, and what was written stays in sight', async () => {
    rechazar(404);
    const { usuario } = abrir(edicion());
    await usuario.type(nombre(), ' de leche{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Otra persona ha borrado esto mientras lo cambiabas.');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(nombre()).toHaveValue('Pan de leche');
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  });

  it('a 409 for another reason is told as any refusal', async () => {
    guardado = registro;
    rechazar(409, { mensaje: 'Es el último.' });
    const { usuario } = abrir(edicion());
    await usuario.type(nombre(), 's{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(/Es el último/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
