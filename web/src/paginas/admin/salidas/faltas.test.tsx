import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unLoteDeAlmacen } from '@/pruebas/pedidos';
import { rutas } from '@/pruebas/rutas';
import { type Contrato, enUnaPagina, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';

prepararDominio();

type Falta = Contrato['GET /faltas']['data'][number];

const FALTA: Falta = {
  id: 900,
  tipo: 'sin_existencias',
  cantidad: 3,
  lote_id: 11,
  lote: 'L-2611',
  product_id: 1,
  product_name: 'Queso curado de oveja',
  motivo: 'Entregado sin cobertura a Bar Ñandú',
  documento: 'A2026-000012',
  proveedor_id: null,
  proveedor: null,
  user_id: 3,
  user_name: 'Iñaki',
  momento: '2026-11-27T09:15:00.000Z',
  store: 'ORDER-1783000000000-7',
};

const LOTES = [unLoteDeAlmacen({ cantidad: 0 }), unLoteDeAlmacen({ id: 12, name: 'L-2612' }), unLoteDeAlmacen({ id: 13, name: 'L-2613', cantidad: 0 })];

let faltas: Falta[];
let rechazo: Response | undefined;
let recibidas: ReturnType<typeof servir>;

beforeEach(() => {
  faltas = [FALTA];
  rechazo = undefined;
  recibidas = servir(({ metodo, camino }) => {
    if (metodo === 'POST') {
      if (rechazo !== undefined) return rechazo;
      faltas = [];
      return json<'POST /faltas/{lote}/{id}'>({ data: FALTA });
    }
    if (camino === '/faltas') return json<'GET /faltas'>(enUnaPagina(faltas));
    if (camino === '/lotes') return json<'GET /lotes'>(enUnaPagina(LOTES));
    return json({ message: 'Error interno del servidor' }, 500);
  });
  entrarComo('admin');
});

const enviado = () => recibidas.find(({ metodo }) => metodo === 'POST');

async function arreglar(usuario: ReturnType<typeof userEvent.setup>) {
  await usuario.click(await screen.findByRole('button', { name: 'Arreglar: Queso curado de oveja, A2026-000012' }));
  return within(await screen.findByRole('dialog', { name: 'Faltaban 3 de Queso curado de oveja' }));
}

it('a shortage says what was missing of which batch, with which document it left and who sold it', async () => {
  montarRutas(rutas, '/admin/output/faltas');
  const fila = await screen.findByRole('row', { name: /Queso curado/ });
  expect(fila).toHaveTextContent(/Queso curado de ovejaL-26113A2026-000012Entregado sin cobertura a Bar Ñandú27\/11\/2026 10:15Iñaki/);
  expect(within(fila).getByRole('link', { name: 'A2026-000012' })).toHaveAttribute('href', '/admin/invoices/view/ORDER-1783000000000-7');
  expect(within(fila).getByRole('link', { name: 'L-2611' })).toHaveAttribute('href', '/admin/lotes/view/11');
});

it('it is settled from another batch that has some, which is offered with what is left of it', async () => {
  const usuario = userEvent.setup();
  montarRutas(rutas, '/admin/output/faltas');
  const ventana = await arreglar(usuario);
  const deDonde = ventana.getByRole('combobox', { name: 'De dónde salió' });
  await within(deDonde).findByRole('option', { name: 'Del lote L-2612 · 12/12/2099 · quedan 20' });
  expect(within(deDonde).getAllByRole('option')).toHaveLength(2);
  await usuario.selectOptions(deDonde, '12');
  const cuanto = ventana.getByRole('textbox', { name: 'Cuánto salió de ese lote' });
  expect(cuanto).toHaveValue('3');
  await usuario.clear(cuanto);
  await usuario.type(cuanto, '2');
  await usuario.type(ventana.getByRole('textbox', { name: /Motivo/ }), 'Lote mal elegido');
  await usuario.click(ventana.getByRole('button', { name: 'Arreglar' }));
  expect(await screen.findByText('No hay faltas')).toBeInTheDocument();
  expect(enviado()?.camino).toBe('/faltas/11/900');
  expect(enviado()?.cuerpo).toEqual({ motivo: 'Lote mal elegido', lineas: [{ lote_id: 12, cantidad: 2 }] });
});

it('it is settled as what nobody had written down, which needs a reason', async () => {
  const usuario = userEvent.setup();
  montarRutas(rutas, '/admin/output/faltas');
  const ventana = await arreglar(usuario);
  await usuario.click(ventana.getByRole('button', { name: 'Arreglar' }));
  expect(await ventana.findByText('Escribe el motivo.')).toBeInTheDocument();
  expect(enviado()).toBeUndefined();
  await usuario.type(ventana.getByRole('textbox', { name: /Motivo/ }), 'Contado en la cámara');
  await usuario.click(ventana.getByRole('button', { name: 'Arreglar' }));
  await screen.findByText('No hay faltas');
  expect(enviado()?.cuerpo).toEqual({ motivo: 'Contado en la cámara', lineas: [] });
});

it('what the batch cannot have given is told beside its figure', async () => {
  const usuario = userEvent.setup();
  rechazo = json({ message: 'Solo quedan 1 en este lote.', errores: { 'lineas.0.cantidad': ['Solo queda 1 en este lote.'] } }, 422);
  montarRutas(rutas, '/admin/output/faltas');
  const ventana = await arreglar(usuario);
  const deDonde = ventana.getByRole('combobox', { name: 'De dónde salió' });
  await within(deDonde).findByRole('option', { name: /L-2612/ });
  await usuario.selectOptions(deDonde, '12');
  await usuario.type(ventana.getByRole('textbox', { name: /Motivo/ }), 'Lote mal elegido');
  await usuario.click(ventana.getByRole('button', { name: 'Arreglar' }));
  expect(await ventana.findByText('Solo queda 1 en este lote.')).toBeInTheDocument();
});
