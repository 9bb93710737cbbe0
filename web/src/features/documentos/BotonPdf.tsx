import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { api, pedirArchivo } from '@/api/cliente';
import type { Documento } from '@/api/tipos';
import { Boton } from '@/kit/pantallas/Boton';
import { abrirEnPestana } from '@/recursos/verAdjunto';

interface BotonPdfProps {
  documento: Documento;
  /** Which of its versions; the one that stands without it. */
  version?: number;
}

/** The document on A4, in a tab of its own. Once a copy was printed, it says DUPLICADO. */
export function BotonPdf({ documento: { id, numero, copias }, version }: BotonPdfProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      abrirEnPestana(`${numero}.pdf`, async () => {
        const llamada = api.GET('/invoices/{id}/pdf', { params: { path: { id }, query: { copia: copias > 0, ...(version !== undefined && { version }) } }, parseAs: 'blob' });
        return (await pedirArchivo(llamada)).contenido;
      }),
    meta: { problema: 'Ha habido un problema al hacer el PDF' },
  });
  return (
    <Boton variante="secundario" icono={<FileText size={20} />} ocupado={isPending} onClick={() => mutate()}>
      PDF
    </Boton>
  );
}
