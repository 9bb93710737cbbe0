import { FileSpreadsheet } from 'lucide-react';
import { Boton } from '@/kit/pantallas/Boton';
import { unaVez } from '@/kit/aparato/guardarArchivo';
import { notificar } from '@/kit/dialogos/notificar';
import type { Excel } from './exceles';
import { useBajada } from './useBajada';

interface BotonExcelProps extends Pick<Excel, 'traer'> {
  children?: string;
}

/** Makes a spreadsheet and puts it among the downloads. */
export function BotonExcel({ traer, children = 'Excel' }: BotonExcelProps) {
  const bajar = useBajada(traer, () => notificar('Excel descargado'));
  return (
    <Boton variante="secundario" icono={<FileSpreadsheet size={20} />} ocupado={bajar.isPending} onClick={unaVez(() => bajar.mutate())}>
      {children}
    </Boton>
  );
}
