import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type PantallaDeOficina, PANTALLAS_DE_OFICINA, pantallaDeOficina } from '@/caminos/oficina';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { rutas } from '@/pruebas/rutas';
import { enUnaPagina, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import * as fichas from './fichas';

prepararDominio();

const enCamino = (pantalla: PantallaDeOficina) => `/admin/${pantallaDeOficina(pantalla).ruta}`;

/** The list of each kind, with the form that makes one. */
const CLASES = PANTALLAS_DE_OFICINA.filter((nombre) => nombre in fichas).flatMap((nueva) => {
  const { ruta, de } = pantallaDeOficina(nueva);
  return de === undefined || ruta.includes(':') ? [] : [[de, nueva] as const];
});

let recibidas: ReturnType<typeof servir>;

beforeEach(() => {
  entrarComo('admin');
  recibidas = servir(({ metodo }) =>
    metodo === 'POST'
      ? json<'POST /categorias'>({ data: { id: 9, name: 'La primera', color: '', orden: null, version: 1, archivado: false } }, 201)
      : json<'GET /categorias'>(enUnaPagina([])),
  );
});

describe.each(CLASES)('%s', (lista, nueva) => {
  it('an empty list leads to the form of the first', async () => {
    const { router, usuario } = montarRutas(rutas, enCamino(lista));
    expect(await screen.findByText(/^Todavía no hay /)).toBeInTheDocument();
    const [enlace] = screen.getAllByRole('link', { name: pantallaDeOficina(nueva).titulo ?? '' });
    await usuario.click(enlace as HTMLElement);
    expect(router.state.location.pathname).toBe(enCamino(nueva));
  });

  it('the form asks for the name, sends what was written under one key, and goes back to the list', async () => {
    const { router, usuario } = montarRutas(rutas, enCamino(nueva));
    await usuario.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Escribe el nombre.')).toBeInTheDocument();
    expect(recibidas.some(({ metodo }) => metodo === 'POST')).toBe(false);
    await usuario.type(screen.getByRole('textbox', { name: 'Nombre' }), 'La primera');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(enCamino(lista)));
    const [envio, ...otros] = recibidas.filter(({ metodo }) => metodo === 'POST');
    expect(otros).toEqual([]);
    expect(envio?.cuerpo).toMatchObject({ name: 'La primera' });
    expect(envio?.cabeceras.get('idempotency-key')).toBeTruthy();
  });
});
