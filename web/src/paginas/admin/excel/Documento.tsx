import { useParams } from 'react-router';
import { caminos } from '@/caminos';
import { excelDeDocumento } from '@/features/exportaciones/exceles';
import { cabecera } from '../secciones';
import { PaginaDeExcel } from './PaginaDeExcel';

export function Component() {
  const id = useParams()['documento'] ?? '';
  return <PaginaDeExcel excel={excelDeDocumento(id)} de={{ camino: caminos.admin.documento(id), titulo: cabecera('documento').titulo }} />;
}
