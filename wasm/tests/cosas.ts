// One builder a thing.
import type { Borrador, ClienteRequest, LineaBorrador, LoteDisponible, Reglas } from './paquete';

/** 27/11/2026 10:15 in Madrid. */
export const AHORA = Date.UTC(2026, 10, 27, 9, 15);
export const HOY = '2026-11-27';

export const REGLAS: Reglas = { precio_minimo: 1, dias_aviso_caducidad: 7, pie_ticket: '' };

export const linea = (cambios: Partial<LineaBorrador> = {}): LineaBorrador => ({
  id: 7,
  name: 'Pan de molde',
  iva: 4,
  genero: 'general',
  price: 1.16,
  quantity: 3,
  loteId: 70,
  lote: 'L0610',
  lote_comodin: '',
  ...cambios,
});

export const lote = (cambios: Partial<LoteDisponible> = {}): LoteDisponible => ({
  id: 70,
  name: 'L0610',
  cantidad: 4,
  caducidad: '2026-12-20',
  tipo_caducidad: 'consumo_preferente',
  ...cambios,
});

export const borrador = (cambios: Partial<Borrador> = {}): Borrador => ({
  internalId: 'ORDER-1795770900000-17',
  clientId: 3,
  recargo: 0,
  products: [linea()],
  entregado: 'entregado',
  tipoPedido: 'albaran',
  ...cambios,
});

export const cliente = (cambios: Partial<ClienteRequest> = {}): ClienteRequest => ({
  nif: 'B12345674',
  nombreComercial: 'Casa Paca',
  razonSocial: 'Casa Paca, S. L.',
  telf: '612345678',
  email: 'pedidos@casapaca.es',
  direccion: 'Calle Mayor, 1',
  ciudad: 'Alicante',
  codigoPostal: '03001',
  recargo: 0,
  ...cambios,
});
