import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { Boton } from '@/kit/pantallas/Boton';
import { guardarArchivo, unaVez } from '@/kit/aparato/guardarArchivo';
import { notificar } from '@/kit/dialogos/notificar';
import type { Excel } from './exceles';

interface BotonExcelProps extends Pick<Excel, 'traer'> {
  children?: string;
}

/** Makes a spreadsheet and puts it among the downloads. */
export function BotonExcel({ traer, children = 'Excel' }: BotonExcelProps) {
  const bajar = useMutation({
    mutationFn: () => traer(),
    onSuccess: (archivo) => {
      guardarArchivo(archivo);
      notificar('Excel descargado');
    },
    meta: { problema: 'Ha habido un problema al preparar el Excel' },
  });
  return (
    <Boton variante="secundario" icono={<FileSpreadsheet size={20} />} ocupado={bajar.isPending} onClick={unaVez(() => bajar.mutate())}>
      {children}
    </Boton>
  );
}
