import { useSearchParams } from 'react-router';
import { seccion } from '../secciones';
import { excelDePedidos } from './excelDePedidos';
import { PaginaDeExcel } from './PaginaDeExcel';

export function Component() {
  const [parametros] = useSearchParams();
  const excel = excelDePedidos(parametros.get('entregado') === 'no_entregado' ? 'no_entregado' : 'entregado', parametros);
  return <PaginaDeExcel excel={excel} de={seccion(excel.lista)} />;
}
