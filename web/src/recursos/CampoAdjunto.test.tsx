import { zodResolver } from '@hookform/resolvers/zod';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Formulario } from '@/kit/formularios/Formulario';
import { aplazada } from '@/pruebas/aplazada';
import { montarRutas } from '@/pruebas/montar';
import { type Contrato, json, servir } from '@/pruebas/servidor';
import { adjuntoOpcional } from './adjuntoOpcional';
import { CampoAdjunto } from './CampoAdjunto';

const resolver = zodResolver(z.object({ papel: adjuntoOpcional }));
const guardar = vi.fn<(datos: unknown) => Promise<unknown>>();

beforeEach(() => {
  guardar.mockReset();
  guardar.mockResolvedValue(undefined);
});

function abrir(papel = '') {
  return montarRutas(
    [
      {
        path: '/',
        element: (
          <Formulario resolver={resolver} inicial={{ papel }} onGuardar={guardar} problema="x" volverA="/lista">
            {(control) => <CampoAdjunto control={control} nombre="papel" etiqueta="Papel" />}
          </Formulario>
        ),
      },
      { path: '/lista', element: <p>la lista</p> },
    ],
    '/',
  );
}

const pdf = (bytes = 8) => new File([`%PDF-1.7${' '.repeat(bytes - 8)}`], 'luz.pdf', { type: 'application/pdf' });
const subida = (faltan: number[], partes = 1): Contrato['POST /adjuntos'] => ({
  data: { id: 9, nombre: 'luz.pdf', tamano: 8, tipo: faltan.includes(1) ? null : 'application/pdf', tamano_parte: 5, partes, faltan },
});
const archivo = () => screen.getByLabelText<HTMLInputElement>('Archivo de Papel');
const guardarlo = () => screen.getByRole('button', { name: 'Guardar' });

it('a file is sent part by part while the form is filled in, and saved by its identifier', async () => {
  const peticiones = servir(({ metodo, camino }) => {
    if (metodo === 'POST') return json<'POST /adjuntos'>(subida([1, 2], 2), 201);
    return json<'PUT /adjuntos/{id}/partes/{n}'>(subida(camino.endsWith('/1') ? [2] : [], 2));
  });
  const { usuario } = abrir();
  await usuario.upload(archivo(), pdf());
  await screen.findByRole('button', { name: /^luz\.pdf · 1\u00a0kB$/ });
  expect(peticiones.map(({ metodo, camino, cuerpo }) => [metodo, camino, cuerpo])).toEqual([
    ['POST', '/adjuntos', { nombre: 'luz.pdf', tamano: 8 }],
    ['PUT', '/adjuntos/9/partes/1', '%PDF-'],
    ['PUT', '/adjuntos/9/partes/2', '1.7'],
  ]);
  expect(peticiones[1]?.cabeceras.get('content-type')).toBe('application/octet-stream');
  await usuario.click(guardarlo());
  await screen.findByText('la lista');
  expect(guardar.mock.lastCall?.[0]).toEqual({ papel: 9 });
});

it('nothing is saved while the file is on its way', async () => {
  const trozo = aplazada<Response>();
  servir(({ metodo }) => (metodo === 'POST' ? json<'POST /adjuntos'>(subida([1]), 201) : trozo.promesa));
  const { usuario } = abrir();
  await usuario.upload(archivo(), pdf());
  expect(screen.getByRole('progressbar', { name: 'Se envía luz.pdf' })).toBeInTheDocument();
  await usuario.click(guardarlo());
  expect(await screen.findByText('Espera a que termine de enviarse.')).toBeInTheDocument();
  trozo.cumplir(json<'PUT /adjuntos/{id}/partes/{n}'>(subida([])));
  await screen.findByRole('button', { name: /^luz\.pdf/ });
  await usuario.click(guardarlo());
  await screen.findByText('la lista');
});

it('a file that did not arrive is sent again under the same key, and stands in the way until it is there or taken off', async () => {
  let hayRed = false;
  const peticiones = servir(({ metodo }) => {
    if (metodo === 'POST') return json<'POST /adjuntos'>(subida([1]), 201);
    return hayRed ? json<'PUT /adjuntos/{id}/partes/{n}'>(subida([])) : Response.error();
  });
  const { usuario } = abrir();
  await usuario.upload(archivo(), pdf());
  const otraVez = await screen.findByRole('button', { name: 'Reintentar' });
  await usuario.click(guardarlo());
  expect(guardar).not.toHaveBeenCalled();
  hayRed = true;
  await usuario.click(otraVez);
  await screen.findByRole('button', { name: /^luz\.pdf/ });
  const llaves = peticiones.filter(({ metodo }) => metodo === 'POST').map(({ cabeceras }) => cabeceras.get('idempotency-key'));
  expect(llaves[0]).toBe(llaves[1]);
});

it('what the server says that it is no paper is told beside the field', async () => {
  const frase = 'El archivo tiene que ser un PDF o una foto (JPEG, PNG o WebP).';
  servir(({ metodo }) => (metodo === 'POST' ? json<'POST /adjuntos'>(subida([1]), 201) : json({ message: frase, errores: { adjunto: [frase] } }, 422)));
  const { usuario } = abrir();
  await usuario.upload(archivo(), pdf());
  expect(await screen.findByRole('alert')).toHaveTextContent(frase);
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  await usuario.click(guardarlo());
  await screen.findByText('la lista');
  expect(guardar.mock.lastCall?.[0]).toEqual({ papel: null });
});

it.each([
  ['a drawing', '<svg/>', 'image/svg+xml', 'Elige un PDF o una foto (JPEG, PNG o WebP).'],
  ['nothing', '', 'application/pdf', 'El archivo está vacío.'],
  ['too much', 'x'.repeat(5 * 1024 * 1024 + 1), 'application/pdf', 'El archivo pesa demasiado: como mucho 5 MB.'],
])('a file that holds %s is dropped and not even sent', async (_, texto, type, frase) => {
  const soltado = new File([texto], 'papel', { type });
  const peticiones = servir(() => json({ message: 'x' }, 500));
  abrir();
  fireEvent.drop(screen.getByText('o suéltalo aquí'), { dataTransfer: { files: [soltado] } });
  expect(await screen.findByText(frase)).toBeInTheDocument();
  expect(peticiones).toEqual([]);
});

it('the file of a record is read by its name, and taken off', async () => {
  servir(() => json<'GET /adjuntos/{id}'>(subida([])));
  const { usuario } = abrir('9');
  await screen.findByRole('button', { name: /^luz\.pdf/ });
  await usuario.click(screen.getByRole('button', { name: 'Quitar luz.pdf' }));
  await usuario.click(guardarlo());
  await screen.findByText('la lista');
  expect(guardar.mock.lastCall?.[0]).toEqual({ papel: null });
});

it('a PDF is opened in a tab of its own, part after part', async () => {
  const replace = vi.fn<(direccion: string) => void>();
  vi.stubGlobal('open', () => ({ location: { replace }, close: vi.fn<() => void>() }));
  const visto: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    visto.push(blob as Blob);
    return 'blob:uno';
  });
  servir(({ camino }) => (camino.includes('/partes/') ? new Response(camino.endsWith('/1') ? '%PDF-' : '1.7') : json<'GET /adjuntos/{id}'>(subida([], 2))));
  const { usuario } = abrir('9');
  await usuario.click(await screen.findByRole('button', { name: /^luz\.pdf/ }));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('blob:uno'));
  expect([visto[0]?.type, visto[0]?.size]).toEqual(['application/pdf', 8]);
});

it('a photo is shown over the screen, and forgotten when it is closed', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:dos');
  const olvidar = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const foto: Contrato['GET /adjuntos/{id}'] = { data: { ...subida([]).data, nombre: 'peaje.jpg', tipo: 'image/jpeg' } };
  servir(({ camino }) => (camino.includes('/partes/') ? new Response('x') : json<'GET /adjuntos/{id}'>(foto)));
  const { usuario } = abrir('9');
  await usuario.click(await screen.findByRole('button', { name: /^peaje\.jpg/ }));
  expect(await screen.findByRole('img', { name: 'peaje.jpg' })).toHaveAttribute('src', 'blob:dos');
  await usuario.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(olvidar).toHaveBeenCalledWith('blob:dos');
});
