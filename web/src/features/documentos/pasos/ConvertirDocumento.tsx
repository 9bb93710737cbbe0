import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { FileOutput } from 'lucide-react';
import { useState } from 'react';
import type { Documento, DocumentoDetalle } from '@/api/tipos';
import { formatearEuros } from '@/kit/cifras/formato';
import { VentanaFormulario } from '@/kit/dialogos/VentanaFormulario';
import { clientes } from '@/recursos/fichas';
import { entregadoEnParte, palabraDe } from '../etiquetas';
import { CamposDeDocumento } from './CamposDeDocumento';
import { convertir, useRefrescarTodo } from './consultas';
import { destinosDe, esquema, type QueDocumento } from './esquema';
import { otraCifraDe } from './otraCifra';

const resolver = zodResolver(esquema);
const FACTURA: QueDocumento = { tipo: 'factura', fechaVencimiento: null };

/** What comes of it, before it is done; once the server has said another total than was shown, that takes the place of it. */
function queSera(documento: Documento, otroTotal: string | null): string {
  const { numero, client_name, total, por_entregar } = documento;
  const de = `${palabraDe(documento)} ${numero} de ${client_name}`;
  if (otroTotal !== null) return `${de}. ${otroTotal}`;
  if (documento.tipo_factura !== 'pendiente') return `${de}: la factura será de ${formatearEuros(total)}, o de lo que quede si tiene abonos. Su número lo pone el servidor al hacerla.`;
  const que = entregadoEnParte(documento) ? 'lo que falta por entregar' : 'todo el pedido';
  return `${de}: se entrega ${que}, ${formatearEuros(por_entregar ?? 0)}. El número lo pone el servidor al hacerlo.`;
}

interface ConvertirDocumentoProps {
  documento: Documento;
  onHecho: (nuevo: DocumentoDetalle) => void;
  onCerrar: () => void;
}

/** Asks for the document that another one becomes, and makes it. */
export function ConvertirDocumento({ documento, onHecho, onCerrar }: ConvertirDocumentoProps) {
  const { id, client_id, tipo_factura, total, por_entregar } = documento;
  const mostrado = tipo_factura === 'pendiente' ? por_entregar : total;
  const { data: cliente } = useQuery(clientes.uno(client_id));
  const refrescar = useRefrescarTodo();
  /** What the server said that it comes to now; whoever goes on after that means it. */
  const [otroTotal, setOtroTotal] = useState<string | null>(null);

  const hacer = async (que: QueDocumento) => {
    const visto = otroTotal === null && typeof mostrado === 'number' ? { total: mostrado } : {};
    try {
      const hecho = await convertir({ id, ...que, ...visto });
      refrescar();
      onHecho(hecho);
    } catch (error) {
      const otro = otraCifraDe(error);
      if (otro === null) refrescar();
      else setOtroTotal(otro);
      throw error;
    }
  };

  return (
    <VentanaFormulario
      titulo="¿Convertimos a Factura?"
      icono={<FileOutput size={22} />}
      texto={queSera(documento, otroTotal)}
      resolver={resolver}
      inicial={FACTURA}
      onGuardar={hacer}
      problema={`Ha habido un problema al convertir ${documento.numero}`}
      aceptar={otroTotal === null ? 'Convertir' : 'Convertir de todos modos'}
      onCerrar={onCerrar}
    >
      {(control) => <CamposDeDocumento control={control} tipos={destinosDe(documento)} diasPago={cliente?.diasPago} />}
    </VentanaFormulario>
  );
}
