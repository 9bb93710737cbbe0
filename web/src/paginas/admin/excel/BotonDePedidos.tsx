import { useSearchParams } from 'react-router';
import type { Documento } from '@/api/tipos';
import { BotonExcel } from '@/features/exportaciones/BotonExcel';
import { excelDePedidos } from './excelDePedidos';

interface BotonDePedidosProps {
  entregado: Documento['entregado'];
}

/** Downloads the orders of the list that is on the screen, as it is filtered. */
export function BotonDePedidos({ entregado }: BotonDePedidosProps) {
  const [parametros] = useSearchParams();
  return <BotonExcel traer={excelDePedidos(entregado, parametros).traer} />;
}
