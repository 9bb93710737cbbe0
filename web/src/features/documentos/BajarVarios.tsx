import { useMutation } from '@tanstack/react-query';
import { FileArchive, FileText } from 'lucide-react';
import { api, pedirArchivo } from '@/api/cliente';
import type { Documento } from '@/api/tipos';
import { guardarArchivo, unaVez } from '@/kit/aparato/guardarArchivo';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { Boton } from '@/kit/pantallas/Boton';
import { abrirEnPestana } from '@/recursos/verAdjunto';

/** As many documents as the server puts into one file. */
const MAXIMO = 50;

/** Says that there are too many, and that nothing is asked for. */
function sonDemasiados(elegidos: readonly unknown[]): boolean {
  if (elegidos.length <= MAXIMO) return false;
  void mostrarError(`Has elegido ${elegidos.length} documentos, y en un archivo caben ${MAXIMO}. Elige menos y hazlo por partes.`, 'Son demasiados para un archivo');
  return true;
}

/** The documents that are ticked, on A4: as one PDF in a tab, or each by itself in a ZIP. */
export function BajarVarios({ elegidos }: { elegidos: readonly Pick<Documento, 'id'>[] }) {
  const query = { ids: elegidos.map(({ id }) => id).join(',') };
  const pdf = useMutation({
    mutationFn: () =>
      abrirEnPestana('documentos.pdf', async () => (await pedirArchivo(api.GET('/invoices/pdf', { params: { query }, parseAs: 'blob' }))).contenido),
    meta: { problema: 'Ha habido un problema al hacer el PDF' },
  });
  const zip = useMutation({
    mutationFn: () => pedirArchivo(api.GET('/invoices/zip', { params: { query }, parseAs: 'blob' })),
    onSuccess: guardarArchivo,
    meta: { problema: 'Ha habido un problema al hacer el ZIP' },
  });
  return (
    <>
      <Boton variante="secundario" icono={<FileText size={18} />} ocupado={pdf.isPending} onClick={unaVez(() => sonDemasiados(elegidos) || pdf.mutate())}>
        PDF
      </Boton>
      <Boton variante="secundario" icono={<FileArchive size={18} />} ocupado={zip.isPending} onClick={unaVez(() => sonDemasiados(elegidos) || zip.mutate())}>
        ZIP
      </Boton>
    </>
  );
}
