import { guardarPedido } from '@/stores/pedidos';
import { montarRutas } from './montar';
import { ID_PEDIDO, unaConfiguracion, unaFichaDeCliente, unDetalle, unPedido } from './pedidos';
import { json, servir } from './servidor';

type Responder = Parameters<typeof servir>[0];

/**
 * A step of the seller's form, of an order of 15.29 that the server takes.
 *
 * @param responder - answers before the rest does; `undefined` for what is none of its business
 */
export function abrirFormulario(paso: number, responder: (...peticion: Parameters<Responder>) => Response | undefined) {
  guardarPedido(unPedido());
  const peticiones = servir((peticion) => {
    const { camino, metodo } = peticion;
    const suya = responder(peticion);
    if (suya !== undefined) return suya;
    if (camino === '/config') return json<'GET /config'>({ data: unaConfiguracion() });
    if (camino.startsWith('/clients/')) return json<'GET /clients/{id}'>({ data: unaFichaDeCliente() });
    if (metodo === 'POST' && camino === '/invoices') return json<'POST /invoices'>({ data: unDetalle() }, 201);
    if (camino === '/products/all') return json<'GET /products/all'>({ data: [] });
    return json({ message: 'No.' }, 404);
  });
  const rutas = [
    { path: '/nuevo/pedido/formulario/:store', lazy: () => import('@/paginas/pda/pedido/Formulario') },
    { path: '*', element: 'otra pantalla' },
  ];
  return { ...montarRutas(rutas, `/nuevo/pedido/formulario/${ID_PEDIDO}?paso=${paso}`), peticiones };
}
