import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { FileStack } from 'lucide-react';
import { useState } from 'react';
import type { Documento, DocumentoDetalle } from '@/api/tipos';
import { sumarImportes } from '@/dominio';
import { formatearEuros } from '@/kit/cifras/formato';
import { VentanaFormulario } from '@/kit/dialogos/VentanaFormulario';
import { clientes } from '@/recursos/fichas';
import { CamposDeDocumento } from './CamposDeDocumento';
import { facturar, useRefrescarTodo } from './consultas';
import { destinosDe, esquema, type QueDocumento } from './esquema';
import { otraCifraDe } from './otraCifra';

const resolver = zodResolver(esquema);

interface FacturarJuntosProps {
  /** Albaranes of one client and month, at least one. */
  albaranes: readonly Documento[];
  onHecho: (nuevo: DocumentoDetalle) => void;
  onCerrar: () => void;
}

/** Asks for one invoice of some albaranes, and makes it. */
export function FacturarJuntos({ albaranes, onHecho, onCerrar }: FacturarJuntosProps) {
  const [{ client_id, client_name } = { client_id: 0, client_name: '' }] = albaranes;
  const { data: cliente } = useQuery(clientes.uno(client_id));
  const refrescar = useRefrescarTodo();
  const suma = sumarImportes(albaranes.map(({ total }) => total));
  const [otraSuma, setOtraSuma] = useState<string | null>(null);
  const de = `${albaranes.length} albaranes de ${client_name}`;
  const hacer = async (que: QueDocumento) => {
    try {
      const hecha = await facturar(
        albaranes.map(({ id }) => id),
        { ...que, ...(otraSuma === null && { suma }) },
      );
      refrescar();
      onHecho(hecha);
    } catch (error) {
      const otra = otraCifraDe(error);
      // The window stays for another answer, and so does what it is about.
      if (otra === null) refrescar();
      else setOtraSuma(otra);
      throw error;
    }
  };
  return (
    <VentanaFormulario
      titulo="¿Los reunimos en una factura?"
      icono={<FileStack size={22} />}
      texto={
        otraSuma === null
          ? `${de} que suman ${formatearEuros(suma)}. La factura lleva lo que queda de ellos tras sus abonos y se calcula sobre todas sus bases juntas: puede bailar algún céntimo.`
          : `${de}. ${otraSuma}`
      }
      resolver={resolver}
      inicial={{ tipo: 'factura', fechaVencimiento: null }}
      onGuardar={hacer}
      problema="Ha habido un problema al facturar los albaranes"
      aceptar={otraSuma === null ? 'Hacer la factura' : 'Hacer la factura de todos modos'}
      onCerrar={onCerrar}
    >
      {(control) => <CamposDeDocumento control={control} tipos={destinosDe({ tipo_factura: 'albaran' })} diasPago={cliente?.diasPago} />}
    </VentanaFormulario>
  );
}
