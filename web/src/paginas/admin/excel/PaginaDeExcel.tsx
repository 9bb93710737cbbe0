import type { Excel } from '@/features/exportaciones/exceles';
import { ExcelHecho } from '@/features/exportaciones/ExcelHecho';
import { OtrosExcel } from '@/features/exportaciones/OtrosExcel';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';

interface PaginaDeExcelProps {
  excel: Excel;
  /** What it is of. */
  de: { camino: string; titulo: string };
}

/** A spreadsheet that is made as its page opens, and the others that there are. */
export function PaginaDeExcel({ excel, de }: PaginaDeExcelProps) {
  return (
    <PaginaOficina titulo={excel.titulo} volverA={de}>
      <ExcelHecho key={`${excel.titulo} ${excel.cual}`} excel={excel} lista={de} />
      <OtrosExcel menos={excel.titulo} />
    </PaginaOficina>
  );
}
