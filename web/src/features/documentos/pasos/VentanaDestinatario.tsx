import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Cliente, Documento, DocumentoDetalle } from '@/api/tipos';
import { caminoDeDocumento } from '@/caminos';
import { CampoBuscable } from '@/kit/campos/CampoBuscable';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { VentanaFormulario } from '@/kit/dialogos/VentanaFormulario';
import { clientesTodos } from '@/recursos/directorio';
import { senasDeCliente } from '@/vocabulario/nif';
import { avisarDeHecho } from './avisarDeHecho';
import { useRefrescarTodo } from './consultas';
import { type DatosDeDestinatario, esquemaDeDestinatario } from './destinatario';

const resolver = zodResolver(esquemaDeDestinatario);

interface VentanaDestinatarioProps {
  /** The document whose place the new one takes. */
  invoice: Documento;
  titulo: string;
  icono: ReactNode;
  texto: string;
  ayuda: string;
  aceptar: string;
  problema: string;
  /** Whether the new document can be for a client. */
  admite: (cliente: Pick<Cliente, 'nif' | 'recargo'>) => boolean;
  hacer: (datos: DatosDeDestinatario) => Promise<DocumentoDetalle>;
  onCerrar: () => void;
}

/** Asks who a document is for that takes the place of another one, makes it and opens it. */
export function VentanaDestinatario({ invoice, titulo, icono, texto, ayuda, aceptar, problema, admite, hacer, onCerrar }: VentanaDestinatarioProps) {
  const navigate = useNavigate();
  const refrescar = useRefrescarTodo();
  const { data, isPending } = useQuery(clientesTodos);
  const posibles = data?.filter(admite) ?? [];
  const propio = posibles.find(({ id }) => id === invoice.client_id);
  // Who it is for at first is known when the clients are.
  if (isPending) return null;
  const guardar = async (datos: DatosDeDestinatario) => {
    try {
      const { invoice: nuevo } = await hacer(datos);
      avisarDeHecho(nuevo);
      void navigate(caminoDeDocumento(nuevo));
    } finally {
      refrescar();
    }
  };
  return (
    <VentanaFormulario
      titulo={titulo}
      icono={icono}
      texto={texto}
      resolver={resolver}
      inicial={{ cliente: propio ? String(propio.id) : '', notas: '' }}
      onGuardar={guardar}
      problema={problema}
      aceptar={aceptar}
      onCerrar={onCerrar}
    >
      {(control) => (
        <>
          <CampoBuscable
            control={control}
            nombre="cliente"
            etiqueta="Para qué cliente"
            ayuda={ayuda}
            obligatorio
            opciones={posibles.map((cliente) => ({ value: String(cliente.id), label: cliente.nombreComercial, detalle: senasDeCliente(cliente) }))}
          />
          <CampoTexto control={control} nombre="notas" etiqueta="Notas" placeholder="Opcional; salen en el documento" />
        </>
      )}
    </VentanaFormulario>
  );
}
