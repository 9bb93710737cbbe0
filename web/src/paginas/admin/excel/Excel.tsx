import { FileX } from 'lucide-react';
import { useParams } from 'react-router';
import { excelDe } from '@/features/exportaciones/exceles';
import { OtrosExcel } from '@/features/exportaciones/OtrosExcel';
import { Vacio } from '@/kit/pantallas/estados';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { seccion } from '../secciones';
import { PaginaDeExcel } from './PaginaDeExcel';

export function Component() {
  const excel = excelDe(useParams());
  if (excel) return <PaginaDeExcel excel={excel} de={seccion(excel.lista)} />;
  return (
    <PaginaOficina titulo={seccion('excel').titulo}>
      <Vacio icono={<FileX size={32} />} titulo="Este Excel no existe">
        Puede que la dirección esté mal escrita. Elige uno de estos.
      </Vacio>
      <OtrosExcel menos={undefined} />
    </PaginaOficina>
  );
}
