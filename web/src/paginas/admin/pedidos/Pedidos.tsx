import { Outlet } from 'react-router';
import { ContextoMarco } from '@/features/pedido/marco';
import { Restaurado } from '@/rutas/Restaurado';
import { useBandeja } from '@/stores/bandeja';
import { usePedidos } from '@/stores/pedidos';
import { marcoOficina } from './marcoOficina';

const RESTAURABLES = [usePedidos, useBandeja];

/** Around the steps of an order in the office: none opens before what was begun here is back. */
export function Component() {
  return (
    <Restaurado restaurables={RESTAURABLES}>
      <ContextoMarco value={marcoOficina}>
        <Outlet />
      </ContextoMarco>
    </Restaurado>
  );
}
