import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unCliente, unDetalle } from '@/pruebas/pedidos';
import { type Contrato, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';

prepararDominio();
beforeEach(() => entrarComo('admin'));

const albaran = (n: number) => unDetalle({ invoice: { id: `ORDER-1-${n}`, numero: `A2026-00000${n}` } });
const documentos = [albaran(1), albaran(2), albaran(3)];

/** Opens the list and ticks the first so many; the first documents that are asked for are refused so. */
async function elegir(cuantos: number, rechazos: Response[] = []) {
  const recibidas = servir(({ metodo, camino }) => {
    const rechazo = metodo === 'POST' ? rechazos.shift() : undefined;
    if (rechazo) return rechazo;
    if (metodo === 'POST') return camino.includes('ORDER-1-2') ? json({ message: 'Ya está facturado.' }, 409) : json<'POST /invoices'>({ data: unDetalle({ invoice: { id: 'ORDER-2-1', numero: 'F2026-000001' } }) });
    switch (camino) {
      case '/invoices':
        return json<'GET /invoices'>({
          data: documentos.map(({ invoice }) => invoice),
          meta: { current_page: 1, last_page: 1, from: 1, to: 3, total: 3 },
          total: 45.87,
          pendiente: 0,
        } satisfies Contrato['GET /invoices']);
      case '/clients/7':
        return json<'GET /clients/{id}'>({ data: { ...unCliente({ id: 7 }), version: 1, archivado: false } });
      case '/clients/all':
        return json<'GET /clients/all'>({ data: [] });
      default:
        return json<'GET /users'>({ data: [], meta: { current_page: 1, last_page: 1, from: 0, to: 0, total: 0 } });
    }
  });
  const { usuario } = montarRutas(rutas, '/admin/invoices');
  const casillas = await screen.findAllByRole('checkbox', { name: /^Elegir A2026/ });
  for (const casilla of casillas.slice(0, cuantos)) await usuario.click(casilla);
  const barra = screen.getByRole('region', { name: 'Documentos elegidos' });
  return { usuario, casillas, recibidas, pulsar: (nombre: string) => usuario.click(within(barra).getByRole('button', { name: nombre })) };
}

const marcadas = (casillas: readonly HTMLElement[]) => casillas.map((casilla) => (casilla as HTMLInputElement).checked);

describe('documents that are ticked', () => {
  it.each([
    [2, 'Convertir', '¿Convertimos a Factura?'],
    [2, 'Agrupar en una factura', '¿Los reunimos en una factura?'],
    [1, 'Convertir', '¿Convertimos a Factura?'],
  ])('stay ticked when the window over the list is backed out of: %i, %s', async (cuantos, que, titulo) => {
    const { usuario, casillas, pulsar } = await elegir(cuantos);
    await pulsar(que);
    await usuario.click(within(await screen.findByRole('dialog', { name: titulo })).getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(marcadas(casillas)).toEqual([true, cuantos > 1, false]);
  });

  it('stay ticked where nothing came of them', async () => {
    const { usuario, casillas, pulsar } = await elegir(2);
    await pulsar('Convertir');
    const ventana = await screen.findByRole('dialog', { name: '¿Convertimos a Factura?' });
    await usuario.click(within(ventana).getByRole('button', { name: 'Convertir 2' }));
    await within(ventana).findByText('1 de 2 hechos.');
    await usuario.click(await within(ventana).findByRole('button', { name: 'Cerrar' }));
    expect(marcadas(casillas)).toEqual([false, true, false]);
  });

  it('an albarán that comes to another total than was shown is asked about with that of the server', async () => {
    const { usuario, pulsar, recibidas } = await elegir(1, [json({ message: 'No vale.', errores: { total: ['El total ha cambiado: son 8,34 €. Repásalo y vuelve a hacerlo.'] } }, 409)]);
    await pulsar('Convertir');
    const ventana = await screen.findByRole('dialog', { name: '¿Convertimos a Factura?' });
    expect(ventana).toHaveTextContent('la factura será de 15,29 €');
    await usuario.click(within(ventana).getByRole('button', { name: 'Convertir' }));
    await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
    expect(ventana).toHaveTextContent('El total ha cambiado: son 8,34 €.');
    expect(ventana).not.toHaveTextContent('15,29 €');
    await usuario.click(within(ventana).getByRole('button', { name: 'Convertir de todos modos' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const enviados = recibidas.filter(({ metodo }) => metodo === 'POST').map(({ cuerpo }) => cuerpo);
    expect(enviados).toEqual([expect.objectContaining({ total: 15.29 }), expect.not.objectContaining({ total: expect.anything() })]);
  });

  it('several are converted at the totals that were shown, and one that comes to another at that of the server', async () => {
    const { usuario, pulsar, recibidas } = await elegir(2, [json({ message: 'No vale.', errores: { total: ['El total ha cambiado: son 8,34 €. Repásalo y vuelve a hacerlo.'] } }, 409)]);
    await pulsar('Convertir');
    const ventana = await screen.findByRole('dialog', { name: '¿Convertimos a Factura?' });
    await usuario.click(within(ventana).getByRole('button', { name: 'Convertir 2' }));
    expect(await within(ventana).findByText(/son 8,34 €/)).toBeInTheDocument();
    await usuario.click(await within(ventana).findByRole('button', { name: 'Seguir con 2' }));
    await within(ventana).findByText('1 de 2 hechos.');
    const enviados = recibidas.filter(({ metodo }) => metodo === 'POST').map(({ cuerpo }) => cuerpo);
    expect(enviados.slice(0, 3)).toEqual([expect.objectContaining({ total: 15.29 }), expect.objectContaining({ total: 15.29 }), expect.not.objectContaining({ total: expect.anything() })]);
  });

  it('are invoiced together at the sum that was shown, and asked about when it is another', async () => {
    const { usuario, pulsar, recibidas } = await elegir(2, [json({ message: 'No vale.', errores: { suma: ['Con sus abonos ahora suman 20,00 €. Repásalo y vuelve a hacerlo.'] } }, 409)]);
    await pulsar('Agrupar en una factura');
    const ventana = await screen.findByRole('dialog', { name: '¿Los reunimos en una factura?' });
    expect(ventana).toHaveTextContent('suman 30,58 €');
    await usuario.click(within(ventana).getByRole('button', { name: 'Hacer la factura' }));
    await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
    expect(ventana).toHaveTextContent('Con sus abonos ahora suman 20,00 €.');
    expect(ventana).not.toHaveTextContent('30,58 €');
    await usuario.click(within(ventana).getByRole('button', { name: 'Hacer la factura de todos modos' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const enviados = recibidas.filter(({ metodo }) => metodo === 'POST').map(({ cuerpo }) => cuerpo);
    expect(enviados).toEqual([expect.objectContaining({ suma: 30.58 }), expect.not.objectContaining({ suma: expect.anything() })]);
  });

  it('are ticked no longer once they are in an invoice', async () => {
    const { usuario, casillas, pulsar } = await elegir(2);
    await pulsar('Agrupar en una factura');
    await usuario.click(within(await screen.findByRole('dialog', { name: '¿Los reunimos en una factura?' })).getByRole('button', { name: 'Hacer la factura' }));
    await expect.poll(() => marcadas(casillas)).toEqual([false, false, false]);
  });
});
