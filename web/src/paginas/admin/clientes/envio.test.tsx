import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unaFichaDeCliente as unaFicha } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';

prepararDominio();

let consentimiento: string | null;
let rechazo: Response | undefined;
let recibidas: ReturnType<typeof servir>;

function responder({ metodo, camino }: Parameters<Parameters<typeof servir>[0]>[0]): Response {
  if (camino === '/clients/7') return json<'GET /clients/{id}'>({ data: unaFicha({ id: 7, nombreComercial: 'Bar Pepe' }) });
  if (camino === '/email/invoice/all/preview') {
    return json<'GET /email/invoice/all/preview'>({
      data: {
        client_id: 7,
        client_name: 'Bar Pepe',
        consentimiento,
        falta_aceptar: consentimiento === null,
        destino: 'bar@example.com',
        no_llegan: [],
        documentos: [{ id: 'ORDER-1783000000000-1', numero: 'F2026-000012', billet_at: '2026-11-03T10:00:00.000+01:00', tipo_factura: 'factura', total: 15.29 }],
        total: 15.29,
      },
    });
  }
  if (metodo === 'POST') return rechazo ?? json<'POST /email/invoice/all/send'>({ message: 'Facturas enviadas correctamente' });
  return json({ message: 'no' }, 404);
}

beforeEach(() => {
  consentimiento = '2026-01-10';
  rechazo = undefined;
  entrarComo('admin');
  recibidas = servir(responder);
});

async function escribirDias() {
  const montado = montarRutas(rutas, '/admin/clients/send/7');
  const { usuario } = montado;
  await usuario.type(await screen.findByLabelText(/^Fecha Inicial/), '01/11/2026');
  await usuario.type(screen.getByLabelText(/^Fecha Final/), '30/11/2026');
  await usuario.tab();
  return montado;
}

describe('sending the invoices of some days', () => {
  it('shows what leaves and for where, says that it has left, and goes back to the clients', async () => {
    const { usuario, router } = await escribirDias();
    expect(await screen.findByText('bar@example.com')).toBeInTheDocument();
    expect(screen.getByText('F2026-000012, 03/11/2026')).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Facturas enviadas correctamente')).toBeInTheDocument();
    await expect.poll(() => router.state.location.pathname).toBe('/admin/clients');
    const envio = recibidas.find(({ metodo, camino }) => metodo === 'POST' && camino === '/email/invoice/all/send');
    expect(envio?.cuerpo).toEqual({ id: 7, startDate: '2026-11-01', endDate: '2026-11-30', consentimiento: false });
    expect(envio?.cabeceras.get('Idempotency-Key')).toMatch(/^facturas-/);
  });

  it('d13 asks for the consent that is missing', async () => {
    consentimiento = null;
    const { usuario } = await escribirDias();
    await usuario.click(await screen.findByRole('switch', { name: 'Ha aceptado recibir sus facturas por correo' }));
    await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
    await screen.findByText('Facturas enviadas correctamente');
    const envio = recibidas.find(({ metodo, camino }) => metodo === 'POST' && camino === '/email/invoice/all/send');
    expect(envio?.cuerpo).toMatchObject({ consentimiento: true });
  });

  it('says the seed’s words when the server cannot', async () => {
    rechazo = json({ message: 'El correo no está configurado.' }, 409);
    const { usuario } = await escribirDias();
    await usuario.click(await screen.findByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(/Error al enviar las Facturas/);
  });
});
