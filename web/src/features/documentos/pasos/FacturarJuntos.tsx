import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { FileStack } from 'lucide-react';
import type { Documento, DocumentoDetalle } from '@/api/tipos';
import { sumarImportes } from '@/dominio';
import { formatearEuros } from '@/kit/cifras/formato';
import { VentanaFormulario } from '@/kit/dialogos/VentanaFormulario';
import { clientes } from '@/recursos/fichas';
import { CamposDeDocumento } from './CamposDeDocumento';
import { facturar, useRefrescarTodo } from './consultas';
import { destinosDe, esquema } from './esquema';

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
  const suma = formatearEuros(sumarImportes(albaranes.map(({ total }) => total)));
  return (
    <VentanaFormulario
      titulo="¿Los reunimos en una factura?"
      icono={<FileStack size={22} />}
      texto={`${albaranes.length} albaranes de ${client_name} que suman ${suma}. La factura lleva lo que queda de ellos tras sus abonos y se calcula sobre todas sus bases juntas: puede bailar algún céntimo.`}
      resolver={resolver}
      inicial={{ tipo: 'factura', fechaVencimiento: null }}
      onGuardar={async (que) => {
        try {
          onHecho(await facturar(albaranes.map(({ id }) => id), que));
        } finally {
          refrescar();
        }
      }}
      problema="Ha habido un problema al facturar los albaranes"
      aceptar="Hacer la factura"
      onCerrar={onCerrar}
    >
      {(control) => <CamposDeDocumento control={control} tipos={destinosDe({ tipo_factura: 'albaran' })} diasPago={cliente?.diasPago} />}
    </VentanaFormulario>
  );
}
