import { useSearchParams } from 'react-router';

/** Whether the new client is for an order, as the address says: what comes next then is to sell to it. */
export const useParaPedido = (): boolean => useSearchParams()[0].get('para') === 'pedido';
