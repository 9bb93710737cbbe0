import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { ID_PEDIDO, unaConfiguracion, unaFichaDeCliente, unaPeticion, unDetalle, unPedido, unProducto } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { unaSesion } from '@/pruebas/sesiones';
import { darPorEnviado, encolar } from '@/stores/bandeja';
import { guardarPedido } from '@/stores/pedidos';
import { iniciarSesion } from '@/stores/sesion';

prepararDominio();

const rutas = [
  { path: '/nuevo/pedido/products/:clientId', lazy: () => import('./Productos') },
  { path: '/nuevo/pedido/formulario/:store', lazy: () => import('./Formulario') },
];
const FORMULARIO = `/nuevo/pedido/formulario/${ID_PEDIDO}`;
const PRODUCTOS = `/nuevo/pedido/products/7?store=${ID_PEDIDO}`;

const entrar = (id: number, name: string) => act(() => iniciarSesion(unaSesion({ role: 'pda', id, name, token: name })));
const ausente = () => screen.findByRole('heading', { name: 'Este pedido no está en este dispositivo' });

beforeEach(() => {
  servir(({ camino }) => {
    if (camino === '/config') return json<'GET /config'>({ data: unaConfiguracion() });
    if (camino.startsWith('/clients/')) return json<'GET /clients/{id}'>({ data: unaFichaDeCliente() });
    return json<'GET /products/all'>({ data: [unProducto()] });
  });
  entrar(5, 'Rosa');
});

describe("another seller's order on a shared handheld", () => {
  const deRosa = unPedido({ usuario: { id: 5, nombre: 'Rosa' } });

  it.each([
    [FORMULARIO, 'button', 'Siguiente'],
    [PRODUCTOS, 'button', 'Listo'],
  ])('at %s opens for her and for nobody else', async (camino, papel, nombre) => {
    guardarPedido(deRosa);
    montarRutas(rutas, camino);
    await screen.findByRole(papel, { name: nombre });
    entrar(6, 'Paco');
    await ausente();
    expect(screen.queryByRole(papel, { name: nombre })).not.toBeInTheDocument();
  });

  it('on its way, or sent, is nothing for him either', async () => {
    void encolar(deRosa, unaPeticion(), 'La Peña');
    montarRutas(rutas, FORMULARIO);
    await screen.findByRole('heading', { name: 'Enviando pedido…' });
    entrar(6, 'Paco');
    await ausente();
    act(() => darPorEnviado(ID_PEDIDO, unDetalle()));
    await ausente();
  });
});
