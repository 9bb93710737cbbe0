import { describe, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { EMISOR, ID_PEDIDO, unaLinea, unaPeticion, unCliente, unPedido, unProducto } from '@/pruebas/pedidos';
import type { Entrada } from '@/stores/bandeja';
import { documentoEnEspera, provisionalDe } from './provisional';

prepararDominio();

/** Made on a Friday at a quarter past ten. */
const MOMENTO = '2026-11-27T10:15:00.000+01:00';

type Cambios = Partial<Omit<Entrada, 'pedido' | 'peticion'>> & { pedido?: Parameters<typeof unPedido>[0]; peticion?: Parameters<typeof unaPeticion>[0] };

const unaEntrada = ({ pedido, peticion, ...cambios }: Cambios = {}): Entrada => ({
  pedido: unPedido(pedido),
  peticion: unaPeticion({ momento: MOMENTO, ...peticion }),
  clienteNombre: 'Ultramarinos La Peña',
  creada: 1,
  intentos: 1,
  fallo: 'Error de red',
  ...cambios,
});

const LO_QUE_SE_SABE = { comprador: unCliente(), emisor: EMISOR, productos: [unProducto({ unidad: 'kg' })] };

const papel = (cambios: Cambios = {}, sabe: Partial<Parameters<typeof provisionalDe>[1]> = {}) => provisionalDe(unaEntrada(cambios), { ...LO_QUE_SE_SABE, ...sabe });

describe('the paper of an order that waits', () => {
  it('is an albarán with the figures that were signed, its day and no number', () => {
    expect(papel()).toMatchObject({
      invoice: { id: ID_PEDIDO, tipo_factura: 'albaran', numero: 'número al enviar', total: 15.29, amount: 15.29, meta_type: 'meta', billet_at: MOMENTO, dia: '2026-11-27', client_name: 'Ultramarinos La Peña', user_name: 'Marta' },
      products: [{ name: 'Jamón serrano loncheado 500 g', neto: 13.9, iva_product: 10, lote: 'L-2611', unidad: 'kg' }],
      base: 13.9,
      iva: 1.39,
      desglose: [{ iva: 10, base: 13.9, cuota: 1.39 }],
      emisor: EMISOR,
      registro: null,
      impreso: { marcas: ['PROVISIONAL'], referencias: [], cobro: [{ concepto: 'Pagado (Efectivo)', importe: 15.29 }] },
    });
  });

  it.each(['factura', 'factura_vencimiento'] as const)('of a %s looks like none', (tipo_pedido) => {
    const hecho = papel({ peticion: { tipo_pedido, fechaVencimiento: '2026-12-26', type: 'no_cobrado', amount: 5 } });
    expect(hecho).toMatchObject({
      invoice: { tipo_factura: 'albaran', serie: null, vencimiento: null },
      registro: null,
      impreso: { referencias: ['La factura se enviará.'], cobro: [{ concepto: 'Pagado (Efectivo)', importe: 5 }, { concepto: 'Pendiente de pago', importe: 10.29 }] },
    });
  });

  it('of what is not handed over owes nothing', () => {
    const hecho = papel({ peticion: { tipo_pedido: 'pendiente', entregado: 'no_entregado', type: 'no_cobrado', amount: 0 } });
    expect(hecho).toMatchObject({ invoice: { tipo_factura: 'pendiente', por_entregar: 15.29, meta_type: null }, impreso: { cobro: [] } });
  });

  it('of a pendiente that is edited has its number, and says that its changes wait', () => {
    const hecho = papel({
      pedido: { mode: 'EDIT', documento: { numero: 'P2026-000003', version: 2 } },
      peticion: { tipo_pedido: 'pendiente', entregado: 'no_entregado', type: 'no_cobrado', amount: 0 },
    });
    expect(hecho).toMatchObject({ invoice: { numero: 'P2026-000003' }, version: 2, impreso: { referencias: ['Con cambios que faltan por enviar.'] } });
  });

  it('has the rates of its own day', () => {
    const linea = unaLinea({ iva: 10, cambios_de_iva: [{ desde: '2026-11-28', iva: 21 }] });
    expect(papel({ pedido: { products: [linea] } })).toMatchObject({ products: [{ iva_product: 10 }], iva: 1.39 });
    expect(papel({ pedido: { products: [linea] }, peticion: { momento: '2026-11-28T00:10:00.000+01:00', total: 16.82 } })).toMatchObject({ products: [{ iva_product: 21 }], iva: 2.92 });
  });

  describe('recargo is charged', () => {
    const CON = { total: 15.48, amount: 15.48 };

    it.each([
      ['as its client has it', unCliente({ recargo: 1 })],
      ['as it was signed, whatever the office has made of the client since', unCliente({ recargo: 0 })],
      ['as it was signed, of a client that this device does not know', undefined],
    ])('%s', (_, comprador) => {
      expect(papel({ peticion: CON }, { comprador })).toMatchObject({ invoice: { recargo: 1, recargo_price: 0.19 }, desglose: [{ recargo: 1.4, cuota_recargo: 0.19 }] });
    });

    it('and not of what is for its own use', () => {
      expect(papel({ peticion: { uso_propio: true } }, { comprador: unCliente({ recargo: 1 }) })).toMatchObject({ invoice: { recargo: 0, uso_propio: true }, desglose: [{ recargo: 0 }] });
    });
  });

  it('names the client as far as it is known, and who signed', () => {
    const signature = 'data:image/png;base64,AA';
    expect(papel({ peticion: { signature, firmante: 'Ana Ruiz' } })).toMatchObject({
      client: { razonSocial: 'La Peña e Hijos, S. L.', nif: 'B00000018' },
      impreso: { domicilio: ['Calle Mayor, 3', '12598 Peñíscola'] },
      firma: { imagen: signature, firmante: 'Ana Ruiz', momento: MOMENTO },
    });
    const { id, nombreComercial, nif, ciudad, pendiente, recargo } = unCliente();
    expect(papel({}, { comprador: { id, nombreComercial, nif, ciudad, pendiente, recargo } })).toMatchObject({ client: { nif: 'B00000018', razonSocial: 'Ultramarinos La Peña' }, impreso: { domicilio: [] } });
  });

  it('is none where another total would stand on it', () => {
    expect(papel({ peticion: { total: 99 } })).toBeNull();
  });
});

it('an order of an earlier release, which says no moment, is of when it was queued', () => {
  const { momento: _sin, ...peticion } = unaPeticion();
  const entrada = { ...unaEntrada({ creada: Date.parse(MOMENTO) }), peticion };
  expect(documentoEnEspera(entrada)).toMatchObject({ dia: '2026-11-27', billet_at: '2026-11-27T09:15:00.000Z' });
});
