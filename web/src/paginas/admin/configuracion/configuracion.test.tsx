import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { EMISOR, unaConfiguracion } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';

prepararDominio();

const LOGO = 'data:image/png;base64,iVBORw0KGgoAAAAA';

let guardada: ReturnType<typeof unaConfiguracion>;
let rechazo: Response | undefined;
let recibidas: ReturnType<typeof servir>;

beforeEach(() => {
  guardada = unaConfiguracion({ logo: 4, version: 4, series_usadas: ['albaran'] });
  rechazo = undefined;
  recibidas = servir(({ metodo, camino }) => {
    if (camino === '/config/logo') return json<'GET /config/logo'>({ data: { imagen: LOGO } });
    if (camino !== '/config') return json({ message: 'no' }, 404);
    if (metodo === 'PUT' && rechazo) return rechazo;
    return json<'GET /config'>({ data: guardada });
  });
  entrarComo('admin');
});

async function abrir() {
  const montado = montarRutas(rutas, '/admin/config');
  await screen.findByRole('textbox', { name: 'Razon Social' });
  return montado;
}

const campo = (nombre: string) => screen.getByRole('textbox', { name: nombre });
const guardar = () => screen.getByRole('button', { name: 'Guardar' });
const enviado = () => recibidas.find(({ metodo }) => metodo === 'PUT')?.cuerpo;

describe('the configuration', () => {
  it('shows what is stored, and sends it with its version; a logo that stays is not sent', async () => {
    const { usuario, router } = await abrir();
    expect(campo('Razon Social')).toHaveValue('Reparto Levante, S. L.');
    expect(campo('Precio mínimo')).toHaveValue('0,01');
    expect(screen.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', LOGO);
    await usuario.clear(campo('Precio mínimo'));
    await usuario.type(campo('Precio mínimo'), '0,5');
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Tipo de documento' }), 'Factura');
    await usuario.click(screen.getByRole('switch', { name: 'La empresa está en recargo de equivalencia' }));
    await usuario.click(guardar());
    expect(await screen.findByText('Configuración guardada correctamente')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/home');
    expect(enviado()).toEqual({
      empresa: { ...EMISOR, provincia: '', recargo: 1 },
      reglas: { precio_minimo: 0.5, dias_aviso_caducidad: 7, tipo_documento: 'factura', pie_ticket: 'Gracias por su compra' },
      prefijos: { pendiente: 'P', albaran: 'A', factura: 'F', rectificativa: 'R' },
      cuenta: '',
      remitente: '',
      version: 4,
    });
  });

  it('a prefix that has documents cannot be changed, and says why', async () => {
    await abrir();
    expect(campo('Albaranes')).toHaveAttribute('readonly');
    expect(campo('Albaranes')).toHaveAccessibleDescription('Ya tiene documentos este año: no se cambia.');
    expect(campo('Facturas')).not.toHaveAttribute('readonly');
  });

  it('an empty house starts from an empty form', async () => {
    guardada = unaConfiguracion({ empresa: null, version: 0 });
    const { usuario } = await abrir();
    expect(campo('Nif')).toHaveValue('');
    expect(screen.queryByRole('img', { name: 'Logo' })).not.toBeInTheDocument();
    await usuario.click(guardar());
    expect(await screen.findByText('Escribe la razón social.')).toBeInTheDocument();
    expect(screen.getByText('Escribe el NIF.')).toBeInTheDocument();
    expect(enviado()).toBeUndefined();
  });

  it('what the server refuses stands beside its field', async () => {
    rechazo = json({ message: 'x', errores: { 'empresa.nif': ['La letra no corresponde.'], 'prefijos.factura': ['Otra serie tiene este prefijo.'] } }, 422);
    const { usuario } = await abrir();
    await usuario.click(guardar());
    expect(await screen.findByText('La letra no corresponde.')).toBeInTheDocument();
    expect(campo('Nif')).toHaveAttribute('aria-invalid', 'true');
    expect(campo('Facturas')).toHaveAccessibleDescription(/Otra serie tiene este prefijo/);
  });

  it('the second of two who save takes back nothing of what the first has saved', async () => {
    const { usuario } = await abrir();
    await usuario.type(campo('Pie del ticket'), ' y hasta pronto');
    guardada = unaConfiguracion({ logo: 4, version: 5, empresa: { ...EMISOR, telefono: '964 111 111' } });
    rechazo = json({ message: 'Alguien lo ha cambiado mientras tanto.' }, 409);
    await usuario.click(guardar());
    await usuario.click(await screen.findByRole('button', { name: 'Ver lo guardado' }));
    expect(campo('Teléfono')).toHaveValue('964 111 111');
    expect(campo('Pie del ticket')).toHaveValue('Gracias por su compra y hasta pronto');
    rechazo = undefined;
    recibidas.length = 0;
    await usuario.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(() => expect(enviado()).toMatchObject({ version: 5, empresa: { telefono: '964 111 111' }, reglas: { pie_ticket: 'Gracias por su compra y hasta pronto' } }));
  });
});

describe('the logo', () => {
  const elegir = (archivo: File) => fireEvent.change(screen.getByLabelText('Archivo de Logo'), { target: { files: [archivo] } });

  it('is sent once another one is chosen', async () => {
    const { usuario } = await abrir();
    elegir(new File([new Uint8Array([0x89, 0x50])], 'logo.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', 'data:image/png;base64,iVA='));
    await usuario.click(guardar());
    await waitFor(() => expect(enviado()).toMatchObject({ logo: 'data:image/png;base64,iVA=' }));
  });

  it('is taken away', async () => {
    const { usuario } = await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Quitar' }));
    await usuario.click(guardar());
    await waitFor(() => expect(enviado()).toMatchObject({ logo: '' }));
  });

  it.each([
    [new File(['x'], 'logo.svg', { type: 'image/svg+xml' }), 'Elige una imagen PNG o JPEG.'],
    [new File([new Uint8Array(200_001)], 'logo.png', { type: 'image/png' }), 'La imagen pesa 201 kB: como mucho 200 kB.'],
  ])('is told why it is not taken', async (archivo, motivo) => {
    await abrir();
    elegir(archivo);
    expect(await screen.findByRole('alert')).toHaveTextContent(motivo);
    expect(screen.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', LOGO);
  });
});
