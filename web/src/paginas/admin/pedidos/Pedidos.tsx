import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { ContextoMarco } from '@/features/pedido/marco';
import { traerFirma } from '@/kit/aparato/Firma';
import { Restaurado } from '@/paginas/Restaurado';
import { cuaderno } from '@/stores/cuaderno';
import { marcoOficina } from './marcoOficina';

const RESTAURABLES = [cuaderno];

/** Around the steps of an order in the office: none opens before what was begun here is back. */
export function Component() {
  // Its last step is not to be out of reach when the connection goes on the way there.
  useEffect(() => void traerFirma().catch(() => undefined), []);
  return (
    <Restaurado restaurables={RESTAURABLES}>
      <ContextoMarco value={marcoOficina}>
        <Outlet />
      </ContextoMarco>
    </Restaurado>
  );
}
