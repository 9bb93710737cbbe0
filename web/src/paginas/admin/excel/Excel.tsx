import { FileX } from 'lucide-react';
import { useParams } from 'react-router';
import { excelDe } from '@/features/exportaciones/exceles';
import { ExcelHecho } from '@/features/exportaciones/ExcelHecho';
import { OtrosExcel } from '@/features/exportaciones/OtrosExcel';
import { Vacio } from '@/kit/pantallas/estados';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { seccion } from '../secciones';

export function Component() {
  const excel = excelDe(useParams());
  const lista = excel && seccion(excel.lista);
  return (
    <PaginaOficina titulo={excel?.titulo ?? seccion('excel').titulo} {...(lista && { volverA: lista })}>
      {lista ? (
        <ExcelHecho key={excel.titulo} excel={excel} lista={lista} />
      ) : (
        <Vacio icono={<FileX size={32} />} titulo="Este Excel no existe">
          Puede que la dirección esté mal escrita. Elige uno de estos.
        </Vacio>
      )}
      <OtrosExcel menos={excel} />
    </PaginaOficina>
  );
}
