import { FileSpreadsheet } from 'lucide-react';
import { Boton } from '@/kit/pantallas/Boton';
import { unaVez } from '@/kit/aparato/guardarArchivo';
import { notificar } from '@/kit/dialogos/notificar';
import type { Excel } from './exceles';
import { useBajada } from './useBajada';

interface BotonExcelProps extends Pick<Excel, 'traer'> {
  children?: string;
  /** What is said once it is there. */
  hecho?: string;
  /** What it is asked for is not whole yet. */
  impedido?: boolean;
}

/** Makes a spreadsheet and puts it among the downloads. */
export function BotonExcel({ traer, children = 'Excel', hecho = 'Excel descargado', impedido = false }: BotonExcelProps) {
  const bajar = useBajada(traer, () => notificar(hecho));
  return (
    <Boton variante="secundario" icono={<FileSpreadsheet size={20} />} ocupado={bajar.isPending} disabled={impedido} onClick={unaVez(() => bajar.mutate())}>
      {children}
    </Boton>
  );
}
